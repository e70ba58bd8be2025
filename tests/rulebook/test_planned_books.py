"""The rulebooks of the sample games as they are planned: on A4, on Letter and as booklets of both.

What a publisher would send back: a figure away from its words, steps away from their drawing, a list without its
sentence, a table without its head, a half-empty page, uneven columns, a blank page in a booklet.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from math import ceil

import pytest
from opening import open_rulebook

from generator.resources import games
from generator.rulebook.book import Book
from generator.rulebook.make import Manuscript
from generator.rulebook.paging.bundle import CLEAR, MOST
from generator.rulebook.paging.pages import Leaf
from generator.rulebook.slab import Slab
from generator.rulebook.style import Format

SIZES = {
    "a4": (210.0, 297.0, False), "letter": (215.9, 279.4, False),
    "a4-booklet": (148.5, 210.0, True), "letter-booklet": (139.7, 215.9, True),
}  # fmt: skip
GAMES = sorted(folder.name for folder in games().iterdir() if (folder / "rulebook.md").is_file())
QUICK = [("cetkaik", "en", "a4"), ("cetkaik", "en", "a4-booklet")]
ALL = [(game, code, size) for game in GAMES for code in ("ja", "en") for size in SIZES]
LISTS = ("steps", "list", "table")
FIGURE_OF_A_PAGE = 0.62
"""A figure that takes more of a page's height may stand on the page that faces its words."""

_opened: dict[tuple[str, str], Manuscript] = {}


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(each, id="-".join(each), marks=[] if each in QUICK else [pytest.mark.slow])
        for each in sorted(ALL, key=lambda each: (each not in QUICK, each))
    ],
)
def book(request: pytest.FixtureRequest) -> Book:
    game, code, size = request.param
    if (game, code) not in _opened:
        _opened.clear()
        _opened[game, code] = open_rulebook(games() / game, code)
    found = _opened[game, code].book(*SIZES[size])
    assert found is not None
    return found


Placed = tuple[int, Slab, float, float]


def placed(book: Book) -> list[Placed]:
    """Every slab with its page, in reading order."""
    return [(page, *each) for page, leaf in enumerate(book.leaves, 2) for each in leaf.placed]


def blocks(book: Book) -> list[list[Placed]]:
    """The slabs of each block."""
    body = [each for each in placed(book) if each[1].kind not in ("contents", "close")]
    return [[*found] for _, found in groupby(body, lambda each: each[1].block)]


def kind(block: list[Placed]) -> str:
    return block[-1][1].kind


def sections(book: Book) -> Iterator[list[list[Placed]]]:
    """The blocks from each heading to the next, without the heading."""
    found: list[list[Placed]] = []
    for block in blocks(book):
        if kind(block) == "heading":
            yield found
            found = []
        else:
            found.append(block)
    yield found


def pages(*parts: list[Placed]) -> set[int]:
    return {page for part in parts for page, *_ in part}


def bottoms(leaf: Leaf, form: Format) -> list[float]:
    """How far down each column of a page is filled."""
    body = [(slab, x, y + slab.height - form.top) for slab, x, y in leaf.placed if slab.kind != "close"]
    columns = [form.x(number) for number in range(form.columns)]
    return [
        max((low for slab, x, low in body if slab.wide or x == column), default=0.0) for column in columns
    ]


def height(block: list[Placed]) -> float:
    return sum(slab.before + slab.height for _, slab, _, _ in block)


def test_no_page_but_the_last_is_under_two_thirds_full(book):
    """
    The columns of every page but the last reach on average at least two thirds down.
    """
    depth = book.form.depth
    fills = [sum(low) / len(low) / depth for low in (bottoms(leaf, book.form) for leaf in book.leaves[:-1])]
    assert [(page, round(fill, 2)) for page, fill in enumerate(fills, 2) if fill < 2 / 3 - 1e-6] == []


def test_a_figure_stands_on_the_page_of_its_words(book):
    """
    A figure is on the page of the words before it, or of those after it where it opens its section; one that fills
    most of a page, or a second one, may face them.
    """
    for section in sections(book):
        for place, block in enumerate(section):
            if kind(block) != "figure":
                continue
            words = next((each for each in reversed(section[:place]) if kind(each) != "figure"), None)
            near = words[-1:] if words else section[place + 1][:1] if place + 1 < len(section) else []
            apart = sorted(pages(near, block[:1])) if near else []
            second = place > 0 and kind(section[place - 1]) == "figure"
            faces = len(apart) == 2 and apart[0] % 2 == 0 and apart[1] == apart[0] + 1
            large = height(block) > FIGURE_OF_A_PAGE * book.form.depth
            assert len(apart) < 2 or (faces and (large or second)), [each[1].text for each in block]


def test_steps_and_their_drawing_stand_on_one_page(book):
    """
    Where a section has steps and a figure, all of them are on one page; a figure that fills most of a page faces them.
    """
    for section in sections(book):
        steps = [block for block in section if kind(block) == "steps"]
        for figure in section if len(steps) == 1 else ():
            if (
                kind(figure) == "figure"
                and height(figure) + height(steps[0]) <= FIGURE_OF_A_PAGE * 1.3 * book.form.depth
            ):
                assert len(pages(steps[0], figure)) == 1, steps[0][0][1].text


