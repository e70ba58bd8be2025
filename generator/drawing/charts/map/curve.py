"""A route as a quadratic curve: points on it, a part of it, and its notation."""

from __future__ import annotations

from math import dist, hypot
from typing import NamedTuple

Spot = tuple[float, float]

_STEPS = 32
_HALVINGS = 24


class Curve(NamedTuple):
    """From `a` to `b`, drawn towards `c`."""

    a: Spot
    c: Spot
    b: Spot

    def at(self, t: float) -> Spot:
        """The point at a share of the way, which is not quite a share of the length."""
        u, v, w = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        return (
            u * self.a[0] + v * self.c[0] + w * self.b[0],
            u * self.a[1] + v * self.c[1] + w * self.b[1],
        )

    def between(self, t: float, s: float) -> Curve:
        """The same curve from one share to another."""
        u, v, w = (1 - t) * (1 - s), t * (1 - s) + s * (1 - t), t * s
        middle = (
            u * self.a[0] + v * self.c[0] + w * self.b[0],
            u * self.a[1] + v * self.c[1] + w * self.b[1],
        )
        return Curve(self.at(t), middle, self.at(s))

    @property
    def turned(self) -> Curve:
        """The same curve from its end to its beginning."""
        return Curve(self.b, self.c, self.a)

    @property
    def length(self) -> float:
        """About how long it is."""
        return (2 * dist(self.a, self.b) + dist(self.a, self.c) + dist(self.c, self.b)) / 3

    def points(self, apart: float) -> list[Spot]:
        """Points on it, at most about so far apart, with both ends."""
        number = max(int(self.length / apart) + 1, 2)
        return [self.at(each / number) for each in range(number + 1)]

    def leaves(self, centre: Spot, radius: float) -> float:
        """The share at which it comes out of a circle around its beginning; 1 if it never does."""
        for step in range(1, _STEPS + 1):
            if dist(self.at(step / _STEPS), centre) >= radius:
                low, high = (step - 1) / _STEPS, step / _STEPS
                for _ in range(_HALVINGS):
                    middle = (low + high) / 2
                    low, high = (low, middle) if dist(self.at(middle), centre) >= radius else (middle, high)
                return high
        return 1.0

    @property
    def d(self) -> str:
        """In path notation."""
        (ax, ay), (cx, cy), (bx, by) = self
        return f"M{ax:.3f} {ay:.3f}Q{cx:.3f} {cy:.3f} {bx:.3f} {by:.3f}"


def bowed(a: Spot, b: Spot, bend: float) -> Curve:
    """The curve whose middle lies `bend` to the left of the straight way."""
    long = dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    return Curve(a, ((a[0] + b[0]) / 2 + dy * bend * 2, (a[1] + b[1]) / 2 - dx * bend * 2), b)


def triangle(tip: Spot, foot: Spot, half: float) -> str:
    """The outline of an arrow's head from the middle of its foot to its tip."""
    long = hypot(tip[0] - foot[0], tip[1] - foot[1]) or 1.0
    dx, dy = (tip[1] - foot[1]) / long * half, (foot[0] - tip[0]) / long * half
    (x, y), (fx, fy) = tip, foot
    return f"M{x:.3f} {y:.3f}L{fx + dx:.3f} {fy + dy:.3f}L{fx - dx:.3f} {fy - dy:.3f}Z"
