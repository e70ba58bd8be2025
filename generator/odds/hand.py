"""Opening hands: cards drawn from a shuffled deck without putting any back (hypergeometric)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Annotated

from msgspec import Struct

from generator.odds.data import UNTOLD, told
from generator.odds.deck import DeckColumn, Value
from generator.odds.section import (
    MEAN,
    MOST_ROWS,
    SHARE,
    SMALL_SHARE,
    Head,
    Label,
    Numbers,
    On,
    Section,
    Tongue,
)

SIZES = (3, 4, 5)
"""The hands that are shown where a game declares none with `play`."""
MOST_VALUES = 12
"""Having every value at once is summed over all sets of values, which double with each."""
MOST_SIZES = 4
"""Columns of hands for which there is room on paper beside those of the default."""


class Hand(Struct, frozen=True):
    """What a hand of one size holds, for one column of the deck."""

    size: int
    at_least_one: dict[Value, Fraction]
    all_of: Annotated[dict[Value, Fraction], told("all")]
    every_value: Fraction | None


class Drawing(Struct, frozen=True):
    """The hands of one referring field, and the cards turned until the first of each value."""

    column: Annotated[DeckColumn, UNTOLD]
    of: str
    hands: Annotated[tuple[Hand, ...], told("sizes")]
    draws_until: dict[Value, Fraction]

    def sections(self, tongue: Tongue, before: Drawing | None = None) -> Iterator[Section]:
        """Chances by size; on paper there is room for those of a whole hand if it has but one size.

        Hands that were dealt `before` a variant, and are of another size, stand before the others on paper.
        """
        say, bar = tongue.say, Head(shown="terminal")
        sizes = ", ".join(str(hand.size) for hand in self.hands)
        alone: On = "both" if len(self.hands) == 1 else "terminal"
        earlier = self._other_hands(before)
        remark = say("{size} card drawn", "{size} cards drawn", size=sizes)
        if before and earlier:
            remark = f"{', '.join(str(hand.size) for hand in before.hands)} → {remark}"
        heads = (
            *(Head(say("≥ 1 of {size}", size=hand.size), SHARE, "paper") for hand in earlier),
            *(Head(say("≥ 1 of {size}", size=hand.size), SHARE) for hand in self.hands), bar,
            *(Head(say("all {size}", size=hand.size), SMALL_SHARE, alone) for hand in self.hands), bar,
            Head(say("until the first"), MEAN),
        )  # fmt: skip
        rows = []
        for value, until in self.draws_until.items():
            some = (hand.at_least_one.get(value, "–") for hand in (*earlier, *self.hands))
            whole = (hand.all_of[value] for hand in self.hands)
            rows.append(Numbers(tongue.value(self.column, value), (*some, "|", *whole, "|", until)))
        every = [hand.every_value for hand in (*earlier, *self.hands)]
        if any(share is not None for share in every):
            label = Label(say("all kinds at once"), terminal="every one of them at once")
            shares = ("" if share is None else share for share in every)
            rows.append(Numbers(label, (*shares, *[""] * (len(heads) - len(every))), strong=True))
        yield Section(
            f"{self.of}, hands of {sizes or 'too few cards'}",
            ": at least one | all | cards turned until the first",
            say("Opening hand: {field}", field=tongue.field(self.of)) if self.hands else "",
            remark, heads=heads, rows=rows, most=MOST_ROWS,
        )  # fmt: skip

    def _other_hands(self, before: Drawing | None) -> list[Hand]:
        """The hands of sizes that are dealt no more; none if there is no room for them."""
        sizes = {hand.size for hand in self.hands}
        found = [hand for hand in before.hands if hand.size not in sizes] if before else []
        return found if len(found) + len(sizes) <= MOST_SIZES else []


def drawing(column: DeckColumn, sizes: tuple[int, ...] = SIZES) -> Drawing:
    """The hands that are dealt of a column."""
    return Drawing(column, column.of, tuple(hands(column, sizes)), draws_until(column))


def hands(column: DeckColumn, sizes: tuple[int, ...] = SIZES) -> Iterator[Hand]:
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


def draws_until(column: DeckColumn) -> dict[Value, Fraction]:
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
