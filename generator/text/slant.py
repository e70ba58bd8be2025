"""Letters that an italic font has upright: so it has those of scripts that know no italics."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import uharfbuzz

from generator.text.fonts import Font


class Slant(NamedTuple):
    """What belongs to an italic font: the upright one of its family, and the bold one to use in its place."""

    upright: Font
    instead: Font

    def lacks(self, italic: Font, character: str) -> bool:
        """Whether the italic font has a letter just as the upright one has it, and the bold one has it."""
        if not ("\u0590" <= character < "\u1e00" or character >= "\u2e80"):
            return False  # Latin, Greek, Cyrillic, and signs that look the same upright or not
        drawn = _drawn(italic, character)
        return bool(drawn) and drawn == _drawn(self.upright, character) and self.instead.has(character)


def _drawn(font: Font, character: str) -> list[tuple[float, ...]]:
    """The points of a letter's outline; nothing if the font does not have it."""
    found: list[tuple[float, ...]] = []
    if glyph := font.glyph(character):
        font.harfbuzz.draw_glyph(glyph, _pen(), found)
    return found


@cache
def _pen() -> uharfbuzz.DrawFuncs:
    """Keeps the points of an outline; curves and lines with the same ones are not told apart."""
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda *told: told[-1].append(told[:-1]))
    pen.set_line_to_func(lambda *told: told[-1].append(told[:-1]))
    pen.set_quadratic_to_func(lambda *told: told[-1].append(told[:-1]))
    pen.set_cubic_to_func(lambda *told: told[-1].append(told[:-1]))
    return pen
