"""Examine a font: the bytes of a file in, its axes out, or one clear reason why it cannot be printed with.

What the file says of itself is read here, table by table, in time linear in its size. The outlines are judged
by HarfBuzz, which takes them out of the font as a build does, only all of them at once: so what passes here
cannot fail there. Names in a font are no names for us: a family is called what game.yaml calls it.
"""

from __future__ import annotations

import hashlib
import struct
import time
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

import msgspec

from generator.source.excerpt import excerpt
from generator.source.glyf import offsets, refuse_knots
from generator.source.sfnt import FontFlaw, damaged, members, tables
from generator.store import keep_data, kept, key

if TYPE_CHECKING:
    import uharfbuzz

_RESTRICTED, _PERMITTED, _WHOLE_ONLY, _BITMAPS_ONLY = 0x0002, 0x000C, 0x0100, 0x0200
"""What OS/2 says of embedding (fsType); a font that permits something beside is not restricted."""
_LICENCE = "ask the maker for a licence to embed it in PDF files, or choose another font"
_MOST_NAMES = 1_000_000
"""Bytes of a name table; real ones have a few thousand."""
MOST_SECONDS = 5.0
"""To draw all outlines, which can repeat one another endlessly; the largest real fonts need 0.8."""
_BITMAPS = ("EBDT", "CBDT", "sbix", "bdat")
_NEEDED = {
    "head": ("what its units are", 54), "maxp": ("how many glyphs it has", 6),
    "hhea": ("how high its lines are", 36), "hmtx": ("how wide its glyphs are", 4),
    "cmap": ("which glyph a character has", 4),
}  # fmt: skip
"""Tables that every font has: what they say, and how many bytes they have at least."""
_LAYOUT = {"GSUB": "how its letters are joined and replaced", "GPOS": "how its letters are kerned"}
_UNUSED = (
    *_LAYOUT, "GDEF", "BASE", "JSTF", "MATH", "kern", "kerx", "morx", "mort", "feat", "trak", "vhea", "vmtx",
    "VORG", "meta", "gasp", "DSIG", "name", "post", "COLR", "CPAL", "SVG ", *_BITMAPS, "EBLC", "CBLC", "EBSC",
)  # fmt: skip
"""Tables that are no part of the outlines; no PDF needs them."""


class Axis(msgspec.Struct, frozen=True):
    """What can be varied in a variable font, and how far."""

    tag: str
    least: float
    usual: float
    most: float


def examine(data: bytes, member: int = 0, pinned: Mapping[str, float] | None = None) -> tuple[Axis, ...]:
    """The axes of a font that can be printed with, `pinned` to these values; raises FontFlaw for any other.

    What was found good is kept: HarfBuzz needs half a second for a font of 10 MB.
    """
    axes = pinned or {}
    name = key("font", hashlib.sha256(data).hexdigest(), str(member), repr(sorted(axes.items())))
    if known := kept(name):
        return msgspec.json.decode(known, type=tuple[Axis, ...])
    found = tables(data, members(data)[member])
    _refuse_unfit(found)
    tried = _try(data, member, axes, found)
    keep_data(name, tried)
    return tried


def listed(data: bytes, most: int = 12) -> str:
    """The fonts of a collection by their numbers, with what they call themselves."""
    import uharfbuzz

    names, blob, count = uharfbuzz.OTNameIdPredefined, uharfbuzz.Blob(data), len(members(data))
    parts = []
    for number in range(min(count, most)):
        said = uharfbuzz.Face(blob, number).get_name
        own = (said(names.FULL_NAME), f"{said(names.FONT_FAMILY)} {said(names.FONT_SUBFAMILY)}")
        name = next((each for each in own if each and each.isprintable()), "?")
        parts.append(f"{number + 1} is '{excerpt(name)}'")
    return ", ".join(parts) + (" …" if count > most else "")


def _refuse_unfit(found: Mapping[str, memoryview]) -> None:
    """Raise FontFlaw for what can be seen in the tables without any outline."""
    if not _outlines(found):
        raise _without_outlines(found)
    for tag, (what, least) in _NEEDED.items():
        if len(found.get(tag, b"")) < least:
            raise damaged(f"it does not say {what} (table '{tag}')")
    (flags,) = struct.unpack_from(">8xH", found["OS/2"]) if len(found.get("OS/2", b"")) >= 10 else (0,)
    if flags & _RESTRICTED and not flags & _PERMITTED:
        raise FontFlaw("must not be embedded: its licence forbids it (fsType of OS/2)", _LICENCE)
    if flags & _WHOLE_ONLY:
        raise FontFlaw("must be embedded whole or not at all (fsType of OS/2), and only a part is", _LICENCE)
    if flags & _BITMAPS_ONLY:
        raise FontFlaw("must not be embedded as outlines (fsType of OS/2)", _LICENCE)
    units, magic = struct.unpack_from(">18xH", found["head"])[0], bytes(found["head"][12:16])
    if magic != b"\x5f\x0f\x3c\xf5" or not 16 <= units <= 16384:
        raise damaged("its table 'head' is none")
    if len(found["hmtx"]) < 4 * max(1, struct.unpack_from(">34xH", found["hhea"])[0]):
        raise damaged("it has fewer widths than it says")
    if "name" in found and not _is_name_table(found["name"]):
        raise damaged("its table of names points outside of itself, or is far too large")
    if places := _glyf_offsets(found):
        refuse_knots(found["glyf"], places)


def _outlines(found: Mapping[str, memoryview]) -> bool:
    return bool(found.get("CFF ") or found.get("CFF2") or (found.get("glyf") and found.get("loca")))


