"""One page: the groups that stand on it in bands of columns, and what is wrong with how it looks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from msgspec import Struct

from generator.rulebook.stream import NATURAL, SETTINGS, TIGHTER, TINY, LOOSER, View
from generator.rulebook.style import Format

BETWEEN = 5.0
"""Air between a band and the columns below it, in mm."""
FULL = 0.88
"""A page that is filled so far looks full."""
LEAST = 2 / 3
"""No page but the last is filled less."""
EVEN = 0.05
"""Columns that differ by less than this share of the page are made level with air."""
LITTLE = 0.22
"""A last page that is filled less looks left over."""
_NATURAL = SETTINGS.index(NATURAL)
_TIGHTER = [*map(SETTINGS.index, TIGHTER)]
_LOOSER = [*map(SETTINGS.index, reversed(LOOSER))]


class Band(Struct, frozen=True):
    """Groups from `start` on: those before `turn` in the first column, those before `end` in the second."""

    start: int
    turn: int
    end: int
    heights: tuple[float, float]
    wide: bool = False

    @property
    def height(self) -> float:
        """That of its higher column."""
        return max(self.heights)


class Layout(Struct, frozen=True):
    """The bands of a page, how it is set, and how full it is."""

    view: View
    bands: tuple[Band, ...]
    setting: int
    height: float
    filled: float  # the share of the page that is covered
    uneven: float  # by how much of its height the columns differ


class Pager:
    """Lays out pages of one format."""

    def __init__(self, form: Format) -> None:
        self.form = form

    def best(self, view: View, start: int, end: int, *, last: bool) -> tuple[float, Layout] | None:
        """The best layout of the groups of a page, and what is wrong with it; None if they have no room."""
        plain = self.laid(view, start, end, _NATURAL)
        found: list[Layout] = []
        if plain.height > self.form.depth + TINY:
            if self.laid(view, start, end, _TIGHTER[-1], packed=True).height > self.form.depth + TINY:
                return None
            tight = (self.laid(view, start, end, setting, packed=True) for setting in (_NATURAL, *_TIGHTER))
            found = [next(each for each in tight if each.height <= self.form.depth + TINY)]
        else:
            found.append(plain)
            if plain.filled < FULL and not last:
                loose = (self.laid(view, start, end, setting) for setting in _LOOSER)
                found += [each for each in loose if each.height <= self.form.depth + TINY][:1]
        return min(((self.cost(each, last=last), each) for each in found), key=lambda pair: pair[0])

    def cost(self, layout: Layout, *, last: bool) -> float:
        """What is wrong with a page."""
        cost = SETTINGS[layout.setting].cost
        empty = max(FULL - layout.filled, 0.0)
        if not last:
            cost += 500 * empty**2
            cost += 120 + 600 * (LEAST - layout.filled) if layout.filled < LEAST else 0.0
        elif layout.filled < LITTLE:
            cost += 40
        return cost + 200 * max(layout.uneven - EVEN, 0.0) + 20 * layout.uneven

    def laid(self, view: View, start: int, end: int, setting: int, *, packed: bool = False) -> Layout:
        """The groups of a page in bands; those that are `packed` have the lowest columns at any cost."""
        sums, air = view.sums(setting), SETTINGS[setting].air
        bands: list[Band] = []
        y = covered = uneven = 0.0
        for first, stop, wide in _runs(view, start, end):
            if wide:
                height = view.groups[first].heights[setting]
                before = view.before[first] * air if y else view.head[first]
                bands.append(Band(first, stop, stop, (height, 0.0), True))
                y += before + height
                covered += before + height
                continue
            band = self._band(view, sums, setting, first, stop, packed)
            between = BETWEEN if y else 0.0
            y += between + band.height
            covered += between + sum(band.heights) / self.form.columns
            uneven = max(uneven, abs(band.heights[0] - band.heights[1]))
            bands.append(band)
        depth = self.form.depth
        if self.form.columns == 1:
            uneven = 0.0
        return Layout(view, tuple(bands), setting, y, covered / depth, uneven / depth)

    def _band(self, view: View, sums: list[float], setting: int, start: int, end: int, packed: bool) -> Band:
        """Groups in columns that are about level."""
        base = sums[start] - view.top(start, setting)
        if self.form.columns == 1 or end - start == 1:
            return Band(start, end, end, (sums[end] - base, 0.0))
        middle = bisect_left(sums, (sums[start] + sums[end]) / 2, start + 1, end)
        best: tuple[float, int, float, float] | None = None
        for turn in range(max(start + 1, middle - 4), min(end, middle + 4)):
            left = sums[turn] - base
            right = sums[end] - sums[turn] + view.top(turn, setting)
            score = max(left, right) + (0.0 if packed else view.breaks[turn])
            if best is None or score < best[0]:
                best = score, turn, left, right
        assert best is not None
        return Band(start, best[1], end, best[2:])


def _runs(view: View, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
    """Groups across the page one by one, others as many as follow one another."""
    number = start
    while number < end:
        stop = number + 1
        if not view.wide[number]:
            while stop < end and not view.wide[stop]:
                stop += 1
        yield number, stop, view.wide[number]
        number = stop
