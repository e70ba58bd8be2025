"""K339: a row of numbers that grow by one law has one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from generator.checks.check import Found, at, check
from generator.model.game import Game, Table

_FEWEST = 6
"""Of fewer numbers most may look like a law by chance."""


@check(
    "K339", severity="warning",
    why="the numbers before and after follow one law, and players will expect it of this one too",
    hint="correct the number, or acknowledge that it is meant to break the row",
)  # fmt: skip
def breaks_progression(game: Game) -> Found:
    """An int grows by the same step, or by the same factor, through six or more rows but one between them.

    The first and the last row may well be special, as the end of a track is.
    """
    for table in game.tables.values():
        if len(table.rows) < _FEWEST:
            continue
        for field, kind in table.fields.items():
            if kind.name == "int" and table.sound(field):
                yield from _broken(table, field)


def _broken(table: Table, field: str) -> Found:
    values = [row.values.get(field) for row in table.rows]
    numbers = [value for value in values if value is not None]
    if len(numbers) < len(values):
        return
    for wanted in _laws(numbers):
        odd = [place for place, (value, other) in enumerate(zip(numbers, wanted)) if value != other]
        if not odd:
            return
        if len(odd) == 1 and 0 < odd[0] < len(numbers) - 1:
            place = odd[0]
            row, before, after = table.rows[place], table.rows[place - 1], table.rows[place + 1]
            message = (
                f"{field} of '{row.id}' is {numbers[place]} between {numbers[place - 1]} and "
                f"{numbers[place + 1]}, where the other {len(numbers) - 1} rows make it {wanted[place]}"
            )
            yield at(row, field, message, related=[before.place_of(field), after.place_of(field)])
            return


def _laws(numbers: list[int]) -> Iterator[list[Fraction]]:
    """What the numbers would be if all were as far apart as two neighbours are, or as many times as large."""
    seen: set[tuple[str, Fraction]] = set()
    for place, (one, other) in enumerate(pairwise(numbers)):
        step = Fraction(other - one)
        if step and ("+", step) not in seen:
            seen.add(("+", step))
            yield [one + step * (at - place) for at in range(len(numbers))]
        factor = Fraction(other, one) if one and other else Fraction(1)
        if abs(factor) != 1 and len(numbers) <= 40 and ("×", factor) not in seen:
            seen.add(("×", factor))
            yield [one * factor ** (at - place) for at in range(len(numbers))]
