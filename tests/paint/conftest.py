"""The kits of all sample games, and every distinct face of them in every language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from drawn import GAMES, Face, faces_of

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.resources import games

ALWAYS = ("cetkaik",)
"""The kit that is tried whenever there are tests; the others take their turn with `make test-all`."""
EACH = [pytest.param(name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name in GAMES]


@pytest.fixture(scope="session", params=EACH)
def kit(request: pytest.FixtureRequest, kit_of: Callable[[str], Path]) -> Path:
    """The folder of a kit: what is promised of printed files holds for every game."""
    return kit_of(request.param)


@pytest.fixture(scope="session")
def game(kit: Path) -> Game:
    """The game that the kit was made from."""
    found = load_game(games() / kit.name, kit.name, Findings())
    assert found is not None
    return found


@pytest.fixture(scope="session")
def faces(game: Game) -> list[Face]:
    """Every face of the kit in every language."""
    return faces_of(game)
