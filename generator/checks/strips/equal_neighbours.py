"""K342: two cells beside one another on a strip have the same face."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.sequence import equal_neighbours as neighbours
from generator.model.strip import whole_strips


@check(
    "K342",
    why="two like cells in succession look like a misprint, and where to tear between them is easily missed",
    hint="part the two by another face; the end of a cycle is followed by its beginning",
)
def equal_neighbours(game: Game) -> Found:
    """A cycle has the same face twice in succession, also where it begins again.

    In a de Bruijn order of two or more every face follows itself, which is what was asked for.
    """
    for strip in whole_strips(game):
        if strip.order.de_bruijn > 1:
            continue
        size = len(strip.period)
        for index in neighbours(strip.period):
            after = (index + 1) % size + 1
            message = f"cells {index + 1} and {after} of {strip.name} both show {strip.face(index)}"
            yield Finding(strip.node.place_of("order"), message, f"components.{strip.name}.order")
