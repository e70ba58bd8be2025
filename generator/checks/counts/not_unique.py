"""K313: two rows share a value that the game declares to be different on each."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.facts import facts
from generator.model.game import Game, Row
from generator.source.excerpt import excerpt


@check(
    "K313",
    why="players tell the two apart by that value, so at the table they would be one",
    hint="give one of the rows a value of its own",
)
def not_unique(game: Game) -> Found:
    """A row repeats the value, or all values together, of an earlier row."""
    for fact in facts(game, "unique"):
        first: dict[tuple[str, ...], Row] = {}
        for row in fact.rows:
            values = tuple(written for column in fact.columns if (written := column.written(row)) is not None)
            if len(values) < len(fact.columns):
                continue
            earlier = first.setdefault(values, row)
            if earlier is not row:
                column = fact.columns[0]
                shown = excerpt(" ".join(values))
                yield Finding(
                    column.places(row)[0],
                    f"{fact.name} '{shown}' is on {earlier.id} already",
                    row.subject(column.steps[0]),
                    related=[*column.places(earlier), fact.rule.node.place],
                )
