"""Strips on paper: as many cells as fit along the long edge, as many strips as the length needs.

Strips without bleed lie edge to edge, so that one cut parts two of them. Each but the last ends in a
flap for the beginning of the next, and the faces run on from strip to strip.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import INK
from generator.frame import Frame, Item, Path, Segment, Text, rectangle
from generator.model.outlines.part import OUTLINE
from generator.model.strip import Tape
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.furniture import (
    CENTRED,
    LEAST_MARK,
    RIGHT,
    Footer,
    above_and_below,
    beside,
    clear_of_footer,
    label,
    mark,
)  # fmt: skip
from generator.sheets.grid import FOOTER, fitting
from generator.sheets.page import Box, Page, Placed, surrounding
from generator.sheets.paper import EDGE, Paper

FLAP = 6.0
"""How far a strip reaches under the next one, in mm."""
NUMBER = 4.0
"""Room for the number before a strip, in mm."""
AWAY, MARK = 0.5, 1.5
"""Marks stand so far off the strips and are so long, in mm: every row of strips counts."""
UNDER = 2.0
"""Between marks and the footer, in mm."""
TICK = 0.08
"""A tear mark reaches over this part of a strip's width from each edge."""
HATCH = 1.6
"""Between the lines on a flap, in mm."""


class StripLayout(Struct, frozen=True):
    """Where strips lie on pages of one size."""

    strip: Tape
    width: float
    height: float
    room: Box  # what strips, flaps and bleed may cover
    columns: int  # cells of a whole strip
    rows: int  # strips on a page

    @property
    def count(self) -> int:
        """Strips in all: no more than the cells need."""
        return math.ceil(self.strip.cells / self.columns)

    @property
    def pages(self) -> int:
        """Pages in all."""
        return math.ceil(self.count / self.rows)

    def cells(self, number: int) -> range:
        """The cells of a strip; strips count from 0."""
        return range(number * self.columns, min((number + 1) * self.columns, self.strip.cells))

    def trim(self, number: int) -> Box:
        """The cells of a strip on its page, without the flap."""
        pitch, width = self.strip.part.size
        bleed = self.strip.part.bleed
        spare = self.room.w - self.columns * pitch - FLAP - 2 * bleed
        x = self.room.x + bleed + spare / 2
        y = self.room.y + bleed + number % self.rows * (width + 2 * bleed)
        return Box(round(x, 4), round(y, 4), len(self.cells(number)) * pitch, width)

    def flap(self, number: int) -> Box | None:
        """What goes under the next strip."""
        trim = self.trim(number)
        return Box(trim.right, trim.y, FLAP, trim.h) if number < self.count - 1 else None

    def on_page(self, page: int) -> range:
        """The strips of a page, from 0."""
        return range(page * self.rows, min((page + 1) * self.rows, self.count))


def plan_strips(strip: Tape, paper: Paper, findings: Findings, around: float = 0.0) -> StripLayout | None:
    """The layout of all strips on landscape pages; `around` keeps more of the edges free."""
    height, width = sorted((paper.width, paper.height))
    left, top = max(EDGE + NUMBER, around), max(EDGE + AWAY + MARK, around)
    right, low = max(EDGE + AWAY + MARK, around), max(EDGE + FOOTER + AWAY + MARK, around)
    room = Box(left, top, width - left - right, height - top - low)
    pitch, tape = strip.part.size
    bleed = strip.part.bleed
    columns = fitting(room.w - FLAP - 2 * bleed, pitch, pitch)
    rows = fitting(room.h, tape + 2 * bleed, tape + 2 * bleed)
    if not (columns and rows):
        message = f"no cell of {pitch:g} × {tape:g} mm fits on {paper.width:g} × {paper.height:g} mm"
        findings.add(faults.TOO_BIG.at(strip.part.node.place_of("size"), message))
        return None
    layout = StripLayout(strip, width, height, room, columns, rows)
    if strip.fill:
        return replace(layout, strip=replace(strip, cells=strip.filling(columns * rows)))
    # several pages are equally full, so that none has a single strip
    even = math.ceil(layout.count / layout.pages)
    return replace(layout, rows=even) if layout.pages > 1 else layout


def strip_pages(layout: StripLayout, frames: Mapping[str, Frame], footer: Footer) -> Iterator[Page]:
    """The pages of all strips."""
    for number in range(layout.pages):
        strips = layout.on_page(number)
        trims = [layout.trim(each) for each in strips]
        block = surrounding([*trims, *(flap for each in strips if (flap := layout.flap(each)))])
        placed = [one for each in strips for one in placed_cells(layout, each, frames)]
        furniture: list[Item] = [item for each in strips for item in strip_furniture(layout, each, footer)]
        marks = _marks(trims, block, layout)
        furniture += clear_of_footer([marks], layout.height)
        furniture += footer.items(layout.width, layout.height, number + 1, layout.pages)
        bleed = block.grown(layout.strip.part.bleed)
        yield Page(layout.width, layout.height, tuple(placed), tuple(furniture), block, bleed)


