"""Impose pieces on sheets: fronts and backs alternating, folded over a gutter, or one a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from generator.frame import Frame, Item, Segment, rectangle
from generator.model.component import Component
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.common.beds import GUTTER, SHORT_AWAY, SHORT_MARK
from generator.sheets.common.gutters import (
    MOST_BLEED,
    SAME,
    GutterGrid,
    Sides,
    Slots,
    filled,
    kinds,
    partly,
    shown,
    tight_grids,
)  # fmt: skip
from generator.sheets.common.tones import Tones
from generator.sheets.furniture import Footer, clear_of_footer, corner_marks, cut_marks, fold_line
from generator.sheets.grid import MARK_AWAY, MARK_LENGTH, SlotGrid, best_grid, margins, spine
from generator.sheets.page import Box, Page, Placed, beyond, surrounding
from generator.sheets.paper import Duplex, Paper
from generator.sheets.pieces import Cutter, Piece

PRESS_MARGIN = 12.0
AIR = 6.0
"""Between standees, in mm, if they need no more sheets for it."""


class FilledSheet(Struct, frozen=True):
    """The slots of one sheet and the pieces in them; a partial sheet keeps the slots."""

    width: float
    height: float
    slots: tuple[tuple[Piece, Box], ...]
    bleed: float
    mixed: bool = False  # pieces of several sizes: no cut runs across the whole sheet
    apart: bool = False  # too large to lie beside their backs: both on pages of their own, to be glued
    blocks: tuple[int, ...] = ()  # how many slots, one after another, are a grid with marks of its own

    @property
    def grids(self) -> Iterator[range]:
        """The slots between which cuts run straight through."""
        whole = (len(self.slots),)
        first = 0
        for number in self.blocks or ((1,) * len(self.slots) if self.mixed else whole):
            yield range(first, first + number)
            first += number


def plan(
    component: Component, pieces: list[Piece], paper: Paper, duplex: Duplex, findings: Findings,
    tones: Tones | None = None,
) -> list[FilledSheet]:  # fmt: skip
    """Sheets for all pieces; with `tones`, unlike colours keep their distance."""
    if duplex == "press":
        return [_press(piece) for piece in pieces]
    lay = _one_size if len({piece.part.footprint for piece in pieces}) == 1 else _shelves
    if duplex == "fold" and any(piece.part.two_sided for piece in pieces):
        if folded := lay(component, pieces, paper, True, Findings(), tones):
            return folded
        return [replace(sheet, apart=True) for sheet in lay(component, pieces, paper, False, findings, tones)]
    return lay(component, pieces, paper, False, findings, tones)


def _press(piece: Piece) -> FilledSheet:
    w, h = piece.part.footprint
    around = max(PRESS_MARGIN, piece.part.bleed + MARK_AWAY + MARK_LENGTH + 1)
    slot = (piece, Box(around, around, w, h))
    return FilledSheet(w + 2 * around, h + 2 * around, (slot,), piece.part.bleed)


def _too_big(component: Component, size: tuple[float, float], paper: Paper, findings: Findings) -> None:
    message = f"a piece of {size[0]:g} × {size[1]:g} mm does not fit on {paper.width:g} × {paper.height:g} mm"
    findings.add(faults.TOO_BIG.at(component.parts[0].node.place_of("size"), message))


def _one_size(
    component: Component, pieces: list[Piece], paper: Paper, folded: bool, findings: Findings,
    tones: Tones | None,
) -> list[FilledSheet]:  # fmt: skip
    """Pieces of one size in the grid that suits them best; none after saying that they do not fit."""
    grid = _grid(pieces, paper, folded)
    if grid is None:
        _too_big(component, pieces[0].part.footprint, paper, findings)
        return []
    if tones is None or grid.gap >= GUTTER or len(found := kinds(pieces, tones)) == 1:
        return in_grid(grid, pieces)
    ordered = [piece for kind in found for piece in kind]
    wide = _grid(pieces, paper, folded, least=GUTTER)
    apart = in_grid(wide, ordered) if wide else []
    close = [] if folded or not pieces[0].part.straight else _close(pieces, paper, tones)
    both = [sheets for sheets in (apart, close) if sheets]
    return min(both, key=len) if both else in_grid(grid, ordered)


def _grid(pieces: list[Piece], paper: Paper, folded: bool, least: float = 0.0) -> SlotGrid | None:
    size, bleed = pieces[0].part.footprint, max(piece.part.bleed for piece in pieces)
    # what is cut along an outline needs room for the scissors; straight cuts run from edge to edge
    air = max(AIR if all(piece.part.folded for piece in pieces) else 0.0, least)
    nesting = all(piece.part.nests for piece in pieces)
    return best_grid(paper, size, bleed, len(pieces), folded=folded, air=air, nesting=nesting, least=least)


def in_grid(grid: SlotGrid, pieces: list[Piece]) -> list[FilledSheet]:
    """The pieces one after another in the slots of a grid, sheet by sheet."""
    slots, count = grid.slots, grid.per_sheet
    return [
        FilledSheet(grid.width, grid.height, tuple(zip(pieces[start : start + count], slots)), grid.gap / 2)
        for start in range(0, len(pieces), count)
    ]


def _close(pieces: list[Piece], paper: Paper, tones: Tones) -> list[FilledSheet]:
    """Sheets on which like neighbours share their cuts; none if not all are full but the last."""
    found = []
    for grid in tight_grids(paper, pieces[0].part.footprint, max(piece.part.bleed for piece in pieces)):
        sheets, left = filled(grid, pieces, tones)
        if len(left) < grid.per_sheet and (last := partly(grid, left, tones)) is not None:
            found.append(full_sheets(grid, [*sheets, last] if left else sheets))
    return min(found, key=len, default=[])


def full_sheets(grid: GutterGrid, sheets: list[Slots]) -> list[FilledSheet]:
    """Sheets whose slots are known."""
    return [FilledSheet(grid.width, grid.height, slots, MOST_BLEED, blocks=(len(slots),)) for slots in sheets]


def _shelves(
    component: Component, pieces: list[Piece], paper: Paper, folded: bool, findings: Findings,
    tones: Tones | None,
) -> list[FilledSheet]:  # fmt: skip
    """Pieces of several sizes in rows in the middle of a portrait page; marks stand in the gaps."""
    bleed = max(piece.part.bleed for piece in pieces)
    gap = 2 * bleed + 2 * MARK_AWAY + MARK_LENGTH
    side, above = margins(bleed)
    lowest = paper.height / 2 - spine(bleed + MARK_AWAY) if folded else paper.height - above
    sheets: list[FilledSheet] = []
    slots: list[tuple[Piece, Box]] = []
    x, y, row = side, above, 0.0
    for piece in pieces:
        w, h = piece.part.footprint
        if beyond(side + w, paper.width - side) or beyond(above + h, lowest):
            _too_big(component, (w, h), paper, findings)
            return []
        if beyond(x + w, paper.width - side):
            x, y, row = side, y + row + gap, 0.0
        if beyond(y + h, lowest):
            sheets.append(_mixed(paper, slots, bleed, folded))
            slots, x, y, row = [], side, above, 0.0
        slots.append((piece, Box(x, y, w, h)))
        x, row = x + w + gap, max(row, h)
    sheets.append(_mixed(paper, slots, bleed, folded))
    return sheets


def _mixed(paper: Paper, slots: list[tuple[Piece, Box]], bleed: float, folded: bool) -> FilledSheet:
    """The sheet with its pieces in the middle; a folded one keeps its distance from the fold."""
    block = surrounding([box for _, box in slots])
    right = (paper.width - block.w) / 2 - block.x
    down = 0.0 if folded else (paper.height - block.h) / 2 - block.y
    moved = tuple((piece, Box(box.x + right, box.y + down, box.w, box.h)) for piece, box in slots)
    return FilledSheet(paper.width, paper.height, moved, bleed, mixed=True)


def behind(slot: Box, width: float, height: float, duplex: Duplex) -> tuple[Box, bool]:
    """Where the back of a slot goes, and whether it stands on its head.

    Turning a sheet over its vertical edge mirrors it left to right; turning it over its
    horizontal edge mirrors it top to bottom, and the back must be turned to stay upright.
    """
    if duplex == "press":
        return slot, False
    vertical = (width <= height) == (duplex == "long")
    if duplex != "fold" and vertical:
        return Box(width - slot.right, slot.y, slot.w, slot.h), False
    return Box(slot.x, height - slot.bottom, slot.w, slot.h), True


def pages(
    sheets: list[FilledSheet], cutter: Cutter, footer: Footer, duplex: Duplex, then: str = "",
    names: Sequence[str] = (),
) -> Iterator[Page]:  # fmt: skip
    """Front and back pages in the order in which they are printed, each made when asked for.

    `then` is what their foot says to do with them, unless they are to be glued first; `names` say what is
    on each of them, where that is not the same on all.
    """
    say = footer.language.say
    # a printer that turns every sheet takes the page after a front for its back, be it an empty one;
    # after the last there is none
    both = any(piece.part.two_sided for sheet in sheets for piece, _ in sheet.slots)
    turned = both and duplex in ("long", "short")
    for number, sheet in enumerate(sheets, 1):
        foot = replace(footer, component=names[number - 1]) if names else footer
        page = _Maker(sheet, cutter, foot, (number, len(sheets)))
        last = number == len(sheets)
        backs = (turned and not last) or any(piece.part.two_sided for piece, _ in sheet.slots)
        if duplex == "fold" and backs and not sheet.apart:
            yield page.made(("front", "back"), duplex, "", say("fold in the middle, glue, cut"))
            continue
        told = say("glue back to back, cut") if sheet.apart else then
        for side in ("front", "back") if backs else ("front",):
            yield page.made((side,), "long" if sheet.apart else duplex, say(side) if backs else "", told)


class _Maker(Struct, frozen=True):
    """Makes the pages of one sheet."""

    sheet: FilledSheet
    cutter: Cutter
    footer: Footer
    number: tuple[int, int]

    def made(self, sides: tuple[str, ...], duplex: Duplex, label: str, then: str) -> Page:
        """A page with one side of its pieces, or with both, to be folded between them."""
        sheet = self.sheet
        width, height = sheet.width, sheet.height
        placed: list[Placed] = []
        trims: list[Box] = []
        furniture: list[Item] = []
        marked: list[Box] = []
        for grid in sheet.grids:
            fronts = [sheet.slots[number][1] for number in grid]
            boxes: list[Box] = []
            for number in grid:
                piece, front = sheet.slots[number]
                for side in sides:
                    slot, turns = self._lies(piece, side, front, duplex)
                    placed += self._place(piece, side, slot, turns, fronts, number - grid.start)
                    trims.append(slot)
                    # what is only on the other side is not cut from this one
                    here = side == "front" or piece.part.two_sided
                    boxes += [slot] if piece.part.straight and here else []
            marks = self._marks(boxes, sides, max(sheet.slots[number][0].part.bleed for number in grid))
            furniture += marks if duplex == "press" else clear_of_footer(marks, height)
            marked += boxes
        if len(sides) > 1:
            furniture = fold_line(width, height, marked) + furniture
        if duplex != "press":
            furniture += self.footer.items(width, height, *self.number, label, then)
        trim = surrounding(trims)
        bleed = trim.grown(sheet.bleed)
        return Page(width, height, tuple(placed), tuple(furniture), trim, bleed, behind=sides == ("back",))

    def _marks(self, boxes: list[Box], sides: tuple[str, ...], bleed: float) -> list[Item]:
        """Of what is cut straight; round and standing pieces have an outline instead."""
        if not boxes:
            return []
        if not self.sheet.blocks:
            return (corner_marks if self.sheet.mixed else cut_marks)(boxes, self.sheet.bleed)
        # of a block on a sheet to fold, those of each side stand around it
        halves = [boxes[number :: len(sides)] for number in range(len(sides))]
        near = min(bleed, MOST_BLEED)
        return [item for half in halves for item in cut_marks(half, near, SHORT_AWAY, SHORT_MARK)]

    def _lies(self, piece: Piece, side: str, front: Box, duplex: Duplex) -> tuple[Box, int]:
        """Where a side of a piece lies, and by how many quarters it is turned clockwise.

        A slot as high as its piece is wide holds it on its side. Its back is turned the other
        way if the sheet is turned over its vertical edge: what points to the right there points to the left.
        """
        on_side = abs(front.w - piece.part.footprint[0]) > SAME
        if side == "front":
            return front, int(on_side)
        slot, turned = behind(front, self.sheet.width, self.sheet.height, duplex)
        if on_side:
            return slot, 1 if turned else 3
        return slot, 2 if turned else 0

    def _place(
        self, piece: Piece, side: str, slot: Box, turns: int, fronts: list[Box], number: int
    ) -> list[Placed]:
        frame = self.cutter.frame(piece, side) if side == "front" or piece.part.two_sided else None
        if frame is None:
            return []
        if self.sheet.blocks and piece.part.straight:
            around = shown(fronts, number, min(frame.bleed, MOST_BLEED))
            clip = _clip(frame, around, on_side=turns % 2 == 1, behind=side == "back")
            return [Placed(frame, slot.quarter(turns), clip)]
        room = frame.bleed if self.sheet.blocks else min(self.sheet.bleed, frame.bleed)
        clip = piece.part.clip(side, room) if frame.bleed > room else ()
        return [Placed(frame, slot.quarter(turns), clip)]


def _clip(frame: Frame, around: Sides, *, on_side: bool, behind: bool) -> tuple[Segment, ...]:
    """A face with so much bleed at the left, top, right and bottom of its slot, as seen from the front."""
    if min(around) >= frame.bleed:
        return ()
    left, top, right, bottom = around
    if on_side:  # its top is at the right
        left, top, right, bottom = top, right, bottom, left
    if behind:
        left, right = right, left
    return rectangle(-left, -top, frame.width + left + right, frame.height + top + bottom)
