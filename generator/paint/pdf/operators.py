"""Numbers, colours, transforms and outlines as PDF writes them, in millimetres."""

from __future__ import annotations

from functools import lru_cache

from generator.frame import Matrix, Segment

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
MOST_KEPT = 20_000
"""Items and numbers whose text is remembered: a sheet repeats most of the one before it."""


@lru_cache(MOST_KEPT)
def number(value: float) -> str:
    """A coordinate to a thousandth of a millimetre."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(MOST_KEPT)
def matrix(values: Matrix) -> str:
    """A transformation, precise enough for a metre of paper."""
    return " ".join(f"{value:.7f}".rstrip("0").rstrip(".") for value in values)


@lru_cache(MOST_KEPT)
def colour(value: str) -> str:
    """Three components from 0 to 1."""
    return " ".join(
        f"{int(value[i : i + 2], 16) / 255:.3f}".rstrip("0").rstrip(".") or "0" for i in (1, 3, 5)
    )


@lru_cache(5000)  # a rulebook draws the same art on pages, as a booklet and in every language
def outline(segments: tuple[Segment, ...]) -> str:
    """Path construction operators."""
    parts: list[str] = []
    for word, *values in segments:
        parts += (*map(number, values), _OPERATORS[word])
    return " ".join(parts)
