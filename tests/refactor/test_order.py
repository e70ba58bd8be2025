"""`kamiban fmt`: house order, with every comment, and the same data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.model.load import load_game
from generator.problem import Findings
from generator.refactor.order import in_order
from tests.refactor.games import CARDS, GAMES
from tests.running import Command

UNTIDY = """\
# a small game
kamiban: 1
title: Small
id: small
language: en
version: "1"

# what is printed
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}  \x20
# what there is
tables:
  things:
    file: things.yaml
    fields: {name: text, note: "text?", count: int 1..9}



address: https://example.org/small
"""
TIDY = """\
# a small game
kamiban: 1
id: small
title: Small
language: en
version: "1"
address: https://example.org/small

# what there is
tables:
  things:
    file: things.yaml
    fields: {name: text, note: "text?", count: int 1..9}

# what is printed
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}
"""
ROWS = """\
- {name: "One, two", id: one, count: 2}  # the first
- count: 3  # three of them
  note: |
    kept:  \x20
      as it is
  id: two
  name: Two
- name: Three
  # how many
  count: 1
  id: three
"""
ORDERED = """\
- {id: one, name: "One, two", count: 2}  # the first
- count: 3  # three of them
  note: |
    kept:  \x20
      as it is
  id: two
  name: Two
- id: three
  # how many
  name: Three
  count: 1
"""


@pytest.fixture
def game(tmp_path: Path, small_game: Callable[..., Path]) -> Path:
    folder = small_game(tmp_path / "small")
    (folder / "game.yaml").write_text(UNTIDY, "utf-8")
    (folder / "things.yaml").write_text(ROWS, "utf-8")
    return folder


def test_sections_and_fields_come_in_the_order_of_their_declaration(game: Path, kamiban: Command) -> None:
    """
    Sections move with the comments above them, fields of a row with those behind them; a second run changes nothing.
    """
    assert kamiban("fmt", game, "--check").returncode == 1
    assert (game / "game.yaml").read_text("utf-8") == UNTIDY
    assert kamiban("fmt", game).returncode == 0
    assert (game / "game.yaml").read_text("utf-8") == TIDY
    assert (game / "things.yaml").read_text("utf-8") == ORDERED
    assert kamiban("fmt", game, "--check").returncode == 0


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_from_another_system_is_put_in_order_as_it_is(game, kamiban, mark, end) -> None:
    """
    Spaces at line ends go; the line ends themselves and a mark at the beginning stay, and are no disorder.
    """
    file = game / "game.yaml"
    file.write_bytes(f"{mark}{UNTIDY}\n\n".replace("\n", f"  {end}").encode())
    assert kamiban("fmt", game).returncode == 0
    assert file.read_bytes() == f"{mark}{TIDY}".replace("\n", end).encode()
    assert kamiban("fmt", game, "--check").returncode == 0


def test_a_file_that_cannot_be_read_is_left_alone(game: Path, kamiban: Command) -> None:
    """
    What is no YAML is told and not touched.
    """
    (game / "things.yaml").write_text("- {id: one\n", "utf-8")
    kamiban("fmt", game)
    assert (game / "things.yaml").read_text("utf-8") == "- {id: one\n"
    (game / "game.yaml").write_text("tables: [\n", "utf-8")
    assert kamiban("fmt", game).returncode == 1
    assert (game / "game.yaml").read_text("utf-8") == "tables: [\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_sample_games_are_in_order(name: str) -> None:
    """
    Every file of our games is as `kamiban fmt` would write it.
    """
    game = load_game(CARDS / name, name, Findings())
    assert game is not None
    for file in ("game.yaml", *(shape.file for shape in game.file.tables.values())):
        text = (CARDS / name / file).read_text("utf-8")
        assert in_order(f"{name}/{file}", text, game) == text, file


def test_a_new_game_is_in_order(tmp_path: Path, kamiban: Command) -> None:
    """
    What `kamiban new` makes needs no `fmt`.
    """
    assert kamiban("new", "mine", cwd=tmp_path).returncode == 0
    assert kamiban("fmt", "mine", "--check", cwd=tmp_path).stdout == ""
