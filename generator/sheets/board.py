"""A board on paper: in one piece where it fits, else in tiles with tabs to glue."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.faces.colour import INK
from generator.faces.frame import Frame, Item, Path, Text, rectangle
from generator.model.shapes import Part
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.furniture import HAIR, Footer, cut_marks
from generator.sheets.grid import FOOTER, MARK_AWAY, MARK_LENGTH
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import EDGE, Paper
from generator.text.layout import Style, lay_out

TAB = 8.0
"""The strip of a tile that goes under its neighbour, in mm."""
SMALL = Style(largest=6.5, smallest=6, align="center", valign="middle", phrases=False)


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board cut into columns and rows of equal tiles on pages of one orientation."""

    width: float
    height: float
    columns: int
    rows: int


def plan_board(part: Part, paper: Paper, findings: Findings) -> Tiling | None:
    """The tiling with the fewest pages; one page if the board fits whole."""
    found: list[tuple[int, int, Tiling]] = []
    around = min(part.bleed, 2.0) + MARK_AWAY + MARK_LENGTH + EDGE - 1.5
    for order, (width, height) in enumerate(paper.turned()):
        across, down = width - 2 * around, height - 2 * around - FOOTER
        columns = _needed(part.size[0], across)
        rows = _needed(part.size[1], down)
        if columns and rows:
            found.append((columns * rows, order, Tiling(width, height, columns, rows)))
    if not found:
        message = f"a board of {part.size[0]:g} × {part.size[1]:g} mm needs too many tiles"
        findings.add(faults.TOO_BIG.at(part.node.place_of("size"), message))
        return None
    return min(found, key=lambda each: each[:2])[2]


def _needed(length: float, room: float) -> int:
    """How many tiles cover a length, each but the last with a tab; 0 if more than 12."""
    if length <= room:
        return 1
    if room <= TAB:
        return 0
    tiles = math.ceil(length / (room - TAB) - 1e-9)
    return tiles if tiles <= 12 else 0


def board_pages(frame: Frame, tiling: Tiling, footer: Footer) -> Iterator[Page]:
    """The pages of a board, row by row."""
    w, h = frame.width / tiling.columns, frame.height / tiling.rows
    total = tiling.columns * tiling.rows
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            number = row * tiling.columns + column + 1
            yield _tile(frame, tiling, Box(column * w, row * h, w, h), footer, number, total)


def _tile(frame: Frame, tiling: Tiling, region: Box, footer: Footer, number: int, total: int) -> Page:
    last_column = region.right > frame.width - 1e-6
    last_row = region.bottom > frame.height - 1e-6
    right_tab, lower_tab = (0.0 if last_column else TAB), (0.0 if last_row else TAB)
    bleed = min(frame.bleed, 2.0)
    x = (tiling.width - region.w - right_tab) / 2
    y = (tiling.height - region.h - lower_tab - FOOTER) / 2
    trim = Box(x, y, region.w, region.h)
    left = bleed if region.x < 1e-6 else 0.0
    top = bleed if region.y < 1e-6 else 0.0
    right = bleed if last_column else right_tab
    lower = bleed if last_row else lower_tab
    clip = rectangle(
        region.x - left, region.y - top, region.w + left + right, region.h + top + lower
    )
    placed = Placed(frame, (1, 0, 0, 1, round(x - region.x, 4), round(y - region.y, 4)), clip)
    furniture: list[Item] = cut_marks([trim], max(bleed, right_tab, lower_tab))
    furniture += _tabs(trim, right_tab, lower_tab, footer)
    furniture += footer.items(tiling.width, tiling.height, number, total, "")
    return Page(tiling.width, tiling.height, (placed,), tuple(furniture), trim, trim.grown(bleed))


def _tabs(trim: Box, right: float, lower: float, footer: Footer) -> list[Item]:
    """The dashed edge of each tab and the word for it, outside the board."""
    items: list[Item] = []
    glue = footer.language.say("glue under the next sheet")
    if right:
        x = trim.right + right
        items.append(_dashed(x, trim.y, x, trim.bottom))
        laid = lay_out(glue, 60, 3, SMALL)
        items.append(Text(laid.runs, INK, (min(x, trim.right + right) - 60 + 2, trim.bottom + 0.6)))
    if lower:
        y = trim.bottom + lower
        items.append(_dashed(trim.x, y, trim.right, y))
        laid = lay_out(glue, 60, 3, SMALL)
        items.append(Text(laid.runs, INK, (trim.x, y + 0.6)))
    return items


def _dashed(x1: float, y1: float, x2: float, y2: float) -> Item:
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=INK, width=HAIR, dash=(2, 1.5), role="fold")
