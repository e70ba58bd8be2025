"""Bitmaps inside of a drawing, as data: addresses; other addresses are never opened."""

from __future__ import annotations

import base64
import binascii
import re
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote_to_bytes

from generator.drawing.art.bitmap import MOST_PIXELS, Flaw, pixels
from generator.drawing.art.svg.around import Around, NoVectors
from generator.drawing.art.svg.box import fitted, frame_of
from generator.drawing.art.svg.shapes import measure
from generator.drawing.art.svg.tree import Node
from generator.frame import Group, Image, Item, joined

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

_DATA = partial(re.match, r"\s*data:([^,]*?)(;\s*base64)?\s*,", flags=re.ASCII | re.IGNORECASE)
_OTHERS = {b"GIF8": "GIF", b"RIFF": "WEBP"}
_EMBED = "embed it: in Inkscape Extensions > Images > Embed Images, in Illustrator Links > Embed Image"


def embedded(reader: Reader, node: Node, around: Around) -> list[Item]:
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
        found = _read(data)
    except Flaw as flaw:
        reader.refuse(node, f"<image>: {flaw}", flaw.hint)
        return []
    data, kind, size = found
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
    picture = Group((Image(data if reader.drawn else b"", kind, 0.0, 0.0, *size),), matrix)
    return [Group((picture,), clip=frame_of((0.0, 0.0, width, height), room))] if cut else [picture]


def _decoded(text: str, packed: bool) -> bytes:
    try:
        return base64.b64decode("".join(text.split())) if packed else unquote_to_bytes(text)
    except (binascii.Error, ValueError) as error:
        raise Flaw from error


def _is_drawing(data: bytes) -> bool:
    return b"<svg" in data[:2000] or data.startswith(b"\x1f\x8b")


def _read(data: bytes) -> tuple[bytes, Literal["png", "jpeg"], tuple[float, float]]:
    """The bytes of a bitmap as a painter takes them, and its size; raises Flaw."""
    if data.startswith(b"\xff\xd8"):
        return data, "jpeg", pixels(data, "jpeg").size
    if data.startswith(b"\x89PNG"):
        return data, "png", pixels(data, "png").size
    if data[:4] not in _OTHERS:
        raise Flaw("the picture is neither a PNG nor a JPEG", "save it as one of them and embed it again")
    from PIL import Image as Pillow

    try:
        picture = Pillow.open(BytesIO(data), formats=[_OTHERS[data[:4]]])
        if picture.width * picture.height > MOST_PIXELS:
            raise Flaw(
                f"the picture has more than {MOST_PIXELS // 1_000_000} million pixels", "make it smaller"
            )
        out = BytesIO()
        picture.convert("RGBA").save(out, "PNG")
    except Flaw:
        raise
    except Exception as error:  # of a broken file Pillow raises whatever comes of it
        raise Flaw from error
    return out.getvalue(), "png", picture.size
