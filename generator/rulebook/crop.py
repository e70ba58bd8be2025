"""A part of a drawing: words that would be hidden outside of it are left out, so that none is read aloud."""

from __future__ import annotations

from msgspec.structs import replace

from generator.frame import Group, Item, Matrix, Segment, Text, joined, moved
from generator.sheets.page import Box
from generator.text.place import Run

_SAME: Matrix = (1, 0, 0, 1, 0, 0)


def words_inside(items: tuple[Item, ...], window: Box, matrix: Matrix = _SAME) -> tuple[Item, ...]:
    """The items without the runs of text that lie outside of a window or of the clip that they stand in.

    `matrix` leads from the measure of the items to that of the window.
    """
    found: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            runs = tuple(run for run in item.runs if _touches(run, item.at, window, matrix))
            if runs:
                found.append(item if len(runs) == len(item.runs) else replace(item, runs=runs))
        elif isinstance(item, Group) and not item.symbol:
            own = joined(matrix, item.matrix or _SAME)
            room = _clipped(item.clip, window, own) if item.clip else window
            found.append(replace(item, items=words_inside(item.items, room, own)))
        else:
            found.append(item)
    return tuple(found)


def _touches(run: Run, at: tuple[float, float], window: Box, matrix: Matrix) -> bool:
    """Whether any part of a run, turned as it may be, lies in the window."""
    x, y = at[0] + run.x, at[1] + run.y
    box = _around([(u, v) for u in (x, x + run.width) for v in (y - run.size, y)], matrix)
    beside = box.right < window.x or box.x > window.right
    return not beside and box.bottom >= window.y and box.y <= window.bottom


def _clipped(clip: tuple[Segment, ...], window: Box, matrix: Matrix) -> Box:
    """What a clip leaves of a window."""
    lists = [list(values) for _, *values in clip]
    box = _around([pair for values in lists for pair in zip(values[::2], values[1::2])], matrix)
    x, y = max(box.x, window.x), max(box.y, window.y)
    return Box(x, y, min(box.right, window.right) - x, min(box.bottom, window.bottom) - y)


def _around(points: list[tuple[float, float]], matrix: Matrix) -> Box:
    """The box around points that a matrix has moved."""
    across, down = zip(*(moved(matrix, x, y) for x, y in points))
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
