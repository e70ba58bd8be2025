"""K313: two rows share a value that the game declares to be different on each."""

from __future__ import annotations

from generator.checks.check import Found, check
from generator.checks.columns import values
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
        column = fact.columns[0]
        first: dict[tuple[str, ...], Row] = {}
        for row in fact.rows:
            found = values(fact.columns, row)
            earlier = first.setdefault(found, row) if found else row
            if earlier is not row:
                message = f"{fact.name} '{excerpt(' '.join(found))}' is on {earlier.id} already"
                yield column.at(row, message, [*column.places(earlier), fact.rule.node.place])
