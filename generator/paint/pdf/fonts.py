"""Embed the fonts that a document used: subset outlines, widths and the way back to text."""

from __future__ import annotations

import re
import struct
from functools import cached_property
from itertools import groupby, pairwise
from typing import NamedTuple

from generator.paint.pdf.document import Document, Stream, array, dictionary, name
from generator.paint.pdf.marks import LooseMark, loose, spelt, without
from generator.text.fonts import Font
from generator.text.place import Run

_STYLES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold italic": "BoldItalic"}
LAST_CODE = 0xFFFF
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9]+")


class Shown(NamedTuple):
    """A run in codes of the document's font, whether its text must be told beside it, and marks to draw."""

    run: Run
    told: bool = False
    marks: tuple[LooseMark, ...] = ()


class Used:
    """The glyphs of one font in one document, and the text that each stands for.

    The code of a glyph is its number. One that stands for another text elsewhere has another code there; only
    fonts with PostScript outlines have no such codes.
    """

    def __init__(self, font: Font, number: int) -> None:
        self.font = font
        self.name = f"F{number}"
        self.tag = "KAMI" + chr(ord("A") + number // 26 % 26) + chr(ord("A") + number % 26)
        self.texts: dict[int, str] = {0: ""}  # by code
        self.glyphs: dict[int, int] = {}  # of codes that are not the glyph's own
        self._codes: dict[tuple[int, str], int] = {}

    def add(self, run: Run) -> Shown:
        """Remember what a run shows, and the run as it is to be written."""
        glyphs = struct.unpack(f">{len(run.glyphs) // 2}H", run.glyphs)
        if not run.clusters and not run.shifts:
            return self._coded(run, glyphs, list(run.text))
        letters, marks = without(run, loose(run)) if run.rtl else (run, ())
        if run.rtl and self._unseen:
            letters = spelt(letters, self._unseen)
        texts = _texts(letters)
        if texts is None:
            self.texts = dict.fromkeys(glyphs, "") | self.texts
            return Shown(run, told=True)
        left = struct.unpack(f">{len(letters.glyphs) // 2}H", letters.glyphs)
        shown = self._coded(letters, left, texts)
        return shown._replace(run=run) if shown.told else shown._replace(marks=marks)

    @cached_property
    def _unseen(self) -> int:
        """A glyph that draws nothing and takes no room; 0 if the font has none."""
        font = self.font
        glyphs = filter(None, map(font.glyph, "\u034f\u200b\u2060\u200d\u200c\u200f\u200e"))
        return next((each for each in glyphs if font.ink(each) is None and not font.advance(each)), 0)

    def _coded(self, run: Run, glyphs: tuple[int, ...], texts: list[str]) -> Shown:
        """A run of which each glyph stands for a text."""
        pairs = list(zip(glyphs, texts))
        codes = [self._codes.get(pair, -1) for pair in pairs]
        if -1 in codes:
            codes = [self._code(*pair) for pair in pairs]
        if -1 in codes:
            return Shown(run, told=True)
        if tuple(codes) != glyphs:
            run = run._replace(glyphs=struct.pack(f">{len(codes)}H", *codes))
        return Shown(run)

    def _code(self, glyph: int, text: str) -> int:
        """The code of a glyph that stands for a text; -1 if there is none."""
        found = self._codes.get((glyph, text))
        if found is None:
            found = glyph
            if self.texts.setdefault(glyph, "") not in ("", text):  # another letter that looks the same
                found = self.font.face.glyph_count + len(self.glyphs)
                if self.font.cubic or found > LAST_CODE:
                    return -1
                self.glyphs[found] = glyph
            self.texts[found] = text
            self._codes[glyph, text] = found
        return found


def _texts(run: Run) -> list[str] | None:
    """What each glyph of a run stands for; None where that cannot be told, or a reader would stumble.

    Of a letter that has several glyphs, each may stand for one of its characters.
    """
    if run.shifts and not run.rtl:  # a glyph that is moved back is taken for one after a space
        return None
    clusters = run.clusters or tuple(range(len(run.text)))
    text_of = {one: run.text[one:other] for one, other in pairwise(sorted({*clusters, len(run.text)}))}
    found: list[str] = []
    for cluster, group in groupby(clusters):
        text, count = text_of[cluster], len(list(group))
        if count > 1 and count != len(text):
            return None
        found += [text] if count == 1 else text[::-1] if run.rtl else text
    return found


def embed(document: Document, used: Used) -> object:
    """Write a Type 0 font with identity encoding; glyph numbers stay those of the file."""
    texts = dict(sorted(used.texts.items()))
    glyphs = {code: used.glyphs.get(code, code) for code in texts}
    letters = used.font
    called = _NOT_IN_NAMES.sub("", letters.called)[:60] or "Font"
    base = f"{used.tag}+{called}-{_STYLES[letters.style]}"
    data = letters.subset(glyphs.values())
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
    own = {} if letters.cubic else {"CIDToGIDMap": _map(document, used)}
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
            ToUnicode=document.write(Stream(_to_unicode(texts), {})),
        )
    )  # fmt: skip


def _map(document: Document, used: Used) -> object:
    """Which glyph a code means; all their own, if no other is needed."""
    if not used.glyphs:
        return name("Identity")
    table = bytearray(2 * (max(used.texts) + 1))
    for code in used.texts:
        struct.pack_into(">H", table, 2 * code, used.glyphs.get(code, code))
    return document.write(Stream(bytes(table), {}))


def _widths(letters: Font, glyphs: dict[int, int]) -> str:
    """Runs of neighbouring codes with the widths of their glyphs, in thousandths of an em."""
    parts: list[str] = []
    for _, group in groupby(enumerate(glyphs), key=lambda each: each[1] - each[0]):
        run = [code for _, code in group]
        widths = " ".join(f"{letters.advance(glyphs[code]) * 1000:.6g}" for code in run)
        parts.append(f"{run[0]} [{widths}]")
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
