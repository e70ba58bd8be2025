"""Exact numbers as people read them: rounded from the fraction, and saying so."""

from __future__ import annotations

from fractions import Fraction
from math import floor

LONGEST = 12
"""A fraction with more letters than this is shown as a decimal; JSON has it whole."""


def percent(share: Fraction, places: int = 1) -> str:
    """A share rounded from the exact fraction; what can happen is never shown as nothing."""
    least = Fraction(1, 10**places)
    if 0 < share * 100 < least / 2:
        return f"< {rounded(least, places)} %"
    if least / 2 >= 100 - share * 100 > 0:
        return f"> {rounded(100 - least, places)} %"
    return f"{rounded(share * 100, places)} %"


def exact(number: Fraction | None, never: str = "never for certain") -> str:
    """A fraction with its decimal; a long one as a decimal alone; `never` where there is no end."""
    if number is None:
        return never
    if number.denominator == 1:
        return str(number)
    decimal = rounded(number, 3)
    whole = f"{number} " if len(str(number)) <= LONGEST else ""
    sign = "=" if Fraction(decimal) == number else "≈"
    return f"{whole}{sign} {decimal}"


def rounded(number: Fraction, places: int) -> str:
    """Halves are rounded away from zero, as on paper."""
    scaled = floor(abs(number) * 10**places + Fraction(1, 2))
    whole, part = divmod(scaled, 10**places)
    sign = "-" if number < 0 and scaled else ""
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"
