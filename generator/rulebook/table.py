"""Set tables: a slab a row, rules only between rows, the head repeated where a table runs on."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from generator.colour import INK
from generator.faces.proved import Proved
from generator.frame import Item, Path, rectangle
from generator.rulebook import faults
from generator.rulebook.block import Grid
from generator.rulebook.compositor import Compositor, links
from generator.rulebook.slab import Link, Slab, beside, halved, height_of, kept
from generator.rulebook.style import GREY, Format, sheet
from generator.text.breaking.signs import ALLOWED, HELD
from generator.text.markup import Marked, lines_of
from generator.text.style import POINT, Style

BETWEEN = 2.6
"""Air between columns, in mm."""
ABOVE, BELOW = 0.7, 1.0
"""Air over and under the text of a row, in mm."""
RULE = 0.18
CROWDED = 1.2
"""A table of four or more columns that would like this many times the width goes across the page."""
SOME, MANY, LOWER = 6, 9, 0.75
"""A table across the page has its rows in two columns if there are so many, and longer lines help less.

If they are only some, each has to be a line."""
EDGE = 4
"""So many rows of a table that has twice as many stay together at its top and at its foot, else two."""
WHOLE = 0.3
"""A table that is no higher than this share of the page is not parted."""
LEAST = 4.0
"""Ems that a cell gets at least, if it has as many: Japanese could be broken after every character."""
RAGGED = 1.1
"""How much more room a text takes in several lines than on one, since lines are not full."""
ICONS = 9.0
"""Ems that a cell with icons gets, so that costs stay on one line, where there is room."""


MUCH = 0.92
"""A table that is so much lower has signs of a row on several lines."""
STEPS = (8.0, 4.0, 2.0, 1.0)
"""By so many mm columns are made narrower for others."""


class _Cell(NamedTuple):
    """How wide its lines would be, and what is not to be parted, with the air after it."""

    lines: list[float]
    least: float

    @property
    def width(self) -> float:
        """That of its longest line."""
        return max(self.lines)


_Column = list[_Cell]


class Tables:
    """Sets the tables of one rulebook for one format; where that is only proved, rows that are new."""

    def __init__(self, form: Format, compositor: Compositor, proved: Proved | None = None) -> None:
        self.form = form
        self.proved = proved
        self.compositor = compositor
        self.look = compositor.look

    def slabs(self, block: Grid, width: float, *, free: bool) -> list[Slab]:
        """The rows of a table; one that stands `free` in a column may go across all of them."""
        columns, needs = self._wishes(block, ICONS)
        likes = [
            max((column[0].width + BETWEEN) / 2, _widest(column[1:])) for column in columns
        ]  # heads have two lines
        wide = free and self.form.columns > 1
        wide = wide and (sum(needs) > width or (len(likes) > 3 and sum(likes) > CROWDED * width))
        return self._rows(block, self.form.measure if wide else width, columns, needs, wide)

    def across(self, block: Grid, narrow: list[Slab]) -> list[Slab]:
        """A table of a column across all of them: with longer lines, or its rows in two columns."""
        slabs = kept(self._rows(block, self.form.measure, *self._wishes(block, ICONS), wide=True))
        level = len({round(slab.height, 2) for slab in narrow[-len(block.rows) :]}) == 1
        if len(block.rows) < (SOME if level else MANY) or height_of(slabs) < LOWER * height_of(narrow):
            return slabs
        halves = halved([replace(slab, keep=index == 0) for index, slab in enumerate(narrow)])
        assert halves is not None
        places = [self.form.x(number) - self.form.left for number in range(2)]
        return [replace(beside(halves, places), before=slabs[0].before, wide=True)]

    def _rows(
        self, block: Grid, width: float, columns: list[_Column], needs: list[float], wide: bool
    ) -> list[Slab]:
        for level in (ALLOWED, HELD):
            if sum(needs) > width:
                _, needs = self._wishes(block, LEAST, level)
        if sum(needs) > width + 0.01:
            message = f"a table needs {sum(needs):.0f} mm and has {width:.0f} mm"
            self.compositor.script.report(faults.RULEBOOK_OVERFLOW, block.line, message)
        widths = _shared(columns, needs, width)
        widths = self._levelled(block, columns, widths)
        rows = [self._set(cells, widths, block, self._cell()) for cells in block.rows]
        last = len(rows) - 1
        slabs = [
            self._ruled(row, width, INK if index == last else GREY, RULE) for index, row in enumerate(rows)
        ]
        edge = EDGE if len(rows) >= 2 * EDGE else 2
        held = {*range(edge - 1), *range(len(rows) - edge, last)}
        slabs = [replace(row, keep=index in held and index < last) for index, row in enumerate(slabs)]
        if any(cell.text for cell in block.head):
            head = self._set(block.head, widths, block, self._cell("bold"), self.look.accent)
            head = replace(self._ruled(head, width, self.look.accent, 2 * RULE), keep=True, wide=wide)
            slabs = [head, *(replace(row, head=head if index else None) for index, row in enumerate(slabs))]
        if slabs:
            slabs[0] = replace(slabs[0], before=2.4)
        if height_of(slabs) <= WHOLE * self.form.depth:
            slabs = kept(slabs)
        return [replace(slab, wide=wide) for slab in slabs]

    def _levelled(self, block: Grid, columns: list[_Column], widths: list[float]) -> list[float]:
        """Widths with which the table is low; signs in a row are parted only where that helps much."""
        heights = _Heights(columns)
        plain, parted = (
            _levelled(heights, self._wishes(block, LEAST, level)[1], widths) for level in (ALLOWED, HELD)
        )
        much = heights.of(parted)[0] < MUCH * heights.of(plain)[0]
        return parted if much else plain

    def _cell(self, weight: str = "regular") -> Style:
        return self.look.small(weight, points=sheet().cell)

    def _wishes(self, block: Grid, icons: float, level: int = ALLOWED) -> tuple[list[_Column], list[float]]:
        """How wide the lines of the cells of every column would be, and what the column needs.

        One with icons needs so many ems; lines may end at breaks of a level.
        """
        columns: list[_Column] = []
        needs: list[float] = []
        for column in zip(block.head, *block.rows):
            styles = [self._cell("bold"), *[self._cell()] * len(block.rows)]
            extents = [self.compositor.extent(cell, style, level) for cell, style in zip(column, styles)]
            like = max(natural for natural, _ in extents)
            least = max(least for _, least in extents)
            columns.append([self._measured(*each) for each in zip(column, styles)])
            ems = icons if any(cell.icons for cell in column) else LEAST
            needs.append(max(least, min(like, ems * sheet().cell * POINT)) + BETWEEN)
        return columns, needs

    def _measured(self, cell: Marked, style: Style) -> _Cell:
        """How wide a cell would be."""
        extents = [self.compositor.extent(line, style, ALLOWED) for line in lines_of(cell)]
        return _Cell(
            [natural + BETWEEN for natural, _ in extents], max(least for _, least in extents) + BETWEEN
        )

    def _set(
        self, cells: tuple[Marked, ...], widths: list[float], block: Grid, style: Style, ink: str = INK
    ) -> Slab:
        """A row; nothing instead of one with which nothing was wrong when it was proved before."""
        draw = partial(self._row, cells, widths, block, style, ink)
        if self.proved is None:
            return draw()
        told = repr((cells, widths, block.aligns, style))
        return self.proved.prove(repr(self.form), told, draw) or Slab(0.0)

    def _row(
        self, cells: tuple[Marked, ...], widths: list[float], block: Grid, style: Style, ink: str = INK
    ) -> Slab:
        items: list[Item] = []
        found: list[Link] = []
        tallest = 0.0
        x = BETWEEN if self.look.rtl else 0.0  # the air stands at the end of each cell
        columns = list(zip(cells, widths, block.aligns))
        for cell, width, align in reversed(columns) if self.look.rtl else columns:
            y = ABOVE
            # `---:` is the end of a column, where the figures of readers from the right stand at its left
            own = replace(style, align="left" if align == "right" and self.look.rtl else align)
            for line in self.compositor.lines(cell, width - BETWEEN + 0.01, own):
                items += self.compositor.drawn(line, x, y, ink)
                found += (replace(link, x=link.x + x, y=link.y + y) for link in links(line))
                y += line.height
            x += width
            tallest = max(tallest, y + BELOW)
        if tallest > self.form.depth:
            message = f"a row of a table is {tallest:.0f} mm high, and a page has {self.form.depth:.0f} mm"
            self.compositor.script.report(faults.RULEBOOK_OVERFLOW, block.line, message)
        return Slab(tallest, tuple(items), links=tuple(found), text=" ".join(cell.text for cell in cells))

    @staticmethod
    def _ruled(row: Slab, width: float, colour: str, thick: float) -> Slab:
        """A row with a rule at its foot."""
        rule = Path(rectangle(0, row.height - thick, width, thick), colour)
        return replace(row, items=(*row.items, rule))


def _widest(column: _Column) -> float:
    return max((cell.width for cell in column), default=0.0)


def _shared(columns: list[_Column], needs: list[float], width: float) -> list[float]:
    """Widths of columns: what each needs, and the rest so that the rows have few lines.

    Columns that would like little more, such as names beside long texts, may have all of it.
    """
    likes = [_widest(column) for column in columns]
    if sum(likes) <= width:
        return [like * width / sum(likes) for like in likes]
    granted = needs.copy()
    tried = [_spread(likes, granted, width)]
    for number in sorted(range(len(likes)), key=lambda number: likes[number] - needs[number]):
        granted[number] = likes[number]
        if sum(granted) > width:
            break
        tried.append(_spread(likes, granted, width))
    return min(tried, key=_Heights(columns).of)


def _levelled(heights: _Heights, least: list[float], widths: list[float]) -> list[float]:
    """Widths moved from column to column, none below its least, as long as the table becomes lower."""
    best, height = widths, heights.of(widths)
    for step in STEPS:
        while True:
            ways = [
                [width + step * ((index == to) - (index == of)) for index, width in enumerate(best)]
                for of, to in permutations(range(len(best)), 2)
                if best[of] - step >= least[of]
            ]
            found = min(ways, key=heights.of, default=best)
            if (lower := heights.of(found)) >= height:
                break
            best, height = found, lower
    return best


def _spread(likes: list[float], granted: list[float], width: float) -> list[float]:
    """What is granted to each column, and the rest of the width by what it would like more."""
    more = [like - grant for like, grant in zip(likes, granted)]
    share = max(width - sum(granted), 0.0) / (sum(more) or 1.0)
    return [grant + wish * share for grant, wish in zip(granted, more)]


class _Heights:
    """How high a table is in columns of certain widths; what a column has at a width is counted once."""

    def __init__(self, columns: list[_Column]) -> None:
        self.columns = columns
        self._counted: dict[tuple[int, float], tuple[list[int], int]] = {}

    def of(self, widths: list[float]) -> tuple[float, int]:
        """About how many lines the rows have, and all cells.

        A cell that is too narrow for its signs counts half a line more.
        """
        counted = [self._column(*each) for each in enumerate(widths)]
        lines = [counts for counts, _ in counted]
        torn = sum(torn for _, torn in counted)
        return sum(map(max, zip(*lines))) + torn / 2, sum(map(sum, lines))

    def _column(self, number: int, width: float) -> tuple[list[int], int]:
        """The lines of every cell of a column, and how many cells are too narrow."""
        found = self._counted.get((number, width))
        if found is None:
            cells = self.columns[number]
            torn = sum(cell.least > width + 0.01 for cell in cells)
            found = self._counted[number, width] = [_count(cell, width) for cell in cells], torn
        return found


def _count(cell: _Cell, width: float) -> int:
    """About how many lines a cell has."""
    return sum(
        1 if line <= width + 0.01 else ceil(RAGGED * (line - BETWEEN) / (width - BETWEEN))
        for line in cell.lines
    )
