"""Strips: a row of equal cells, each with a face of a table, as checks and odds look at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Struct

from generator.model.game import Game
from generator.model.outlines.part import Millimetres, Part, Size
from generator.model.sequence import Window, de_bruijn, shuffled, window
from generator.model.shape import Shape
from generator.source.nodes import Mapping

WINDOWS = (6, 12, 17)
"""Lengths of stretches that are looked at where a strip names none."""


class FaceOrder(Shape, frozen=True, kw_only=True):
    """How the faces of a strip follow one another; one of the three ways."""

    cycle: str = ""  # ids of the table in the order in which they return
    de_bruijn: Annotated[int, msgspec.Meta(ge=1, le=4)] = msgspec.field(default=0, name="de bruijn")
    random: Annotated[int, msgspec.Meta(ge=1, le=999_999)] = 0  # a seed

    def period(self, faces: tuple[str, ...], cells: int) -> tuple[str, ...]:
        """The faces that return, of a strip of so many cells."""
        if self.de_bruijn:
            return de_bruijn(faces, self.de_bruijn)
        return shuffled(faces, self.random, cells) if self.random else tuple(self.cycle.split())


class StickerSheet(Shape, frozen=True, kw_only=True):
    """A sheet of labels of equal size: where the first one is and how far it is to the next."""

    sheet: Size
    columns: Annotated[int, msgspec.Meta(ge=1, le=100)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=100)]
    size: Size
    first: tuple[Millimetres, Millimetres]
    step: tuple[Millimetres, Millimetres]

    def wrong(self, cell: tuple[float, float]) -> Iterator[tuple[str, str]]:
        """What is wrong with a sheet for cells of a size, each with its key."""
        if self.size[0] < cell[0] or self.size[1] < cell[1]:
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

    def face(self, cell: int) -> str:
        """The face of a cell, counted from 0."""
        return self.period[cell % len(self.period)]

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
