"""K411: two spots of a map lie on one place."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Point


@check(
    "K411", severity="warning", odds=False,
    why="one is printed over the other, and players see a single spot",
    hint="move one of the two",
)  # fmt: skip
def spots_on_one_place(game: Game) -> Found:
    """Two rows of a map's spots have the same `at` (or whatever its first field of type point is called)."""
    for name, shape in game.file.maps.items():
        spots = game.tables.get(shape.spots)
        field = place_field(spots) if spots else ""
        if spots is None or not field:
            continue
        seen: dict[object, Row] = {}
        for row in spots.rows:
            place = row.values.get(field)
            if place is None:
                continue
            first = seen.setdefault(place, row)
            if first is not row:
                message = (
                    f"'{row.id}' and '{first.id}' of map '{name}' both lie at {list(map(_plain, place))}"
                )
                yield at(row, field, message, related=[first.place_of(field)])


def place_field(spots: Table) -> str:
    """The field that says where the rows of a table lie; '' if none does."""
    return next((key for key, kind in spots.fields.items() if isinstance(kind, Point)), "")


def _plain(number: float) -> float | int:
    return int(number) if number == int(number) else number
