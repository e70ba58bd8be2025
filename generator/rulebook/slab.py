"""Slabs: what cannot be parted any further, from a line of text to a figure; columns are filled with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from generator.frame import Group, Item

MORE = 1.2
"""So many times its own height the air before a block may grow."""
MOST = 4.5
"""The most that it grows, in mm."""
Kind = Literal["heading", "words", "steps", "list", "table", "figure", "box", "terms", "contents", "close"]
"""What blocks a page consists of."""


class Link(Struct, frozen=True):
    """A stretch of a slab that leads to an anchor, an address or, by a number, to where it was taken from.

    It lies so far from the slab's upper left, in mm.
    """

    x: float
    y: float
    w: float
    h: float
    target: str = ""
    source: int = 0


class Mark(Struct, frozen=True):
    """A heading for the contents and the outline."""

    level: int
    title: str
    anchor: str


class Ground(Struct, frozen=True):
    """The tint of a box behind its slabs, from x and so wide; with a bar where lines begin, or a frame."""

    box: int  # boxes are numbered, so that neighbours are told apart
    x: float
    w: float
    tint: str
    bar: str
    rtl: bool = False
    dashed: str = ""  # the colour of the frame


class Slab(Struct, frozen=True):
    """A strip of a column: items from its upper left, the air before it, and what it holds on to."""

    height: float
    items: tuple[Item, ...] = ()
    before: float = 0.0
    keep: bool = False  # with the next slab
    wide: bool = False  # across all columns
    kind: Kind = "words"  # of the block that it is part of
    block: int = 0  # its number
    fresh: bool = False  # at the top of a new page
    baseline: float = 0.0  # of its first line, from its top
    links: tuple[Link, ...] = ()
    mark: Mark | None = None
    grounds: tuple[Ground, ...] = ()  # of the boxes that it stands in, from the outermost
    head: Slab | None = None  # is repeated above it at the top of a column
    smaller: tuple[Slab, ...] = ()  # the same figure, for places with less room
    larger: tuple[Slab, ...] = ()  # and with more
    across: tuple[Slab, ...] = ()  # of the first slab of a block: that block set across all columns
    text: str = ""

    def sized(self, step: int) -> Slab:
        """The slab with its figure so many steps smaller or larger, as far as it has such sizes."""
        sizes = self.smaller if step < 0 else self.larger
        if not step or not sizes:
            return self
        other = sizes[min(abs(step), len(sizes)) - 1]
        return replace(self, height=other.height, items=other.items, links=other.links)

    def moved(self, x: float) -> Slab:
        """The slab with everything further to the right."""
        return replace(
            self,
            items=shifted(self.items, x),
            links=tuple(replace(link, x=link.x + x) for link in self.links),
            grounds=tuple(replace(ground, x=ground.x + x) for ground in self.grounds),
            head=self.head and self.head.moved(x),
            smaller=tuple(slab.moved(x) for slab in self.smaller),
            larger=tuple(slab.moved(x) for slab in self.larger),
        )


def stretch(before: float) -> float:
    """How much more air than it has a slab may have before it, so that columns end level."""
    return min(before * MORE, MOST)


def shifted(items: tuple[Item, ...], x: float, y: float = 0.0) -> tuple[Item, ...]:
    """Items further to the right and further down."""
    if not items or not (x or y):
        return items
    return (Group(items, (1, 0, 0, 1, round(x, 3), round(y, 3))),)


def kept(slabs: list[Slab]) -> list[Slab]:
    """The same slabs, held together."""
    return [*(replace(slab, keep=True) for slab in slabs[:-1]), *slabs[-1:]]


def height_of(group: list[Slab], top: bool = False) -> float:
    """The height of slabs below one another.

    At the top of a column the air before them is dropped, and the head of a table is repeated.
    """
    height = sum([slab.before + slab.height for slab in group])
    if top and group:
        height -= group[0].before
        height += group[0].head.height if group[0].head else 0.0
    return height


def halved(slabs: list[Slab], *, whole: bool = False) -> tuple[list[Slab], list[Slab]] | None:
    """Slabs in two columns that are about level, the head of a table over both; None if there are none.

    Paragraphs and items may stay `whole`.
    """
    found: list[tuple[float, int]] = []
    for turn in range(1, len(slabs)):
        if not slabs[turn - 1].keep and not (whole and slabs[turn].before == 0.0):
            left, right = height_of(slabs[:turn], top=True), height_of(slabs[turn:], top=True)
            found.append((max(left, right) + (0.01 if left < right else 0.0), turn))
    if not found:
        return None
    turn = min(found)[1]
    head = slabs[turn].head
    return slabs[:turn], [*([head] if head else []), *slabs[turn:]]


def beside(columns: Sequence[list[Slab]], places: Sequence[float]) -> Slab:
    """Columns of slabs side by side as one slab, each at its x."""
    set_columns = [stacked(column, x, 0.0) for column, x in zip(columns, places)]
    return Slab(
        max(height_of(column) - column[0].before for column in columns),
        tuple(item for items, _ in set_columns for item in items),
        links=tuple(link for _, links in set_columns for link in links),
        text=" ".join(slab.text for column in columns for slab in column),
    )


def stacked(slabs: list[Slab], x: float, y: float) -> tuple[tuple[Item, ...], tuple[Link, ...]]:
    """The items and links of slabs below one another, the first at x, y without the air before it."""
    items: list[Item] = []
    links: list[Link] = []
    for index, slab in enumerate(slabs):
        y += slab.before if index else 0.0
        items += shifted(slab.items, x, y)
        links += (replace(link, x=link.x + x, y=link.y + y) for link in slab.links)
        y += slab.height
    return tuple(items), tuple(links)
