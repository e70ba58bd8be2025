"""A PNG or JPEG file in, its size and its pixels out; whatever would not print as it looks is refused.

Pillow reads the pixels, for a check as for a build, so that what passes one cannot fail in the other. It is
given nothing but the picture: what programs and cameras write beside it is often wrong, and Pillow stumbles
over it where browsers do not mind.
"""

from __future__ import annotations

import hashlib
import re
import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from generator.drawing import faults
from generator.drawing.art.examine import Size, read_picture
from generator.problem import Findings, Place

if TYPE_CHECKING:
    from PIL.Image import Image

Kind = Literal["png", "jpeg"]

MOST_BYTES = 25_000_000
MOST_PIXELS = 80_000_000
"""A sheet of A3 at 600 dots an inch has 70 million; all of them are in memory when a kit is made."""
SUFFIXES: dict[str, Kind] = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}

_SIGNATURES: dict[Kind, bytes] = {"png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8"}
_SMALLER = "make it smaller: 300 dots an inch are enough for print"
_PLAINLY = "save it as a plain JPEG in RGB, or as a PNG"

_SEGMENT = re.compile(rb"\xff+([^\x00\xff])(..)", re.DOTALL)
_SCAN, _CODES = b"\xda", b"\xc4"
_FRAMES = frozenset({b"\xc0", b"\xc1", b"\xc2"})
"""Pictures in a JPEG that every program reads: baseline, extended and progressive (ISO/IEC 10918-1)."""
_RARE = frozenset(bytes([marker]) for marker in (0xC3, *range(0xC5, 0xD0)))
"""Those without loss, in several sizes or in arithmetic codes: Pillow reads some of them, browsers none."""
_PICTURE = _FRAMES | {_SCAN, _CODES, b"\xdb", b"\xdd", b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
"""What makes the picture, in a JPEG with the tables to unpack it, in a PNG with its colours."""
_COLOURS = frozenset({b"\xe0", b"\xee"})
"""The remarks of JFIF and Adobe, which decide how the channels of a JPEG become colours."""
_EXIF = frozenset({b"\xe1", b"eXIf"})
_ORIENTATION = 0x0112
_HEAD = struct.Struct(">IIBB2xB")
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""How many there are of each kind of colours in a PNG (ISO/IEC 15948)."""
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first column and row of each pass, and the steps to the next ones."""
_DEPTH = 24
"""Where a PNG has the bits of a channel, in its head."""


class Bitmap(Struct, frozen=True):
    """A PNG or JPEG file that was read to its end and found good; its size is in pixels."""

    data: bytes
    kind: Kind
    width: float
    height: float


class Flaw(Exception):
    """A bitmap that cannot be printed as it looks; `hint` says what to do about it."""

    def __init__(
        self, message: str = "the picture cannot be read to its end: the file is damaged or cut off",
        hint: str = "export the picture once more, or copy it again from where it is whole",
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.hint = hint


def is_bitmap(file: str) -> bool:
    """Whether a file is a bitmap by its name."""
    return PurePath(file).suffix.lower() in SUFFIXES


def open_bitmap(path: Path, shown: str, findings: Findings, examined: dict[str, Size]) -> Bitmap | None:
    """The bitmap in a file; None after what is wrong with it was reported.

    `examined` has the sizes of pictures that were found good, by their kind and the SHA-256 of their bytes.
    """
    data = read_picture(path, shown, MOST_BYTES, findings, _SMALLER)
    if data is None:
        return None
    try:
        kind = _kind(data, path.suffix.lower())
        fingerprint = f"{kind} {hashlib.sha256(data).hexdigest()}"
        if fingerprint not in examined:
            size = pixels(data, kind).size
            if kind == "png":
                _refuse_missing_rows(_plain(data, kind))
            examined[fingerprint] = size
    except Flaw as flaw:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), str(flaw), hint=flaw.hint))
        return None
    return Bitmap(data, kind, *examined[fingerprint])


