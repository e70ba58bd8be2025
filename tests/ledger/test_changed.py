"""`kamiban build --changed`: the pieces that look other than before, and the list of what to exchange."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2

from tests.build.small_kit import write_sample
from tests.ledger.test_diff import rewrite
from tests.running import Command


def words(path: Path) -> str:
    """All words of a PDF, as another library reads them."""
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))


def build(kamiban: Command, game: Path, out: Path, *more: str) -> str:
    done = kamiban("build", game, "--changed", "--paper", "a4", "--out", out, "--lang", "en", *more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_only_new_copies_are_printed(game: Path, kamiban: Command, tmp_path: Path) -> None:
    """
    Two more copies of one card are two cards on one sheet; nothing is thrown out, and the list says so.
    """
    rewrite(game, "cards.yaml", "count: 2", "count: 4")
    said = build(kamiban, game, tmp_path / "out")
    folder = tmp_path / "out" / "sample" / "en" / "changed" / "a4"
    assert "cards dawn: put in 2" in said
    fronts = words(folder / "cards.pdf")
    assert fronts.count("Dawn") == 2
    assert "Dusk" not in fronts
    listed = words(folder / "changes.pdf")
    assert "what to exchange" in listed
    assert "Dawn" in listed
    assert "Dusk" not in listed
    assert not (folder / "tokens.pdf").exists()


def test_a_changed_picture_exchanges_every_card_that_shows_it(
    game: Path, kamiban: Command, tmp_path: Path
) -> None:
    """
    Cards that show a picture are thrown out and put in again, as many as there are.
    """
    rewrite(game, "art/hill.svg", "M0 30L20 5", "M0 30L20 9")
    said = build(kamiban, game, tmp_path / "out")
    assert "cards dawn: throw out 2, put in 2" in said
    assert "cards dusk: throw out 1, put in 1" in said
    assert "tokens" not in said


def test_a_changed_picture_is_seen_whatever_it_is_called(
    game: Path, kamiban: Command, tmp_path: Path
) -> None:
    """
    A picture with spaces and brackets in its name, with a point behind it or by its bare name, is known again on its cards.
    """
    (game / "art/hill.svg").rename(game / "art/my hill (2) & more.svg")
    text = (game / "cards.yaml").read_text("utf-8")
    first, second = "my hill (2) & more @ 30% 20%", "art/my hill (2) & more.svg"
    text = text.replace("art/hill.svg", f'"{first}"', 1).replace("art/hill.svg", f'"{second}"')
    (game / "cards.yaml").write_text(text, encoding="utf-8")
    assert kamiban("accept", game).returncode == 0
    rewrite(game, "art/my hill (2) & more.svg", "M0 30L20 5", "M0 30L20 9")
    said = build(kamiban, game, tmp_path / "out")
    assert "cards dawn: throw out 2, put in 2" in said
    assert "cards dusk: throw out 1, put in 1" in said


def test_fewer_copies_print_no_sheet(game: Path, kamiban: Command, tmp_path: Path) -> None:
    """
    Where there is only something to throw out, the list is all there is of that component.
    """
    rewrite(game, "tokens.yaml", "count: 3", "count: 1")
    said = build(kamiban, game, tmp_path / "out", "--only", "tokens")
    assert "tokens point: throw out 2" in said
    made = sorted(path.name for path in (tmp_path / "out" / "sample" / "en" / "changed" / "a4").iterdir())
    assert made == ["changes.pdf"]


def test_another_id_with_the_same_face_is_no_exchange(game: Path, kamiban: Command, tmp_path: Path) -> None:
    """
    What looks as before is left in the box, whatever its row is called now.
    """
    rewrite(game, "tokens.yaml", "id: point", "id: coin")
    assert "nothing looks other" in build(kamiban, game, tmp_path / "out", "--only", "tokens")


def test_the_kit_stays_as_it_was_built(game: Path, kamiban: Command, tmp_path: Path) -> None:
    """
    Sheets of what changed lie in a folder of their own, and the manifest lists them beside the kit.
    """
    out = tmp_path / "out"
    kamiban("build", game, "--paper", "a4", "--out", out, "-q")
    before = (out / "sample" / "en" / "a4" / "cards.pdf").read_bytes()
    rewrite(game, "cards.yaml", "count: 2", "count: 4")
    build(kamiban, game, out)
    assert (out / "sample" / "en" / "a4" / "cards.pdf").read_bytes() == before
    files = {each["path"] for each in json.loads((out / "sample" / "manifest.json").read_text())["files"]}
    assert {"en/a4/cards.pdf", "en/changed/a4/cards.pdf", "en/changed/a4/changes.pdf"} <= files
    kamiban("accept", game, "-q")
    assert "nothing looks other" in build(kamiban, game, out)
    assert not (out / "sample" / "en" / "changed").exists()


def test_a_game_that_was_never_accepted_has_nothing_to_compare(tmp_path: Path, kamiban: Command) -> None:
    """
    Without a ledger nothing is printed, and the command that writes one is named.
    """
    done = kamiban("build", write_sample(tmp_path / "game"), "--changed", "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "kamiban accept" in done.stderr
    assert not (tmp_path / "out").exists()


def test_what_has_an_open_warning_says_draft(game: Path, kamiban: Command, tmp_path: Path) -> None:
    """
    Sheets of what changed say draft like those of the kit, and a strict build refuses them.
    """
    rewrite(game, "cards.yaml", "Give one away", "TODO give one away")
    build(kamiban, game, tmp_path / "out")
    assert "draft" in words(tmp_path / "out" / "sample" / "en" / "changed" / "a4" / "cards.pdf")
    strict = kamiban("build", game, "--changed", "--strict", "--out", tmp_path / "other")
    assert strict.returncode == 1
    assert not (tmp_path / "other").exists()
