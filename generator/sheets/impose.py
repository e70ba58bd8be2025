"""Impose pieces on sheets: fronts and backs alternating, folded over a gutter, or one a page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from generator.frame import Item
from generator.model.component import Component
from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.furniture import Footer, corner_marks, cut_marks, fold_line
from generator.sheets.grid import MARK_AWAY, MARK_LENGTH, best_grid, margins, spine
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


def plan(
    component: Component, pieces: list[Piece], paper: Paper, duplex: Duplex, findings: Findings
) -> list[FilledSheet]:
    """Sheets for all pieces; the place of every piece is known before any face is drawn."""
    if duplex == "press":
        return [_press(piece) for piece in pieces]
    lay = _one_size if len({piece.part.footprint for piece in pieces}) == 1 else _shelves
    if duplex == "fold" and any(piece.part.two_sided for piece in pieces):
        if folded := lay(component, pieces, paper, True, Findings()):
            return folded
        return [replace(sheet, apart=True) for sheet in lay(component, pieces, paper, False, findings)]
    return lay(component, pieces, paper, False, findings)


def _press(piece: Piece) -> FilledSheet:
    w, h = piece.part.footprint
    around = max(PRESS_MARGIN, piece.part.bleed + MARK_AWAY + MARK_LENGTH + 1)
    slot = (piece, Box(around, around, w, h))
    return FilledSheet(w + 2 * around, h + 2 * around, (slot,), piece.part.bleed)


def _too_big(component: Component, size: tuple[float, float], paper: Paper, findings: Findings) -> None:
    message = f"a piece of {size[0]:g} × {size[1]:g} mm does not fit on {paper.width:g} × {paper.height:g} mm"
    findings.add(faults.TOO_BIG.at(component.parts[0].node.place_of("size"), message))


def _one_size(
    component: Component, pieces: list[Piece], paper: Paper, folded: bool, findings: Findings
) -> list[FilledSheet]:
    """Pieces of one size in the grid that suits them best; none after saying that they do not fit."""
    size, bleed = pieces[0].part.footprint, max(piece.part.bleed for piece in pieces)
    # what is cut along an outline needs room for the scissors; straight cuts run from edge to edge
    air = AIR if all(piece.part.folded for piece in pieces) else 0.0
    nesting = all(piece.part.nests for piece in pieces)
    grid = best_grid(paper, size, bleed, len(pieces), folded=folded, air=air, nesting=nesting)
    if grid is None:
        _too_big(component, size, paper, findings)
        return []
    slots, count = grid.slots, grid.per_sheet
    return [
        FilledSheet(grid.width, grid.height, tuple(zip(pieces[start : start + count], slots)), grid.gap / 2)
        for start in range(0, len(pieces), count)
    ]


def _shelves(
    component: Component, pieces: list[Piece], paper: Paper, folded: bool, findings: Findings
) -> list[FilledSheet]:
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
    sheets: list[FilledSheet], cutter: Cutter, footer: Footer, duplex: Duplex, then: str = ""
) -> Iterator[Page]:
    """Front and back pages in the order in which they are printed, each made when asked for.

    `then` is what their foot says to do with them, unless they are to be glued first.
    """
    say = footer.language.say
    for number, sheet in enumerate(sheets, 1):
        page = _Maker(sheet, cutter, footer, (number, len(sheets)))
        backs = any(piece.part.two_sided for piece, _ in sheet.slots)
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
        marked: list[Box] = []
        for piece, front in sheet.slots:
            for side in sides:
                slot, turned = (front, False) if side == "front" else behind(front, width, height, duplex)
                placed += self._place(piece, side, slot, turned)
                trims.append(slot)
                marked += [slot] if piece.part.straight else []
        furniture: list[Item] = fold_line(width, height, marked) if len(sides) > 1 else []
        if marked:  # round and standing pieces have an outline instead
            furniture += (corner_marks if sheet.mixed else cut_marks)(marked, sheet.bleed)
        if duplex != "press":
            furniture += self.footer.items(width, height, *self.number, label, then)
        trim = surrounding(trims)
        return Page(width, height, tuple(placed), tuple(furniture), trim, trim.grown(sheet.bleed))

    def _place(self, piece: Piece, side: str, slot: Box, turned: bool) -> list[Placed]:
        frame = self.cutter.frame(piece, side) if side == "front" or piece.part.two_sided else None
        if frame is None:
            return []
        room = min(self.sheet.bleed, frame.bleed)
        clip = piece.part.clip(side, room) if frame.bleed > room else ()
        return [Placed(frame, slot.matrix(turned), clip)]
