"""A score track: equal cells one after the other, in lines to and fro or once around an edge."""

from __future__ import annotations

from math import ceil, log
from typing import NamedTuple

MOST_CELLS = 400


class TrackCell(NamedTuple):
    """A cell in mm; cells of a ring that are left over have no number."""

    number: int | None
    x: float
    y: float
    w: float
    h: float


class Track(NamedTuple):
    """The cells, and the room that a ring leaves in its middle."""

    cells: list[TrackCell]
    x: float
    y: float
    w: float
    h: float


def track(number: int, w: float, h: float, *, around: bool = False) -> Track:
    """So many cells in w × h mm, from the upper left; around the edge, clockwise, or in lines to and fro."""
    if not 2 <= number <= MOST_CELLS:
        raise ValueError(f"a track has 2 to {MOST_CELLS} cells, and not {number}")
    return _ring(max(number, 8), number, w, h) if around else _lines(number, w, h)


def _lines(number: int, w: float, h: float) -> Track:
    """As many lines as make the cells most nearly square; the second runs back, the third forth again."""
    rows = min(range(1, number + 1), key=lambda each: abs(log(w / ceil(number / each) / (h / each))))
    columns = ceil(number / rows)
    rows = ceil(number / columns)
    wide, high = w / columns, h / rows
    cells = []
    for each in range(number):
        row, column = divmod(each, columns)
        cells.append(_cell(each, columns - 1 - column if row % 2 else column, row, wide, high))
    return Track(cells, 0.0, 0.0, 0.0, 0.0)


def _ring(least: int, number: int, w: float, h: float) -> Track:
    """The ring of the fewest cells that has so many, its cells most nearly square."""
    total = least + least % 2
    half = total // 2 + 2  # columns and rows together
    columns = min(range(2, half - 1), key=lambda each: abs(log((w / each) / (h / (half - each)))))
    rows = half - columns
    wide, high = w / columns, h / rows
    way = [(x, 0) for x in range(columns)] + [(columns - 1, y) for y in range(1, rows)]
    way += [(x, rows - 1) for x in range(columns - 2, -1, -1)] + [(0, y) for y in range(rows - 2, 0, -1)]
    cells = [_cell(each if each < number else None, x, y, wide, high) for each, (x, y) in enumerate(way)]
    return Track(cells, wide, high, w - 2 * wide, h - 2 * high)


def _cell(number: int | None, column: int, row: int, wide: float, high: float) -> TrackCell:
    return TrackCell(number, round(column * wide, 4), round(row * high, 4), round(wide, 4), round(high, 4))
