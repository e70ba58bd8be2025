"""Wedges: five-sided pieces as in shogi, whose point shows to which side they face."""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.frame import Frame, Group, Segment, polygon
from generator.model.outlines.part import Part, Size, cut_line, cut_out

SHOULDER, SLANT = 0.24, 0.09
"""How far the shoulders are below the point, by the height, and from the side of the box, by the width."""

Corner = tuple[float, float]


def corners(width: float, height: float, grown: float = 0.0) -> list[Corner]:
    """Clockwise from the point, in a box from 0, 0; every side moved outwards by so much."""
    down, inwards = SHOULDER * height, SLANT * width
    plain = [(width / 2, 0.0), (width - inwards, down), (width, height), (0.0, height), (inwards, down)]
    if not grown:
        return plain
    around = zip([plain[-1], *plain], plain, [*plain[1:], plain[0]])
    return [_moved(before, corner, after, grown) for before, corner, after in around]


def _moved(before: Corner, corner: Corner, after: Corner, by: float) -> Corner:
    """Where the two sides at a corner meet once both are moved outwards."""
    (ax, ay), (bx, by_) = _outwards(before, corner), _outwards(corner, after)
    share = by / (1 + ax * bx + ay * by_)
    return corner[0] + share * (ax + bx), corner[1] + share * (ay + by_)


def _outwards(start: Corner, end: Corner) -> Corner:
    """The direction away from the piece, across a side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    return dy / long, -dx / long


class WedgeTrim(NamedTuple):
    """Five straight sides."""

    width: float
    height: float
    convex: bool = True

    def __str__(self) -> str:
        return f"wedge of {self.width:.4g} × {self.height:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside of the side that it is farthest from."""
        line = corners(self.width, self.height)
        return max(_across(x, y, line[number - 1], line[number]) for number in range(5))


def _across(x: float, y: float, start: Corner, end: Corner) -> float:
    away = _outwards(start, end)
    return (x - start[0]) * away[0] + (y - start[1]) * away[1]


class Wedge(Part, frozen=True, kw_only=True, tag="wedge"):
    """Clipped to its five sides and their bleed, with a line to cut along."""

    size: Size

    def trim(self, side: str) -> WedgeTrim:
        """The five sides."""
        return WedgeTrim(*self.size)

    def around(self, side: str) -> tuple[Segment, ...]:
        """The line around it, along which it is clipped where another face or a book shows it."""
        return self.clip(side, 0)

    def clip(self, side: str, grown: float) -> tuple[Segment, ...]:
        """The five sides and so much bleed."""
        return polygon([(round(x, 4), round(y, 4)) for x, y in corners(*self.size, grown)])

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """The face in its line."""
        line = cut_line(frame, self.clip(side, 0))
        return cut_out(frame, (Group(frame.items, None, self.clip(side, frame.bleed)), line), frame.height)
