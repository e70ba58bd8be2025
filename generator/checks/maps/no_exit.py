"""K403: a pawn that stops on a spot can never leave it."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.boards.graph import maps
from generator.model.game import Game


@check(
    "K403",
    why="a player would be stuck there for the rest of the game",
    hint="add a route that leads away from the spot",
)
def no_exit(game: Game) -> Found:
    """A spot from which no route leads to another spot."""
    for name, shape, steps in maps(game):
        if not shape.start:
            continue  # on which no pawn walks
        for spot, targets in steps.items():
            if not set(targets) - {spot}:
                row = game.tables[shape.spots].by_id[spot]
                message = f"no route leads away from spot '{spot}' of map '{name}'"
                yield at(row, "id", message, related=[shape.node.place_of("routes")])
