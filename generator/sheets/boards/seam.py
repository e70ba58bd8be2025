"""The line on which two sheets of a board meet: where it goes through least, in steps if it must."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from generator.drawing.dialect.written import Bounds

TAB = 8.0
"""The strip of a tile that goes under its neighbour, in mm …"""
LEAST_TAB = 5.0
"""… and what there is of it at least, where a seam is better moved."""
INSIDE = 0.3
"""What a seam goes through reaches so far beyond it on both sides, in mm; less is only touched."""
_CLEAR = 1.2
"""How far a seam keeps from what it spares, in mm, if it can."""
_WIDE = 3.0
"""How far, if there is room: a knife is off by a mm at times."""
_SHORTEST = 12.0
"""A piece of a seam between two steps, in mm, that scissors can follow."""
FARTHEST = 40.0
"""A seam is moved so far at most, in mm."""
_FINE = 0.5
"""Places that are tried for a seam are so far apart, in mm."""
_CUT, _NEAR, _BESIDE, _SLIGHT, _FAR, _STEP = 100.0, 2.0, 1.0, 0.2, 0.15, 25.0
"""What it costs to go one mm through what stays whole, close to it, beside it, through what would better;
to be one mm from the usual place; to turn."""


_Pieces = tuple[tuple[float, float], ...]


class Seam(Struct, frozen=True):
    """A line from edge to edge of a board: where each piece of it begins, and how far off it is.

    A line down a board begins at its top and is so far off the left; one across it the other way.
    """

    pieces: _Pieces
    tab: float = TAB  # of the sheet before it

    @property
    def least(self) -> float:
        """The smallest distance."""
        return min(place for _, place in self.pieces)

    @property
    def most(self) -> float:
        """The largest distance."""
        return max(place for _, place in self.pieces)

    @property
    def turns(self) -> bool:
        """Whether it goes in steps."""
        return len(self.pieces) > 1

    def corners(self, start: float, end: float, aside: float = 0.0) -> list[tuple[float, float]]:
        """Its points between two ends, how far along and how far off; all of it moved aside, outwards."""
        found = [(start, self.at(start) + aside)]
        for (_, before), (turn, after) in pairwise(self.pieces):
            if start < turn < end:
                along = turn - math.copysign(aside, after - before) if aside else turn
                found += [(along, before + aside), (along, after + aside)]
        return [*found, (end, self.at(end) + aside)]

    def at(self, along: float) -> float:
        """How far off it is somewhere along it."""
        return next(place for turn, place in reversed(self.pieces) if turn <= max(along, 0.0))

    def through(self, box: Bounds, axis: int) -> float | None:
        """How far off it is where it goes through a box; axis 0 if it runs down and 1 across."""
        start, end = box[1 - axis] + INSIDE, box[3 - axis] - INSIDE
        near, far = box[axis] + INSIDE, box[axis + 2] - INSIDE
        ends = [*(turn for turn, _ in self.pieces[1:]), math.inf]
        for (turn, place), stop in zip(self.pieces, ends):
            if near < place < far and max(start, turn) < min(end, stop):
                return place
        for (_, before), (turn, after) in pairwise(self.pieces):
            if start < turn < end and max(near, min(before, after)) < min(far, max(before, after)):
                return after
        return None


class Obstacle(Struct, frozen=True):
    """What a seam keeps clear of, as the seam meets it: along the seam and off the edge of the board."""

    start: float
    end: float
    near: float
    far: float
    weight: float  # 0 if it must stay whole; else how much it would better


class PartedSide(Struct, frozen=True):
    """One side of a board that is parted: its length, that of its seams, and what a sheet has room for."""

    side: float
    length: float
    room: float
    usual: tuple[float, ...]  # where its seams are if nothing is in their way
    crossing: Sequence[tuple[float, float]] = ()  # stretches without a turn, where other seams cross

    def fields(self, obstacles: Sequence[Obstacle]) -> list[_Field]:
        """For each seam where it may go, wherever the others are."""
        step, last = self.room - LEAST_TAB, len(self.usual) - 1
        ends = [
            (self.side - self.room - (last - number) * step, (number + 1) * step)
            for number in range(len(self.usual))
        ]
        return [self.field(number, low, high, obstacles) for number, (low, high) in enumerate(ends)]

    def field(self, number: int, low: float, high: float, obstacles: Sequence[Obstacle]) -> _Field:
        """A seam between two distances."""
        usual = self.usual[number]
        least, most = max(low, usual - FARTHEST, TAB), min(high, usual + FARTHEST, self.side - TAB)
        return _Field(self, _places(usual, min(least, usual), max(most, usual)), usual, obstacles)


def find_seams(side: PartedSide, obstacles: Sequence[Obstacle]) -> tuple[Seam, ...]:
    """The seams that go through least: straight, unless only steps spare what must stay whole."""
    pieces: list[_Pieces] = [((0.0, place),) for place in _straight(side, side.fields(obstacles))]
    for number in range(len(pieces)):
        before = Seam(pieces[number - 1]).least if number else 0.0
        after = Seam(pieces[number + 1]).most + LEAST_TAB if number + 1 < len(pieces) else side.side
        field = side.field(number, after - side.room, before + side.room - LEAST_TAB, obstacles)
        [(_, place)] = pieces[number]
        if place in field.places and (cut := field.severed(pieces[number])):
            stepped = _WayDown(field).pieces()
            pieces[number] = stepped if field.severed(stepped) < cut else pieces[number]
    seams = [Seam(each) for each in pieces]
    starts = [0.0, *(seam.least for seam in seams)]
    return tuple(
        replace(seam, tab=round(min(TAB, side.room - seam.most + start), 4))
        for seam, start in zip(seams, starts)
    )


def _straight(side: PartedSide, fields: list[_Field]) -> list[float]:
    """Where straight seams cost least in all, none farther from the one before than a sheet reaches."""
    if not fields:
        return []
    chains = [(cost, [place]) for place, cost in fields[0].straight()]
    for field in fields[1:]:
        longer = []
        for place, cost in field.straight():
            near = [each for each in chains if 0 < place - each[1][-1] <= side.room - LEAST_TAB + 1e-6]
            if near:
                before, chain = min(near, key=lambda each: each[0])
                longer.append((before + cost, [*chain, place]))
        chains = longer
    return min(chains, key=lambda each: each[0])[1]


def _places(usual: float, low: float, high: float) -> list[float]:
    """The distances that are tried, the usual one among them."""
    below, above = math.floor((usual - low) / _FINE + 1e-9), math.floor((high - usual) / _FINE + 1e-9)
    return [round(usual + step * _FINE, 4) for step in range(-below, above + 1)]


class _Field:
    """What every mm of every line costs."""

    def __init__(
        self, side: PartedSide, places: list[float], usual: float, obstacles: Iterable[Obstacle]
    ) -> None:  # fmt: skip
        self.side, self.places = side, places
        self.rows = max(math.ceil(side.length), 1)
        self.apart = [abs(place - usual) * _FAR for place in places]
        self.cost = [[0.0] * len(places) for _ in range(self.rows)]
        for each in obstacles:
            if each.weight:
                self._add(each, -INSIDE, each.weight * _SLIGHT)
            else:
                self._add(each, -INSIDE, _CUT)
                self._add(each, _CLEAR, _NEAR)
                self._add(each, _WIDE, _BESIDE)

    def _add(self, each: Obstacle, around: float, cost: float) -> None:
        near, far = each.near - around, each.far + around
        columns = [index for index, place in enumerate(self.places) if near < place < far]
        if columns:
            start, end = math.floor(each.start - around), math.ceil(each.end + around)
            for row in self.cost[max(start, 0) : max(end, 0)]:
                for column in columns:
                    row[column] += cost

    def straight(self) -> Iterator[tuple[float, float]]:
        """Every distance, and what a straight seam costs there."""
        for index, place in enumerate(self.places):
            yield place, sum(row[index] for row in self.cost) + self.apart[index]

    def severed(self, pieces: _Pieces) -> int:
        """Over how many mm a seam goes through what must stay whole."""
        turns = [*(round(turn) for turn, _ in pieces), self.rows]
        return sum(
            self.cost[row][self.places.index(place)] >= _CUT
            for (_, place), (start, end) in zip(pieces, pairwise(turns))
            for row in range(start, end)
        )

    def turns(self, row: int) -> bool:
        """Whether a seam may turn above a row."""
        return not any(start < row < end for start, end in self.side.crossing)


class _WayDown:
    """The cheapest way down a field, in pieces of a length that can be cut."""

    def __init__(self, field: _Field) -> None:
        self.field, self.columns = field, range(len(field.places))
        # by the row in which a piece begins: what it cost to come there, and from which column
        self.begun: dict[int, list[tuple[float, int]]] = {0: [(apart, -1) for apart in field.apart]}
        # by the row before which a piece ends: what it cost so far, and the row in which it began
        self.ended: dict[int, list[tuple[float, int]]] = {}

    def pieces(self) -> _Pieces:
        """The whole way."""
        self._go()
        row, ends = self.field.rows, self.ended[self.field.rows]
        column = min(self.columns, key=lambda column: ends[column][0])
        found: list[tuple[float, float]] = []
        while row > 0:
            row = self.ended[row][column][1]
            found.append((float(row), self.field.places[column]))
            column = self.begun[row][column][1]
        return tuple(reversed(found))

    def _go(self) -> None:
        field, rows, shortest = self.field, self.field.rows, min(math.ceil(_SHORTEST), self.field.rows)
        sums = [[0.0] * len(self.columns)]
        for costs in field.cost:
            sums.append([before + cost for before, cost in zip(sums[-1], costs)])
        opened = [(math.inf, 0) for _ in self.columns]
        for row in range(shortest, rows + 1):
            first = row - shortest
            if first in self.begun:
                come = [cost - passed for (cost, _), passed in zip(self.begun[first], sums[first])]
                opened = [min(old, (cost, first)) for old, cost in zip(opened, come)]
            if row == rows or field.turns(row):
                self.ended[row] = [(cost + sums[row][at], start) for at, (cost, start) in enumerate(opened)]
                if row < rows:
                    self.begun[row] = list(self._turned(row))

    def _turned(self, row: int) -> Iterator[tuple[float, int]]:
        """For each column the cheapest step that leads there."""
        cost, ends = self.field.cost, self.ended[row]
        leg = [_FINE * (1 + min(cost[row - 1][column], cost[row][column])) for column in self.columns]
        onwards = self._swept(leg, ends, list(self.columns))
        back = self._swept(leg, ends, list(reversed(self.columns)))
        for column in self.columns:
            come, origin = min(onwards[column], back[column])
            yield come + _STEP + self.field.apart[column], origin

    def _swept(
        self, leg: list[float], ends: list[tuple[float, int]], columns: list[int]
    ) -> dict[int, tuple[float, int]]:
        found: dict[int, tuple[float, int]] = {}
        carried = (math.inf, -1)
        for column in columns:
            found[column] = carried = (carried[0] + leg[column], carried[1])
            carried = min(carried, (ends[column][0], column))
        return found
