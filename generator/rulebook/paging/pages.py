"""Pages: a book is planned as a whole, then every slab gets its place; columns end level.

What a page has too little is shared by the air between its blocks, as far as that looks well.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from generator.rulebook.paging.bundle import SETTINGS, TINY, Bundle
from generator.rulebook.paging.galley import Galley
from generator.rulebook.paging.page import BETWEEN, LEVEL, Band, PageLayout
from generator.rulebook.paging.plan import plan
from generator.rulebook.slab import Slab, stretch
from generator.rulebook.style import Format


class Leaf(Struct):
    """One page: every slab with its place, in mm from the upper left of the page, in reading order."""

    placed: list[tuple[Slab, float, float]] = field(default_factory=list)
    filled: float = 0.0  # the share of the page that is covered


def fill(slabs: Sequence[Slab], form: Format, *, folded: bool = False) -> list[Leaf]:
    """The pages of a rulebook; those of a booklet are `folded`."""
    layouts = plan(Galley(slabs, form.depth), form, folded=folded)
    ends = [layout.bands[-1].end == len(layout.galley.bundles) for layout in layouts]
    return [_leaf(layout, form, last=end) for layout, end in zip(layouts, ends)]


def _leaf(layout: PageLayout, form: Format, *, last: bool) -> Leaf:
    """The slabs of a page in their places."""
    leaf, share = Leaf(), 0.0 if last else layout.share(form.depth)
    y = 0.0
    for band in layout.bands:
        columns = [column for number in range(2) if (column := _column(layout, band, number))]
        more = share * band.more
        if band.wide:
            y += more if y else 0.0
            if columns[0][0].kind == "close":
                y = max(y, form.depth - _height(columns[0], top=False))
            _place(leaf, columns[0], form, 0, y, top=not y)
            y += _height(columns[0], top=not y)
            continue
        y += BETWEEN if y else 0.0
        for number, column in enumerate(_levelled(columns, band.height + more)):
            _place(leaf, column, form, number, y, top=True)
        y += band.height + more
    leaf.filled = layout.filled + share * layout.more / form.depth
    return leaf


def _column(layout: PageLayout, band: Band, number: int) -> list[Slab]:
    """The slabs of a column of a band as they are set."""
    first, end = (band.start, band.turn) if number == 0 else (band.turn, band.end)
    galley = layout.galley
    bundles: Sequence[Bundle] = galley.bundles[first:end]
    if band.wide and bundles and not bundles[0].wide:
        bundles = [galley.across[first].bundle]
    return [slab for bundle in bundles for slab in bundle.at(SETTINGS[layout.setting])]


def _height(column: list[Slab], *, top: bool) -> float:
    height = sum(slab.before + slab.height for slab in column)
    if top and column:
        head = column[0].head
        height += (head.height if head else 0.0) - column[0].before
    return height


def _levelled(columns: list[list[Slab]], height: float) -> list[list[Slab]]:
    """Columns with so much more air that they end level, as far as no one looks looser than the other."""
    shares = [_share(column, height - _height(column, top=True)) for column in columns]
    return [_stretched(column, min(share, min(shares) + LEVEL)) for column, share in zip(columns, shares)]


def _share(column: list[Slab], more: float) -> float:
    """How much of the air that it can take a column needs to be higher by so much."""
    room = sum(stretch(slab.before) for slab in column[1:])
    return 0.0 if more <= TINY or room <= TINY else min(more / room, 1.0)


def _stretched(column: list[Slab], share: float) -> list[Slab]:
    """A column with a share of the air that it can take between its blocks."""
    more = (replace(slab, before=slab.before + share * stretch(slab.before)) for slab in column[1:])
    return [column[0], *more]


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
