"""The fonts of a page inside it: only the characters that it shows, as WOFF in data addresses."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import uharfbuzz

from generator.text.case import Case
from generator.text.fonts import Font

_DROPPED = (b"vhea", b"vmtx", b"meta", b"DSIG")
"""Tables that set glyphs vertically, or that no browser reads."""
_PARTED = {"\u0e33": "\u0e4d\u0e32", "\u0eb3": "\u0ecd\u0eb2"}
"""Vowels of Thai and Lao that HarfBuzz sets as two characters, so that a tone mark stands between these."""


class WebFont(NamedTuple):
    """A font of one style, and the characters that it is for."""

    weight: int
    slant: str
    size: float  # per cent of the size of the text
    characters: str  # as CSS writes a unicode-range
    address: str


def web_fonts(case: Case, characters: set[str], italics: bool) -> Iterator[WebFont]:
    """The fonts for running text, bold and, where they are asked for, italic."""
    characters = characters.union(*(_PARTED.get(character, "") for character in characters))
    for italic in (False, True) if italics else (False,):
        for bold in (False, True):
            chain = case.chain("text", bold, italic)
            for font, own in chain.shared_out(characters).items():
                slant = "italic" if italic else "normal"
                yield WebFont(700 if bold else 400, slant, font.size * 100, _range(own), _address(font, own))


def _range(characters: set[str]) -> str:
    """Characters as CSS writes a range of them."""
    codes = sorted(map(ord, characters))
    parts = []
    for _, group in groupby(enumerate(codes), key=lambda each: each[1] - each[0]):
        run = [code for _, code in group]
        parts.append(f"U+{run[0]:X}" if len(run) == 1 else f"U+{run[0]:X}-{run[-1]:X}")
    return ", ".join(parts)


def _address(font: Font, characters: set[str]) -> str:
    """A font that draws these characters, as an address that holds it whole."""
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    wanted.unicode_set.update(map(ord, characters))
    wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _DROPPED)
    data = woff(bytes(font.pinned(wanted).subset(font.face).blob.data))
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
        # of two that are as long the plain one: browsers take equal lengths for a table that is not packed
        packed = min(table, zlib.compress(table, 9), key=len)
        entries.append(struct.pack(">4s4I", tag, offset, len(packed), length, checksum))
        tables.append(packed + b"\0" * (-len(packed) % 4))
        offset += len(tables[-1])
    # version, then no metadata and no private data
    head = struct.pack(">4s4sIHHIHHIIIII", b"wOFF", flavour, offset, count, 0, len(sfnt), 1, 0, 0, 0, 0, 0, 0)
    return head + b"".join(entries) + b"".join(tables)
