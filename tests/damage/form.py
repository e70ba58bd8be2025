"""How a kind of small damage is declared."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.damage.sample import Damage, Sample

Kind = Callable[[Sample], Iterator[Damage]]
"""Every place of a game where the damage fits, damaged."""


class Kinds(dict[str, Kind]):
    """Kinds of damage by the words that describe them."""

    def kind(self, name: str) -> Callable[[Kind], Kind]:
        """Register a function as a kind of damage."""

        def register(function: Kind) -> Kind:
            self[name] = function
            return function

        return register
