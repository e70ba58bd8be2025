"""Pack batches of equal pieces on common sheets, in blocks of rows that are parted by straight cuts.

Every block is a grid of its own, with marks around it where its pieces are cut straight. What is free beside
and under a block is parted by one straight line, so that knife and ruler can cut block from block.
Many ways to do so are tried with numbers alone; only of the best are pieces put into their places.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from generator.sheets.common.beds import (
    BESIDE,
    FILLINGS,
    LEAN,
    Batch,
    Bed,
    Counts,
    Filling,
    bed_in,
    share_filled,
)
from generator.sheets.grid import CLEAR, FOOTER
from generator.sheets.page import Box, surrounding
from generator.sheets.paper import EDGE, Paper
from generator.sheets.pieces import Piece

PARTS = (1.0, 0.3, 0.0)
"""Batches stay whole, or are parted in a few large parts, or anyhow."""
MIXED = 0.5
"""Kinds that share rows are as untidy as so many holes for each piece."""


class Block(NamedTuple):
    """Pieces in their places on a sheet, and whether they are cut along marks."""

    slots: tuple[tuple[Piece, Box], ...]
    straight: bool
    bleed: float


class Packed(NamedTuple):
    """A sheet of blocks, and which share of the paper that can be printed on they take."""

    width: float
    height: float
    blocks: tuple[Block, ...]
    full: float


class Approach(NamedTuple):
    """One way to go about packing."""

    order: tuple[int, ...]  # of the batches
    part: float  # no smaller share of a batch is laid beside others
    apart: bool  # each kind in rows of its own
    whole: int = -1  # a batch that is not parted, whatever becomes of the others

    def least(self, number: int) -> float:
        """The smallest share of a batch that is laid beside others."""
        return 1.0 if number == self.whole else self.part


class _Sheet(NamedTuple):
    width: float
    height: float
    beds: list[tuple[int, Bed]]  # with the number of the batch

    @property
    def full(self) -> float:
        sizes = (bed.batch.size for _, bed in self.beds for _ in range(bed.pieces))
        return share_filled(sizes, self.width, self.height)


def fewest(batches: Sequence[Batch], paper: Paper, *, folded: bool = False) -> int:
    """No way needs fewer sheets than the pieces with their gaps have area."""
    area = sum(sum(each.counts) * math.prod(length + each.near for length in each.size) for each in batches)
    nested = any(batch.nests for batch in batches)
    return math.ceil(area * (0.75 if nested else 1) / (paper.width * paper.height / (2 if folded else 1)))


def pack(batches: Sequence[Batch], paper: Paper, *, folded: bool = False) -> list[Packed] | None:
    """The fewest sheets that hold all pieces, clear of the footer if that costs none; None if one cannot."""
    close = _fewest_packed(batches, paper, folded, 0.0)
    clear = _fewest_packed(batches, paper, folded, CLEAR) if close else None
    best = clear if clear and close and _price(clear)[:2] <= _price(close)[:2] else close
    return _with_pieces(best, batches) if best else None


def _fewest_packed(batches: Sequence[Batch], paper: Paper, folded: bool, clear: float) -> list[_Sheet] | None:
    """The best way to pack, so far above the footer."""
    best: tuple[tuple[float, ...], list[_Sheet]] | None = None
    least = fewest(batches, paper, folded=folded)
    for way in _ways(batches):
        blocks = len(batches) + (1 if way.whole >= 0 else math.inf)
        if best and way.part < 1 and best[0][:3] <= (least, 0, blocks):
            break
        packed = _packed(batches, way, paper, folded, len(best[1]) if best else math.inf, clear)
        if packed is not None:
            *most, untidy = _price(packed)
            price = (*most, untidy + (0.0 if way.apart else MIXED))
            best = (price, packed) if best is None or price < best[0] else best
    return best[1] if best else None


def fits(batch: Batch, paper: Paper, *, folded: bool = False) -> bool:
    """Whether a piece of a batch can be laid on the paper at all."""
    alone = [(0, batch.counts)]
    way = Approach((0,), 0, apart=False)
    return any(_sheet([batch], alone, way, filling, paper, folded)[0].beds for filling in FILLINGS)


def _with_pieces(sheets: list[_Sheet], batches: Sequence[Batch]) -> list[Packed]:
    left = [iter([piece for kind in batch.kinds for piece in kind]) for batch in batches]
    found = []
    for sheet in sheets:
        blocks = tuple(
            Block(tuple(zip(islice(left[number], bed.pieces), bed.boxes())), *bed.batch.cut)
            for number, bed in sheet.beds
        )
        found.append(Packed(sheet.width, sheet.height, blocks, sheet.full))
    leanest = min(range(len(found)), key=lambda number: found[number].full, default=0)
    return [*found[:leanest], *found[leanest + 1 :], *found[leanest : leanest + 1]]


def _ways(batches: Sequence[Batch]) -> Iterator[Approach]:
    """Those that are better to look at come first: the longest pieces first, the most paper, the fewest."""
    numbers = range(len(batches))
    orders = dict.fromkeys(
        tuple(sorted(numbers, key=key))
        for key in (
            lambda number: -max(batches[number].size),
            lambda number: -sum(batches[number].counts) * math.prod(batches[number].size),
            lambda number: -min(batches[number].size),
            lambda number: sum(batches[number].counts) * math.prod(batches[number].size),
        )
    )
    for part, apart, order in product(PARTS, (True, False), orders):
        # where some are parted, one of them may do
        for whole in (*numbers, -1) if part < 1 else (-1,):
            yield Approach(order, part, apart, whole)


def _price(packed: list[_Sheet]) -> tuple[float, ...]:
    """What a way costs: sheets, lean ones, blocks that batches are parted in, and how untidy sheets are."""
    lean = sum(sheet.full < LEAN for sheet in packed)
    blocks = sum(len(sheet.beds) for sheet in packed)
    return len(packed), max(lean - 1, 0), blocks, sum(map(_untidy, packed))


def _packed(
    batches: Sequence[Batch], way: Approach, paper: Paper, folded: bool, most: float, clear: float
) -> list[_Sheet] | None:
    left = [(number, batches[number].counts) for number in way.order]
    sheets: list[_Sheet] = []
    while left:
        if len(sheets) >= most:
            return None
        filled = [_sheet(batches, left, way, filling, paper, folded, clear) for filling in FILLINGS]
        sheet, left = max(filled, key=lambda each: _worth(each[0]))
        if not sheet.beds:
            return None
        sheets.append(sheet)
    return sheets


def _worth(sheet: _Sheet) -> tuple[float, ...]:
    """What a sheet holds, in few blocks that are tidy."""
    area = sum(bed.pieces * math.prod(bed.batch.size) for _, bed in sheet.beds)
    return round(area), -len(sheet.beds), -_untidy(sheet)


def _untidy(sheet: _Sheet) -> float:
    """Which share of the places in rows is empty, and how much of the paper's length or width blocks take."""
    if not sheet.beds:
        return 0.0
    holes, pieces = sum(bed.holes for _, bed in sheet.beds), sum(bed.pieces for _, bed in sheet.beds)
    around = surrounding([box for _, bed in sheet.beds for box in bed.boxes()])
    return round(holes / pieces + max(around.w / sheet.width, around.h / sheet.height), 3)


