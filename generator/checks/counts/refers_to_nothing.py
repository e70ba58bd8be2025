"""K314: a value that must name something in another table names nothing there."""

from __future__ import annotations

from collections.abc import Sequence

from generator.checks.check import Found, check
from generator.checks.columns import Column, values
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
    fact: Fact, columns: list[Column], rows: Sequence[Row], others: list[Column], targets: Sequence[Row]
) -> Found:
    """The rows whose values are on no row of the other side."""
    known = {found: row for row in targets if (found := values(others, row))}
    there = f"{others[0].table.name}.{'+'.join('.'.join(each.steps) for each in others)}"
    for row in rows:
        found = values(columns, row)
        if found and found not in known:
            shown = " ".join(found)
            near = [other for key, other in known.items() if key[0] == found[0]]
            places = [place for other in near for column in others for place in column.places(other)]
            message = f"'{excerpt(shown)}' of {row.subject()} is in no {there}"
            hint = did_you_mean(shown, map(" ".join, known), there)
            yield columns[0].at(row, message, [*places, fact.rule.node.place], hint)
