"""The tables of a font file: where each of them lies, or one clear reason why the file is no font."""

from __future__ import annotations

import struct

MOST_BYTES = 30_000_000
"""A font for Chinese, Japanese and Korean together has about 20 MB."""

_WHOLE = "get the font once more from where it comes from"
_CONVERT = "take the .ttf or .otf of the same font, or convert it into one"
_FONTS = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_COLLECTION = b"ttcf"
_OTHERS = {
    b"PK\x03\x04": ("is a ZIP archive", "unpack it, and name the font that is in it"),
    b"wOFF": ("is packed for the web (WOFF)", _CONVERT),
    b"wOF2": ("is packed for the web (WOFF2)", _CONVERT),
    b"%!PS": ("is a font of PostScript (Type 1)", _CONVERT),
    b"\x80\x01": ("is a font of PostScript (Type 1)", _CONVERT),
    b"version https://git-lfs": ("is only a pointer of Git LFS", "fetch the file itself: git lfs pull"),
}
"""What people take for a font file, by its first bytes."""
_HEAD, _RECORD, _COUNT = struct.Struct(">4sH6x"), struct.Struct(">4s4xII"), struct.Struct(">8xI")


class FontFlaw(Exception):
    """A font that nothing can be printed with; its text goes on after the file's name."""

    def __init__(self, message: str, hint: str = _WHOLE) -> None:
        super().__init__(message)
        self.hint = hint


def damaged(what: str) -> FontFlaw:
    """The flaw of a file that is a font, but not a whole one."""
    return FontFlaw(f"is damaged: {what}")


def members(data: bytes) -> list[int]:
    """Where the fonts of a file begin: one, or those of a collection (.ttc); raises FontFlaw."""
    if not data:
        raise FontFlaw("is empty")
    if data[:4] in _FONTS:
        return [0]
    if data[:4] != _COLLECTION:
        known = (each for magic, each in _OTHERS.items() if data.startswith(magic))
        raise FontFlaw(*next(known, ("is no font of TrueType or OpenType", "name a .ttf, .otf or .ttc file")))
    try:
        (count,) = _COUNT.unpack_from(data)
        starts = list(struct.unpack_from(f">{count}I", data, _COUNT.size))
    except struct.error:
        raise damaged("it is cut off in the list of its fonts") from None
    if not starts:
        raise damaged("it is a collection without a font")
    return starts


def tables(data: bytes, start: int) -> dict[str, memoryview]:
    """The tables of the font that begins there, by their tags; raises FontFlaw if one is not whole."""
    try:
        magic, count = _HEAD.unpack_from(data, start)
        records = [_RECORD.unpack_from(data, start + _HEAD.size + 16 * number) for number in range(count)]
    except struct.error:
        raise damaged("it is cut off in the list of its tables") from None
    if magic not in _FONTS:
        raise damaged("there is no font where a member should begin")
    found = {}
    for tag, at, length in records:
        if at + length > len(data):
            message = f"a table ends at byte {at + length:,}, and the file has {len(data):,}"
            raise FontFlaw(f"is cut off: {message}")
        found[tag.decode("latin-1")] = memoryview(data)[at : at + length]
    if len(found) < count:
        raise damaged("it has a table twice")
    return found
