"""Hexagons that templates ask for: the cells of a text in mm, and lines around them as path notation."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.model.boards.hexes import CORNERS, Point, Tile, centre, parse_cells
from generator.model.outlines.hex import Cell, rounded


def hexagon(x: float, y: float, across: float) -> str:
    """The path of a hexagon around a point, so wide from flat side to flat side."""
    half, unit = across / 2, across / math.sqrt(12)
    return _path([(x + u * half, y + v * unit) for u, v in CORNERS])


def hex_cells(cells: str, across: float, x: float = 0.0, y: float = 0.0) -> list[Cell]:
    """The cells that a text such as flower or 0,0 1,0 names, with the middle of cell 0,0 at x, y."""
    middles = (((q, r), centre((q, r), across)) for q, r in parse_cells(cells))
    return [Cell(q, r, rounded(x + dx), rounded(y + dy)) for (q, r), (dx, dy) in middles]


def hex_outline(cells: Sequence[Cell], across: float, grown: float = 0.0) -> str:
    """The path around cells where they stand, without their inner edges; moved outwards by `grown`."""
    if not cells:
        raise ValueError("no cells to draw a line around")
    x0, y0 = cells[0].x, cells[0].y
    names: list[str] = []
    for cell in cells:
        # by their places: on the back of a tile the names are those of the front
        r = round((cell.y - y0) / (across * math.sqrt(0.75)))
        names.append(f"{round((cell.x - x0) / across - r / 2)},{r}")
    tile = Tile(parse_cells(" ".join(names)), across)
    left, top = tile.centres()[0]
    return _path([(x + x0 - left, y + y0 - top) for x, y in tile.outline(grown)])


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{rounded(x):g} {rounded(y):g}" for x, y in points) + "Z"
