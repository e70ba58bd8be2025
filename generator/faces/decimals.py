"""Numbers that are not whole, as templates see them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from generator.odds.figure import rounded

PLACES = 4
"""A number that needs more places than these is written as a fraction."""


class Broken(float):
    """A number that templates can reckon with; it is printed as its language writes it."""

    written: str

    def __new__(cls, value: Fraction, written: str) -> Broken:
        """The nearest float, which remembers how it is written."""
        made = super().__new__(cls, value)
        made.written = written
        return made

    def __str__(self) -> str:
        return self.written


def printed_number(value: Fraction, local: Callable[[str], str]) -> float:
    """A number to print: whole, 1.2 as `local` writes decimals, or 1/3."""
    if value.denominator == 1:
        return int(value)
    decimal = rounded(value, PLACES).rstrip("0")
    return Broken(value, local(decimal) if Fraction(decimal) == value else str(value))
