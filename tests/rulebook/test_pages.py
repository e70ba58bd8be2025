"""Slabs on pages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.rulebook.pages import fill
from generator.rulebook.slab import Mark, Slab, height_of
from generator.rulebook.style import page_format

FORMS = [page_format(210, 297), page_format(148, 210)]
HEIGHTS = st.floats(0.5, 60)


@st.composite
def slabs(draw):
    """Paragraphs, headings, figures, tables and boxes of random heights, as a rulebook makes them."""
    found = []
    for _ in range(draw(st.integers(1, 14))):
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
            smaller = (Slab(height * 0.8, wide=wide),)
            found += [
                Slab(height, before=3, keep=True, floats=True, wide=wide, smaller=smaller),
                Slab(4, floats=True, wide=wide),
            ]
        elif kind == "table":
            wide = draw(st.booleans())
            head = Slab(6, before=2.4, keep=True, wide=wide, text="head")
            rows = draw(st.integers(2, 20))
            found += [head, *(Slab(7, head=head if n else None, wide=wide) for n in range(rows))]
        elif not (found and found[-1].keep):
            found.append(Slab(5, fresh=True))
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
    Text is in the order of the source; a figure stands in its place or later, but in its section: only deeper
    headings pass it.
    """
    found = placed(fill(given_slabs, form))
    text = [order(slab) for _, slab, _, _ in found if not slab.floats and order(slab) >= 0]
    assert text == sorted(text)
    figures = [order(slab) for _, slab, _, _ in found if slab.floats]
    assert figures == sorted(figures)
    levels = {order(slab): slab.mark.level for slab in given_slabs if slab.mark}
    passed = []
    for _, slab, _, _ in found:
        passed += [order(slab)] if slab.mark else []
        if slab.floats:
            under = levels[max(before)] if (before := [n for n in levels if n < order(slab)]) else 6
            assert all(heading < order(slab) or levels[heading] > under for heading in passed)
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


def test_a_figure_without_room_lets_the_text_pass():
    """
    The text of the section fills the page, and the figure opens the next one; a heading does not pass it.
    """
    form = FORMS[1]
    filled = int(form.depth / 5) - 5
    before = [Slab(5, text=f"#{n}") for n in range(filled)]
    figure = Slab(80, floats=True, text=f"#{filled}")
    after = [Slab(5, text=f"#{n}") for n in range(filled + 1, filled + 9)]
    first, second = fill([*before, figure, *after], form)
    assert len(first.placed) == filled + 5
    assert second.placed[0][0].floats
    heading = Slab(7, mark=Mark(2, "next", "next"), keep=True, text=f"#{filled + 1}")
    first, second = fill([*before, figure, heading, *after[1:]], form)
    assert len(first.placed) == filled
    assert second.placed[0][0].floats


@pytest.mark.parametrize("wide", [False, True], ids=("in its column", "across"))
def test_a_deeper_heading_passes_a_figure_without_room(wide):
    """
    A figure that stands under a chapter's heading lets the chapter's sections pass, and no other chapter.
    """
    form = FORMS[wide - 1]
    chapter = Slab(7, mark=Mark(2, "chapter", "chapter"), text="#0")
    filled = form.columns * int(form.depth / 5) - 12
    before = [Slab(5, text=f"#{n}") for n in range(1, filled)]
    figure = Slab(180, floats=True, wide=wide, text=f"#{filled}")
    for level, passes in ((3, True), (2, False)):
        heading = Slab(7, mark=Mark(level, "next", "next"), text=f"#{filled + 1}")
        after = [Slab(5, text=f"#{n}") for n in range(filled + 2, filled + 5)]
        first, *_ = fill([chapter, *before, figure, heading, *after], form)
        titles = [slab.mark.title for slab, _, _ in first.placed if slab.mark]
        assert titles == (["chapter", "next"] if passes else ["chapter"])


def test_a_figure_is_made_smaller_where_that_is_enough():
    """
    A figure that is a little too high for the rest of a page takes its smaller size.
    """
    form = FORMS[1]
    smaller = Slab(60)
    lines = [Slab(5, text="line") for _ in range(int((form.depth - 65) / 5))]
    (leaf,) = fill([*lines, Slab(75, floats=True, smaller=(smaller,))], form)
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
