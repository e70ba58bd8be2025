"""Hexes: tiles of one or more cells with a point at the top, whose size follows from the cells."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec

from generator.frame import Frame, Group, Path, Segment, polygon
from generator.model import faults
from generator.model.boards.hexes import CellsError, Point, Tile, parse_cells
from generator.model.outlines.part import OUTLINE, Part, cut_out
from generator.problem import Problem


class Cell(NamedTuple):
    """A cell of a tile as a template sees it: its axial name, and its middle in mm."""

    q: int
    r: int
    x: float
    y: float


class HexTrim(NamedTuple):
    """The cells of a tile by their middles."""

    width: float
    height: float
    across: float
    cells: tuple[Point, ...]

    @property
    def convex(self) -> bool:
        """A single cell is."""
        return len(self.cells) == 1

    def __str__(self) -> str:
        return f"hex tile of {self.width:.4g} × {self.height:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm."""
        return min(_from_middle(x - cx, y - cy) for cx, cy in self.cells) - self.across / 2


def _from_middle(dx: float, dy: float) -> float:
    """How far a point lies from the middle of a hexagon, across its nearest side."""
    slanted = abs(dy) * math.sqrt(0.75)
    return max(abs(dx), abs(dx) / 2 + slanted)


class Hex(Part, frozen=True, kw_only=True, tag="hex"):
    """Cut along the line around its cells; the back is mirrored, so that the two lie behind one another."""

    placed: ClassVar[bool] = True

    across: Annotated[float, msgspec.Meta(ge=3, le=500)]  # a cell from flat side to flat side
    cells: str = "one"  # one, flower, or axial pairs as in 0,0 1,0 0,1

    @property
    def tile(self) -> Tile | None:
        """The cells; None if they cannot be read."""
        try:
            return _facing(self.cells, self.across, "front")
        except CellsError:
            return None

    @property
    def size(self) -> tuple[float, float]:
        """The box around the cells."""
        tile = self.tile
        return tile.size if tile else (0.0, 0.0)

    @property
    def nests(self) -> bool:
        """Rows of single cells do."""
        return self.tile is not None and len(self.tile.cells) == 1

    def wrong(self, what: str) -> Iterator[Problem]:
        """Too much bleed, or cells that are no tile."""
        place_of = self.node.place_of
        if self.bleed > self.across / 4:
            most = f"a quarter of {self.across:g} mm across"
            message = f"{what} has a bleed of {self.bleed:g} mm, more than {most}"
            yield faults.BAD_DECLARATION.at(place_of("bleed"), message, hint="write a smaller bleed")
        try:
            parse_cells(self.cells)
        except CellsError as error:
            hint = "write one, flower, or pairs as in 0,0 1,0 0,1"
            yield faults.BAD_DECLARATION.at(place_of("cells"), f"{what}: {error}", hint=hint)

    def facing(self, side: str) -> Tile:
        """The tile as it is seen on one side."""
        return _facing(self.cells, self.across, side)

    def trim(self, side: str) -> HexTrim:
        """The cells of one side."""
        return HexTrim(*self.size, self.across, tuple(self.facing(side).centres()))

    def given(self, side: str) -> dict[str, Any]:
        """The cells, too; one on the back has the name of the cell of the front that it lies behind."""
        return {**super().given(side), "across": self.across, "cells": self.named(side)}

    def named(self, side: str) -> list[Cell]:
        """The cells of a side by the names that they have on the front."""
        named = zip(parse_cells(self.cells), self.facing(side).centres())
        return [Cell(q, r, rounded(x), rounded(y)) for (q, r), (x, y) in named]

    def around(self, side: str) -> tuple[Segment, ...]:
        """The line around the cells."""
        return _line(self.facing(side), 0.0)

    def clip(self, side: str, grown: float) -> tuple[Segment, ...]:
        """The line around the cells and so much bleed."""
        return _line(self.facing(side), grown)

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """The face in its line."""
        line = Path(frame.outline, stroke=OUTLINE, width=0.12, role="cut")
        clipped = Group(frame.items, None, self.clip(side, frame.bleed))
        return cut_out(frame, (clipped, line), frame.height)


@lru_cache(200)
def _facing(cells: str, across: float, side: str) -> Tile:
    """A tile as it is seen on one side; every face of a kind asks for it. Raises CellsError."""
    tile = Tile(parse_cells(cells), across)
    return tile.mirrored() if side == "back" else tile


@lru_cache(200)
def _line(tile: Tile, grown: float) -> tuple[Segment, ...]:
    """The line around a tile, moved outwards by so much."""
    return closed(tile.outline(grown))


def closed(points: list[Point]) -> tuple[Segment, ...]:
    """A closed line through points."""
    return polygon([(rounded(x), rounded(y)) for x, y in points])


def rounded(value: float) -> float:
    """As exact as a printed mm can be."""
    return round(value, 4)
