"""A bitmap: examined as for a check; what is found good is developed for print at several sizes.

A PNG of which the checksums are wrong is refused for that alone, so that it is tried with right ones, too.
"""

from __future__ import annotations

import zlib

from generator.drawing.art.bitmap import bitmap_of, open_bitmap
from generator.drawing.art.cutout import is_clear
from generator.drawing.art.develop import develop, steps_down
from generator.drawing.art.kinds import Flaw, kind_of
from generator.problem import Findings
from tests.fuzz.changes import BYTES
from tests.fuzz.targets.desk import laid
from tests.fuzz.targets.protocol import Target

_PNG = b"\x89PNG\r\n\x1a\n"
_SUFFIXES = {"png": ".png", "jpeg": ".jpg", "webp": ".webp", "gif": ".gif", "bmp": ".bmp"}


def try_(data: bytes) -> None:
    """Use a picture as it is, and a PNG as if its checksums were right."""
    _use(data)
    if data.startswith(_PNG):
        _use(_summed(data))


def _use(data: bytes) -> None:
    findings = Findings()
    try:
        kind = kind_of(data)
    except Flaw:
        return
    if open_bitmap(laid(f"art/a{_SUFFIXES[kind]}", data), "a", findings, {}) is None:
        assert findings.problems
        return
    bitmap = bitmap_of(data, kind, {})  # what a check lets through cannot fail in a build
    is_clear(bitmap.found.plain)
    for width in (200.0, 1.0):
        develop(bitmap, steps_down(bitmap, width))
    develop(bitmap, 3)


def _summed(data: bytes) -> bytes:
    """A PNG in which each chunk has the checksum of its bytes."""
    made, at = [_PNG], 8
    while at + 12 <= len(data):
        size = min(int.from_bytes(data[at : at + 4]), len(data) - at - 12)
        part = data[at + 4 : at + 8 + size]
        made += [size.to_bytes(4), part, zlib.crc32(part).to_bytes(4)]
        at += 12 + size
    return b"".join(made)


TARGET = Target("bitmaps", try_, BYTES)
