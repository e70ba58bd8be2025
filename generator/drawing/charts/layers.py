"""Rows that come after one another, in layers: who stands in which layer, beside whom, and how far down.

Layers come from the longest way to a row. A link over several layers gets a stop in each layer between, so
that its line has a place of its own there. Within a layer, stops are ordered for few crossings and then moved
towards what they are linked with as far as their neighbours allow.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

SWEEPS = 12
"""How often the layers are gone through, there and back."""
STRAIGHT = 8
"""How much more than a box the rest of a line pulls at it."""


class Stop(NamedTuple):
    """A row in its layer, or, with a target, a place where the line from row to target passes through one."""

    row: str
    layer: int
    target: str = ""


Links = Mapping[Stop, Sequence[Stop]]
Apart = Callable[[Stop, Stop], float]


def layer_of(before: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """The layer of every row: 0 without a row before it, else one more than the last of them."""
    found: dict[str, int] = {}
    left = dict(before)
    while left:
        ready = [row for row, needed in left.items() if all(each in found for each in needed)]
        if not ready:
            raise ValueError(f"the order leads in a circle: {', '.join(left)}")
        for row in ready:
            found[row] = 1 + max((found[each] for each in left[row]), default=-1)
            del left[row]
    return found


def ways(before: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], list[Stop]]:
    """Every link from a row to one after it, as the stops of its line."""
    layers = layer_of(before)
    return {
        (start, row): [
            Stop(start, layers[start]),
            *(Stop(start, layer, row) for layer in range(layers[start] + 1, layers[row])),
            Stop(row, layers[row]),
        ]
        for row, needed in before.items()
        for start in needed
    }


def arranged(before: Mapping[str, Sequence[str]]) -> list[list[Stop]]:
    """The stops of each layer, one beside the other, so that few lines cross."""
    lines = ways(before)
    stops = dict.fromkeys(Stop(row, layer) for row, layer in layer_of(before).items())
    stops |= dict.fromkeys(stop for line in lines.values() for stop in line)
    columns: list[list[Stop]] = [[] for _ in range(1 + max((stop.layer for stop in stops), default=-1))]
    for stop in stops:
        columns[stop.layer].append(stop)
    earlier, later = linked(lines)
    best, fewest = columns, crossings(columns, later)
    for turn in range(2 * SWEEPS):
        columns = [list(column) for column in columns]
        near, order = (earlier, columns) if turn % 2 == 0 else (later, columns[::-1])
        for fixed, moved in pairwise(order):
            places = {stop: place for place, stop in enumerate(fixed)}
            moved.sort(key=_middle(moved, near, places))
        crossed = crossings(columns, later)
        if crossed < fewest:
            best, fewest = columns, crossed
    return best


def linked(
    lines: Mapping[tuple[str, str], Sequence[Stop]],
) -> tuple[dict[Stop, list[Stop]], dict[Stop, list[Stop]]]:
    """What each stop is linked with in the layer before and in the layer after it."""
    earlier: dict[Stop, list[Stop]] = {}
    later: dict[Stop, list[Stop]] = {}
    for line in lines.values():
        for start, end in pairwise(line):
            earlier.setdefault(end, []).append(start)
            later.setdefault(start, []).append(end)
    return earlier, later


def _middle(column: list[Stop], near: Links, places: Mapping[Stop, int]) -> Callable[[Stop], float]:
    """The mean place of what a stop is linked with; one without a link keeps its share of the column."""
    share = len(places) / max(len(column), 1)
    own = {stop: place * share for place, stop in enumerate(column)}

    def mean(stop: Stop) -> float:
        found = [places[each] for each in near.get(stop, ())]
        return sum(found) / len(found) if found else own[stop]

    return mean


def crossings(columns: Sequence[Sequence[Stop]], later: Links) -> int:
    """How many pairs of lines cross between neighbouring layers."""
    total = 0
    for left, right in pairwise(columns):
        places = {stop: place for place, stop in enumerate(right)}
        ends: list[int] = []  # of the lines so far, in order
        for stop in left:
            own = [places[each] for each in later.get(stop, ())]
            total += sum(len(ends) - bisect_right(ends, end) for end in own)
            for end in own:
                insort(ends, end)
    return total


def lowered(columns: Sequence[Sequence[Stop]], near: Links, apart: Apart) -> dict[Stop, float]:
    """How far down each stop stands: `apart` or more from the one before it, near what it is linked with."""
    found: dict[Stop, float] = {}
    for column in columns:
        place = 0.0
        for number, stop in enumerate(column):
            place += apart(column[number - 1], stop) if number else 0.0
            found[stop] = place
    for turn in range(2 * SWEEPS):
        for column in columns if turn % 2 == 0 else reversed(columns):
            wanted = [_wanted(stop, near, found) for stop in column]
            found |= zip(column, _spread(column, wanted, apart))
    return found | _straight(columns, found, apart)


def _straight(
    columns: Sequence[Sequence[Stop]], places: Mapping[Stop, float], apart: Apart
) -> dict[Stop, float]:
    """The stops of each line at one height, where the others leave room for that."""
    found = dict(places)
    lines: dict[tuple[str, str], list[tuple[Stop, int]]] = {}
    for column in columns:
        for number, stop in enumerate(column):
            if stop.target:
                lines.setdefault((stop.row, stop.target), []).append((stop, number))
    for line in lines.values():
        least, most = float("-inf"), float("inf")
        for stop, number in line:
            column = columns[stop.layer]
            if number:
                least = max(least, found[column[number - 1]] + apart(column[number - 1], stop))
            if number + 1 < len(column):
                most = min(most, found[column[number + 1]] - apart(stop, column[number + 1]))
        if least <= most:
            mean = sum(found[stop] for stop, _ in line) / len(line)
            found |= dict.fromkeys((stop for stop, _ in line), min(max(mean, least), most))
    return found


def _wanted(stop: Stop, near: Links, places: Mapping[Stop, float]) -> float:
    """The mean place of all that a stop is linked with, the stops of its own line before all."""
    weights = {each: STRAIGHT if stop.target and each.target else 1 for each in near.get(stop, ())}
    if not weights:
        return places[stop]
    return sum(places[each] * weight for each, weight in weights.items()) / sum(weights.values())


def _spread(column: Sequence[Stop], wanted: Sequence[float], apart: Apart) -> list[float]:
    """The places nearest to the wanted ones in the sense of least squares that are far enough apart."""
    offsets = [0.0]
    for above, below in pairwise(column):
        offsets.append(offsets[-1] + apart(above, below))
    pools: list[tuple[float, int]] = []  # mean and number of stops that stand as close as they may
    for place, offset in zip(wanted, offsets):
        mean, many = place - offset, 1
        while pools and pools[-1][0] >= mean:
            before, stops = pools.pop()
            mean, many = (before * stops + mean * many) / (stops + many), stops + many
        pools.append((mean, many))
    means = [mean for mean, many in pools for _ in range(many)]
    return [mean + offset for mean, offset in zip(means, offsets)]
