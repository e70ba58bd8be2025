"""A board on paper: in one piece where it fits, else in tiles with tabs to glue."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import PAPER
from generator.drawing.dialect.written import Bounds
from generator.frame import Frame, Item, Path, Segment, rectangle
from generator.model.outlines.part import OUTLINE, Part
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.boards.seam import TAB, Obstacle, PartedSide, Seam, find_seams
from generator.sheets.furniture import CENTRED, HAIR, Footer, cut_marks, fold, fold_along, label
from generator.sheets.grid import FOOTER, margins
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import Paper

MOST_TILES = 12
"""A board of more tiles than this in a row or a column is taken for a mistake."""
MOST_BLEED = 2.0
"""A board needs little bleed, and every mm of it makes the tiles smaller."""
PALE = 0.6
"""How much of the ink is taken from a tab, beyond the bleed, since it is not seen."""
CORNER = 15.0
"""So near to another seam, in mm, a seam does not turn."""


class Tiling(Struct, frozen=True):
    """A board cut into columns and rows on pages of one orientation.

    Tiles are cut out equally large, unless its seams lie elsewhere.
    """

    width: float
    height: float
    columns: int
    rows: int
    down: tuple[Seam, ...] = ()
    across: tuple[Seam, ...] = ()

    def regions(self, width: float, height: float) -> Iterator[tuple[Box, float, float]]:
        """What each tile shows of the board, row by row, and its right and lower tab."""
        for y, h, lower in _spans(height, self.across or _equal(height, self.rows)):
            for x, w, right in _spans(width, self.down or _equal(width, self.columns)):
                yield Box(x, y, w, h), right, lower

    def through(self, box: Bounds) -> tuple[int, float] | None:
        """The seam that goes through something: 0 if it runs down and 1 across, and how far off it is."""
        for axis, seams in enumerate((self.down, self.across)):
            for seam in seams:
                if (place := seam.through(box, axis)) is not None:
                    return axis, place
        return None

    def edges(self, number: int) -> tuple[Seam | None, ...]:
        """The seams at the left, the right, the top and the bottom of a tile, counted from 0."""
        row, column = divmod(number, self.columns)
        return (
            self.down[column - 1] if column and self.down else None,
            self.down[column] if column < len(self.down) else None,
            self.across[row - 1] if row and self.across else None,
            self.across[row] if row < len(self.across) else None,
        )


def _equal(length: float, tiles: int) -> tuple[Seam, ...]:
    """Seams between tiles that are cut out equally large."""
    cut = (length + (tiles - 1) * TAB) / tiles
    return tuple(Seam(((0.0, number * (cut - TAB)),)) for number in range(1, tiles))


def _spans(length: float, seams: Sequence[Seam]) -> Iterator[tuple[float, float, float]]:
    """Start, length and tab of each tile along one side: the last has no tab."""
    starts, ends = [0.0, *(seam.least for seam in seams)], [*(seam.most for seam in seams), length]
    for start, end, tab in zip(starts, ends, [*(seam.tab for seam in seams), 0.0]):
        yield start, end - start, tab


def plan_board(part: Part, paper: Paper, findings: Findings) -> Tiling | None:
    """The tiling with the fewest pages; one page if the board fits whole."""
    return min(tilings(part, paper, findings), key=lambda each: each.columns * each.rows, default=None)


def tilings(part: Part, paper: Paper, findings: Findings) -> list[Tiling]:
    """Those with the fewest pages, upright and across; none after it was said that they are too many."""
    found: list[Tiling] = []
    for width, height in paper.turned():
        room = _room(width, height, part.bleed)
        columns, rows = _needed(part.size[0], room[0]), _needed(part.size[1], room[1])
        if columns and rows:
            found.append(Tiling(width, height, columns, rows))
    if not found:
        message = f"a board of {part.size[0]:g} × {part.size[1]:g} mm needs too many tiles"
        findings.add(faults.TOO_BIG.at(part.node.place_of("size"), message))
    fewest = min((each.columns * each.rows for each in found), default=0)
    return [each for each in found if each.columns * each.rows == fewest]


def _room(width: float, height: float, bleed: float) -> tuple[float, float]:
    """How large a tile can be cut out of a page."""
    around, _ = margins(min(bleed, MOST_BLEED))
    return width - 2 * around, height - 2 * around - FOOTER


def seamed(tiling: Tiling, frame: Frame, spared: Iterable[tuple[Bounds, float]]) -> Tiling:
    """The tiling with its seams where they go through least: straight, or in steps, but never at a crossing.

    What is spared has a weight: 0 if it must stay whole, else how much it would better.
    """
    boxes, size = list(spared), (frame.width, frame.height)
    room = _room(tiling.width, tiling.height, frame.bleed)
    seams = [_equal(size[0], tiling.columns), _equal(size[1], tiling.rows)]
    for axis in (0, 1):
        met = [_met(box, weight, axis) for box, weight in boxes]
        crossing = [(each.least - CORNER, each.most + CORNER) for each in seams[1 - axis]]
        usual = tuple(seam.least for seam in seams[axis])
        seams[axis] = find_seams(PartedSide(size[axis], size[1 - axis], room[axis], usual, crossing), met)
    return replace(tiling, down=seams[0], across=seams[1])


def _met(box: Bounds, weight: float, axis: int) -> Obstacle:
    """What is spared, as a seam that runs down (0) or across (1) meets it."""
    return Obstacle(box[1 - axis], box[3 - axis], box[axis], box[axis + 2], weight)


def _needed(length: float, room: float) -> int:
    """How many tiles cover a length, each but the last with a tab; 0 if too many."""
    if room <= TAB:
        return 0
    tiles = max(math.ceil((length - TAB) / (room - TAB) - 1e-9), 1)
    return tiles if tiles <= MOST_TILES else 0


def board_pages(frame: Frame, tiling: Tiling, footer: Footer) -> Iterator[Page]:
    """The pages of a board, row by row."""
    total = tiling.columns * tiling.rows
    for number, (region, right, lower) in enumerate(tiling.regions(frame.width, frame.height)):
        yield _tile(frame, tiling, region, (right, lower), footer, (number, total))


def _tile(
    frame: Frame, tiling: Tiling, region: Box, tabs: tuple[float, float], footer: Footer,
    number: tuple[int, int],
) -> Page:  # fmt: skip
    """One sheet; the art runs on over the tabs and the bleed, so that a gap never shows white."""
    right, lower = tabs
    bleed = min(frame.bleed, MOST_BLEED)
    x = (tiling.width - region.w - right) / 2
    y = (tiling.height - region.h - lower - FOOTER) / 2
    cut = Box(x, y, region.w + right, region.h + lower)
    seen = Box(region.x, region.y, cut.w, cut.h).grown(bleed)
    clip = rectangle(seen.x, seen.y, seen.w, seen.h)
    placed = Placed(frame, (1, 0, 0, 1, round(x - region.x, 4), round(y - region.y, 4)), clip)
    edges = _Edges(region, cut, tiling.edges(number[0]))
    furniture: list[Item] = [*cut_marks([cut], bleed), *edges.cuts()]
    furniture += _paled(cut, right, lower, bleed)
    furniture += _tabs(Box(x, y, region.w, region.h), right, lower, footer, edges)
    then = footer.language.say("cut along the line") if any(edges.cuts()) else ""
    furniture += footer.items(tiling.width, tiling.height, number[0] + 1, number[1], then=then)
    return Page(tiling.width, tiling.height, (placed,), tuple(furniture), cut, cut.grown(bleed))


class _Edges(Struct, frozen=True):
    """The seams around a tile, as they lie on its page."""

    region: Box
    cut: Box
    seams: tuple[Seam | None, ...]

    def cuts(self) -> list[Item]:
        """A line along each seam in steps that this tile is cut out on; the tile before it lies under it."""
        left, _, top, _ = self.seams
        lines = [self._line(seam, axis, 0.0) for axis, seam in enumerate((left, top)) if seam and seam.turns]
        return [Path(line, stroke=OUTLINE, width=0.2, role="cut") for line in lines]

    def laid(self, seam: Seam | None, axis: int) -> Path | None:
        """A broken line along a seam in steps, to lay the next sheet along; None if it is straight."""
        return fold_along(self._line(seam, axis, HAIR)) if seam and seam.turns else None

    def _line(self, seam: Seam, axis: int, aside: float) -> tuple[Segment, ...]:
        """A seam over the whole tile, moved aside onto the tab."""
        region, cut = self.region, self.cut
        start = (region.y, region.x)[axis]
        corners = seam.corners(start, start + (cut.h, cut.w)[axis], aside)
        points = [(off, along) if axis == 0 else (along, off) for along, off in corners]
        dx, dy = cut.x - region.x, cut.y - region.y
        return tuple(("L" if at else "M", x + dx, y + dy) for at, (x, y) in enumerate(points))


def _paled(cut: Box, right: float, lower: float, bleed: float) -> list[Item]:
    """A veil over what will lie under the next sheets, so that it is plainly no part of the board."""
    art, veils = cut.grown(bleed), []
    if right > bleed:
        veils.append(rectangle(cut.right - right + bleed, art.y, right, art.h))
    if lower > bleed:
        wide = art.w - (right if right > bleed else 0.0)
        veils.append(rectangle(art.x, cut.bottom - lower + bleed, wide, lower))
    return [Path(veil, fill=PAPER, fill_opacity=PALE) for veil in veils]


def _tabs(trim: Box, right: float, lower: float, footer: Footer, edges: _Edges) -> list[Item]:
    """On each tab, where the next sheet will cover it: a line to lay that sheet along, and a word."""
    glue = footer.language.say("glue under the next sheet")
    _, beside, _, below = edges.seams
    items: list[Item] = []
    if right:
        straight = fold(trim.right + HAIR, trim.y, trim.right + HAIR, trim.bottom)
        items.append(edges.laid(beside, 0) or straight)
        tab = Box(trim.right, trim.y, right, trim.h)
        items.append(label(footer.case, glue, tab, CENTRED, turned=True, halo=0.5)[0])
    if lower:
        straight = fold(trim.x, trim.bottom + HAIR, trim.right, trim.bottom + HAIR)
        items.append(edges.laid(below, 1) or straight)
        under = Box(trim.x, trim.bottom, trim.w, lower)
        items.append(label(footer.case, glue, under, CENTRED, halo=0.5)[0])
    return items
