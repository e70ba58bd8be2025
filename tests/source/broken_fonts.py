"""Fonts that nothing can be printed with, each made from a small sound one, and what is said of it."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Callable
from io import BytesIO

from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from generator.source.sfnt import MOST_BYTES
from tests.source.small_fonts import GLYPHS, changed, opened, post_script, saved, true_type, variable


def made_of(font: TTFont, glyph: str, *parts: str) -> None:
    """Let a glyph consist of others."""
    composite = Glyph()
    composite.numberOfContours = -1
    composite.components = []
    for name in parts:
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = name, 0, 0, 0x3
        composite.components.append(part)
    composite.xMin = composite.yMin = composite.xMax = composite.yMax = 0
    font["glyf"].glyphs[glyph] = composite


def without(*tags: str) -> bytes:
    """A font without some of its tables."""
    font = opened(true_type())
    for tag in tags:
        del font[tag]
    return _raw(font)


def _raw(font: TTFont, **tables: bytes) -> bytes:
    """A font with tables of any bytes, and those that it has left as they are."""
    out = TTFont(sfntVersion=font.sfntVersion)
    held = {tag: font.getTableData(tag) for tag in font.keys() if tag != "GlyphOrder"}  # noqa: SIM118 - no mapping
    for tag, data in (held | tables).items():
        table = out[tag] = DefaultTable(tag)
        table.data = data
    return saved(out)


def with_table(tag: str, data: bytes, base: Callable[[], bytes] = true_type) -> bytes:
    """A font with other bytes for one table."""
    return _raw(opened(base()), **{tag: data})


def table(tag: str, base: Callable[[], bytes] = true_type) -> bytearray:
    """The bytes of a table of a sound font."""
    return bytearray(opened(base()).getTableData(tag))


def embedding(bits: int) -> bytes:
    """A font whose maker allows to embed it so far."""
    return changed(true_type(), lambda font: setattr(font["OS/2"], "fsType", bits))


def bitmaps_only() -> bytes:
    """A font with a table of bitmaps and empty outlines, as fonts for terminals have them."""
    font = opened(without("glyf", "loca", "GSUB", "GPOS"))
    return _raw(font, EBDT=b"\0\2\0\0", EBLC=b"\0\2\0\0\0\0\0\0", glyf=b"", loca=bytes(2 * len(GLYPHS) + 2))


def archive() -> bytes:
    """A ZIP archive with a font in it, as fonts are downloaded."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("Small.ttf", true_type())
    return file.getvalue()


def names(*records: tuple[int, int]) -> bytes:
    """A table of names whose texts have these lengths and begin there."""
    head = struct.pack(">HHH", 0, len(records), 6 + 12 * len(records))
    return head + b"".join(struct.pack(">HHHHHH", 3, 1, 0x409, 1, *record) for record in records) + b"\0A" * 8


def composites(**parts: tuple[str, ...]) -> bytes:
    """A font in which some glyphs are made of others."""
    font = opened(true_type())
    font["glyf"].ensureDecompiled()
    font["maxp"].recalc = lambda font: None  # which would follow a loop for ever
    for glyph, inner in parts.items():
        made_of(font, glyph, *inner)
    return saved(font)


def many_points() -> bytes:
    """A font whose outlines of 600 bytes have 65,535 points each, far more than anyone can draw."""
    outline = struct.pack(">hhhhhHH", 1, 0, 0, 9, 9, 65534, 0) + b"\x39\xff" * 255 + b"\x39\xfe" + b"\0" * 2
    count = 400
    font = opened(true_type())
    font["maxp"].numGlyphs = count
    places = [len(outline) * number for number in range(count + 1)]
    head = table("head")
    head[50:52] = b"\0\1"
    maxp = table("maxp")
    maxp[4:6] = count.to_bytes(2, "big")
    loca = struct.pack(f">{count + 1}I", *places)
    return _raw(font, head=bytes(head), maxp=bytes(maxp), loca=loca, glyf=outline * count)


def endless_outlines() -> bytes:
    """A font of PostScript in which each glyph calls a subroutine that calls another eight times, and so on."""
    font = opened(post_script())
    cff = font["CFF "].cff
    strings = cff.topDictIndex[0].CharStrings
    for name in GLYPHS:
        strings[name].setProgram([0, 0, "rmoveto", -107, "callgsubr", "endchar"])
    for level in range(5):
        inner = [level - 106, "callgsubr"] * 8 if level < 4 else [1, 1, "rlineto"] * 60
        cff.GlobalSubrs.append(T2CharString(program=[*inner, "return"]))
    return saved(font)


