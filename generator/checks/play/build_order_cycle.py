"""K325: rows that need each other, so that none of them can come first."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import Finding, Found, check
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import FieldType, Ref, Refs


@check(
    "K325",
    why="each row of the circle waits for another, and nobody can ever begin with one",
    hint="let one row of the circle need nothing, or something outside it",
)
def build_order_cycle(game: Game) -> Found:
    """A field that may be left out refers to rows of its own table and leads from a row back to it.

    A field that every row must have is no order: it could not but lead in a circle. Nor is a flowchart.
    """
    for table in game.tables.values():
        if table.name in game.file.flows:  # where a loop is what is meant
            continue
        for field, kind in table.fields.items():
            if _orders(table, kind) and table.sound(field):
                for circle in _circles(table, field):
                    shown = " → ".join(row.id for row in [*circle, circle[0]])
                    places = [row.place_of(field) for row in circle]
                    message = f"{field} of {table.name} leads in a circle: {shown}"
                    subject = circle[0].subject(field)
                    yield Finding(places[0], message, subject, related=places[1:])


def _orders(table: Table, kind: FieldType) -> bool:
    return isinstance(kind, Ref | Refs) and kind.argument == table.name and kind.optional


def _circles(table: Table, field: str) -> Iterator[list[Row]]:
    """A circle for each way that leads back to a row on it, from its first row in the file."""
    done: set[str] = set()
    for start in table.rows:
        trail: list[Row] = []
        waiting = [[start]]  # for each row of the trail those that it leads to, and before them the start
        while waiting:
            if not waiting[-1]:
                waiting.pop()
                if trail:
                    done.add(trail.pop().id)
                continue
            row = waiting[-1].pop(0)
            if row in trail:
                circle = trail[trail.index(row) :]
                first = min(range(len(circle)), key=lambda number: circle[number].node.place)
                yield circle[first:] + circle[:first]
            elif row.id not in done:
                trail.append(row)
                waiting.append(_next(table, row, field))


def _next(table: Table, row: Row, field: str) -> list[Row]:
    value = row.values.get(field)
    ids = value if isinstance(value, tuple) else (value,)
    return [table.by_id[each] for each in dict.fromkeys(ids) if each in table.by_id]
