"""A strip for label printers, on pages as wide as the tape; and one repeat of it for those who print tape."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.frame import Frame, Group, Item, Path
from generator.model.strip import Roll, Tape
from generator.sheets.furniture import mark
from generator.sheets.page import Box, Page, Placed
from generator.sheets.tape.cells import LaidCells, placed_cell
from generator.sheets.tape.one_ink import inked
from generator.sheets.tape.strip import tear_lines


class RollLayout(Struct, frozen=True):
    """Where the cells of a strip lie on the pages of a roll: equally many on each, or what fills them."""

    strip: Tape
    roll: Roll

    @property
    def laid(self) -> LaidCells:
        """A cell on the tape."""
        size = self.strip.part.size
        return LaidCells(self.roll.cell(size), True, size)

    @property
    def lanes(self) -> int:
        """Stretches of the strip that lie beside one another."""
        return self.roll.lanes(self.strip.part.size[1])

    @property
    def rows(self) -> int:
        """Cells along a page: equally many on all of them, as far as that goes."""
        most = max(math.floor(self.strip.page / self.laid.cell[0] + 1e-9), 1)
        pages = math.ceil(self.strip.cells / most / self.lanes)
        return math.ceil(self.strip.cells / pages / self.lanes)

    @property
    def each(self) -> int:
        """Cells on a page."""
        return self.rows * self.lanes

    @property
    def cells(self) -> int:
        """Cells in all: a page may be of any length, and so none is left out to fill the last one."""
        cells = self.strip.cells
        return math.ceil(cells / self.each) * self.each if self.strip.fill else cells

    def pages(self) -> Iterator[list[range]]:
        """The cells of each page, lane by lane."""
        firsts = range(0, self.cells, self.rows)
        lanes = [range(first, min(first + self.rows, self.cells)) for first in firsts]
        return (lanes[first : first + self.lanes] for first in range(0, len(lanes), self.lanes))

    def left(self, lane: int) -> float:
        """Where a lane begins; all of them are in the middle of the tape."""
        across = self.laid.cell[1]
        return (self.roll.width - self.lanes * across) / 2 + lane * across


def roll_pages(layout: RollLayout, frames: Mapping[str, Frame]) -> Iterator[Page]:
    """Pages as long as their cells, which go on from lane to lane and from page to page."""
    strip, laid = layout.strip, layout.laid
    pitch, tape = strip.part.size
    for lanes in layout.pages():
        placed: list[Placed] = []
        furniture: list[Item] = []
        for lane, cells in enumerate(lanes):
            for row, cell in enumerate(cells):
                matrix = laid.matrix(laid.box(layout.left(lane), row * laid.cell[0]))
                placed += placed_cell(frames[strip.face(cell)], matrix, (0.0, pitch), (0.0, tape))
            lines = _lines(layout, len(cells), parted=lane > 0)
            furniture.append(Group(lines, laid.matrix(laid.box(layout.left(lane), 0.0))))
        whole = Box(0, 0, layout.roll.width, round(len(lanes[0]) * laid.cell[0], 4))
        yield Page(whole.w, whole.h, tuple(placed), tuple(furniture), whole, whole)


def _lines(layout: RollLayout, cells: int, *, parted: bool) -> tuple[Item, ...]:
    """Where to tear a stretch, as it is drawn, and where to cut it from the one before.

    A head of one colour prints no broken lines: of few dots they are specks.
    """
    pitch, tape = layout.strip.part.size
    lines = tuple(tear_lines(Box(0, 0, cells * pitch, tape), pitch))
    if not layout.roll.dot:
        return lines
    solid = [each for each in lines if not (isinstance(each, Path) and each.dash)]
    if parted:
        solid.append(mark([("M", 0.0, tape), ("L", cells * pitch, tape)]))
    return inked(tuple(solid), layout.roll.dot / max(layout.laid.scale))


def repeat_page(strip: Tape, bleed: float, frames: Mapping[str, Frame]) -> Page:
    """The faces that return, once, with bleed around them: at the ends, the face that comes before or after.

    What is cut off at the trim and joined to itself shows no joint.
    """
    pitch, tape = strip.part.size
    count = len(strip.period)
    laid = LaidCells(strip.part.size, False, strip.part.size)
    trim = Box(bleed, bleed, count * pitch, tape)
    around = math.ceil(bleed / pitch)
    placed: list[Placed] = []
    for cell in range(-around, count + around):
        along = max(0.0, -bleed - cell * pitch), min(pitch, trim.w + bleed - cell * pitch)
        matrix = laid.matrix(laid.box(trim.x + cell * pitch, trim.y))
        placed += placed_cell(frames[strip.face(cell)], matrix, along, laid.across(bleed, bleed))
    page = trim.grown(bleed)
    lines = tuple(tear_lines(trim, pitch, ends=True))
    return Page(page.w, page.h, tuple(placed), lines, trim, page)
