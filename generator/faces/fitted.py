"""Fit paragraphs into a room: the largest size at which all of them have place, and how high each is."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from generator.faces.anatomy import Shown
from generator.text.case import Case
from generator.text.style import POINT, Style

STEP = 0.25
LEADING = 1.32
GAP = 0.55
"""Between two paragraphs, in ems."""
MOST = 20
_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")


class FittedText(NamedTuple):
    """A text in its place, in mm from the top of the room, and the field that it is of."""

    text: str
    y: float
    h: float
    field: str = ""
    role: str = "text"
    slant: str = "upright"


class Fitted(NamedTuple):
    """All of them, the size in points, the height in mm, and whether that is no more than the room."""

    paragraphs: list[FittedText]
    points: float
    h: float
    fits: bool


def fitted(
    case: Case, texts: Sequence[str | Shown], w: float, h: float, smallest: float, largest: float,
    weight: str = "regular", leading: float = LEADING,
) -> Fitted:  # fmt: skip
    """The texts in a column of w mm, at the largest size at which they are no higher than h mm."""
    if len(texts) > MOST:
        raise ValueError(f"fitted() takes up to {MOST} texts, and not {len(texts)}")
    if not 6 <= smallest <= largest:
        raise ValueError("fitted() takes sizes from 6 points on, the smallest first")
    points = largest
    while True:
        found = _set(case, texts, w, h, Style(weight, points, points, leading))
        if found.fits:
            return found
        if points <= smallest:
            return _cut_off(found, h)
        points = max(points - STEP, smallest)


def _set(case: Case, texts: Sequence[str | Shown], w: float, room: float, style: Style) -> Fitted:
    paragraphs: list[FittedText] = []
    y, fit, gap = 0.0, True, GAP * style.largest * POINT
    for each in texts:
        shown = each if isinstance(each, Shown) else Shown("", str(each))
        slant = "italic" if shown.role == "flavour" and _leans(shown.text) else "upright"
        leaning = replace(style, italic=slant == "italic")
        laid = case.lay_out(shown.text, max(w, 1.0), 10_000.0, leaning, False)
        fit = fit and laid.fits
        tall = round(laid.height + 0.01, 3)
        paragraphs.append(FittedText(shown.text, round(y, 3), tall, shown.field, shown.role, slant))
        y += laid.height + gap
    high = max(y - gap, 0.0) if texts else 0.0
    return Fitted(paragraphs, style.largest, round(high, 3), fit and high <= room)


def _cut_off(found: Fitted, room: float) -> Fitted:
    """What does not fit, in boxes that end with the room: the texts that are too long for them are told."""
    least = found.points * POINT
    within = [each._replace(h=min(each.h, max(room - each.y, least))) for each in found.paragraphs]
    return found._replace(paragraphs=within, h=min(found.h, max(room, 0.0)))


def _leans(text: str) -> bool:
    """Whether all letters are of scripts that have italics: what others have for it, bold, would shout."""
    names = (unicodedata.name(sign, "") for sign in text if sign.isalpha())
    return all(name.startswith(_SCRIPTS) for name in names)


def wide(case: Case, text: str, points: float, weight: str) -> float:
    """The width of a text on one line, in mm."""
    return case.width(text, Style(weight=weight, largest=points, smallest=points))


def shortened(case: Case, text: str, width: float, points: float = 6.0, weight: str = "regular") -> str:
    """The text, or as much of its beginning as goes on one line of so many mm, with an ellipsis."""
    if wide(case, text, points, weight) <= width:
        return text
    kept = text
    while kept and wide(case, f"{kept}…", points, weight) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"