def _sheet(
    batches: Sequence[Batch], left: list[tuple[int, Counts]], way: Approach, filling: Filling, paper: Paper,
    folded: bool, clear: float = 0.0,
) -> tuple[_Sheet, list[tuple[int, Counts]]]:  # fmt: skip
    """Fill one sheet, batch by batch, and what is left of them."""
    width, height = paper.turned()[filling.lying]
    around, above = EDGE - BESIDE, EDGE + FOOTER + clear - BESIDE
    room = Box(around, above, width - 2 * around, (height / 2 if folded else height - above) - above)
    free, rest = [room], []
    beds: list[tuple[int, Bed]] = []
    for number, whole in left:
        counts = whole
        while sum(counts):
            found = bed_in(batches[number], counts, free, way.apart, filling, room)
            if found is None or (beds and found[0].pieces < way.least(number) * sum(counts)):
                rest.append((number, counts))
                break
            bed, place = found
            counts = _less(counts, bed.pieces)
            beds.append((number, bed))
            free.remove(place)
            free += _parted(place, bed.taken, filling.across)
    return _Sheet(width, height, beds), rest


def _less(counts: Counts, pieces: int) -> Counts:
    """What is left of each kind after so many pieces were taken, the first kinds first."""
    left = []
    for count in counts:
        taken = min(count, pieces)
        pieces -= taken
        left.append(count - taken)
    return tuple(left)


def _parted(place: Box, taken: tuple[float, float], across: bool) -> list[Box]:
    """What stays free beside and under a block."""
    w, h = taken
    beside = Box(place.x + w, place.y, place.w - w, h if across else place.h)
    under = Box(place.x, place.y + h, place.w if across else w, place.h - h)
    return [box for box in (beside, under) if box.w > 0 and box.h > 0]
