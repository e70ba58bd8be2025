"""How often each value of a deck's field comes up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.odds.data import UNTOLD
from generator.odds.deck import DeckColumn, Value
from generator.odds.figure import exact
from generator.odds.section import FRACTION, SHARE, Head, Numbers, Section, Tongue

MOST_COLUMNS = 16
"""Bars that stand side by side on paper; more of them lie under one another."""


class Share(Struct, frozen=True):
    """A value, the copies that have it and their share of the deck."""

    value: Value
    copies: int
    share: Fraction


class Distribution(Struct, frozen=True):
    """Copies and share of each value; a mean and a total where the values are whole numbers."""

    column: Annotated[DeckColumn, UNTOLD]
    of: str
    copies: int
    values: tuple[Share, ...]
    mean: Fraction | None
    total: int | None

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """A bar for each value."""
        beside = f": {self.copies} copies"
        remark = tongue.say("{number} card", "{number} cards", number=self.copies)
        if self.mean is not None:
            beside += f", mean {exact(self.mean)}, total {self.total}"
            remark = f"{tongue.say('mean')} {exact(self.mean, tongue.customs)}{tongue.say(' · ')}{remark}"
        standing = self.column.kind == "int" and len(self.values) <= MOST_COLUMNS
        yield Section(
            self.of, beside, tongue.field(self.of), remark, "columns" if standing else "bars",
            heads=(Head(), Head(writing=FRACTION, shown="terminal"), Head(writing=SHARE)),
            rows=tuple(
                Numbers(tongue.value(self.column, one.value), (one.copies, one.share, one.share))
                for one in self.values
            ),
        )  # fmt: skip


def distribution(column: DeckColumn) -> Distribution:
    """The shares are of all copies; the mean is of those that have a number."""
    size = column.size
    values = tuple(Share(value, copies, Fraction(copies, size)) for value, copies in column.copies.items())
    numbers = {value: copies for value, copies in column.copies.items() if isinstance(value, int)}
    if not numbers:
        return Distribution(column, column.of, size, values, None, None)
    total = sum(value * copies for value, copies in numbers.items())
    return Distribution(column, column.of, size, values, Fraction(total, sum(numbers.values())), total)
