"""The stretch of a rulebook in which a text stands, set in one column."""

from __future__ import annotations

from generator.bench.bench import Bench
from generator.components.rulebook import PROVED, Rulebook
from generator.frame import Frame
from generator.locale.prose import by_section
from generator.rulebook.block import Block, Heading
from generator.rulebook.book import tints
from generator.rulebook.make import Manuscript, body_of
from generator.rulebook.paging.pages import Leaf
from generator.rulebook.parsing import LINE
from generator.rulebook.prove import chapters_of
from generator.rulebook.setting import Setter
from generator.rulebook.slab import shifted
from generator.rulebook.style import page_format

MARGIN = 4.0
"""Around the column, in mm."""
MOST_BLOCKS = 5
"""So many blocks stand before the text, and as many behind it."""


def extract(bench: Bench, section: str, text: str) -> Frame | None:
    """The blocks around a text, from the heading before it to the next; None if it stands in none."""
    name, _, anchor = section.rpartition(".")
    book = bench.game.file.components.get(name)
    pieces = by_section(bench.game.books.get(name, ""))
    line = next((piece.line for within, piece in pieces if (within, piece.text) == (anchor, text)), 0)
    if not isinstance(book, Rulebook) or not line:
        return None
    manuscript = book.manuscript(bench)
    blocks = _around(manuscript, line)
    return _set(manuscript, blocks) if blocks else None


def _around(manuscript: Manuscript, line: int) -> tuple[Block, ...]:
    """The blocks of a section around a line of the source."""
    mark = LINE.format(line)
    chapter = next((each for each in chapters_of(manuscript.text or "") if mark in each), "")
    found = body_of(manuscript.read(chapter) or ())
    begun = [number for number, block in enumerate(found) if block.line <= line]
    return _section(found, begun[-1]) if begun else ()


def _section(blocks: tuple[Block, ...], at: int) -> tuple[Block, ...]:
    first = last = at
    while first > 0 and not isinstance(blocks[first], Heading) and at - first < MOST_BLOCKS:
        first -= 1
    while last + 1 < len(blocks) and not isinstance(blocks[last + 1], Heading) and last - at < MOST_BLOCKS:
        last += 1
    return blocks[first : last + 1]


def _set(manuscript: Manuscript, blocks: tuple[Block, ...]) -> Frame:
    """Blocks under one another, on no page."""
    form = page_format(*PROVED[0], manuscript.look.rtl)
    leaf, y = Leaf(), MARGIN
    for slab in Setter(form, manuscript.compositor).slabs(blocks, form.column):
        y += slab.before if leaf.placed else 0.0
        leaf.placed.append((slab, MARGIN, y))
        y += slab.height
    items = [*tints(leaf)]
    for slab, x, top in leaf.placed:
        items += shifted(slab.items, x, top)
    return Frame(form.column + 2 * MARGIN, y + MARGIN, 0.0, tuple(items), "extract")
