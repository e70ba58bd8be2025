"""Slabs on pages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.rulebook.paging import pages
from generator.rulebook.slab import Mark, Slab, height_of
from generator.rulebook.style import page_format

FORMS = [page_format(210, 297), page_format(148, 210)]
HEIGHTS = st.floats(0.5, 60)


def fill(slabs, form, **more):
    return pages.fill(slabs, form, **more)


@st.composite
def slabs(draw):
    """Paragraphs, headings, figures, tables and boxes of random heights, as a rulebook makes them."""
    found = []
    for block in range(draw(st.integers(1, 14))):
        begun = len(found)
        kind = draw(st.sampled_from(("words", "words", "heading", "figure", "wide", "table", "break")))
        if kind == "words":
            last = draw(st.integers(0, 9))
            found += [
                Slab(5.4, before=1.6 if n == 0 else 0, keep=n < last and n in (0, last - 1))
                for n in range(last + 1)
            ]
        elif kind == "heading":
            mark = Mark(draw(st.sampled_from((2, 3))), "heading", f"h{len(found)}")
            found += [Slab(7, before=8, keep=True, mark=mark), Slab(2, keep=True)]
        elif kind in ("figure", "wide"):
            height, wide = draw(HEIGHTS), kind == "wide"
            smaller, larger = (Slab(height * 0.8, wide=wide),), (Slab(height * 1.1, wide=wide),)
            found += [
                Slab(height, before=3, keep=True, wide=wide, smaller=smaller, larger=larger),
                Slab(4, wide=wide),
            ]
        elif kind == "table":
            wide = draw(st.booleans())
            head = Slab(6, before=2.4, keep=True, wide=wide, text="head")
            rows = draw(st.integers(2, 20))
            found += [head, *(Slab(7, head=head if n else None, wide=wide) for n in range(rows))]
        elif not (found and found[-1].keep):
            found.append(Slab(5, fresh=True))
        of = {"wide": "figure", "break": "words"}.get(kind, kind)
        found[begun:] = [replace(slab, kind=of, block=block) for slab in found[begun:]]
    return [replace(slab, text=slab.text or f"#{number}") for number, slab in enumerate(found)]


def order(slab):
    return int(slab.text[1:]) if slab.text.startswith("#") else -1


def placed(leaves):
    return [(page, slab, x, y) for page, leaf in enumerate(leaves) for slab, x, y in leaf.placed]


@pytest.mark.parametrize("form", FORMS, ids=("a4", "a5"))
@given(given_slabs=slabs())
def test_every_slab_is_placed_once_and_inside_the_columns(form, given_slabs):
    """
    Nothing is lost, printed twice, or printed beyond the columns; only heads of tables are repeated.
    """
    found = placed(fill(given_slabs, form))
    numbers = [order(slab) for _, slab, _, _ in found]
    assert sorted(n for n in numbers if n >= 0) == [order(slab) for slab in given_slabs if order(slab) >= 0]
    for _, slab, x, y in found:
        assert form.top - 1e-6 <= y
        assert y + slab.height <= form.top + form.depth + 1e-6
        assert x == form.left if slab.wide else x in [form.x(n) for n in range(form.columns)]


@pytest.mark.parametrize("form", FORMS, ids=("a4", "a5"))
@given(given_slabs=slabs())
def test_slabs_stand_in_order_and_do_not_overlap(form, given_slabs):
    """
    All stands in the order of the source, figures included, and nothing lies on anything else.
    """
    found = placed(fill(given_slabs, form))
    numbers = [order(slab) for _, slab, _, _ in found if order(slab) >= 0]
    assert numbers == sorted(numbers)
    for column in {(page, x) for page, _, x, _ in found}:
        inside = sorted(
            (y, s.height) for page, s, x, y in found if page == column[0] and (s.wide or x == column[1])
        )
        for (y, height), (other, _) in pairwise(inside):
            assert other >= y + height - 1e-6


@pytest.mark.parametrize("form", FORMS, ids=("a4", "a5"))
@given(given_slabs=slabs())
def test_what_holds_together_is_not_parted(form, given_slabs):
    """
    A slab that keeps the next one has it below itself in the same column: no heading at a column's foot,
    no lone first or last line.
    """
    found = placed(fill(given_slabs, form))
    for (page, slab, x, y), (other_page, other, other_x, other_y) in pairwise(found):
        if slab.keep:
            assert (page, x) == (other_page, other_x), (slab, other)
            assert other_y == pytest.approx(y + slab.height + other.before)


def test_the_head_of_a_table_is_repeated_in_every_column():
    """
    A table of sixty rows has its head at the top of each column that it runs into.
    """
    form = FORMS[0]
    head = Slab(6, keep=True, text="head")
    rows = [Slab(10, head=head if n else None, text=f"#{n}") for n in range(60)]
    leaves = fill([head, *rows], form)
    columns = {}
    for page, slab, x, _ in placed(leaves):
        columns.setdefault((page, x), []).append(slab.text)
    assert len(columns) > 2
    assert all(texts[0] == "head" and texts.count("head") == 1 for texts in columns.values())


def test_columns_end_level():
    """
    Lines that do not fill a page are shared evenly by its columns.
    """
    form = FORMS[0]
    (leaf,) = fill([Slab(5, text=f"#{n}") for n in range(31)], form)
    counts = [sum(x == form.x(column) for _, x, _ in leaf.placed) for column in range(2)]
    assert counts == [16, 15]


def test_a_wide_slab_parts_the_columns_above_and_below():
    """
    What stands before a wide slab is above it in all columns, what follows is below.
    """
    form = FORMS[0]
    lines = [Slab(5, text=f"#{n}") for n in range(20)]
    wide = Slab(30, wide=True, text="#20")
    (leaf,) = fill([*lines, wide, *(Slab(5, text=f"#{n}") for n in range(21, 41))], form)
    at = {order(slab): y for slab, _, y in leaf.placed}
    assert max(at[n] + 5 for n in range(20)) <= at[20] + 1e-6
    assert min(at[n] for n in range(21, 41)) >= at[20] + 30


def text(count, first=0, **more):
    """So many lines that may be parted anywhere."""
    return [Slab(5, text=f"#{n}", **more) for n in range(first, first + count)]


@pytest.mark.parametrize("wide", [False, True], ids=("in its column", "across"))
def test_a_figure_stays_on_the_page_of_its_words(wide):
    """
    A figure that has no room below the words that it shows takes them along to the next page.
    """
    form = FORMS[wide - 1]
    high = int(form.depth / 5) - 8
    before = text(form.columns * high, block=1)
    words = [Slab(5, before=2, block=2, keep=n < 2, text=f"words {n}") for n in range(3)]
    figure = Slab(70, before=3, block=3, kind="figure", wide=wide, text="figure")
    leaves = fill([*before, *words, figure, *text(40, 500, block=4)], form)
    page_of = {slab.text: page for page, slab, _, _ in placed(leaves)}
    assert page_of["words 0"] == page_of["words 2"] == page_of["figure"] == 1


def test_a_drawing_stands_on_the_page_of_its_steps():
    """
    The steps of a section and the figure in which their numbers stand are on one page, unless that leaves one half empty.
    """
    form = FORMS[1]
    steps = [Slab(8, before=2, block=2, kind="steps", text=f"step {n}") for n in range(6)]
    figure = Slab(80, before=3, block=3, kind="figure", text="figure")
    heading = Slab(
        7, before=8, keep=True, mark=Mark(2, "Set-up", "set-up"), kind="heading", block=1, text="heading"
    )
    for first in (0, 2, *range(25, 36)):
        leaves = fill([*text(first), heading, *steps, figure, *text(30, 500, block=4)], form)
        found = {page for page, slab, _, _ in placed(leaves) if slab.kind in ("steps", "figure")}
        assert len(found) == 1, first


def test_what_is_announced_stands_on_the_page_of_what_announces_it():
    """
    A list does not begin on another page than the sentence before it.
    """
    form = FORMS[1]
    for lines in range(24, 38):
        sentence = Slab(5, before=2, block=2, text="sentence")
        items = [Slab(5, before=1, block=3, kind="list", text=f"item {n}") for n in range(12)]
        leaves = fill([*text(lines), sentence, *items, *text(30, 500, block=4)], form)
        page_of = {slab.text: page for page, slab, _, _ in placed(leaves)}
        assert page_of["sentence"] == page_of["item 0"], lines


@pytest.mark.parametrize("form", [pytest.param(FORMS[0], marks=pytest.mark.slow), FORMS[1]], ids=("a4", "a5"))
@settings(max_examples=20)
@given(heights=st.lists(st.integers(4, 50), min_size=40, max_size=120))
def test_pages_of_plain_text_are_full(form, heights):
    """
    Of blocks that may stand on any page none but the last is under two thirds full.
    """
    leaves = fill([Slab(height, before=3, block=n, text=f"#{n}") for n, height in enumerate(heights)], form)
    assert [leaf.filled for leaf in leaves[:-1] if leaf.filled < 2 / 3] == []


@settings(max_examples=15)
@given(count=st.integers(165, 350))
def test_a_booklet_of_plain_text_comes_out(count):
    """
    A booklet of ten pages and more has so many that with its cover and its back whole sheets are filled.
    """
    slabs = [Slab(10, before=2.5 if n % 2 == 0 else 0, block=n // 2, text=f"#{n}") for n in range(count)]
    leaves = fill(slabs, FORMS[1], folded=True)
    assert (1 + len(leaves)) % 4 in (0, 3)
    assert [leaf.filled for leaf in leaves[:-1] if leaf.filled < 2 / 3] == []


@pytest.mark.parametrize("count", [225, 289])
def test_the_back_of_a_booklet_is_free_where_a_little_less_air_is_enough(count):
    """
    Text that would just reach the last page of a booklet leaves it to the back of the cover.
    """
    slabs = [Slab(10, before=2.5 if n % 2 == 0 else 0, block=n // 2, text=f"#{n}") for n in range(count)]
    assert (1 + len(fill(slabs, FORMS[1], folded=True))) % 4 == 3


def test_a_figure_is_made_smaller_where_that_is_enough():
    """
    A figure that is a little too high for the rest of a page takes its smaller size.
    """
    form = FORMS[1]
    smaller = Slab(60)
    lines = [Slab(5, text="line") for _ in range(int((form.depth - 65) / 5))]
    (leaf,) = fill([*lines, Slab(75, kind="figure", block=1, smaller=(smaller,))], form)
    assert leaf.placed[-1][0].height == 60


def test_a_nearly_empty_last_page_is_avoided():
    """
    Two lines that would stand alone on a last page are drawn back by a little less air.
    """
    form = FORMS[1]
    count = int(form.depth / 8) + 1
    many = [Slab(5, before=3, text=f"#{n}") for n in range(count + 1)]
    assert height_of(many) > form.depth + 3
    assert len(fill(many, form)) == 1


def test_a_group_that_no_page_can_hold_is_parted():
    """
    Slabs that hold together but are higher than a page fill it, and the next.
    """
    form = FORMS[1]
    leaves = fill([Slab(9, keep=True, text=f"#{n}") for n in range(50)], form)
    assert len(leaves) == 3
    assert [order(slab) for _, slab, _, _ in placed(leaves)] == list(range(50))


def test_no_column_is_much_looser_than_the_other():
    """
    A column that is lower than its neighbour gets a little more air, and rather ends above it than with twice the air.
    """
    form = FORMS[0]
    left = [Slab(40, before=2, keep=n < 4, text="left") for n in range(5)]
    right = [Slab(38, before=2, keep=n < 4, text="right") for n in range(5)]
    over = Slab(40, before=4, wide=True, text="over")
    leaves = fill([*left, *right, over, Slab(300, fresh=True, text="next")], form)
    airs = [slab.before for slab, _, _ in leaves[0].placed if slab.text == "right"][1:]
    assert 2 < min(airs) <= max(airs) < 3


def test_a_table_goes_whole_where_a_page_has_room_for_it():
    """
    A table after a page that is almost three quarters full begins the next page and is not parted.
    """
    form = FORMS[1]
    lines = [Slab(5, text=f"#{n}") for n in range(int(form.depth * 0.72 / 5))]
    mark = Mark(2, "All", "all")
    heading = Slab(7, before=8, keep=True, mark=mark, kind="heading", block=1)
    rows = [Slab(7, kind="table", block=2, text="row") for _ in range(12)]
    leaves = fill([*lines, heading, *rows], form)
    assert [sum(slab.text == "row" for slab, _, _ in leaf.placed) for leaf in leaves] == [0, 12]


def test_a_box_goes_across_the_page_where_a_column_would_stay_empty():
    """
    A box between two things across the page stands across it too, and in a column where text stands beside it.
    """
    form = FORMS[0]
    over = Slab(80, before=4, wide=True, kind="figure", block=1, text="over")
    box = Slab(60, before=4, kind="box", block=2, text="box")
    box = replace(box, across=(replace(box, height=32, wide=True, text="across"),))
    under = [Slab(7, before=4 if n == 0 else 0, wide=True, kind="table", block=3) for n in range(15)]
    (leaf,) = fill([over, box, *under], form)
    assert "across" in [slab.text for slab, _, _ in leaf.placed]
    beside = [Slab(5, before=4 if n == 0 else 0, block=4, text="line") for n in range(12)]
    (leaf,) = fill([over, box, *beside, *under], form)
    assert "box" in [slab.text for slab, _, _ in leaf.placed]
