"""A map drawn into a room of mm: spots and routes in, and everything in its place out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist, isfinite
from typing import NamedTuple

from generator.drawing.charts.map.coast import coast
from generator.drawing.charts.map.corners import AIR, LEGEND, TITLE, Emptiness
from generator.drawing.charts.map.curve import Spot
from generator.drawing.charts.map.labels import HARD, LabelGround, MapLabel, placed_labels
from generator.drawing.charts.map.names import forms
from generator.drawing.charts.map.room import MapBox, Points
from generator.drawing.charts.map.spread import levelled, spread
from generator.drawing.charts.map.ways import MapRoute, MapWay, laid_ways
from generator.text.case import Case
from generator.text.style import Style

MOST_SPOTS, MOST_ROUTES = 300, 1000
SIZES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of names in points, tried from the largest that suits the room."""
LARGE = 0.056
"""The largest size in points for each mm of the room's shorter side."""
MARGIN = 4.0
"""Between the edge of the room and anything in it, in mm."""
DOT, CHIP = (1.4, 0.0145, 3.2), (2.6, 0.032, 7.0)
"""The radius of a spot that is a dot, or that shows something: at least, as a share of the room, at most."""
STRETCH = 1.4
"""How much more than the other way a map is drawn out that has no places of its own."""
BADGE, SAID = 4.0, 7.5
"""The height of a route's label in mm and its size in points, on a map that is not large."""
_FINE = 0.8


class MapSpot(NamedTuple):
    """What goes in: a spot, what it is called, and where it is, in any unit."""

    id: str
    name: str
    at: Spot | None = None


class PlateSizes(NamedTuple):
    """How large the title and the legend are in each of their forms; () for none."""

    title: tuple[tuple[float, float], ...] = ()
    legend: tuple[tuple[float, float], ...] = ()


NO_PLATES = PlateSizes()


def largeness(w: float, h: float) -> float:
    """How much larger than on a page the small words of a map are."""
    return round(min(max(min(w, h) / 190, 1.0), 1.4), 3)


class Badge(NamedTuple):
    """What a route says, and where."""

    route: str
    text: str
    box: MapBox


class MapChart(NamedTuple):
    """A whole map in mm from the upper left of its room."""

    width: float
    height: float
    places: dict[str, Spot]
    radius: float
    ways: list[MapWay]
    badges: list[Badge]
    labels: list[MapLabel]
    points: float
    title: MapBox | None
    legend: MapBox | None

    def coast(self, reach: float) -> str:
        """Land around all of it but the plates, in path notation."""
        points = [*self.places.values(), *(at for way in self.ways for at in way.curve.points(_FINE))]
        return coast(self.width, self.height, reach, points, [label.box for label in self.labels])


class _Drawn(NamedTuple):
    """Spots and routes in a part of the room, and plates where they lie on the least."""

    places: dict[str, Spot]
    radius: float
    ways: list[MapWay]
    title: MapBox | None
    legend: MapBox | None
    covered: int  # what plates lie on


def map_chart(
    case: Case, spots: Sequence[MapSpot], routes: Sequence[MapRoute], w: float, h: float,
    plates: PlateSizes = NO_PLATES, chips: bool = False,
) -> MapChart:  # fmt: skip
    """A map in w × h mm; `chips` if its spots show something inside of them."""
    if not 0 < len(spots) <= MOST_SPOTS or len(routes) > MOST_ROUTES:
        raise ValueError(f"a map has 1 to {MOST_SPOTS} spots and at most {MOST_ROUTES} routes")
    if min(w, h) < 4 * MARGIN:
        raise ValueError(f"a map needs a room of at least {4 * MARGIN:g} × {4 * MARGIN:g} mm")
    drawn = _best(spots, routes, MapBox(0, 0, w, h), plates, chips)
    whole = MapBox(0, 0, w, h).grown(-MARGIN / 2)
    boxes = [box for box in (drawn.title, drawn.legend) if box]
    badges = _badges(drawn, boxes, case, whole)
    lines = Points(point for way in drawn.ways for point in way.curve.points(_FINE))
    heads = Points(point for way in drawn.ways for head in way.heads for point in (head.tip, head.foot))
    boxes += [badge.box for badge in badges]
    ground = LabelGround(drawn.places, drawn.radius, lines, heads, boxes, whole)
    labels, points = _labelled(spots, ground, case)
    return MapChart(
        w, h, drawn.places, drawn.radius, drawn.ways, badges, labels, points, drawn.title, drawn.legend
    )


def _best(
    spots: Sequence[MapSpot], routes: Sequence[MapRoute], room: MapBox, plates: PlateSizes, chips: bool
) -> _Drawn:
    """The map as large as it goes without a plate on it: over the whole room, else beside the plates."""
    title = min((size[1] for size in plates.title), default=0.0)
    legend = min((size[1] for size in plates.legend), default=0.0)
    above, below = (each + 2 * AIR if each else 0.0 for each in (title, legend))
    found: list[_Drawn] = []
    for top, bottom in dict.fromkeys(((0.0, 0.0), (above, 0.0), (0.0, below), (above, below))):
        part = MapBox(room.x, room.y + top, room.w, room.h - top - bottom)
        if part.h < room.h / 3 and found:
            continue
        found.append(_drawn(spots, routes, part, room, plates, chips))
        if not found[-1].covered:
            break
    return min(found, key=lambda each: each.covered)


