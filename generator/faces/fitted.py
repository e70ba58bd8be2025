"""Fit paragraphs into a room: the largest size at which all of them have place, and how high each is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.faces.anatomy import Shown
from generator.text.case import Case
from generator.text.style import POINT, Style

STEP = 0.25
LEADING = 1.32
GAP = 0.55
"""Between two paragraphs, in ems."""
MOST = 20


class FittedText(NamedTuple):
    """A text in its place, in mm from the top of the room, and the field that it is of."""

    text: str
    y: float
    h: float
    field: str = ""
    slant: str = "upright"


class Fitted(NamedTuple):
    """All of them, the size in points, the height in mm, and whether that is no more than the room."""

    paragraphs: list[FittedText]
    points: float
    h: float
    fits: bool


def fitted(
    case: Case, texts: Sequence[str | Shown], w: float, h: float, smallest: float, largest: float
) -> Fitted:
    """The texts in a column of w mm, at the largest size at which they are no higher than h mm."""
    if len(texts) > MOST:
        raise ValueError(f"fitted() takes up to {MOST} texts, and not {len(texts)}")
    if not 6 <= smallest <= largest:
        raise ValueError("fitted() takes sizes from 6 points on, the smallest first")
    points = largest
    while True:
        found = _set(case, texts, w, h, points)
        if found.fits or points <= smallest:
            return found
        points = max(points - STEP, smallest)


def _set(case: Case, texts: Sequence[str | Shown], w: float, room: float, points: float) -> Fitted:
    paragraphs: list[FittedText] = []
    y, fit, gap = 0.0, True, GAP * points * POINT
    for each in texts:
        shown = each if isinstance(each, Shown) else Shown("", str(each))
        style = Style("regular", points, points, LEADING, italic=shown.slant == "italic")
        laid = case.lay_out(shown.text, max(w, 1.0), 10_000.0, style, False)
        fit = fit and laid.fits
        tall = round(laid.height + 0.01, 3)
        paragraphs.append(FittedText(shown.text, round(y, 3), tall, shown.field, shown.slant))
        y += laid.height + gap
    high = max(y - gap, 0.0) if texts else 0.0
    return Fitted(paragraphs, points, round(high, 3), fit and high <= room)
