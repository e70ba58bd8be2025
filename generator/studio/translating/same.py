"""A game that is the same as another if only translations differ, for what is kept of it."""

from __future__ import annotations

from collections.abc import Hashable

from generator.model.game import Game


class SameGame:
    """A game, and what else makes a difference; it is no other while its files are the same."""

    def __init__(self, game: Game, *beside: Hashable) -> None:
        self.game = game
        files = frozenset((name, stamp) for name, stamp in game.stamps.items() if name[0] != "locale")
        self._key = game.folder, frozenset(game.chosen.items()), files, beside

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameGame) and other._key == self._key
