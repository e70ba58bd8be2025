"""The rulebooks of the sample games as they are set, on A4 and on the half sheets of a booklet: where lines and headings stand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from opening import open_rulebook
from test_books import ALWAYS_SET, BOOKS
from test_setting import leaves_of, texts

from generator.resources import games
from generator.rulebook.paging.pages import Leaf
from generator.rulebook.style import Format
from generator.text.breaking.signs import violations
from generator.text.style import POINT

A4, HALF = (210, 297), (148.5, 210)
SMALLEST, READINGS = 6 * POINT, 3.999 * POINT
# one language of a game on A4 and the other on half of it, in turn
SET = [
    pytest.param(
        (*book, (A4, HALF, HALF, A4)[number % 4]), marks=[pytest.mark.slow] * (book not in ALWAYS_SET)
    )
    for number, book in enumerate(BOOKS)
]


@pytest.fixture(scope="module", params=SET, ids=lambda book: f"{book[0]}-{book[1]}-{book[2][0]:.0f}mm")
def book(request: pytest.FixtureRequest) -> tuple[list[Leaf], Format]:
    game, code, size = request.param
    return leaves_of(open_rulebook(games() / game, code), size)


def test_the_section_of_a_heading_begins_in_its_column(book):
    """
    No heading of a game's rulebook stands alone at the foot of a column, and nothing reaches below the columns.
    """
    leaves, form = book
    headings = 0
    for leaf in leaves:
        for index, (slab, x, y) in enumerate(leaf.placed):
            assert y + slab.height <= form.top + form.depth + 1e-6
            if slab.mark:
                headings += 1
                rest = [other for other, at, _ in leaf.placed[index + 1 :] if at == x or other.wide]
                assert any(not other.mark and (other.text or other.items) for other in rest[:6]), slab.mark
    assert headings > 5


def lines(leaves: list[Leaf]) -> Iterator[list[str]]:
    """The lines of each paragraph: slabs of text below one another in a column, without air between them."""
    for leaf in leaves:
        found: list[str] = []
        for slab, _, _ in leaf.placed:
            if slab.before or not slab.text:
                yield found
                found = []
            found += [slab.text] if slab.text else []
        yield found


def test_no_line_begins_or_ends_with_what_must_not(book):
    """
    No line of a game's rulebook breaks the Japanese rules of line starts and ends.
    """
    leaves, _ = book
    assert max(map(len, lines(leaves))) > 2
    assert [found for paragraph in lines(leaves) for found in violations(paragraph)] == []


def test_nothing_is_set_smaller_than_6_points(book):
    """
    All words but those inside of figures, which show pieces smaller than they are, have 6 pt or more, and readings over
    them, which are half as large as their words, 4 pt.
    """
    leaves, _ = book
    small = [
        (run.text, run.size / POINT)
        for leaf in leaves
        for slab, _, _ in leaf.placed
        if slab.kind != "figure"
        for text in texts(slab.items)
        for largest in [max((run.size for run in text.runs), default=0)]
        for run in text.runs
        if not run.hidden and run.size < (SMALLEST if run.size > 0.6 * largest else READINGS) - 1e-3
    ]
    assert small == []
