"""A workbook goes out, ten values are edited, it comes back: these ten values differ, and no other letter."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from generator.handout.leaf import leaves
from generator.handout.merge import Altered, merge
from generator.handout.returned import read_returned
from generator.handout.taken import changed_files
from generator.handout.workbook import workbook
from generator.model.game import Game, Row
from generator.model.load import load_game
from generator.problem import Findings
from generator.refactor.trial import copy_of
from generator.source.nodes import Scalar
from tests.handout.partner import write
from tests.running import ROOT
from tests.small_game import write_game

GAMES = sorted(path.parent for path in (ROOT / "cards").glob("*/game.yaml"))
EVEN, ODD = (
    [
        pytest.param(folder, marks=[pytest.mark.slow] * (number % 2 != half))
        for number, folder in enumerate(GAMES)
    ]
    for half in (0, 1)
)
"""The games, of which every second is tried each time, and the others with `make test-all`."""
ROWS = 817


def opened(folder: Path) -> Game:
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    return game


def handed_out(game: Game, folder: Path) -> Path:
    path = folder / "out.xlsx"
    path.write_bytes(workbook(game, leaves(game), str))
    return path


def came_back(game: Game, path: Path) -> tuple[list[Altered], dict[str, bytes | None]]:
    findings = Findings()
    returned = read_returned(path, path.name, game, findings)
    assert returned is not None and not findings.problems
    merged = merge(game, returned)
    assert not (merged.added or merged.gone or merged.conflicts or merged.notes)
    return merged.altered, changed_files(game, merged)


def editable(game: Game) -> list[tuple[Row, str]]:
    """Values on one line, of fields that take any text or any number."""
    found = []
    for row in game.rows():
        for key, node in row.node.entries.items():
            kind = game.tables[row.table].fields.get(key)
            short = isinstance(node, Scalar) and "\n" not in node.text
            if (
                short
                and kind is not None
                and kind.name in ("text", "plain", "int", "number", "colour", "cost")
            ):
                found.append((row, key))
    return found


def another(row: Row, key: str, game: Game) -> Any:
    """Another value, as a partner types it."""
    node = row.node.entries[key]
    assert isinstance(node, Scalar)
    numeric = game.tables[row.table].fields[key].name in ("int", "number")
    return float(node.text) + 1 if numeric else f"{node.text}, #1: '{{x}}'"


@pytest.mark.parametrize("folder", EVEN, ids=lambda folder: folder.name)
def test_a_workbook_that_nobody_edited_changes_nothing(folder: Path, tmp_path: Path) -> None:
    """
    Out and back in, no value of any game is another one.
    """
    game = opened(folder)
    assert came_back(game, handed_out(game, tmp_path)) == ([], {})


@pytest.mark.parametrize("folder", ODD, ids=lambda folder: folder.name)
def test_ten_edits_are_ten_values_in_the_files(folder: Path, tmp_path: Path) -> None:
    """
    Of every game, exactly the ten values differ that were edited, and only their lines are touched.
    """
    _ten_edits(opened(folder), tmp_path)


def test_ten_edits_in_a_table_of_817_rows(tmp_path: Path) -> None:
    """
    A large table is no other case.
    """
    counts = tuple(number % 9 + 1 for number in range(ROWS))
    _ten_edits(opened(write_game(tmp_path / "large", counts=counts)), tmp_path)


def _ten_edits(game: Game, folder: Path) -> None:
    chosen = random.Random(game.id).sample(editable(game), 10)
    edits = [(row.table, row.id, key, another(row, key, game)) for row, key in chosen]
    altered, contents = came_back(game, write(handed_out(game, folder), *edits))
    assert sorted(each.row.subject(each.key) for each in altered) == sorted(
        row.subject(key) for row, key in chosen
    )
    touched = set()
    for file, data in contents.items():
        assert data is not None
        before, after = (game.folder / file).read_bytes().split(b"\n"), data.split(b"\n")
        assert len(before) == len(after)
        touched |= {(file, at) for at, (one, other) in enumerate(zip(before, after), 1) if one != other}
    places = [row.place_of(key) for row, key in chosen]
    assert touched == {(place.file.removeprefix(f"{game.shown}/"), place.line) for place in places}
    with copy_of(game.folder, contents) as copy:
        now = opened(copy)
    wanted = {(table, row_id, key): value for table, row_id, key, value in edits}
    for row, other in zip(game.rows(), now.rows(), strict=True):
        for key, node in row.node.entries.items():
            said = other.node.entries[key]
            new = wanted.get((row.table, row.id, key))
            if isinstance(node, Scalar):
                assert isinstance(said, Scalar)
                assert said.text == (node.text if new is None else new) or float(said.text) == new
