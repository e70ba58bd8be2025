"""What is written behind `:::figure` and in the list of its notes."""

from __future__ import annotations

from generator.rulebook.block import Block, Words
from generator.text.markup import Marked, part_of


def crop_of(given: dict[str, str]) -> tuple[float, float, float, float] | None:
    """The part of a piece as in crop=20,30,80,60, in mm."""
    if set(given) - {"crop"}:
        raise ValueError(given)
    if "crop" not in given:
        return None
    x, y, w, h = given["crop"].split(",")
    return float(x), float(y), _length(w), _length(h)


def size_of(text: str) -> tuple[float, float]:
    """A width and a height as in 120x80; what is told only its width is three fifths as high."""
    width, *height = map(_length, text.split("x"))
    if len(height) > 1:
        raise ValueError(text)
    return width, height[0] if height else width * 0.6


def _length(text: str) -> float:
    """A length in mm."""
    value = float(text)
    if not 0 < value < 10_000:
        raise ValueError(text)
    return value


def note_of(blocks: tuple[Block, ...]) -> tuple[str, Marked] | None:
    """The anchor and the text of `anchor | text`."""
    first = blocks[0] if len(blocks) == 1 else None
    if not isinstance(first, Words):
        return None
    anchor, bar, _ = first.text.text.partition(" | ")
    if not bar:
        return None
    return anchor.strip(), part_of(first.text, len(anchor) + 3, len(first.text.text))
