"""Routes on their map: round spots that are not theirs, trimmed at the rims of those that are, with heads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import NamedTuple

from generator.drawing.charts.map.curve import Curve, Spot, bowed, triangle
from generator.drawing.charts.map.room import MapBox

GAP = 0.5
"""Between the rim of a spot and the end of a route, in mm."""
SIDE = 2.6
"""Between routes that join the same two spots, in mm."""
CLEAR = 1.4
"""Between a route and a spot that it passes, in mm, where there is room."""
MOST_BEND = 1.5
"""How far a route is bowed at most, in lengths of the straight way."""
_FINE = 2.0


class MapRoute(NamedTuple):
    """What goes in: from where to where, `bend` to its left in units of the map, and what it says."""

    id: str
    start: str
    end: str
    both: bool = False
    bend: float = 0.0
    label: str = ""


class ArrowHead(NamedTuple):
    """The point of an arrow: its tip and the middle of its foot lie on the curve."""

    tip: Spot
    foot: Spot
    d: str


class MapWay(NamedTuple):
    """A route in mm: the curve from rim to rim, the line that is drawn of it, and its heads."""

    route: MapRoute
    curve: Curve
    d: str
    heads: tuple[ArrowHead, ...]


def laid_ways(
    routes: Sequence[MapRoute], places: Mapping[str, Spot], scale: float, radius: float, head: float,
    room: MapBox,
) -> list[MapWay]:  # fmt: skip
    """The routes between spots so large, in a room; arrows only where some route leads one way."""
    pointed = not all(route.both for route in routes)
    curves = {route: _inside(curve, room) for route, curve in _curved(routes, places, scale, radius)}
    found = []
    for route in routes:
        curve = _trimmed(curves[route], radius) if route in curves else None
        if curve is not None:
            found.append(_way(route, curve, head if pointed else 0.0))
    return found


def _curved(
    routes: Sequence[MapRoute], places: Mapping[str, Spot], scale: float, radius: float
) -> Iterator[tuple[MapRoute, Curve]]:
    """The curve of each route from middle to middle; routes that join the same two spots lie side by side."""
    groups: dict[tuple[str, str], list[MapRoute]] = {}
    for route in routes:
        a, b = sorted((route.start, route.end))
        if places[a] != places[b]:
            groups.setdefault((a, b), []).append(route)
    for (a, b), group in groups.items():
        plain = [route for route in group if not route.bend]
        offsets = [SIDE * (number - (len(plain) - 1) / 2) for number in range(len(plain))]
        others = [at for name, at in places.items() if name not in (a, b)]
        aside = _aside(places[a], places[b], offsets, others, radius)
        bends = dict(zip(plain, (offset + aside for offset in offsets)))
        for route in group:
            if route.bend:
                long = dist(places[a], places[b])
                bend = min(max(route.bend * scale, -MOST_BEND * long), MOST_BEND * long)
                yield route, bowed(places[route.start], places[route.end], bend)
            elif route.start == a:
                yield route, bowed(places[a], places[b], bends[route])
            else:
                yield route, bowed(places[b], places[a], -bends[route])


def _inside(curve: Curve, room: MapBox) -> Curve:
    """The curve, bowed less where it would leave the room."""
    middle = (curve.a[0] + curve.b[0]) / 2, (curve.a[1] + curve.b[1]) / 2
    while not all(MapBox(*point, 0, 0).within(room) for point in curve.points(_FINE)):
        x, y = curve.c
        if dist((x, y), middle) < _FINE:
            break
        curve = curve._replace(c=(middle[0] + (x - middle[0]) * 0.8, middle[1] + (y - middle[1]) * 0.8))
    return curve


def _aside(a: Spot, b: Spot, offsets: Sequence[float], others: Sequence[Spot], radius: float) -> float:
    """How far routes have to bow in order to pass all other spots, or to pass them as far off as they can."""
    long = dist(a, b)
    reach = long / 2 + radius
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    near = [at for at in others if dist(at, middle) < reach + long / 3]
    if not near or not offsets:
        return 0.0
    step = max(radius / 2, 1.0)
    steps = [0.0]
    for number in range(1, int(long * 0.4 / step) + 1):
        steps += [number * step, -number * step]
    best, least = 0.0, -1.0
    for aside in steps:
        room = min(_room(bowed(a, b, offset + aside), near) for offset in offsets)
        if room >= radius + CLEAR:
            return aside
        if room > least + 1e-6:
            best, least = aside, room
    return best


def _room(curve: Curve, near: Sequence[Spot]) -> float:
    return min(dist(point, at) for point in curve.points(_FINE) for at in near)


def _trimmed(curve: Curve, radius: float) -> Curve | None:
    """The part between the rims; None where the spots leave none."""
    first = curve.leaves(curve.a, radius + GAP)
    last = 1 - curve.turned.leaves(curve.b, radius + GAP)
    return curve.between(first, last) if first < last else None


def _way(route: MapRoute, curve: Curve, head: float) -> MapWay:
    """The line ends within its heads, so that nothing sticks out beside their tips."""
    if not head:
        return MapWay(route, curve, curve.d, ())
    head = min(head, curve.length * (0.4 if route.both else 0.7))
    last = 1 - curve.turned.leaves(curve.b, head)
    heads = [ArrowHead(curve.b, curve.at(last), triangle(curve.b, curve.at(last), head * 0.46))]
    first = 0.0
    if route.both:
        first = curve.leaves(curve.a, head)
        heads.append(ArrowHead(curve.a, curve.at(first), triangle(curve.a, curve.at(first), head * 0.46)))
        first *= 0.7
    return MapWay(route, curve, curve.between(first, 1 - (1 - last) * 0.7).d, tuple(heads))
