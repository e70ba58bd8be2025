"""A board on paper: in one piece where it fits, else in tiles with tabs to glue."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct

from generator.frame import Frame, Item, rectangle
from generator.model.outlines.part import Part
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.furniture import CENTRED, HAIR, Footer, cut_marks, fold, label
from generator.sheets.grid import FOOTER, margins
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import Paper

TAB = 8.0
"""The strip of a tile that goes under its neighbour, in mm."""
MOST_TILES = 12
"""A board of more tiles than this in a row or a column is taken for a mistake."""
MOST_BLEED = 2.0
"""A board needs little bleed, and every mm of it makes the tiles smaller."""


class Tiling(Struct, frozen=True):
    """A board cut into columns and rows on pages of one orientation; tiles are cut out equally large."""

    width: float
    height: float
    columns: int
    rows: int

    def regions(self, width: float, height: float) -> Iterator[tuple[Box, float, float]]:
        """What each tile shows of the board, row by row, and its right and lower tab."""
        for y, h, lower in _spans(height, self.rows):
            for x, w, right in _spans(width, self.columns):
                yield Box(x, y, w, h), right, lower


def _spans(length: float, tiles: int) -> Iterator[tuple[float, float, float]]:
    """Start, length and tab of each tile along one side: the last has no tab and shows more."""
    cut = (length + (tiles - 1) * TAB) / tiles
    for index in range(tiles):
        last = index == tiles - 1
        yield index * (cut - TAB), cut if last else cut - TAB, 0.0 if last else TAB


def plan_board(part: Part, paper: Paper, findings: Findings) -> Tiling | None:
    """The tiling with the fewest pages; one page if the board fits whole."""
    found: list[tuple[int, int, Tiling]] = []
    around, _ = margins(min(part.bleed, MOST_BLEED))
    for order, (width, height) in enumerate(paper.turned()):
        columns = _needed(part.size[0], width - 2 * around)
        rows = _needed(part.size[1], height - 2 * around - FOOTER)
        if columns and rows:
            found.append((columns * rows, order, Tiling(width, height, columns, rows)))
    if not found:
        message = f"a board of {part.size[0]:g} × {part.size[1]:g} mm needs too many tiles"
        findings.add(faults.TOO_BIG.at(part.node.place_of("size"), message))
        return None
    return min(found, key=lambda each: each[:2])[2]


def _needed(length: float, room: float) -> int:
    """How many tiles cover a length, each but the last with a tab; 0 if too many."""
    if room <= TAB:
        return 0
    tiles = max(math.ceil((length - TAB) / (room - TAB) - 1e-9), 1)
    return tiles if tiles <= MOST_TILES else 0


def board_pages(frame: Frame, tiling: Tiling, footer: Footer) -> Iterator[Page]:
    """The pages of a board, row by row."""
    total = tiling.columns * tiling.rows
    for number, (region, right, lower) in enumerate(tiling.regions(frame.width, frame.height), 1):
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
    furniture: list[Item] = cut_marks([cut], bleed)
    furniture += _tabs(Box(x, y, region.w, region.h), right, lower, footer)
    furniture += footer.items(tiling.width, tiling.height, *number)
    return Page(tiling.width, tiling.height, (placed,), tuple(furniture), cut, cut.grown(bleed))


def _tabs(trim: Box, right: float, lower: float, footer: Footer) -> list[Item]:
    """On each tab, where the next sheet will cover it: a line to lay that sheet along, and a word."""
    glue = footer.language.say("glue under the next sheet")
    items: list[Item] = []
    if right:
        items.append(fold(trim.right + HAIR, trim.y, trim.right + HAIR, trim.bottom))
        tab = Box(trim.right, trim.y, right, trim.h)
        items.append(label(footer.case, glue, tab, CENTRED, turned=True, halo=0.5)[0])
    if lower:
        items.append(fold(trim.x, trim.bottom + HAIR, trim.right, trim.bottom + HAIR))
        below = Box(trim.x, trim.bottom, trim.w, lower)
        items.append(label(footer.case, glue, below, CENTRED, halo=0.5)[0])
    return items
