"""Tones: the colours that a piece shows at its edges, as they are drawn where the knife may stray.

Two pieces may lie edge to edge if they show the same there: a cut that is a little off then leaves no trace.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from generator.colour import PAPER, lab, mix
from generator.frame import Frame, Gradient, Group, Image, Item, Matrix, Paint, Path, Segment
from generator.sheets.pieces import Cutter, Piece

SHARES = (0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94)
"""Where along an edge the art is looked at; what is seen in two of these places counts."""
NEAR = 8.0
"""Colours of which the eye sees no more difference (in L*a*b*) are one."""
CURVE = 8
"""Straight lines for each curve."""
Point = tuple[float, float]
Tone = frozenset[str]
"""The colours along one edge; of a bitmap, which picture it is."""


class Edges(NamedTuple):
    """The tones of one side of a piece."""

    left: Tone
    top: Tone
    right: Tone
    bottom: Tone

    @property
    def mirrored(self) -> Edges:
        """The same in the order in which they lie on the other side of the paper."""
        return Edges(self.right, self.top, self.left, self.bottom)


class EdgePair(NamedTuple):
    """The edges of a piece: those of its front, and those of its back as seen from the front."""

    front: Edges
    back: Edges

    def turned(self) -> EdgePair:
        """The same on its side: what was at the left is at the top."""
        return EdgePair(*(Edges(each.bottom, each.left, each.top, each.right) for each in self))


def beside(one: EdgePair, other: EdgePair) -> bool:
    """Whether a piece may touch another at its right."""
    return all(alike(a.right, b.left) for a, b in zip(one, other))


def above(one: EdgePair, other: EdgePair) -> bool:
    """Whether a piece may touch another under it."""
    return all(alike(a.bottom, b.top) for a, b in zip(one, other))


def alike(one: Tone, other: Tone) -> bool:
    """Whether each colour of one edge is found on the other, too."""
    return one == other or (_among(one, other) and _among(other, one))


def _among(one: Tone, other: Tone) -> bool:
    return all(any(_near(colour, each) for each in other) for colour in one)


def _near(one: str, other: str) -> bool:
    if one == other or not (one.startswith("#") and other.startswith("#")):
        return one == other
    return math.dist(lab(one), lab(other)) < NEAR


class Tones:
    """Those of pieces, each looked at once."""

    def __init__(self, cutter: Cutter) -> None:
        self._cutter = cutter
        self._known: dict[Piece, EdgePair] = {}

    def of(self, piece: Piece) -> EdgePair:
        """What a piece shows at its edges; paper where it cannot be drawn."""
        if piece not in self._known:
            front = edges(self._cutter.ahead(piece, "front"))
            back = edges(self._cutter.ahead(piece, "back")) if piece.part.two_sided else edges(None)
            self._known[piece] = EdgePair(front, back.mirrored)
        return self._known[piece]


def edges(frame: Frame | None) -> Edges:
    """The tones of a face in the middle of its bleed, or just inside it where it has none."""
    if frame is None:
        return Edges(*[frozenset((PAPER,))] * 4)
    w, h = frame.width, frame.height
    off = -frame.bleed / 2 if frame.bleed else 0.2
    sides = (
        [(off, h * share) for share in SHARES], [(w * share, off) for share in SHARES],
        [(w - off, h * share) for share in SHARES], [(w * share, h - off) for share in SHARES],
    )  # fmt: skip
    return Edges(*(_tone([colour_at(frame.items, *point) for point in points]) for points in sides))


def _tone(seen: list[str]) -> Tone:
    """The colours that are seen more than once."""
    return frozenset(each for each in seen if seen.count(each) > 1) or frozenset(seen)


def colour_at(items: tuple[Item, ...], x: float, y: float, below: str = PAPER) -> str:
    """What is seen at a point; words are left out, and so are lines to cut and fold along."""
    for item in items:
        if isinstance(item, Group):
            below = _through(item, x, y, below)
        elif isinstance(item, Path):
            below = _painted(item, x, y, below)
        elif isinstance(item, Image) and 0 <= x - item.x <= item.width and 0 <= y - item.y <= item.height:
            below = f"picture {hash(item.data)}"
    return below


def _through(group: Group, x: float, y: float, below: str) -> str:
    inside = _back(group.matrix, x, y) if group.matrix else (x, y)
    if inside is None or (group.clip and not covers(group.clip, *inside, even_odd=group.even_odd)):
        return below
    return _over(colour_at(group.items, *inside, below), group.opacity, below)


def _painted(path: Path, x: float, y: float, below: str) -> str:
    if path.role != "art":
        return below
    if path.fill and covers(path.segments, x, y, even_odd=path.even_odd):
        below = _over(_colour(path.fill, x, y), path.fill_opacity, below)
    if path.stroke and path.width and _touches(path.segments, x, y, path.width / 2):
        below = _over(_colour(path.stroke, x, y), path.stroke_opacity, below)
    return below


def _over(colour: str, opacity: float, below: str) -> str:
    if opacity >= 1 or not (colour.startswith("#") and below.startswith("#")):
        return colour if opacity > 0.5 else below
    return mix(below, colour, opacity)


def _back(matrix: Matrix, x: float, y: float) -> Point | None:
    """The point that a transform puts there."""
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    if abs(size) < 1e-12:
        return None
    return (d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size


def _colour(paint: Paint, x: float, y: float) -> str:
    """The colour of a paint at a point."""
    if not isinstance(paint, Gradient):
        return paint
    at = _back(paint.matrix, x, y) if paint.matrix else (x, y)
    share = _share(paint.points, *(at or (x, y)))
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
    if not _within(segments, x, y, 0.0):
        return False
    winding = crossed = 0
    for (x1, y1), (x2, y2) in _lines(segments, closed=True):
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
            crossed += 1
            winding += 1 if y2 > y1 else -1
    return bool(crossed % 2) if even_odd else winding != 0


def _touches(segments: tuple[Segment, ...], x: float, y: float, reach: float) -> bool:
    """Whether a point lies on the line of an outline."""
    if not _within(segments, x, y, reach):
        return False
    return any(_distance(x, y, *line) <= reach for line in _lines(segments, closed=False))


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    (x1, y1), (x2, y2) = start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))


def _within(segments: tuple[Segment, ...], x: float, y: float, reach: float) -> bool:
    """Whether a point lies in the box around all points of an outline, which costs little to know."""
    numbers = [[*segment[1:]] for segment in segments]
    across = [value for each in numbers for value in each[::2]]
    down = [value for each in numbers for value in each[1::2]]
    if not across or not min(across) - reach <= x <= max(across) + reach:
        return False
    return min(down) - reach <= y <= max(down) + reach


def _lines(segments: tuple[Segment, ...], *, closed: bool) -> Iterator[tuple[Point, Point]]:
    """An outline in straight lines."""
    start = at = (0.0, 0.0)
    for kind, *numbers in segments:
        if kind == "M":
            if closed and at != start:
                yield at, start
            start = at = (numbers[0], numbers[1])
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


def _curve(start: Point, numbers: list[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, CURVE + 1):
        t = step / CURVE
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3
