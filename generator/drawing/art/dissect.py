"""The bytes of a bitmap in, its picture alone out, and what stands beside it that changes how it looks.

Cameras and programs write much beside a picture: where a photo was taken, by whom, a small copy of it. None
of that goes into a kit, and Pillow is never given it: it is often wrong, and Pillow stumbles over it where
browsers do not mind. What matters is how the picture is turned and what its colours mean.
"""

from __future__ import annotations

import re
import struct
import warnings
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress

from msgspec import Struct

from generator.drawing.art.kinds import Flaw, Kind
from generator.drawing.art.primaries import meant_by_cicp, meant_by_gamma

UPRIGHT = 1
"""How a picture lies, as Exif numbers it: this one, mirrored, turned by 180° and so on to 8."""
MOST_PROFILE = 4_000_000
"""Bytes of a colour profile; those for printing presses have up to 3 million."""
MOST_SCANS = 100
"""Of a progressive JPEG, each of which goes over the whole picture; programs write about ten."""

_SEGMENT = re.compile(rb"\xff+([^\x00\xff])(..)", re.DOTALL)
_NEXT = re.compile(rb"\xff+[^\x00\xd0-\xd7\xff]", re.DOTALL)
"""What ends the pixels of a scan: any marker but a restart, and an FF of the pixels is followed by 00."""
_ASTRAY = 64
"""A few bytes between two segments, which some programs leave there, are passed over."""
_LAST = re.compile(rb"\xff+\xd9")
_SCAN, _CODES = b"\xda", b"\xc4"
_FRAMES = frozenset({b"\xc0", b"\xc1", b"\xc2"})
"""Pictures in a JPEG that every program reads: baseline, extended and progressive (ISO/IEC 10918-1)."""
_RARE = frozenset(bytes([marker]) for marker in (0xC3, *range(0xC5, 0xD0)))
"""Those without loss, in several sizes or in arithmetic codes: Pillow reads some of them, browsers none."""
_PICTURE = _FRAMES | {_SCAN, _CODES, b"\xdb", b"\xdd"}
"""What makes the picture of a JPEG, with the tables to unpack it."""
_PLAINLY = "save it as a plain JPEG in RGB, or as a PNG"
_JFIF = b"\xff\xe0\x00\x10JFIF\0\1\1\0\0\1\0\1\0\0"
_ADOBE = b"\xff\xee\x00\x0eAdobe\0\x64\0\0\0\0"
"""The remarks that decide how the channels of a JPEG become colours, and nothing but that."""
_CHUNKS = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})
"""What makes the picture of a PNG."""
_MEANINGS = frozenset({b"cICP", b"iCCP", b"sRGB", b"gAMA", b"cHRM"})
_ORIENTATION = 0x0112


class Dissected(Struct, frozen=True):
    """A bitmap without all that is no part of its picture.

    `profile` is the ICC profile that says what its colours mean; they are those of sRGB if there is none.
    """

    plain: bytes
    turn: int = UPRIGHT
    profile: bytes = b""
    lossy: bool = False
    printable: bool = False  # PDF and SVG take the plain file as it is, if its colours are those of sRGB


def dissect(data: bytes, kind: Kind) -> Dissected:
    """The parts of a bitmap; raises Flaw if it is broken or says what programs do not agree on."""
    return _DISSECT[kind](data)


# --- PNG -------------------------------------------------------------------------------------------
def _png(data: bytes) -> Dissected:
    kept, turn = [data[:8]], UPRIGHT
    meanings: dict[bytes, bytes] = {}
    for name, part in chunks(data):
        if name == b"acTL" and part[8:12] > b"\0\0\0\1":
            raise moving("PNG")
        if name == b"eXIf" and turn == UPRIGHT:
            turn = _turn(part[8:-4])
        if name in _MEANINGS:
            meanings.setdefault(name, part[8:-4])
        if name in _CHUNKS:
            if (name == b"IHDR") != (len(kept) == 1):  # the head is first, and once
                raise Flaw
            kept.append(part)
    return Dissected(b"".join(kept), turn, _png_profile(meanings), printable=True)


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and bytes of the chunks of a PNG to its end, each with its head and its checksum."""
    at, name = 8, b""
    while name != b"IEND":
        name, end = data[at + 4 : at + 8], at + 12 + int.from_bytes(data[at : at + 4])
        if end > len(data):
            raise Flaw
        yield name, data[at:end]
        at = end


def _png_profile(meanings: dict[bytes, bytes]) -> bytes:
    """The profile of a PNG, by the first of its chunks in the order of ISO/IEC 15948 that means something."""
    if code := meanings.get(b"cICP"):
        return meant_by_cicp(code)
    name, _, packed = meanings.get(b"iCCP", b"").partition(b"\0")
    if name and packed[:1] == b"\0":
        unpack = zlib.decompressobj()
        with suppress(zlib.error):
            profile = unpack.decompress(packed[1:], MOST_PROFILE)
            if unpack.eof:
                return profile
    if b"sRGB" in meanings:
        return b""
    return meant_by_gamma(meanings.get(b"gAMA", b""), meanings.get(b"cHRM", b""))


# --- JPEG ------------------------------------------------------------------------------------------
def _jpeg(data: bytes) -> Dissected:
    kept, turn, names = [data[:2]], UPRIGHT, set()
    profiles: dict[int, bytes] = {}
    scans, channels, adobe = 0, b"", None
    for name, part in _segments(data):
        names.add(name)
        if name in _RARE or (name in _FRAMES and part[4:5] != b"\x08"):  # bits a channel
            raise Flaw("the JPEG is packed in a way that few programs read", _PLAINLY)
        if name == b"\xe1" and part[4:8] == b"Exif" and turn == UPRIGHT:
            turn = _turn(part[4:])
        elif name == b"\xe2" and part[4:16] == b"ICC_PROFILE\0":
            profiles.setdefault(int.from_bytes(part[16:17]), part[18:])
        elif name == b"\xe0" and part[4:9] == b"JFIF\0" and len(part) > 14 and _JFIF not in kept:
            kept.append(_JFIF)
        elif name == b"\xee" and part[4:9] == b"Adobe" and len(part) > 15 and adobe is None:
            adobe = part[15]
            kept.append(_ADOBE + part[15:16])
        elif name in _PICTURE:
            scans += name == _SCAN
            channels = part[10::3] if name in _FRAMES else channels
            kept.append(part)
    if _CODES not in names or not scans:  # Pillow takes those that are usual
        raise Flaw
    if scans > MOST_SCANS:
        raise Flaw("the JPEG is packed in a way that few programs read", _PLAINLY)
    kept.append(b"\xff\xd9")
    usual = len(channels) == 1
    if len(channels) == 3 and adobe in (None, 1) and (adobe or _JFIF in kept or channels != b"RGB"):
        usual = True
        if _JFIF not in kept:  # cameras leave it out; with it nobody takes the channels for others
            kept.insert(1, _JFIF)
    return Dissected(b"".join(kept), turn, _joined(profiles), lossy=True, printable=usual)


def _segments(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and bytes of the segments of a JPEG to its end, each scan with its pixels.

    Phones put more pictures behind the first, each with its own remarks, which are not looked at.
    """
    at = 2
    while not _LAST.match(data, at):
        found = _SEGMENT.search(data, at, at + _ASTRAY)
        if found is None:
            raise Flaw
        name, start, end = found[1], found.end() - 4, found.end() - 2 + int.from_bytes(found[2])
        if name == _SCAN:
            following = _NEXT.search(data, end)
            end = following.start() if following else len(data) + 1
        if end > len(data):
            raise Flaw
        yield name, data[start:end]
        at = end


def _joined(profiles: dict[int, bytes]) -> bytes:
    """A profile that was cut to fit into segments; none if one of them is missing."""
    whole = sorted(profiles) == [*range(1, len(profiles) + 1)]
    return b"".join(part for _, part in sorted(profiles.items())) if whole else b""


# --- WebP ------------------------------------------------------------------------------------------
def _webp(data: bytes) -> Dissected:
    turn, profile, frames, lossy, alpha = UPRIGHT, b"", 0, False, b""
    pixels = b""
    for name, part in _riff(data):
        frames += name == b"ANMF"
        if name == b"EXIF" and turn == UPRIGHT:
            turn = _turn(part[8:])
        elif name == b"ICCP":
            profile = profile or part[8:]
        elif name == b"ALPH":
            alpha = alpha or part
        elif name in (b"VP8 ", b"VP8L"):
            pixels = pixels or part
            lossy = lossy or name == b"VP8 "
        if frames > 1:
            raise moving("WebP")
    whole = data[: 8 + int.from_bytes(data[4:8], "little")]
    if pixels and not frames:
        head = b"VP8X" + struct.pack("<II", 10, 0x10) + _canvas(data) if alpha and lossy else b""
        inside = b"WEBP" + head + (alpha if head else b"") + pixels
        whole = b"RIFF" + struct.pack("<I", len(inside)) + inside
    return Dissected(whole, turn, profile, lossy=lossy and not alpha)


def _riff(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and bytes of the chunks of a WebP, each padded to an even length."""
    at, end = 12, 8 + int.from_bytes(data[4:8], "little")
    if end > len(data):
        raise Flaw
    while at + 8 <= end:
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        after = at + 8 + size + size % 2
        if at + 8 + size > end:
            raise Flaw
        yield data[at : at + 4], data[at:after]
        at = after


def _canvas(data: bytes) -> bytes:
    """The size of a WebP as its head has it."""
    if data[12:16] != b"VP8X":
        raise Flaw
    return data[24:30]


def webp_size(data: bytes) -> tuple[int, int]:
    """The width and height of a WebP by its head; raises Flaw if it has none."""
    kind, head = data[12:16], data[20:30]
    if kind == b"VP8X" and len(head) == 10:
        return int.from_bytes(head[4:7], "little") + 1, int.from_bytes(head[7:10], "little") + 1
    if kind == b"VP8L" and head[:1] == b"\x2f":
        bits = int.from_bytes(head[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 " and head[3:6] == b"\x9d\x01\x2a":
        return int.from_bytes(head[6:8], "little") & 0x3FFF, int.from_bytes(head[8:10], "little") & 0x3FFF
    raise Flaw


# --- all of them -----------------------------------------------------------------------------------
def moving(kind: str) -> Flaw:
    """What is said of a picture with several frames."""
    return Flaw("the picture moves, and paper does not", f"save the frame that you want as a plain {kind}")


def _turn(exif: bytes) -> int:
    """How a camera held the picture; upright if it does not say so in a way that can be read."""
    from PIL.Image import Exif

    found = Exif()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found.load(exif)
            turn = found.get(_ORIENTATION, UPRIGHT)
        except Exception:  # it is broken, or says other things than Exif
            return UPRIGHT
    return int(turn) if turn in range(2, 9) else UPRIGHT


def _whole(data: bytes) -> Dissected:
    """What Pillow reads without looking at anything beside it."""
    return Dissected(data)


_DISSECT: dict[Kind, Callable[[bytes], Dissected]] = {
    "png": _png, "jpeg": _jpeg, "webp": _webp, "gif": _whole, "bmp": _whole,
}  # fmt: skip
