"""What a camera wrote beside a picture, of which one thing matters: that it lies on its side."""

from __future__ import annotations

import struct
from contextlib import suppress

from generator.drawing.art.bitmaps.flaw import Flaw

_ORDERS = {b"II*\0": "<", b"MM\0*": ">"}
_ORIENTATION, _SHORT = 0x0112, 3


def refuse_turned(exif: bytes) -> None:
    """Raise for a picture that is stored turned: browsers turn it back, and nothing that prints does."""
    if 1 < _orientation(exif) <= 8:
        hint = "open it in a picture editor and save it upright, or without what the camera wrote"
        raise Flaw("the picture is stored turned or mirrored, and only some programs turn it back", hint)


def _orientation(exif: bytes) -> int:
    """The orientation in a block of Exif; 1 is upright, also where nothing is said."""
    order = _ORDERS.get(exif[:4])
    with suppress(struct.error):
        if order:
            (start,) = struct.unpack_from(f"{order}I", exif, 4)
            (count,) = struct.unpack_from(f"{order}H", exif, start)
            for number in range(count):
                entry = struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * number)
                if entry[:3] == (_ORIENTATION, _SHORT, 1):
                    return int(entry[3])
    return 1
