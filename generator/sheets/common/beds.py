"""Blocks of equal pieces in rows: what a batch is, and how many of its pieces lie in a place.

All of this is done with numbers; pieces are put into their places when a way to pack has been chosen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from generator.sheets.grid import FOOTER, fitting, row_step
from generator.sheets.page import Box
from generator.sheets.paper import EDGE
from generator.sheets.pieces import Piece

GUTTER = 4.0
"""Unlike colours lie at least so far apart, in mm."""
SHORT_AWAY, SHORT_MARK = 0.5, 2.0
"""Marks of a block stand so far off its bleed and are so long, in mm."""
BESIDE = (SHORT_AWAY + SHORT_MARK + SHORT_AWAY) / 2
"""What a block keeps free around its bleed; two of them have room for the marks of either."""
AT_EDGE = SHORT_AWAY + SHORT_MARK - BESIDE
"""What marks need more where no other block follows."""
LEAN = 2 / 3
"""A sheet that is filled less than this, and is not the last, is to be avoided."""
Counts = tuple[int, ...]
"""How many there are of each kind of a batch."""


class Batch(Struct, frozen=True):
    """Pieces of one footprint, by kinds that may lie closer to their own than to others."""

    kinds: tuple[tuple[Piece, ...], ...]
    size: tuple[float, float]
    bleed: float
    straight: bool
    nests: bool
    near: float  # between pieces of one kind, in mm
    far: float  # between those of several
    turned: bool = False  # each piece lies on its side

    @property
    def counts(self) -> Counts:
        """How many pieces of each kind there are."""
        return tuple(map(len, self.kinds))

    @property
    def cut(self) -> tuple[bool, float]:
        """Whether it is cut straight, and its bleed."""
        return self.straight, self.bleed

    @property
    def border(self) -> float:
        """What is kept free around the trims of a block."""
        return self.bleed + max(BESIDE, GUTTER / 2 - self.bleed)

    def both(self) -> tuple[Batch, ...]:
        """As it is, and with all pieces on their sides where that is not the same."""
        if self.nests or self.size[0] == self.size[1]:
            return (self,)
        return self, replace(self, size=self.size[::-1], turned=True)


class Bed(NamedTuple):
    """A block to be: rows of so many pieces at a point, and what the block takes."""

    batch: Batch
    x: float
    y: float
    across: float  # from one piece to the next
    down: float
    shift: float  # of every second row
    rows: list[int]
    taken: tuple[float, float]

    @property
    def pieces(self) -> int:
        """How many there are."""
        return sum(self.rows)

    @property
    def holes(self) -> int:
        """How many more would fill all rows."""
        return max(self.rows) * len(self.rows) - self.pieces

    def boxes(self) -> Iterator[Box]:
        """Where the pieces lie."""
        for row, number in enumerate(self.rows):
            for column in range(number):
                x = self.x + column * self.across + row % 2 * self.shift
                yield Box(x, self.y + row * self.down, *self.batch.size)


class Filling(NamedTuple):
    """How one sheet is filled."""

    lying: bool  # the paper lies across
    across: bool  # what is free under a block is as wide as all that was free, else what is beside as high
    shape: Literal["even", "wide", "tall"]


FILLINGS = [
    Filling(lying, across, shape)
    for lying in (False, True) for across in (True, False) for shape in ("even", "wide", "tall")
]  # fmt: skip


def share_filled(sizes: Iterable[tuple[float, float]], width: float, height: float) -> float:
    """Which share of the printable paper pieces take, with half a gutter around each."""
    taken = sum((wide + GUTTER) * (high + GUTTER) for wide, high in sizes)
    return min(taken / ((width - 2 * EDGE) * (height - 2 * (EDGE + FOOTER))), 1.0)


def bed_in(
    batch: Batch, counts: Counts, free: list[Box], apart: bool, filling: Filling, room: Box
) -> tuple[Bed, Box] | None:
    """The most pieces of a batch in one of the places that are free, the smallest that holds as many."""
    best: tuple[tuple[float, ...], tuple[Bed, Box]] | None = None
    for place in free:
        for each in batch.both():
            bed = _laid(each, counts, place, apart, filling, room)
            if bed is not None:
                score = (bed.pieces, -place.w * place.h, not each.turned)
                if best is None or score > best[0]:
                    best = score, (bed, place)
    return best[1] if best else None


def _laid(batch: Batch, counts: Counts, place: Box, apart: bool, filling: Filling, room: Box) -> Bed | None:
    """As many rows of a batch as a place has room for, from its upper left."""
    (w, h), border = batch.size, batch.border
    edge = AT_EDGE if batch.straight else 0.0
    left, right = edge * (place.x == room.x), edge * math.isclose(place.right, room.right)
    top, bottom = edge * (place.y == room.y), edge * math.isclose(place.bottom, room.bottom)
    several = sum(map(bool, counts)) > 1
    apart, down = apart and several, batch.far if several else batch.near
    across = w + (batch.near if apart and not batch.nests else down)
    step = row_step((w, h), down, batch.nests)
    shift = across / 2 if batch.nests else 0.0
    most = fitting(place.w - left - right - 2 * border - shift, w, across)
    deep = fitting(place.h - top - bottom - 2 * border, h, step)
    if not (most and deep):
        return None
    runs = counts if apart else (sum(counts),)
    rows = _rows(runs, _columns(runs, most, deep, filling))[:deep]
    wide = left + 2 * border + (max(rows) - 1) * across + w + (shift if len(rows) > 1 else 0.0)
    taken = (wide, top + 2 * border + (len(rows) - 1) * step + h)
    return Bed(batch, place.x + left + border, place.y + top + border, across, step, shift, rows, taken)


def _rows(runs: Counts, columns: int) -> list[int]:
    """How many stand in each row, if every run begins a new one."""
    return [min(columns, run - at) for run in runs for at in range(0, run, columns)]


def _columns(runs: Counts, most: int, deep: int, filling: Filling) -> int:
    """How many pieces stand in a row: as many as can, as few as let all stand, or what fills rows evenly."""
    deeps = {number: sum(-(-run // number) for run in runs) for number in range(1, most + 1)}
    fit = [number for number, rows in deeps.items() if rows <= deep]
    if not fit or filling.shape == "wide":
        return most
    if filling.shape == "tall":
        return fit[0]
    return min(fit, key=lambda number: (deeps[number] * number, -number))
