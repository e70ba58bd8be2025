"""What a rulebook may ask for: numbers of the data, variants and players, beside what faces know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.model.game import Game


def facts(game: Game, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The names that the expressions of a rulebook may use."""
    return {}
