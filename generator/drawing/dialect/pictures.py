"""Elements that are pictures: icon, image and qr."""

from __future__ import annotations

from math import hypot, prod
from xml.etree.ElementTree import Element

from generator.colour import INK
from generator.drawing import faults
from generator.drawing.art.bitmap import Bitmap, is_bitmap
from generator.drawing.art.sign import placed_sign, unfit
from generator.drawing.dialect.attributes import colour, number, word
from generator.drawing.dialect.copy import carried
from generator.drawing.dialect.qr import qr_items
from generator.drawing.dialect.reading import Reading
from generator.frame import Group, Image, Item, is_scaled, rectangle
from generator.source.excerpt import excerpt
from generator.text.markup import Sign

_COARSE = 200
"""Dots an inch under which a picture looks coarse in print."""
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
        reading.report(faults.UNKNOWN_ICON, message, of=of, words=words, hint=hint)
    return []


def image(reading: Reading, element: Element) -> list[Item]:
    """A picture of the game in a box: contained in it, or covering it; mirrored only if it says so."""
    x, y, w, h = (number(element, name) for name in "xywh")
    source, fit = element.get("src", ""), word(element, "fit", ("contain", "cover"))
    ink = colour(element, "fill", INK)
    turned = word(element, "mirror", ("false", "true")) == "true" and reading.mirrored
    library = reading.library
    if not library.exists(source):
        message, hint = f"no picture '{excerpt(source)}'", library.picture_like(source)
        reading.report(faults.MISSING_IMAGE, message, of=element.get("of", ""), hint=hint)
        return []
    picture = library.bitmap(source) if is_bitmap(source) else library.drawing(source)
    if picture is None:
        return []
    width, height = (picture.width, picture.height) if isinstance(picture, Bitmap) else picture.size
    pick = max if fit == "cover" else min
    scale = pick(w / width, h / height)
    wide, high = width * scale, height * scale
    left, top = x + (w - wide) / 2, y + (h - high) / 2
    placed: Item
    if isinstance(picture, Bitmap):
        _judge(reading, element, picture, wide)
        placed = Image(picture.data, picture.kind, left, top, wide, high)
    else:
        drawing = library.art(source, ink, scale * prod(hypot(*matrix[:2]) for matrix in reading.around))
        if drawing is None:
            return []
        placed = Group((drawing,), (scale, 0, 0, scale, round(left, 3), round(top, 3)))
    if turned:
        placed = Group((placed,), (-1, 0, 0, 1, round(2 * x + w, 3), 0))
    return [Group((placed,), None, rectangle(x, y, w, h))] if fit == "cover" else [placed]


def _judge(reading: Reading, element: Element, picture: Bitmap, wide: float) -> None:
    """Report a bitmap with too few dots for its size; what is scaled is a picture of something larger."""
    if max(picture.width, picture.height) < _FEW_DOTS or any(map(is_scaled, reading.around)):
        return
    dots = picture.width / (wide / 25.4)
    if dots < _COARSE:
        source = excerpt(element.get("src", ""))
        message = f"'{source}' has {int(picture.width)} dots for {wide:.0f} mm, {int(dots)} an inch"
        reading.report(faults.COARSE_PICTURE, message, of=element.get("of", ""))


def qr(reading: Reading, element: Element) -> list[Item]:
    """An address as a QR code in a white square, its quiet zone included."""
    return qr_items(element, reading.blame(element.get("of", ""), "", ""), reading.findings)
