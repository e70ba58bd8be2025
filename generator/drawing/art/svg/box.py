"""Measures of a drawing: the box around outlines, a window onto it, and segments under a transform."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from generator.drawing.art.notation import rounded
from generator.drawing.art.svg.values import SAME, numbers
from generator.frame import Group, Image, Item, Matrix, Path, Segment, joined, moved, polygon

Box = tuple[float, float, float, float]
"""x, y, width, height."""


def keeps_shape(matrix: Matrix) -> bool:
    """Whether a circle stays one under a transform."""
    a, b, c, d, _, _ = matrix
    off = abs(a * c + b * d) + abs(a * a + b * b - c * c - d * d)
    return off <= 2e-3 * (a * a + b * b + c * c + d * d)


def under(matrix: Matrix, segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """Segments where a transform puts them, to a thousandth; raises ValueError for a point too far out."""
    a, b, c, d, e, f = matrix
    found: list[Segment] = []
    for word, *values in segments:
        points: list[float] = []
        for x, y in zip(values[::2], values[1::2]):
            points += (rounded(a * x + c * y + e), rounded(b * x + d * y + f))
        found.append((word, *points))
    return tuple(found)


def corners(box: Box, matrix: Matrix = SAME) -> list[tuple[float, float]]:
    """The corners of a box where a transform puts them, one after the other."""
    x, y, w, h = box
    return [moved(matrix, u, v) for u, v in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]


def frame_of(box: Box, matrix: Matrix) -> tuple[Segment, ...]:
    """The outline of a box where a transform puts it, to a thousandth."""
    return under(SAME, polygon(corners(box, matrix)))


def around(points: Iterable[tuple[float, float]]) -> Box | None:
    """The box around points; None if there are none."""
    listed = list(points)
    if not listed:
        return None
    across, down = zip(*listed)
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def outer_points(segments: Iterable[Segment], matrix: Matrix = SAME) -> Iterator[tuple[float, float]]:
    """The ends of segments and the points where their curves turn back, under a transform."""
    at = (0.0, 0.0)
    for word, *values in segments:
        if word == "Z":
            continue
        points = [moved(matrix, x, y) for x, y in zip(values[::2], values[1::2])]
        if word == "C":
            yield from _turns(at, *points)
        at = points[-1]
        yield at


def _turns(*points: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Where a curve of four points is farthest to a side."""
    if around(points[1:3] + points[:1] + points[3:]) == around((points[0], points[3])):
        return
    for axis in (0, 1):
        p0, p1, p2, p3 = (point[axis] for point in points)
        a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
        for t in _roots(a, b, c):
            if 0 < t < 1:
                shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (
                    sum(share * point[0] for share, point in zip(shares, points)),
                    sum(share * point[1] for share, point in zip(shares, points)),
                )


def _roots(a: float, b: float, c: float) -> list[float]:
    if abs(a) < 1e-12:
        return [-c / b] if abs(b) > 1e-12 else []
    under_root = b * b - 4 * a * c
    if under_root < 0:
        return []
    root = math.sqrt(under_root)
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]


def reach(
    items: Iterable[Item], matrix: Matrix = SAME, *, strokes: bool = False
) -> list[tuple[float, float]]:
    """The outermost points of items under a transform, with the width of their lines if that is asked for."""
    found: list[tuple[float, float]] = []
    for item in items:
        if isinstance(item, Group):
            own = joined(matrix, item.matrix) if item.matrix else matrix
            found += reach(item.items, own, strokes=strokes)
        elif isinstance(item, Path):
            found += _of_path(item, matrix, strokes)
        elif isinstance(item, Image):
            found += corners((item.x, item.y, item.width, item.height), matrix)
    return found


def _of_path(path: Path, matrix: Matrix, strokes: bool) -> list[tuple[float, float]]:
    points = list(outer_points(path.segments, matrix))
    if not strokes or not path.stroke:
        return points
    corner = path.pen.miter if path.pen and path.pen.join == "miter" else 1.0 if path.round else math.sqrt(2)
    half = path.width / 2 * corner
    wide, high = half * math.hypot(matrix[0], matrix[2]), half * math.hypot(matrix[1], matrix[3])
    return [(x + u, y + v) for x, y in points for u in (-wide, wide) for v in (-high, high)]


def view_box(written: str) -> Box | None:
    """A viewBox with some room in it."""
    found = numbers(written)
    if not found or len(found) != 4 or not all(map(math.isfinite, found)):
        return None
    x, y, width, height = found
    return (x, y, width, height) if 0 < width < 1e6 and 0 < height < 1e6 and abs(x) + abs(y) < 1e7 else None


def fitted(box: Box, width: float, height: float, how: str) -> tuple[Matrix, bool]:
    """The transform that brings a box into a room by preserveAspectRatio, and whether it leaves the room."""
    words = how.replace("defer", "").split()
    align = words[0] if words else "xMidYMid"
    x, y, w, h = box
    across, down = width / w, height / h
    if align == "none":
        return (across, 0, 0, down, -x * across, -y * down), False
    cut = "slice" in words
    scale = max(across, down) if cut else min(across, down)
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    right, below = shares.get(align[1:4], 0.5), shares.get(align[5:8], 0.5)
    return (
        scale, 0, 0, scale, right * (width - w * scale) - x * scale, below * (height - h * scale) - y * scale,
    ), cut  # fmt: skip
