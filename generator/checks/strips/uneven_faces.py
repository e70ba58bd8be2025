"""K341: some faces of a strip return more often than others."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.sequence import frequency
from generator.model.strip import whole_strips
from generator.source.numbered import numbered


@check(
    "K341",
    why="a strip with more of one face than of another is a loaded die",
    hint="let every face occur equally often in the order",
)
def uneven_faces(game: Game) -> Found:
    """Over the period of a strip not every face of its table occurs equally often."""
    for strip in whole_strips(game):
        found = frequency(strip.period, strip.faces)
        if len(set(found.values())) > 1:
            shown = ", ".join(f"{face} {times}×" for face, times in found.items())
            cells = numbered(len(strip.period), "cell")
            message = f"the order of {strip.name}, {cells} long, has not every face equally often: {shown}"
            yield Finding(strip.node.place_of("order"), message, f"components.{strip.name}.order")
