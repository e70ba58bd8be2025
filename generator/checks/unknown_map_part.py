"""K401: a map names a table, a start or route ends that do not exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.fields import Ref, Undeclared
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
        for end in ("from", "to") if routes else ():
            kind = routes.fields.get(end) if routes else None
            leads = isinstance(kind, Ref) and kind.argument == shape.spots and not kind.optional
            if routes and not leads and not isinstance(kind, Undeclared):
                message = f"the routes of map '{name}' lack a field {end}: ref {shape.spots}"
                yield UNKNOWN_MAP_PART.at(routes.place, message)
        spots = game.tables.get(shape.spots)
        if spots and spots.complete and shape.start not in spots.by_id:
            message = f"map '{name}' starts at the unknown spot '{shape.start}'"
            hint = did_you_mean(shape.start, spots.by_id, "spots")
            yield UNKNOWN_MAP_PART.at(shape.node.place_of("start"), message, hint=hint)
