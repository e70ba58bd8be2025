"""Hexagons with a point at the top: cells by axial coordinates, and the outline of a tile made of several.

Cell q, r lies q cells to the right and r rows down, each row half a cell further right. All corners lie on a
lattice of whole numbers, across / 2 wide and across / √12 high, so that outlines are exact.
"""

from __future__ import annotations

import math
import re
from functools import cached_property, lru_cache

from msgspec import Struct

from generator.source.numbered import are, numbered

Cell = tuple[int, int]
Point = tuple[float, float]

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The sides of a cell, clockwise from the top."""
STEPS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbour at each side."""
CORNERS: tuple[Cell, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""On the lattice around the centre: side k runs from corner k to the next."""
NAMED: dict[str, tuple[Cell, ...]] = {"one": ((0, 0),), "flower": ((0, 0), *STEPS)}
MOST_CELLS = 61
"""A tile of more cells than a hexagon of five a side is taken for a mistake."""

_PAIR = re.compile(r"(-?\d{1,3}),(-?\d{1,3})\Z", re.ASCII)


class CellsError(ValueError):
    """The text names no tile; the message says why."""


@lru_cache(1000)
def parse_cells(text: str) -> tuple[Cell, ...]:
    """The cells of `one`, `flower` or `0,0 1,0 0,1`; raises CellsError unless they are one without a hole."""
    if text in NAMED:
        return NAMED[text]
    cells: list[Cell] = []
    for word in text.split():
        pair = _PAIR.match(word)
        if pair is None:
            raise CellsError(f"'{word[:20]}' is neither one, flower nor a pair as in 0,1")
        cells.append((int(pair[1]), int(pair[2])))
    if not 0 < len(cells) <= MOST_CELLS:
        raise CellsError(f"{numbered(len(cells), 'cell')} {are(len(cells))} not from 1 to {MOST_CELLS}")
    if len(set(cells)) < len(cells):
        raise CellsError("a cell is named twice")
    if not joined(cells):
        raise CellsError("the cells are not joined edge to edge")
    if len(_loops(frozenset(cells))) > 1:
        raise CellsError("the cells leave a hole")
    return tuple(cells)


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around a cell, clockwise from the upper right."""
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def joined(cells: list[Cell]) -> bool:
    """Whether one can go from every cell to every other over edges."""
    left, waiting = set(cells[1:]), cells[:1]
    for cell in waiting:
        near = left.intersection(neighbours(cell))
        left -= near
        waiting.extend(sorted(near))
    return not left


def turned(cell: Cell, turn: int) -> Cell:
    """A cell after so many sixths of a clockwise turn about cell 0,0."""
    q, r = cell
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


def centre(cell: Cell, across: float) -> Point:
    """The middle of a cell in mm; that of cell 0,0 is 0, 0."""
    return across * (cell[0] + cell[1] / 2), across * math.sqrt(0.75) * cell[1]


def edges(cells: frozenset[Cell]) -> list[tuple[Cell, int]]:
    """The outer edges of a tile clockwise from its top left corner: cells and the numbers of their sides."""
    return _loops(cells)[0]


@lru_cache(1000)
def _loops(cells: frozenset[Cell]) -> list[list[tuple[Cell, int]]]:
    """The closed lines around cells, that with the highest corner first; a second is a hole or an island."""
    start = {
        _corner(cell, side): (cell, side)
        for cell in cells
        for side, near in enumerate(neighbours(cell))
        if near not in cells
    }
    loops: list[list[tuple[Cell, int]]] = []
    while start:
        here = min(start, key=lambda corner: (corner[1], corner[0]))
        loops.append([])
        # three cells meet at a corner, so that just one outer edge begins where another ends
        while here in start:
            cell, side = start.pop(here)
            loops[-1].append((cell, side))
            here = _corner(cell, side + 1)
    return loops


def _corner(cell: Cell, number: int) -> Cell:
    x, y = CORNERS[number % 6]
    return 2 * cell[0] + cell[1] + x, 3 * cell[1] + y


class Tile(Struct, frozen=True, dict=True):
    """A piece of one or more cells; mm are from the upper left of the box around it."""

    cells: tuple[Cell, ...]
    across: float

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the box around the tile."""
        left, top, right, bottom = self._box
        return (right - left) * self.across / 2, (bottom - top) * self._unit

    @property
    def _unit(self) -> float:
        """The height of the lattice: a quarter of a cell's."""
        return self.across / math.sqrt(12)

    @cached_property
    def _box(self) -> tuple[int, int, int, int]:
        corners = [_corner(cell, number) for cell in self.cells for number in range(6)]
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return min(across), min(down), max(across), max(down)

    @property
    def origin(self) -> Point:
        """The middle of cell 0,0, whether or not it belongs to the tile."""
        left, top, _, _ = self._box
        return -left * self.across / 2, -top * self._unit

    def centres(self) -> list[Point]:
        """The middle of every cell."""
        dx, dy = self.origin
        return [(x + dx, y + dy) for x, y in (centre(cell, self.across) for cell in self.cells)]

    def mirrored(self) -> Tile:
        """The tile as it is seen from behind: left and right changed, the cells in the same order."""
        return Tile(tuple((-q - r, r) for q, r in self.cells), self.across)

    def outline(self, grown: float = 0.0) -> list[Point]:
        """The corners of the line around the tile, clockwise from the top left, moved outwards by so much."""
        left, top, _, _ = self._box
        found: list[Point] = []
        around = edges(frozenset(self.cells))
        for (_, before), (cell, side) in zip([around[-1], *around], around):
            x, y = _corner(cell, side)
            # between two edges at 60° the corner moves along their middle, 2/√3 as far as the edges
            angle = math.radians(30 * (before + (before + (side - before + 3) % 6 - 3)) - 60)
            dx, dy = (grown / math.sqrt(0.75) * part for part in (math.cos(angle), math.sin(angle)))
            found.append(((x - left) * self.across / 2 + dx, (y - top) * self._unit + dy))
        return found
