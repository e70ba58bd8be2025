"""K404: a pawn can come to a part of the map from which there is no way back."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.boards.graph import maps, reached, turned
from generator.model.game import Game


@check(
    "K404",
    why="a player who enters that part can never make another lap",
    hint="add a route that leads back towards the start",
)
def not_strongly_connected(game: Game) -> Found:
    """Spots that can be reached but do not lead back to the start."""
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue
        lost = reached(shape.start, steps) - reached(shape.start, turned(steps))
        stuck = {spot for spot in lost if not set(steps[spot]) - {spot}}  # K403 names those
        lost -= {
            spot for spot in lost if stuck & reached(spot, steps)
        }  # and what leads there follows from it
        rows = [row for row in game.tables[shape.spots].rows if row.id in lost]
        if rows:
            more = f" and {len(rows) - 1} more" if len(rows) > 1 else ""
            message = f"no walk leads back from spot '{rows[0].id}'{more} of map '{name}' to '{shape.start}'"
            related = [shape.node.place_of("routes"), *(row.place_of("id") for row in rows[1:])]
            yield at(rows[0], "id", message, related=related)
