"""The fonts of a page inside it: only the characters that it shows, as WOFF in data addresses."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

import uharfbuzz

from generator.text.case import Case
from generator.text.fonts import Font
from generator.text.style import Role

_DROPPED = (b"vhea", b"vmtx", b"meta", b"DSIG")
"""Tables that set glyphs vertically, or that no browser reads."""
_PARTED = {"\u0e33": "\u0e4d\u0e32", "\u0eb3": "\u0ecd\u0eb2"}
"""Vowels of Thai and Lao that HarfBuzz sets as two characters, so that a tone mark stands between these."""


_FAMILIES: dict[Role, str] = {
    "text": "Kamiban", "headings": "Kamiban Headings", "numbers": "Kamiban Numbers",
}  # fmt: skip
"""What the fonts of each role are called inside a page."""


class WebFont(NamedTuple):
    """A font of one style, and the characters that it is for."""

    family: str
    weight: int
    slant: str
    size: float  # per cent of the size of the text
    characters: str  # as CSS writes a unicode-range
    address: str


def page_fonts(case: Case, shown: Mapping[Role, set[str]], slanted: Mapping[Role, bool]) -> Iterator[WebFont]:
    """The fonts for the characters that a page shows in each role, if it is not set as text is."""
    for role, characters in shown.items():
        if role == "text" or case.apart(role):
            yield from web_fonts(case, characters, slanted.get(role, False), role)


def families(case: Case) -> dict[Role, str]:
    """The families of each role as CSS names them, before those that a reader may have."""
    text = f'"{_FAMILIES["text"]}"'
    return {role: f'"{own}", {text}' if case.apart(role) else text for role, own in _FAMILIES.items()}


def web_fonts(case: Case, characters: set[str], italics: bool, role: Role = "text") -> Iterator[WebFont]:
    """The fonts for running text or bold ones for another role; where they are asked for, italic ones too."""
    characters = characters.union(*(_PARTED.get(character, "") for character in characters))
    for italic in (False, True) if italics else (False,):
        for bold in (False, True) if role == "text" else (True,):
            chain, slant = case.chain(role, bold, italic), "italic" if italic else "normal"
            for font, own in chain.shared_out(characters).items():
                said = _FAMILIES[role], 700 if bold else 400, slant, font.size * 100, _range(own)
                yield WebFont(*said, _address(font, own))


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