def damaged_outline() -> bytes:
    """A font of which one letter has more contours than there is room for."""
    glyf, loca = table("glyf"), struct.unpack(f">{len(GLYPHS) + 1}H", table("loca"))
    at = 2 * loca[GLYPHS.index("B")]
    glyf[at : at + 2] = b"\0\x09"
    return with_table("glyf", bytes(glyf))


def absurd_glyph() -> bytes:
    """A font in which a character has a glyph that there is not."""
    font = opened(true_type())
    font.getReverseGlyphMap()["A"] = 700
    cmap = newTable("cmap")
    cmap.tableVersion, cmap.tables = 0, font["cmap"].tables
    return _raw(font, cmap=cmap.compile(font))


TEN: dict[str, tuple[Callable[[], bytes], str]] = {
    "truncated": (lambda: true_type()[:-80], "is cut off: a table ends at byte"),
    "no cmap": (lambda: without("cmap"), "does not say which glyph a character has"),
    "no outlines": (lambda: without("glyf", "loca"), "has no outlines"),
    "bitmap only": (bitmaps_only, "has bitmaps in place of outlines"),
    "forbidden embedding": (lambda: embedding(0x0002), "must not be embedded: its licence forbids it"),
    "zip": (archive, "is a ZIP archive"),
    "wrong magic": (lambda: b"GIF89a" + true_type()[6:], "is no font of TrueType or OpenType"),
    "huge": (lambda: true_type() + bytes(MOST_BYTES), "bytes, over 30,000,000"),
    "loop in composite glyphs": (lambda: composites(A=("Aacute",), Aacute=("A", "acute")), "contains itself"),
    "hostile name table": (
        lambda: with_table("name", names((0xFFFF, 0xFFFF))),
        "table of names points outside",
    ),
}
"""The ten that every reader of fonts must stand."""

MORE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "is empty"),
    "four bytes": (lambda: true_type()[:4], "cut off in the list of its tables"),
    "half of the list of tables": (lambda: true_type()[:40], "cut off in the list of its tables"),
    "WOFF": (lambda: b"wOFF" + true_type(), "is packed for the web (WOFF)"),
    "WOFF2": (lambda: b"wOF2" + true_type(), "is packed for the web (WOFF2)"),
    "Type 1": (lambda: b"%!PS-AdobeFont-1.0: Small", "is a font of PostScript (Type 1)"),
    "pointer of Git LFS": (lambda: b"version https://git-lfs.github.com/spec/v1\n", "is only a pointer of Git LFS"),
    "collection of nothing": (lambda: b"ttcf\0\1\0\0\0\0\0\0", "is a collection without a font"),
    "collection of too many": (lambda: b"ttcf\0\1\0\0\xff\xff\xff\xff", "cut off in the list of its fonts"),
    "only whole": (lambda: embedding(0x0100), "must be embedded whole or not at all"),
    "only bitmaps": (lambda: embedding(0x0208), "must not be embedded as outlines"),
    "empty cmap": (lambda: with_table("cmap", b"\0\0\0\0"), "does not say which glyph a character has"),
    "glyph that there is not": (absurd_glyph, "has a glyph that there is not"),
    "no head": (lambda: with_table("head", bytes(54)), "'head' is none"),
    "no widths": (lambda: without("hmtx"), "does not say how wide its glyphs are"),
    "too few widths": (lambda: with_table("hmtx", bytes(8)), "has fewer widths than it says"),
    "too few outlines": (lambda: with_table("loca", bytes(6)), "has fewer outlines than glyphs"),
    "outlines beyond the end": (lambda: with_table("glyf", bytes(table("glyf")[:-20])), "lie outside of their table"),
    "damaged outline": (damaged_outline, "some of its outlines cannot be read"),
    "damaged outline of PostScript": (
        lambda: with_table("CFF ", bytes(table("CFF ", post_script)[:-30]), post_script), "outlines cannot be taken out",
    ),
    "endless outlines": (endless_outlines, "outlines cannot be taken out"),
    "glyph of itself": (lambda: composites(A=("A",)), "contains itself"),
    "glyph of too many": (lambda: composites(Aacute=("A",) * 1001), "made of more than 1,000 others"),
    "too many points": (many_points, "have more than 20,000,000 points"),
    "damaged kerning": (lambda: with_table("GPOS", bytes(table("GPOS")[:12])), "how its letters are kerned"),
    "cut names": (lambda: with_table("name", bytes(table("name")[:20])), "table of names points outside"),
    "far too many names": (lambda: with_table("name", names((2, 0)) + bytes(1_000_001)), "far too large"),
    "damaged axes": (
        lambda: with_table("fvar", bytes(table("fvar", variable)).replace(b"wght", b"\xff\xfe\xfd\xfc"), variable),
        "its axes have no names",
    ),
}  # fmt: skip
