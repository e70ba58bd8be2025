"""QR codes: an address in, the outline of its dark modules out."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import lru_cache
from xml.etree.ElementTree import Element

from generator.colour import INK
from generator.drawing import faults
from generator.drawing.dialect.attributes import DialectError, colour, number
from generator.frame import Item, Path, Segment, rectangle
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt

QUIET = 4
"""Light modules around a code, without which it is not found (ISO/IEC 18004)."""
SMALLEST_MODULE = 0.33
"""Modules below so many mm run together on an office printer."""


class NoAddress(DialectError):
    """A code of nothing."""


@lru_cache(64)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a code, dark modules true; raises ValueError if the text is too long for one."""
    import segno

    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def qr_outline(text: str, x: float, y: float, size: float) -> tuple[tuple[Segment, ...], float]:
    """The dark modules of a code in a square, quiet zone included, and the width of a module."""
    rows = modules(text)
    unit = size / (len(rows) + 2 * QUIET)
    segments: list[Segment] = []
    for line, row in enumerate(rows):
        top = round(y + (line + QUIET) * unit, 4)
        start = 0
        while True in row[start:]:
            start = row.index(True, start)
            end = row.index(False, start) if False in row[start:] else len(row)
            left = round(x + (start + QUIET) * unit, 4)
            segments += rectangle(left, top, round((end - start) * unit, 4), round(unit, 4))
            start = end
    return tuple(segments), unit


def longest(text: str, size: float) -> int:
    """How many characters of a text a code of this size can hold and be read; 0 if none."""
    return bisect_left(range(1, len(text) + 1), True, key=lambda end: size < smallest(text[:end]))


def smallest(text: str) -> float:
    """The size in mm that the code of a text needs."""
    return SMALLEST_MODULE * (len(modules(text)) + 2 * QUIET)


def qr_items(element: Element, blame: tuple[Place, str], findings: Findings) -> list[Item]:
    """The white square and the code of a <qr>; one too small to be read is reported where `blame` says."""
    x, y, size = (number(element, name) for name in ("x", "y", "size"))
    words = (element.text or "").strip()
    if not words:
        hint = "write {{ game.address }} or another address between <qr> and </qr>"
        raise NoAddress("<qr> holds no address", hint)
    try:
        segments, unit = qr_outline(words, x, y, size)
    except ValueError as error:
        raise DialectError(f"<qr> cannot hold '{excerpt(words)}': {error}") from None
    if unit < SMALLEST_MODULE:
        message = f"the QR code of '{excerpt(words)}' has modules of {unit:.2f} mm in {size:g} mm"
        hint = f"give it {math.ceil(size * SMALLEST_MODULE / unit)} mm"
        if most := longest(words, size):
            hint += f", or an address of at most {most} characters instead of {len(words)}"
        findings.add(faults.DOES_NOT_FIT.at(blame[0], message, hint=hint, subject=blame[1]))
    return [Path(rectangle(x, y, size, size), "#FFFFFF"), Path(segments, colour(element, "fill", INK))]
