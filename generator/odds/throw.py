"""Throws of dice, sticks and coins: what all sides together show, exactly, fair and biased."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, factorial

from msgspec import Struct

MOST_SUMS = 2_000
"""Where more different sums can come up, none is listed."""
MOST_SIDES = 100
"""Dice with more sides have no sums."""
MOST_THROWN = 50
MOST_SETS = 500
"""So many sets of wanted sides are looked at one by one where the sides do not come up alike."""


class Die(Struct, frozen=True):
    """What is thrown: how often each value comes up, in proportion to the others."""

    weights: dict[int, int]

    @property
    def sides(self) -> int:
        """How many different values it shows."""
        return len(self.weights)

    @property
    def whole(self) -> int:
        """All weights together."""
        return sum(self.weights.values())

    @property
    def mean(self) -> Fraction:
        """What one of them shows on average."""
        return Fraction(sum(value * weight for value, weight in self.weights.items()), self.whole)


def sums(die: Die, number: int) -> dict[int, Fraction] | None:
    """How likely each sum of so many is, the smallest first; None if there are too many sums."""
    if die.sides > MOST_SIDES:
        return None
    ways = Counter({0: 1})
    for _ in range(number):
        grown: Counter[int] = Counter()
        for total, count in ways.items():
            for value, weight in die.weights.items():
                grown[total + value] += count * weight
        if len(grown) > MOST_SUMS:
            return None
        ways = grown
    return {total: Fraction(ways[total], die.whole**number) for total in sorted(ways) if ways[total]}


def at_least(die: Die, number: int, least: int) -> Fraction | None:
    """How likely so many together show this sum or more; None if there are too many sums."""
    found = sums(die, number)
    if found is None:
        return None
    return sum((share for total, share in found.items() if total >= least), Fraction(0))


def different(die: Die, number: int) -> Fraction:
    """How likely no two of them show the same."""
    chosen = [1] + [0] * number  # the elementary symmetric polynomials of the weights
    for weight in die.weights.values():
        for size in range(number, 0, -1):
            chosen[size] += chosen[size - 1] * weight
    return Fraction(factorial(number) * chosen[number], die.whole**number)


def missed(die: Die, number: int, wanted: int) -> Fraction | None:
    """How likely none of so many wanted values comes up, on average over the values that they may be."""
    shares = _wanted(die, wanted)
    if shares is None:
        return None
    return sum((share * (1 - hit) ** number for hit, share in shares.items()), Fraction(0))


def hits(die: Die, number: int, kept: int, wanted: int) -> Fraction | None:
    """How many of the kept ones show a wanted value on average, if those that do not are given away first."""
    shares = _wanted(die, wanted)
    if shares is None:
        return None
    return sum(
        (
            share * min(count, kept) * comb(number, count) * hit**count * (1 - hit) ** (number - count)
            for hit, share in shares.items()
            for count in range(1, number + 1)
        ),
        Fraction(0),
    )


def _wanted(die: Die, wanted: int) -> dict[Fraction, Fraction] | None:
    """How likely one throw hits a set of so many values, and the share of the sets for which it is so."""
    weights = list(die.weights.values())
    if len(set(weights)) == 1:
        return {Fraction(wanted, die.sides): Fraction(1)}
    number = comb(die.sides, wanted)
    if number > MOST_SETS:
        return None
    found = Counter(Fraction(sum(chosen), die.whole) for chosen in combinations(weights, wanted))
    return {hit: Fraction(times, number) for hit, times in found.items()}
