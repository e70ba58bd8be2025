"""The coast of a map: land around all that lies on it, with bays and capes that are always the same.

The room is looked at on a grid: how far each place is from the nearest route, spot or name, and, by a few
waves laid over one another, how far the land reaches there. The coast is where the two are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, sin

from generator.drawing.charts.map.curve import Spot
from generator.drawing.charts.map.room import MapBox

CELL = 2.5
"""How finely the room is looked at, in mm."""
BEYOND = 15.0
"""So far around the room the land goes on, more than any bleed."""
LEAST, LAKE = 90.0, 0.05
"""Islands smaller than this, in mm², are left out, and lakes that are less than such a share of the room."""
WAVES = (
    (0.043, 0.029, 0.0, 0.5), (-0.031, 0.057, 1.7, 0.4),
    (0.087, 0.071, 4.1, 0.25), (0.113, -0.137, 2.9, 0.16),
)  # fmt: skip
"""How fast each wave runs across and down, where it begins, and how much it counts."""
UNEVEN = 0.34
"""How much the land may reach less far, or farther, as a share."""

_FAR = 1e9
Edge = tuple[int, int, int]
"""The row and column of a cell, and 0 for its upper edge, which lies across, or 1 for its left one."""


def coast(w: float, h: float, reach: float, points: Iterable[Spot], boxes: Iterable[MapBox]) -> str:
    """The coast in path notation, `reach` from points and half as far from boxes."""
    columns, rows = ceil((w + 2 * BEYOND) / CELL) + 1, ceil((h + 2 * BEYOND) / CELL) + 1
    away = [[_FAR] * columns for _ in range(rows)]
    for x, y in points:
        _reach(away, x, y, 0.0)
    for box in boxes:
        for x in _steps(box.x, box.x + box.w):
            for y in _steps(box.y, box.y + box.h):
                _reach(away, x, y, reach / 2)
    _measure(away)
    height = [
        [reach * _uneven(column * CELL, row * CELL) - away[row][column] for column in range(columns)]
        for row in range(rows)
    ]
    for row in range(rows):
        height[row][0] = height[row][-1] = -1.0
    height[0], height[-1] = [-1.0] * columns, [-1.0] * columns
    lines = [_rounded(line) for line in _contours(height)]
    # a line around land counts below 0, one around a lake above it
    return "".join(_notation(line) for line in lines if not -LEAST < _area(line) < LAKE * w * h)


def _steps(low: float, high: float) -> Iterator[float]:
    number = max(ceil((high - low) / CELL), 1)
    return (low + (high - low) * each / number for each in range(number + 1))


def _reach(away: list[list[float]], x: float, y: float, far: float) -> None:
    column, row = round((x + BEYOND) / CELL), round((y + BEYOND) / CELL)
    if 0 <= row < len(away) and 0 <= column < len(away[0]):
        away[row][column] = min(away[row][column], far)


def _measure(away: list[list[float]]) -> None:
    """Fill in how far every place is from the nearest that is known: once down and once up (a chamfer)."""
    straight, aslant = CELL, CELL * 1.4142
    width = len(away[0])
    for rows, order in ((range(len(away)), 1), (range(len(away) - 1, -1, -1), -1)):
        above: list[float] | None = None
        for row in rows:
            here = away[row]
            before = _FAR
            for column in range(width) if order > 0 else range(width - 1, -1, -1):
                best = min(here[column], before + straight)
                if above is not None:
                    best = min(best, above[column] + straight)
                    if column:
                        best = min(best, above[column - 1] + aslant)
                    if column + 1 < width:
                        best = min(best, above[column + 1] + aslant)
                here[column] = before = best
            above = here


def _uneven(x: float, y: float) -> float:
    waves = sum(share * sin(across * x + down * y + begins) for across, down, begins, share in WAVES)
    return 1 + UNEVEN * waves


def _contours(height: Sequence[Sequence[float]]) -> list[list[Spot]]:
    """The closed lines at which the height is 0, land to their left (marching squares)."""
    following: dict[Edge, Edge] = {}
    for row in range(len(height) - 1):
        upper, lower = height[row], height[row + 1]
        for column in range(len(upper) - 1):
            corners = (upper[column], upper[column + 1], lower[column + 1], lower[column])
            dry = [each > 0 for each in corners]
            if all(dry) or not any(dry):
                continue
            edges = ((row, column, 0), (row, column + 1, 1), (row + 1, column, 0), (row, column, 1))
            # the line enters where the land begins, clockwise round the cell, and leaves where it ends
            enters = [edges[n] for n in range(4) if not dry[n] and dry[(n + 1) % 4]]
            leaves = [edges[n] for n in range(4) if dry[n] and not dry[(n + 1) % 4]]
            following.update(zip(enters, _matched(enters, leaves, edges)))
    lines = []
    while following:
        edge = next(iter(following))
        line = []
        while edge in following:
            line.append(_crossing(edge, height))
            edge = following.pop(edge)
        lines.append(line)
    return lines


def _matched(enters: list[Edge], leaves: list[Edge], edges: Sequence[Edge]) -> list[Edge]:
    """Where the line leaves that enters at each edge: the next end of the land, clockwise."""
    if len(enters) == 1:
        return leaves
    order = list(edges)
    return [min(leaves, key=lambda leave: (order.index(leave) - order.index(enter)) % 4) for enter in enters]


def _crossing(edge: Edge, height: Sequence[Sequence[float]]) -> Spot:
    row, column, down = edge
    here, there = height[row][column], height[row + down][column + 1 - down]
    share = here / (here - there)
    return (column + (0 if down else share)) * CELL - BEYOND, (row + (share if down else 0)) * CELL - BEYOND


def _rounded(line: list[Spot]) -> list[Spot]:
    """The middles of a closed line's steps, twice, which takes the grid out of it."""
    for _ in range(2):
        line = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(line, [*line[1:], line[0]])]
    return line


def _area(line: Sequence[Spot]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, [*line[1:], line[0]])) / 2


def _notation(line: Sequence[Spot]) -> str:
    """Every second point is one of the curve, and those between draw it towards them."""
    if len(line) % 2:
        line = line[:-1]
    ends = [*line[2::2], line[0]]
    curves = (f"Q{c[0]:.2f} {c[1]:.2f} {b[0]:.2f} {b[1]:.2f}" for c, b in zip(line[1::2], ends))
    return f"M{line[0][0]:.2f} {line[0][1]:.2f}{''.join(curves)}Z"
