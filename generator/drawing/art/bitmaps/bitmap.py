"""A PNG or JPEG file in, its bytes and its size out; whatever would not print as it looks is refused."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePath
from typing import Literal

from msgspec import Struct

from generator.drawing import faults
from generator.drawing.art.bitmaps import jpeg, png
from generator.drawing.art.bitmaps.flaw import Flaw, cut
from generator.drawing.art.bitmaps.pixels import SMALLER
from generator.drawing.art.examine import Size
from generator.drawing.art.file import read_picture
from generator.problem import Findings, Place

Kind = Literal["png", "jpeg"]

MOST_BYTES = 25_000_000
SUFFIXES: dict[str, Kind] = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}
_SIGNATURES: dict[Kind, bytes] = {"png": png.SIGNATURE, "jpeg": jpeg.SIGNATURE}


class Bitmap(Struct, frozen=True):
    """A PNG or JPEG file that was read to its end and found good; its size is in pixels."""

    data: bytes
    kind: Kind
    width: float
    height: float


def is_bitmap(file: str) -> bool:
    """Whether a file is a bitmap by its name."""
    return PurePath(file).suffix.lower() in SUFFIXES


def open_bitmap(path: Path, shown: str, findings: Findings, examined: dict[str, Size]) -> Bitmap | None:
    """The bitmap in a file; None after what is wrong with it was reported.

    `examined` has the sizes of pictures that were found good, by their kind and the SHA-256 of their bytes.
    """
    data = read_picture(path, shown, MOST_BYTES, findings, SMALLER)
    if data is None:
        return None
    try:
        kind = _kind(data, path.suffix.lower())
        fingerprint = f"{kind} {hashlib.sha256(data).hexdigest()}"
        if fingerprint not in examined:
            examined[fingerprint] = png.examine_png(data) if kind == "png" else jpeg.examine_jpeg(data)
    except Flaw as flaw:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), str(flaw), hint=flaw.hint))
        return None
    return Bitmap(data, kind, *examined[fingerprint])


def _kind(data: bytes, suffix: str) -> Kind:
    """What a file is, which its name must say too; raises Flaw otherwise."""
    if not data:
        raise Flaw("the file is empty")
    for kind, signature in _SIGNATURES.items():
        if data.startswith(signature):
            if kind == SUFFIXES[suffix]:
                return kind
            hint = f"let its name end in .{kind}, here and where it is named, or save it once more"
            raise Flaw(f"the file is a {kind.upper()}, but its name ends in {suffix}", hint)
    if _SIGNATURES[SUFFIXES[suffix]].startswith(data):
        raise cut(data)
    raise Flaw("the file is neither a PNG nor a JPEG", "save it as one of them, or as an SVG")
