"""K402: no pawn can ever come to a spot."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.boards.graph import maps, reached
from generator.model.game import Game


@check(
    "K402",
    why="its effect is printed and can never be used",
    hint="add a route that leads to the spot, or remove it",
)
def unreachable_spot(game: Game) -> Found:
    """A spot that no walk from the start comes to."""
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue
        table = game.tables[shape.spots]
        for spot in steps.keys() - reached(shape.start, steps):
            row = table.by_id[spot]
            message = f"spot '{spot}' of map '{name}' cannot be reached from '{shape.start}'"
            yield at(row, "id", message, related=[shape.node.place_of("routes")])