def placed_cells(layout: StripLayout, number: int, frames: Mapping[str, Frame]) -> Iterator[Placed]:
    """The cells of a strip; the bleed of a cell runs on only over the edges of the strip."""
    trim, pitch = layout.trim(number), layout.strip.part.size[0]
    for column, cell in enumerate(layout.cells(number)):
        frame = frames[layout.strip.face(cell)]
        clip = rectangle(0, -frame.bleed, pitch, trim.h + 2 * frame.bleed) if frame.bleed else ()
        yield Placed(frame, (1, 0, 0, 1, round(trim.x + column * pitch, 4), trim.y), clip)


def strip_furniture(layout: StripLayout, number: int, footer: Footer) -> Iterator[Item]:
    """What is printed on and beside one strip: its number, its ends, where to tear, and the flap."""
    trim, flap = layout.trim(number), layout.flap(number)
    yield from tear_lines(trim, layout.strip.part.size[0])
    laid = footer.case.lay_out(str(number + 1), 2 * NUMBER, trim.h, RIGHT)
    yield Text(laid.runs, INK, (trim.x - layout.strip.part.bleed - 2 * NUMBER - 1, trim.y))
    end = flap.right if flap else trim.right
    if flap:
        yield Path(tuple(_hatching(flap)), stroke=OUTLINE, width=0.12)
    yield Path(rectangle(trim.x, trim.y, end - trim.x, trim.h), stroke=OUTLINE, width=0.12, role="cut")
    if flap:
        yield from _flap_words(flap, number + 1, footer)


def _flap_words(flap: Box, number: int, footer: Footer) -> Iterator[Item]:
    """The number of a strip, since the one beside it is cut off, and under it which strip is glued there."""
    here = footer.language.say("{number} here", number=number + 1)
    half = flap.w / 2
    lower, upper = (Box(x, flap.y, half, flap.h) for x in (flap.x, flap.x + half))
    word, fits = label(footer.case, here, lower, CENTRED, turned=True)
    if fits:
        yield from (label(footer.case, str(number), upper, CENTRED, turned=True)[0], word)
    else:  # on a narrow strip the next number alone
        yield label(footer.case, str(number + 1), flap, CENTRED, turned=True)[0]


def tear_lines(trim: Box, pitch: float, *, ends: bool = False) -> Iterator[Item]:
    """Between two cells, and at the ends if asked for, a fine broken line, and a tear mark at both edges."""
    across: list[Segment] = []
    ticks: list[Segment] = []
    tick = trim.h * TICK
    cells = round(trim.w / pitch)
    for column in range(0 if ends else 1, cells + 1 if ends else cells):
        x = round(trim.x + column * pitch, 4)
        across += (("M", x, trim.y + tick), ("L", x, trim.bottom - tick))
        ticks += (("M", x, trim.y), ("L", x, trim.y + tick))
        ticks += (("M", x, trim.bottom - tick), ("L", x, trim.bottom))
    if ticks:
        dash = (trim.h * 0.04, trim.h * 0.04)
        yield Path(tuple(across), stroke=OUTLINE, width=0.12, dash=dash, role="fold")
        yield mark(ticks)


def _hatching(box: Box) -> Iterator[Segment]:
    """Slanted lines over a box, from edge to edge."""
    steps = math.floor((box.w + box.h) / HATCH)
    for step in range(1, steps + 1):
        reach = step * HATCH
        yield ("M", box.x + max(0.0, reach - box.h), box.y + min(reach, box.h))
        yield ("L", box.x + min(reach, box.w), box.y + max(0.0, reach - box.w))


def _marks(trims: list[Box], block: Box, layout: StripLayout) -> Path:
    """Marks at both ends of the cuts along all strips, and above and below them; none where flaps join.

    Strips have an outline, and so none stands below them where it would be close to the footer.
    """
    bleed = layout.strip.part.bleed
    near, far = bleed + AWAY, bleed + AWAY + MARK
    along = {y for box in trims for y in (box.y, box.bottom)}
    ends = [*above_and_below({block.x, block.right}, block, near, far)]
    below = layout.height - EDGE - FOOTER - block.bottom - near
    if below < LEAST_MARK + UNDER:
        ends = [each for at, each in enumerate(ends) if at % 4 < 2]  # of each line that above comes first
    return mark([*beside(along, block, near, far), *ends])
