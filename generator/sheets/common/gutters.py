"""Gutters: a full sheet of equal cards on which only like neighbours share a cut.

Where there is no room for a gutter at every cut, there is one at every second or third, and what lies between
two gutters is of one colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from generator.sheets.common.beds import GUTTER, SHORT_AWAY, SHORT_MARK
from generator.sheets.common.tones import Tones, above, beside
from generator.sheets.grid import FOOTER, fitting
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, Paper
from generator.sheets.pieces import Piece

MOST_BLEED = GUTTER / 2
"""What a card shows of its bleed there."""
SAME = 1e-6
"""Reckoning with fractions is off by less, in mm."""
Slots = tuple[tuple[Piece, Box], ...]


def kinds(pieces: Sequence[Piece], tones: Tones) -> list[list[Piece]]:
    """The pieces by their looks at the edges, in the order in which these first occur.

    Of one kind are those that may touch one another on all sides; what may not touch its like is alone.
    """
    found: list[list[Piece]] = []
    known: dict[Piece, list[Piece]] = {}
    for piece in pieces:
        if piece not in known or not _may_touch(piece, piece, tones):
            known[piece] = next((kind for kind in found if _may_touch(kind[0], piece, tones)), [])
            if not known[piece]:
                found.append(known[piece])
        known[piece].append(piece)
    return found


def _may_touch(one: Piece, other: Piece, tones: Tones) -> bool:
    a, b = tones.of(one), tones.of(other)
    return beside(a, b) and beside(b, a) and above(a, b) and above(b, a)


class GutterGrid(NamedTuple):
    """Columns and rows, some of them parted by a gutter."""

    width: float
    height: float
    size: tuple[float, float]
    columns: tuple[int, ...]  # how many share their cuts between two gutters
    rows: tuple[int, ...]
    gaps: tuple[float, float]

    @property
    def per_sheet(self) -> int:
        """Pieces on a full sheet."""
        return sum(self.columns) * sum(self.rows)

    @property
    def blocks(self) -> list[list[Box]]:
        """The places of those that must be of one kind, block by block."""
        across = _places(self.columns, self.size[0], self.gaps[0], self.width)
        down = _places(self.rows, self.size[1], self.gaps[1], self.height)
        return [
            [Box(x, y, *self.size) for y in ys for x in xs]
            for ys in down
            for xs in across
        ]  # fmt: skip


def _places(parts: tuple[int, ...], length: float, gap: float, room: float) -> list[list[float]]:
    """Where pieces begin along one side of the sheet, in the middle of it."""
    whole = sum(parts) * length + (len(parts) - 1) * gap
    first = [0, *accumulate(parts)]
    start = (room - whole) / 2
    return [
        [start + number * length + part * gap for number in range(first[part], first[part + 1])]
        for part in range(len(parts))
    ]


def tight_grids(paper: Paper, size: tuple[float, float], bleed: float) -> list[GutterGrid]:
    """The grids that hold the most, with as many gutters as there is room for, upright and across."""
    found = []
    beside = EDGE + SHORT_AWAY + SHORT_MARK + min(bleed, MOST_BLEED)
    for width, height in paper.turned():
        across, gap = _side(width - 2 * beside, size[0], bleed)
        down, under = _side(height - 2 * (beside + FOOTER), size[1], bleed)
        if across and down:
            found.append(GutterGrid(width, height, size, across, down, (gap, under)))
    return found


def _side(room: float, length: float, bleed: float) -> tuple[tuple[int, ...], float]:
    """How many stand along a side, shared out between as many gutters as fit, and how wide these are."""
    number = fitting(room, length, length)
    if not number:
        return (), 0.0
    spare = room - number * length
    gutters = min(math.floor(spare / GUTTER + 1e-9), number - 1)
    least, more = divmod(number, gutters + 1)
    widest = max(GUTTER, 2 * bleed)
    gap = min(spare / gutters, widest) if gutters else 0.0
    return tuple(least + (part < more) for part in range(gutters + 1)), gap


def filled(grid: GutterGrid, pieces: Sequence[Piece], tones: Tones) -> tuple[list[Slots], list[Piece]]:
    """Sheets without a hole, and the pieces that are left over."""
    left = kinds(pieces, tones)
    sheets: list[Slots] = []
    while slots := _sheet(grid, left):
        sheets.append(slots)
    return sheets, [piece for kind in left for piece in kind]


def _sheet(grid: GutterGrid, left: list[list[Piece]]) -> Slots:
    """One sheet, each block from the first kind that fills it; none if one stays empty."""
    taken = [0] * len(left)
    slots: list[tuple[Piece, Box]] = []
    for block in grid.blocks:
        for number, kind in enumerate(left):
            if len(kind) - taken[number] >= len(block):
                slots += zip(kind[taken[number] :], block)
                taken[number] += len(block)
                break
        else:
            return ()
    for kind, number in zip(left, taken):
        del kind[:number]
    return tuple(slots)


def partly(grid: GutterGrid, pieces: Sequence[Piece], tones: Tones) -> Slots | None:
    """The last sheet, on which blocks may be left empty in part; None if there are too many kinds for it."""
    left = kinds(pieces, tones)
    slots: list[tuple[Piece, Box]] = []
    for block in grid.blocks:
        if left:
            # a kind that just fills the block, else the one with the most
            kind = max(left, key=lambda each: (len(each) == len(block), len(each)))
            slots += zip(kind, block)
            del kind[: len(block)]
            left = [each for each in left if each]
    return None if left else tuple(slots)


Sides = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def shown(boxes: Sequence[Box], number: int, most: float) -> Sides:
    """How much bleed a box may show on each side: no more than half the way to its neighbour there."""
    box, found = boxes[number], [most] * 4
    for other in boxes:
        if other is box:
            continue
        if other.y < box.bottom - SAME and other.bottom > box.y + SAME:
            _keep_off(found, 0, 2, box.x - other.right, other.x - box.right)
        if other.x < box.right - SAME and other.right > box.x + SAME:
            _keep_off(found, 1, 3, box.y - other.bottom, other.y - box.bottom)
    left, top, right, bottom = found
    return left, top, right, bottom


def _keep_off(found: list[float], before: int, after: int, to_before: float, to_after: float) -> None:
    for side, way in ((before, to_before), (after, to_after)):
        if way > -SAME:
            found[side] = min(found[side], max(way, 0.0) / 2)
