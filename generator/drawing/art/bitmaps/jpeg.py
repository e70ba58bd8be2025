"""JPEG: the bytes of a file in, its width and height out, after every marker was read (ISO/IEC 10918-1).

The packed pixels themselves are not unpacked, but everything that is needed for it is there and makes sense.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.art.bitmaps.exif import refuse_turned
from generator.drawing.art.bitmaps.flaw import Flaw, cut, damaged
from generator.drawing.art.bitmaps.pixels import refuse_size

SIGNATURE = b"\xff\xd8\xff"
PLAINLY = "save it as a plain JPEG in RGB, or as a PNG"

_END, _SCAN = 0xD9, 0xDA
_QUANTIZATION, _HUFFMAN, _ARITHMETIC, _LINES, _RESTARTS = 0xDB, 0xC4, 0xCC, 0xDC, 0xDD
_FRAMES = frozenset(range(0xC0, 0xD0)) - {_HUFFMAN, 0xC8, _ARITHMETIC}
_KNOWN_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""Frames that every program reads: baseline, extended and progressive, all in Huffman's codes."""
_PROGRESSIVE = 0xC2
_JFIF, _EXIF, _ADOBE = 0xE0, 0xE1, 0xEE
_REMARKS = frozenset({*range(0xE0, 0xF0), 0xFE})
"""Markers of what cameras and programs say of the picture."""
_MARKERS = frozenset({_SCAN, _QUANTIZATION, _HUFFMAN, _ARITHMETIC, _LINES, _RESTARTS}) | _FRAMES | _REMARKS
_MARKER = re.compile(rb"\xff++[^\x00\xff]")
_BEHIND_SCAN = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
"""The next marker behind packed pixels, among which 255 is followed by 0 or is a restart."""


class Segment(NamedTuple):
    """A marker and what it says; `data` is all of it as it is written, with the pixels behind a scan."""

    marker: int
    content: bytes
    at: int
    data: bytes


class Component(NamedTuple):
    """A channel of the picture: how often it is sampled, and the table by which it was quantized."""

    across: int
    down: int
    table: int


def examine_jpeg(data: bytes) -> tuple[int, int]:
    """Width and height in pixels; raises Flaw for a file that is damaged or would print otherwise."""
    picture = _Picture()
    for segment in segments(data):
        picture.take(segment)
    if not picture.components or picture.scanned != picture.components.keys():
        raise Flaw("the JPEG lacks some or all of its pixels")
    return picture.size


def plain_jpeg(data: bytes) -> bytes:
    """A good JPEG without what is no part of its picture, so that no reader can stumble over it."""
    kept = (each.data for each in segments(data) if each.marker not in _REMARKS or _tells_colours(each))
    return b"\xff\xd8" + b"".join(kept) + b"\xff\xd9"


def _tells_colours(remark: Segment) -> bool:
    """Whether a remark decides how the channels become colours."""
    marker, content = remark.marker, remark.content
    return (marker == _JFIF and content.startswith(b"JFIF\0") and len(content) >= 14) or (
        marker == _ADOBE and content.startswith(b"Adobe") and len(content) >= 12
    )


def segments(data: bytes) -> Iterator[Segment]:
    """Everything between the first and the last marker; raises Flaw where the file is cut or damaged."""
    at = 2
    while found := _MARKER.match(data, at):
        at, inner = found.end() - 2, found.end()
        marker = data[inner - 1]
        if marker == _END:
            return
        length = int.from_bytes(data[inner : inner + 2])
        if marker not in _MARKERS:
            raise damaged(at)
        end = inner + length
        if end > len(data) or inner + 2 > len(data):
            raise cut(data)
        if length < 2:
            raise damaged(at)
        content = data[inner + 2 : end]
        if marker == _SCAN:
            behind = _BEHIND_SCAN.search(data, end)
            if behind is None:
                raise cut(data)
            end = behind.start()
        yield Segment(marker, content, at, data[at:end])
        at = end
    raise damaged(at) if data[at:].strip(b"\xff") else cut(data)


