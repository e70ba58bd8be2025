"""Glance at a face: which colour is seen at a point of it, without painting it.

Areas and lines are judged as they are drawn, in their groups and clips; words, masks and blends are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.colour import PAPER, mix
from generator.frame import Gradient, Group, Image, Item, Matrix, Paint, Path, Segment, inverse, joined

CURVE = 8
"""Straight lines for each curve."""
BANDS = 24
"""A face is parted in so many bands: only what reaches into that of a point need be looked at."""
Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""
NOWHERE: Bounds = (math.inf, math.inf, -math.inf, -math.inf)
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Clip(NamedTuple):
    """An outline beyond which nothing is seen, and what leads to its own millimetres."""

    segments: tuple[Segment, ...]
    even_odd: bool
    back: Matrix


class Inked(NamedTuple):
    """An area, a line or a picture, and all that it stands in."""

    bounds: Bounds
    item: Path | Image
    back: Matrix  # from the face to its own millimetres
    clips: tuple[Clip, ...]
    opacity: float


class Glance:
    """A face that is looked at in several places."""

    def __init__(self, items: Sequence[Item], top: float, height: float) -> None:
        self._top, self._step = top, max(height, 1e-6) / BANDS
        self._bands: list[list[Inked]] = [[] for _ in range(BANDS)]
        for leaf in _leaves(items, WHOLE, (), 1.0):
            _, y1, _, y2 = leaf.bounds
            if y1 > y2:  # an outline without points
                continue
            for band in range(max(self._band(y1), 0), min(self._band(y2), BANDS - 1) + 1):
                self._bands[band].append(leaf)

    def _band(self, y: float) -> int:
        return math.floor((y - self._top) / self._step)

    def at(self, x: float, y: float) -> str:
        """The colour there: that of paper where nothing is; of a bitmap, which it is."""
        seen = PAPER
        for leaf in self._bands[min(max(self._band(y), 0), BANDS - 1)]:
            x1, y1, x2, y2 = leaf.bounds
            if x1 <= x <= x2 and y1 <= y <= y2 and all(_open(clip, x, y) for clip in leaf.clips):
                seen = _painted(leaf, *_moved(leaf.back, x, y), seen)
        return seen


def likeness(items: Sequence[Item]) -> int:
    """A number that is the same for faces whose areas, lines and pictures are: most backs of a deck."""
    return hash(tuple(map(_likeness, items)))


def _likeness(item: Item) -> object:
    if isinstance(item, Group):
        return item.matrix, item.clip, item.opacity, likeness(item.items)
    if isinstance(item, Path):
        return item.segments, _paint(item.fill), _paint(item.stroke), item.width, item.role
    if isinstance(item, Image):
        return item.data, item.x, item.y, item.width, item.height
    return item.fill, item.at, tuple((run.x, run.y, run.glyphs) for run in item.runs)


def _paint(paint: Paint) -> object:
    return (paint.points, paint.stops) if isinstance(paint, Gradient) else paint


def _leaves(
    items: Sequence[Item], matrix: Matrix, clips: tuple[Clip, ...], opacity: float
) -> Iterator[Inked]:
    for item in items:
        if isinstance(item, Group):
            inner = joined(matrix, item.matrix) if item.matrix else matrix
            back = inverse(inner)
            if back is not None:
                within = (*clips, Clip(item.clip, item.even_odd, back)) if item.clip else clips
                yield from _leaves(item.items, inner, within, opacity * item.opacity)
        elif isinstance(item, Path) and item.role == "art" and (item.fill or item.stroke):
            back = inverse(matrix)
            if back is not None:
                reach = item.width / 2 if item.stroke else 0.0
                yield Inked(_seen(_around(item.segments, reach), matrix), item, back, clips, opacity)
        elif isinstance(item, Image):
            back = inverse(matrix)
            if back is not None:
                box = (item.x, item.y, item.x + item.width, item.y + item.height)
                yield Inked(_seen(box, matrix), item, back, clips, opacity)


def _around(segments: tuple[Segment, ...], reach: float) -> Bounds:
    """The box around all points of an outline."""
    across: list[float] = []
    down: list[float] = []
    for _, *numbers in segments:
        across += numbers[::2]
        down += numbers[1::2]
    if not across:
        return NOWHERE
    return min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach


def _seen(bounds: Bounds, matrix: Matrix) -> Bounds:
    """The box around a box that a transform has moved."""
    if matrix is WHOLE or bounds is NOWHERE:
        return bounds
    x1, y1, x2, y2 = bounds
    corners = [_moved(matrix, x, y) for x in (x1, x2) for y in (y1, y2)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(down), max(across), max(down)


def _moved(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _open(clip: Clip, x: float, y: float) -> bool:
    return covers(clip.segments, *_moved(clip.back, x, y), even_odd=clip.even_odd)


def _painted(leaf: Inked, x: float, y: float, below: str) -> str:
    item = leaf.item
    if isinstance(item, Image):
        return str(hash(item.data))
    if item.fill and covers(item.segments, x, y, even_odd=item.even_odd):
        below = _over(_colour(item.fill, x, y), leaf.opacity * item.fill_opacity, below)
    if item.stroke and item.width and touches(item.segments, x, y, item.width / 2):
        below = _over(_colour(item.stroke, x, y), leaf.opacity * item.stroke_opacity, below)
    return below


def _over(colour: str, opacity: float, below: str) -> str:
    if opacity >= 1 or not (colour.startswith("#") and below.startswith("#")):
        return colour if opacity > 0.5 else below
    return mix(below, colour, opacity)


def _colour(paint: Paint, x: float, y: float) -> str:
    """The colour of a paint at a point."""
    if not isinstance(paint, Gradient):
        return paint
    back = inverse(paint.matrix) if paint.matrix else WHOLE
    share = _share(paint.points, *_moved(back or WHOLE, x, y))
    before = paint.stops[0]
    for stop in paint.stops:
        if share <= stop.offset:
            length = stop.offset - before.offset
            part = (share - before.offset) / length if length > 0 else 1.0
            return mix(before.colour, stop.colour, min(max(part, 0.0), 1.0))
        before = stop
    return before.colour


def _share(points: tuple[float, ...], x: float, y: float) -> float:
    """How far along a gradient a point lies, from 0 to 1."""
    if len(points) == 4:
        x1, y1, x2, y2 = points
        length = (x2 - x1) ** 2 + (y2 - y1) ** 2
        return ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 1.0
    *_, cx, cy, r = points
    return math.hypot(x - cx, y - cy) / r if r else 1.0


def covers(segments: tuple[Segment, ...], x: float, y: float, *, even_odd: bool = False) -> bool:
    """Whether a point lies on the area of an outline."""
    winding = crossed = 0
    for (x1, y1), (x2, y2) in _lines(segments, closed=True, near=(x, y, math.inf, y)):
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
            crossed += 1
            winding += 1 if y2 > y1 else -1
    return bool(crossed % 2) if even_odd else winding != 0


def touches(segments: tuple[Segment, ...], x: float, y: float, reach: float) -> bool:
    """Whether a point lies on the line of an outline."""
    near = (x - reach, y - reach, x + reach, y + reach)
    return any(_distance(x, y, *line) <= reach for line in _lines(segments, closed=False, near=near))


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    (x1, y1), (x2, y2) = start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))


def _lines(segments: tuple[Segment, ...], *, closed: bool, near: Bounds) -> Iterator[tuple[Point, Point]]:
    """An outline in straight lines, without most of what lies outside some bounds."""
    start = at = (0.0, 0.0)
    for kind, *numbers in segments:
        if kind == "M":
            if closed and at != start:
                yield at, start
            start = at = (numbers[0], numbers[1])
        elif kind != "Z" and _passes(at, numbers, near):
            at = (numbers[-2], numbers[-1])
        elif kind == "L":
            yield at, (numbers[0], numbers[1])
            at = (numbers[0], numbers[1])
        elif kind == "C":
            for each in _curve(at, numbers):
                yield at, each
                at = each
        elif at != start:
            yield at, start
            at = start
    if closed and at != start:
        yield at, start


def _passes(start: Point, numbers: list[float], near: Bounds) -> bool:
    """Whether a line or a curve is nowhere within some bounds."""
    x, y = start
    left, top, right, bottom = near
    if y < top:
        if max(numbers[1::2]) < top:
            return True
    elif y > bottom and min(numbers[1::2]) > bottom:
        return True
    if x < left:
        return max(numbers[::2]) < left
    return x > right and min(numbers[::2]) > right


def _curve(start: Point, numbers: list[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, CURVE + 1):
        t = step / CURVE
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3
