"""Labels beside their spots: where nothing crosses them, as far as there is such a place.

Every label has some eighty places around its spot. What a place costs is, first, how many spots, labels and
plates it lies on; then how much of a route; then how far it is from where readers look first. Labels are put
down one after the other, those with the fewest good places first, and moved as long as one of them is better
off elsewhere, or as a label in the way can step aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin
from typing import NamedTuple

from generator.drawing.charts.map.curve import Spot
from generator.drawing.charts.map.room import MapBox, Points

HARD = 10_000.0
"""What lying on a spot, a label or a plate costs; a route costs less than one of them at its worst."""
LINE = 12.0
POINTED = 40.0
"""What one point of a route, and one of an arrow's head, costs."""
AIR = 0.35
"""Between a label and anything else, in mm."""
GAPS = (0.8, 1.9, 3.3)
"""Between the rim of a spot and its label, in mm."""
MOST_KEPT = 4000
"""So many labels are kept with their places: those of a map that is drawn again with a spot elsewhere."""
ROUNDS, MOST_ASIDE = 40, 3
"""How often labels step aside, and how many of them for one."""
_ROUNDING = 0.001
_TURNS = 16
_FIRST = {0: 0.0, 8: 1.0, 12: 2.0, 4: 2.2}
"""Beside a spot a label reads best: at the right, at the left, above, below."""


class NameForm(NamedTuple):
    """One way to set a name: in how many lines, and how large that is."""

    lines: int
    w: float
    h: float


class MapLabel(NamedTuple):
    """A name in its box; `free` if nothing lies on it, `side` is where its spot is: left, right or center."""

    spot: str
    box: MapBox
    lines: int
    side: str
    free: bool


class _Place(NamedTuple):
    box: MapBox
    air: MapBox  # with what is to be free around it
    lines: int
    side: str
    cost: float  # of all that does not move


class _Near(NamedTuple):
    """What a label can come to lie on: its own spot and others, points of routes and heads, boxes."""

    spot: Spot
    others: tuple[Spot, ...]
    routes: tuple[Spot, ...]
    heads: tuple[Spot, ...]
    boxes: tuple[MapBox, ...]


class LabelGround(NamedTuple):
    """All that labels have to keep off: spots of a radius, points of routes and heads, boxes, the edge."""

    spots: Mapping[str, Spot]
    radius: float
    routes: Points
    heads: Points
    boxes: Sequence[MapBox]
    whole: MapBox


def placed_labels(
    forms: Mapping[str, Sequence[NameForm]], ground: LabelGround
) -> tuple[list[MapLabel], float]:
    """A label for each spot that has a name, and what all of them cost together."""
    labels = _Labels(forms, ground)
    labels.settle()
    found = []
    for spot, places in labels.places.items():
        place = places[labels.chosen[spot]]
        free = labels.cost(spot, labels.chosen[spot]) < LINE
        found.append(MapLabel(spot, place.box, place.lines, place.side, free))
    return found, labels.total()


class _Labels:
    """All places of all labels, and which are chosen."""

    def __init__(self, forms: Mapping[str, Sequence[NameForm]], ground: LabelGround) -> None:
        self.ground = ground
        self.places = {
            spot: _places(_near(spot, forms[spot], ground), tuple(forms[spot]), ground.radius, ground.whole)
            for spot in forms if forms[spot]
        }  # fmt: skip
        self.near = self._neighbours()
        self.chosen: dict[str, int] = {}

    def _neighbours(self) -> dict[str, list[str]]:
        """The labels that each one could meet."""
        hulls = {}
        for spot, places in self.places.items():
            x, y = min(p.box.x for p in places), min(p.box.y for p in places)
            right = max(p.box.x + p.box.w for p in places)
            bottom = max(p.box.y + p.box.h for p in places)
            hulls[spot] = MapBox(x, y, right - x, bottom - y).grown(AIR)
        return {a: [b for b in hulls if b != a and hulls[a].meets(hulls[b])] for a in hulls}

    def cost(self, spot: str, number: int) -> float:
        """What a place costs as the other labels lie."""
        place = self.places[spot][number]
        met = sum(
            place.air.meets(self.places[other][self.chosen[other]].box)
            for other in self.near[spot] if other in self.chosen
        )  # fmt: skip
        return place.cost + HARD * met

    def total(self) -> float:
        """What all labels cost, two that meet counted once."""
        return self._worth(tuple(self.chosen))

    def settle(self) -> None:
        """Choose, and improve until nothing does."""
        good = {spot: sum(place.cost < LINE for place in places) for spot, places in self.places.items()}
        for spot in sorted(self.places, key=good.__getitem__):
            self.chosen[spot] = self._best(spot)
        for _ in range(ROUNDS):
            self._descend()
            if not self._step_aside():
                break
        self._descend()

    def _best(self, spot: str) -> int:
        return min(range(len(self.places[spot])), key=lambda number: self.cost(spot, number))

    def _descend(self) -> None:
        """Move single labels as long as that makes it better; every move does, so that it ends."""
        moved = True
        while moved:
            moved = False
            for spot in self.places:
                best = self._best(spot)
                if self.cost(spot, best) < self.cost(spot, self.chosen[spot]) - 1e-9:
                    self.chosen[spot] = best
                    moved = True

    def _step_aside(self) -> bool:
        """Give a label that lies on something a place that others hold, if these fare well elsewhere."""
        for spot, places in self.places.items():
            here = self.chosen[spot]
            if (now := self.cost(spot, here)) < LINE:
                continue
            better = [number for number, place in enumerate(places) if place.cost < now and number != here]
            for number in sorted(better, key=lambda each: places[each].cost):
                air = places[number].air
                met = [o for o in self.near[spot] if air.meets(self.places[o][self.chosen[o]].box)]
                if 0 < len(met) <= MOST_ASIDE and self._exchanged(spot, number, met):
                    return True
        return False

    def _exchanged(self, spot: str, number: int, met: Sequence[str]) -> bool:
        """Whether a label moved to a place, and those that it met there to others, for the good of all."""
        moving = (spot, *met)
        before, kept = self._worth(moving), {each: self.chosen[each] for each in moving}
        self.chosen[spot] = number
        for other in met:
            self.chosen[other] = self._best(other)
        if self._worth(moving) < before - 1e-6:
            return True
        self.chosen |= kept
        return False

    def _worth(self, spots: Sequence[str]) -> float:
        """What some labels cost, two of them that meet counted once."""
        costs = sum(self.cost(spot, self.chosen[spot]) for spot in spots)
        boxes = [self.places[spot][self.chosen[spot]].box for spot in spots]
        twice = sum(a.grown(AIR).meets(b) for a, b in combinations(boxes, 2))
        return costs - HARD * twice


