"""Letters as outlines."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import uharfbuzz

from generator.frame import Segment
from generator.text.fonts import Font


@lru_cache(5000)
def glyph_outline(font: Font, glyph: int, size: float) -> tuple[Segment, ...]:
    """What a glyph draws, in mm to the right and downwards from where it stands."""
    found: list[Segment] = []
    font.harfbuzz.draw_glyph(glyph, _pen(), found)
    scale = size / font.upem
    return tuple(
        (word, *(value * (-scale if index % 2 else scale) for index, value in enumerate(values)))
        for word, *values in found
    )


@cache
def _pen() -> uharfbuzz.DrawFuncs:
    """Keeps the segments that HarfBuzz draws; curves of TrueType come as those of PDF."""
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, found: found.append(("M", x, y)))
    pen.set_line_to_func(lambda x, y, found: found.append(("L", x, y)))
    pen.set_cubic_to_func(_curve)
    pen.set_close_path_func(lambda found: found.append(("Z",)))
    return pen


def _curve(*given: Any) -> None:
    *values, found = given
    found.append(("C", *values))
