"""K339: a row of numbers that grow by one law has one that does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import islice

from generator.checks.check import Found, at, check
from generator.model.game import Game, Table

_FEWEST = 6
"""Of fewer numbers most may look like a law by chance."""
_MOST_FACTORS = 40


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
    numbers = [row.values[field] for row in table.rows if row.values.get(field) is not None]
    if len(numbers) < len(table.rows):
        return
    for law in _laws(numbers):
        odd = _first_two(numbers, law)
        if not odd:
            return
        place, wanted = odd[0]
        if len(odd) == 1 and 0 < place < len(numbers) - 1:
            row, before, after = table.rows[place], table.rows[place - 1], table.rows[place + 1]
            message = (
                f"{field} of '{row.id}' is {numbers[place]} between {numbers[place - 1]} and "
                f"{numbers[place + 1]}, where the other {len(numbers) - 1} rows make it {wanted}"
            )
            yield at(row, field, message, related=[before.place_of(field), after.place_of(field)])
            return


def _laws(numbers: list[int]) -> Iterator[Callable[[int], Fraction]]:
    """How all would grow if two neighbours tell: one odd number spares the first two, or the next two."""
    for first in (0, 2):
        one, other = numbers[first : first + 2]
        if other != one:
            yield partial(_by_steps, one, other, first)
        if one and other and abs(other) != abs(one) and len(numbers) <= _MOST_FACTORS:
            yield partial(_by_factors, one, other, first)


def _by_steps(one: int, other: int, first: int, at: int) -> Fraction:
    return Fraction(one + (other - one) * (at - first))


def _by_factors(one: int, other: int, first: int, at: int) -> Fraction:
    return one * Fraction(other, one) ** (at - first)


def _first_two(numbers: list[int], law: Callable[[int], Fraction]) -> list[tuple[int, Fraction]]:
    """Where numbers break a law and what it would have, two places at most."""
    broken = ((at, wanted) for at, number in enumerate(numbers) if (wanted := law(at)) != number)
    return list(islice(broken, 2))