class _Picture:
    """What the markers have said so far."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self.components: dict[int, Component] = {}
        self.scanned: set[int] = set()
        self._progressive = False
        self._quantization: set[int] = set()
        self._huffman: set[int] = set()  # 0 to 3 for the first of 64 values, 16 to 19 for the others

    def take(self, segment: Segment) -> None:
        """Read one more segment; raises Flaw if it makes no sense, or not here."""
        marker, content = segment.marker, segment.content
        if marker == _ARITHMETIC or marker in _FRAMES - _KNOWN_FRAMES:
            raise Flaw("the JPEG is packed in a way that few programs read", PLAINLY)
        if marker in _FRAMES:
            sound = not self.components and self._frame(content)
            self._progressive = marker == _PROGRESSIVE
        elif marker == _SCAN:
            sound = self._scan(content)
        elif marker == _HUFFMAN:
            sound = self._codes(content)
        elif marker == _QUANTIZATION:
            sound = self._divisors(content)
        elif marker == _RESTARTS:
            sound = len(content) == 2
        else:
            sound = True
            if marker == _EXIF and content.startswith(b"Exif\0\0"):
                refuse_turned(content[6:])
        if not sound:
            raise damaged(segment.at)

    def _frame(self, content: bytes) -> bool:
        """The size of the picture and its channels."""
        if len(content) < 6 or len(content) != 6 + 3 * content[5]:
            return False
        bits, channels = content[0], content[5]
        height, width = int.from_bytes(content[1:3]), int.from_bytes(content[3:5])
        if channels == 4:
            raise Flaw("the picture is in CMYK, of which every program makes other colours", PLAINLY)
        if channels not in (1, 3):
            raise Flaw(f"the picture has {channels} channels", PLAINLY)
        if bits != 8:
            raise Flaw(f"the picture has {bits} bits a channel", PLAINLY)
        refuse_size(width, height)
        self.size = width, height
        for name, factors, table in zip(content[6::3], content[7::3], content[8::3]):
            self.components[name] = Component(factors >> 4, factors & 15, table)
        return len(self.components) == channels and self._sampled()

    def _sampled(self) -> bool:
        """Whether pixels of the channels lie on one another without fractions."""
        across = [each.across for each in self.components.values()]
        down = [each.down for each in self.components.values()]
        whole = all(0 < side <= 4 and max(sides) % side == 0 for sides in (across, down) for side in sides)
        return whole and all(each.table < 4 for each in self.components.values())

    def _scan(self, content: bytes) -> bool:
        """Some of the channels, for which there must be tables."""
        if not content or len(content) != 4 + 2 * content[0]:
            return False
        names, tables = content[1:-3:2], content[2:-3:2]
        if not names or len(set(names)) != len(names) or not self.components.keys() >= set(names):
            return False
        chosen = [self.components[name] for name in names]
        if len(chosen) > 1 and sum(each.across * each.down for each in chosen) > 10:
            return False
        self.scanned.update(names)
        needed = {code for table in tables for code in self._needed(table, content[-3:])}
        steps = not self._progressive or _is_step(*content[-3:], channels=len(names))
        return steps and needed <= self._huffman and {each.table for each in chosen} <= self._quantization

    def _needed(self, tables: int, step: bytes) -> Iterator[int]:
        """The tables of codes that a scan reads: both of a channel, or in a progressive one either."""
        first, refined = step[0] == 0, step[2] >> 4
        if not self._progressive or (first and not refined):
            yield tables >> 4
        if not self._progressive or not first:
            yield 16 + (tables & 15)

    def _codes(self, content: bytes) -> bool:
        """Tables of Huffman's codes."""
        while content:
            head, counts = content[0], content[1:17]
            symbols = content[17 : 17 + sum(counts)]
            if len(counts) < 16 or len(symbols) < sum(counts) or len(symbols) > 256 or head & 0xEC:
                return False
            if not _is_code(counts) or (head < 16 and max(symbols, default=0) > 15):
                return False
            self._huffman.add(head)
            content = content[17 + len(symbols) :]
        return True

    def _divisors(self, content: bytes) -> bool:
        """Tables by which values were divided, of 64 numbers in one or two bytes."""
        while content:
            head = content[0]
            length = 1 + 64 * (1 + (head >> 4))
            if head & 0xEC or len(content) < length:
                return False
            self._quantization.add(head & 15)
            content = content[length:]
        return True


def _is_code(counts: bytes) -> bool:
    """Whether there are so many codes of each length, none of them all ones."""
    code = 0
    for length, count in enumerate(counts, 1):
        code = 2 * code + count
        if count and code >= 1 << length:
            return False
    return True


def _is_step(first: int, last: int, bits: int, *, channels: int) -> bool:
    """Whether a scan of a progressive picture brings values or bits that there are."""
    before, now = bits >> 4, bits & 15
    spectrum = last == 0 if first == 0 else first <= last < 64 and channels == 1
    return spectrum and now <= 13 and (before == 0 or now == before - 1)
