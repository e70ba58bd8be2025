"""Numbers of things, as they stand in messages."""

from fractions import Fraction


def numbered(number: int | Fraction, noun: str, plural: str = "") -> str:
    """So many things, as in 1 piece and 3 pieces; `plural` if it is not made with an s."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


def are(number: int | Fraction, verb: str = "are", one: str = "is") -> str:
    """The verb for so many things."""
    return one if number == 1 else verb