def _drawn(
    spots: Sequence[MapSpot], routes: Sequence[MapRoute], part: MapBox, room: MapBox, plates: PlateSizes,
    chips: bool,
) -> _Drawn:  # fmt: skip
    least, share, most = CHIP if chips else DOT
    radius = min(max(share * min(room.w, room.h), least), most)
    inner = part.grown(-(MARGIN + radius + 2))
    places, scale = _fitted(spots, routes, inner)
    radius = max(min(radius, 0.34 * _nearest(places)), least / 2)
    head = min(max(radius * 0.8, 2.0), 3.2)
    ways = laid_ways(routes, places, scale, radius, head, room.grown(-MARGIN))
    lines = [point for way in ways for point in way.curve.points(_FINE)]
    empty = Emptiness(room.grown(-MARGIN), places.values(), radius + 1.5, lines)
    title, on_title = _plate(empty, plates.title, TITLE)
    legend, on_legend = _plate(empty, plates.legend, LEGEND)
    return _Drawn(places, radius, ways, title, legend, on_title + on_legend)


def _plate(
    empty: Emptiness, sizes: Iterable[tuple[float, float]], wish: Sequence[tuple[float, float, float]]
) -> tuple[MapBox | None, int]:
    """The first form of a plate that lies on nothing, or the one that lies on the least."""
    found = []
    for size in sizes:
        found.append(empty.best(size, wish))
        if not found[-1][1]:
            break
    if not found:
        return None, 0
    box, taken = min(found, key=lambda each: each[1])
    empty.take(box.grown(AIR))
    return box, taken


def _fitted(
    spots: Sequence[MapSpot], routes: Sequence[MapRoute], inner: MapBox
) -> tuple[dict[str, Spot], float]:
    """The places of spots as large as they go into a box, their proportions kept, and mm for one unit."""
    fixed = {spot.id: spot.at for spot in spots if spot.at is not None}
    links = list(dict.fromkeys((route.start, route.end) for route in routes if route.start != route.end))
    places = spread([spot.id for spot in spots], links, fixed)
    if not fixed:
        places = levelled(places, inner.h > inner.w)
    low_x, low_y = (min(at[axis] for at in places.values()) for axis in (0, 1))
    wide, high = (max(at[axis] for at in places.values()) - low for axis, low in ((0, low_x), (1, low_y)))
    if not isfinite(wide + high):
        raise ValueError("the spots of the map lie too far apart to be drawn")
    scales = [room / span for room, span in ((inner.w, wide), (inner.h, high)) if span > 1e-9]
    scale = min(scales, default=1.0)
    most = scale if fixed else scale * STRETCH
    across = min(inner.w / wide, most) if wide > 1e-9 else scale
    down = min(inner.h / high, most) if high > 1e-9 else scale
    x, y = inner.x + (inner.w - wide * across) / 2, inner.y + (inner.h - high * down) / 2
    return {
        name: (round(x + (at[0] - low_x) * across, 4), round(y + (at[1] - low_y) * down, 4))
        for name, at in places.items()
    }, scale


def _nearest(places: dict[str, Spot]) -> float:
    """How far the two nearest spots are apart."""
    every = sorted(places.values())
    best = 1e9
    for number, at in enumerate(every):
        for other in every[number + 1 :]:
            if other[0] - at[0] >= best:
                break
            best = min(best, dist(at, other) or best)
    return best


def _badges(drawn: _Drawn, plates: Sequence[MapBox], case: Case, whole: MapBox) -> list[Badge]:
    """The labels of routes, each on its own line, where neither a spot nor another line is under it."""
    found: list[Badge] = []
    large = largeness(whole.w, whole.h)
    style = Style("bold", SAID * large, SAID * large, role="numbers")
    points = {way.route.id: way.curve.points(_FINE) for way in drawn.ways}
    every = Points(point for line in points.values() for point in line)
    for way in drawn.ways:
        if not way.route.label:
            continue
        size = max(case.width(way.route.label, style) + 2.2, BADGE * large), BADGE * large
        own = Points(points[way.route.id])
        heads = [head.tip for head in way.heads] + [head.foot for head in way.heads]
        best = None
        for number, share in enumerate((0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75)):
            x, y = way.curve.at(share)
            box = MapBox(x - size[0] / 2, y - size[1] / 2, *size)
            met = sum(box.away(at) < drawn.radius + 0.3 for at in drawn.places.values())
            met += sum(box.meets(other) for other in (*plates, *(badge.box for badge in found)))
            met += sum(box.away(at) < 0.3 for at in heads) + (not box.within(whole))
            crossed = every.inside(box.grown(0.3)) - own.inside(box.grown(0.3))
            cost = met * HARD + crossed * 10 + number
            if best is None or cost < best[0]:
                best = cost, Badge(way.route.id, way.route.label, box)
            if best[0] <= number + 1:  # no later place costs less
                break
        if best:
            found.append(best[1])
    return found


def _labelled(spots: Sequence[MapSpot], ground: LabelGround, case: Case) -> tuple[list[MapLabel], float]:
    """The names at the largest size at which nothing lies on them, else at which the least does."""
    best: tuple[float, list[MapLabel], float] | None = None
    most = LARGE * min(ground.whole.w, ground.whole.h)
    for points in (size for size in SIZES if size <= most or size == SIZES[-1]):
        said = {spot.id: forms(case, spot.name, points) for spot in spots if spot.name}
        labels, cost = placed_labels(said, ground)
        worse = cost + (SIZES[0] - points) * 30
        if best is None or worse < best[0]:
            best = worse, labels, points
        if all(label.free for label in labels):
            break
    return (best[1], best[2]) if best else ([], SIZES[-1])
