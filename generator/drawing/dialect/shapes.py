"""Elements that are outlines: rect, circle, line and path."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.colour import INK
from generator.drawing.art.notation import is_path
from generator.drawing.dialect.attributes import DialectError, colour, floats, number, word
from generator.drawing.dialect.reading import Reading
from generator.frame import Item, Path, Segment, ellipse, rectangle


def rect(_: Reading, element: Element) -> list[Item]:
    """A rectangle."""
    x, y, w, h = (number(element, name) for name in "xywh")
    return _painted(element, rectangle(x, y, w, h, number(element, "r", 0)))


def circle(_: Reading, element: Element) -> list[Item]:
    """A circle."""
    r = number(element, "r")
    return _painted(element, ellipse(number(element, "cx"), number(element, "cy"), r, r))


def line(_: Reading, element: Element) -> list[Item]:
    """A straight line."""
    x1, y1, x2, y2 = (number(element, name) for name in ("x1", "y1", "x2", "y2"))
    return _painted(element, (("M", x1, y1), ("L", x2, y2)))


def path(reading: Reading, element: Element) -> list[Item]:
    """An outline in SVG's path notation."""
    notation = element.get("d", "")
    if not is_path(notation):
        raise DialectError(f"<path> has a bad 'd': '{notation[:40]}' is not path notation")
    if not reading.library.outlines:
        return _painted(element, ())
    from generator.drawing.art.notation import path_segments

    try:
        return _painted(element, path_segments(notation))
    except ValueError as error:
        raise DialectError(f"<path> has a bad 'd': {error}") from None


def _painted(element: Element, segments: tuple[Segment, ...]) -> list[Item]:
    """An outline with the fill, the stroke and the role that an element names."""
    stroke = colour(element, "stroke", "none")
    default = "none" if element.tag == "line" or stroke else INK
    dash = tuple(floats(element.get("dash", "")))
    return [
        Path(
            segments,
            colour(element, "fill", default),
            stroke,
            number(element, "stroke-width", 0.25) if stroke else 0.0,
            dash,
            word(element, "round", ("false", "true")) == "true",
            False,
            word(element, "role", ("art", "cut", "fold", "mark")),
        )
    ]
