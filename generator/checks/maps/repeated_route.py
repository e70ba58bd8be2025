"""K410: a map has the same route twice."""

from __future__ import annotations

from typing import Any

from generator.checks.check import Found, at, check
from generator.model.game import Game, Row


@check(
    "K410", severity="warning",
    why="both lines are drawn over each other, and a walk is counted twice in the odds",
    hint="remove one of the two, or correct where it leads",
)  # fmt: skip
def repeated_route(game: Game) -> Found:
    """Two routes of a map have the same ends, the same direction, and nothing that tells them apart.

    Routes side by side, as double lines in two colours, differ in another field: a line, a colour, a bend.
    """
    for name, shape in game.file.maps.items():
        routes = game.tables.get(shape.routes)
        seen: dict[tuple[Any, ...], Row] = {}
        for row in routes.rows if routes and routes.sound(*routes.fields) else ():
            if row.values.get("from") is None or row.values.get("to") is None:
                continue
            first = seen.setdefault(tuple(map(repr, row.values.values())), row)
            if first is not row:
                ends = f"from '{row.values['from']}' to '{row.values['to']}'"
                message = f"'{row.id}' and '{first.id}' of map '{name}' both lead {ends}"
                yield at(row, "from", message, related=[first.place_of("from")])
