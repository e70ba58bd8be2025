"""How evenly the faces of a strip are spread: over all that repeats, and over stretches of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.model.game import Game
from generator.model.sequence import Window, equal_neighbours, frequency
from generator.model.strip import strips


@dataclass(frozen=True)
class Windows:
    """The faces of one strip; a stretch may begin at any cell of the period, each with the same chance."""

    name: str  # of the component
    table: str
    cells: int
    period: int
    faces: dict[str, int]  # how often each is on the period
    neighbours: int  # cells whose next cell has the same face
    windows: tuple[Window, ...]

    def complete(self, window: Window) -> Fraction:
        """The chance that a stretch has every face."""
        return Fraction(window.complete, self.period)


def windows(game: Game) -> Iterator[Windows]:
    """The strips of a game."""
    for strip in strips(game):
        yield Windows(
            strip.name, strip.part.of, strip.cells, len(strip.period),
            frequency(strip.period, strip.faces), len(equal_neighbours(strip.period)), tuple(strip.windows()),
        )  # fmt: skip
