"""The floor: a bare PDF writer that knows every position and does nothing but format and pack.

Its file shows what ours shows: the same pages, outlines, icons as forms, glyphs and subset fonts.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

import uharfbuzz
from prelaid import Head, Icon, Line, Shape, Sheet

POINTS = 72 / 25.4
LEVEL = 6
DROPPED = (b"GSUB", b"GPOS", b"GDEF", b"vhea", b"vmtx", b"meta", b"gasp", b"DSIG")


class Objects:
    """Numbered objects and their offsets."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.offsets: dict[int, int] = {}
        self.last = 0
        self.at = out.write(b"%PDF-1.7\n%\xff\xff\xff\xff\n")

    def reserve(self) -> int:
        self.last += 1
        return self.last

    def put(self, body: bytes, number: int = 0) -> int:
        number = number or self.reserve()
        self.offsets[number] = self.at
        self.at += self.out.write(b"%d 0 obj\n%b\nendobj\n" % (number, body))
        return number

    def stream(self, content: bytes, entries: bytes = b"") -> int:
        packed = zlib.compress(content, LEVEL)
        head = b"<<%b/Filter/FlateDecode/Length %d>>stream\n" % (entries, len(packed))
        return self.put(b"%b%b\nendstream" % (head, packed))

    def close(self, root: int) -> None:
        start = self.at
        table = b"".join(b"%010d 00000 n \n" % self.offsets[n] for n in range(1, self.last + 1))
        self.out.write(b"xref\n0 %d\n0000000000 65535 f \n%b" % (self.last + 1, table))
        size = self.last + 1
        self.out.write(b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (size, root, start))


def write(head: Head, sheets: Iterable[Sheet], out: BinaryIO, fonts: Path) -> None:
    """The whole file, page by page."""
    objects = Objects(out)
    tree, resources = objects.reserve(), objects.reserve()
    colours: dict[str, str] = {}
    shapes: list[str] = []
    pages = []
    for sheet in sheets:
        if len(shapes) < len(head.shapes):
            shapes = [_shape(shape) for shape in head.shapes]
        content = objects.stream(_content(sheet, shapes, colours).encode("ascii"))
        boxes = (b"/%bBox%b" % (name, _box(box, sheet)) for name, box in _boxes(sheet))
        pages.append(
            objects.put(
                b"<</Type/Page/Parent %d 0 R/Resources %d 0 R/Contents %d 0 R%b>>"
                % (tree, resources, content, b"".join(boxes))
            )
        )
    forms = [
        objects.stream(
            "\n".join(shapes[number] for number in icon).encode("ascii"),
            b"/Type/XObject/Subtype/Form/BBox[-5000 -5000 5000 5000]/Resources %d 0 R" % resources,
        )
        for icon in head.icons
    ]
    listed = b"".join(b"/X%d %d 0 R" % pair for pair in enumerate(forms))
    faces = [_font(objects, fonts / file, own) for file, own in zip(head.fonts, head.characters)]
    named = b"".join(b"/F%d %d 0 R" % pair for pair in enumerate(faces))
    objects.put(b"<</XObject<<%b>>/Font<<%b>>>>" % (listed, named), resources)
    kids = b" ".join(b"%d 0 R" % page for page in pages)
    objects.put(b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(pages), kids), tree)
    objects.close(objects.put(b"<</Type/Catalog/Pages %d 0 R>>" % tree))


def _content(sheet: Sheet, shapes: list[str], colours: dict[str, str]) -> str:
    parts = [f"{POINTS:.7f} 0 0 {-POINTS:.7f} 0 {sheet.size[1] * POINTS:.7f} cm"]
    for x, y, items in sheet.cards:
        parts.append(f"q 1 0 0 1 {x:g} {y:g} cm")
        _items(items, shapes, colours, parts)
        parts.append("Q")
    _items(sheet.furniture, shapes, colours, parts)
    return "\n".join(parts)


