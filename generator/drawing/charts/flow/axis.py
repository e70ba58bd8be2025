"""Lay the lines of a flowchart's grid along one axis: gutters with their lanes, boxes between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.drawing.charts.flow.routes import LANES, PERIOD, Route

GAP = 4.8
"""Between two boxes, where no arrow runs along, in mm."""
LANE = 2.4
"""Between two arrows that run side by side."""
EDGE = 0.5
"""Between an arrow and the edge of the chart."""


class Gutter(NamedTuple):
    """The room between two columns or rows: before its lanes, the lanes that are used, and after them."""

    before: float
    lanes: tuple[int, ...]
    after: float

    @property
    def size(self) -> float:
        """All of it."""
        return self.before + LANE * max(len(self.lanes) - 1, 0) + self.after


Axis = dict[int, float]
"""Where each line of the grid lies, in mm."""


def gutters(number: int, routes: Sequence[Route], axis: int, word: float) -> list[Gutter]:
    """The gutters around so many columns (axis 0) or rows (axis 1); `word` is the room of a yes or no."""
    lanes, worded = _lanes(routes, axis), _worded(routes, axis)
    found = []
    for gutter in range(number + 1):
        used = tuple(sorted(lanes.get(gutter, ())))
        before, after = (word if (gutter, far) in worded else 0.0 for far in (False, True))
        if used:
            before = max(before, GAP / 2) if gutter else EDGE
            after = max(after, GAP / 2) if gutter < number else EDGE
        elif 0 < gutter < number:
            before, after = max(before, GAP / 2), max(after, GAP / 2)
        found.append(Gutter(before, used, after))
    return found


def _lanes(routes: Sequence[Route], axis: int) -> dict[int, set[int]]:
    """The lanes of each gutter along which an arrow runs."""
    used: dict[int, set[int]] = {}
    for route in routes:
        for a, b in zip(route.points, route.points[1:]):
            if a[axis] == b[axis] and a[axis] % PERIOD != LANES:
                used.setdefault(a[axis] // PERIOD, set()).add(a[axis])
    return used


def _worded(routes: Sequence[Route], axis: int) -> set[tuple[int, bool]]:
    """The gutters into which an arrow with a word leaves a box, and whether that is at their far side."""
    found = set()
    for route in routes:
        a, b = route.points[0], route.points[1]
        if route.arrow.way != "next" and a[1 - axis] == b[1 - axis]:
            forward = b[axis] > a[axis]
            found.add((a[axis] // PERIOD + forward, not forward))
    return found


def laid(found: Sequence[Gutter], sizes: Sequence[float], shrink: float, start: float, more: float) -> Axis:
    """The lines from `start` on: boxes of these sizes, gutters times a factor, inner ones `more` mm wider."""
    at: Axis = {}
    position = start
    for number, gutter in enumerate(found):
        extra = more if 0 < number < len(sizes) else 0.0
        for index, lane in enumerate(gutter.lanes):
            at[lane] = position + extra / 2 + (gutter.before + LANE * index) * shrink
        position += gutter.size * shrink + extra
        if number < len(sizes):
            at[number * PERIOD + LANES] = position + sizes[number] / 2
            position += sizes[number]
    return at
