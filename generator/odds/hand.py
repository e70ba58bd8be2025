"""Opening hands: cards drawn from a shuffled deck without putting any back (hypergeometric)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from generator.odds.deck import Column, Value

SIZES = (3, 4, 5)
"""The hands that are shown where a game declares none with `play`."""
MOST_VALUES = 12
"""Having every value at once is summed over all sets of values, which double with each."""


@dataclass(frozen=True)
class Hand:
    """What a hand of one size holds, for one column of the deck."""

    size: int
    at_least_one: dict[Value, Fraction]
    all_of: dict[Value, Fraction]
    every_value: Fraction | None


def hands(column: Column, sizes: tuple[int, ...] = SIZES) -> Iterator[Hand]:
    """A hand for each size that the deck can deal; copies without a value are only in the way."""
    deck, copies = column.size, {value: n for value, n in column.copies.items() if value is not None}
    for size in sizes:
        if size > deck:
            continue
        dealt = comb(deck, size)
        yield Hand(
            size,
            {value: 1 - Fraction(comb(deck - n, size), dealt) for value, n in copies.items()},
            {value: Fraction(comb(n, size), dealt) for value, n in copies.items()},
            _every(list(copies.values()), deck, size),
        )


def draws_until(column: Column) -> dict[Value, Fraction]:
    """The expected number of cards turned up to and with the first of each value."""
    return {
        value: Fraction(column.size + 1, copies + 1)
        for value, copies in column.copies.items()
        if value is not None
    }


def _every(copies: list[int], deck: int, size: int) -> Fraction | None:
    """The probability that no value is missing, by inclusion and exclusion of the missing ones."""
    if not 0 < len(copies) <= MOST_VALUES:
        return None
    missing = {(0, 1): 1}  # (copies that are missing, sign) → in how many ways
    for number in copies:
        grown = dict(missing)
        for (gone, sign), ways in missing.items():
            key = (gone + number, -sign)
            grown[key] = grown.get(key, 0) + ways
        missing = grown
    found = sum(sign * ways * comb(deck - gone, size) for (gone, sign), ways in missing.items())
    return Fraction(found, comb(deck, size))
