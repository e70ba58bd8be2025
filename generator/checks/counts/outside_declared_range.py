"""K315: a number is smaller or larger than a rule of the game allows."""

from __future__ import annotations

from fractions import Fraction

from generator.checks.check import Found, check
from generator.checks.facts import facts
from generator.model.game import Game


@check(
    "K315",
    why="the rules, tables and icons of the game cover only the stated range",
    hint="correct the number, or the limits in the rule",
)
def outside_declared_range(game: Game) -> Found:
    """A row's number lies outside the limits that a rule states, for some number of players."""
    for fact in facts(game, "range"):
        (column,) = fact.columns
        for row in fact.rows:
            value = column.value(row)
            for claim in fact.claims if value is not None else ():
                if declared := claim.against(Fraction(str(value))):
                    message = f"{fact.name} of {row.id} is {value}, but {declared}"
                    yield column.at(row, message, [*column.places(row)[1:], claim.place])
