"""One font: characters to glyphs and advances, through HarfBuzz."""

from __future__ import annotations

import re
import struct
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise, product
from operator import neg
from typing import NamedTuple

import uharfbuzz

from generator.source.font import subset
from generator.source.typeface import FontRef, FontStyle

MOST_KEPT = 1_000
"""Shaped texts that a font remembers: a kit says most words more than once."""
_LAYOUT = frozenset({"kern", "dist", "mark", "mkmk", "abvm", "blwm", "curs", "calt", "rlig", "locl", "rclt"})
"""Features that HarfBuzz applies by itself and that make neighbours matter to one another."""
_UNSAFE = int(uharfbuzz.GlyphFlags.UNSAFE_TO_BREAK)
_FLAGS = uharfbuzz.BufferSerializeFlags
_TOLD = _FLAGS.NO_GLYPH_NAMES | _FLAGS.NO_CLUSTERS | _FLAGS.GLYPH_FLAGS
_WRITTEN = re.compile(r"(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)(?:,-?\d+)?(?:#([0-9A-F]+))?")
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
    """A shaped text: its glyphs from left to right, two bytes each, and the advance of each character.

    Advances are in ems of the text, which the font's own size is part of. `nudges` are those of glyphs by
    their number. `clusters` has for each glyph the character that it begins with, unless each character has
    just its glyph, from left to right. The text may be parted before every character that is not `unsafe`,
    and each part has the very glyphs that it has alone.
    """

    codes: bytes
    advances: tuple[float, ...]
    nudges: Mapping[int, Nudge] = {}
    clusters: tuple[int, ...] = ()
    unsafe: frozenset[int] = frozenset()

    def between(self, start: int, end: int) -> tuple[int, int]:
        """The first glyph of the characters from start to end, and the one after the last."""
        own = self.clusters
        if not own:
            return start, end
        if own[0] <= own[-1]:
            return bisect_left(own, start), bisect_left(own, end)
        return bisect_right(own, -end, key=neg), bisect_right(own, -start, key=neg)


class _Told(NamedTuple):
    """What HarfBuzz tells of a glyph."""

    code: bytes
    advance: float
    nudge: Nudge | None
    unsafe: bool


class _Shown(dict[str, _Told]):
    """Glyphs as HarfBuzz writes them, `36@10,-5+639#1`: number, offset, advance and flags."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self.font = font

    def __missing__(self, written: str) -> _Told:
        number, x, y, wide, flags = _WRITTEN.fullmatch(written).groups(default="0")  # type: ignore[union-attr]
        glyph, upem = int(number), self.font.upem
        after = int(wide) - self.font.harfbuzz.get_glyph_h_advance(glyph)
        moved = Nudge(after / upem, int(x) / upem, int(y) / upem)
        advance, unsafe = int(wide) / upem * self.font.size, bool(int(flags, 16) & _UNSAFE)
        if len(self) >= MOST_KEPT:
            self.clear()
        told = self[written] = _Told(glyph.to_bytes(2, "big"), advance, moved if any(moved) else None, unsafe)
        return told


class Font:
    """One font at fixed axes, set `size` times as large as the text, to match the fonts beside it."""

    def __init__(self, source: FontRef, family: str, style: FontStyle, size: float) -> None:
        self.source = source
        self.family = family
        self.bold = style.startswith("bold")
        self.italic = style.endswith("italic")
        self.style = style
        self.size = size
        self._shaped: dict[tuple[str, str, str, bool, bool], Glyphs] = {}
        self._told = _Shown(self)
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
        if not glyph or self.ink(glyph) is not None or unicodedata.category(character) in _UNSEEN:
            return bool(glyph)
        # one without an outline is drawn in colours, which no PDF has, or not at all; or shaping replaces it
        rtl = unicodedata.bidirectional(character) in ("R", "AL")
        tried = product((character, f"\u200d{character}\u200d"), ("", "Arab"))  # its script may be any
        codes = b"".join([self.shape(text, script=script, rtl=rtl).codes for text, script in tried])
        return any(self.ink(each) is not None for (each,) in struct.iter_unpack(">H", codes))

    def shown(self, character: str) -> str:
        """The character, or the one that stands in for it."""
        if character in HYPHENS[:2]:
            return next(filter(self.glyph, HYPHENS), "-")
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
                codes = b"".join(map(self._plain.__getitem__, text))
                return Glyphs(codes, tuple(map(self._advances.__getitem__, text)))
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
        # one line for all glyphs: to ask for what each of them has takes five times as long
        line = buffer.serialize(self.harfbuzz, flags=_TOLD)[1:-1]
        told = list(map(self._told.__getitem__, line.split("|"))) if line else []
        clusters = tuple([info.cluster for info in buffer.glyph_infos])
        codes = b"".join([glyph.code for glyph in told])
        nudges = {number: nudge for number, (_, _, nudge, _) in enumerate(told) if nudge}
        unsafe = frozenset([at for at, glyph in zip(clusters, told) if glyph.unsafe])
        if not rtl and clusters == tuple(range(len(text))):
            return Glyphs(codes, tuple([glyph.advance for glyph in told]), nudges, (), unsafe)
        advances = [0.0] * len(text)
        for at, glyph in zip(clusters, told):
            advances[at] += glyph.advance
        if joined:
            _share(advances, text, clusters)
        inside = set(range(len(text))).difference(clusters)
        return Glyphs(codes, tuple(advances), nudges, clusters, unsafe | inside)


def _share(advances: list[float], text: str, clusters: tuple[int, ...]) -> None:
    """Let each letter of a ligature have its share of the advance, since a line may end within."""
    for start, end in pairwise(sorted({*clusters, len(text)})):
        if end > start + 1:  # else it is no ligature
            seen = [index for index in range(start, end) if unicodedata.category(text[index])[0] not in "MC"]
            letters = seen or [start]
            share, advances[start] = advances[start] / len(letters), 0.0
            for index in letters:
                advances[index] = share
