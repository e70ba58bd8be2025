"""Strips on paper: every cell once and in order, inside the paper, on as few strips as the length needs."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.frame import Group, Path
from generator.model.strip import Roll
from generator.problem import Findings
from generator.sheets.paper import EDGE, Paper
from generator.sheets.tape.labels import plan_labels
from generator.sheets.tape.plotter import CLEAR
from generator.sheets.tape.roll import RollLayout, roll_pages
from generator.sheets.tape.strip import FLAP, plan_strips, strip_furniture, strip_pages
from tests.sheets.tape.tapes import CYCLE, LABELS, frames_of, laid_out, strip_of_cells


@pytest.mark.parametrize(
    ("paper", "columns", "strips", "last"), [("a4", 17, 37, 13), ("letter", 16, 40, 1), ("a3", 25, 25, 25)]
)
def test_ten_metres_need_exactly_so_many_strips(paper: str, columns: int, strips: int, last: int):
    """
    625 cells of 16 mm lie on 37 strips of 17 on A4, the last with 13, and likewise on other papers.
    """
    layout = laid_out(strip_of_cells(625), paper)
    assert (layout.columns, layout.count) == (columns, strips)
    assert [len(layout.cells(number)) for number in range(strips)] == [columns] * (strips - 1) + [last]
    assert layout.flap(strips - 1) is None


@given(
    st.integers(1, 400), st.floats(3, 60), st.floats(3, 60), st.sampled_from([0.0, 0.5, 2.0]),
    st.sampled_from([0.0, CLEAR]),
)  # fmt: skip
def test_every_cell_is_on_one_strip_inside_the_paper(
    cells: int, pitch: float, width: float, bleed: float, around: float
):
    """
    Whatever the size of a cell, strips are no more than needed, never overlap and stay off the paper's edges.
    """
    layout = laid_out(strip_of_cells(cells, pitch, width, bleed), "a4", around)
    assert layout.count == math.ceil(cells / layout.columns)
    assert [cell for number in range(layout.count) for cell in layout.cells(number)] == list(range(cells))
    for page in range(layout.pages):
        lowest = 0.0
        for number in layout.on_page(page):
            box = layout.trim(number).grown(bleed)
            end = layout.flap(number)
            right = (end.right if end else box.right) + bleed
            assert max(EDGE, around) <= box.x
            assert right <= layout.width - max(EDGE, around) + 1e-3
            assert lowest <= box.y + 1e-3
            lowest = box.bottom
        assert lowest <= layout.height - EDGE


def test_a_cell_that_no_paper_holds_is_reported():
    """
    A cell longer than the paper is K701, not a page without it.
    """
    findings = Findings()
    assert plan_strips(strip_of_cells(5, pitch=400), Paper(width=210, height=297), findings) is None
    assert [problem.code for problem in findings.problems] == ["K701"]


def test_the_faces_run_on_from_strip_to_strip(table):
    """
    What is printed, page by page and strip by strip, is the order of the faces without a break.
    """
    strip = strip_of_cells(625)
    pages = list(strip_pages(laid_out(strip, "a4"), frames_of(strip), table.footer))
    shown = [placed.frame.key for page in pages for placed in page.placed]
    assert shown == [CYCLE.split()[cell % 12] for cell in range(625)]
    assert len(pages) == 3


def test_cells_of_a_strip_touch_and_strips_share_a_cut(table):
    """
    On a page each cell begins where the one before ends, and a strip where the one above ends.
    """
    strip = strip_of_cells(100)
    (page,) = strip_pages(laid_out(strip, "a4"), frames_of(strip), table.footer)
    for number, placed in enumerate(page.placed):
        *_, x, y = placed.matrix
        assert x == pytest.approx(page.trim.x + number % 17 * 16)
        assert y == pytest.approx(page.trim.y + number // 17 * 15)
    assert page.trim.w == 17 * 16 + FLAP


@pytest.mark.parametrize(("width", "word"), [(15, "2 here"), (4, "2")])
def test_a_flap_names_the_strip_that_covers_it(table, width: float, word: str):
    """
    On the flap stands which strip is glued there, in words where they fit.
    """
    layout = laid_out(strip_of_cells(20, width=width), "a4")
    groups = [item for item in strip_furniture(layout, 0, table.footer) if isinstance(item, Group)]
    assert ["".join(run.text for run in text.runs) for group in groups for text in group.items] == [word]
    assert not [item for item in strip_furniture(layout, 1, table.footer) if isinstance(item, Group)]


def test_a_strip_that_fills_its_sheets(table):
    """
    The last page of each medium is as full as the first; a remainder of a fiftieth is left out instead.
    """
    for cells, sheets in ((625, 3), (442, 2), (450, 2), (455, 3)):  # 221 on A4
        strip = replace(strip_of_cells(cells), fill=True)
        layout = laid_out(strip, "a4")
        assert (layout.pages, layout.strip.cells) == (sheets, sheets * 221)
    full = replace(strip_of_cells(625), fill=True)
    labels = plan_labels(full, LABELS)
    assert labels.cells % labels.each == 0
    roll = RollLayout(full, Roll("roll", 12, 12))
    assert {len(page.placed) for page in roll_pages(roll, frames_of(full))} == {78}


def test_a_flap_is_hatched_from_edge_to_edge(table):
    """
    Slanted lines cover the flap: each begins and ends on an edge of it, and they are equally far apart.
    """
    layout = laid_out(strip_of_cells(40), "a4")
    flap = layout.flap(0)
    assert flap is not None
    hatched = [
        item for item in strip_furniture(layout, 0, table.footer)
        if isinstance(item, Path) and len(item.segments) > 8 and item.segments[0][1] >= flap.x - 1e-6
    ]  # fmt: skip
    lines = [pair for item in hatched for pair in zip(item.segments[::2], item.segments[1::2])]
    assert len(lines) >= 8
    for (start, x1, y1), (end, x2, y2) in lines:
        assert (start, end) == ("M", "L")
        for x, y in ((x1, y1), (x2, y2)):
            assert flap.x - 1e-6 <= x <= flap.right + 1e-6
            assert flap.y - 1e-6 <= y <= flap.bottom + 1e-6
            beside = min(abs(x - flap.x), abs(x - flap.right), abs(y - flap.y), abs(y - flap.bottom))
            assert beside < 1e-6, "a line ends within the flap"
        assert x2 - x1 == pytest.approx(y1 - y2), "a line is not slanted by half a right angle"
    steps = [x1 + y1 for (_, x1, y1), _ in lines]
    assert [after - before for before, after in pairwise(steps)] == pytest.approx(
        [steps[1] - steps[0]] * (len(steps) - 1)
    )


@pytest.mark.parametrize("cells", [20, 100])
def test_every_cut_of_strips_has_a_mark_at_both_ends(table, strokes_of, cells: int):
    """
    Beside every strip, and above and below both ends of them all, stands a mark outside of what is printed.
    """
    layout = laid_out(strip_of_cells(cells), "a4")
    (page,) = strip_pages(layout, frames_of(layout.strip), table.footer)
    block = page.trim
    outside = [
        (x1, y1, x2, y2) for x1, y1, x2, y2 in strokes_of(page, "mark")
        if x2 <= block.x or x1 >= block.right or y2 <= block.y or y1 >= block.bottom
    ]  # fmt: skip
    for number in range(layout.count):
        for y in (layout.trim(number).y, layout.trim(number).bottom):
            at = [mark for mark in outside if abs(mark[1] - y) < 1e-3 and abs(mark[3] - y) < 1e-3]
            assert any(mark[2] < block.x for mark in at) and any(mark[0] > block.right for mark in at)
    joins = [mark for mark in outside if abs(mark[0] - layout.trim(0).right) < 1e-3]
    assert not (layout.flap(0) and joins), "who cuts there cuts off the flaps"
    for x in (block.x, block.right):
        at = [mark for mark in outside if abs(mark[0] - x) < 1e-3 and abs(mark[2] - x) < 1e-3]
        assert any(mark[3] < block.y for mark in at) and any(mark[1] > block.bottom for mark in at)