@lru_cache(MOST_KEPT)
def _places(near: _Near, forms: Sequence[NameForm], radius: float, whole: MapBox) -> list[_Place]:
    """Every place around a spot that is on the map; if none is, the one beside it that was moved there."""
    x, y = near.spot
    routes, heads = Points(near.routes), Points(near.heads)
    found: list[_Place] = []
    for form in forms:
        for gap in GAPS:
            for turn in range(_TURNS):
                ux, uy = cos(2 * pi * turn / _TURNS), sin(2 * pi * turn / _TURNS)
                sx, sy = (max(-1.0, min(1.0, 1.6 * each)) for each in (ux, uy))
                cx = x + ux * (radius + gap) + sx * form.w / 2
                cy = y + uy * (radius + gap) + sy * form.h / 2
                box = MapBox(cx - form.w / 2, cy - form.h / 2, form.w, form.h)
                if box.within(whole):
                    side = "left" if sx > 0.5 else "right" if sx < -0.5 else "center"
                    liked = _FIRST.get(turn, 3.0) + gap - GAPS[0] + (form.lines - 1)
                    cost = liked + _cost(box, near, radius, routes, heads)
                    found.append(_Place(box, box.grown(AIR), form.lines, side, cost))
    if not found:
        form = forms[-1]
        left = min(max(x - form.w / 2, whole.x), whole.x + max(whole.w - form.w, 0))
        under = y + radius + GAPS[0]
        top = under if under + form.h <= whole.y + whole.h else y - radius - GAPS[0] - form.h
        box = MapBox(left, max(top, whole.y), form.w, form.h)
        cost = HARD + _cost(box, near, radius, routes, heads)
        found.append(_Place(box, box.grown(AIR), form.lines, "center", cost))
    sound = [place for place in found if place.cost < HARD]
    return sound or found


def _near(spot: str, forms: Sequence[NameForm], ground: LabelGround) -> _Near:
    """The part of the ground that a label of a spot can come to lie on."""
    at, reach = ground.spots[spot], ground.radius + GAPS[-1] + AIR
    wide, high = (reach + max(sizes) for sizes in zip(*(form[1:] for form in forms)))
    hull = MapBox(at[0] - wide, at[1] - high, 2 * wide, 2 * high)
    others = (each for name, each in ground.spots.items() if name != spot and hull.away(each) < reach)
    boxes = (box for box in ground.boxes if hull.meets(box))
    wider = hull.grown(_ROUNDING)
    routes, heads = ground.routes.around(wider), ground.heads.around(wider)
    return _Near(at, tuple(others), routes, heads, tuple(boxes))


def _cost(box: MapBox, near: _Near, radius: float, routes: Points, heads: Points) -> float:
    """What lies under a box that does not move."""
    air = box.grown(AIR)
    own, *away = (box.away(at) for at in (near.spot, *near.others))
    hard = sum(far < radius + AIR for far in (own, *away)) + sum(map(air.meets, near.boxes))
    if hard:
        return HARD * hard
    soft = LINE * routes.inside(air) + POINTED * heads.inside(air)
    doubt = 5.0 if away and min(away) < own else 0.0
    return min(soft, HARD * 0.9) + doubt
