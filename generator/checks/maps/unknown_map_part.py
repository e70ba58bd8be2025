"""K401: a map names a table, a start, a lap line, a flip or route ends that do not exist."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.boards.graph import EVERY
from generator.model.game import Game
from generator.model.tables.fields import Bool, Int, Ref, Undeclared
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean


@check(
    "K401",
    why="a map without its spots, routes or start cannot be walked",
    hint="name a table with fields from and to for the routes, and a spot for the start, if there is one",
)
def unknown_map_part(game: Game) -> Found:
    """The map's tables, their fields, its start, its lap line and the number it flips must exist."""
    for name, shape in game.file.maps.items():
        for key in ("spots", "routes"):
            table = getattr(shape, key)
            if table not in game.tables:
                message = f"map '{name}' has no table '{table}'"
                hint = did_you_mean(table, game.tables, "tables")
                yield Finding(shape.node.place_of(key), message, hint=hint)
        routes = game.tables.get(shape.routes)
        for end in ("from", "to") if routes else ():
            kind = routes.fields.get(end) if routes else None
            leads = isinstance(kind, Ref) and kind.argument == shape.spots and not kind.optional
            if routes and not leads and not isinstance(kind, Undeclared):
                message = f"the routes of map '{name}' lack a field {end}: ref {shape.spots}"
                yield Finding(routes.place, message)
        spots = game.tables.get(shape.spots)
        if shape.start and spots and spots.complete and shape.start not in spots.by_id:
            message = f"map '{name}' starts at the unknown spot '{shape.start}'"
            hint = did_you_mean(shape.start, spots.by_id, "spots")
            yield Finding(shape.node.place_of("start"), message, hint=hint)
        known = ["any", *(routes.by_id if routes else ())]
        if shape.lap and routes and routes.complete and shape.lap not in known:
            message = f"the lap line of map '{name}' is the unknown route '{excerpt(shape.lap)}'"
            hint = did_you_mean(shape.lap, known, "routes")
            yield Finding(shape.node.place_of("lap"), message, hint=hint)
        both = routes.fields.get(shape.both_ways) if routes else None
        if routes and shape.both_ways not in ("", EVERY) and not isinstance(both, Bool | Undeclared):
            message = f"'both ways' of map '{name}' is '{excerpt(shape.both_ways)}', no bool of {routes.name}"
            flags = [key for key, kind in routes.fields.items() if isinstance(kind, Bool)]
            hint = did_you_mean(shape.both_ways, [EVERY, *flags], "words")
            yield Finding(shape.node.place_of("both ways"), message, hint=hint)
        if shape.flip and not _is_number(game, shape.flip):
            message = f"map '{name}' flips '{excerpt(shape.flip)}', which is no whole number of a card"
            hint = "name an int field, as in cards.move, or one behind a reference, as in cards.number.worth"
            yield Finding(shape.node.place_of("flip"), message, hint=hint)


def _is_number(game: Game, flip: str) -> bool:
    """Whether table.field, or table.field.field behind a reference, is declared as a whole number."""
    table, *fields = flip.split(".")
    for number, field in enumerate(fields[:2], 1):
        kind = game.tables[table].fields.get(field) if table in game.tables else None
        if isinstance(kind, Undeclared) or (isinstance(kind, Int) and number == len(fields)):
            return True  # a type that could not be read is reported where it stands
        if not isinstance(kind, Ref):
            return False
        table = kind.argument
    return False
