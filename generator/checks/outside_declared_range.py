"""K315: a number is smaller or larger than a rule of the game allows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.checks.check import check
from generator.checks.facts import facts
from generator.model.game import Game
from generator.problem import Problem, fault

OUTSIDE_DECLARED_RANGE = fault(
    "K315", "outside_declared_range",
    why="the rules, tables and icons of the game cover only the stated range",
    hint="correct the number, or the limits in the rule",
)  # fmt: skip


@check(OUTSIDE_DECLARED_RANGE)
def outside_declared_range(game: Game) -> Iterator[Problem]:
    """A row's number lies outside the limits that a rule states, for some number of players."""
    for fact in facts(game, "range"):
        (column,) = fact.columns
        for row in fact.rows:
            value = column.value(row)
            for claim in fact.claims if value is not None else ():
                if declared := claim.against(Fraction(str(value))):
                    place, *others = column.places(row)
                    yield OUTSIDE_DECLARED_RANGE.at(
                        place, f"{fact.name} of {row.id} is {value}, but {declared}",
                        subject=row.subject(column.steps[0]), related=[*others, claim.place],
                    )  # fmt: skip
