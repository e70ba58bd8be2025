"""Path notation for flowcharts: outlines of boxes, lines with rounded bends, heads of arrows."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

Spot = tuple[float, float]

TIP = 2.4
"""How far the ends of a question stick out, in mm."""
BEND = 1.4
HEAD = (1.9, 0.95)
"""The length of an arrow's head, and half its width."""


def outline(kind: str, x: float, y: float, w: float, h: float) -> str:
    """A start or an end has round ends, a question pointed ones, a step corners."""
    if kind == "ask":
        tip = min(TIP, h / 2, w / 4)
        return (
            f"M{x:.3f} {y + h / 2:.3f}L{x + tip:.3f} {y:.3f}H{x + w - tip:.3f}L{x + w:.3f} {y + h / 2:.3f}"
            f"L{x + w - tip:.3f} {y + h:.3f}H{x + tip:.3f}Z"
        )
    r = min(h / 2, w / 2) if kind in ("start", "end") else min(1.4, h / 2, w / 2)
    return (
        f"M{x + r:.3f} {y:.3f}H{x + w - r:.3f}A{r:.3f} {r:.3f} 0 0 1 {x + w:.3f} {y + r:.3f}"
        f"V{y + h - r:.3f}A{r:.3f} {r:.3f} 0 0 1 {x + w - r:.3f} {y + h:.3f}H{x + r:.3f}"
        f"A{r:.3f} {r:.3f} 0 0 1 {x:.3f} {y + h - r:.3f}V{y + r:.3f}"
        f"A{r:.3f} {r:.3f} 0 0 1 {x + r:.3f} {y:.3f}Z"
    )


def line(points: Sequence[Spot]) -> str:
    """A line through points with rounded bends; it ends inside the head of its arrow."""
    last = _towards(points[-1], points[-2], HEAD[0] / 2)
    d = f"M{points[0][0]:.3f} {points[0][1]:.3f}"
    for before, here, after in zip(points, points[1:], points[2:]):
        r = min(BEND, _length(before, here) / 2, _length(here, after) / 2)
        (ax, ay), (bx, by) = _towards(here, before, r), _towards(here, after, r)
        d += f"L{ax:.3f} {ay:.3f}Q{here[0]:.3f} {here[1]:.3f} {bx:.3f} {by:.3f}"
    return f"{d}L{last[0]:.3f} {last[1]:.3f}"


def head(points: Sequence[Spot]) -> str:
    """The triangle at the end of a line."""
    x, y = points[-1]
    long = min(HEAD[0], _length(points[-2], points[-1]))
    bx, by = _towards((x, y), points[-2], long)
    dx, dy = (y - by) / (long or 1) * HEAD[1], (bx - x) / (long or 1) * HEAD[1]
    return f"M{x:.3f} {y:.3f}L{bx + dx:.3f} {by + dy:.3f}L{bx - dx:.3f} {by - dy:.3f}Z"


def _length(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _towards(start: Spot, goal: Spot, far: float) -> Spot:
    """The point so far from the start on the way to the goal, at most the goal."""
    long = _length(start, goal)
    share = min(far / long, 1.0) if long else 0.0
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
