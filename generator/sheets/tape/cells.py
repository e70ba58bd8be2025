"""Cells of a strip beside one another: each shows exactly its own length, and at the edges what bleeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from generator.frame import Frame, Matrix, joined, rectangle
from generator.sheets.extent import edging
from generator.sheets.page import Box, Placed

Span = tuple[float, float]
RIM = 1.0
"""What comes so near to the edge of a face, in mm, is taken to run on beyond it."""


class LaidCells(Struct, frozen=True):
    """How the cells of a strip lie: their size on the page, and whether they go on downwards.

    A strip that goes down is turned, so that its upper edge is at the right.
    """

    cell: tuple[float, float]  # along the strip and across it, in mm of the page
    down: bool
    drawn: tuple[float, float]  # the size of a face as it is drawn
    kept: bool = False  # whole and in its proportions: what the cell has more one way is filled

    @property
    def scale(self) -> tuple[float, float]:
        """How much larger a cell is than it was drawn, along and across."""
        along, across = self.cell[0] / self.drawn[0], self.cell[1] / self.drawn[1]
        return (min(along, across),) * 2 if self.kept else (along, across)

    def box(self, x: float, y: float) -> Box:
        """A cell whose upper left is here."""
        return Box(x, y, *(reversed(self.cell) if self.down else self.cell))

    def along(self, before: float = 0.0, after: float = 0.0) -> Span:
        """What is seen along a face, as it is drawn, if it bleeds so far in mm of the page."""
        return self._seen(0, before, after)

    def across(self, before: float = 0.0, after: float = 0.0) -> Span:
        """The same across it."""
        return self._seen(1, before, after)

    def _seen(self, axis: int, before: float, after: float) -> Span:
        scale = self.scale[axis]
        middle, half = self.drawn[axis] / 2, self.cell[axis] / scale / 2
        return middle - half - before / scale, middle + half + after / scale

    def matrix(self, box: Box) -> Matrix:
        """What puts a face into the middle of its box."""
        along, across = self.scale
        before, aside = (
            (self.cell[0] - self.drawn[0] * along) / 2,
            (self.cell[1] - self.drawn[1] * across) / 2,
        )
        if self.down:
            return (0.0, along, -across, 0.0, round(box.right - aside, 4), round(box.y + before, 4))
        return (along, 0.0, 0.0, across, round(box.x + before, 4), round(box.y + aside, 4))


def placed_cell(frame: Frame, matrix: Matrix, along: Span, across: Span) -> Iterator[Placed]:
    """What is seen of a face along and across it; beyond what was drawn, the mirror image of its rim."""
    wide, high = frame.width, frame.height
    for u, start, end in _folds(along, wide, frame.bleed):
        for v, top, bottom in _folds(across, high, frame.bleed):
            clip = rectangle(start, top, end - start, bottom - top)
            if not (u or v):
                yield Placed(frame, matrix, clip)
                continue
            over = max(u, 0) * 2 * wide, max(v, 0) * 2 * high
            mirrored: Matrix = (-1 if u else 1, 0, 0, -1 if v else 1, *over)
            yield Placed(_rim(frame, u, v), joined(matrix, mirrored), clip)


@lru_cache(maxsize=256)
def _rim(frame: Frame, u: int, v: int) -> Frame:
    """What of a face reaches its edges on these sides: no word, and nothing that stands free in it."""
    box = (
        RIM if u < 0 else None, RIM if v < 0 else None,
        frame.width - RIM if u > 0 else None, frame.height - RIM if v > 0 else None,
    )  # fmt: skip
    items = edging(frame.items, box)
    return frame if items == frame.items else replace(frame, items=items, key=f"{frame.key}:rim{u:+}{v:+}")


def _folds(span: Span, length: float, bleed: float) -> Iterator[tuple[int, float, float]]:
    """The parts of a span: as drawn (0), folded over its start (-1) or its end (1), and what each shows."""
    low, high = span
    yield 0, max(low, -bleed), min(high, length + bleed)
    if low < -bleed:
        yield -1, bleed, min(-low, length)
    if high > length + bleed:
        yield 1, max(2 * length - high, 0.0), length - bleed
