"""What lies where on a map: boxes, and how much of all that is drawn lies in one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import floor, hypot
from typing import NamedTuple

from generator.drawing.charts.map.curve import Spot

CELL = 4.0


class MapBox(NamedTuple):
    """A rectangle in mm."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Spot:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> MapBox:
        """The same with so much more on every side."""
        return MapBox(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: MapBox) -> bool:
        """Whether the two have more than an edge in common."""
        return (
            self.x < other.x + other.w and other.x < self.x + self.w
            and self.y < other.y + other.h and other.y < self.y + self.h
        )  # fmt: skip

    def within(self, other: MapBox) -> bool:
        """Whether all of it lies in the other."""
        return (
            other.x <= self.x and self.x + self.w <= other.x + other.w
            and other.y <= self.y and self.y + self.h <= other.y + other.h
        )  # fmt: skip

    def away(self, at: Spot) -> float:
        """How far a point is from it; 0 inside."""
        dx = max(self.x - at[0], 0.0, at[0] - self.x - self.w)
        dy = max(self.y - at[1], 0.0, at[1] - self.y - self.h)
        return hypot(dx, dy)


class Points:
    """Points of lines, found by where they lie."""

    def __init__(self, points: Iterable[Spot]) -> None:
        self._cells: defaultdict[tuple[int, int], list[Spot]] = defaultdict(list)
        for x, y in points:
            self._cells[floor(x / CELL), floor(y / CELL)].append((x, y))

    def around(self, box: MapBox) -> tuple[Spot, ...]:
        """Those in a box and some near it."""
        columns = range(floor(box.x / CELL), floor((box.x + box.w) / CELL) + 1)
        rows = range(floor(box.y / CELL), floor((box.y + box.h) / CELL) + 1)
        cells = ((column, row) for column in columns for row in rows)
        return tuple(point for cell in cells for point in self._cells.get(cell, ()))

    def inside(self, box: MapBox) -> int:
        """How many lie in a box."""
        right, bottom = box.x + box.w, box.y + box.h
        total = 0
        for column in range(floor(box.x / CELL), floor(right / CELL) + 1):
            for row in range(floor(box.y / CELL), floor(bottom / CELL) + 1):
                for x, y in self._cells.get((column, row), ()):
                    total += box.x < x < right and box.y < y < bottom
        return total
