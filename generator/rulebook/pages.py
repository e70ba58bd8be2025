"""Pages: a book is planned as a whole, then every slab gets its place; columns end level.

What a page has too little is shared by the air between its blocks, as far as that looks well.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from generator.rulebook.page import BETWEEN, LEAST, Band, Layout
from generator.rulebook.plan import plan
from generator.rulebook.slab import Slab
from generator.rulebook.stream import SETTINGS, TINY, Group, Stream
from generator.rulebook.style import Format

MORE = 1.2
"""So many times its own height the air before a block may grow, to end a column level with others."""
MOST = 4.5
"""The most that it grows, in mm."""
FOOT = 0.16
"""A page that lacks no more than this share is filled to its foot."""


class Leaf(Struct):
    """One page: every slab with its place, in mm from the upper left of the page, in reading order."""

    placed: list[tuple[Slab, float, float]] = field(default_factory=list)
    filled: float = 0.0  # the share of the page that is covered


def fill(slabs: Sequence[Slab], form: Format, *, folded: bool = False) -> list[Leaf]:
    """The pages of a rulebook; those of a booklet are `folded`."""
    stream = Stream(slabs, form.depth)
    layouts = plan(stream, form, folded=folded)
    ends = [layout.bands[-1].end == len(stream.groups) for layout in layouts]
    return [_leaf(layout, form, last=end) for layout, end in zip(layouts, ends)]


def _leaf(layout: Layout, form: Format, *, last: bool) -> Leaf:
    """The slabs of a page in their places."""
    leaf = Leaf()
    columns = [[_column(layout, band, number) for number in range(2)] for band in layout.bands]
    spare = form.depth - layout.height
    if last or spare > FOOT * form.depth or layout.filled < LEAST:
        spare = 0.0
    lowest = spare and min(_room(column) for column in columns[-1] if column)
    y = 0.0
    for index, (band, pair) in enumerate(zip(layout.bands, columns)):
        more = min(spare, lowest) if index == len(columns) - 1 and not band.wide else 0.0
        start = y + BETWEEN if y and not band.wide else y
        if band.wide and pair[0][0].kind == "close":
            start = form.depth - _height(pair[0], top=False)
        height = _height(pair[0], top=not y or not band.wide) if band.wide else band.height + more
        for number, column in enumerate(pair):
            if column and not band.wide:
                column = _stretched(column, height - _height(column, top=True))
            _place(leaf, column, form, number, start, top=not start or not band.wide)
        y = start + height
    leaf.filled = layout.filled + spare / form.depth
    return leaf


def _column(layout: Layout, band: Band, number: int) -> list[Slab]:
    """The slabs of a column of a band as they are set."""
    first, end = (band.start, band.turn) if number == 0 else (band.turn, band.end)
    groups: Sequence[Group] = layout.view.groups[first:end]
    return [slab for group in groups for slab in group.at(SETTINGS[layout.setting])]


def _height(column: list[Slab], *, top: bool) -> float:
    height = sum(slab.before + slab.height for slab in column)
    if top and column:
        head = column[0].head
        height += (head.height if head else 0.0) - column[0].before
    return height


def _room(column: list[Slab]) -> float:
    """By how much a column can grow."""
    return sum(min(slab.before * MORE, MOST) for slab in column[1:])


def _stretched(column: list[Slab], more: float) -> list[Slab]:
    """A column with so much more air between its blocks, if they can take it."""
    room = _room(column)
    if more <= TINY or room <= TINY:
        return column
    share = min(more / room, 1.0)
    return [
        column[0],
        *(replace(slab, before=slab.before + share * min(slab.before * MORE, MOST)) for slab in column[1:]),
    ]


def _place(leaf: Leaf, column: list[Slab], form: Format, number: int, y: float, *, top: bool) -> None:
    """Put slabs below one another."""
    if top and column:
        first = replace(column[0], before=0.0)
        head = [replace(first.head, before=0.0)] if first.head else []
        column = [*head, first, *column[1:]]
    for slab in column:
        y += slab.before
        x = form.left if slab.wide else form.x(number)
        leaf.placed.append((slab, x, form.top + y))
        y += slab.height
