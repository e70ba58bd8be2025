"""A game of a person, and the workbook of it that was handed out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.handout.partner import small
from tests.running import Command


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return small(tmp_path / "small")


@pytest.fixture
def book(game: Path, kamiban: Command) -> Path:
    """A workbook that was handed out."""
    done = kamiban("sheet", game, "--to", game.parent / "team.xlsx")
    assert (done.returncode, done.stderr) == (0, "")
    return game.parent / "team.xlsx"
