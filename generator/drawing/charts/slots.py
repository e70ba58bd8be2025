"""Slots of a player mat: boxes side by side, each with its spaces, as large as they can be."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

MOST_SLOTS, MOST_SPACES = 24, 60
GAP, HEAD, PAD = 2.5, 7.0, 2.0
"""Between slots, over the spaces of one for its name, and around them, in mm."""
LARGEST = 30.0
"""No space is larger, in mm."""


class Space(NamedTuple):
    """A square for a piece, from the upper left of the mat's room."""

    x: float
    y: float
    side: float


class Slot(NamedTuple):
    """A box of a mat; one without spaces is an open field."""

    x: float
    y: float
    w: float
    h: float
    spaces: list[Space]


def slots(spaces: Sequence[int], w: float, h: float) -> list[Slot]:
    """A slot for each number of spaces, in w × h mm, row by row, so that the smallest space is largest."""
    if len(spaces) > MOST_SLOTS or any(not 0 <= each <= MOST_SPACES for each in spaces):
        raise ValueError(f"a mat has up to {MOST_SLOTS} slots, each with up to {MOST_SPACES} spaces")
    if not spaces:
        return []
    found = (_rows(spaces, w, h, rows) for rows in range(1, len(spaces) + 1))
    return max(found, key=_worth)


def _rows(spaces: Sequence[int], w: float, h: float, rows: int) -> list[Slot]:
    """The slots in so many rows, the first ones longer where they do not come out even."""
    high = (h - GAP * (rows - 1)) / rows
    found, first = [], 0
    for row in range(rows):
        many = ceil((len(spaces) - first) / (rows - row))
        wide = (w - GAP * (many - 1)) / many
        for column, number in enumerate(spaces[first : first + many]):
            x, y = round(column * (wide + GAP), 4), round(row * (high + GAP), 4)
            found.append(Slot(x, y, round(wide, 4), round(high, 4), _spaces(number, x, y, wide, high)))
        first += many
    return found


def _spaces(number: int, x: float, y: float, w: float, h: float) -> list[Space]:
    """The spaces of a slot in its middle, in the rows in which they are largest."""
    if not number:
        return []
    room_w, room_h = max(w - 2 * PAD, 1.0), max(h - HEAD - PAD, 1.0)

    def side(columns: int) -> float:
        rows = ceil(number / columns)
        return min((room_w + 1) / columns, (room_h + 1) / rows, LARGEST + 1) - 1

    columns = max(range(1, number + 1), key=side)
    large, rows = side(columns), ceil(number / columns)
    left = x + (w - columns * (large + 1) + 1) / 2
    top = y + HEAD + (room_h - rows * (large + 1) + 1) / 2
    places = (divmod(each, columns) for each in range(number))
    return [
        Space(round(left + column * (large + 1), 4), round(top + row * (large + 1), 4), round(large, 4))
        for row, column in places
    ]


def _worth(found: Sequence[Slot]) -> float:
    """How large the smallest space is; of open fields, how nearly square they are."""
    sides = [space.side for slot in found for space in slot.spaces]
    shape = min(min(slot.w, slot.h) for slot in found)
    return min(sides) * 100 + shape if sides else shape
