"""K352: two edges of tiles meet in a layout and are not marked alike."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.boards.hexes import SIDES, Cell, neighbours
from generator.model.boards.layouts import ANY, Laid, layouts
from generator.model.game import Game


@check(
    "K352", odds=False,
    why="what is drawn across the edge would end there",
    hint="turn a tile, exchange it, or correct its edges",
)  # fmt: skip
def edges_differ(game: Game) -> Found:
    """Where tiles with `edges` meet, the words at both sides differ; each pair of tiles is told once."""
    for name, _, tiles in layouts(game):
        met: dict[tuple[Cell, int], tuple[Laid, str]] = {}
        for laid in tiles:
            told: set[str] = set()
            for (cell, side), word in laid.marks().items():
                other, across = met.get((neighbours(cell)[side], (side + 3) % 6), (laid, ANY))
                if ANY in (word, across) or word == across or other.placement.id in told:
                    continue
                told.add(other.placement.id)
                message = (
                    f"in layout '{name}' '{word}' of {laid.row.id} meets '{across}' of {other.row.id}"
                    f" at the side {SIDES[side]} of cell {cell[0]},{cell[1]}"
                )
                place, subject = laid.placement.place_of("turn"), laid.placement.subject("turn")
                yield Finding(place, message, subject, related=[other.placement.place_of("at")])
            met |= {edge: (laid, word) for edge, word in laid.marks().items()}
