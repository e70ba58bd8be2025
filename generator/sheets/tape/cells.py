"""Cells of a strip beside one another: each shows exactly its own length, and at the edges what bleeds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.frame import Frame, Matrix, joined, rectangle
from generator.sheets.page import Box, Placed

Span = tuple[float, float]


class LaidCells(Struct, frozen=True):
    """How the cells of a strip lie: their size on the page, and whether they go on downwards.

    A strip that goes down is turned, so that its upper edge is at the right.
    """

    cell: tuple[float, float]  # along the strip and across it, in mm of the page
    down: bool
    drawn: tuple[float, float]  # the size of a face as it is drawn
    kept: bool = False  # in its proportions: what it has too little or too much across is filled or cut off

    @property
    def scale(self) -> tuple[float, float]:
        """How much larger a cell is than it was drawn, along and across."""
        along = self.cell[0] / self.drawn[0]
        return along, along if self.kept else self.cell[1] / self.drawn[1]

    def box(self, x: float, y: float) -> Box:
        """A cell whose upper left is here."""
        return Box(x, y, *(reversed(self.cell) if self.down else self.cell))

    def across(self, before: float = 0.0, after: float = 0.0) -> Span:
        """What is seen across a face, as it is drawn, if it bleeds so far in mm of the page."""
        scale = self.scale[1]
        middle, half = self.drawn[1] / 2, self.cell[1] / scale / 2
        return middle - half - before / scale, middle + half + after / scale

    def matrix(self, box: Box) -> Matrix:
        """What puts a face into its box, in the middle across it."""
        along, scale = self.scale
        aside = (self.cell[1] - self.drawn[1] * scale) / 2
        if self.down:
            return (0.0, along, -scale, 0.0, round(box.right - aside, 4), round(box.y, 4))
        return (along, 0.0, 0.0, scale, round(box.x, 4), round(box.y + aside, 4))


def placed_cell(frame: Frame, matrix: Matrix, along: Span, across: Span) -> Iterator[Placed]:
    """What is seen of a face along and across it; what was not drawn beyond an edge is its mirror image."""
    wide, high = frame.width, frame.height
    for u, start, end in _folds(along, wide, frame.bleed):
        for v, top, bottom in _folds(across, high, frame.bleed):
            over = max(u, 0) * 2 * wide, max(v, 0) * 2 * high
            mirrored: Matrix = (-1 if u else 1, 0, 0, -1 if v else 1, *over)
            clip = rectangle(start, top, end - start, bottom - top)
            yield Placed(frame, joined(matrix, mirrored) if u or v else matrix, clip)


def _folds(span: Span, length: float, bleed: float) -> Iterator[tuple[int, float, float]]:
    """The parts of a span: as drawn (0), folded over its start (-1) or its end (1), and what each shows."""
    low, high = span
    yield 0, max(low, -bleed), min(high, length + bleed)
    if low < -bleed:
        yield -1, bleed, min(-low, length)
    if high > length + bleed:
        yield 1, max(2 * length - high, 0.0), length - bleed
