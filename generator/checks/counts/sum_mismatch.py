"""K312: the numbers of a field do not sum to what the game declares."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import Tally
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Row
from generator.odds.total import fixed_amounts


@check(
    "K312",
    why="points and costs were balanced in sum, so a number that moved shows here even if it looks right",
    hint="correct the rows named here, or the declared sum",
)
def sum_mismatch(game: Game) -> Found:
    """A field's numbers, each times its copies, sum to something else than declared."""
    for fact in facts(game, "sum"):
        for off in Tally(fact, fact.by, partial(_amounts, game, fact)).differing():
            message = f"{fact.name} sums to {off.found}{off.group}, but {off.declared}"
            yield Finding(off.place, message, fact.subject("sum", off.key), off.rows)


def _amounts(game: Game, fact: Fact, row: Row) -> Iterator[tuple[str, Fraction]]:
    """What a row has in all its copies, in terms by resource; what play decides cannot be summed."""
    (column,) = fact.columns
    value, kind = column.value(row), column.kind
    if value is None or kind is None:
        return
    if isinstance(value, int | float):
        yield "", Fraction(str(value)) * row.count
        return
    for word, number in (fixed_amounts(value, game.vocabulary.resource_ids) or {}).items():
        yield "" if kind.name == "score" else word, Fraction(number) * row.count
