"""Points on letters that are read from the right: taken out of their run and drawn as outlines.

Readers turn such a line about by themselves, and take a glyph that is moved up or back for the next line or
for one after a space. So the letter alone is text, which stands for its points too.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import groupby, pairwise
from struct import iter_unpack
from typing import Any, NamedTuple

import uharfbuzz

from generator.text.fonts import Font
from generator.text.place import Run

_NEAR = 1e-6


class LooseMark(NamedTuple):
    """A glyph that is drawn and not read, and where it stands, in mm."""

    font: Font
    glyph: int
    x: float
    y: float
    size: float


def loose(run: Run) -> set[int]:
    """Which glyphs of a run stand off the line and take no room in it."""
    gaps = dict(run.gaps)
    found: set[int] = set()
    for index, _, _ in run.shifts:
        glyph = int.from_bytes(run.glyphs[2 * index : 2 * index + 2], "big")
        room = run.font.advance(glyph) + gaps.get(index, 0.0)
        if abs(room) < _NEAR or abs(room + run.tracking) < _NEAR:
            found.add(index)
    return found


def without(run: Run, marks: set[int]) -> tuple[Run, tuple[LooseMark, ...]]:
    """A run without some of its glyphs, each other where it was, and those."""
    gaps, left = dict(run.gaps), 0.0
    kept: list[int] = []
    for index, (glyph,) in enumerate(iter_unpack(">H", run.glyphs)):
        if index not in marks:
            kept.append(index)
            continue
        room = run.font.advance(glyph) + gaps.get(index, 0.0) + run.tracking
        if kept:
            gaps[kept[-1]] = gaps.get(kept[-1], 0.0) + room
        else:
            left += room * run.size
    places = {index: place for place, index in enumerate(kept)}
    letters = run._replace(
        x=run.x + left,
        glyphs=b"".join(run.glyphs[2 * index : 2 * index + 2] for index in kept),
        gaps=tuple((places[at], gap) for at, gap in gaps.items() if at in places and abs(gap) > _NEAR),
        shifts=tuple((places[at], x, y) for at, x, y in run.shifts if at in places),
        clusters=tuple(run.clusters[index] for index in kept),
    )
    placed = enumerate(run.placed())
    return letters, tuple(LooseMark(run.font, *place, run.size) for index, place in placed if index in marks)


def spelt(run: Run, unseen: int) -> Run:
    """A run in which each glyph that stands for several characters has an unseen one before it for each more.

    Readers turn about all that they read, also the characters of one glyph.
    """
    starts = sorted({*run.clusters, len(run.text)})
    count_of = {one: other - one for one, other in pairwise(starts)}
    glyphs = b""
    clusters: list[int] = []
    places: list[int] = []  # of the glyphs that there were
    for cluster, group in groupby(range(len(run.clusters)), key=run.clusters.__getitem__):
        own = list(group)
        more = max(count_of[cluster] - len(own), 0)
        glyphs += unseen.to_bytes(2, "big") * more + run.glyphs[2 * own[0] : 2 * own[-1] + 2]
        clusters += [cluster] * (more + len(own))
        places += range(len(clusters) - len(own), len(clusters))
    gaps = {places[index]: gap for index, gap in run.gaps}
    if run.tracking:
        gaps |= dict.fromkeys({*range(len(clusters))} - {*places}, -run.tracking)
    shifts = tuple((places[index], x, y) for index, x, y in run.shifts)
    return run._replace(glyphs=glyphs, clusters=tuple(clusters), gaps=tuple(gaps.items()), shifts=shifts)


@lru_cache(500)
def outline_of(font: Font, glyph: int) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """What a glyph draws, as PDF's operators and their numbers in ems, upwards."""
    found: list[tuple[str, tuple[float, ...]]] = []
    font.harfbuzz.draw_glyph(glyph, _pen(), found)
    return tuple((word, tuple(value / font.upem for value in values)) for word, values in found)


@cache
def _pen() -> uharfbuzz.DrawFuncs:
    """Writes down what HarfBuzz draws; it makes cubic curves of quadratic ones by itself."""
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, found: found.append(("m", (x, y))))
    pen.set_line_to_func(lambda x, y, found: found.append(("l", (x, y))))
    pen.set_cubic_to_func(_curve)
    pen.set_close_path_func(lambda found: found.append(("h", ())))
    return pen


def _curve(*given: Any) -> None:
    *values, found = given
    found.append(("c", tuple(values)))
