"""A frame in, an SVG file out: outlines that look the same everywhere, and the words as a title."""

from __future__ import annotations

import base64
from functools import lru_cache
from io import StringIO
from typing import Literal

import svgwrite
from svgwrite.base import BaseElement

from generator.frame import Frame, Group, Image, Item, Path, Segment, Text
from generator.text.fonts import font
from generator.text.place import Run

Words = Literal["outlines", "live"]
FAMILY = "BIZ UDPGothic"


def paint_svg(frame: Frame, words: Words = "outlines", language: str = "ja") -> str:
    """The SVG text of a frame with its bleed; the trim is the viewBox less the bleed."""
    return Painter(frame, words, language).paint()


def number(value: float) -> str:
    """A length to a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(5000)
def path_data(segments: tuple[Segment, ...]) -> str:
    """Segments in SVG's path notation; the same art is drawn in every language."""
    return "".join([segment[0] + " ".join(map(number, segment[1:])) for segment in segments])


class Painter:
    """Draws the items of a frame as elements; what is used again stands once among the definitions."""

    prefix = ""
    """What the ids of definitions begin with."""

    def __init__(self, frame: Frame, words: Words, language: str) -> None:
        self.frame = frame
        self.words = words
        bleed = frame.bleed
        width, height = frame.width + 2 * bleed, frame.height + 2 * bleed
        self.drawing = svgwrite.Drawing(
            size=(f"{number(width)}mm", f"{number(height)}mm"), profile="full", debug=False
        )
        self.drawing.attribs["viewBox"] = " ".join(
            number(value) for value in (-bleed, -bleed, width, height)
        )
        self.drawing.attribs["xml:lang"] = language
        self.said: list[str] = []
        self.glyphs: dict[tuple[str, int], str] = {}
        self.symbols: dict[str, str] = {}
        self.clips = 0

    def paint(self) -> str:
        """The whole file."""
        body = [self.item(item) for item in self.frame.items]
        words = " / ".join(dict.fromkeys(self.said))
        self.drawing.set_desc(title=self.frame.title, desc=words)
        for element in body:
            self.drawing.add(element)
        out = StringIO()
        self.drawing.write(out)
        return out.getvalue() + "\n"

    def item(self, item: Item) -> BaseElement:
        """The element of one item."""
        if isinstance(item, Path):
            return self._path(item)
        if isinstance(item, Group):
            return self._group(item)
        return self._text(item) if isinstance(item, Text) else self._image(item)

    def _path(self, path: Path) -> BaseElement:
        element = self.drawing.path(d=path_data(path.segments))
        attributes: dict[str, str] = {"fill": path.fill or "none"}
        if path.even_odd:
            attributes["fill-rule"] = "evenodd"
        if path.stroke:
            attributes |= {"stroke": path.stroke, "stroke-width": number(path.width)}
            if path.round:
                attributes |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
            if path.dash:
                attributes["stroke-dasharray"] = " ".join(number(value) for value in path.dash)
        if path.role != "art":
            attributes["class"] = path.role
        element.attribs.update(attributes)
        return element

    def _group(self, group: Group) -> BaseElement:
        if group.symbol:
            element = self.use(self._symbol(group))
        else:
            element = self.drawing.g()
            for item in group.items:
                element.add(self.item(item))
        if group.matrix:
            values = " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in group.matrix)
            element.attribs["transform"] = f"matrix({values})"
        if not group.clip:
            return element
        self.clips += 1
        clip = self.drawing.defs.add(self.drawing.clipPath(id=f"{self.prefix}c{self.clips}"))
        clip.add(self.drawing.path(d=path_data(group.clip)))
        inner = self.drawing.g()
        if group.matrix:  # the clip is in the coordinates inside the group's transform
            del element.attribs["transform"]
            inner.attribs["transform"] = f"matrix({values})"
        clipped = self.drawing.g()
        clipped.attribs["clip-path"] = f"url(#{self.prefix}c{self.clips})"
        clipped.add(element)
        inner.add(clipped)
        return inner

    def _symbol(self, group: Group) -> str:
        if group.symbol not in self.symbols:
            key = f"{self.prefix}s{len(self.symbols)}"
            self.symbols[group.symbol] = key
            element = self.drawing.g(id=key)
            for item in group.items:
                element.add(self.item(item))
            self.drawing.defs.add(element)
        return self.symbols[group.symbol]

    def use(self, key: str) -> BaseElement:
        """What was defined under a key, once more."""
        element = self.drawing.use(f"#{key}")
        # new readers want href, old ones xlink:href
        element.attribs["href"] = f"#{key}"
        return element

    def _text(self, text: Text) -> BaseElement:
        self.said.append("".join(run.text for run in text.runs))
        group = self.drawing.g(fill=text.fill)
        if text.at != (0.0, 0.0):
            group.attribs["transform"] = f"translate({number(text.at[0])} {number(text.at[1])})"
        if text.halo:
            halo = self.drawing.g()
            halo.attribs.update({"stroke": text.halo, "stroke-linejoin": "round", "fill": text.halo})
            for run in text.runs:
                letters = self._run(run)
                # outlines are scaled to the size of the run, and what is drawn around them with them
                scale = 1 if self.words == "live" else run.size / font(run.weight).upem
                letters.attribs["stroke-width"] = number(text.halo_width * 2 / scale)
                halo.add(letters)
            group.add(halo)
        for run in text.runs:
            group.add(self._run(run))
        return group

    def _run(self, run: Run) -> BaseElement:
        if self.words == "live":
            element = self.drawing.text(run.text)
            element.attribs.update({
                "x": number(run.x), "y": number(run.y), "font-size": number(run.size),
                "font-family": FAMILY, "font-weight": "bold" if run.weight == "bold" else "normal",
                "letter-spacing": number(run.tracking * run.size),
            })  # fmt: skip
            return element
        return self._outlines(run)

    def _outlines(self, run: Run) -> BaseElement:
        letters = font(run.weight)
        scale = run.size / letters.upem
        group = self.drawing.g()
        group.attribs["transform"] = (
            f"translate({number(run.x)} {number(run.y)}) scale({scale:.8f} {-scale:.8f})"
        )
        gaps = dict(run.gaps)
        x = 0.0
        for index in range(len(run.glyphs) // 2):
            glyph = int.from_bytes(run.glyphs[2 * index : 2 * index + 2], "big")
            if key := self._glyph(run.weight, glyph):
                element = self.use(key)
                if x:
                    element.attribs["x"] = number(x)
                group.add(element)
            x += (letters.advance(glyph) + run.tracking + gaps.get(index, 0.0)) * letters.upem
        return group

    def _glyph(self, weight: str, glyph: int) -> str:
        known = self.glyphs.get((weight, glyph))
        if known is None:
            data = _glyph_data(weight, glyph)
            known = self.glyphs[weight, glyph] = f"{self.prefix}{weight[0]}{glyph}" if data else ""
            if data:
                self.drawing.defs.add(self.drawing.path(d=data, id=known))
        return known

    def _image(self, image: Image) -> BaseElement:
        data = base64.b64encode(image.data).decode("ascii")
        element = self.drawing.image(f"data:image/{image.kind};base64,{data}")
        element.attribs.update({
            "x": number(image.x), "y": number(image.y), "width": number(image.width),
            "height": number(image.height), "preserveAspectRatio": "none",
        })  # fmt: skip
        return element


@lru_cache(20_000)
def _glyph_data(weight: str, glyph: int) -> str:
    pen = _Pen()
    font(weight).harfbuzz.draw_glyph_with_pen(glyph, pen)
    return "".join(pen.parts)


class _Pen:
    """Collects the outline that HarfBuzz draws, in font units."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        self.parts.append(command + " ".join(f"{x:g} {y:g}" for x, y in points))

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  # fontTools' pen protocol
        self._add("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", point)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("Q", *points)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", *points)

    def closePath(self) -> None:  # noqa: N802
        self.parts.append("Z")

    def endPath(self) -> None:  # noqa: N802
        self.parts.append("")
