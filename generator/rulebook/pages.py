"""Fill pages with slabs: what belongs together is not parted, columns end level.

A page consists of bands: columns of about the same height, or a group of slabs across all columns.
A figure that does not fit where it stands lets the text of its section pass and opens the next
column or page.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from generator.rulebook.slab import Slab, fitting, height_of
from generator.rulebook.style import Format

TINY = 1e-6
BETWEEN = 5.0
"""Air between a band and the columns below it, in mm."""
LITTLE = 0.25
"""A last page that is filled less than this is better avoided by tightening the air between blocks."""
DEEPEST = 6
"""The level of the smallest headings."""
TIGHTER = (0.85, 0.7, 0.55)

_Group = list[Slab]


class Leaf(Struct):
    """One page: every slab with its place, in mm from the upper left of the page, in reading order."""

    placed: list[tuple[Slab, float, float]] = field(default_factory=list)


def fill(slabs: list[Slab], form: Format) -> list[Leaf]:
    """The pages of a rulebook."""
    leaves = _Filler(form).fill(slabs)
    for share in TIGHTER:
        if len(leaves) == 1 or _used(leaves[-1], form) >= LITTLE:
            break
        tried = _Filler(form).fill([replace(slab, before=slab.before * share) for slab in slabs])
        if len(tried) < len(leaves):
            return tried
    return leaves


def _used(leaf: Leaf, form: Format) -> float:
    """How much of a page's height is filled."""
    return max((y + slab.height - form.top for slab, _, y in leaf.placed), default=0.0) / form.depth


def _groups(slabs: list[Slab], depth: float) -> list[_Group]:
    """Slabs that hold on to one another; those that no page can hold together are parted."""
    found: list[_Group] = [[]]
    for slab in slabs:
        found[-1].append(slab)
        if not slab.keep:
            found.append([])
    return [part for group in _under(found) if group for part in _parted(_alike(group), depth)]


def _under(groups: list[_Group]) -> Iterator[_Group]:
    """The same groups, their figures told the level of the heading that they stand under."""
    level = DEEPEST  # what stands under none stays above all
    for group in groups:
        yield [replace(slab, section=level) if slab.floats else slab for slab in group]
        level = next((slab.mark.level for slab in reversed(group) if slab.mark), level)


def _may_not_pass(figure: Slab, first: Slab) -> bool:
    """Whether what begins with a slab stays behind a figure: the end of its section, and other figures."""
    return first.floats or (first.mark is not None and first.mark.level <= figure.section)


def _alike(group: _Group) -> _Group:
    """What holds on to something across all columns stands across all columns as well."""
    return [replace(slab, wide=True) for slab in group] if any(slab.wide for slab in group) else group


def _parted(group: _Group, depth: float) -> list[_Group]:
    """A group in parts no higher than a page; no part ends with a heading."""
    parts: list[_Group] = []
    while height_of(group, top=True) > depth + TINY and len(group) > 1:
        count = 1
        while height_of(group[: count + 1], top=True) <= depth + TINY:
            count += 1
        last = next((index for index in range(count, 0, -1) if not group[index - 1].mark), count)
        parts.append(group[:last])
        group = group[last:]
    return [*parts, group]