def test_a_list_stands_on_the_page_of_the_sentence_before_it(book):
    """
    Steps, a list or a table begin on the page of the words that announce them.
    """
    for section in sections(book):
        for words, listed in pairwise(section):
            if kind(words) == "words" and kind(listed) in LISTS:
                assert pages(words[-1:]) == pages(listed[:1]), words[-1][1].text


def test_a_table_has_its_head_wherever_it_goes_on(book):
    """
    The first row of a table in a column or on a page is its head.
    """
    for block in blocks(book):
        if kind(block) == "table" and any(slab.head for _, slab, _, _ in block):
            head = block[0][1].text
            for _, part in groupby(block, lambda each: (each[0], each[2])):
                assert next(part)[1].text == head


def test_headings_stand_over_their_text(book):
    """
    No heading ends a column, and nothing reaches below the columns or over what stands above it.
    """
    form = book.form
    for leaf in book.leaves:
        for (slab, x, y), (after, other, below) in pairwise(leaf.placed):
            assert y + slab.height <= form.top + form.depth + 1e-6
            if slab.keep:
                assert (other, below) == (x, pytest.approx(y + slab.height + after.before)), slab.text
        assert not leaf.placed[-1][0].mark


def test_columns_end_level(book):
    """
    The columns of a page differ by no more than its highest part that cannot be parted.
    """
    form = book.form
    for leaf in book.leaves:
        low = bottoms(leaf, form)
        parts: list[float] = [0.0]
        for slab, _, _ in leaf.placed:
            parts[-1] += slab.before + slab.height
            if not slab.keep:
                parts.append(0.0)
        assert max(low) - min(low) <= max(parts) + 12


def test_a_book_has_few_pages_and_a_booklet_no_blank_ones(book):
    """
    A book on A4 has eight pages at most, unless it has more to say; a booklet fills whole sheets, with one page for notes
    at most.
    """
    needed = 1 + ceil(sum(leaf.filled for leaf in book.leaves) / 0.9)
    assert len(book.frames) <= max(needed, 8 if book.form.columns > 1 else 16)
    bound = book.bound()
    assert len(bound) % 4 == 0
    assert sum(frame is book.notes for frame in bound) <= (1 if book.form.columns == 1 else 3)


def test_every_heading_has_a_place_of_its_own(book):
    """
    No two entries of the outline lead to one place, and each leads to a page that exists.
    """
    at = [(entry.page, entry.y, entry.title) for entry in book.outline]
    assert len(at) == len({*at})
    assert all(0 < entry.page < len(book.frames) for entry in book.outline)


def test_a_book_ends_with_its_edition(book):
    """
    The last page says at its foot which version of the game it is of.
    """
    last, _, y = book.leaves[-1].placed[-1]
    assert last.kind == "close"
    assert y + last.height == pytest.approx(book.form.top + book.form.depth)


def test_boxes_and_what_goes_across_stand_clear_of_the_words_above(book):
    """
    Between words and a box, or a table or a figure across the page, is air, however tight the page is set.
    """
    for leaf in book.leaves:
        for (above, _, y), (slab, _, below) in pairwise(leaf.placed):
            apart = above.block != slab.block and above.kind not in ("heading", "table") and below > y
            if apart and (slab.kind == "box" or (slab.wide and slab.kind in ("table", "figure"))):
                least = CLEAR if slab.kind == "table" else MOST
                assert below - y - above.height >= least - 1e-6, (above.text, slab.text)


def test_a_heading_is_followed_by_two_lines(book):
    """
    No heading at the foot of a page has a single line of its section below it.
    """
    for leaf, after in pairwise(book.leaves):
        lines = [slab for slab, _, _ in leaf.placed][-2:]
        continued = after.placed[0][0].mark is None and lines[-1].kind == "words"
        assert not (continued and lines[0].kind == "heading"), lines[-1].text


def test_a_long_table_has_four_rows_on_either_side_of_a_break(book):
    """
    A table of eight rows or more leaves at least four of them wherever it is parted.
    """
    for block in blocks(book):
        rows = [each for each in block if each[1].head]
        if kind(block) == "table" and len(rows) + 1 >= 8:
            parts = [len([*part]) for _, part in groupby(block, lambda each: (each[0], each[2]))]
            assert min(parts) > 4 or len(parts) == 1, parts


def test_a_last_page_is_not_left_over(book):
    """
    The text of the last page fills two fifths of it.
    """
    low = bottoms(book.leaves[-1], book.form)
    assert sum(low) / len(low) >= 0.4 * book.form.depth


def test_a_box_that_speaks_of_a_figure_stands_on_its_page(book):
    """
    The box right after a figure begins on the page of the figure.
    """
    for section in sections(book):
        for figure, box in pairwise(section):
            if (kind(figure), kind(box)) == ("figure", "box"):
                assert pages(figure[:1]) == pages(box[:1]), [each[1].text for each in box]


def test_a_page_is_headed_by_the_section_that_its_first_words_belong_to(book):
    """
    A page that goes on with a section bears its name, also if another begins further down.
    """
    section = ""
    for leaf, frame in zip(book.leaves, book.frames[1:]):
        marks = [slab.mark for slab, _, _ in leaf.placed]
        begun = [mark.title for mark in marks if mark and mark.level <= 2]
        belongs = begun[0] if begun and (marks[0] or not section) else section
        assert "".join(run.text for run in frame.items[1].runs) == belongs
        section = begun[-1] if begun else section
