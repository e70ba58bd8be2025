"""Bitmaps inside of a drawing, as data: addresses; other addresses are never opened."""

from __future__ import annotations

import base64
import binascii
import re
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from generator.drawing.art.bitmap import bitmap_of
from generator.drawing.art.develop import Print, develop
from generator.drawing.art.kinds import Flaw, kind_of
from generator.drawing.art.svg.around import Around, NoVectors
from generator.drawing.art.svg.box import fitted, frame_of
from generator.drawing.art.svg.shapes import measure
from generator.drawing.art.svg.tree import Element
from generator.frame import Group, Image, Item, joined

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

_DATA = partial(re.match, r"\s*data:([^,]*?)(;\s*base64)?\s*,", flags=re.ASCII | re.IGNORECASE)
_EMBED = "embed it: in Inkscape Extensions > Images > Embed Images, in Illustrator Links > Embed Image"


def embedded(reader: Reader, node: Element, around: Around) -> list[Item]:
    """The pixels of an `image` in the room that it has."""
    written = node.get("href")
    if not written.strip():
        return []
    head = _DATA(written)
    if not head:
        reader.refuse(node, f"<image> refers to '{written[:60]}', and other files are never opened", _EMBED)
        return []
    try:
        data = _decoded(written[head.end() :], bool(head[2]))
        if _is_drawing(data):
            raise NoVectors("a drawing as a picture")
        bitmap = bitmap_of(data, kind_of(data), {})
        made = develop(bitmap) if reader.drawn else Print(b"", "png")
    except Flaw as flaw:
        reader.refuse(node, f"<image>: {flaw}", flaw.hint)
        return []
    size = (bitmap.width, bitmap.height) if bitmap.found.turn < 5 else (bitmap.height, bitmap.width)
    width = measure(node, "width", around.view, -1.0)
    height = measure(node, "height", around.view, -1.0)
    if width < 0 or height < 0:  # by the other side, or as many units as there are pixels
        share = width / size[0] if width >= 0 else height / size[1] if height >= 0 else 1.0
        width, height = size[0] * share, size[1] * share
    if width <= 0 or height <= 0:
        return []
    x, y = measure(node, "x", around.view), measure(node, "y", around.view)
    room = joined(around.matrix, (1, 0, 0, 1, x, y))
    inside, cut = fitted((0.0, 0.0, *size), width, height, node.get("preserveAspectRatio"))
    matrix = joined(room, inside)
    picture = Group((Image(made.data, made.kind, 0.0, 0.0, *size),), matrix)
    return [Group((picture,), clip=frame_of((0.0, 0.0, width, height), room))] if cut else [picture]


def _decoded(text: str, packed: bool) -> bytes:
    try:
        return base64.b64decode("".join(text.split())) if packed else unquote_to_bytes(text)
    except (binascii.Error, ValueError) as error:
        raise Flaw from error


def _is_drawing(data: bytes) -> bool:
    return b"<svg" in data[:2000] or data.startswith(b"\x1f\x8b")
