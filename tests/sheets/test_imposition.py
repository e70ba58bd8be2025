"""Where pieces go on sheets, for any size of piece, paper, number and bleed."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.problem import Findings
from generator.sheets.grid import MARK_AWAY, MARK_LENGTH, SlotGrid, best_grid
from generator.sheets.impose import behind
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, open_paper, papers

PAPERS = {name: paper for name in papers() if (paper := open_paper(name, Findings())).sheets == "yes"}
any_paper = st.sampled_from(sorted(PAPERS)).map(PAPERS.__getitem__)
lengths = st.floats(8, 320).map(lambda length: round(length, 2))
bleeds = st.sampled_from([0, 1, 1.5, 2, 3, 5])
counts = st.integers(1, 70)
PROPERTY = settings(max_examples=50)  # each is a whole sheet of paper


def apart(one: Box, other: Box, gap: float) -> bool:
    """Whether two boxes have at least a gap between them."""
    return (
        one.right + gap <= other.x + 1e-6 or other.right + gap <= one.x + 1e-6
        or one.bottom + gap <= other.y + 1e-6 or other.bottom + gap <= one.y + 1e-6
    )  # fmt: skip


def inside(box: Box, width: float, height: float, margin: float) -> bool:
    near = margin - 1e-6
    return box.x >= near and box.y >= near and box.right <= width - near and box.bottom <= height - near


@PROPERTY
@given(paper=any_paper, w=lengths, h=lengths, bleed=bleeds, count=counts, folded=st.booleans())
def test_slots_lie_apart_inside_the_printable_area(paper, w, h, bleed, count, folded):
    """
    The slots of a grid keep their gap to each other and room for bleed and marks to the edge.
    """
    grid = best_grid(paper, (w, h), bleed, count, folded=folded)
    if grid is None:
        return
    slots = grid.slots
    assert len(slots) == grid.per_sheet
    assert 0 <= grid.gap <= 2 * bleed
    for index, slot in enumerate(slots):
        assert (slot.w, slot.h) == (w, h)
        assert inside(slot, grid.width, grid.height, EDGE + grid.gap / 2 + MARK_AWAY + MARK_LENGTH)
        assert all(apart(slot, other, grid.gap) for other in slots[:index])
    assert slots[0].x == pytest.approx(grid.width - slots[-1].right)
    if not folded:
        assert slots[0].y == pytest.approx(grid.height - slots[-1].bottom)
    if folded:
        assert max(slot.bottom for slot in slots) + grid.gap / 2 < grid.height / 2


@PROPERTY
@given(paper=any_paper, w=lengths, h=lengths, bleed=bleeds, count=counts)
def test_no_other_grid_needs_fewer_sheets(paper, w, h, bleed, count):
    """
    A piece without a gap fits on no more sheets than the grid that was chosen.
    """
    grid = best_grid(paper, (w, h), bleed, count)
    bare = best_grid(paper, (w, h), 0, count)
    assert (grid is None) == (bare is None)
    if grid and bare:
        assert math.ceil(count / grid.per_sheet) == math.ceil(count / bare.per_sheet)


@PROPERTY
@given(
    w=st.floats(50, 500), h=st.floats(50, 500), x=st.floats(0, 400), y=st.floats(0, 400),
    duplex=st.sampled_from(["long", "short"]),
)  # fmt: skip
def test_a_back_lies_exactly_behind_its_front(w, h, x, y, duplex):
    """
    Turned over the edge that the printer turns it over, every back's trim is its front's trim.
    """
    front = Box(x, y, 30, 20)
    back, turned = behind(front, w, h, duplex)
    over_vertical_edge = (h >= w) == (duplex == "long")
    seen = (
        Box(w - back.right, back.y, back.w, back.h) if over_vertical_edge
        else Box(back.x, h - back.bottom, back.w, back.h)
    )  # fmt: skip
    assert (seen.x, seen.y, seen.w, seen.h) == pytest.approx((front.x, front.y, front.w, front.h))
    assert turned is not over_vertical_edge


@PROPERTY
@given(
    paper=any_paper, w=st.floats(20, 120), h=st.floats(20, 120), bleed=bleeds, count=st.integers(1, 25),
    duplex=st.sampled_from(["long", "short", "fold"]),
)  # fmt: skip
def test_every_cut_has_a_mark_at_both_ends_outside_all_art(
    fresh_table, strokes_of, trims_of, paper, w, h, bleed, count, duplex
):
    """
    On fronts, backs and folded sheets each side of each trim is continued by two marks on paper.
    """
    table = fresh_table()
    part = table.part(w, h, bleed=bleed, back="solid.xml.j2")
    for page in table.pages(table.pieces(part, count), paper, duplex):
        marks, art = strokes_of(page, "mark"), trims_of(page)
        shown = page.trim.x - page.bleed.x
        block = page.trim
        for box in art:
            for x in (box.x, box.right):
                ends = [m for m in marks if abs(m[0] - x) < 1e-3 and abs(m[2] - x) < 1e-3]
                assert any(m[3] < block.y for m in ends)
                assert any(m[1] > block.bottom for m in ends)
            for y in (box.y, box.bottom):
                ends = [m for m in marks if abs(m[1] - y) < 1e-3 and abs(m[3] - y) < 1e-3]
                assert any(m[2] < block.x for m in ends)
                assert any(m[0] > block.right for m in ends)
        for x1, y1, x2, y2 in marks:
            stroke = Box(x1, y1, x2 - x1, y2 - y1)
            assert inside(stroke, page.width, page.height, EDGE - 1e-3)
            assert stroke.bottom <= page.height - EDGE - 3 + 1e-3, "the mark runs into the footer"
            assert all(apart(stroke, box.grown(min(shown, bleed)), 0.2) for box in art)


@PROPERTY
@given(paper=any_paper, w=st.floats(20, 90), h=st.floats(20, 90), bleed=bleeds, count=st.integers(1, 30))
def test_a_folded_sheet_is_symmetric_about_its_fold(
    fresh_table, strokes_of, trims_of, paper, w, h, bleed, count
):
    """
    On a gutter-fold sheet each front has its back at the same distance below the fold, on its head.
    """
    table = fresh_table()
    part = table.part(w, h, bleed=bleed, back="solid.xml.j2")
    for page in table.pages(table.pieces(part, count), paper, "fold"):
        (fold,) = strokes_of(page, "fold")
        assert fold[1] == fold[3] == page.height / 2
        boxes = trims_of(page)
        for front, back, placed in zip(boxes[::2], boxes[1::2], page.placed[1::2], strict=True):
            assert front.x == pytest.approx(back.x, abs=2e-4)
            assert page.height / 2 - front.bottom == pytest.approx(back.y - page.height / 2, abs=2e-4)
            assert placed.matrix[0] == placed.matrix[3] == -1
            assert front.bottom + page.trim.x - page.bleed.x < page.height / 2
        marks = strokes_of(page, "mark")
        for x in {round(side, 3) for box in boxes for side in (box.x, box.right)}:
            assert any(abs(m[0] - x) < 2e-3 and m[1] < page.height / 2 < m[3] for m in marks)


def test_a_partial_last_sheet_keeps_its_slots(table, trims_of):
    """
    Eleven cards fill a sheet and the first slots of the next one, front and back.
    """
    part = table.part(63, 88, bleed=3, back="solid.xml.j2")
    paper = PAPERS["a4"]
    front, back, last, last_back = (trims_of(p) for p in table.pages(table.pieces(part, 11), paper, "long"))
    assert len(front) + len(last) == 11
    assert last == front[: len(last)]
    assert last_back == back[: len(last)]


def test_a_partial_sheet_of_a_later_deck_has_the_full_grid_s_slots(table, trims_of):
    """
    The sheet of a single card uses the first slot of a grid, not the middle of the paper.
    """
    part = table.part(63, 88, bleed=3)
    full = table.pages(table.pieces(part, 30), PAPERS["letter"], "long")
    assert trims_of(full[-1]) == trims_of(full[0])[: len(trims_of(full[-1]))]


@pytest.mark.parametrize("duplex", ["long", "fold"])
@pytest.mark.parametrize("size", [(400, 500), (205, 20), (20, 416)])
def test_a_piece_that_fits_on_no_sheet_is_reported(table, size, duplex):
    """
    A piece larger than the printable area is K701 and gives no page, alone or among others.
    """
    part = table.part(*size, back="solid.xml.j2")
    assert table.pages(table.pieces(part, 2), PAPERS["letter"], duplex) == [] or size == (205, 20)
    if size != (205, 20):
        assert [problem.code for problem in table.findings.problems] == ["K701"]
    table.findings.problems.clear()
    mixed = [*table.pieces(table.part(20, 20), 1), *table.pieces(table.part(400, 500), 1)]
    assert table.pages(mixed, PAPERS["letter"], duplex) == []
    assert [problem.code for problem in table.findings.problems] == ["K701"]


@pytest.mark.parametrize(("size", "folded"), [((120, 120), True), ((180, 250), False)])
def test_what_is_too_large_to_fold_has_its_back_on_a_page_of_its_own(table, trims_of, size, folded):
    """
    A piece of which two do not fit beside one another is printed on two pages, its back where it is glued behind it.
    """
    pieces = table.pieces(table.part(*size, back="solid.xml.j2"), 1)
    found = table.pages(pieces, PAPERS["a4"], "fold")
    assert table.findings.problems == []
    assert [len(page.placed) for page in found] == ([2] if folded else [1, 1])
    if not folded:
        (front,), (back,) = map(trims_of, found)
        assert (back.x, back.y) == pytest.approx((found[0].width - front.right, front.y))


@pytest.mark.parametrize("bleed", [0, 3, 12])
def test_a_press_page_is_one_piece_with_its_boxes(table, bleed):
    """
    For a press each side of each piece is a page: trim of the piece, bleed around it, marks inside.
    """
    part = table.part(63, 88, bleed=bleed, back="solid.xml.j2")
    pages = table.pages(table.pieces(part, 2), PAPERS["a4"], "press")
    assert len(pages) == 4
    for page in pages:
        assert (page.trim.w, page.trim.h) == (63, 88)
        assert page.bleed == page.trim.grown(bleed)
        assert page.trim.x == page.width - page.trim.right
        assert page.trim.x >= bleed + MARK_AWAY + MARK_LENGTH


SIZES = st.lists(
    st.tuples(st.floats(15, 90), st.floats(15, 90), st.sampled_from(["rect", "round", "stand"]), st.booleans()),
    min_size=2, max_size=14,
)  # fmt: skip


@PROPERTY
@given(sizes=SIZES, paper=any_paper, bleed=bleeds, duplex=st.sampled_from(["long", "short", "fold"]))
def test_pieces_of_several_sizes_lie_apart_with_marks_of_their_own(
    fresh_table, strokes_of, trims_of, sizes, paper, bleed, duplex
):
    """
    On a mixed sheet no art meets other art or any mark, and only pieces with backs have backs.
    """
    table = fresh_table()
    parts = [
        table.part(
            w, h if shape != "stand" else h / 2, bleed=bleed, shape=shape, back="solid.xml.j2" if back else ""
        )
        for w, h, shape, back in sizes
    ]
    pieces = [piece for part in parts for piece in table.pieces(part, 1)]
    assume(len({piece.part.footprint for piece in pieces}) > 1)
    pages = table.pages(pieces, paper, duplex)
    if table.findings.problems:
        assert pages == []
        return
    two_sided = sum(piece.part.two_sided for piece in pieces)
    assert sum(len(page.placed) for page in pages) == len(pieces) + two_sided
    for page in pages:
        boxes, marks = trims_of(page), strokes_of(page, "mark")
        for index, box in enumerate(boxes):
            assert inside(box.grown(bleed), page.width, page.height, EDGE)
            assert all(apart(box.grown(bleed), other.grown(bleed), 0.5) for other in boxes[:index])
            for x1, y1, x2, y2 in marks:
                assert apart(box.grown(bleed), Box(x1, y1, x2 - x1, y2 - y1), 0.2)
        assert all(y2 <= page.height - EDGE - 3 + 1e-3 for *_, y2 in marks)
    assert not table.findings.problems


@pytest.mark.parametrize(
    ("pieces", "columns", "rows"), [(1, 1, 1), (9, 9, 1), (10, 5, 2), (19, 7, 3), (27, 9, 3)]
)
def test_few_pieces_fill_their_rows_evenly(pieces: int, columns: int, rows: int) -> None:
    """
    Pieces that leave a sheet partly empty stand in as few rows as they can, and no row has a single straggler.
    """
    grid = SlotGrid(210, 297, 9, 12, (18, 18), 2).filled(pieces)
    assert (grid.columns, grid.rows) == (columns, rows)
