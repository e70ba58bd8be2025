"""Slabs: what cannot be parted any further, from a line of text to a figure; columns are filled with them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.faces.frame import Item


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of a slab that leads to an anchor, from the slab's upper left in mm."""

    x: float
    y: float
    w: float
    h: float
    target: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A heading for the contents and the outline."""

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Slab:
    """A strip of a column: items from its upper left, the air before it, and what it holds on to."""

    height: float
    items: tuple[Item, ...] = ()
    before: float = 0.0
    keep: bool = False  # with the next slab
    wide: bool = False  # across all columns
    links: tuple[Link, ...] = ()
    mark: Mark | None = None
    fresh: bool = False  # at the top of a new page
    ground: str = ""  # the tint behind it and behind the air before it
    text: str = ""


def kept(slabs: list[Slab]) -> list[Slab]:
    """The same slabs, held together."""
    return [*(replace(slab, keep=True) for slab in slabs[:-1]), *slabs[-1:]]
