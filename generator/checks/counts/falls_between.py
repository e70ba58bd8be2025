"""K345: a table of spans gives less for more at one step alone."""

from __future__ import annotations

from itertools import pairwise

from generator.checks.check import Found, at, check
from generator.model.game import Game, Row, Table

_FEWEST = 4


@check(
    "K345", severity="warning",
    why="who has more would get less there, against what the rest of the table promises",
    hint="put the two numbers in order, or acknowledge that the table turns there",
)  # fmt: skip
def falls_between(game: Game) -> Found:
    """In a table with a `span`, an int rises from row to row but for one step, or falls but for one.

    At least four rows are needed, and a table that turns at its highest or lowest row is a hill, and no slip.
    """
    for table in game.tables.values():
        spans = [name for name, kind in table.fields.items() if kind.name == "span"]
        if len(spans) != 1 or len(table.rows) < _FEWEST:
            continue
        for field, kind in table.fields.items():
            if kind.name == "int" and table.sound(field, spans[0]):
                yield from _falls(table, spans[0], field)


def _falls(table: Table, span: str, field: str) -> Found:
    rows = [row for row in table.rows if row.values.get(span) and row.values.get(field) is not None]
    rows.sort(key=lambda row: row.values[span].low)
    steps = [(one, other, other.values[field] - one.values[field]) for one, other in pairwise(rows)]
    for sign, word in ((1, "rises"), (-1, "falls")):
        against: list[tuple[Row, Row]] = [(one, other) for one, other, step in steps if step * sign < 0]
        along = sum(step * sign > 0 for _, _, step in steps)
        if (
            len(against) == 1
            and along >= _FEWEST - 2
            and along == len(steps) - 1
            and _inside(against[0], rows)
        ):
            one, other = against[0]
            message = (
                f"{field} {word} with {span} in all other rows, "
                f"but is {one.values[field]} for {one.values[span]} "
                f"and {other.values[field]} for {other.values[span]}"
            )
            yield at(other, field, message, related=[one.place_of(field)])


def _inside(pair: tuple[Row, Row], rows: list[Row]) -> bool:
    """Whether the order is mended by swapping the two, so that the table does not simply turn there."""
    return pair[0] is rows[0] or pair[1] is not rows[-1]
