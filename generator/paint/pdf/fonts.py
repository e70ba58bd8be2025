"""Embed the fonts that a document used: subset outlines, widths and the way back to text."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from itertools import groupby, pairwise

from generator.paint.pdf.document import Document, Stream, array, dictionary, name
from generator.text.fonts import Font
from generator.text.place import Run

_STYLES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold italic": "BoldItalic"}
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9]+")


class Used:
    """The glyphs of one font in one document, and the text that each stands for."""

    def __init__(self, font: Font, number: int) -> None:
        self.font = font
        self.name = f"F{number}"
        self.tag = "KAMI" + chr(ord("A") + number // 26 % 26) + chr(ord("A") + number % 26)
        self.texts: dict[int, str] = {0: ""}
        self._known: set[tuple[int, str]] = set()

    def add(self, run: Run) -> bool:
        """Remember what a run shows; whether its glyphs, read one by one from the left, are its text."""
        codes = struct.unpack(f">{len(run.glyphs) // 2}H", run.glyphs)
        pairs = set(_clusters(codes, run)) if run.clusters else set(zip(codes, run.text))
        if not pairs <= self._known:
            for glyph, text in pairs - self._known:
                if text and self.texts.get(glyph, "") in ("", text):
                    self.texts[glyph] = text
                    self._known.add((glyph, text))
                else:  # a part of a letter, or another letter that looks the same
                    self.texts.setdefault(glyph, "")
        return pairs <= self._known and not run.rtl


def _clusters(codes: tuple[int, ...], run: Run) -> Iterator[tuple[int, str]]:
    """Each glyph with the characters that it shows; those of a character that needs several have none."""
    starts = sorted({*run.clusters, len(run.text)})
    text_of = {start: run.text[start:end] for start, end in pairwise(starts)}
    several = {cluster for cluster, group in groupby(run.clusters) if len(list(group)) > 1}
    for code, cluster in zip(codes, run.clusters):
        yield code, "" if cluster in several else text_of[cluster]


def embed(document: Document, used: Used) -> object:
    """Write a Type 0 font with identity encoding; glyph numbers stay those of the file."""
    glyphs = dict(sorted(used.texts.items()))
    letters = used.font
    called = _NOT_IN_NAMES.sub("", letters.called)[:60] or "Font"
    base = f"{used.tag}+{called}-{_STYLES[letters.style]}"
    data = letters.subset(glyphs)
    kind = {"Subtype": name("OpenType")} if letters.cubic else {"Length1": len(data)}
    file = document.write(Stream(data, kind))
    thousand = 1000 / letters.upem
    extents = letters.harfbuzz.get_font_extents("ltr")
    box = struct.unpack(">4h", bytes(letters.face.reference_table("head").data)[36:44])
    descriptor = document.write(
        dictionary(
            Type=name("FontDescriptor"), FontName=name(base), Flags=4 | (64 if letters.italic else 0),
            ItalicAngle=-12 if letters.italic else 0,
            FontBBox=array([round(each * thousand) for each in box]),
            Ascent=round(extents.ascender * thousand), Descent=round(extents.descender * thousand),
            CapHeight=round(letters.cap / letters.size * 1000), StemV=120 if letters.bold else 80,
            **{"FontFile3" if letters.cubic else "FontFile2": file},
        )
    )  # fmt: skip
    own = {} if letters.cubic else {"CIDToGIDMap": name("Identity")}
    descendant = document.write(
        dictionary(
            Type=name("Font"), Subtype=name("CIDFontType0" if letters.cubic else "CIDFontType2"),
            BaseFont=name(base), CIDSystemInfo="<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
            FontDescriptor=descriptor, DW=1000, W=_widths(letters, glyphs), **own,
        )
    )  # fmt: skip
    return document.write(
        dictionary(
            Type=name("Font"), Subtype=name("Type0"), BaseFont=name(base),
            Encoding=name("Identity-H"), DescendantFonts=array([descendant]),
            ToUnicode=document.write(Stream(_to_unicode(glyphs), {})),
        )
    )  # fmt: skip


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
    pairs = [(glyph, text) for glyph, text in glyphs.items() if text]
    for start in range(0, len(pairs), 100):
        block = pairs[start : start + 100]
        lines.append(f"{len(block)} beginbfchar")
        lines += (f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>" for glyph, text in block)
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
