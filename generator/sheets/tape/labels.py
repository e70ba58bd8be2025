"""A strip on sheets of labels: cells fill the labels, and go on the way in which labels lie edge to edge."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from msgspec import Struct

from generator.colour import INK
from generator.frame import Frame, Item, Path, Segment, Text, polygon
from generator.model.outlines.part import OUTLINE
from generator.model.strip import StickerSheet, Tape
from generator.sheets.furniture import LINE, RIGHT, Footer
from generator.sheets.grid import FOOTER
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import EDGE
from generator.sheets.tape.cells import LaidCells, placed_cell

BUTT = 0.05
"""Labels that are no farther apart than this, in mm, lie edge to edge."""
BLEED = 1.0
"""What is printed beyond a label, in mm, where there is a gap: labels are never quite in their place."""
STRETCH = 1.08
"""A face is drawn out by so much, one way, to fill its label; else it is whole in its proportions."""
SMALLEST = 0.95
"""Cells on labels are no smaller than this share of what they are."""
ARROW = 1.6
"""The length of the arrow that says which way a stretch is read, in mm."""
MOST = 12
"""Cells that are tried along a label, and beside one another."""


class LabelLayout(Struct, frozen=True):
    """How a strip lies on the labels of a sheet."""

    strip: Tape
    grid: StickerSheet
    down: bool
    along: int  # cells on a label, along the strip
    lanes: int  # stretches of the strip that lie beside one another on a label

    @property
    def laid(self) -> LaidCells:
        """A cell on a label."""
        size = self.strip.part.size
        axis = 1 if self.down else 0
        cell = self.grid.size[axis] / self.along, self.grid.size[1 - axis] / self.lanes
        return LaidCells(cell, self.down, size, kept=not 1 / STRETCH <= self._stretch <= STRETCH)

    @property
    def _stretch(self) -> float:
        """How much more a face is drawn out across the strip than along it."""
        size, axis = self.strip.part.size, 1 if self.down else 0
        along = self.grid.size[axis] / self.along / size[0]
        return self.grid.size[1 - axis] / self.lanes / size[1] / along

    @property
    def butts(self) -> bool:
        """Whether the strip goes on from label to label without a gap."""
        axis = 1 if self.down else 0
        count = self.grid.rows if self.down else self.grid.columns
        return count > 1 and self.grid.step[axis] - self.grid.size[axis] <= BUTT

    @property
    def cost(self) -> tuple[bool, float]:
        """Against it speak gaps; then faces drawn out, apart, filled up, blown up; and cuts by hand."""
        size, axis = self.strip.part.size, 1 if self.down else 0
        stretch, larger = math.log(self._stretch), math.log(self.grid.size[axis] / self.along / size[0])
        apart = 0.3 + 2 * abs(stretch) if self._stretch < 1 / STRETCH else 0.0
        filled = 0.05 + stretch / 2 if self._stretch > STRETCH else 0.0
        shape = apart or filled or abs(stretch)
        by_hand = (0.02 if self.butts else 0.3) * (self.lanes - 1)
        return not self.butts, shape + abs(larger) * 0.15 + by_hand

    @property
    def stretch(self) -> int:
        """Cells one after another, from the first label to the last."""
        return (self.grid.rows if self.down else self.grid.columns) * self.along

    @property
    def each(self) -> int:
        """Cells on a sheet."""
        return self.grid.columns * self.grid.rows * self.along * self.lanes

    @property
    def cells(self) -> int:
        """Cells in all."""
        return self.strip.filling(self.each)

    def places(self) -> Iterator[tuple[Box, tuple[bool, bool], tuple[bool, bool]]]:
        """The cells of a sheet in the order of the strip.

        With each, whether it is the first or the last of its stretch, and whether it is at the left or the
        right edge of its label, or at the upper or the lower one if the strip goes across.
        """
        grid, laid = self.grid, self.laid
        lines, last = grid.columns if self.down else grid.rows, self.stretch - 1
        for line in range(lines):
            for lane in range(self.lanes):
                for number in range(last + 1):
                    label, cell = divmod(number, self.along)
                    column, row = (line, label) if self.down else (label, line)
                    x, y = grid.first[0] + column * grid.step[0], grid.first[1] + row * grid.step[1]
                    forward, aside = cell * laid.cell[0], lane * laid.cell[1]
                    box = laid.box(x + aside, y + forward) if self.down else laid.box(x + forward, y + aside)
                    yield box, (number == 0, number == last), (lane == 0, lane == self.lanes - 1)


def plan_labels(strip: Tape, grid: StickerSheet) -> LabelLayout:
    """The best way to lay a strip on labels, as far as the sheet does not say."""
    ways = {"down": (True,), "across": (False,)}.get(grid.run or "", (True, False))
    found = []
    for down in ways:
        size = grid.size[::-1] if down else grid.size
        fitting = (math.floor(room / cell / SMALLEST) for room, cell in zip(size, strip.part.size))
        most = [max(min(number, MOST), 1) for number in fitting]
        numbers = (
            [grid.cells[::-1] if down else grid.cells]
            if grid.cells
            else [(along, lanes) for along in range(1, most[0] + 1) for lanes in range(1, most[1] + 1)]
        )
        found += [LabelLayout(strip, grid, down, along, lanes) for along, lanes in numbers]
    return min(found, key=lambda each: each.cost)


def sticker_pages(layout: LabelLayout, frames: Mapping[str, Frame], footer: Footer) -> Iterator[Page]:
    """Sheets of labels, the strip going on from sheet to sheet; the footer only where no label is."""
    strip, grid = layout.strip, layout.grid
    width, height = grid.sheet
    places = list(layout.places())
    pages = math.ceil(layout.cells / layout.each)
    free = height - max(box.bottom for box, *_ in places) >= EDGE + FOOTER + 0.5
    for number in range(pages):
        first = number * layout.each
        shown = places[: min(layout.cells - first, layout.each)]
        placed = [
            one for cell, place in enumerate(shown, first)
            for one in _placed(layout, frames[strip.face(cell)], *place)
        ]  # fmt: skip
        furniture = [*_cuts(layout, len(shown)), *_lanes(layout, number, len(shown), footer)]
        furniture += footer.items(width, height, number + 1, pages) if free else []
        whole = Box(0, 0, width, height)
        yield Page(width, height, tuple(placed), tuple(furniture), whole, whole)


def _placed(
    layout: LabelLayout, frame: Frame, box: Box, ends: tuple[bool, bool], edges: tuple[bool, bool]
) -> Iterator[Placed]:
    """A cell, with bleed where its label has a gap beside it or no label follows."""
    laid, grid = layout.laid, layout.grid
    axis = 1 if layout.down else 0
    beside = min((grid.step[1 - axis] - grid.size[1 - axis]) / 2, BLEED)
    if (grid.columns, grid.rows)[1 - axis] == 1:
        beside = BLEED
    # a strip that goes down has its upper edge at the right
    upper, lower = reversed(edges) if layout.down else edges
    across = laid.across(beside * upper, beside * lower)
    along = laid.along(BLEED * ends[0], BLEED * ends[1])
    return placed_cell(frame, laid.matrix(box), along, across)


def _lanes(layout: LabelLayout, page: int, shown: int, footer: Footer) -> Iterator[Item]:
    """Before each stretch of these cells its number and an arrow that way, if there is room for both."""
    grid, cell = layout.grid, layout.laid.cell
    before = grid.first[1 if layout.down else 0] - BLEED
    lines = grid.columns if layout.down else grid.rows
    wide = 2 * LINE + 1.5 * ARROW  # of a number, a gap and the arrow
    if before - EDGE < (LINE if layout.down else wide) or cell[1] < (wide if layout.down else LINE):
        return
    for number in range(math.ceil(shown / layout.stretch)):
        line, lane = divmod(number, layout.lanes)
        aside = grid.first[not layout.down] + line * grid.step[not layout.down] + (lane + 0.5) * cell[1]
        x, y = (aside, before - LINE / 2) if layout.down else (before - wide / 2, aside)
        told = str(page * lines * layout.lanes + number + 1)
        laid = footer.case.lay_out(told, 2 * LINE, LINE, RIGHT)
        yield Text(laid.runs, INK, (x - 2 * LINE, y - LINE / 2))
        yield Path(_arrow(x + ARROW, y, down=layout.down), fill=INK)


def _arrow(x: float, y: float, *, down: bool) -> tuple[Segment, ...]:
    """A small arrowhead around a point, to the right or down."""
    half = ARROW / 2
    corners = [(-half, -half), (half, 0.0), (-half, half)]
    turned = [(-across, along) if down else (along, across) for along, across in corners]
    return polygon([(x + right, y + below) for right, below in turned])


def _cuts(layout: LabelLayout, shown: int) -> Iterator[Item]:
    """A line between stretches of so many cells that lie beside one another; none over labels left blank."""
    grid, across = layout.grid, layout.laid.cell[1]
    axis = 1 if layout.down else 0
    segments: list[Segment] = []
    for number in range(math.ceil(shown / layout.stretch)):
        line, lane = divmod(number, layout.lanes)
        if lane == layout.lanes - 1:
            continue
        labels = math.ceil(min(shown - number * layout.stretch, layout.stretch) / layout.along)
        aside = grid.first[1 - axis] + line * grid.step[1 - axis] + (lane + 1) * across
        start = grid.first[axis]
        end = start + (labels - 1) * grid.step[axis] + grid.size[axis]
        ends = [(aside, along) if layout.down else (along, aside) for along in (start, end)]
        segments += (("M", *ends[0]), ("L", *ends[1]))
    if segments:
        yield Path(tuple(segments), stroke=OUTLINE, width=0.12, role="cut")
