"""The customs of a language: how it writes numbers, shares, lists and quotations.

What is said here is English, as it is written in most of the world; `cldr.py` knows the other languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from msgspec import Struct

MOST_PLACES = 3
"""Decimals of a number for which nobody has said how many it shall have."""


class Listing(NamedTuple):
    """How things of a list are joined: two alone, the first two of many, any two between, the last two."""

    pair: str
    start: str
    middle: str
    end: str

    def joined(self, things: Sequence[str]) -> str:
        """All of them as one text; one that is marked as safe to print stays so."""
        many = [self.start, *[self.middle] * (len(things) - 3), self.end]
        parts: list[str] = []
        closing: list[str] = []
        for thing, pattern in zip(things[:-1], many if len(things) > 2 else [self.pair]):
            opened, rest = pattern.split("{0}")
            joint, closed = rest.split("{1}")
            parts += [opened, thing, joint]
            closing.append(closed)
        safe = next((type(thing)() for thing in things if type(thing) is not str), "")
        return safe.join([*parts, *things[-1:], *reversed(closing)])


class Customs(Struct, frozen=True):
    """The marks of one language."""

    point: str = "."
    group: str = ","
    sizes: tuple[int, int] = (3, 3)  # digits of the last group, and of those before it
    ungrouped: int = 3  # a number of so many digits has no groups
    minus: str = "-"
    share: str = "{}%"
    every: Listing = Listing("{0} and {1}", "{0}, {1}", "{0}, {1}", "{0} and {1}")
    either: Listing = Listing("{0} or {1}", "{0}, {1}", "{0}, {1}", "{0} or {1}")
    quotes: tuple[str, str, str, str] = ("“", "”", "‘", "’")  # and those inside of others
    span: str = "{0}–{1}"

    def decimal(self, number: Fraction, places: int, spare: bool = False) -> str:
        """A number rounded from the exact one, halves away from zero; `spare` leaves out zeros at its end."""
        whole, part, sign = _rounded(number, places)
        return f"{self.minus * sign}{whole}{self._part(part, spare)}"

    def number(self, number: Fraction, places: int | None = None) -> str:
        """The same with its digits in groups; without `places` it has as few as it needs, at most three."""
        whole, part, sign = _rounded(number, MOST_PLACES if places is None else places)
        return f"{self.minus * sign}{self._grouped(whole)}{self._part(part, places is None)}"

    def percent(self, share: Fraction, places: int = 1) -> str:
        """A share of one as per cent; what can happen is never shown as nothing, nor what can fail as all."""
        sign, hundredths = bounded(share, places)
        return f"{sign} {self.share.format(self.decimal(hundredths, places))}".lstrip()

    def quoted(self, text: str, inner: bool = False) -> str:
        """A text between quotation marks; `inner` ones stand inside of others."""
        opened, closed = self.quotes[2:] if inner else self.quotes[:2]
        return opened + text + closed

    def listed(self, things: Sequence[str]) -> str:
        """Things one after another, with no word between the last two."""
        return Listing(*[self.every.middle] * 4).joined(things)

    def _part(self, digits: str, spare: bool) -> str:
        kept = digits.rstrip("0") if spare else digits
        return f"{self.point}{kept}" if kept else ""

    def _grouped(self, digits: str) -> str:
        if len(digits) <= self.ungrouped:
            return digits
        last, others = self.sizes
        groups = [digits[-last:]]
        digits = digits[:-last]
        while digits:
            groups.insert(0, digits[-others:])
            digits = digits[:-others]
        return self.group.join(groups)


def bounded(share: Fraction, places: int) -> tuple[str, Fraction]:
    """A share in per cent that so many decimals can show: < or > stands before what is all but 0 or 100."""
    least = Fraction(1, 10**places)
    if 0 < share * 100 < least / 2:
        return "<", least
    if least / 2 >= 100 - share * 100 > 0:
        return ">", 100 - least
    return "", share * 100


def _rounded(number: Fraction, places: int) -> tuple[str, str, bool]:
    """The digits before and behind the point, and whether a minus stands before them."""
    scaled = floor(abs(number) * 10**places + Fraction(1, 2))
    whole, part = divmod(scaled, 10**places)
    return str(whole), f"{part:0{places}}" if places else "", number < 0 and scaled > 0