def _items(
    items: list[int | Line | Icon], shapes: list[str], colours: dict[str, str], parts: list[str]
) -> None:
    ink = face = ""
    words = False  # whether a text object is open
    for item in items:
        kind = type(item)
        if kind is Line:
            fill, font, size, x, y, pieces, _ = item  # type: ignore[misc]
            if not words:
                parts.append("BT")
                words = True
            if fill != ink:
                ink = fill
                if fill not in colours:
                    colours[fill] = _colour(fill) + " rg"
                parts.append(colours[fill])
            wanted = f"/F{font} {size:g} Tf"
            if wanted != face:
                face = wanted
                parts.append(face)
            if len(pieces) == 1:
                show = f"<{pieces[0][0]}> Tj"
            else:
                show = "[" + "".join([f"<{glyphs}>{-gap}" for glyphs, gap in pieces]) + "] TJ"
            parts.append(f"1 0 0 -1 {x:g} {y:g} Tm {show}")
            continue
        if words:
            parts.append("ET")
            words = False
        if kind is Icon:
            number, scale, x, y = item  # type: ignore[misc]
            parts.append(f"q {scale:g} 0 0 {scale:g} {x:g} {y:g} cm /X{number} Do Q")
        else:
            parts.append(shapes[item])  # type: ignore[index]
            ink = ""
    if words:
        parts.append("ET")


def _colour(value: str) -> str:
    return " ".join(f"{int(value[i : i + 2], 16) / 255:.3g}" for i in (1, 3, 5))


def _shape(shape: Shape) -> str:
    parts = [_colour(shape.fill) + " rg"] if shape.fill else []
    if shape.stroke:
        ends = "1 J 1 j" if shape.round else "0 J 0 j"
        dash = " ".join(f"{length:g}" for length in shape.dash)
        parts.append(f"{_colour(shape.stroke)} RG {shape.width:g} w {ends} [{dash}] 0 d")
    for kind, *numbers in shape.segments:
        operator = "h" if kind == "Z" else kind.lower()
        parts.append(" ".join([*(f"{number:g}" for number in numbers), operator]))
    star = "*" if shape.even_odd else ""
    parts.append(("B" if shape.stroke else "f") + star if shape.fill else "S")
    return " ".join(parts)


def _boxes(sheet: Sheet) -> tuple[tuple[bytes, tuple[float, float, float, float]], ...]:
    return (b"Media", (0, 0, *sheet.size)), (b"Bleed", sheet.bleed), (b"Trim", sheet.trim)


def _box(box: tuple[float, float, float, float], sheet: Sheet) -> bytes:
    left, top, right, bottom = box
    height = sheet.size[1]
    values = (left, height - bottom, right, height - top)
    return b"[%b]" % b" ".join(b"%.4f" % (value * POINTS) for value in values)


def _font(objects: Objects, file: Path, characters: dict[int, str]) -> int:
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))
    letters = uharfbuzz.Font(face)
    wanted = uharfbuzz.SubsetInput()
    flags = uharfbuzz.SubsetFlags
    wanted.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.NO_LAYOUT_CLOSURE
    wanted.glyph_set.update(characters)
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in DROPPED)
    data = bytes(wanted.subset(face).blob.data)
    name = b"KAMIBA+" + file.stem.encode()
    thousand = 1000 / face.upem
    widths = b"".join(
        b"%d[%g]" % (glyph, letters.get_glyph_h_advance(glyph) * thousand) for glyph in sorted(characters)
    )
    descriptor = objects.put(
        b"<</Type/FontDescriptor/FontName/%b/Flags 4/ItalicAngle 0/FontBBox[-250 -250 1250 1000]"
        b"/Ascent 880/Descent -120/CapHeight 765/StemV 80/FontFile2 %d 0 R>>"
        % (name, objects.stream(data, b"/Length1 %d" % len(data)))
    )
    descendant = objects.put(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%b/CIDToGIDMap/Identity/DW 1000/W[%b]"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %d 0 R>>"
        % (name, widths, descriptor)
    )
    return objects.put(
        b"<</Type/Font/Subtype/Type0/BaseFont/%b/Encoding/Identity-H/DescendantFonts[%d 0 R]"
        b"/ToUnicode %d 0 R>>" % (name, descendant, objects.stream(_to_unicode(characters)))
    )


def _to_unicode(characters: dict[int, str]) -> bytes:
    lines = [
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def",
        "/CMapName/Adobe-Identity-UCS def/CMapType 2 def",
        "1 begincodespacerange<0000><FFFF>endcodespacerange",
    ]
    pairs = sorted(characters.items())
    for start in range(0, len(pairs), 100):
        block = pairs[start : start + 100]
        lines.append(f"{len(block)} beginbfchar")
        lines += (f"<{glyph:04X}><{text.encode('utf-16-be').hex()}>" for glyph, text in block)
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict/CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
