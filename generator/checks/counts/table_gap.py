"""K326: the spans of a table leave a number out, or cover one twice."""

from __future__ import annotations

from itertools import pairwise

from generator.checks.check import Found, at, check
from generator.model.game import Game, Row, Table
from generator.model.tables.span import Span


@check(
    "K326",
    why="at the table a number would have no row, or two that say different things",
    hint="let each span begin one after the last one ends, and only the last one be open",
)
def table_gap(game: Game) -> Found:
    """The values of a `span` field, ordered by their first numbers, leave a gap or overlap."""
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if kind.name == "span" and table.sound(field):
                yield from _breaks(table, field)


def _breaks(table: Table, field: str) -> Found:
    spans: list[tuple[Span, Row]] = [(row.values[field], row) for row in table.rows if row.values[field]]
    spans.sort(key=lambda each: each[0].low)
    for (before, earlier), (span, row) in pairwise(spans):
        if before.high is None:
            message = f"{field} {before} of '{earlier.id}' has no end, so it covers {span} of '{row.id}' too"
        elif span.low <= before.high:
            message = f"{field} {span} of '{row.id}' covers what {before} of '{earlier.id}' covers already"
        elif span.low > before.high + 1:
            gap = Span(before.high + 1, span.low - 1)
            message = f"no row has the {field} {gap}: '{earlier.id}' has {before} and '{row.id}' {span}"
        else:
            continue
        yield at(row, field, message, related=[earlier.place_of(field)])
