"""The two fonts of the house: characters to glyphs and advances, through HarfBuzz."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import NamedTuple

import uharfbuzz

from generator.resources import templates

FILES = {"regular": "BIZUDPGothic-Regular.ttf", "bold": "BIZUDPGothic-Bold.ttf"}

# One glyph for each character keeps text selectable; a ligature would join two.
FEATURES = {"liga": False, "clig": False, "dlig": False, "kern": True}


class Glyphs(NamedTuple):
    """A shaped string: two bytes a glyph, and the advance of each character in ems."""

    glyphs: tuple[bytes, ...]
    advances: tuple[float, ...]


class Font:
    """One font file; advances are in ems, so that one shaping serves every size."""

    def __init__(self, weight: str) -> None:
        self.weight = weight
        self.path = templates() / "fonts" / FILES[weight]
        self.face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(self.path)))
        self.harfbuzz = uharfbuzz.Font(self.face)
        self.upem = self.face.upem
        self._glyphs: dict[str, bytes] = {}
        self._advances: dict[str, float] = {}
        self._drawn: set[str] = set()  # plain characters that have a glyph

    def glyph(self, character: str) -> int:
        """The glyph of a character, 0 if there is none."""
        return self.harfbuzz.get_nominal_glyph(ord(character)) or 0

    def advance(self, glyph: int) -> float:
        """The advance of a glyph in ems."""
        return float(self.harfbuzz.get_glyph_h_advance(glyph) / self.upem)

    def ink(self, glyph: int) -> tuple[float, float, float, float] | None:
        """Left, top, right and bottom of what a glyph draws, in ems from its origin; None for a space."""
        found = self.harfbuzz.get_glyph_extents(glyph)
        if found is None or not found.width or not found.height:
            return None
        left, top = found.x_bearing / self.upem, -found.y_bearing / self.upem
        return left, top, left + found.width / self.upem, top - found.height / self.upem

    def shape(self, text: str) -> Glyphs:
        """One glyph and one advance per character of the text.

        Plain characters come from a table of what HarfBuzz answers for each alone, which is
        the same thing for a font without kerning; text with combining marks is shaped whole.
        """
        try:
            return Glyphs(
                tuple(map(self._glyphs.__getitem__, text)), tuple(map(self._advances.__getitem__, text))
            )
        except KeyError:
            plain = [self._learn(character) for character in set(text)]
            return self.shape(text) if all(plain) else self._whole(text)

    def advances(self, text: str) -> tuple[float, ...]:
        """The advances alone, for a text that is only measured."""
        try:
            return tuple(map(self._advances.__getitem__, text))
        except KeyError:
            return self.shape(text).advances

    def draws(self, text: str) -> bool:
        """Whether every character of a text that was measured is plain and has a glyph."""
        return self._drawn.issuperset(text)

    def _learn(self, character: str) -> bool:
        """Put a plain character into the table; false for one that joins its neighbours."""
        if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            return False
        glyph = self.glyph(character)
        self._glyphs[character] = glyph.to_bytes(2, "big")
        self._advances[character] = self.advance(glyph)
        if glyph:
            self._drawn.add(character)
        return True

    def _whole(self, text: str) -> Glyphs:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.harfbuzz, buffer, FEATURES)
        glyphs = [b""] * len(text)
        advances = [0.0] * len(text)
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            glyphs[info.cluster] += info.codepoint.to_bytes(2, "big")
            advances[info.cluster] += position.x_advance / self.upem
        return Glyphs(tuple(glyphs), tuple(advances))


@cache
def font(weight: str) -> Font:
    """The font of a weight, loaded once."""
    return Font(weight)
