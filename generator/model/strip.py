"""Strips: a row of equal cells, each with a face of a table, as checks and odds look at it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from generator.model.game import Game
from generator.model.outlines.part import Millimetres, Part, Size
from generator.model.sequence import Window, de_bruijn, shuffled, window
from generator.model.shape import Shape
from generator.source.nodes import Mapping

WINDOWS = (6, 12, 17)
"""Lengths of stretches that are looked at where a strip names none."""


_CYCLE = 'write ids of the table in the order in which they return, as in cycle: "1 2 3"'


class FaceOrder(Shape, frozen=True, kw_only=True):
    """How the faces of a strip follow one another; one of the three ways."""

    cycle: Annotated[str, msgspec.Meta(extra={"hint": _CYCLE})] = ""  # ids in the order in which they return
    de_bruijn: Annotated[int, msgspec.Meta(ge=1, le=4)] = msgspec.field(default=0, name="de bruijn")
    random: Annotated[int, msgspec.Meta(ge=1, le=999_999)] = 0  # a seed

    def period(self, faces: tuple[str, ...], cells: int) -> tuple[str, ...]:
        """The faces that return, of a strip of so many cells."""
        if self.de_bruijn:
            return de_bruijn(faces, self.de_bruijn)
        return shuffled(faces, self.random, cells) if self.random else tuple(self.cycle.split())


Printer = Literal[
    "tze-12", "tze-18", "tze-24", "tze-12-fine", "tze-18-fine", "tze-24-fine", "tze-36-fine",
    "ql-12", "ql-29", "ql-38", "ql-50", "ql-54", "ql-62",
]  # fmt: skip
PRINTERS: dict[Printer, tuple[float, int, int]] = {
    "tze-12": (12, 70, 180), "tze-18": (18, 112, 180), "tze-24": (24, 128, 180),
    "tze-12-fine": (12, 150, 360), "tze-18-fine": (18, 234, 360), "tze-24-fine": (24, 320, 360),
    "tze-36-fine": (36, 454, 360),
    "ql-12": (12, 106, 300), "ql-29": (29, 306, 300), "ql-38": (38, 413, 300), "ql-50": (50, 554, 300),
    "ql-54": (54, 590, 300), "ql-62": (62, 696, 300),
}  # fmt: skip
"""Width of the tape in mm, dots that the head prints across it, and dots an inch, as Brother's raster
command references have them: TZe of heads with 128 and with 560 pins, and continuous DK of the QL series."""
LONGEST_PAGE = 1000.0
"""What label printers take for one label, at most, in mm."""
SPARED = 0.02
"""This share of a strip is left out, rather than printed on a sheet of its own, where sheets are filled."""


_Few = Annotated[int, msgspec.Meta(ge=1, le=50)]


class LabelPrinter(Shape, frozen=True, kw_only=True):
    """A printer of one colour that has no name here: its tape in mm and the dots that it prints across it."""

    tape: Annotated[float, msgspec.Meta(ge=3, le=300)]
    dots: Annotated[int, msgspec.Meta(ge=16, le=10_000)]
    dpi: Annotated[int, msgspec.Meta(ge=100, le=1200)]


class Roll(Struct, frozen=True):
    """Tape in a printer: what it is called, how wide it is and how much of that is printed, in mm."""

    name: str
    width: float
    printed: float
    dot: float = 0.0  # the side of one, if the head prints one colour

    def lanes(self, tape: float) -> int:
        """How many stretches of a strip of this width lie beside one another, about as wide as it is."""
        return max(round(self.printed / tape), 1) if self.dot else 1

    def cell(self, size: tuple[float, float]) -> tuple[float, float]:
        """A cell of a strip on the roll, as long in proportion; of dots, whole numbers of them."""
        across = self.printed / self.lanes(size[1])
        if not self.dot:
            return size[0] * across / size[1], across
        dots = self.dots(size[1])
        return max(round(size[0] * dots / size[1]), 1) * self.dot, dots * self.dot

    def dots(self, tape: float) -> int:
        """Dots across a strip of this width; 0 if it is printed in colour."""
        return math.floor(self.printed / self.lanes(tape) / self.dot + 1e-6) if self.dot else 0


def roll_of(printer: Printer | LabelPrinter) -> Roll:
    """The tape of a printer of one colour."""
    if isinstance(printer, LabelPrinter):
        width, dots, dpi = printer.tape, printer.dots, printer.dpi
        name = f"{width:g}mm-{dots}dots"
    else:
        (width, dots, dpi), name = PRINTERS[printer], printer
    return Roll(name, width, dots * 25.4 / dpi, 25.4 / dpi)


class StickerSheet(Shape, frozen=True, kw_only=True):
    """A sheet of labels of equal size: where the first one is and how far it is to the next."""

    sheet: Size
    columns: Annotated[int, msgspec.Meta(ge=1, le=100)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=100)]
    size: Size
    first: tuple[Millimetres, Millimetres]
    step: tuple[Millimetres, Millimetres]
    run: Literal["across", "down"] | None = None  # which way the strip goes on; chosen if left out
    cells: tuple[_Few, _Few] | None = None  # on a label, across and down; chosen if left out

    def wrong(self, cell: tuple[float, float]) -> Iterator[tuple[str, str]]:
        """What is wrong with a sheet for cells of a size, each with its key."""
        if min(self.size) < min(cell) or max(self.size) < max(cell):
            yield "size", f"whose labels are smaller than a cell of {cell[0]:g} × {cell[1]:g} mm"
        for axis, count in enumerate((self.columns, self.rows)):
            step, size = self.step[axis], self.size[axis]
            if count > 1 and step < size:
                yield "step", f"whose labels overlap: {step:g} mm apart, {size:g} mm long"
            end = self.first[axis] + (count - 1) * step + size
            if end > self.sheet[axis] + 1e-6:
                yield "sheet", f"whose labels end at {end:g} mm, beyond {self.sheet[axis]:g} mm"


class Tape(Struct, frozen=True):
    """A strip as it is printed: the faces that return, and the number of cells."""

    name: str
    node: Mapping  # of the component
    part: Part  # size and template of a cell
    order: FaceOrder
    length: float  # that was asked for, in mm
    rolls: list[float]  # widths in mm
    even: dict[str, int]  # lengths of stretches, each with how uneven it may be
    faces: tuple[str, ...]  # all of the table
    period: tuple[str, ...]
    cells: int
    whole: bool = True  # no word of the order is an unknown face
    fill: bool = False  # sheets are printed whole, and so as many cells as they hold
    page: float = LONGEST_PAGE  # of a roll, at most
    printers: tuple[Roll, ...] = ()

    def face(self, cell: int) -> str:
        """The face of a cell, counted from 0."""
        return self.period[cell % len(self.period)]

    def filling(self, each: int) -> int:
        """How many cells are printed on pages that hold so many: what fills them, if they are to be full."""
        return max(math.ceil(self.cells * (1 - SPARED) / each), 1) * each if self.fill else self.cells

    def windows(self) -> list[Window]:
        """The most uneven stretches of the declared lengths, or of the usual ones."""
        lengths = sorted(int(word) for word in self.even) or WINDOWS
        return [window(self.period, self.faces, length) for length in lengths]


def strips(game: Game) -> Iterator[Tape]:
    """Every strip of a game that was read whole."""
    for component in game.file.components.values():
        if strip := component.strip(game.tables):
            yield strip


def whole_strips(game: Game) -> Iterator[Tape]:
    """The strips of which every face is known, so that a check may judge their order."""
    return (strip for strip in strips(game) if strip.whole)
