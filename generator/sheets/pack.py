"""Pack batches of equal pieces on common sheets, in blocks of rows that are parted by straight cuts.

Every block is a grid of its own, with marks around it where its pieces are cut straight. What is free beside
and under a block is parted by one straight line, so that knife and ruler can cut block from block.
Many ways to do so are tried with numbers alone; only of the best are pieces put into their places.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from generator.sheets.grid import CLEAR, FOOTER, fitting, row_step
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, Paper
from generator.sheets.pieces import Piece

GUTTER = 4.0
"""Unlike colours lie at least so far apart, in mm."""
SHORT_AWAY, SHORT_MARK = 0.5, 2.0
"""Marks of a block stand so far off its bleed and are so long, in mm."""
BESIDE = (SHORT_AWAY + SHORT_MARK + SHORT_AWAY) / 2
"""What a block keeps free around its bleed; two of them have room for the marks of either."""
AT_EDGE = SHORT_AWAY + SHORT_MARK - BESIDE
"""What marks need more where no other block follows."""
PARTS = (1.0, 0.3, 0.0)
"""Batches stay whole, or are parted in a few large parts, or anyhow."""
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


class Filling(NamedTuple):
    """How one sheet is filled."""

    lying: bool  # the paper lies across
    across: bool  # what is free under a block is as wide as all that was free, else what is beside as high
    shape: Literal["even", "wide", "tall"]


FILLINGS = [
    Filling(lying, across, shape)
    for lying in (False, True) for across in (True, False) for shape in ("even", "wide", "tall")
]  # fmt: skip


class _Sheet(NamedTuple):
    width: float
    height: float
    beds: list[tuple[int, Bed]]  # with the number of the batch

    @property
    def full(self) -> float:
        sizes = (bed.batch.size for _, bed in self.beds for _ in range(bed.pieces))
        return share_filled(sizes, self.width, self.height)


def share_filled(sizes: Iterable[tuple[float, float]], width: float, height: float) -> float:
    """Which share of the printable paper pieces take, with half a gutter around each."""
    taken = sum((wide + GUTTER) * (high + GUTTER) for wide, high in sizes)
    return min(taken / ((width - 2 * EDGE) * (height - 2 * (EDGE + FOOTER))), 1.0)


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
    best: tuple[tuple[int, ...], list[_Sheet]] | None = None
    least = fewest(batches, paper, folded=folded)
    for way in _ways(batches):
        blocks = len(batches) + (0 if way.part == 1 else 1 if way.whole >= 0 else math.inf)
        if best and best[0][:3] <= (least, 0, blocks):
            break
        packed = _packed(batches, way, paper, folded, len(best[1]) if best else math.inf, clear)
        if packed is not None and (best is None or _price(packed) < best[0]):
            best = _price(packed), packed
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


def _price(packed: list[_Sheet]) -> tuple[int, ...]:
    """What a way costs: sheets, those that are not full, blocks that batches are parted in, holes."""
    beds = [bed for sheet in packed for _, bed in sheet.beds]
    lean = sum(sheet.full < LEAN for sheet in packed)
    return len(packed), max(lean - 1, 0), len(beds), sum(bed.holes for bed in beds)


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
    """What a sheet holds, in few blocks without holes."""
    beds = [bed for _, bed in sheet.beds]
    area = sum(bed.pieces * math.prod(bed.batch.size) for bed in beds)
    return round(area), -len(beds), -sum(bed.holes for bed in beds)


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
            found = _bed(batches[number], counts, free, way.apart, filling, room)
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


def _bed(
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


def _parted(place: Box, taken: tuple[float, float], across: bool) -> list[Box]:
    """What stays free beside and under a block."""
    w, h = taken
    beside = Box(place.x + w, place.y, place.w - w, h if across else place.h)
    under = Box(place.x, place.y + h, place.w if across else w, place.h - h)
    return [box for box in (beside, under) if box.w > 0 and box.h > 0]
