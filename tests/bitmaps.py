"""Bitmaps for tests: PNG files of every form, written by hand with the pixels that they must show, and JPEG files."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import NamedTuple

from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}

Pixel = tuple[int, int, int, int]


class Form(NamedTuple):
    """A PNG file and the pixels that it must show: red, green, blue and alpha of 255."""

    name: str
    data: bytes
    pixels: dict[tuple[int, int], Pixel]


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png_of(width: int, height: int, depth: int, colours: int, rows: bytes, *, interlaced: bool = False,
           before: bytes = b"", after: bytes = b"") -> bytes:  # fmt: skip
    """A PNG of rows that begin with their filters; more chunks may stand before or after its pixels."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlaced))
    return SIGNATURE + head + before + chunk(b"IDAT", zlib.compress(rows)) + after + chunk(b"IEND", b"")


def _packed(depth: int, rows: Iterable[Iterable[tuple[int, ...]]]) -> bytes:
    """Rows of samples, without any filter."""
    packed = b""
    for row in rows:
        bits = "".join(format(value, f"0{depth}b") for pixel in row for value in pixel)
        bits += "0" * (-len(bits) % 8)
        packed += b"\0" + int(bits, 2).to_bytes(len(bits) // 8)
    return packed


def _form(
    colours: int, depth: int, *, interlaced: bool, clear: bool, width: int = 13, height: int = 11
) -> Form:
    top = 2**depth - 1
    entries = min(2**depth, 200)
    palette = bytes(
        value for i in range(entries) for value in (i * 37 % 256, (i * 91 + 13) % 256, (i * 53 + 99) % 256)
    )
    alphas = bytes((i * 70 + 20) % 256 for i in range(entries // 2 + 1))

    def sample(x: int, y: int) -> tuple[int, ...]:
        if colours == 3:
            return ((x * 5 + y * 3) % entries,)
        return tuple(
            (x * 7 + y * 31 + channel * 5) * 2654435761 % 2**32 * (top + 1) // 2**32
            for channel in range(CHANNELS[colours])
        )

    hidden = sample(3, 2)

    def shown(x: int, y: int) -> Pixel:
        values = sample(x, y)
        if colours == 3:
            index = values[0]
            red, green, blue = palette[3 * index : 3 * index + 3]
            return red, green, blue, alphas[index] if clear and index < len(alphas) else 255
        eight = [round(value * 255 / top) for value in values]
        alpha = eight.pop() if colours in (4, 6) else 0 if clear and values == hidden else 255
        red, green, blue = eight * 3 if len(eight) == 1 else eight
        return red, green, blue, alpha

    if interlaced:
        rows = b"".join(
            _packed(depth, ([sample(x, y) for x in range(left, width, right)] for y in range(upper, height, down)))
            for left, upper, right, down in PASSES if left < width
        )  # fmt: skip
    else:
        rows = _packed(depth, ([sample(x, y) for x in range(width)] for y in range(height)))
    before = chunk(b"PLTE", palette) if colours == 3 else b""
    if clear:
        before += chunk(
            b"tRNS", alphas if colours == 3 else b"".join(struct.pack(">H", value) for value in hidden)
        )
    name = f"{colours}-{depth}{'-interlaced' if interlaced else ''}{'-clear' if clear else ''}"
    data = png_of(width, height, depth, colours, rows, interlaced=interlaced, before=before)
    return Form(name, data, {(x, y): shown(x, y) for x in range(width) for y in range(height)})


def forms() -> Iterator[Form]:
    """A PNG of every colour type and depth, interlaced or not, with and without transparent colours."""
    for colours, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                for clear in (False, True) if colours in (0, 2, 3) else (False,):
                    yield _form(colours, depth, interlaced=interlaced, clear=clear)
    yield _form(6, 8, interlaced=True, clear=False, width=3)._replace(
        name="narrow"
    )  # some passes have no columns


def saved(picture: Image.Image, kind: str, **how: object) -> bytes:
    """A picture as a program saves it."""
    out = BytesIO()
    picture.save(out, kind, **how)
    return out.getvalue()


def noise(width: int = 40, height: int = 24) -> Image.Image:
    """A picture that no program packs into a few bytes."""
    return Image.frombytes(
        "RGB", (width, height), bytes(i * i * 7 // 11 % 256 for i in range(width * height * 3))
    )


def jpegs() -> dict[str, bytes]:
    """A JPEG of every form that programs save."""
    colour, grey = noise(), noise().convert("L")
    plain = saved(colour, "JPEG")
    behind = 4 + int.from_bytes(plain[4:6])  # JFIF's remark, which is the first
    return {
        "baseline": plain,
        "as Adobe says": plain[:2] + b"\xff\xee\x00\x0eAdobe\0\x64\0\0\0\0\0" + plain[behind:],  # in RGB
        "as cameras leave it": plain[:2] + plain[behind:],
        "grey": saved(grey, "JPEG", quality=40),
        "progressive": saved(colour, "JPEG", progressive=True),
        "whole": saved(colour, "JPEG", subsampling=0, optimize=True, comment=b"as sharp as it gets"),
        "halved": saved(colour, "JPEG", subsampling=1, progressive=True),
        "restarts": saved(colour, "JPEG", restart_marker_blocks=2),
        "CMYK": saved(colour.convert("CMYK"), "JPEG"),
        "with more behind it": plain + saved(grey, "JPEG", exif=turned_by(3)),
    }


def webps() -> dict[str, bytes]:
    """A WebP of every form that programs save."""
    colour = noise()
    clear = colour.copy()
    clear.putalpha(colour.getchannel(1))
    return {
        "lossy": saved(colour, "WEBP", quality=90),
        "lossless": saved(colour, "WEBP", lossless=True),
        "lossy-clear": saved(clear, "WEBP", quality=90),
        "lossless-clear": saved(clear, "WEBP", lossless=True, exact=True),
        "one-frame": saved(colour, "WEBP", save_all=True, append_images=[colour], lossless=True),
        "told-of": saved(colour, "WEBP", lossless=True, exif=turned_by(6), icc_profile=b"none"),
    }


def turned_by(orientation: int) -> Image.Exif:
    """What a camera says that was held in some way."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif
