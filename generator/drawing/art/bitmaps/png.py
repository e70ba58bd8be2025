"""PNG: the bytes of a file in, its width and height out, after every row was unpacked (ISO/IEC 15948)."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable, Iterator

from generator.drawing.art.bitmaps.exif import refuse_turned
from generator.drawing.art.bitmaps.flaw import Flaw, cut, damaged
from generator.drawing.art.bitmaps.pixels import refuse_size

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PIECE = 1_000_000
"""So many bytes are unpacked at once: a small file may hold a very large picture."""
PLAIN = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})
"""The chunks that make the picture; what others say of it is nothing to a printer."""

_HEAD = struct.Struct(">IIBBBBB")
_GREY, _COLOUR, _PALETTE = 0, 2, 3
_CHANNELS = {_GREY: 1, _COLOUR: 3, _PALETTE: 1, 4: 2, 6: 4}
_DEPTHS = {_GREY: (1, 2, 4, 8, 16), _COLOUR: (8, 16), _PALETTE: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced picture: the first column and row of each pass, and the steps to the next ones."""
_FILTERS = bytes(range(5))
_MORE = rb"(?: (?!tRNS)[a-z][A-Za-z]{3})*+"
_ORDER = re.compile(rb"IHDR*(?: PLTE*)?(?: tRNS*)?(?: IDAT)++* IEND".replace(b"*", _MORE))
"""The names of all chunks; between them may be others, whose names begin with a small letter."""


def examine_png(data: bytes) -> tuple[int, int]:
    """Width and height in pixels; raises Flaw for a file that is damaged or would print otherwise."""
    found = list(chunks(data))
    if not _ORDER.fullmatch(b" ".join(kind for kind, _ in found)) or len(found[0][1]) != _HEAD.size:
        raise Flaw("the parts of the PNG are not those of a picture, or not in order")
    width, height, depth, colours, packing, filtering, interlaced = _HEAD.unpack(found[0][1])
    if depth not in _DEPTHS.get(colours, ()) or packing or filtering or interlaced > 1:
        raise Flaw("the PNG is of no kind that there is")
    refuse_size(width, height)
    more = dict(reversed(found))  # the first of each kind
    if b"acTL" in more:
        raise Flaw("the picture moves", "save one frame of it as a plain PNG")
    refuse_turned(more.get(b"eXIf", b""))
    _judge_palette(colours, depth, more)
    bits = depth * _CHANNELS[colours]
    rows = list(_interlaced(width, height, bits) if interlaced else [(height, _stride(width, bits))])
    _judge_rows(_unpacked(content for kind, content in found if kind == b"IDAT"), rows)
    return width, height


def plain_png(data: bytes) -> bytes:
    """A good PNG without what is no part of its picture, so that no reader can stumble over it."""
    kept = [(kind, content) for kind, content in chunks(data) if kind in PLAIN]
    return SIGNATURE + b"".join(
        struct.pack(">I4s", len(content), kind) + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in kept
    )


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each chunk; raises Flaw where the file is cut or damaged."""
    at, kind = len(SIGNATURE), b""
    while kind != b"IEND":
        end = at + 12 + int.from_bytes(data[at : at + 4])
        if end > len(data):
            raise cut(data)
        kind, content = data[at + 4 : at + 8], data[at + 8 : end - 4]
        if zlib.crc32(data[at + 4 : end - 4]) != int.from_bytes(data[end - 4 : end]):
            raise damaged(at)
        yield kind, content
        at = end


def _judge_palette(colours: int, depth: int, more: dict[bytes, bytes]) -> None:
    """Raise for colours that are not there, and for transparency that a painter would not draw right."""
    palette, clear = more.get(b"PLTE", b""), more.get(b"tRNS")
    if colours == _PALETTE and (not palette or len(palette) % 3 or len(palette) > 3 * 256):
        raise Flaw("the PNG has no proper palette")
    if clear is None:
        return
    sizes = {_GREY: (2,), _COLOUR: (6,), _PALETTE: range(1, len(palette) // 3 + 1)}
    if len(clear) not in sizes.get(colours, ()):
        raise Flaw("the transparency of the PNG is not that of its colours")
    if depth == 16:
        raise Flaw("one colour of 16 bits is transparent", "save the picture with 8 bits a channel")


def _stride(width: int, bits: int) -> int:
    """The bytes of a row: one that names its filter, and its pixels."""
    return 1 + (width * bits + 7) // 8


def _interlaced(width: int, height: int, bits: int) -> Iterator[tuple[int, int]]:
    """The rows of each pass and their bytes; a pass may have none."""
    for left, top, right, down in _PASSES:
        columns, rows = len(range(left, width, right)), len(range(top, height, down))
        if columns:
            yield rows, _stride(columns, bits)


def _unpacked(packed: Iterable[bytes]) -> Iterator[bytes]:
    """What was packed into a series of chunks, in pieces; raises Flaw if that has no end."""
    decoder = zlib.decompressobj()
    for data in packed:
        rest = data
        while rest and not decoder.eof:
            yield decoder.decompress(rest, PIECE)
            rest = decoder.unconsumed_tail
    rest = decoder.flush()
    if not decoder.eof:
        raise Flaw("rows of the picture are missing")
    yield rest


def _judge_rows(pieces: Iterator[bytes], passes: Iterable[tuple[int, int]]) -> None:
    """Raise if rows are missing, or one is packed in a way that there is not."""
    piece = b""
    try:
        for rows, stride in passes:
            left, gap = rows * stride, 0  # bytes of the pass, and those before its next row
            while left:
                piece = piece or next(pieces)
                taken = piece[:left]
                if taken[gap::stride].translate(None, _FILTERS):
                    raise Flaw("the rows of the picture are damaged")
                gap = (gap - len(taken)) % stride
                left -= len(taken)
                piece = piece[len(taken) :]
        next(filter(None, pieces), b"")  # the checksum of the rows stands behind them
    except StopIteration:
        raise Flaw("rows of the picture are missing") from None
    except zlib.error:
        raise Flaw("the rows of the picture are damaged") from None
