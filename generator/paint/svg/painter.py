"""A frame in, an SVG file out: outlines that look the same everywhere, and the words as a title."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import blake2b
from io import StringIO
from typing import Any, Literal

import svgwrite
import uharfbuzz
from msgspec.structs import replace
from svgwrite.base import BaseElement

from generator.frame import Frame, Group, Image, Item, Paint, Path, Segment, Text
from generator.paint.svg.paints import gradient_element, number, pen_attributes, transform
from generator.sheets.page import Layer, Layered
from generator.text.fonts import Font
from generator.text.place import Run

Words = Literal["outlines", "live"]
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
"""What Inkscape and the programs that follow it know layers by; to all others they are plain groups."""


def paint_svg(frame: Frame, words: Words = "outlines", language: str = "ja") -> str:
    """The SVG text of a frame with its bleed; the trim is the viewBox less the bleed."""
    return Painter(frame, words, language).paint()


def paint_layers(drawing: Layered, words: Words = "outlines", language: str = "ja") -> str:
    """The SVG text of a drawing in layers, which programs for plotters know them by."""
    frame = Frame(drawing.width, drawing.height, 0.0, (), drawing.title, drawing.title)
    return Painter(frame, words, language).paint_layers(drawing.layers)


@lru_cache(5000)
def path_data(segments: tuple[Segment, ...]) -> str:
    """Segments in SVG's path notation; the same art is drawn in every language."""
    return "".join([segment[0] + " ".join(map(number, segment[1:])) for segment in segments])


class Painter:
    """Draws the items of a frame as elements; what is used again stands once among the definitions.

    A definition is named after what it is, so that whatever refers to it is written the same in every frame.
    """

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
        self.drawing.attribs["viewBox"] = " ".join(number(value) for value in (-bleed, -bleed, width, height))
        self.drawing.attribs["xml:lang"] = language
        self.said: list[str] = []
        self.glyphs: dict[tuple[Font, int], str] = {}
        self.defined: set[str] = set()

    def paint(self) -> str:
        """The whole file."""
        body = [self.item(item) for item in self.frame.items]
        words = " / ".join(dict.fromkeys(self.said))
        self.drawing.set_desc(title=self.frame.title, desc=words)
        for element in body:
            self.drawing.add(element)
        return self.written()

    def paint_layers(self, layers: tuple[Layer, ...]) -> str:
        """The whole file, with one group of an id and a label for each layer."""
        self.drawing.attribs["xmlns:inkscape"] = INKSCAPE
        self.drawing.set_desc(title=self.frame.title)
        for layer in layers:
            group = self.drawing.add(self.drawing.g(id=layer.name))
            group.attribs |= {"inkscape:groupmode": "layer", "inkscape:label": layer.name}
            for item in layer.items:
                group.add(self.item(item))
        return self.written()

    def written(self) -> str:
        """The text of the drawing."""
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
        attributes: dict[str, str] = {"fill": self._paint(path.fill) or "none"}
        if path.even_odd:
            attributes["fill-rule"] = "evenodd"
        if path.fill and path.fill_opacity < 1:
            attributes["fill-opacity"] = f"{path.fill_opacity:g}"
        if path.stroke:
            attributes |= {"stroke": self._paint(path.stroke), "stroke-width": number(path.width)}
            if path.stroke_opacity < 1:
                attributes["stroke-opacity"] = f"{path.stroke_opacity:g}"
            if path.pen:
                attributes |= pen_attributes(path.pen)
            if path.round:
                attributes |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
            if path.dash:
                attributes["stroke-dasharray"] = " ".join(number(value) for value in path.dash)
        if path.role != "art":
            attributes["class"] = path.role
        element.attribs.update(attributes)
        return element

    def _paint(self, paint: Paint) -> str:
        """A colour, or the name of a gradient among the definitions."""
        if isinstance(paint, str):
            return paint
        key = self._key("g", repr(paint))
        if self._is_new(key):
            self.drawing.defs.add(gradient_element(self.drawing, paint, key))
        return f"url(#{key})"

    def _key(self, letter: str, what: str) -> str:
        """The id of a definition by what it is."""
        return f"{self.prefix}{letter}{_in_short(what)}"

    def _is_new(self, key: str) -> bool:
        """Whether a definition is not there yet; it is from now on."""
        new = key not in self.defined
        self.defined.add(key)
        return new

    def _group(self, group: Group) -> BaseElement:
        if group.opacity < 1 or group.mask or group.blend:
            return self._layer(group)
        if group.symbol:
            element = self.use(self._symbol(group))
        else:
            element = self.drawing.g()
            for item in group.items:
                element.add(self.item(item))
        if group.matrix:
            element.attribs["transform"] = transform(group.matrix)
        if not group.clip:
            return element
        outline = path_data(group.clip)
        key = self._key("e" if group.even_odd else "c", outline)
        if self._is_new(key):
            clip = self.drawing.defs.add(self.drawing.clipPath(id=key))
            clip.add(self.drawing.path(d=outline))
            if group.even_odd:
                clip.elements[0].attribs["clip-rule"] = "evenodd"
        inner = self.drawing.g()
        if group.matrix:  # the clip is in the coordinates inside the group's transform
            del element.attribs["transform"]
            inner.attribs["transform"] = transform(group.matrix)
        clipped = self.drawing.g()
        clipped.attribs["clip-path"] = f"url(#{key})"
        clipped.add(element)
        inner.add(clipped)
        return inner

    def _layer(self, group: Group) -> BaseElement:
        """A group that is one picture before it is laid over what is below."""
        element = self.drawing.g()
        inner = replace(group, matrix=None, opacity=1.0, mask=None, blend="")
        element.add(self._group(inner))
        if group.mask:
            mask = self.drawing.mask()
            names = ("x", "y", "width", "height")
            mask.attribs |= {name: number(value) for name, value in zip(names, group.mask.box)}
            mask.attribs["maskUnits"] = "userSpaceOnUse"
            for item in group.mask.items:
                mask.add(self.item(item))
            key = mask.attribs["id"] = self._key("m", mask.tostring())
            if self._is_new(key):
                self.drawing.defs.add(mask)
            element.attribs["mask"] = f"url(#{key})"
        if group.opacity < 1:
            element.attribs["opacity"] = f"{group.opacity:g}"
        if group.blend:
            blending = "isolation:isolate" if group.blend == "normal" else f"mix-blend-mode:{group.blend}"
            element.attribs["style"] = blending
        if group.matrix:
            element.attribs["transform"] = transform(group.matrix)
        return element

    def _symbol(self, group: Group) -> str:
        key = self._key("s", group.symbol)
        if self._is_new(key):
            element = self.drawing.g(id=key)
            for item in group.items:
                element.add(self.item(item))
            self.drawing.defs.add(element)
        return key

    def use(self, key: str) -> BaseElement:
        """What was defined under a key, once more."""
        element = self.drawing.use(f"#{key}")
        # new readers want href, old ones xlink:href
        element.attribs["href"] = f"#{key}"
        return element

    def _text(self, text: Text) -> BaseElement:
        if not text.said:
            self.said.append("".join(run.text for run in text.runs))
        shown = [run for run in text.runs if not run.hidden]
        group = self.drawing.g(fill=text.fill)
        if text.at != (0.0, 0.0):
            group.attribs["transform"] = f"translate({number(text.at[0])} {number(text.at[1])})"
        if text.halo:
            halo = self.drawing.g()
            halo.attribs.update({"stroke": text.halo, "stroke-linejoin": "round", "fill": text.halo})
            for run in shown:
                letters = self._run(run)
                # outlines are scaled to the size of the run, and what is drawn around them with them
                scale = 1 if self.words == "live" else run.size / run.font.upem
                letters.attribs["stroke-width"] = number(text.halo_width * 2 / scale)
                halo.add(letters)
            group.add(halo)
        for run in shown:
            group.add(self._run(run))
        return group

    def _run(self, run: Run) -> BaseElement:
        if self.words == "live":
            element = self.drawing.text(run.text)
            element.attribs.update({
                "x": number(run.x), "y": number(run.y), "font-size": number(run.size),
                "font-family": run.font.called, "font-weight": "bold" if run.font.bold else "normal",
                "letter-spacing": number(run.tracking * run.size),
            })  # fmt: skip
            if run.font.italic:
                element.attribs["font-style"] = "italic"
            if run.rtl:  # its end stands at the right, where it begins
                element.attribs |= {"direction": "rtl", "x": number(run.x + run.width)}
            return element
        return self._outlines(run)

    def _outlines(self, run: Run) -> BaseElement:
        scale = run.size / run.font.upem
        group = self.drawing.g()
        group.attribs["transform"] = (
            f"translate({number(run.x)} {number(run.y)}) scale({scale:.8f} {-scale:.8f})"
        )
        for glyph, x, y in run.placed():
            if key := self._glyph(run.font, glyph):
                element = self.use(key)
                for name, place in (("x", x - run.x), ("y", run.y - y)):
                    if abs(place) > 1e-6:
                        element.attribs[name] = number(place / scale)
                group.add(element)
        return group

    def _glyph(self, font: Font, glyph: int) -> str:
        known = self.glyphs.get((font, glyph))
        if known is None:
            data = _glyph_data(font, glyph)
            key = self._key("f", f"{font.family} {font.style}")
            known = self.glyphs[font, glyph] = f"{key}-{glyph}" if data else ""
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


@lru_cache(5000)
def _in_short(what: str) -> str:
    """Ten signs for a text; no two of a drawing will ever have the same."""
    return blake2b(what.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


@lru_cache(20_000)
def _glyph_data(font: Font, glyph: int) -> str:
    parts: list[str] = []
    font.harfbuzz.draw_glyph(glyph, _pen(), parts)
    return "".join(parts)


@cache
def _pen() -> uharfbuzz.DrawFuncs:
    """Writes the outlines that HarfBuzz draws in SVG's path notation, in font units."""
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(_stroke("M"))
    pen.set_line_to_func(_stroke("L"))
    pen.set_quadratic_to_func(_stroke("Q"))
    pen.set_cubic_to_func(_stroke("C"))
    pen.set_close_path_func(_stroke("Z"))
    return pen


def _stroke(command: str) -> Callable[..., None]:
    """What is called with the numbers of a command, and with the parts written so far."""

    def add(*given: Any) -> None:
        *values, parts = given
        parts.append(command + " ".join(f"{value:g}" for value in values))

    return add
