"""One page: the bundles that stand on it in bands of columns, and what is wrong with how it looks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from msgspec import Struct

from generator.rulebook.paging.bundle import LOOSER, NATURAL, SETTINGS, TIGHTER, TINY
from generator.rulebook.paging.galley import Galley
from generator.rulebook.slab import stretch
from generator.rulebook.style import Format

BETWEEN = 5.0
"""Air between a band and the columns below it, in mm."""
FULL = 0.92
"""A page that is filled so far looks full."""
LEAST = 2 / 3
"""No page but the last is filled less."""
HALF = 0.55
"""A last page that is filled less looks left over."""
LITTLE = 0.3
"""One that is filled so little looks forgotten."""
LOWEST = 25.0
"""Columns that are lower, on a page with something across it, look left over: about five lines."""
LOW = 30.0
LEVEL = 0.35
"""The share of the air that it could take which a column takes more than its neighbour, to end level."""
UNEVEN = 300.0
"""The cost of a column that is empty beside a full one."""
CONTENT, HOPELESS = 8.0, 0.6
"""With a page that costs less, or is filled less, nothing need be tried."""
ACROSS = 3.0
"""The cost of a block across the page that has room in a column."""
SOME = 0.6
"""The share of the air that it could take which a page takes that cannot be filled."""
_NATURAL = SETTINGS.index(NATURAL)
_TIGHTER = [*map(SETTINGS.index, TIGHTER)]
TIGHTEST = _TIGHTER[-1]
_LOOSER = [*map(SETTINGS.index, reversed(LOOSER))]


class Band(Struct, frozen=True):
    """Groups from `start` on: those before `turn` in the first column, those before `end` in the second."""

    start: int
    turn: int
    end: int
    heights: tuple[float, float]
    more: float = 0.0  # how much higher all its columns can be made with air
    wide: bool = False
    uneven: float = 0.0  # by how much its columns differ when they are as level as air can make them

    @property
    def height(self) -> float:
        """That of its higher column."""
        return max(self.heights)


class PageLayout(Struct, frozen=True):
    """The bands of a page, how it is set, and how full it is."""

    galley: Galley
    bands: tuple[Band, ...]
    setting: int
    height: float
    filled: float  # the share of the page that is covered
    uneven: float  # by how much of its height columns differ, after air has made them as level as it can
    more: float  # how much higher it can be made with air, in mm
    broken: float  # what its columns cost that part what belongs together, and bands of a line or two

    def share(self, depth: float) -> float:
        """How much of that it takes to fill a page, or what looks well where all of it would not."""
        spare = max(depth - self.height, 0.0)
        return 0.0 if self.more <= TINY else spare / self.more if spare <= self.more else SOME


class Pager:
    """Lays out pages of one format."""

    def __init__(self, form: Format) -> None:
        self.form = form
        self._bands: dict[tuple[int, int, int, bool], Band] = {}

    def best(self, galley: Galley, start: int, end: int, *, last: bool) -> tuple[float, PageLayout] | None:
        """The best layout of the bundles of a page, and what is wrong with it; None if they have no room."""
        best, across = self._best(galley, start, end, last, frozenset()), frozenset[int]()
        empty = best is not None and best[1].filled < HOPELESS and not last
        hopeless = empty or (best is None and self.crowded(galley, start, end))
        choices = [] if hopeless else galley.choices(start, end)
        while choices and (best is None or best[0] > CONTENT):
            tried = [(self._best(galley, start, end, last, across | {one}), one) for one in choices]
            found = [(*way, one) for way, one in tried if way]
            cost, layout, one = min(found, key=lambda way: way[0], default=(0.0, None, 0))
            if layout is None or (best and cost >= best[0]):
                break
            least = best[0] if best else cost + 1.0
            helped = {other for cost, _, other in found if cost < least} - {one}
            best, across = (cost, layout), across | {one}
            place = choices.index(one)
            helped |= {*choices[max(place - 1, 0) : place + 2], *galley.trailing(one, end)} - {one}
            choices = sorted(helped)
        return best

    def _best(
        self, galley: Galley, start: int, end: int, last: bool, across: frozenset[int]
    ) -> tuple[float, PageLayout] | None:
        """The same with those blocks across the page which are told."""
        plain = self.laid(galley, start, end, _NATURAL, across)
        found = [plain] if self._fits(plain) else []
        if not found:
            if not self._fits(self.laid(galley, start, end, TIGHTEST, across, packed=True)):
                return None
            for packed in (True, False):
                found.append(self._tight(galley, start, end, across, packed=packed))
        elif plain.filled < (HALF if last else FULL):
            loose = (self.laid(galley, start, end, setting, across) for setting in _LOOSER)
            found += [*filter(self._fits, loose)][:1]
        costs = ((self.cost(each, last=last), each) for each in found if self._fits(each))
        return min(costs, key=lambda pair: pair[0])

    def _tight(
        self, galley: Galley, start: int, end: int, across: frozenset[int], *, packed: bool
    ) -> PageLayout:
        """The least tight layout that has room, or the tightest."""
        low, high = 0 if packed else 1, len(_TIGHTER)
        ways = (_NATURAL, *_TIGHTER)
        found = self.laid(galley, start, end, ways[high], across, packed=packed)
        while low < high and self._fits(found):
            middle = (low + high) // 2
            tried = self.laid(galley, start, end, ways[middle], across, packed=packed)
            if self._fits(tried):
                found, high = tried, middle
            else:
                low = middle + 1
        return found

    def crowded(self, galley: Galley, start: int, end: int) -> bool:
        """Whether there is more than a page has room for, however it is set."""
        tight = self.laid(galley, start, end, TIGHTEST, packed=True)
        return tight.filled > 1.02 or tight.height > 2 * self.form.depth

    def _fits(self, layout: PageLayout) -> bool:
        return layout.height <= self.form.depth + TINY

    def filled(self, layout: PageLayout, *, last: bool) -> float:
        """How full a page looks in the end."""
        more = 0.0 if last else layout.share(self.form.depth) * layout.more
        return layout.filled + more / self.form.depth

    def cost(self, layout: PageLayout, *, last: bool) -> float:
        """What is wrong with a page."""
        cost, filled = SETTINGS[layout.setting].cost, self.filled(layout, last=last)
        if last:
            cost += 1200 * max(HALF - filled, 0.0) ** 2 + (60 if filled < LITTLE else 0)
        else:
            cost += 1200 * max(FULL - filled, 0.0) ** 2
            cost += 400 + 1000 * (LEAST - filled) if filled < LEAST else 0.0
        return cost + UNEVEN * layout.uneven + layout.broken

    def laid(
        self, galley: Galley, start: int, end: int, setting: int, across: frozenset[int] = frozenset(), *,
        packed: bool = False,
    ) -> PageLayout:  # fmt: skip
        """The bundles of a page in bands; those that are `packed` have the lowest columns at any cost.

        Blocks that begin with a bundle of `across` stand across the page, though they need not.
        """
        sums, aired = galley.sums(setting), SETTINGS[setting].aired
        bands: list[Band] = []
        y = covered = uneven = more = 0.0
        broken = ACROSS * len(across)
        for first, stop, wide in _runs(galley, start, end, across):
            if wide:
                bundle = galley.across[first].bundle if first in across else galley.bundles[first]
                height = bundle.heights[setting]
                before = aired(bundle.first) if y else galley.head[first]
                band = Band(
                    first, stop, stop, (height, 0.0), stretch(bundle.first.before) if y else 0.0, True
                )
                y += before + height
                covered += 0.0 if galley.closes(first) else before + height
            else:
                known = first, stop, setting, packed
                band = self._bands.get(known) or self._band(galley, sums, setting, first, stop, packed)
                self._bands[known] = band
                broken += galley.breaks[band.turn] if band.turn < stop else 0.0
                if self.form.columns > 1 and stop - first < end - start and band.height < LOWEST:
                    broken += LOW * (2 - band.height / LOWEST)
                between = BETWEEN if y else 0.0
                y += between + band.height
                covered += between + sum(band.heights) / self.form.columns
                uneven = max(uneven, band.uneven)
            more += band.more
            bands.append(band)
        depth = self.form.depth
        return PageLayout(galley, tuple(bands), setting, y, covered / depth, uneven / depth, more, broken)

    def _band(
        self, galley: Galley, sums: list[float], setting: int, start: int, end: int, packed: bool
    ) -> Band:
        """Groups in columns that are about level."""
        base = sums[start] - galley.top(start, setting)
        if self.form.columns == 1 or end - start == 1:
            height, room = sums[end] - base, galley.room(start, end)
            uneven = height if self.form.columns > 1 else 0.0
            return Band(start, end, end, (height, 0.0), room, uneven=uneven)
        middle = bisect_left(sums, (sums[start] + sums[end]) / 2, start + 1, end)
        best: tuple[float, int, float, float] | None = None
        for turn in range(max(start + 1, middle - 8), min(end, middle + 8)):
            left = sums[turn] - base
            right = sums[end] - sums[turn] + galley.top(turn, setting)
            score = max(left, right) + (0.0 if packed else galley.breaks[turn])
            score += TINY if left < right else 0.0  # of two columns the first is rather the longer one
            if best is None or score < best[0]:
                best = score, turn, left, right
        assert best is not None
        _, turn, left, right = best
        more = min(galley.room(start, turn) + left, galley.room(turn, end) + right) - max(left, right)
        lower = (start, turn) if left < right else (turn, end)
        uneven = max(abs(left - right) - LEVEL * galley.room(*lower), 0.0)
        return Band(start, turn, end, (left, right), max(more, 0.0), uneven=uneven)


def _runs(galley: Galley, start: int, end: int, across: frozenset[int]) -> Iterator[tuple[int, int, bool]]:
    """Groups across the page one by one, others as many as follow one another."""
    number = start
    while number < end:
        wide = galley.wide[number] or number in across
        stop = galley.across[number].stop if number in across else number + 1
        if not wide:
            stop = min([galley.ahead[number], end, *(other for other in across if other > number)])
        yield number, stop, wide
        number = stop
