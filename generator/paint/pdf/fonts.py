"""Embed the fonts that a document used: subset outlines, widths and the way back to text."""

from __future__ import annotations

from itertools import groupby

import uharfbuzz

from generator.paint.pdf.document import Document, Stream, array, dictionary, name
from generator.text.fonts import Font, font
from generator.text.place import Run


class Used:
    """The characters and glyphs of one weight in one document."""

    def __init__(self, weight: str) -> None:
        self.font: Font = font(weight)
        self.characters: set[str] = set()
        self.odd: dict[int, str] = {}  # glyphs that no single character gives

    def add(self, run: Run) -> None:
        """Remember what a run shows."""
        self.characters.update(run.text)
        if len(run.glyphs) != 2 * len(run.text):
            self.odd.update(_clusters(run, self.font))

    def glyphs(self) -> dict[int, str]:
        """Every glyph used and the text it stands for; of equal glyphs the first character."""
        found = dict(sorted(self.odd.items()))
        for character in sorted(self.characters, reverse=True):
            if glyph := self.font.glyph(character):
                found[glyph] = character
        return dict(sorted(found.items()))


def _clusters(run: Run, letters: Font) -> dict[int, str]:
    """Glyphs of a run that HarfBuzz composed; each maps to the whole run's odd text."""
    known = {letters.glyph(character) for character in run.text}
    codes = [int.from_bytes(run.glyphs[i : i + 2], "big") for i in range(0, len(run.glyphs), 2)]
    return {code: run.text for code in codes if code not in known}


def embed(document: Document, used: Used, tag: str) -> object:
    """Write a Type 0 font with identity encoding; glyph numbers stay those of the file."""
    glyphs = used.glyphs()
    letters = used.font
    face = letters.face
    base = f"{tag}+BIZUDPGothic-{letters.weight.title()}"
    data = _subset(face, glyphs)
    file = document.write(Stream(data, {"Length1": len(data)}))
    thousand = 1000 / letters.upem
    extents = letters.harfbuzz.get_font_extents("ltr")
    descriptor = document.write(
        dictionary(
            Type=name("FontDescriptor"), FontName=name(base), Flags=4, ItalicAngle=0,
            FontBBox=array([-250, -250, 1250, 1000]),
            Ascent=round(extents.ascender * thousand), Descent=round(extents.descender * thousand),
            CapHeight=765, StemV=120 if letters.weight == "bold" else 80, FontFile2=file,
        )
    )  # fmt: skip
    descendant = document.write(
        dictionary(
            Type=name("Font"), Subtype=name("CIDFontType2"), BaseFont=name(base),
            CIDSystemInfo="<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
            FontDescriptor=descriptor, CIDToGIDMap=name("Identity"), DW=1000,
            W=_widths(letters, glyphs),
        )
    )  # fmt: skip
    return document.write(
        dictionary(
            Type=name("Font"), Subtype=name("Type0"), BaseFont=name(base),
            Encoding=name("Identity-H"), DescendantFonts=array([descendant]),
            ToUnicode=document.write(Stream(_to_unicode(glyphs), {})),
        )
    )  # fmt: skip


_DROPPED = (b"GSUB", b"GPOS", b"GDEF", b"vhea", b"vmtx", b"meta", b"gasp", b"DSIG")
"""Tables that place glyphs, which was done before, or set them vertically."""


def _subset(face: uharfbuzz.Face, glyphs: dict[int, str]) -> bytes:
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = (
        uharfbuzz.SubsetFlags.RETAIN_GIDS
        | uharfbuzz.SubsetFlags.NO_HINTING
        | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
    )
    wanted.glyph_set.update(glyphs)
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _DROPPED)
    return bytes(wanted.subset(face).blob.data)


def _widths(letters: Font, glyphs: dict[int, str]) -> str:
    """Runs of neighbouring glyphs with their widths, in thousandths of an em."""
    parts: list[str] = []
    for _, group in groupby(enumerate(glyphs), key=lambda each: each[1] - each[0]):
        run = [glyph for _, glyph in group]
        parts.append(f"{run[0]} [{' '.join(f'{letters.advance(glyph) * 1000:.6g}' for glyph in run)}]")
    return f"[{' '.join(parts)}]"


def _to_unicode(glyphs: dict[int, str]) -> bytes:
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    pairs = list(glyphs.items())
    for start in range(0, len(pairs), 100):
        block = pairs[start : start + 100]
        lines.append(f"{len(block)} beginbfchar")
        lines += (f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>" for glyph, text in block)
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
