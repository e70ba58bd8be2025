"""Fill pages with slabs: what belongs together is not parted, columns end level above a wide slab."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.rulebook.slab import Slab
from generator.rulebook.style import Format

TINY = 1e-6


@dataclass(slots=True)
class Leaf:
    """One page: every slab with its place, in mm from the upper left of the page."""

    placed: list[tuple[Slab, float, float]] = field(default_factory=list)


def fill(slabs: list[Slab], form: Format) -> list[Leaf]:
    """The pages of a rulebook."""
    return _Filler(form).fill(_groups(slabs))


def _groups(slabs: list[Slab]) -> list[list[Slab]]:
    """Slabs that hold on to one another."""
    found: list[list[Slab]] = [[]]
    for slab in slabs:
        found[-1].append(slab)
        if not slab.keep:
            found.append([])
    return [group for group in found if group]


def height_of(group: list[Slab], top: bool) -> float:
    """The height of a group; at the top of a column the air before it is dropped."""
    return sum(slab.before + slab.height for slab in group) - (group[0].before if top and group else 0.0)


class _Filler:
    """Pages are made of bands: columns of equal height, or one slab across all of them."""

    def __init__(self, form: Format) -> None:
        self.form = form
        self.leaves = [Leaf()]
        self.y = 0.0  # where the present band begins, from the top of the columns
        self.band: list[list[Slab]] = []

    def fill(self, groups: list[list[Slab]]) -> list[Leaf]:
        """All groups in order."""
        for group in groups:
            if group[0].fresh and (self.band or self.leaves[-1].placed):
                self._close(balance=False)
                self._turn()
            if group[0].wide:
                self._close(balance=True)
                self._wide(group)
            else:
                self.band.append(group)
        self._close(balance=True)
        return self.leaves

    def _turn(self) -> None:
        self.leaves.append(Leaf())
        self.y = 0.0

    def _wide(self, group: list[Slab]) -> None:
        top = self.y == 0.0
        if not top and self.y + height_of(group, top) > self.form.depth + TINY:
            self._turn()
            top = True
        self._place(group, 0, self.y, top)
        self.y += height_of(group, top)

    def _place(self, group: list[Slab], column: int, y: float, top: bool) -> float:
        """Put the slabs of a group below one another; the y after them."""
        for index, slab in enumerate(group):
            y += 0.0 if top and index == 0 else slab.before
            self.leaves[-1].placed.append((slab, self.form.x(column), self.form.top + y))
            y += slab.height
        return y

    def _close(self, *, balance: bool) -> None:
        """Set the waiting groups in columns: whole pages first, the rest level if it is to be balanced."""
        waiting, self.band = self.band, []
        while waiting:
            room = self.form.depth - self.y
            taken = _columns(waiting, room, self.form.columns)
            if not sum(map(len, taken)):
                if self.y == 0.0:
                    taken = [[waiting[0]], *([[]] * (self.form.columns - 1))]  # higher than a page: reported before
                else:
                    self._turn()
                    continue
            count = sum(map(len, taken))
            rest = waiting[count:]
            if not rest and balance:
                taken = self._level(waiting, room)
            lowest = self.y
            for column, groups in enumerate(taken):
                y = self.y
                for index, group in enumerate(groups):
                    y = self._place(group, column, y, index == 0)
                lowest = max(lowest, y)
            waiting = rest
            if waiting:
                self._turn()
            else:
                self.y = lowest + (4.0 if lowest > self.y else 0.0)

    def _level(self, groups: list[list[Slab]], room: float) -> list[list[list[Slab]]]:
        """The lowest columns that still hold everything."""
        low, high = 0.0, room
        best = _columns(groups, room, self.form.columns)
        while high - low > 0.5:
            middle = (low + high) / 2
            tried = _columns(groups, middle, self.form.columns)
            if sum(map(len, tried)) == len(groups):
                best, high = tried, middle
            else:
                low = middle
        return best


def _columns(groups: list[list[Slab]], room: float, count: int) -> list[list[list[Slab]]]:
    """As many of the groups as fit into so many columns of a height, in order."""
    columns: list[list[list[Slab]]] = [[] for _ in range(count)]
    column, y = 0, 0.0
    for group in groups:
        needed = height_of(group, not columns[column])
        if y + needed > room + TINY and columns[column]:
            column, y = column + 1, 0.0
            if column == count:
                return columns
            needed = height_of(group, top=True)
        if needed > room + TINY:
            return columns
        columns[column].append(group)
        y += needed
    return columns
