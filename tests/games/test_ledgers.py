"""The ledgers of the games: what was accepted of each is what it is now."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.ledger.accepted import since_accepted
from generator.ledger.book import read_ledger
from generator.ledger.state import state
from generator.model.load import load_game
from generator.problem import Findings

GAMES = sorted(path.parent for path in (Path(__file__).resolve().parents[2] / "cards").glob("*/game.yaml"))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_is_as_it_was_accepted(folder: Path) -> None:
    """
    Nothing was done to a game since its ledger was written; `kamiban accept` writes it.
    """
    findings, game = Findings(), load_game(folder, folder.name, Findings())
    assert game is not None
    assert (folder / "ledger.json").is_file()
    assert since_accepted(game, findings) == ""
    assert findings.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_the_numbers_of_a_ledger_hold(folder: Path) -> None:
    """
    Every sum, chance and printed piece is what the ledger says.
    """
    game = load_game(folder, folder.name, Findings())
    assert game is not None
    assert {entry.key: entry.value for entry in state(game)} == read_ledger(folder, folder.name, Findings())
