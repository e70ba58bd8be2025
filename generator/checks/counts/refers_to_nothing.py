"""K314: a value that must name something in another table names nothing there."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.columns import Column
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Row
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean


@check(
    "K314",
    why="two tables speak of one thing, and here they no longer agree about it",
    hint="correct one of the two rows, so that both say the same",
)
def refers_to_nothing(game: Game) -> Found:
    """A value has no counterpart in the table it refers to; with `both`, also the other way round."""
    for fact in facts(game, "refers"):
        targets = fact.to[0].table.rows
        yield from _missing(fact, fact.columns, fact.rows, fact.to, targets)
        if fact.rule.both:
            yield from _missing(fact, fact.to, targets, fact.columns, fact.rows)


def _missing(
    fact: Fact, columns: list[Column], rows: list[Row] | tuple[Row, ...],
    others: list[Column], targets: list[Row] | tuple[Row, ...],
) -> Found:  # fmt: skip
    """The rows whose values are on no row of the other side."""
    known = {values: row for row in targets if (values := _values(others, row))}
    there = f"{others[0].table.name}.{'+'.join('.'.join(each.steps) for each in others)}"
    for row in rows:
        values = _values(columns, row)
        if values and values not in known:
            shown = " ".join(values)
            near = [other for key, other in known.items() if key[0] == values[0]]
            places = [place for other in near for column in others for place in column.places(other)]
            yield Finding(
                columns[0].places(row)[0],
                f"'{excerpt(shown)}' of {row.subject()} is in no {there}",
                row.subject(columns[0].steps[0]),
                hint=did_you_mean(shown, map(" ".join, known), there),
                related=dict.fromkeys([*places, fact.rule.node.place]),
            )


def _values(columns: list[Column], row: Row) -> tuple[str, ...]:
    """The values of a row; nothing where one of them is left out."""
    written = [column.written(row) for column in columns]
    return () if None in written else tuple(each for each in written if each is not None)
