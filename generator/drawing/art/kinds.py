"""What the file of a bitmap is, by its first bytes and by its name, which must agree."""

from __future__ import annotations

from pathlib import PurePath
from typing import Literal, cast, get_args

from generator.model.pictures import BITMAPS, UNREAD

Kind = Literal["png", "jpeg", "webp", "gif", "bmp"]

_SIGNATURES: dict[Kind, tuple[bytes, ...]] = {
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpeg": (b"\xff\xd8",),
    "gif": (b"GIF87a", b"GIF89a"),
    "bmp": (b"BM",),
}
_SAVE = "save it as a PNG, JPEG or WebP, or as an SVG"
GZIP = b"\x1f\x8b"
"""How a file begins that gzip has packed, as an SVGZ is."""
COMPRESSED = "the picture is a compressed SVG"
UNPACKED = "save it as plain SVG, which Inkscape offers under File > Save As, and let its name end in .svg"
_UNREAD: tuple[tuple[bytes, int, str], ...] = (
    (b"II*\0", 0, "TIFF"), (b"MM\0*", 0, "TIFF"), (b"8BPS", 0, "PSD"), (b"%PDF", 0, "PDF"),
    (b"%!PS", 0, "EPS"), (b"\xff\x0a", 0, "JPEG XL"), (b"JXL ", 4, "JPEG XL"), (b"jP  ", 4, "JPEG 2000"),
    (b"\xff\x4f\xff\x51", 0, "JPEG 2000"), (b"ftypavif", 4, "AVIF"), (b"ftypavis", 4, "AVIF"),
    (b"ftyp", 4, "HEIC"), (b"gimp xcf", 0, "XCF"), (b"\0\0\1\0", 0, "ICO"), (b"PK\3\4", 0, "ZIP"),
    (GZIP, 0, "SVGZ"),
)  # fmt: skip
"""What else designers have: first bytes, where they stand, and what such files are called."""


class Flaw(Exception):
    """A bitmap that cannot be printed as it looks; `hint` says what to do about it."""

    def __init__(
        self, message: str = "the picture cannot be read to its end: the file is damaged or cut off",
        hint: str = "export the picture once more, or copy it again from where it is whole",
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.hint = hint


def is_bitmap(file: str) -> bool:
    """Whether a file is a bitmap by its name, be it one that is not read."""
    return PurePath(file).suffix.lower() in (*BITMAPS, *UNREAD)


def is_svg(data: bytes, name: str) -> bool:
    """Whether a file is a drawing by its first bytes, or by its name where they say nothing."""
    kind = _by_bytes(data)
    return kind == "svg" or (not kind and data != b"" and PurePath(name).suffix.lower() == ".svg")


def kind_of(data: bytes, suffix: str = "") -> Kind:
    """What a file is, which its name must say too if it has one; raises Flaw otherwise."""
    if not data:
        raise Flaw("the file is empty")
    kind = _by_bytes(data)
    if kind in get_args(Kind):
        if not suffix or kind == BITMAPS.get(suffix):
            return cast(Kind, kind)
        hint = f"let its name end in .{kind}, here and where it is named, or save it once more"
        raise Flaw(f"the file is a {kind.upper()}, but its name ends in {suffix}", hint)
    if kind == "svg":
        hint = "let its name end in .svg, here and where it is named"
        raise Flaw(f"the file is an SVG, but its name ends in {suffix}", hint)
    if kind == "HEIC":
        hint = "export it as a JPEG; an iPhone takes JPEGs with Settings, Camera, Formats, Most Compatible"
        raise Flaw("pictures in HEIC are not read", hint)
    if kind == "SVGZ":
        raise Flaw(COMPRESSED, UNPACKED)
    if kind:
        raise Flaw(f"pictures in {kind} are not read", _SAVE)
    raise Flaw("the file is no picture that can be read", _SAVE)


def _by_bytes(data: bytes) -> str:
    """What a file is by its first bytes; '' if they say nothing."""
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "webp"
    for kind, signatures in _SIGNATURES.items():
        if data.startswith(signatures):
            return kind
    for signature, at, name in _UNREAD:
        if data.startswith(signature, at):
            return name
    return "svg" if b"<svg" in data[:1000] else ""
