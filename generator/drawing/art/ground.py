"""What lies in the middle of a drawing, and how a number stands out on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from generator.colour import on
from generator.drawing.art.picture import Art
from generator.frame import Gradient, Group, Item, Path, Segment, inverse, moved

_SHARES = (0.3, 0.4, 0.5, 0.6, 0.7)
"""Where across and down the drawing it is looked at: where a number in its middle would stand."""
_STEPS = 8
"""Straight lines that stand for a curve."""

_Point = tuple[float, float]


def inks_on(art: Art, ink: str) -> tuple[str, str]:
    """The colour of a number in the middle of a drawing, and of the halo that it needs where that is uneven.

    It is white or ink, whichever stands out; the text's ink where the middle is empty. The halo is of what
    it stands out on.
    """
    places = [(art.width * across, art.height * down) for across in _SHARES for down in _SHARES]
    under = Counter(_colour_at(art.items, *place) for place in places)
    votes: Counter[str] = Counter()
    for colour, count in under.items():
        votes[on(colour) if colour else ink] += count
    (own, _), *_ = votes.most_common(1)
    if len(under) == 1:
        return own, ""
    alike = [colour for colour, _ in under.most_common() if own == (on(colour) if colour else ink)]
    return own, alike[0] or on(ink)


def _colour_at(items: tuple[Item, ...], x: float, y: float) -> str:
    """The colour of the topmost area over a point; '' if there is none.

    What is half seen through or more is no ground; a gradient is of its middle colour.
    """
    for item in reversed(items):
        if isinstance(item, Group) and item.opacity > 0.5:
            u, v = moved(inverse(item.matrix), x, y) if item.matrix else (x, y)
            seen = not item.clip or _covers(item.clip, item.even_odd, u, v)
            if seen and (found := _colour_at(item.items, u, v)):
                return found
        elif isinstance(item, Path) and _is_ground(item) and _covers(item.segments, item.even_odd, x, y):
            return item.fill if isinstance(item.fill, str) else _middle(item.fill)
    return ""


def _is_ground(path: Path) -> bool:
    return bool(path.fill) and path.fill_opacity > 0.5


def _middle(gradient: Gradient) -> str:
    return min(gradient.stops, key=lambda stop: abs(stop.offset - 0.5)).colour


def _covers(segments: tuple[Segment, ...], even_odd: bool, x: float, y: float) -> bool:
    """Whether a point is inside of an outline: how often it winds around the point tells."""
    winding = 0
    for (x1, y1), (x2, y2) in _edges(segments):
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            winding += 1 if y2 > y1 else -1
    return bool(winding % 2) if even_odd else bool(winding)


def _edges(segments: tuple[Segment, ...]) -> Iterator[tuple[_Point, _Point]]:
    """The sides of an outline as straight lines, each part of it closed."""
    start = at = (0.0, 0.0)
    for word, *values in segments:
        if word in "MZ":
            yield at, start
            at = start
        if word == "M":
            start = at = (values[0], values[1])
        elif word == "L":
            yield at, (values[0], values[1])
            at = (values[0], values[1])
        elif word == "C":
            points = [at, *_curve(at, values)]
            yield from pairwise(points)
            at = points[-1]
    yield at, start


def _curve(start: _Point, values: list[float]) -> Iterator[_Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, values
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
