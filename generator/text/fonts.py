"""One font: characters to glyphs and advances, through HarfBuzz."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

import uharfbuzz

from generator.source.font import subset
from generator.source.typeface import FontRef, FontStyle

MOST_KEPT = 20_000
"""Shaped texts that a font remembers: a kit says most words more than once."""
_LAYOUT = frozenset({"kern", "dist", "mark", "mkmk", "abvm", "blwm", "curs", "calt", "rlig", "locl", "rclt"})
"""Features that HarfBuzz applies by itself and that make neighbours matter to one another."""
_UNSAFE = int(uharfbuzz.GlyphFlags.UNSAFE_TO_BREAK)
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]")
"""Characters that are never drawn, whatever the font has."""
_UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Lo", "Mn", "Mc"})
"""Kinds of characters whose glyph may be empty: spaces, joiners, fillers."""
HYPHENS = ("\u2011", "\u2010", "-")
"""A hyphen that does not break, and what stands in for it in a font that has none."""


class Nudge(NamedTuple):
    """How a glyph stands otherwise than at its own advance from the one before, in ems of its font."""

    after: float  # further to the right of whatever follows
    x: float = 0.0
    y: float = 0.0  # upwards


class Glyphs(NamedTuple):
    """A shaped text: for each character the glyphs that begin with it, two bytes each, from left to right.

    Advances are in ems of the text, which the font's own size is part of. `moves` are those of the
    glyphs of a character, where one is moved. The text may be parted before every character that is
    not `unsafe`, and each part has the very glyphs that it has alone.
    """

    glyphs: tuple[bytes, ...]
    advances: tuple[float, ...]
    moves: Mapping[int, tuple[Nudge, ...]] = {}
    unsafe: frozenset[int] = frozenset()


class Font:
    """One font at fixed axes, set `size` times as large as the text, to match the fonts beside it."""

    def __init__(self, source: FontRef, family: str, style: FontStyle = "regular", size: float = 1.0) -> None:
        self.source = source
        self.family = family
        self.bold = style.startswith("bold")
        self.italic = style.endswith("italic")
        self.style = style
        self.size = size
        self._shaped: dict[tuple[str, str, str, bool, bool], Glyphs] = {}
        self._plain: dict[str, bytes] = {}  # glyphs of characters that join no neighbours, …
        self._advances: dict[str, float] = {}  # … and their advances, if the font is `even`

    @cached_property
    def face(self) -> uharfbuzz.Face:
        """The font file as HarfBuzz has it."""
        file = self.source.file
        blob = uharfbuzz.Blob(file.data) if file.data else uharfbuzz.Blob.from_file_path(str(file.path))
        return uharfbuzz.Face(blob, self.source.member)

    @cached_property
    def called(self) -> str:
        """What other programs call the family, which its file says."""
        names = uharfbuzz.OTNameIdPredefined
        own = (self.face.get_name(each) for each in (names.TYPOGRAPHIC_FAMILY, names.FONT_FAMILY))
        return next((name for name in own if name and name.isprintable()), self.family)

    @cached_property
    def harfbuzz(self) -> uharfbuzz.Font:
        """The face at its axes."""
        font = uharfbuzz.Font(self.face)
        if self.source.axes:
            font.set_variations(dict(self.source.axes))
        return font

    @cached_property
    def upem(self) -> int:
        """Units in an em."""
        return int(self.face.upem)

    @cached_property
    def cubic(self) -> bool:
        """Whether its outlines are PostScript's and not TrueType's."""
        return "glyf" not in self.face.table_tags

    @cached_property
    def cap(self) -> float:
        """The height of capitals over the baseline, in ems of the text."""
        tag = uharfbuzz.OTMetricsTag.CAP_HEIGHT
        return float(self.harfbuzz.get_metric_position_with_fallback(tag)) / self.upem * self.size

    @cached_property
    def even(self) -> bool:
        """Whether each character has its glyph and its advance whatever stands beside it."""
        found: set[str] = set()
        for table in ("GSUB", "GPOS"):
            for script in range(len(self.face.get_table_script_tags(table))):
                found.update(self.face.get_language_feature_tags(table, script))
        return not found & _LAYOUT and "kern" not in self.face.table_tags

    @cached_property
    def features(self) -> dict[str, bool]:
        """What is asked of HarfBuzz beside its own; letters of an even font are never joined."""
        return {"liga": False, "clig": False} if self.even else {}

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """A font with the outlines of these glyphs under their numbers, for a PDF to embed."""
        return subset(self.face, glyphs, dict(self.source.axes))

    def pinned(self, wanted: uharfbuzz.SubsetInput) -> uharfbuzz.SubsetInput:
        """A wish for a part of the font, at its axes."""
        pinned = dict(self.source.axes)
        for axis in self.face.axis_infos:
            wanted.pin_axis_location(self.face, axis.tag, pinned.get(axis.tag, axis.default_value))
        return wanted

    def glyph(self, character: str) -> int:
        """The glyph of a character, 0 if there is none."""
        return self.harfbuzz.get_nominal_glyph(ord(character)) or 0

    def has(self, character: str) -> bool:
        """Whether a character can be set in the font."""
        if _INVISIBLE.match(character) or character.isspace():
            return True
        glyph = self.glyph(self.shown(character))
        # one without an outline is drawn in colours, which no PDF has, or not at all
        return bool(glyph) and (self.ink(glyph) is not None or unicodedata.category(character) in _UNSEEN)

    def shown(self, character: str) -> str:
        """The character, or the one that stands in for it."""
        if character in HYPHENS[:2]:
            return next((each for each in HYPHENS if each >= "\u2010" and self.glyph(each)), "-")
        return character

    def advance(self, glyph: int) -> float:
        """The advance of a glyph in ems of the font."""
        return float(self.harfbuzz.get_glyph_h_advance(glyph) / self.upem)

    def ink(self, glyph: int) -> tuple[float, float, float, float] | None:
        """Left, top, right and bottom of what a glyph draws, in ems of the font; None for a space."""
        found = self.harfbuzz.get_glyph_extents(glyph)
        if found is None or not found.width or not found.height:
            return None
        left, top = found.x_bearing / self.upem, -found.y_bearing / self.upem
        return left, top, left + found.width / self.upem, top - found.height / self.upem

    def shape(
        self, text: str, language: str = "", script: str = "", *, rtl: bool = False, joined: bool = True
    ) -> Glyphs:
        """The glyphs of a text of one script and direction; letters that are set apart are not `joined`."""
        if self.even and not rtl:
            try:
                return Glyphs(
                    tuple(map(self._plain.__getitem__, text)), tuple(map(self._advances.__getitem__, text))
                )
            except KeyError:
                learned = [self._learn(character) for character in set(text)]
                if all(learned):
                    return self.shape(text)
        key = text, language, script, rtl, joined
        found = self._shaped.get(key)
        if found is None:
            if len(self._shaped) >= MOST_KEPT:
                self._shaped.clear()
            found = self._shaped[key] = self._whole(*key)
        return found

    def advances(
        self, text: str, language: str, script: str, *, rtl: bool, joined: bool
    ) -> tuple[float, ...]:
        """The advances alone, for a text that is only measured."""
        if self.even and not rtl:
            try:
                return tuple(map(self._advances.__getitem__, text))
            except KeyError:
                pass
        return self.shape(text, language, script, rtl=rtl, joined=joined).advances

    def _learn(self, character: str) -> bool:
        """Put a plain character into the table; false for one that joins its neighbours."""
        if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            return False
        glyph = self.glyph(self.shown(character))
        if not glyph and character.isspace():
            return False
        self._plain[character] = glyph.to_bytes(2, "big")
        self._advances[character] = self.advance(glyph) * self.size
        return True

    def _whole(self, text: str, language: str, script: str, rtl: bool, joined: bool) -> Glyphs:
        """What HarfBuzz makes of a text."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str("".join(map(self.shown, text)) if HYPHENS[0] in text or HYPHENS[1] in text else text)
        if script:
            buffer.script = script
        if language:
            buffer.language = language
        buffer.direction = "rtl" if rtl else "ltr"
        buffer.guess_segment_properties()
        features = self.features if joined else {**self.features, "liga": False, "clig": False}
        uharfbuzz.shape(self.harfbuzz, buffer, features)
        glyphs, advances = [b""] * len(text), [0.0] * len(text)
        placed: dict[int, list[Nudge]] = {}
        moved: set[int] = set()
        unsafe: set[int] = set()
        upem, own = self.upem, self.harfbuzz.get_glyph_h_advance
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            glyph, at, wide = info.codepoint, info.cluster, position.x_advance
            glyphs[at] += glyph.to_bytes(2, "big")
            advances[at] += wide / upem * self.size
            after, x, y = wide - own(glyph), position.x_offset, position.y_offset
            placed.setdefault(at, []).append(Nudge(after / upem, x / upem, y / upem))
            if after or x or y:
                moved.add(at)
            if info.flags & _UNSAFE:
                unsafe.add(at)
        moves = {at: tuple(placed[at]) for at in moved}
        return Glyphs(tuple(glyphs), tuple(advances), moves, frozenset(unsafe))