class _Filler:
    """Makes one page after another."""

    def __init__(self, form: Format) -> None:
        self.form = form
        self.leaves = [Leaf()]
        self.y = 0.0  # down to where the page is filled, from the top of the columns
        self.band: list[_Group] = []  # waits to be set in columns
        self.late: list[_Group] = []  # wide figures that wait for the next page

    def fill(self, slabs: list[Slab]) -> list[Leaf]:
        """All slabs in order."""
        for group in _groups(slabs, self.form.depth):
            first = group[0]
            if first.fresh:
                self._flush()
                if self.leaves[-1].placed:
                    self._turn()
            elif self.late and not (first.wide and first.floats) and _may_not_pass(self.late[0][0], first):
                self._settle()  # a figure stays in its section, and figures in their order
            if first.wide:
                self._wide(group)
            else:
                self.band.append(group)
        self._flush()
        return self.leaves

    def _flush(self) -> None:
        """Set all that waits."""
        self._settle()
        self._set(self._level()[0])

    def _settle(self) -> None:
        """Set the figures that wait for a page, before their section ends."""
        self._pour()
        if self.late:
            self._set(self._level()[0])
            self._turn()

    def _turn(self) -> None:
        """Begin a page with the figures that waited for it."""
        self.leaves.append(Leaf())
        self.y = 0.0
        waiting, self.late = self.late, []
        for group in waiting:
            self._across(group)

    def _wide(self, group: _Group) -> None:
        """Put a group across all columns, now or, if it is a figure, on the next page."""
        self._pour()
        columns, height = self._level()
        room = self.form.depth - self.y - height + TINY
        top = not self.y and not self.band
        group = fitting(group, room, top)
        fits = height_of(group, top) <= room
        if group[0].floats and self.leaves[-1].placed + self.band and not (fits and not self.late):
            self.late.append(group)
            return
        self._set(columns)
        if self.late:
            self._turn()
        self._across(group)

    def _across(self, group: _Group) -> None:
        if self.y and self.y + height_of(group) > self.form.depth + TINY:
            self._turn()
        self.y = self._place(group, 0, self.y, top=not self.y)

    def _place(self, group: _Group, column: int, y: float, *, top: bool) -> float:
        """Put the slabs of a group below one another; the y after them."""
        if top:
            group = [replace(group[0], before=0.0), *group[1:]]
            if head := group[0].head:
                group.insert(0, replace(head, before=0.0))
        for slab in group:
            y += slab.before
            x = self.form.left if slab.wide else self.form.x(column)
            self.leaves[-1].placed.append((slab, x, self.form.top + y))
            y += slab.height
        return y

    # --- columns -----------------------------------------------------------------------------
    @property
    def _start(self) -> float:
        """Where columns begin, from the top."""
        return self.y + BETWEEN if self.y else 0.0

    def _pour(self) -> None:
        """Fill pages as long as more waits than this one holds."""
        while True:
            room = self.form.depth - self._start
            columns, rest = _columns(self.band, room, self.form.columns)
            if not rest:
                return
            if not columns[0] and not self.y:
                columns[0].append(rest.pop(0))  # one slab higher than a page: it was reported
            self._set(columns)
            self.band = rest
            self._turn()

    def _level(self) -> tuple[list[list[_Group]], float]:
        """The lowest columns that hold all that waits, and what they need of the page."""
        low, high = 0.0, self.form.depth - self._start
        best, _ = _columns(self.band, high, self.form.columns)
        while self.form.columns > 1 and high - low > 0.5:
            middle = (low + high) / 2
            tried, rest = _columns(self.band, middle, self.form.columns, floating=False)
            if rest:
                low = middle
            else:
                best, high = tried, middle
        tallest = max(_height(column) for column in best)
        return best, tallest + self._start - self.y if self.band else 0.0

    def _set(self, columns: list[list[_Group]]) -> None:
        """Put columns on the page."""
        self.band = []
        start = lowest = self._start
        for number, groups in enumerate(columns):
            y = start
            for index, group in enumerate(groups):
                y = self._place(group, number, y, top=index == 0)
            lowest = max(lowest, y)
        self.y = lowest if any(columns) else self.y


def _height(column: list[_Group]) -> float:
    return sum(height_of(group, top=index == 0) for index, group in enumerate(column))


def _columns(
    groups: list[_Group], room: float, count: int, *, floating: bool = True
) -> tuple[list[list[_Group]], list[_Group]]:
    """So many columns of at most a height, filled in order, and what is left.

    Unless it is `floating`, every figure has its full size and its place in the text.
    """
    columns: list[list[_Group]] = [[] for _ in range(count)]
    waiting = deque(groups)
    for column in columns:
        late: _Group | None = None
        y = 0.0
        while waiting:
            group = fitting(waiting[0], room - y, top=not column) if floating else waiting[0]
            needed = height_of(group, top=not column)
            if late and _may_not_pass(late[0], group[0]):
                break
            if y + needed <= room + TINY:
                column.append(group)
                y += needed
                waiting.popleft()
            elif floating and group[0].floats and column and not late:
                late = waiting.popleft()
            else:
                break
        if late:
            waiting.appendleft(late)
        if not column:
            break
    return columns, list(waiting)
