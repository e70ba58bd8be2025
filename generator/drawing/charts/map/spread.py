"""Places for spots of which only the routes are known: linked ones near, others far, always the same.

The layout is the one with the least stress: every two spots want to be as far apart as the fewest routes
between them. It is sought from several beginnings, and the one in which the fewest routes cross is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import atan2, cos, dist, pi, sin, sqrt

from generator.drawing.charts.map.curve import Spot

ROUNDS = 120
APART = 1.5
"""How much farther apart than the widest part spots are that no route joins."""
CLOSE, PARTING = 0.55, 60
"""Spots closer than this, in lengths of a route, are moved apart, so often."""
_GOLDEN = pi * (3 - sqrt(5))

Link = tuple[str, str]


def spread(spots: Sequence[str], links: Sequence[Link], fixed: Mapping[str, Spot]) -> dict[str, Spot]:
    """A place for every spot; those that have one keep it, and say how long a route is."""
    free = [spot for spot in spots if spot not in fixed]
    if not free:
        return dict(fixed)
    wanted = _wanted(spots, links)
    unit = _unit(links, fixed)
    found: list[tuple[int, int, dict[str, Spot]]] = []
    for number, order in enumerate(_orders(spots, links)):
        begun = _begun(order, links, fixed, unit)
        placed = _parted(_eased(begun, free, wanted, unit), free, unit)
        found.append((crossings(placed, links), number, placed))
        if found[-1][0] == 0:
            break
    return min(found, key=lambda each: each[:2])[2]


def levelled(places: Mapping[str, Spot], upright: bool) -> dict[str, Spot]:
    """The same places turned so that they reach farthest across, or down, the first one at that side."""
    number = len(places)
    mx, my = (sum(at[axis] for at in places.values()) / number for axis in (0, 1))
    xx, yy, xy = 0.0, 0.0, 0.0
    for x, y in places.values():
        xx, yy, xy = xx + (x - mx) ** 2, yy + (y - my) ** 2, xy + (x - mx) * (y - my)
    turn = -atan2(2 * xy, xx - yy) / 2 + (pi / 2 if upright else 0.0)
    found = {
        name: ((x - mx) * cos(turn) - (y - my) * sin(turn), (x - mx) * sin(turn) + (y - my) * cos(turn))
        for name, (x, y) in places.items()
    }
    first = next(iter(found.values()))
    flip = -1.0 if first[upright] > 0 else 1.0
    return {name: (round(x * flip, 6), round(y * flip, 6)) for name, (x, y) in found.items()}


def crossings(places: Mapping[str, Spot], links: Sequence[Link]) -> int:
    """How many pairs of straight routes cross."""
    total = 0
    for (a, b), (c, d) in combinations(links, 2):
        if a in (c, d) or b in (c, d):
            continue
        p, q, r, s = places[a], places[b], places[c], places[d]
        total += _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0
    return total


def _side(a: Spot, b: Spot, c: Spot) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _near(spots: Sequence[str], links: Sequence[Link]) -> dict[str, list[str]]:
    near: dict[str, list[str]] = {spot: [] for spot in spots}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    return near


def _wanted(spots: Sequence[str], links: Sequence[Link]) -> dict[str, dict[str, float]]:
    """How many routes lie between every two spots."""
    near, found = _near(spots, links), {}
    for start in spots:
        steps, waiting = {start: 0.0}, [start]
        for here in waiting:
            for other in near[here]:
                if other not in steps:
                    steps[other] = steps[here] + 1
                    waiting.append(other)
        found[start] = steps
    widest = max(max(steps.values()) for steps in found.values())
    return {a: {b: found[a].get(b, widest + APART) for b in spots if b != a} for a in spots}


def _unit(links: Sequence[Link], fixed: Mapping[str, Spot]) -> float:
    """How long a route is, by those whose ends have their places."""
    known = [dist(fixed[a], fixed[b]) for a, b in links if a in fixed and b in fixed]
    if not known and len(fixed) > 1:
        known = [min(dist(at, other) for other in fixed.values() if other is not at) for at in fixed.values()]
    return sum(known) / len(known) if known and sum(known) else 1.0


def _orders(spots: Sequence[str], links: Sequence[Link]) -> list[list[str]]:
    """Orders in which spots may begin round a circle: as they are joined, deep or wide, and as written."""
    near = _near(spots, links)
    found = []
    for wide in (True, False):
        seen: dict[str, None] = {}
        for root in sorted(spots, key=lambda spot: -len(near[spot])):
            waiting = [root]
            while waiting:
                here = waiting.pop(0 if wide else -1)
                if here not in seen:
                    seen[here] = None
                    waiting += [each for each in near[here] if each not in seen]
        found.append(list(seen))
    return [found[1], found[0], list(spots)]


def _begun(
    order: Sequence[str], links: Sequence[Link], fixed: Mapping[str, Spot], unit: float
) -> dict[str, Spot]:
    """Free spots on a circle, or around what they are joined to that has its place."""
    near, number = _near(order, links), len(order)
    if not fixed:
        around = unit * max(number, 3) / (2 * pi)
        turns = [2 * pi * each / number for each in range(number)]
        return {spot: (around * cos(turn), around * sin(turn)) for spot, turn in zip(order, turns)}
    places = dict(fixed)
    for each, spot in enumerate(order):
        if spot not in fixed:
            anchors = [places[other] for other in near[spot] if other in places] or list(fixed.values())
            x, y = (sum(at[axis] for at in anchors) / len(anchors) for axis in (0, 1))
            places[spot] = x + unit * cos(each * _GOLDEN), y + unit * sin(each * _GOLDEN)
    return {spot: places[spot] for spot in order}


def _parted(places: dict[str, Spot], free: Sequence[str], unit: float) -> dict[str, Spot]:
    """The same with free spots moved away from others that are too close to them."""
    for _ in range(PARTING):
        close = [
            (a, b) for a, b in combinations(places, 2)
            if abs(places[a][0] - places[b][0]) < CLOSE * unit and dist(places[a], places[b]) < CLOSE * unit
        ]  # fmt: skip
        if not close:
            break
        for number, (a, b) in enumerate(close):
            (ax, ay), (bx, by) = places[a], places[b]
            far = dist((ax, ay), (bx, by))
            turn = number * _GOLDEN
            dx, dy = ((bx - ax) / far, (by - ay) / far) if far > 1e-9 else (cos(turn), sin(turn))
            step = (CLOSE * unit - far) / 2
            if a in free:
                places[a] = ax - dx * step, ay - dy * step
            if b in free:
                places[b] = bx + dx * step, by + dy * step
    return places


def _eased(
    begun: Mapping[str, Spot], free: Sequence[str], wanted: Mapping[str, Mapping[str, float]], unit: float
) -> dict[str, Spot]:
    """Every free spot again and again where the others would have it (stress majorization)."""
    names = list(begun)
    xs, ys = [begun[name][0] for name in names], [begun[name][1] for name in names]
    known = {name: number for number, name in enumerate(names)}
    pulls = []
    for spot in free:
        others = [(known[other], 1 / (far * far), unit / far) for other, far in wanted[spot].items()]
        if others:
            pulls.append((known[spot], others))
    for _ in range(ROUNDS):
        moved = 0.0
        for here, others in pulls:
            x, y = xs[here], ys[here]
            sum_x = sum_y = weights = 0.0
            for other, weight, pull in others:
                ox, oy = xs[other], ys[other]
                dx, dy = x - ox, y - oy
                share = pull / (sqrt(dx * dx + dy * dy) or 1e-6)
                sum_x += weight * ox + dx * share
                sum_y += weight * oy + dy * share
                weights += weight
            xs[here], ys[here] = sum_x / weights, sum_y / weights
            moved = max(moved, abs(x - xs[here]), abs(y - ys[here]))
        if moved < unit * 0.002:
            break
    return {name: (xs[number], ys[number]) for name, number in known.items()}
