"""How often each value of a deck's field comes up."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.odds.deck import Column, Value


@dataclass(frozen=True)
class Distribution:
    """Copies and share of each value; a mean and a total where the values are whole numbers."""

    column: Column
    shares: dict[Value, Fraction]
    mean: Fraction | None
    total: int | None


def distribution(column: Column) -> Distribution:
    """The shares are of all copies; the mean is of those that have a number."""
    shares = {value: Fraction(copies, column.size) for value, copies in column.copies.items()}
    numbers = {value: copies for value, copies in column.copies.items() if isinstance(value, int)}
    if not numbers:
        return Distribution(column, shares, None, None)
    total = sum(value * copies for value, copies in numbers.items())
    return Distribution(column, shares, Fraction(total, sum(numbers.values())), total)
