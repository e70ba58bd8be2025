"""Where pieces of one size go on a sheet: the most per page, then the widest gap."""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

from generator.sheets.page import Box
from generator.sheets.paper import EDGE, Paper

MARK_AWAY = 0.75
MARK_LENGTH = 3.0
FOOTER = 3.0
"""Crop marks stand so far off the bleed, are so long, and the footer takes so much, in mm."""
CLEAR = 3.0
"""Between the footer and what stands above it, in mm, where there is room."""


class SlotGrid(Struct, frozen=True):
    """Columns and rows of equal slots, centred on a page."""

    width: float
    height: float
    columns: int
    rows: int
    piece: tuple[float, float]
    gap: float
    folded: bool = False  # the lower half is kept free for the backs
    nested: bool = False  # hexagons: every second row stands between the pieces of the first

    @property
    def slots(self) -> list[Box]:
        """The trims of all pieces, row by row."""
        w, h = self.piece
        step, down = w + self.gap, row_step(self.piece, self.gap, self.nested)
        shift = step / 2 if self.nested else 0.0
        left = (self.width - self.columns * step + self.gap - (shift if self.rows > 1 else 0.0)) / 2
        block = (self.rows - 1) * down + h
        # on a folded sheet the block ends a spine above the middle
        top = self.height / 2 - block - spine(self.gap / 2) if self.folded else (self.height - block) / 2
        return [
            Box(left + column * step + row % 2 * shift, top + row * down, w, h)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def filled(self, pieces: int) -> SlotGrid:
        """The same grid without what a single sheet leaves empty, so that few pieces stand in the middle.

        They fill as few rows as they can, and these evenly: ten where nine have room are two rows of five.
        Several sheets keep all their slots: a stack is cut at once.
        """
        if pieces > self.per_sheet:
            return self
        rows = math.ceil(pieces / self.columns)
        return replace(self, columns=math.ceil(pieces / rows), rows=rows)

    @property
    def per_sheet(self) -> int:
        """Pieces on a full sheet."""
        return self.columns * self.rows


SPINE = 4.0
"""Distance of a card from the fold of a gutter-fold sheet, in mm."""


FOLD_MARK = 0.6
"""How far a cut's mark at the fold reaches to each side of it, in mm."""


def spine(bleed: float) -> float:
    """The distance from a trim to the fold: wide enough for the bleed and a mark at the fold."""
    return max(SPINE, bleed + FOLD_MARK + 0.4)


def margins(bleed: float) -> tuple[float, float]:
    """What must stay free beside and above the outermost trims, in mm."""
    side = bleed + MARK_AWAY + MARK_LENGTH + EDGE
    return side, side + FOOTER


def best_grid(
    paper: Paper, piece: tuple[float, float], bleed: float, pieces: int,
    *, folded: bool = False, air: float = 0.0, nesting: bool = False, least: float = 0.0, marks: bool = True,
) -> SlotGrid | None:  # fmt: skip
    """The grid with the fewest sheets, then the widest gap up to the air or twice the bleed; None if none.

    With `nesting` the pieces are hexagons, whose rows may stand one in the other. No gap is smaller than
    the `least`; without `marks` the bleed may reach to the printable edge.
    """
    found: list[tuple[int, float, SlotGrid]] = []
    for nested in (False, True) if nesting else (False,):
        for width, height in paper.turned():
            for gap in _gaps(max(bleed, air / 2), least):
                side, above = margins(gap / 2) if marks else (EDGE + bleed, EDGE + FOOTER + bleed)
                usable = height / 2 - spine(gap / 2) - above if folded else height - 2 * above
                step = piece[0] + gap
                columns = fitting(width - 2 * side - (step / 2 if nested else 0), piece[0], step)
                rows = fitting(usable, piece[1], row_step(piece, gap, nested))
                if columns and rows:
                    grid = SlotGrid(width, height, columns, rows, piece, gap, folded, nested)
                    found.append((math.ceil(pieces / grid.per_sheet), -gap, grid))
    return min(found, key=lambda each: each[:2])[2].filled(pieces) if found else None


def fitting(room: float, length: float, step: float) -> int:
    """How many of a length fit into a room, each a step after the one before; the last may just fit."""
    return max(math.floor((room - length) / step + 1e-9) + 1, 0)


def row_step(piece: tuple[float, float], gap: float, nested: bool) -> float:
    """From the top of a row to that of the next; nested hexagons are equally far apart on all sides."""
    return (piece[0] + gap) * math.sqrt(0.75) if nested else piece[1] + gap


def _gaps(bleed: float, least: float) -> list[float]:
    """From twice the bleed down to the least, by half a mm."""
    return [step / 2 for step in range(math.floor(bleed * 4), math.ceil(least * 2) - 1, -1)]
