"""QR codes: an address in, the outline of its dark modules out."""

from __future__ import annotations

from functools import lru_cache

from generator.faces.frame import Segment, rectangle

QUIET = 4
"""Light modules around a code, without which it is not found (ISO/IEC 18004)."""
SMALLEST_MODULE = 0.33
"""Modules below so many mm run together on an office printer."""


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
    for number, row in enumerate(rows):
        top = round(y + (number + QUIET) * unit, 4)
        start = 0
        while True in row[start:]:
            start = row.index(True, start)
            end = row.index(False, start) if False in row[start:] else len(row)
            left = round(x + (start + QUIET) * unit, 4)
            segments += rectangle(left, top, round((end - start) * unit, 4), round(unit, 4))
            start = end
    return tuple(segments), unit
