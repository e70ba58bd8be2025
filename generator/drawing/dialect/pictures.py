"""Elements that are pictures: icon, image and qr."""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element

from generator.colour import INK
from generator.drawing import faults
from generator.drawing.art.bitmap import Bitmap
from generator.drawing.art.dissect import UPRIGHT
from generator.drawing.art.kinds import is_bitmap
from generator.drawing.art.sign import placed_sign, unfit
from generator.drawing.dialect.attributes import DialectError, colour, number, word
from generator.drawing.dialect.copy import carried
from generator.drawing.dialect.qr import qr_items
from generator.drawing.dialect.reading import Reading
from generator.frame import Group, Image, Item, is_scaled, rectangle
from generator.model.pictures import HOW, MIDDLE, Point, file_of, point, pointed
from generator.source.excerpt import excerpt
from generator.text.markup import Sign

_COARSE = 200
"""Dots an inch under which a picture looks coarse in print."""
_TURNS = {
    2: (-1, 0, 0, 1), 3: (-1, 0, 0, -1), 4: (1, 0, 0, -1), 5: (0, 1, 1, 0), 6: (0, 1, -1, 0),
    7: (0, -1, -1, 0), 8: (0, -1, 1, 0),
}  # fmt: skip
"""What puts pictures upright that were taken so, by the numbers of Exif."""
_MARGIN = 0.07
"""Of the shorter side of its box, around a picture that stands free."""
_FEW_DOTS = 64
"""A picture of fewer dots on either side is drawn dot by dot, and is meant to show them."""


def icon(reading: Reading, element: Element) -> list[Item]:
    """An icon in a square."""
    size = number(element, "size")
    x, y = number(element, "x", 0), number(element, "y", 0)
    ink, of = colour(element, "fill", INK), element.get("of", "")
    return icon_at(reading, Sign(element.get("name", ""), carried(element)), x, y, size, ink, of)


def icon_at(
    reading: Reading, sign: Sign, x: float, y: float, size: float, ink: str, of: str, words: str = ""
) -> list[Item]:
    """An icon in a square, inside some words or alone; none after it was reported that there is none such."""
    library = reading.library
    if placed := placed_sign(library, reading.case, sign, x, y, size, ink, said=bool(words)):
        item, laid = placed
        for fault, message, hint in unfit(sign, laid) if laid else ():
            reading.report(fault, message, of=of, words=words, hint=hint)
        return [item]
    if not library.is_told(sign.name):
        hint = library.icon_like(sign.name)
        message = f"no icon '{excerpt(sign.name)}'"
        named = "" if words else sign.name
        reading.report(faults.UNKNOWN_ICON, message, of=of, words=words, hint=hint, named=named)
    return []


def image(reading: Reading, element: Element) -> list[Item]:
    """A picture of the game in a box: contained in it, or covering it; mirrored only if it says so.

    What is `shown` covers its box if it is a scene; what stands free, as an icon does, is whole in it.
    """
    x, y, w, h = (number(element, name) for name in "xywh")
    fit, ink = word(element, "fit", ("contain", "cover", "show")), colour(element, "fill", INK)
    turned = word(element, "mirror", ("false", "true")) == "true" and reading.mirrored
    source, focus = _pointed(element)
    library = reading.library
    if not library.exists(source):
        message, hint = library.missing(source)
        reading.report(faults.MISSING_IMAGE, message, of=element.get("of", ""), hint=hint, named=source)
        return []
    picture = library.bitmap(source) if is_bitmap(source) else library.drawing(source)
    if picture is None:
        return []
    width, height = (picture.width, picture.height) if isinstance(picture, Bitmap) else picture.size
    if fit == "show":
        fit = "contain" if library.is_free(source) else "cover"
        edge = min(w, h) * _MARGIN if fit == "contain" else 0.0
        x, y, w, h = x + edge, y + edge, w - 2 * edge, h - 2 * edge
    pick = max if fit == "cover" else min
    scale = pick(w / width, h / height)
    wide, high = width * scale, height * scale
    left, top = _start(x, w, wide, focus[0]), _start(y, h, high, focus[1])
    placed: Item | None
    if isinstance(picture, Bitmap):
        placed = _bitmap(reading, element, source, picture, (left, top, wide, high))
    else:
        larger = math.prod(math.hypot(*matrix[:2]) for matrix in reading.around)
        drawing = library.art(source, ink, scale * larger)
        if drawing is None:
            return []
        placed = Group((drawing,), (scale, 0, 0, scale, round(left, 3), round(top, 3)))
    if placed is None:
        return []
    if turned:
        placed = Group((placed,), (-1, 0, 0, 1, round(2 * x + w, 3), 0))
    return [Group((placed,), None, rectangle(x, y, w, h))] if fit == "cover" else [placed]


def _pointed(element: Element) -> tuple[str, Point]:
    """The file of a picture and the point of it that stays in view: that of the row, or of the template."""
    try:
        source, focus = pointed(element.get("src", ""))
        own = point(element.get("focus", "")) if "focus" in element.attrib else MIDDLE
    except ValueError:
        written = element.get("focus", element.get("src", ""))
        raise DialectError(f"<image> '{excerpt(written)}' names no point of a picture", HOW) from None
    return source, focus or own


def _start(at: float, room: float, size: float, share: float) -> float:
    """Where a picture begins in its box, so that a point of it is as near to the middle as can be."""
    if size <= room:
        return at + (room - size) / 2
    return min(at, max(at + room - size, at + room / 2 - share * size))


def _bitmap(
    reading: Reading, element: Element, source: str, picture: Bitmap, box: tuple[float, float, float, float]
) -> Item | None:
    """A bitmap in a box, turned as the camera was held; None after it was reported what is wrong with it."""
    left, top, wide, high = box
    _judge(reading, element, picture, wide)
    larger = math.prod(max(1.0, math.hypot(*matrix[:2])) for matrix in reading.around)
    made = reading.library.print_of(source, wide * larger)
    if made is None:
        return None
    turn = picture.found.turn
    if turn == UPRIGHT:
        return Image(made.data, made.kind, left, top, wide, high)
    a, b, c, d = _TURNS[turn]
    size = (high, wide) if b else (wide, high)
    corner = left + wide * (a + c < 0), top + high * (b + d < 0)
    return Group((Image(made.data, made.kind, 0, 0, *size),), (a, b, c, d, *corner))


def _judge(reading: Reading, element: Element, picture: Bitmap, wide: float) -> None:
    """Report a bitmap with too few dots for its size; what is scaled is a picture of something larger."""
    if max(picture.width, picture.height) < _FEW_DOTS or any(map(is_scaled, reading.around)):
        return
    dots = picture.width / (wide / 25.4)
    if dots < _COARSE:
        source = excerpt(file_of(element.get("src", "")))
        message = f"'{source}' has {int(picture.width)} dots for {wide:.0f} mm, {int(dots)} an inch"
        reading.report(faults.COARSE_PICTURE, message, of=element.get("of", ""))


def qr(reading: Reading, element: Element) -> list[Item]:
    """An address as a QR code in a white square, its quiet zone included."""
    return qr_items(element, reading.blame(element.get("of", ""), "", ""), reading.findings)
