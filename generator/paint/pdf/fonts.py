"""Embed the fonts that a document used: subset outlines, widths and the way back to text."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import TypeVar

from generator.paint.pdf.document import Document, Stream, array, dictionary, name
from generator.paint.pdf.letters import Letters, by_letters
from generator.text.fonts import Font
from generator.text.place import Run

_STYLES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold italic": "BoldItalic"}
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9]+")
_SYSTEM = "<</Registry (Adobe) /Ordering ({}) /Supplement 0>>"
_ENCODED = {"Type": name("CMap"), "CMapName": name("Kamiban-H"), "CIDSystemInfo": _SYSTEM.format("Identity")}
_Pair = TypeVar("_Pair")


class Used:
    """The glyphs of one font in one document, and the text that each stands for."""

    def __init__(self, font: Font, number: int) -> None:
        self.font = font
        self.name = f"F{number}"
        self.tag = "KAMI" + chr(ord("A") + number // 26 % 26) + chr(ord("A") + number % 26)
        self.texts: dict[int, str] = {0: ""}  # of each code, which is the number of a glyph …
        self.more: dict[int, int] = {}  # … or another one of a glyph that stands for several texts
        self._known: set[tuple[int, str]] = set()
        self._codes: dict[tuple[int, str], int] = {}

    def add(self, run: Run) -> bool:
        """Remember what a run shows; whether its glyphs, read one by one from the left, are its text.

        A mark that is moved to its letter is often taken for one of another line.
        """
        if by_letters(run):
            return True
        codes = struct.unpack(f">{len(run.glyphs) // 2}H", run.glyphs)
        pairs = set(_clusters(codes, run)) if run.clusters else set(zip(codes, run.text))
        if not pairs <= self._known:
            for glyph, text in pairs - self._known:
                if text and self.texts.get(glyph, "") in ("", text):
                    self.texts[glyph] = text
                    self._known.add((glyph, text))
                else:  # a part of a letter, or another letter that looks the same
                    self.texts.setdefault(glyph, "")
        return pairs <= self._known and not run.rtl and not run.shifts

    def spelled(self, found: Letters) -> Run:
        """The run of some letters in codes that show its glyphs, each for its own text."""
        run, texts, _ = found
        form = f">{len(texts)}H"
        codes = map(self._code, struct.unpack(form, run.glyphs), texts)
        return run._replace(glyphs=struct.pack(form, *codes))

    def _code(self, glyph: int, text: str) -> int:
        """A code that shows a glyph and stands for a text and for no other."""
        code = self._codes.get((glyph, text))
        if code is None:
            code = glyph
            if self.texts.get(glyph, text) != text:
                code = int(self.font.face.glyph_count) + len(self.more)
                self.more[code] = glyph
            self._codes[glyph, text] = code
            self.texts[code] = text
            self._known.add((code, text))
        return code


def _clusters(codes: tuple[int, ...], run: Run) -> Iterator[tuple[int, str]]:
    """Each glyph with the characters that it shows; those of a character that needs several have none."""
    starts = sorted({*run.clusters, len(run.text)})
    text_of = {start: run.text[start:end] for start, end in pairwise(starts)}
    several = {cluster for cluster, group in groupby(run.clusters) if len(list(group)) > 1}
    for code, cluster in zip(codes, run.clusters):
        yield code, "" if cluster in several else text_of[cluster]


def embed(document: Document, used: Used) -> object:
    """Write a Type 0 font; glyph numbers stay those of the file, and codes beyond them are of letters."""
    texts = dict(sorted(used.texts.items()))
    glyphs = {code: used.more.get(code, code) for code in texts}
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
    own: dict[str, object] = {} if letters.cubic else {"CIDToGIDMap": name("Identity")}
    encoding: object = name("Identity-H")
    if used.more and letters.cubic:
        encoding = document.write(Stream(_encoding(used.more), _ENCODED))
    elif used.more:
        own = {"CIDToGIDMap": document.write(Stream(_numbers(glyphs), {}))}
    wide = {glyph: glyph for glyph in sorted(glyphs.values())} if letters.cubic else glyphs
    descendant = document.write(
        dictionary(
            Type=name("Font"), Subtype=name("CIDFontType0" if letters.cubic else "CIDFontType2"),
            BaseFont=name(base), CIDSystemInfo=_SYSTEM.format("Identity"),
            FontDescriptor=descriptor, DW=1000, W=_widths(letters, wide), **own,
        )
    )  # fmt: skip
    return document.write(
        dictionary(
            Type=name("Font"), Subtype=name("Type0"), BaseFont=name(base),
            Encoding=encoding, DescendantFonts=array([descendant]),
            ToUnicode=document.write(Stream(_to_unicode(texts), {})),
        )
    )  # fmt: skip


def _numbers(glyphs: dict[int, int]) -> bytes:
    """The glyph of every code up to the last."""
    return struct.pack(f">{max(glyphs) + 1}H", *(glyphs.get(code, 0) for code in range(max(glyphs) + 1)))


def _encoding(more: dict[int, int]) -> bytes:
    """Codes as glyphs of a font with PostScript outlines: each is its own, but for those beyond them."""
    rows: list[str] = []
    for block in _hundreds([(start, min(start + 255, min(more) - 1)) for start in range(0, min(more), 256)]):
        rows.append(f"{len(block)} begincidrange")  # a range has one first byte
        rows += (f"<{start:04X}> <{end:04X}> {start}" for start, end in block)
        rows.append("endcidrange")
    for block in _hundreds(list(more.items())):
        rows.append(f"{len(block)} begincidchar")
        rows += (f"<{code:04X}> {glyph}" for code, glyph in block)
        rows.append("endcidchar")
    return _cmap("/CMapName /Kamiban-H def /CMapType 1 def /WMode 0 def", "Identity", rows)


def _widths(letters: Font, glyphs: dict[int, int]) -> str:
    """Runs of neighbouring codes with the widths of their glyphs, in thousandths of an em."""
    parts: list[str] = []
    for _, group in groupby(enumerate(glyphs), key=lambda each: each[1] - each[0]):
        run = [code for _, code in group]
        parts.append(f"{run[0]} [{' '.join(f'{letters.advance(glyphs[code]) * 1000:.6g}' for code in run)}]")
    return f"[{' '.join(parts)}]"


def _to_unicode(texts: dict[int, str]) -> bytes:
    rows: list[str] = []
    for block in _hundreds([(code, text) for code, text in texts.items() if text]):
        rows.append(f"{len(block)} beginbfchar")
        rows += (f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in block)
        rows.append("endbfchar")
    return _cmap("/CMapName /Adobe-Identity-UCS def /CMapType 2 def", "UCS", rows)


def _hundreds(pairs: list[_Pair]) -> Iterator[list[_Pair]]:
    """As many as a block of a table may have."""
    return (pairs[start : start + 100] for start in range(0, len(pairs), 100))


def _cmap(named: str, ordering: str, rows: list[str]) -> bytes:
    """A table of codes of two bytes."""
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        f"/CIDSystemInfo {_SYSTEM.format(ordering)} def",
        named,
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
        *rows,
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    ]
    return "\n".join(lines).encode("ascii")
