"""A book before it is parted: bundles of slabs, how high they are, and what each break would cost.

A break between two pages costs more the closer two bundles belong together: the words and their figure, the
steps and the drawing in which their numbers stand, a list and what announces it, the lines of a paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise

from msgspec import Struct
from msgspec.structs import replace

from generator.rulebook.paging.bundle import SETTINGS, TINY, Bundle, bundles, height_at
from generator.rulebook.slab import Kind, Slab, stretch

ANNOUNCED = 400.0
"""The cost of parting a list, steps or a table from the words before it."""
AFTER = (60.0, 18.0)
"""That of a column between them, in mm, right below a heading and elsewhere."""
EXPLAINED = 400.0
"""That of parting a figure from the words that it shows."""
STEPS = 320.0
"""That of turning the page between a figure and any of the steps in its section."""
SPOKEN = 240.0
"""That of parting a figure from the box after it, which speaks of it."""
BESIDE = 45.0
"""That of parting a figure from other things that follow it."""
LEADING = 110.0
"""That of parting the few words that lead from a heading to a figure."""
LEAD = 0.35
"""So much of a page they fill at most."""
AWAY = 10.0
"""The cost, in mm, of a figure in another column than its words."""
TAIL, SMALL = 18.0, 28.0
"""That of leaving the last lines of a section, no higher than so many mm, to another page."""
CLOSE = 300.0
"""That of a last page with nothing on it but who made the game."""
PARTED = (80.0, 8.0)
"""That of parting a table which a page has room for, between pages, and between columns in mm."""
PIECE = (40.0, 0.0)
"""That of parting one that is higher than a page once more."""
LESSER = (240.0, 90.0)
"""And of parting any table, the more the smaller its lesser part is."""
FEW = (8, 60.0, 40.0)
"""And more of parting one with so few rows, between pages, and between columns in mm."""
BARE = {1: (200.0, 40.0), 2: (24.0, 8.0)}
"""That of leaving a heading with so few lines, between pages, and between columns in mm."""
ALONE = (36.0, 12.0)
"""That of leaving the first or the last item of a list alone, between pages, and between columns in mm."""
TORN = (30.0, 24.0)
"""And of a break inside an item of a list, or a short paragraph."""
SHORT = 6
"""A paragraph with fewer lines is short."""
BLOCK = 4.0
"""That of parting two blocks of a section."""
_INSIDE: dict[Kind, tuple[float, float]] = {
    "words": (6.0, 1.0), "steps": (16.0, 4.0), "list": (9.0, 3.0), "table": (18.0, 4.0), "box": (30.0, 20.0),
    "terms": (3.0, 0.0), "figure": (40.0, 30.0), "contents": (60.0, 60.0),
}  # fmt: skip
"""The cost of a break inside a block, between pages, and between columns in mm of uneven ones."""
_HEADING = {1: 0.0, 2: 0.0, 3: 1.5}
_MOVABLE: tuple[Kind, ...] = ("table", "figure", "box", "list", "steps")
_LISTS: tuple[Kind, ...] = ("steps", "list", "table", "terms")


LINES = 4
"""So many lines of words, after a heading, may stand across the page."""


class Across(Struct, frozen=True):
    """Bundles up to `stop` as they may stand across all columns, as one."""

    stop: int
    bundle: Bundle
    trails: bool = False  # only after something that stands so as well


class Galley:
    """All bundles of a book in order, with sums from which the heights of columns are read."""

    def __init__(self, slabs: Sequence[Slab], depth: float) -> None:
        self.bundles = [*bundles(slabs, depth)]
        pairs = [*pairwise(self.bundles)]
        self.breaks = [0.0, *(_column_cost(*pair) for pair in pairs), 0.0]  # if a column begins there
        self.pages = [0.0, *(_page_cost(*pair) for pair in pairs), 0.0]  # if a page begins there
        self.depth = depth
        self.fresh = [bundle.first.fresh for bundle in self.bundles]
        self.wide = [bundle.wide for bundle in self.bundles]
        self.ahead = _ahead(self.wide)
        self.before = [bundle.first.before for bundle in self.bundles]
        self.head = [bundle.head for bundle in self.bundles]
        rooms = (sum(stretch(slab.before) for slab in bundle.slabs) for bundle in self.bundles)
        self._rooms = [0.0, *accumulate(rooms)]
        self._sums = [self._summed(number) for number in range(len(SETTINGS))]
        self.across = dict(self._choices())
        self._tie_figures()
        self._tie_tails()
        self._tie_lines()
        self._tie_headings()

    def _choices(self) -> Iterator[tuple[int, Across]]:
        """Blocks of a column that a page may set across it, with a heading and few words before them."""
        for block in self._blocks(range(len(self.bundles))):
            start, stop = block[0], block[-1] + 1
            trails = self._trails(start, stop)
            if self._kind(block) not in _MOVABLE and not trails and not self._leads(stop):
                continue
            for first in (self._lead(start), start):
                if wide := _wide(self.bundles[first:stop]):
                    wide[-1] = replace(wide[-1], keep=False)
                    heights = tuple(height_at(wide, setting) for setting in SETTINGS)
                    if min(heights) <= self.depth:
                        yield first, Across(stop, Bundle(tuple(wide), heights, 0.0), trails)
                    break

    def _leads(self, stop: int) -> bool:
        """Whether a block is words right before something across the page."""
        return self._kind([stop - 1]) == "words" and stop < len(self.wide) and self.wide[stop]

    def _trails(self, start: int, stop: int) -> bool:
        """Whether a block is words right after something that may stand across the page."""
        if self._kind([stop - 1]) != "words" or self.bundles[start].first.mark or self._leads(stop):
            return False
        return start > 0 and not self.wide[start - 1] and self._kind([start - 1]) in _MOVABLE

    def _lead(self, number: int) -> int:
        """The bundle with the heading over the words before a bundle."""
        while not self.bundles[number].first.mark and number and self._kind([number - 1]) == "words":
            number -= 1
        return number

    def _summed(self, setting: int) -> list[float]:
        aired = SETTINGS[setting].aired
        return [0.0, *accumulate(aired(bundle.first) + bundle.heights[setting] for bundle in self.bundles)]

    def sums(self, setting: int) -> list[float]:
        """The heights of all bundles before each, with the air before them."""
        return self._sums[setting]

    def top(self, number: int, setting: int) -> float:
        """What a bundle is higher at the top of a column: without the air, with the head of its table."""
        return self.head[number] - SETTINGS[setting].aired(self.bundles[number].first)

    def choices(self, start: int, end: int) -> list[int]:
        """The first bundles of blocks on a page that may stand across it."""
        known = self.across.items()
        return [number for number, one in known if start <= number and one.stop <= end and not one.trails]

    def trailing(self, one: int, end: int) -> list[int]:
        """The words right after such a block that may follow it."""
        after = self.across[one].stop
        trails = after in self.across and self.across[after].trails and self.across[after].stop <= end
        return [after] if trails else []

    def closes(self, number: int) -> bool:
        """Whether a bundle says who made the game, at the end of the book."""
        return self.bundles[number].first.kind == "close"

    def room(self, start: int, end: int) -> float:
        """How much more air the bundles of a column can take."""
        return self._rooms[end] - self._rooms[start] - stretch(self.before[start]) if end > start else 0.0

    def _tie_figures(self) -> None:
        """Make it dear to part figures from what they show and from what speaks of them."""
        for section in _sections(self.bundles):
            blocks = self._blocks(section)
            steps = [block for block in blocks if self._kind(block) == "steps"]
            for place, block in enumerate(blocks):
                if self._kind(block) != "figure":
                    continue
                for other in steps[:1] if len(steps) == 1 else ():
                    for number in range(min(block[0], other[0]) + 1, max(block[-1], other[-1]) + 1):
                        self.pages[number] += STEPS
                follows = place > 0 and self.bundles[block[0]].first.mark is None
                if follows:
                    self.pages[block[0]] += EXPLAINED
                    self.breaks[block[0]] += AWAY
                    self._tie_lead(section[0], block[0])
                if place + 1 < len(blocks):
                    spoken = self._kind(blocks[place + 1]) == "box"
                    cost = EXPLAINED if not follows else SPOKEN if spoken else BESIDE
                    self.pages[block[-1] + 1] += cost

    def _tie_tails(self) -> None:
        """Make it dear to leave the last lines of a section behind."""
        sums = self._sums[0]
        for section in _sections(self.bundles):
            for number in section[1:]:
                loose = self.bundles[number].first.kind in ("terms", "close")
                if not loose and sums[section[-1] + 1] - sums[number] <= SMALL:
                    self.pages[number] += TAIL

    def _tie_lead(self, start: int, figure: int) -> None:
        """Make it dear to part few words before a figure."""
        if self._sums[0][figure] - self._sums[0][start] <= LEAD * self.depth:
            for number in range(start + 1, figure):
                self.pages[number] += LEADING

    def _tie_lines(self) -> None:
        """Make it dear to leave a row or two of a table behind, and to part items and short paragraphs."""
        for block in self._blocks(range(len(self.bundles))):
            kind = self._kind(block)
            if kind == "table":
                self._tie_rows(block)
            if kind in ("steps", "list", "terms"):
                self._tie_ends(block)
            for number in block[1:]:
                inside = self.bundles[number].first.before <= TINY
                lines = sum(len(self.bundles[each].slabs) for each in block)
                if inside and (kind in ("steps", "list") or (kind == "words" and lines < SHORT)):
                    self.pages[number] += TORN[0]
                    self.breaks[number] += TORN[1]

    def _tie_headings(self) -> None:
        """Make it dear to leave a heading with a line or two of what follows it."""
        for section in _sections(self.bundles):
            lines = 0
            for number, after in pairwise(section):
                slabs = self.bundles[number].slabs
                if any(slab.kind not in ("heading", "words", "list", "steps") for slab in slabs):
                    break
                lines += sum(slab.kind != "heading" for slab in slabs)
                page, column = BARE.get(lines, (0.0, 0.0))
                self.pages[after] += page
                self.breaks[after] += column

    def _tie_ends(self, block: list[int]) -> None:
        """Make it dear to leave the first or the last item of a list alone."""
        items = [number for number in block[1:] if self.bundles[number].first.before > TINY]
        for number in {*items[:1], *items[-1:]}:
            self.pages[number] += ALONE[0]
            self.breaks[number] += ALONE[1]

    def _tie_rows(self, block: list[int]) -> None:
        """Make it dear to part a table, the more the smaller its lesser part would be."""
        sums = self._sums[0]
        start, end = sums[block[0]], sums[block[-1] + 1]
        page, column = PARTED if end - start <= self.depth else PIECE
        rows, more, uneven = FEW
        if sum(len(self.bundles[number].slabs) for number in block) <= rows + 1:
            page, column = page + more, column + uneven
        for number in block[1:]:
            lesser = min(sums[number] - start, end - sums[number]) / (end - start)
            self.pages[number] += page + LESSER[0] * (0.5 - lesser)
            self.breaks[number] += column + LESSER[1] * (0.5 - lesser)

    def _blocks(self, numbers: Sequence[int]) -> list[list[int]]:
        """The numbers of bundles, those of one block together."""
        found = groupby(numbers, lambda number: self.bundles[number].slabs[-1].block)
        return [[*block] for _, block in found]

    def _kind(self, block: list[int]) -> Kind:
        return self.bundles[block[-1]].slabs[-1].kind


def _wide(bundles: Sequence[Bundle]) -> list[Slab]:
    """What stands in bundles across all columns; nothing if some of it cannot, or is too long to read so."""
    found: list[Slab] = []
    slabs = [slab for bundle in bundles for slab in bundle.slabs]
    for _, block in groupby(slabs, lambda slab: slab.block):
        narrow = next(block)
        if not narrow.across:
            return []
        first, *rest = narrow.across
        found += (replace(first, before=max(first.before, narrow.before)), *rest)
    return found if sum(slab.kind == "words" for slab in found) <= LINES else []


def _page_cost(before: Bundle, after: Bundle) -> float:
    """What it costs to turn the page between two bundles, figures aside."""
    last, first = before.slabs[-1], after.first
    if last.block == first.block and last.kind == first.kind:
        return _INSIDE.get(first.kind, (BLOCK, 0.0))[0]
    if first.kind == "close":
        return CLOSE
    if first.mark:
        return _HEADING.get(first.mark.level, 2.5)
    if last.kind in ("steps", "list") and first.kind == "table":
        return ANNOUNCED / 3
    return ANNOUNCED if last.kind == "words" and first.kind in _LISTS else BLOCK


def _column_cost(before: Bundle, after: Bundle) -> float:
    """What it costs to begin a column between two bundles."""
    last, first = before.slabs[-1], after.first
    if last.block == first.block and last.kind == first.kind:
        return _INSIDE.get(first.kind, (0.0, 0.0))[1]
    if last.kind == "words" and first.kind in _LISTS and not first.mark:
        return AFTER[0] if before.first.mark else AFTER[1]
    return 0.0


def _ahead(wide: list[bool]) -> list[int]:
    """For each bundle the next one that stands across all columns, or the end."""
    found = [len(wide)]
    for number in range(len(wide) - 1, 0, -1):
        found.append(number if wide[number] else found[-1])
    return found[::-1]


def _sections(bundles: Sequence[Bundle]) -> Iterator[list[int]]:
    """The numbers of the bundles from each heading to the next."""
    found: list[int] = []
    for number, bundle in enumerate(bundles):
        if bundle.first.mark and found:
            yield found
            found = []
        found.append(number)
    yield found
