"""The house's fonts inside a page: only the characters that it shows, as WOFF in a data address."""

from __future__ import annotations

import base64
import struct
import zlib

import uharfbuzz

from generator.text.fonts import font

_DROPPED = (b"GSUB", b"GPOS", b"GDEF", b"vhea", b"vmtx", b"meta", b"DSIG")
"""A browser sets one glyph a character, in lines; what joins glyphs or sets them vertically is not needed."""


def font_address(weight: str, characters: set[str]) -> str:
    """A font that draws these characters, as an address that holds it whole."""
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
    wanted.unicode_set.update(map(ord, characters))
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _DROPPED)
    data = woff(bytes(wanted.subset(font(weight).face).blob.data))
    return "data:font/woff;base64," + base64.b64encode(data).decode("ascii")


def woff(sfnt: bytes) -> bytes:
    """A TrueType file as WOFF 1.0: every table compressed, if that makes it smaller."""
    flavour, count = struct.unpack_from(">4sH", sfnt)
    entries: list[bytes] = []
    tables: list[bytes] = []
    offset = 44 + 20 * count
    for index in range(count):
        tag, checksum, start, length = struct.unpack_from(">4s3I", sfnt, 12 + 16 * index)
        table = sfnt[start : start + length]
        packed = min(zlib.compress(table, 9), table, key=len)
        entries.append(struct.pack(">4s4I", tag, offset, len(packed), length, checksum))
        tables.append(packed + b"\0" * (-len(packed) % 4))
        offset += len(tables[-1])
    # version, then no metadata and no private data
    head = struct.pack(">4s4sIHHIHHIIIII", b"wOFF", flavour, offset, count, 0, len(sfnt), 1, 0, 0, 0, 0, 0, 0)
    return head + b"".join(entries) + b"".join(tables)
