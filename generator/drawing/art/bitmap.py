"""The file of a bitmap in, its size and its pixels out; whatever would not print as it looks is refused.

Pillow reads the pixels, for a check as for a build, so that what passes one cannot fail in the other.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from generator.drawing import faults
from generator.drawing.art.dissect import Dissected, chunks, dissect, moving, webp_size
from generator.drawing.art.examine import Size, read_picture
from generator.drawing.art.kinds import Flaw, Kind, kind_of
from generator.problem import Findings, Place

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

MOST_BYTES = 25_000_000
MOST_PIXELS = 80_000_000
"""A sheet of A3 at 600 dots an inch has 70 million."""

SMALLER = "make it smaller: 300 dots an inch are enough for print"
_HEAD = struct.Struct(">IIBB2xB")
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""How many there are of each kind of colours in a PNG (ISO/IEC 15948)."""
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first column and row of each pass, and the steps to the next ones."""
_PIECE = 1_000_000
"""So many bytes of a PNG are unpacked at once, only to count them."""
_SIMPLE = (b"\x08\0\0\0\0", b"\x08\2\0\0\0")
_DEPTH = 24
"""Where a PNG has the bits of a channel, in its head."""


class Bitmap(Struct, frozen=True):
    """A bitmap that was read to its end and found good; its size is in pixels, as it is seen upright."""

    found: Dissected
    kind: Kind
    width: float
    height: float
    sha: str
    weight: int

    @property
    def lean(self) -> Bitmap:
        """All that is known of it without its pixels."""
        return replace(self, found=Dissected(b"", self.found.turn))


def open_bitmap(path: Path, shown: str, findings: Findings, examined: dict[str, Size]) -> Bitmap | None:
    """The bitmap in a file; None after what is wrong with it was reported.

    `examined` has the sizes of pictures that were found good, by their kind and the SHA-256 of their bytes.
    """
    data = read_picture(path, shown, MOST_BYTES, findings, SMALLER)
    if data is None:
        return None
    try:
        return bitmap_of(data, kind_of(data, path.suffix.lower()), examined)
    except Flaw as flaw:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), str(flaw), hint=flaw.hint))
        return None


def bitmap_of(data: bytes, kind: Kind, examined: dict[str, Size]) -> Bitmap:
    """The bitmap in some bytes; raises Flaw for one that cannot be printed."""
    fingerprint = f"{kind} {hashlib.sha256(data).hexdigest()}"
    found = dissect(data, kind)
    if fingerprint not in examined:
        size = _examined(found, kind)
        examined[fingerprint] = size[::-1] if found.turn > 4 else size  # those lie on their side
    return Bitmap(found, kind, *examined[fingerprint], fingerprint, len(found.plain))


def _examined(found: Dissected, kind: Kind) -> Size:
    """The size of a picture, all of whose pixels can be read; raises Flaw otherwise."""
    if kind == "png":
        _refuse_short(found.plain)
    size: Size = pixels(found.plain, kind, (1, 1)).info["size"]
    return size


def _refuse_short(plain: bytes) -> None:
    """Raise for a PNG with fewer rows than it declares, before Pillow makes room for all of them."""
    try:
        _refuse_size(*_opened(plain, "png").size)
        short = surplus(plain) < 0
    except Flaw:
        raise
    except Exception as error:  # as in pixels
        raise Flaw from error
    if short:
        raise Flaw


def pixels(data: bytes, kind: Kind, least: tuple[int, int] | None = None) -> Image:
    """The pixels of a plain file in L, RGB or CMYK, or in L or RGB with alpha; raises Flaw for a broken one.

    A JPEG that has many more than `least` is read in fewer, if they suffice; its `size` stands in `info`.
    """
    try:
        picture = _opened(data, kind)
        size = picture.size
        _refuse_size(*size)
        if kind == "png" and picture.mode == "P" and not _has_palette(picture):
            raise Flaw("the picture has no proper palette")
        if least and kind == "jpeg":
            picture.draft(None, least)
        picture.load()
        made = _in_eight_bits(picture, data)
        if made.mode in ("LA", "RGBA") and made.getextrema()[-1] == (255, 255):
            made = made.convert(made.mode[:-1])
        made.info = {"size": size}
        return made
    except Flaw:
        raise
    except Exception as error:  # of a broken file Pillow raises whatever comes of it
        raise Flaw from error


def _opened(data: bytes, kind: Kind) -> ImageFile:
    """A file as Pillow's reader for its kind has it, no pixel of it read."""
    if kind == "png":
        from PIL.PngImagePlugin import PngImageFile

        PngImageFile(BytesIO(data)).verify()
        return PngImageFile(BytesIO(data))
    if kind == "jpeg":
        from PIL.JpegImagePlugin import JpegImageFile

        return JpegImageFile(BytesIO(data))
    if kind == "webp":
        from PIL.WebPImagePlugin import WebPImageFile

        _refuse_size(*webp_size(data))  # which Pillow makes room for when it opens a file
        return WebPImageFile(BytesIO(data))
    if kind == "bmp":
        from PIL.BmpImagePlugin import BmpImageFile

        return BmpImageFile(BytesIO(data))
    from PIL.GifImagePlugin import GifImageFile

    picture = GifImageFile(BytesIO(data))
    if picture.is_animated:
        raise moving("GIF")
    return picture


