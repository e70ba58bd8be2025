"""K409: a route ends where it begins."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.game import Game


@check(
    "K409", severity="warning",
    why="a pawn that takes it goes nowhere, and on the board the line has no length",
    hint="correct from or to, or acknowledge that a pawn may stay there",
)  # fmt: skip
def self_route(game: Game) -> Found:
    """A route of a map leads from a spot to itself."""
    for name, shape in game.file.maps.items():
        routes = game.tables.get(shape.routes)
        for row in routes.rows if routes else ():
            if row.values.get("from") is not None and row.values["from"] == row.values.get("to"):
                message = f"route '{row.id}' of map '{name}' leads from '{row.values['from']}' to itself"
                yield at(row, "to", message, related=[row.place_of("from")])
