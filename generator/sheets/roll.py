"""A strip in one piece for label printers, and cell by cell on sheets of labels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.frame import Frame, Group, rectangle
from generator.model.strip import StickerSheet, Tape
from generator.sheets.furniture import Footer
from generator.sheets.grid import FOOTER
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import EDGE
from generator.sheets.strip import tear_lines


def roll_pages(strip: Tape, width: float, frames: Mapping[str, Frame]) -> list[Page]:
    """One page as wide as the tape and as long as all cells, which keep their proportions."""
    pitch, tape = strip.part.size
    scale = width / tape
    length = strip.cells * pitch * scale
    placed = []
    for cell in range(strip.cells):
        # cells follow one another downwards, turned so that their upper edge is at the right
        down = (0.0, scale, -scale, 0.0, width, round(cell * pitch * scale, 4))
        placed.append(Placed(frames[strip.face(cell)], down, rectangle(0, 0, pitch, tape)))
    lines = tuple(tear_lines(Box(0, 0, strip.cells * pitch, tape), pitch))
    turned = Group(lines, (0.0, scale, -scale, 0.0, width, 0.0))
    whole = Box(0, 0, width, length)
    return [Page(width, length, tuple(placed), (turned,), whole, whole)]


def sticker_pages(
    strip: Tape, grid: StickerSheet, frames: Mapping[str, Frame], footer: Footer
) -> Iterator[Page]:
    """Each cell in the middle of a label, row by row; the footer only where no label is."""
    slots = list(labels(grid))
    pitch, tape = strip.part.size
    width, height = grid.sheet
    pages = -(-strip.cells // len(slots))
    free = height - max(slot.bottom for slot in slots) >= EDGE + FOOTER + 0.5
    for number in range(pages):
        cells = range(number * len(slots), min((number + 1) * len(slots), strip.cells))
        placed = []
        for slot, cell in zip(slots, cells):
            middle = Box(slot.x + (slot.w - pitch) / 2, slot.y + (slot.h - tape) / 2, pitch, tape)
            placed.append(Placed(frames[strip.face(cell)], middle.matrix(), rectangle(0, 0, pitch, tape)))
        words = footer.items(width, height, number + 1, pages) if free else []
        whole = Box(0, 0, width, height)
        yield Page(width, height, tuple(placed), tuple(words), whole, whole)


def labels(grid: StickerSheet) -> Iterator[Box]:
    """The labels of a sheet, row by row."""
    for row in range(grid.rows):
        for column in range(grid.columns):
            x, y = grid.first[0] + column * grid.step[0], grid.first[1] + row * grid.step[1]
            yield Box(x, y, *grid.size)
