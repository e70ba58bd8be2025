"""K346: all numbers of a column are multiples of five or ten, but for one."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.game import Game, Table

_GRAINS = (100, 50, 20, 10, 5)
_FEWEST, _DIFFERENT = 8, 3


@check(
    "K346", severity="warning",
    why="among round numbers players reckon in steps, and a single one beside them is rather a slip",
    hint="make it a multiple too, or acknowledge that it is meant",
)  # fmt: skip
def off_the_grain(game: Game) -> Found:
    """Eight or more rows have an int that is a multiple of 5, 10, 20, 50 or 100, and one row is one off.

    The multiples must be at least three different ones, and none of them 0, which fits every step.
    """
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if kind.name == "int" and field != "count" and table.sound(field):
                yield from _odd(table, field)


def _odd(table: Table, field: str) -> Found:
    rows = [row for row in table.rows if row.values.get(field)]
    for grain in _GRAINS if len(rows) > _FEWEST else ():
        odd = [row for row in rows if row.values[field] % grain]
        even = {row.values[field] for row in rows} - {row.values[field] for row in odd}
        if not odd:
            return
        if len(odd) == 1 and len(even) >= _DIFFERENT and odd[0].values[field] % grain in (1, grain - 1):
            message = (
                f"{field} of '{odd[0].id}' is {odd[0].values[field]}, "
                f"but all {len(rows) - 1} others are multiples of {grain}"
            )
            usual = [row for row in rows if row is not odd[0]][:2]
            yield at(odd[0], field, message, related=[row.place_of(field) for row in usual])
            return
