"""The blocks that a rulebook consists of, for pages and HTML alike; each knows its source line."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from generator.text.markup import Marked
from generator.text.style import Align


class Heading(Struct, frozen=True):
    """A heading; its anchor is what links lead to."""

    line: int
    level: int
    text: Marked
    anchor: str


class Words(Struct, frozen=True):
    """A paragraph."""

    line: int
    text: Marked


class Items(Struct, frozen=True):
    """A list; a numbered one counts steps from `first` on."""

    line: int
    numbered: bool
    items: tuple[tuple[Block, ...], ...]
    first: int = 1


class Grid(Struct, frozen=True):
    """A table: its head, its rows and how each column is aligned."""

    line: int
    head: tuple[Marked, ...]
    rows: tuple[tuple[Marked, ...], ...]
    aligns: tuple[Align, ...]


class Figure(Struct, frozen=True):
    """A drawing of something real: `of` is a piece such as cards.linman-light or board, or a template.

    A template is drawn at the first of its `sizes` in mm that a page has room for, a piece is as wide as its
    only one; `crop` is x, y, width and height in mm of the piece; notes lead to its anchors.
    """

    line: int
    of: str
    sizes: tuple[tuple[float, float], ...]
    crop: tuple[float, float, float, float] | None
    caption: Marked | None
    notes: tuple[tuple[str, Marked], ...] = ()

    @property
    def width(self) -> float:
        """How wide it is where a page has room."""
        return self.sizes[0][0]


class Panel(Struct, frozen=True):
    """Blocks on a tint: an example, a note, or what a variant changes."""

    line: int
    kind: Literal["example", "note", "variant"]
    title: Marked | None
    blocks: tuple[Block, ...]


class Terms(Struct, frozen=True):
    """A glossary: words and what they mean."""

    line: int
    entries: tuple[tuple[Marked, tuple[Block, ...]], ...]


class Break(Struct, frozen=True):
    """What follows begins on a new page."""

    line: int


Block = Heading | Words | Items | Grid | Figure | Panel | Terms | Break
