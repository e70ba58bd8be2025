"""The outlines of a TrueType font (glyf, loca): where they lie, and that none is made of itself."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from generator.source.sfnt import damaged

MOST_LEVELS = 16
"""Glyphs within glyphs, as the OpenType specification has it for maxComponentDepth."""
MOST_PARTS = 1000
"""Outlines that one glyph is made of; real ones have a few dozen."""
MOST_IN_ALL = 1_000_000
"""Parts of all glyphs together; a font of 50,000 glyphs that is mostly made of parts has 100,000."""
MOST_POINTS = 20_000_000
"""Points of all outlines, which a few bytes can repeat; a font for Chinese has three million."""

_HEAD = 10
"""The bytes of a glyph before its outline or its parts."""
_PART = struct.Struct(">HH")
_WORDS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 0x0001, 0x0008, 0x0020, 0x0040, 0x0080


def offsets(loca: memoryview, wide: int, glyphs: int, most: int) -> Sequence[int]:
    """Where the outline of each glyph begins in glyf, and where the last one ends; raises FontFlaw."""
    try:
        found = struct.unpack_from(f">{glyphs + 1}{'I' if wide else 'H'}", loca)
    except struct.error:
        raise damaged("it has fewer outlines than glyphs") from None
    places = found if wide else tuple(2 * each for each in found)
    if places[-1] > most or any(start > end for start, end in pairwise(places)):
        raise damaged("its outlines lie outside of their table or across one another")
    return places


def refuse_knots(glyf: memoryview, places: Sequence[int]) -> None:
    """Raise FontFlaw if a glyph contains itself, or more than can be drawn in a reasonable time."""
    points: list[int] = []
    made: dict[int, list[int]] = {}
    left = MOST_IN_ALL
    for glyph, (start, end) in enumerate(pairwise(places)):
        if end > start and glyf[start] & 0x80:  # fewer than no contours: it is made of others
            made[glyph] = list(islice(_parts(glyf[start:end], len(places) - 1), MOST_PARTS + 1))
            left -= len(made[glyph])
            if left < 0:
                raise damaged(f"its glyphs are made of more than {MOST_IN_ALL:,} parts")
        points.append(_points(glyf[start:end]))
    parts = [1] * len(points)
    for _ in range(MOST_LEVELS):
        ready = [glyph for glyph, inner in made.items() if made.keys().isdisjoint(inner)]
        for glyph in ready:
            parts[glyph] = sum(parts[part] for part in made[glyph])
            points[glyph] = sum(points[part] for part in made[glyph])
            if parts[glyph] > MOST_PARTS:
                raise damaged(f"its glyph {glyph} is made of more than {MOST_PARTS:,} others")
        for glyph in ready:
            del made[glyph]
    if made:
        first = next(iter(made))
        raise damaged(f"its glyph {first} contains itself, or others more than {MOST_LEVELS} levels deep")
    if sum(points) > MOST_POINTS:
        raise damaged(f"its outlines have more than {MOST_POINTS:,} points")


def _points(glyph: memoryview) -> int:
    """How many points a plain outline has: the last contour ends with the last of them."""
    contours = int.from_bytes(glyph[:2], "big")
    last = _HEAD + 2 * contours
    return int.from_bytes(glyph[last - 2 : last], "big") + 1 if 0 < contours < 0x8000 else 0


def _parts(glyph: memoryview, glyphs: int) -> Iterator[int]:
    """The glyphs that one is made of; raises FontFlaw if there is no such glyph."""
    at, flags = _HEAD, _MORE
    while flags & _MORE:
        try:
            flags, part = _PART.unpack_from(glyph, at)
        except struct.error:
            raise damaged("a glyph is cut off in the list of its parts") from None
        if part >= glyphs:
            raise damaged("a glyph is made of one that there is not")
        yield part
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0