def _in_eight_bits(picture: ImageFile, data: bytes) -> Image:
    """The pixels of an open file in one of the modes that are printed."""
    deep = picture.format == "PNG" and data[_DEPTH] == 16
    if deep and (picture.mode.startswith("I") or _is_clear(picture)):
        return _of_sixteen(data, "L" if picture.mode.startswith("I") else "RGB")
    if picture.mode == "L" and _is_clear(picture):
        # Pillow makes 8 bits of grey of 2 or 4, but not of the grey that is transparent
        picture.info["transparency"] *= 255 // (2 ** data[_DEPTH] - 1)
    if picture.mode in ("L", "RGB", "CMYK", "LA", "RGBA") and not _is_clear(picture):
        return picture
    grey = picture.mode in ("1", "L")
    if picture.has_transparency_data:
        return picture.convert("RGBA").convert("LA") if grey else picture.convert("RGBA")
    return picture.convert("L" if grey else "RGB")


def _has_palette(picture: Image) -> bool:
    """Whether the colours of a PNG are there, each of three bytes."""
    return picture.palette is not None and not len(picture.palette.palette) % 3


def _is_clear(picture: Image) -> bool:
    """Whether some colours of the picture are transparent."""
    return "transparency" in picture.info


def _of_sixteen(data: bytes, mode: str) -> Image:
    """A PNG of 16 bits a channel, of which one colour may be transparent, in 8 bits."""
    from PIL import ImageChops
    from PIL.PngImagePlugin import PngImageFile

    read = []
    for order in ("B", "L" if mode == "RGB" else ""):  # the first bytes of all channels, then the second ones
        picture = PngImageFile(BytesIO(data))
        clear = picture.info.pop("transparency", None)
        picture._mode = mode
        picture.tile = [tile._replace(args=f"{mode};16{order}") for tile in picture.tile]
        picture.load()
        read.append(picture.copy())
    high, low = read
    if clear is None:
        return high
    alpha = None
    for channel, value in zip(range(3), clear if isinstance(clear, tuple) else (clear,)):
        for made, byte in ((high, value >> 8), (low, value & 255)):
            other = made.getchannel(channel).point([0 if level == byte else 255 for level in range(256)])
            alpha = ImageChops.lighter(alpha, other) if alpha else other
    assert alpha is not None
    high.putalpha(alpha)
    return high


def _refuse_size(width: int, height: int) -> None:
    """Raise for a picture with too many pixels, before any of them is unpacked."""
    if width * height > MOST_PIXELS:
        message = f"the picture has {width} × {height} pixels, more than {MOST_PIXELS // 1_000_000} million"
        raise Flaw(message, SMALLER)


def surplus(plain: bytes) -> int:
    """Whether a PNG has more bytes of rows than it declares, or less than none if some are missing."""
    width, height, depth, colours, interlaced = _HEAD.unpack_from(plain, 16)
    bits, needed = depth * _CHANNELS[colours], 0
    for left, top, right, down in _PASSES if interlaced else ((0, 0, 1, 1),):
        columns, rows = len(range(left, width, right)), len(range(top, height, down))
        needed += rows * (1 + (columns * bits + 7) // 8) if columns else 0  # a row begins with its filter
    unpack, rest = zlib.decompressobj(), png_rows(plain)
    with suppress(zlib.error):
        while needed >= 0 and rest:
            needed -= len(unpack.decompress(rest, min(needed + 1, _PIECE)))
            rest = unpack.unconsumed_tail
    return -needed


def png_rows(data: bytes) -> bytes:
    """The rows of a PNG as they are packed in it."""
    return b"".join(part[8:-4] for name, part in chunks(data) if name == b"IDAT")


def is_simple(data: bytes) -> bool:
    """Whether the rows of a PNG are all there is: 8 bits, grey or RGB, nothing transparent, row after row."""
    simple = data[_DEPTH : _DEPTH + 5] in _SIMPLE and all(name != b"tRNS" for name, _ in chunks(data))
    return simple and surplus(data) == 0
