"""K326: the spans of a table leave a number out, or cover one twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.checks.check import check
from generator.model.game import Game, Row, Table
from generator.model.span import Span
from generator.problem import Problem, fault

TABLE_GAP = fault(
    "K326", "table_gap",
    why="at the table a number would have no row, or two that say different things",
    hint="let each span begin one after the last one ends, and only the last one be open",
)  # fmt: skip


@check(TABLE_GAP)
def table_gap(game: Game) -> Iterator[Problem]:
    """The values of a `span` field, ordered by their first numbers, leave a gap or overlap."""
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if kind.name == "span" and table.sound(field):
                yield from _breaks(table, field)


def _breaks(table: Table, field: str) -> Iterator[Problem]:
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
        yield TABLE_GAP.at(
            row.place_of(field), message, subject=row.subject(field), related=[earlier.place_of(field)]
        )
