"""The signs of a cost in a room: a few in a row, more in several, many as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from typing import NamedTuple

MOST_CHIPS = 200
MOST_IN_LINE = 4
"""More signs in a row or under one another are counted wrong at a glance."""
LEAST = 3.0
"""A sign of a smaller size in mm is hard to tell from others; rather one with a number."""
AIR = 0.07
"""Between two signs, as a share of their size."""
DIGIT = 0.62
"""The width of a digit before a sign, as a share of the sign's size."""
SIDES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""What share of the room beside a row of signs is before it."""


Signs = tuple[tuple[str, int], ...]
"""Names of signs, each with how many it stands for."""


class Chip(NamedTuple):
    """A sign in its place, from the upper left of the room; `number` where it stands for several."""

    name: str
    number: int
    x: float
    y: float
    size: float


def chips_in(names: Sequence[str], w: float, h: float, size: float, align: str = "center") -> list[Chip]:
    """Signs in w × h mm, none over another and none larger than `size`.

    Up to four stand in a row, more in even rows; where they would get too small, equal ones become one sign
    and a number before it.
    """
    if len(names) > MOST_CHIPS:
        raise ValueError(f"a cost has up to {MOST_CHIPS} signs")
    if align not in SIDES:
        raise ValueError(f"align is left, center or right, not '{align}'")
    each = tuple((name, 1) for name in names)
    counted = tuple((name, len(list(same))) for name, same in groupby(names))
    plain, numbers = _largest(each, w, h, size, MOST_IN_LINE), _largest(counted, w, h, size, len(counted))
    if numbers and (not plain or plain[0].size < LEAST) and numbers[0].size > (plain[0].size if plain else 0):
        plain = numbers
    return [chip._replace(x=round(chip.x + SIDES[align] * _spare(plain, chip, w), 4)) for chip in plain]


@lru_cache(1000)
def _largest(signs: Signs, w: float, h: float, size: float, most: int) -> tuple[Chip, ...]:
    """The signs in as many rows as make them largest; none if no row and no column may have so many."""
    found: list[list[Chip]] = []
    for rows in range(1, min(len(signs), most) + 1):
        if ceil(len(signs) / rows) <= most:
            found.append(_rows(signs, rows, w, h, size))
    best: list[Chip] = max(found, key=lambda chips: chips[0].size, default=[])
    return tuple(best)


def _rows(signs: Signs, rows: int, w: float, h: float, size: float) -> list[Chip]:
    """The signs in so many rows, the first ones longer where they do not come out even."""
    lines, first = [], 0
    for row in range(rows):
        many = ceil((len(signs) - first) / (rows - row))
        lines.append(signs[first : first + many])
        first += many
    longest = max(sum(_wide(number) for _, number in line) + AIR * (len(line) - 1) for line in lines)
    size = min(size, w / longest, h / (rows + AIR * (rows - 1)))
    top = (h - size * (rows + AIR * (rows - 1))) / 2
    found = []
    for row, line in enumerate(lines):
        x, y = 0.0, top + row * size * (1 + AIR)
        for name, number in line:
            x += size * (_wide(number) - 1)
            found.append(Chip(name, number, round(x, 4), round(y, 4), round(size, 4)))
            x += size * (1 + AIR)
    return found


def _wide(number: int) -> float:
    """The width of a sign with its number, in sizes of the sign."""
    return 1 + (DIGIT * len(str(number)) if number > 1 else 0)


def _spare(chips: Sequence[Chip], chip: Chip, w: float) -> float:
    """What is left of the room beside the row of a chip."""
    return w - max(each.x + each.size for each in chips if each.y == chip.y)
