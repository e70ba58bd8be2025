"""How many pixels a bitmap may have."""

from __future__ import annotations

from generator.drawing.art.bitmaps.flaw import Flaw

MOST_PIXELS = 80_000_000
"""A sheet of A3 at 600 dots an inch has 70 million; all of them are in memory when a kit is made."""
SMALLER = "make it smaller: 300 dots an inch are enough for print"


def refuse_size(width: int, height: int) -> None:
    """Raise for a picture without pixels or with too many, before any of them is unpacked."""
    if not (width and height):
        raise Flaw(f"the picture has {width} × {height} pixels")
    if width * height > MOST_PIXELS:
        message = f"the picture has {width} × {height} pixels, more than {MOST_PIXELS // 1_000_000} million"
        raise Flaw(message, SMALLER)
