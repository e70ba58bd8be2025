"""What editors and systems leave in files and beside them, which makes no difference to a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.running import Command
from tests.small_game import write_game

RULES = """\
# Small

| name | count |
|---|---|
{% for row in rows("things") %}
| {{ row.name }} | {{ row.count }} |
{% endfor %}
"""
COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = write_game(tmp_path / "game", components=COMPONENTS, counts=(1, 2))
    (folder / "rules.md").write_text(RULES, "utf-8")
    (folder / "locale").mkdir()
    return folder


def test_what_a_mac_writes_beside_a_catalogue_is_none(game: Path, kamiban: Command) -> None:
    """
    On a stick or in an archive each file has a companion with a dot in front, which is no language.
    """
    (game / "locale" / "._de.po").write_bytes(b"\0\5\26\7")
    assert kamiban("check", game).returncode == 0


def test_blanks_behind_a_statement_part_no_table(game: Path, kamiban: Command) -> None:
    """
    A blank at the end of the line of a loop leaves the rows of a table together.
    """
    (game / "rules.md").write_text(RULES.replace("%}", "%} \t"), "utf-8")
    done = kamiban("check", game)
    assert done.returncode == 0, done.stdout


def test_a_line_of_blanks_and_tabs_is_empty(game: Path, kamiban: Command) -> None:
    """
    An editor that indents empty lines with tabs breaks no table.
    """
    text = (game / "things.yaml").read_text("utf-8")
    (game / "things.yaml").write_text(text.replace("\n", "\n\t\n  \t\n"), "utf-8")
    assert kamiban("check", game).returncode == 0


def test_a_tab_before_a_key_is_still_told(game: Path, kamiban: Command) -> None:
    """
    A tab that would be an indentation is refused at its place.
    """
    (game / "things.yaml").write_text("- id: a\n\tname: b\n", "utf-8")
    done = kamiban("check", game, "--format", "lines")
    assert "things.yaml:2:1: error[K103]" in done.stdout


def test_a_folded_text_at_the_end_needs_no_last_line_end(tmp_path: Path, kamiban: Command) -> None:
    """
    A translation fits whether or not the file ends with a line end.
    """
    game = write_game(tmp_path / "game", components=COMPONENTS.splitlines()[0] + "\n")
    (game / "things.yaml").write_text("- id: a\n  name: >\n    One thing\n", "utf-8")
    assert kamiban("i18n", "update", game, "--lang", "de").returncode == 0
    before = kamiban("i18n", "status", game, "--format", "json").stdout
    (game / "things.yaml").write_text("- id: a\n  name: >\n    One thing", "utf-8")
    assert kamiban("i18n", "status", game, "--format", "json").stdout == before
    assert "fuzzy" not in (game / "locale" / "de.po").read_text("utf-8")
    assert kamiban("i18n", "update", game).returncode == 0
    assert "fuzzy" not in (game / "locale" / "de.po").read_text("utf-8").replace('#, fuzzy\nmsgid ""', "")


def test_a_face_that_is_not_utf_8_is_told_at_its_line(game: Path, kamiban: Command) -> None:
    """
    The byte and its line are named, in our words and not in Python's.
    """
    face = game / "faces" / "named.xml.j2"
    face.write_bytes(face.read_bytes().replace(b"  <text", b"  <!-- \xfc -->\n  <text"))
    done = kamiban("check", game, "--format", "lines")
    assert "named.xml.j2:3:1: error[K601]: byte 0xFC is not UTF-8: save the file as UTF-8 (for" in done.stdout


@pytest.mark.parametrize("name", ["Game.yaml", "game.yml", "game.yaml.txt"])
def test_a_game_file_under_nearly_its_name_is_named(game: Path, kamiban: Command, name: str) -> None:
    """
    Whoever looks for game.yaml is told which file may be meant.
    """
    (game / "game.yaml").rename(game / name)
    assert f"call '{name}' game.yaml" in kamiban("check", game).stdout
