"""K325: rows that need each other, so that none of them can come first."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.fields import Ref
from generator.model.game import Game, Row, Table
from generator.problem import Problem, fault

BUILD_ORDER_CYCLE = fault(
    "K325", "build_order_cycle",
    why="each row of the circle waits for another, and nobody can ever begin with one",
    hint="let one row of the circle need nothing, or something outside it",
)  # fmt: skip


@check(BUILD_ORDER_CYCLE)
def build_order_cycle(game: Game) -> Iterator[Problem]:
    """A field that may be left out refers to rows of its own table and leads from a row back to it.

    A field that every row must have is no order: it could not but lead in a circle.
    """
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if isinstance(kind, Ref) and kind.argument == table.name and kind.optional and table.sound(field):
                for circle in _circles(table, field):
                    shown = " → ".join(row.id for row in [*circle, circle[0]])
                    places = [row.place_of(field) for row in circle]
                    message = f"{field} of {table.name} leads in a circle: {shown}"
                    subject = circle[0].subject(field)
                    yield BUILD_ORDER_CYCLE.at(places[0], message, subject=subject, related=places[1:])


def _circles(table: Table, field: str) -> Iterator[list[Row]]:
    """Each circle once, from its first row in the file."""
    done: set[str] = set()
    for start in table.rows:
        trail: list[Row] = []
        row: Row | None = start
        while row is not None and row.id not in done:
            done.add(row.id)
            trail.append(row)
            row = table.by_id.get(row.values.get(field) or "")
        if row is not None and row in trail:
            circle = trail[trail.index(row) :]
            first = min(range(len(circle)), key=lambda number: circle[number].node.place)
            yield circle[first:] + circle[:first]