def _without_outlines(found: Mapping[str, memoryview]) -> FontFlaw:
    hint = "choose a font with outlines of TrueType or PostScript (tables 'glyf' or 'CFF ')"
    bitmaps = any(tag in found for tag in _BITMAPS)
    return FontFlaw("has bitmaps in place of outlines" if bitmaps else "has no outlines", hint)


def _is_name_table(names: memoryview) -> bool:
    """Whether every name lies within the table."""
    if not 6 <= len(names) <= _MOST_NAMES:
        return False
    count, storage = struct.unpack_from(">2xHH", names)
    if 6 + 12 * count > len(names):
        return False
    ends = (start + length for length, start in struct.iter_unpack(">8xHH", names[6 : 6 + 12 * count]))
    return bool(storage + max(ends, default=0) <= len(names))


def _glyf_offsets(found: Mapping[str, memoryview]) -> tuple[int, ...]:
    """Where the outlines of TrueType lie; nothing in a font with others."""
    if "glyf" not in found or "loca" not in found:
        return ()
    (wide,), (glyphs,) = struct.unpack_from(">50xH", found["head"]), struct.unpack_from(">4xH", found["maxp"])
    if wide > 1 or not glyphs:
        raise damaged("it does not say where its outlines are")
    return tuple(offsets(found["loca"], wide, glyphs, len(found["glyf"])))


def _try(
    data: bytes, member: int, pinned: Mapping[str, float], found: Mapping[str, memoryview]
) -> tuple[Axis, ...]:
    """The axes that HarfBuzz finds, after it has taken every outline out of the font; raises FontFlaw."""
    import uharfbuzz

    face = uharfbuzz.Face(uharfbuzz.Blob(data), member)
    for tag, what in _LAYOUT.items():
        usable = face.has_layout_substitution if tag == "GSUB" else face.has_layout_positioning
        if found.get(tag) and not usable:
            raise damaged(f"it does not say {what} (table '{tag}')")
    axes = _axes(face)
    within = {
        axis.tag: pinned[axis.tag] for axis in axes if axis.least <= pinned.get(axis.tag, inf) <= axis.most
    }
    font = uharfbuzz.Font(face)
    font.set_variations(within)
    contours = _contours(font)
    try:
        taken = subset(face, None, within)
    except RuntimeError:
        raise damaged("its outlines cannot be taken out of it") from None
    again = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(taken)))
    if contours != _contours(again) or _lost(found, contours):
        raise damaged("some of its outlines cannot be read")
    _refuse_blank(font, contours, found)
    return axes


def _axes(face: uharfbuzz.Face) -> tuple[Axis, ...]:
    try:
        infos = face.axis_infos
    except UnicodeDecodeError:
        raise damaged("its axes have no names") from None
    return tuple(Axis(each.tag, each.min_value, each.default_value, each.max_value) for each in infos)


def subset(face: uharfbuzz.Face, glyphs: Iterable[int] | None, pinned: Mapping[str, float]) -> bytes:
    """A font with the outlines of these glyphs, or of all, under their numbers, for a PDF to embed.

    A variable font becomes a plain one, `pinned` to these values and else to its usual ones.
    """
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    wanted.flags = (
        uharfbuzz.SubsetFlags.RETAIN_GIDS
        | uharfbuzz.SubsetFlags.NO_HINTING
        | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
        | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
        | uharfbuzz.SubsetFlags.DOWNGRADE_CFF2  # no PDF takes CFF2
        | uharfbuzz.SubsetFlags.CFF_IDENTITY_CHARSET  # so that a CID is the number of a glyph
    )
    if glyphs is None:
        wanted.glyph_set.invert()
    else:
        wanted.glyph_set.update(glyphs)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _UNUSED)
    wanted.pin_all_axes_to_default(face)
    for tag, value in pinned.items():
        wanted.pin_axis_location(face, tag, value)
    return bytes(wanted.subset(face).blob.data)


def _contours(font: uharfbuzz.Font) -> list[int]:
    """How many contours each glyph is drawn with."""
    import uharfbuzz

    begun: list[None] = []
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, contours: contours.append(None))
    ends = [0]
    start = time.process_time()
    for glyph in range(font.face.glyph_count):
        font.draw_glyph(glyph, pen, begun)
        ends.append(len(begun))
        if time.process_time() - start > MOST_SECONDS:
            raise damaged("its outlines take too long to draw")
    return [end - start for start, end in pairwise(ends)]


def _lost(found: Mapping[str, memoryview], contours: list[int]) -> bool:
    """Whether an outline of TrueType cannot be drawn, in place of which HarfBuzz leaves nothing."""
    blank = [place for place, drawn in zip(pairwise(_glyf_offsets(found)), contours) if not drawn]
    starts = (start for start, end in blank if end > start)
    return any(int.from_bytes(found["glyf"][at : at + 2], "big", signed=True) > 0 for at in starts)


def _refuse_blank(font: uharfbuzz.Font, contours: list[int], found: Mapping[str, memoryview]) -> None:
    """Raise FontFlaw for a font without characters, or one in which no character has an outline."""
    glyphs = {font.get_nominal_glyph(code) or 0 for code in font.face.unicodes}
    if not glyphs:
        raise damaged("it does not say which glyph a character has (table 'cmap')")
    if max(glyphs) >= len(contours):
        raise damaged("a character has a glyph that there is not")
    if not any(contours[glyph] for glyph in glyphs):
        raise _without_outlines(found)
