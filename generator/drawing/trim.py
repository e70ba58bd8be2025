"""The trim of a piece: the line along which it is cut, and how far a point lies beyond it."""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.model.hexes import Point, Tile
from generator.model.shapes import Part

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""


class Trim(NamedTuple):
    """A rectangle with round corners, an ellipse, or the cells of a hex tile, from 0, 0 in mm."""

    width: float
    height: float
    corner: float = 0.0
    ellipse: bool = False
    across: float = 0.0  # of a cell, from flat side to flat side
    cells: tuple[Point, ...] = ()  # their middles

    def __str__(self) -> str:
        """What is cut out, as shown to people."""
        kind = "hex tile" if self.cells else "round piece" if self.ellipse else "piece"
        return f"{kind} of {self.width:.4g} × {self.height:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm; 0 or less on the piece."""
        if self.cells:
            return min(_from_hexagon(x - cx, y - cy) for cx, cy in self.cells) - self.across / 2
        half, tall = self.width / 2, self.height / 2
        x, y = abs(x - half), abs(y - tall)
        if self.ellipse:
            times = math.hypot(x / half, y / tall)  # as large an ellipse runs through the point
            return math.hypot(x, y) * (1 - 1 / times) if times > 1 else 0.0
        r = min(self.corner, half, tall)
        x, y = x - half + r, y - tall + r
        return math.hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - r

    def hearts(self) -> list[Box]:
        """Some boxes that lie wholly on the piece, to tell quickly what does."""
        if self.cells:
            half, side = self.across / 2, self.across / math.sqrt(12)
            return [(x - half, y - side / 2, x + half, y + side / 2) for x, y in self.cells]
        if self.ellipse:
            return [self._inset(self.width / 2 * (1 - c), self.height / 2 * (1 - s)) for c, s in _EIGHTHS]
        r = min(self.corner, self.width / 2, self.height / 2)
        return [self._inset(r * (1 - c), r * (1 - s)) for c, s in ((1, 0), (0, 1), (math.sqrt(0.5),) * 2)]

    def _inset(self, dx: float, dy: float) -> Box:
        return dx, dy, self.width - dx, self.height - dy


_EIGHTHS = [(math.cos(math.radians(at)), math.sin(math.radians(at))) for at in (22.5, 45, 67.5)]


def _from_hexagon(dx: float, dy: float) -> float:
    """How far a point lies from the middle of a hexagon, across its nearest side."""
    slanted = abs(dy) * math.sqrt(0.75)
    return max(abs(dx), abs(dx) / 2 + slanted)


def trim_of(part: Part, tile: Tile | None) -> Trim:
    """The trim of a face: that of its tile, or of its part; what is folded has one for each of its faces."""
    width, height = part.size
    if tile is not None:
        return Trim(width, height, across=tile.across, cells=tuple(tile.centres()))
    return Trim(width, height, part.corner, part.shape == "round")
