"""`kamiban rename`: all files change, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.refactor.files import state, untouched
from tests.refactor.gems import GAME, GEMS, PICTURE, PO, gems
from tests.running import Command


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return gems(tmp_path / "small")


def test_a_letter_of_the_notation_changes_everywhere(game: Path, kamiban: Command) -> None:
    """
    A resource is renamed in data, terms, rules, variants, templates and both texts of a catalogue; comments stay.
    """
    assert kamiban("check", game).returncode == 0
    done = kamiban("rename", game, "gems.R", "ruby")
    assert done.returncode == 0, done.stderr
    assert (game / "gems.yaml").read_text("utf-8") == GEMS.replace("id: R", "id: ruby")
    assert "price: ruby2B1\n" in (game / "cards.yaml").read_text("utf-8")
    assert "name: Pay [ruby] twice\n" in (game / "cards.yaml").read_text("utf-8")
    declared = (game / "game.yaml").read_text("utf-8")
    assert (
        "equals: {ruby: 1, B: 1}" in declared
        and "cards.fire.price: ruby3" in declared
        and "# the deck" in declared
    )
    face = (game / "faces/card.xml.j2").read_text("utf-8")
    assert '{"ruby": "#FFE0E0"' in face and 'row_of("gems", "ruby")' in face and '<icon name="ruby"' in face
    assert (game / "locale/de.po").read_text("utf-8") == PO.replace("[R]", "[ruby]")
    assert kamiban("check", game).stdout == "0 errors, 0 warnings, 0 acknowledged in 1 game\n"


def test_a_picture_goes_with_the_card_whose_name_it_has(game: Path, kamiban: Command) -> None:
    """
    Where a rule says that a picture is called after its row, the file gets the new name, too.
    """
    assert kamiban("rename", game, "cards.fire", "cards.flame").returncode == 0
    assert (game / "art/flame.svg").read_text("utf-8") == PICTURE and not (game / "art/fire.svg").exists()
    assert 'row.id == "flame"' in (game / "faces/card.xml.j2").read_text("utf-8")
    assert "#. name of cards.flame\n" in (game / "locale/de.po").read_text("utf-8")
    assert kamiban("check", game).returncode == 0


def test_tables_fields_and_alternatives_have_new_names_too(game: Path, kamiban: Command) -> None:
    """
    One renaming after the other leaves a game without a problem.
    """
    for old, new in (
        ("cards", "deck"),
        ("deck.price", "toll2"),
        ("gems.tint", "hue"),
        ("variants.dear.dearer", "twice: more"),
    ):
        done = kamiban("rename", game, old, new)
        assert done.returncode == 0, done.stderr
        assert kamiban("check", game).returncode == 0
    declared = (game / "game.yaml").read_text("utf-8")
    assert 'name: "twice: more"' in declared and "deck.fire.toll2: R3" in declared and "of: deck" in declared
    face = (game / "faces/card.xml.j2").read_text("utf-8")
    assert "row.toll2|icons" in face and ".hue if" in face
    assert 'msgctxt "deck.name"' in (game / "locale/de.po").read_text("utf-8")


def test_a_dry_run_shows_the_lines_and_writes_nothing(game: Path, kamiban: Command) -> None:
    """
    With --dry-run each changed line is told with its place, and no file changes.
    """
    with untouched(game):
        done = kamiban("rename", game, "gems.B", "blue", "--dry-run")
    assert done.returncode == 0
    assert f"{game}/cards.yaml:4: price: R2B1 → price: R2blue1" in done.stdout
    assert "would be changed" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("gems.R", "B", "gems.yaml:2:8: there is a row gems.B already"),
        ("variants.dear", "dear", "is called 'dear' already"),
        ("gems", "cards", "game.yaml:9:3: there is a table cards already"),
        ("gems.R", "b", "there is a row gems.B already"),
        ("gems.R", "a b", "cannot be the name of a row"),
        ("gems.R", "any", "is a word of the notation"),
        ("gems.Q", "R", "has nothing that is called 'gems.Q'"),
        ("cards.name", "1st", "cannot be the name of a field"),
        ("gems.icon", "sign", "Kamiban itself goes by the field 'icon'"),
    ],
)
def test_what_cannot_be_leaves_all_files_alone(
    game: Path, kamiban: Command, old: str, new: str, why: str
) -> None:
    """
    A name that is taken or is none, or that would make a problem, is refused with the reason, and nothing is written.
    """
    with untouched(game):
        done = kamiban("rename", game, old, new)
    assert done.returncode == 1 and "nothing was written" in done.stderr
    assert why in done.stderr


def test_a_row_and_a_field_of_one_name_are_told_apart(game: Path, kamiban: Command) -> None:
    """
    A word that names two things is refused, until it is said which is meant.
    """
    text = (game / "gems.yaml").read_text("utf-8")
    (game / "gems.yaml").write_text(text.replace("id: B", "id: tint"), "utf-8")
    for name in ("cards.yaml", "game.yaml", "faces/card.xml.j2"):
        said = (game / name).read_text("utf-8")
        for old, new in (("gem: B", "gem: tint"), ("B1", " tint 1"), ("B: 1", "tint: 1"), ('"B"', '"tint"')):
            said = said.replace(old, new)
        (game / name).write_text(said, "utf-8")
    assert kamiban("check", game).returncode == 0
    done = kamiban("rename", game, "gems.tint", "blue")
    assert done.returncode == 1 and "--field or --row" in done.stderr
    assert kamiban("rename", game, "gems.tint", "blue", "--row").returncode == 0
    assert kamiban("rename", game, "gems.tint", "hue").returncode == 0
    assert kamiban("check", game).returncode == 0


def test_inside_of_a_game_it_need_not_be_named(game: Path, kamiban: Command) -> None:
    """
    In the folder of a game two words are enough.
    """
    assert kamiban("rename", "gems.B", "blue", cwd=game).returncode == 0
    assert "id: blue" in (game / "gems.yaml").read_text("utf-8")


def test_a_field_that_checks_go_by_keeps_its_meaning(game: Path, kamiban: Command) -> None:
    """
    A field that had its usual name is declared under `meaning`, and the deck's price under `pays`.
    """
    text = GAME.replace("art: image}", "art: image, vp: int 0..9 = 1}").replace(
        "notation:", "play: {deck: cards}\nnotation:"
    )
    (game / "game.yaml").write_text(text.replace("price", "cost"), "utf-8")
    for name in ("cards.yaml", "faces/card.xml.j2"):
        said = (game / name).read_text("utf-8").replace("price", "cost")
        (game / name).write_text(said, "utf-8")
    for old, new in (("cards.vp", "fame"), ("cards.cost", "price")):
        done = kamiban("rename", game, old, new)
        assert done.returncode == 0, done.stderr
    declared = (game / "game.yaml").read_text("utf-8")
    assert "meaning: {points: fame}\n" in declared and "play: {pays: price, deck: cards}\n" in declared


def test_line_ends_of_other_systems_stay(game: Path, kamiban: Command) -> None:
    """
    A file with carriage returns and a mark at its beginning keeps both.
    """
    for name in ("gems.yaml", "locale/de.po", "faces/card.xml.j2"):
        path = game / name
        path.write_bytes(b"\xef\xbb\xbf" * (name == "gems.yaml") + path.read_bytes().replace(b"\n", b"\r\n"))
    before = state(game)
    assert kamiban("rename", game, "gems.R", "ruby").returncode == 0
    after = state(game)
    assert after["gems.yaml"] == before["gems.yaml"].replace(b"id: R", b"id: ruby")
    assert after["locale/de.po"] == before["locale/de.po"].replace(b"[R]", b"[ruby]")
    assert after["faces/card.xml.j2"].count(b"\r\n") == before["faces/card.xml.j2"].count(b"\r\n")
