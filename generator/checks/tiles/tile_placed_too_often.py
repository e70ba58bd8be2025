"""K353: a layout needs more copies of a tile than there are."""

from __future__ import annotations

from collections import Counter

from generator.checks.check import Found, at, check
from generator.model.boards.layouts import layouts
from generator.model.game import Game
from generator.source.numbered import are, numbered


@check(
    "K353", odds=False,
    why="the layout cannot be built with the pieces in the box",
    hint="place another tile, or raise the count of this one",
)  # fmt: skip
def tile_placed_too_often(game: Game) -> Found:
    """More rows of a layout name a tile than its `count` says; told where the first one too many is."""
    for name, _, tiles in layouts(game):
        placed: Counter[str] = Counter()
        for laid in tiles:
            row = laid.row
            placed[row.subject()] += 1
            if placed[row.subject()] == row.count + 1 and "count" not in row.unread:
                times = sum(other.row is row for other in tiles)
                there = f"there {are(row.count)} {row.count}"
                message = f"layout '{name}' places {row.subject()} {numbered(times, 'time')}, and {there}"
                yield at(laid.placement, "tile", message, related=[row.node.place])
