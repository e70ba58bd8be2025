"""Exact numbers as people read them: rounded from the fraction, and saying so."""

from __future__ import annotations

from fractions import Fraction

from generator.locale.customs import Customs, bounded

LONGEST = 12
"""A fraction with more letters than this is shown as a decimal; JSON has it whole."""
TERMINAL = Customs(share="{} %")
"""How the terminal writes numbers, in whatever language the game is."""


def exact(number: Fraction | None, customs: Customs = TERMINAL, never: str = "never for certain") -> str:
    """A fraction with its decimal; a long one as a decimal alone; `never` where there is no end."""
    if number is None:
        return never
    if number.denominator == 1:
        return str(number)
    whole = f"{number} " if len(str(number)) <= LONGEST else ""
    return f"{whole}{short(number, customs, 3, spare=False)}"


def short(number: Fraction, customs: Customs = TERMINAL, places: int = 2, spare: bool = True) -> str:
    """A decimal behind = or ≈; `spare` leaves out zeros at its end."""
    sign = "=" if (number * 10**places).denominator == 1 else "≈"
    return f"{sign} {customs.decimal(number, places, spare)}"


def whole_percent(share: Fraction, customs: Customs) -> str:
    """Whole per cent without the sign, for tables and curves that say it in their heads."""
    sign, hundredths = bounded(share, 0)
    return f"{sign}{customs.decimal(hundredths, 0)}"
