"""Title and legend in the emptiest parts of a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, dist

from generator.drawing.charts.map.curve import Spot
from generator.drawing.charts.map.room import MapBox

CELL = 2.0
"""How finely a map is looked at, in mm."""
STEP = 4.0
"""How far it is from one place of a plate to the next that is tried, in mm."""
AIR = 2.5
"""Around a plate, in mm."""
TITLE = ((0.0, 0.0, 0.0), (0.5, 0.0, 6.0), (1.0, 0.0, 8.0), (0.0, 1.0, 16.0), (1.0, 1.0, 20.0))
LEGEND = ((1.0, 1.0, 0.0), (0.0, 1.0, 4.0), (1.0, 0.0, 10.0), (0.0, 0.0, 12.0), (0.5, 1.0, 14.0))
"""Where a plate stands best: its share of the way across and down, and how many mm that place is behind."""

Wish = Sequence[tuple[float, float, float]]


class Emptiness:
    """How much lies in any box of a map."""

    def __init__(self, whole: MapBox, spots: Iterable[Spot], radius: float, lines: Iterable[Spot]) -> None:
        self.whole = whole
        self._columns, self._rows = ceil(whole.w / CELL) + 1, ceil(whole.h / CELL) + 1
        self._taken = [[0] * self._columns for _ in range(self._rows)]
        for x, y in lines:
            self._take(MapBox(x, y, 0, 0))
        for x, y in spots:
            self._take(MapBox(x, y, 0, 0).grown(radius))
        self._sums = self._summed()

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        column, row = int((x - self.whole.x) / CELL), int((y - self.whole.y) / CELL)
        return min(max(column, 0), self._columns - 1), min(max(row, 0), self._rows - 1)

    def _take(self, box: MapBox) -> None:
        (left, top), (right, bottom) = self._cell(box.x, box.y), self._cell(box.x + box.w, box.y + box.h)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                self._taken[row][column] = 1

    def _summed(self) -> list[list[int]]:
        sums = [[0] * (self._columns + 1)]
        for row in self._taken:
            here = [0, *accumulate(row)]
            sums.append([above + each for above, each in zip(sums[-1], here)])
        return sums

    def take(self, box: MapBox) -> None:
        """Let nothing else be put into a box."""
        self._take(box)
        self._sums = self._summed()

    def lies_in(self, box: MapBox) -> int:
        """How many cells of a box are taken."""
        (left, top), (right, bottom) = self._cell(box.x, box.y), self._cell(box.x + box.w, box.y + box.h)
        sums = self._sums
        return sums[bottom + 1][right + 1] - sums[top][right + 1] - sums[bottom + 1][left] + sums[top][left]

    def best(self, size: tuple[float, float], wish: Wish) -> tuple[MapBox, int]:
        """The place for a plate where the least lies, nearest to where it is wished, and what lies there."""
        w, h = size
        whole = self.whole
        across, down = max(whole.w - w, 0.0), max(whole.h - h, 0.0)
        corners = [(whole.x + across * x, whole.y + down * y, behind) for x, y, behind in wish]
        best: tuple[int, float, MapBox] | None = None
        for step_x in range(int(across / STEP) + 2):
            x = whole.x + min(step_x * STEP, across)
            for step_y in range(int(down / STEP) + 2):
                box = MapBox(x, whole.y + min(step_y * STEP, down), w, h)
                taken = self.lies_in(box.grown(AIR))
                if best is not None and taken > best[0]:
                    continue
                far = min(dist(box[:2], corner[:2]) + corner[2] for corner in corners)
                if best is None or (taken, far) < best[:2]:
                    best = taken, far, box
        assert best is not None  # every room has an upper left
        return best[2], best[0]
