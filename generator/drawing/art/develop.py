"""A bitmap and how wide it is printed in, a plain PNG or JPEG in sRGB out, no larger than can be seen.

A file that is plain already goes into the kit as it is, without what is said beside the picture. What has far
more dots than can be printed is made smaller, and what has other colours is converted.
"""

from __future__ import annotations

import math
from io import BytesIO
from typing import TYPE_CHECKING, Literal, NamedTuple

from generator.drawing.art.bitmap import Bitmap, pixels
from generator.drawing.art.managed import in_srgb, is_srgb
from generator.store import keep, kept, key

if TYPE_CHECKING:
    from PIL.Image import Image

FINEST = 600
"""Dots an inch: no printer shows more of a picture."""
_STEP = 1.25
"""Pictures become smaller by powers of this, so that boxes of nearly the same size share one."""
_SMALL = 200_000
"""Bytes of a file that is small enough as it is."""
_AS_FINE = {"quality": 95, "subsampling": 0}
_REDUCED = {"quality": 90, "subsampling": 2}
"""How a JPEG is packed again; at 600 dots an inch nobody sees that colours have half of them."""
_MOST_KEPT = 2_000_000
"""Bytes of a picture that is kept for the next run, and for other languages."""


class Print(NamedTuple):
    """The file that goes into a kit."""

    data: bytes
    kind: Literal["png", "jpeg"]


def steps_down(bitmap: Bitmap, width: float) -> int:
    """By how many steps a bitmap is made smaller that is seen `width` mm wide.

    It keeps at least as many dots an inch as can be seen, and one whose file is small keeps all.
    """
    dots = bitmap.width / (width / 25.4) if width > 0 else 0
    return int(math.log(dots / FINEST, _STEP) + 1e-9) if dots > FINEST and bitmap.weight > _SMALL else 0


def develop(bitmap: Bitmap, smaller: int = 0) -> Print:
    """The print of a bitmap, made smaller by so many steps; raises Flaw for a broken one."""
    found = bitmap.found
    converted = not found.printable or not is_srgb(found.profile)
    if not converted and not smaller:
        return Print(found.plain, "png" if bitmap.kind == "png" else "jpeg")
    kind: Literal["png", "jpeg"] = "jpeg" if found.lossy else "png"
    name = key("print", bitmap.sha, str(smaller))
    if (data := kept(name)) is None:
        data = _made(bitmap, smaller, kind)
        keep(name, data, _MOST_KEPT)
    if not converted and len(data) >= len(found.plain):
        return Print(found.plain, kind)
    return Print(data, kind)


def _made(bitmap: Bitmap, smaller: int, kind: Literal["png", "jpeg"]) -> bytes:
    """The file of a print in sRGB, made smaller by so many steps."""
    from PIL.Image import Resampling

    share = _STEP**-smaller
    wide, high = bitmap.width, bitmap.height
    if bitmap.found.turn > 4:  # they lie on their side
        wide, high = high, wide
    size = math.ceil(wide * share), math.ceil(high * share)
    picture = pixels(bitmap.found.plain, bitmap.kind, size)
    if picture.size != size:
        picture = picture.resize(size, Resampling.HAMMING)
    return _saved(in_srgb(picture, bitmap.found.profile), kind, reduced=bool(smaller))


def _saved(picture: Image, kind: str, *, reduced: bool) -> bytes:
    out = BytesIO()
    if kind == "jpeg":
        picture.save(out, "JPEG", optimize=True, **(_REDUCED if reduced else _AS_FINE))
    else:
        picture.save(out, "PNG", compress_level=3)
    return out.getvalue()
