"""Callouts: numbers beside a figure, and the lines that lead from them to what they name.

A line comes from the side on which it passes over the fewest words and signs, turns outside of the picture
and ends at the edge of its thing. It has a halo only where that lies over no word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from msgspec import Struct

from generator.frame import Group, Item, Matrix, Path, Text, joined, moved
from generator.sheets.page import Box

SAME: Matrix = (1, 0, 0, 1, 0, 0)
SMALL = 14.0
"""A sign that is larger than this, in mm of the figure, is a picture: lines may pass over it."""
NEAR = 0.4
"""How close to a word a line counts as over it."""
EDGE = 0.9
"""How far from its thing a line ends."""
AROUND = 2.0
"""Around what other lines lead to, so many mm are theirs."""
OVER = 10.0
"""So many mm of a longer way a mm over words is worth."""
SLANTS = (0.0, -2.0, 2.0, -4.0, 4.0, -7.0, 7.0)
"""How much higher or lower than its thing a line may enter the picture, in mm."""


class Pin(NamedTuple):
    """A place in a figure, in mm."""

    x: float
    y: float


class Leader(Struct, frozen=True):
    """A line: from the side of its number over the edge of the picture to its thing."""

    right: bool
    enter: Pin
    end: Pin
    clear: bool  # no word lies below it

    def scaled(self, by: float) -> Leader:
        """The same line in the same figure at another size."""
        (x, y), (u, v) = self.enter, self.end
        return Leader(self.right, Pin(x * by, y * by), Pin(u * by, v * by), self.clear)


def things(items: Iterable[Item], matrix: Matrix = SAME) -> Iterator[Box]:
    """The boxes around words and small signs."""
    for item in items:
        if isinstance(item, Text):
            for run in item.runs:
                x, y = item.at[0] + run.x, item.at[1] + run.y
                top, foot = y - run.size * 0.8, y + run.size * 0.15
                corners = ((x, top), (x + run.width, top), (x, foot), (x + run.width, foot))
                yield _around([moved(matrix, *corner) for corner in corners])
        elif isinstance(item, Group):
            own = joined(matrix, item.matrix or SAME)
            points = [*_points(item.items, own)] if item.symbol else []
            if points and max((box := _around(points)).w, box.h) <= SMALL:
                yield box
            else:
                yield from things(item.items, own)


def leaders(anchors: Sequence[Pin], size: tuple[float, float], boxes: Sequence[Box]) -> list[Leader]:
    """The lines to points of a figure that is so wide and high."""
    found: list[Leader] = []
    for at in anchors:
        ends = [Box(x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND) for x, y in anchors if (x, y) != at]
        found.append(_leader(at, size, boxes, ends))
    return found


def heights(wanted: Sequence[float], apart: float) -> list[float]:
    """Heights nearest to those that are wanted, in the same order and no closer than so many mm."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    clusters: list[tuple[float, int]] = []  # the height of the first, and how many there are
    for index in order:
        clusters.append((wanted[index], 1))
        while len(clusters) > 1 and clusters[-2][0] + clusters[-2][1] * apart > clusters[-1][0]:
            (high, many), (low, few) = clusters[-2:]
            middle = (high * many + (low - many * apart) * few) / (many + few)
            clusters[-2:] = [(middle, many + few)]
    placed = [high + place * apart for high, many in clusters for place in range(many)]
    found = [0.0] * len(wanted)
    for index, height in zip(order, placed):
        found[index] = height
    return found


def _leader(at: Pin, size: tuple[float, float], boxes: Sequence[Box], ends: Sequence[Box]) -> Leader:
    around = max(SLANTS) + NEAR
    boxes = [box for box in boxes if box.y <= at.y + around and box.bottom >= at.y - around]
    own = [box for box in boxes if _holds(box, at)]
    others = [box for box in boxes if not _holds(box, at)]
    best: tuple[float, Leader] | None = None
    for right in (False, True):
        edge = size[0] if right else 0.0
        for slant in SLANTS:
            enter = Pin(edge, at.y + slant)
            if slant and not 0 <= enter.y <= size[1]:
                continue
            end = _stopped(enter, at, own)
            over = _over(enter, end, others)
            cost = hypot(end.x - enter.x, end.y - enter.y) + 0.7 * abs(slant)
            cost += OVER * (over + _over(enter, end, ends))
            if best is None or cost < best[0] - 1e-9:
                best = cost, Leader(right, enter, end, over == 0.0)
    assert best is not None
    return best[1]


def _stopped(start: Pin, end: Pin, boxes: Sequence[Box]) -> Pin:
    """The first point of a way that touches one of the boxes; its end if there is none."""
    share = min((_inside(start, end, box, EDGE)[0] for box in boxes), default=1.0)
    return Pin(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _over(start: Pin, end: Pin, boxes: Sequence[Box]) -> float:
    """How many mm of a way lie over words and signs."""
    ways = (_inside(start, end, box, NEAR) for box in boxes)
    return hypot(end.x - start.x, end.y - start.y) * sum(leave - enter for enter, leave in ways)


def _inside(start: Pin, end: Pin, box: Box, near: float) -> tuple[float, float]:
    """From which to which share of it a way lies in a box or near it; from its end on if nowhere."""
    enter, leave = 0.0, 1.0
    for begin, step, low, high in (
        (start.x, end.x - start.x, box.x - near, box.right + near),
        (start.y, end.y - start.y, box.y - near, box.bottom + near),
    ):
        if abs(step) < 1e-9:
            if not low <= begin <= high:
                return 1.0, 1.0
            continue
        near_end, far_end = sorted(((low - begin) / step, (high - begin) / step))
        enter, leave = max(enter, near_end), min(leave, far_end)
    return (enter, leave) if enter < leave else (1.0, 1.0)


def _holds(box: Box, point: Pin, near: float = NEAR) -> bool:
    across = box.x - near <= point.x <= box.right + near
    return across and box.y - near <= point.y <= box.bottom + near


def _points(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[float, float]]:
    """Points that lie around what is drawn."""
    for item in items:
        if isinstance(item, Path):
            for _, *values in item.segments:
                for x, y in zip(values[::2], values[1::2]):
                    yield moved(matrix, x, y)
        elif isinstance(item, Group):
            yield from _points(item.items, joined(matrix, item.matrix or SAME))


def _around(points: list[tuple[float, float]]) -> Box:
    across, down = zip(*points)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
