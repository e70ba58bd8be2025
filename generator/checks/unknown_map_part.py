"""K401: a map names a table, a start or route ends that do not exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.problem import Problem, fault
from generator.source.nearest import did_you_mean

UNKNOWN_MAP_PART = fault(
    "K401", "unknown_map_part",
    why="a map without its spots, routes or start cannot be walked",
    hint="name a table with fields from and to for the routes, and a spot for the start",
)  # fmt: skip


@check(UNKNOWN_MAP_PART)
def unknown_map_part(game: Game) -> Iterator[Problem]:
    """The map's tables, their fields and its start must exist."""
    for name, shape in game.file.maps.items():
        for key in ("spots", "routes"):
            table = getattr(shape, key)
            if table not in game.tables:
                message = f"map '{name}' has no table '{table}'"
                hint = did_you_mean(table, game.tables, "tables")
                yield UNKNOWN_MAP_PART.at(shape.node.place_of(key), message, hint=hint)
        routes = game.tables.get(shape.routes)
        if routes and not {"from", "to"} <= routes.fields.keys():
            message = f"the routes of map '{name}' lack the fields from and to"
            yield UNKNOWN_MAP_PART.at(routes.place, message)
        spots = game.tables.get(shape.spots)
        if spots and shape.start not in spots.by_id:
            message = f"map '{name}' starts at the unknown spot '{shape.start}'"
            hint = did_you_mean(shape.start, spots.by_id, "spots")
            yield UNKNOWN_MAP_PART.at(shape.node.place_of("start"), message, hint=hint)
