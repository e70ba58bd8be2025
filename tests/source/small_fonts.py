"""Small fonts of every kind that Kamiban takes, made anew for a test: each has A, B, a space and an Á of two parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

from fontTools.cffLib.CFFToCFF2 import convertCFFToCFF2
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Subsetter
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

GLYPHS = [".notdef", "space", "A", "B", "acute", "Aacute"]
CHARACTERS = {0x20: "space", 0x41: "A", 0x42: "B", 0xB4: "acute", 0xC1: "Aacute"}
WIDTHS = {name: (500 + 20 * number, 0) for number, name in enumerate(GLYPHS)}
KERNING = "feature kern { pos A B -40; pos B A -30; } kern; feature liga { sub A B by Aacute; } liga;"


def saved(font: TTFont | TTCollection) -> bytes:
    """The bytes of a font."""
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def opened(data: bytes) -> TTFont:
    """A font to be changed; what is in its tables is compiled when it is saved."""
    return TTFont(BytesIO(data), recalcBBoxes=False, recalcTimestamp=False)


def changed(data: bytes, change: Callable[[TTFont], object]) -> bytes:
    """A font after a change."""
    font = opened(data)
    change(font)
    return saved(font)


def _draw(pen: TTGlyphPen | T2CharStringPen, name: str) -> None:
    """A square for each letter, with a bow on one side; the accent is a small one."""
    if name != "space":
        low, size = (600, 100) if name == "acute" else (0, 400 + 10 * GLYPHS.index(name))
        pen.moveTo((50, low))
        pen.lineTo((50, low + size))
        pen.curveTo((50, low + size), (50 + size // 2, low + size + 20), (50 + size, low + size))
        pen.lineTo((50 + size, low))
        pen.closePath()


def _finish(builder: FontBuilder) -> FontBuilder:
    builder.setupHorizontalMetrics(WIDTHS)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Small", "styleName": "Regular", "psName": "Small-Regular"})
    builder.setupOS2(fsType=0, sxHeight=500, sCapHeight=700)
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, KERNING)
    return builder


def _true_type() -> FontBuilder:
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(GLYPHS)
    builder.setupCharacterMap(CHARACTERS)
    glyphs = {}
    for name in GLYPHS:
        pen = TTGlyphPen(glyphs, outputImpliedClosingLine=True)
        if name == "Aacute":
            pen.addComponent("A", (1, 0, 0, 1, 0, 0))
            pen.addComponent("acute", (1, 0, 0, 1, 30, 100))
        else:
            _draw(_Quadratic(pen), name)
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    return _finish(builder)


class _Quadratic:
    """A pen whose cubic bows become quadratic ones, which is all that TrueType has."""

    def __init__(self, pen: TTGlyphPen) -> None:
        self.moveTo, self.lineTo, self.closePath, self._pen = pen.moveTo, pen.lineTo, pen.closePath, pen

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802 - a pen of fontTools
        self._pen.qCurveTo(*points[1:])


@cache
def true_type() -> bytes:
    """A font with outlines of TrueType."""
    return saved(_true_type().font)


def blank(code: int, features: str = "") -> bytes:
    """A font in which a character has an empty glyph, that of the space, and these features."""
    builder = _true_type()
    builder.setupCharacterMap({**CHARACTERS, code: "space"})
    addOpenTypeFeaturesFromString(builder.font, features)
    return saved(builder.font)


@cache
def post_script() -> bytes:
    """A font with outlines of PostScript (CFF)."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(GLYPHS)
    builder.setupCharacterMap(CHARACTERS)
    strings = {}
    for name in GLYPHS:
        pen = T2CharStringPen(WIDTHS[name][0], {})
        _draw(pen, "A" if name == "Aacute" else name)
        strings[name] = pen.getCharString()
    builder.setupCFF("Small-Regular", {"FullName": "Small Regular"}, strings, {})
    return saved(_finish(builder).font)


def as_post_script(path: Path, text: str) -> bytes:
    """A font of TrueType with the letters of a text, drawn with outlines of PostScript."""
    font = TTFont(path)
    subsetter = Subsetter()
    subsetter.populate(text=text)
    subsetter.subset(font)
    glyphs, strings = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(font["hmtx"][name][0], glyphs)
        glyphs[name].draw(pen)
        strings[name] = pen.getCharString()
    for tag in ("glyf", "loca", "cvt ", "fpgm", "prep", "gasp"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "OTTO"
    FontBuilder(font=font).setupCFF("Small-Regular", {}, strings, {})
    font["maxp"].tableVersion = 0x5000
    return saved(font)


@cache
def variable() -> bytes:
    """A variable font of TrueType: its weight goes from 100 over 400 to 900."""
    builder = _true_type()
    builder.setupNameTable({"familyName": "Small", "styleName": "Variable"})
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    bolder = [(0, 0), (0, 0), (60, 0), (60, 0), (60, 0)]
    builder.setupGvar(
        {"A": [TupleVariation({"wght": (0, 1, 1)}, [*bolder, (0, 0), (60, 0), (0, 0), (0, 0)])]}
    )
    return saved(builder.font)


@cache
def variable_post_script() -> bytes:
    """A variable font of PostScript (CFF2)."""
    font = opened(post_script())
    convertCFFToCFF2(font)
    builder = FontBuilder(font=font)
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    return saved(font)


@cache
def collection() -> bytes:
    """A collection (.ttc) of two fonts."""
    both = TTCollection()
    both.fonts = [opened(true_type()), opened(variable())]
    return saved(both)


SOUND = {
    "TrueType": true_type, "PostScript": post_script, "variable": variable,
    "variable PostScript": variable_post_script, "collection": collection,
}  # fmt: skip