def pixels(data: bytes, kind: Kind) -> Image:
    """The pixels of a bitmap in RGB or RGBA, 8 bits a channel; raises Flaw for what would print otherwise."""
    from PIL.JpegImagePlugin import JpegImageFile
    from PIL.PngImagePlugin import PngImageFile

    plain, read = _plain(data, kind), PngImageFile if kind == "png" else JpegImageFile
    try:
        read(BytesIO(plain)).verify()
        picture = read(BytesIO(plain))
        _refuse_unprintable(picture, plain)
        picture.load()
        if picture.mode.startswith("I"):  # Pillow takes grey of 16 bits for white
            return picture.convert("I").point(lambda value: value / 256).convert("L").convert("RGB")
        if picture.mode == "L" and "transparency" in picture.info:
            # Pillow makes 8 bits of grey of 2 or 4, but not of the grey that is transparent
            picture.info["transparency"] *= 255 // (2 ** plain[_DEPTH] - 1)
        return picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    except Flaw:
        raise
    except Exception as error:  # of a broken file Pillow raises whatever comes of it
        raise Flaw from error


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
    raise Flaw("the file is neither a PNG nor a JPEG", "save it as one of them, or as an SVG")


def _plain(data: bytes, kind: Kind) -> bytes:
    """A file without what is no part of its picture; raises Flaw if it says what programs do not agree on."""
    kept, names = [_SIGNATURES[kind]], set()
    for name, part in _parts(data, kind):
        names.add(name)
        if name == b"acTL":
            raise Flaw("the picture moves", "save one frame of it as a plain PNG")
        if name in _RARE or (name in _FRAMES and part[4:5] != b"\x08"):  # bits a channel
            raise Flaw("the JPEG is packed in a way that few programs read", _PLAINLY)
        if name in _EXIF and _is_turned(part[8:] if kind == "png" else part[4:]):
            hint = "open it in a picture editor and save it upright, or without what the camera wrote"
            raise Flaw("the picture is stored turned or mirrored, and only some programs turn it back", hint)
        if name in _PICTURE or (name in _COLOURS and len(part) > 14):  # shorter ones say nothing
            if kind == "png" and (name == b"IHDR") != (len(kept) == 1):  # the head is first, and once
                raise Flaw
            kept.append(part)
    if kind == "jpeg" and _CODES not in names:  # Pillow takes those that are usual
        raise Flaw
    return b"".join(kept)


def _parts(data: bytes, kind: Kind) -> Iterator[tuple[bytes, bytes]]:
    """The names and bytes of the chunks of a PNG, or of the segments of a JPEG, whose pixels are the last."""
    at, name = len(_SIGNATURES[kind]), b""
    while name not in (b"IEND", _SCAN):
        if kind == "png":
            name, end = data[at + 4 : at + 8], at + 12 + int.from_bytes(data[at : at + 4])
        elif found := _SEGMENT.match(data, at):
            name, at, end = found[1], found.end() - 4, found.end() - 2 + int.from_bytes(found[2])
        else:
            raise Flaw
        if end > len(data):
            raise Flaw
        yield name, data[at:] if name == _SCAN else data[at:end]
        at = end


def _is_turned(exif: bytes) -> bool:
    """Whether a camera says that the picture is on its side: browsers turn it back, printers do not."""
    from PIL.Image import Exif

    found = Exif()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found.load(exif)
        except Exception:  # it is broken, or says other things than Exif
            return False
        return found.get(_ORIENTATION) in range(2, 9)


def _refuse_unprintable(picture: Image, plain: bytes) -> None:
    """Raise for a picture with too many pixels or such that programs disagree on, before any is unpacked."""
    width, height = picture.size
    if width * height > MOST_PIXELS:
        message = f"the picture has {width} × {height} pixels, more than {MOST_PIXELS // 1_000_000} million"
        raise Flaw(message, _SMALLER)
    if picture.mode == "CMYK":
        raise Flaw("the picture is in CMYK, of which every program makes other colours", _PLAINLY)
    if "transparency" in picture.info and plain[_DEPTH] == 16:
        raise Flaw("one colour of 16 bits is transparent", "save the picture with 8 bits a channel")
    if picture.mode == "P" and (not picture.palette or len(picture.palette.palette) % 3):
        raise Flaw("the PNG has no proper palette")


def _refuse_missing_rows(plain: bytes) -> None:
    """Raise for a PNG with fewer rows than it declares, in place of which Pillow has black ones."""
    width, height, depth, colours, interlaced = _HEAD.unpack_from(plain, 16)
    bits, needed = depth * _CHANNELS[colours], 0
    for left, top, right, down in _PASSES if interlaced else ((0, 0, 1, 1),):
        columns, rows = len(range(left, width, right)), len(range(top, height, down))
        needed += rows * (1 + (columns * bits + 7) // 8) if columns else 0  # a row begins with its filter
    packed = b"".join(part[8:-4] for name, part in _parts(plain, "png") if name == b"IDAT")
    with suppress(zlib.error):
        if len(zlib.decompressobj().decompress(packed, needed)) == needed:
            return
    raise Flaw
