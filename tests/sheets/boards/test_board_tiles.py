"""A board in tiles: what each sheet shows, where it is cut and what is glued under what."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.frame import Frame, Group, Path, Text
from generator.problem import Findings
from generator.sheets.boards.board import MOST_BLEED, TAB, board_pages, plan_board
from generator.sheets.grid import FOOTER
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, open_paper, papers

PAPERS = {name: paper for name in papers() if (paper := open_paper(name, Findings())).sheets == "yes"}
any_paper = st.sampled_from(sorted(PAPERS)).map(PAPERS.__getitem__)
PROPERTY = settings(max_examples=50)  # each is a whole sheet of paper


def shown_part(page):
    """The rectangle of the board that a page shows, from its clip."""
    clip = page.placed[0].clip
    xs, ys = [s[1] for s in clip if s[0] != "Z"], [s[2] for s in clip if s[0] != "Z"]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@PROPERTY
@given(w=st.floats(60, 900), h=st.floats(60, 900), paper=any_paper, bleed=st.sampled_from([0, 2, 3]))
def test_tiles_cover_the_board_exactly(fresh_table, w, h, paper, bleed):
    """
    Regions meet edge to edge over the whole board, each but the last with a tab of its neighbour's art.
    """
    table = fresh_table()
    part = table.part(w, h, bleed=bleed)
    tiling = plan_board(part, paper, table.findings)
    assert tiling is not None
    regions = list(tiling.regions(w, h))
    assert len(regions) == tiling.columns * tiling.rows
    assert sum(box.w * box.h for box, *_ in regions) == pytest.approx(w * h)
    rows = [regions[i : i + tiling.columns] for i in range(0, len(regions), tiling.columns)]
    for row in rows:
        assert row[0][0].x == 0
        assert row[-1][0].right == pytest.approx(w)
        assert row[-1][1] == 0
        for (one, tab, _), (other, *_) in pairwise(row):
            assert one.right == pytest.approx(other.x)
            assert tab == TAB
    for above, below in pairwise(rows):
        assert above[0][0].bottom == pytest.approx(below[0][0].y)
        assert above[0][2] == TAB
    assert rows[0][0][0].y == 0
    assert rows[-1][0][0].bottom == pytest.approx(h)
    assert rows[-1][0][2] == 0


@PROPERTY
@given(w=st.floats(60, 700), h=st.floats(60, 700), paper=any_paper, bleed=st.sampled_from([0, 2, 3]))
def test_a_tile_s_cuts_are_marked_around_its_tabs(fresh_table, strokes_of, w, h, paper, bleed):
    """
    Each tile has eight marks at the corners of trim and tabs, on paper and outside art and footer.
    """
    table = fresh_table()
    part = table.part(w, h, bleed=bleed)
    tiling = plan_board(part, paper, table.findings)
    frame = Frame(w, h, bleed, (), "board")
    for page, (region, right, lower) in zip(
        board_pages(frame, tiling, table.footer), tiling.regions(w, h), strict=True
    ):
        cut = page.trim
        assert (cut.w, cut.h) == pytest.approx((region.w + right, region.h + lower))
        around = min(bleed, MOST_BLEED)
        art = shown_part(page)
        assert (art.x, art.y) == pytest.approx((region.x - around, region.y - around))
        assert (art.w, art.h) == pytest.approx((cut.w + 2 * around, cut.h + 2 * around))
        dx, dy = page.placed[0].matrix[4:]
        assert (region.x + dx, region.y + dy) == pytest.approx((cut.x, cut.y), abs=1e-3)
        marks = strokes_of(page, "mark")
        assert len(marks) == 8
        for x1, y1, x2, y2 in marks:
            assert x1 >= EDGE - 1e-6
            assert x2 <= page.width - EDGE + 1e-6
            assert y1 >= EDGE - 1e-6
            assert y2 <= page.height - EDGE - FOOTER + 1e-6
            beside = x2 < cut.x - around or x1 > cut.right + around
            assert beside or y2 < cut.y - around or y1 > cut.bottom + around
        for x1, y1, x2, y2 in strokes_of(page, "fold"):
            assert (right and x1 == x2 > cut.right - right) or (lower and y1 == y2 > cut.bottom - lower)


def test_words_on_a_tab_stay_on_the_tab(fresh_table):
    """
    What is printed on a tab is covered by the next sheet: no letter of it reaches the board.
    """
    table = fresh_table()
    tiling = plan_board(table.part(380, 500, bleed=2), PAPERS["a4"], table.findings)
    page = next(board_pages(Frame(380, 500, 2, (), "board"), tiling, table.footer))
    tabs = [item for item in page.furniture if isinstance(item, Group)]
    assert len(tabs) == 2
    for group in tabs:
        a, b, c, d, e, f = group.matrix
        (text,) = group.items
        assert isinstance(text, Text)
        assert "".join(run.text for run in text.runs) == "glue under the next sheet"
        for run in text.runs:
            for x, y in ((run.x, run.y), (run.x + run.width, run.y - run.size)):
                px, py = a * x + c * y + e, b * x + d * y + f
                on_right = page.trim.right - TAB < px < page.trim.right
                on_lower = page.trim.bottom - TAB < py < page.trim.bottom
                assert on_right or on_lower


def test_a_board_stays_whole_where_it_fits(table):
    """
    The sample board's size is one A3 sheet, two A4 and two Letter sheets.
    """
    part = table.part(370, 252, bleed=2)
    plans = {name: plan_board(part, paper, table.findings) for name, paper in PAPERS.items()}
    sheets = {name: tiling.columns * tiling.rows for name, tiling in plans.items()}
    assert sheets | {"a3": 1, "a4": 2, "letter": 2} == sheets


def test_a_board_of_too_many_tiles_is_reported(table):
    """
    A board that would need more than twelve sheets in a row is taken for a mistake.
    """
    assert plan_board(table.part(2000, 2000), PAPERS["letter"], table.findings) is not None
    table.findings.problems.clear()
    narrow = type(PAPERS["a4"])(width=40, height=60)
    assert plan_board(table.part(2000, 2000), narrow, table.findings) is None
    assert [problem.code for problem in table.findings.problems] == ["K701"]


def test_the_scale_bar_is_100_mm_long(table):
    """
    From its first to its last tick the bar at the foot of every page measures 100 mm.
    """
    for paper in PAPERS.values():
        bar, *_ = table.footer.items(paper.width, paper.height, 1, 2, "")
        assert isinstance(bar, Path)
        xs = [segment[1] for segment in bar.segments]
        assert max(xs) - min(xs) == 100
        assert min(xs) >= EDGE
        assert max(segment[2] for segment in bar.segments) <= paper.height - EDGE
