"""Strips on paper: every cell once and in order, inside the paper, on as few strips as the length needs."""

from __future__ import annotations

import math
from itertools import pairwise
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.frame import Frame, Group, Path, Text
from generator.model.outlines.rect import Rect
from generator.model.strip import PRINTERS, FaceOrder, Roll, StickerSheet, Tape, roll_of
from generator.problem import Findings
from generator.sheets.page import Box
from generator.sheets.paper import EDGE, Paper, open_paper
from generator.sheets.tape.labels import plan_labels, sticker_pages
from generator.sheets.tape.plotter import CLEAR, plotter_sheets
from generator.sheets.tape.roll import RollLayout, roll_pages
from generator.sheets.tape.strip import FLAP, StripLayout, plan_strips, strip_furniture, strip_pages
from generator.source.nodes import Mapping

CYCLE = "1 4 6 2 5 3 1 2 4 3 6 5"
LABELS = StickerSheet(
    sheet=(210, 297), columns=5, rows=13, size=(38.1, 21.2), first=(4.75, 10.7), step=(40.6, 21.2)
)


def strip_of_cells(cells: int, pitch: float = 16, width: float = 15, bleed: float = 0) -> Tape:
    part = Rect(size=(pitch, width), front="x", of="faces", bleed=bleed)
    return Tape(
        "tape", Mapping("", 1, 1), part, FaceOrder(cycle=CYCLE), cells * pitch, [], {},
        tuple("123456"), tuple(CYCLE.split()), cells,
    )  # fmt: skip


def frames_of(strip: Tape) -> dict[str, Frame]:
    return {face: Frame(*strip.part.size, strip.part.bleed, (), face, shared=True) for face in strip.faces}


def laid_out(strip: Tape, paper: str, around: float = 0) -> StripLayout:
    found = open_paper(paper, Findings())
    assert found is not None
    layout = plan_strips(strip, found, Findings(), around)
    assert layout is not None
    return layout


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


@pytest.mark.parametrize(("width", "words"), [(15, ["1", "2 here"]), (4, ["2"])])
def test_a_flap_names_its_strip_and_the_one_that_covers_it(table, width: float, words: list[str]):
    """
    On the flap stands which strip it belongs to and which is glued there, where both fit, else the latter's number.
    """
    layout = laid_out(strip_of_cells(20, width=width), "a4")
    groups = [item for item in strip_furniture(layout, 0, table.footer) if isinstance(item, Group)]
    assert ["".join(run.text for run in text.runs) for group in groups for text in group.items] == words
    assert not [item for item in strip_furniture(layout, 1, table.footer) if isinstance(item, Group)]


@pytest.mark.parametrize("width", [12, 18, 24, 36])
def test_pages_of_a_roll_are_as_wide_as_the_tape_and_at_most_a_metre_long(width: float):
    """
    All cells follow one another in the proportions of the strip, equally many on each page but the last.
    """
    strip = strip_of_cells(625)
    pages = [*roll_pages(RollLayout(strip, Roll("roll", width, width)), frames_of(strip))]
    pitch = 16 * width / 15
    counts = [len(page.placed) for page in pages]
    assert sum(counts) == 625
    assert len(set(counts[:-1])) == 1
    assert len(counts) == ceil(625 / floor(1000 / pitch))
    assert counts[0] - counts[-1] < len(counts)
    for page in pages:
        assert (page.width, page.height) == (width, pytest.approx(len(page.placed) * pitch, abs=1e-4))
        assert page.height <= 1000
        assert [placed.matrix[5] for placed in page.placed] == pytest.approx(
            [cell * pitch for cell in range(len(page.placed))], abs=1e-4
        )
    shown = [placed.frame.key for page in pages for placed in page.placed]
    assert shown == [frames_of(strip)[strip.face(cell)].key for cell in range(625)]
    a, b, c, d, x, _ = pages[0].placed[0].matrix
    assert (a, d, x) == (0, 0, width)
    assert b == -c == pytest.approx(width / 15)


@pytest.mark.parametrize("printer", PRINTERS)
def test_a_printer_of_one_colour_gets_whole_dots(printer):
    """
    Cells, lanes and pages of a roll are whole dots of its head, inside what it prints, and keep their proportions.
    """
    strip = strip_of_cells(100)
    layout = RollLayout(strip, roll_of(printer))
    width, dots, dpi = PRINTERS[printer]
    along, across = (round(side * dpi / 25.4, 6) for side in layout.laid.cell)
    assert along == round(along)
    assert across == dots // layout.lanes
    assert along / across == pytest.approx(16 / 15, abs=1 / across)
    for page in roll_pages(layout, frames_of(strip)):
        assert page.width == width
        assert page.height * dpi / 25.4 == pytest.approx(round(page.height * dpi / 25.4), abs=0.01)
    assert layout.left(0) * 2 + layout.lanes * layout.laid.cell[1] == pytest.approx(width)


def test_a_strip_that_fills_its_sheets(table):
    """
    The last page of each medium is as full as the first; of sheets a remainder of a fiftieth is left out instead.
    """
    for cells, sheets in ((625, 3), (442, 2), (450, 2), (455, 3)):  # 221 on A4
        strip = replace(strip_of_cells(cells), fill=True)
        layout = laid_out(strip, "a4")
        assert (layout.pages, layout.strip.cells) == (sheets, sheets * 221)
    full = replace(strip_of_cells(625), fill=True)
    labels = plan_labels(full, LABELS)
    assert labels.cells % labels.each == 0
    roll = RollLayout(full, Roll("roll", 12, 12))
    assert [len(page.placed) for page in roll_pages(roll, frames_of(full))] == [70] * 9


def test_cells_fill_their_labels_and_go_on_from_label_to_label(table):
    """
    On labels that lie edge to edge downwards, the strip goes down, two stretches beside one another, without a gap.
    """
    strip = strip_of_cells(625)
    layout = plan_labels(strip, LABELS)
    assert (layout.down, layout.along, layout.lanes, layout.butts) == (True, 1, 2, True)
    places = [box for box, *_ in layout.places()]
    for first in range(0, 130, 13):
        lane = places[first : first + 13]
        assert all(above.bottom == pytest.approx(below.y) for above, below in pairwise(lane))
        assert {round(box.x, 4) for box in lane} == {round(lane[0].x, 4)}
    covered = sum(box.w * box.h for box in places)
    assert covered == pytest.approx(65 * LABELS.size[0] * LABELS.size[1])
    pages = list(sticker_pages(layout, frames_of(strip), table.footer))
    assert len(pages) == 5


@pytest.mark.parametrize(
    ("size", "label", "step", "run", "cells", "wanted"),
    [
        ((16, 15), (38.1, 21.2), (40.6, 21.2), None, None, (True, 1, 2)),
        ((16, 15), (38.1, 21.2), (40.6, 21.2), "across", None, (False, 2, 1)),
        ((16, 15), (38.1, 21.2), (40.6, 21.2), "down", (1, 1), (True, 1, 1)),
        ((20, 25), (66.7, 25.4), (69.8, 25.4), None, None, (True, 1, 2)),  # Letter, 3 × 10
        ((20, 25), (63.5, 38.1), (63.5, 40), None, None, (False, 2, 1)),  # edge to edge across
        ((40, 12), (99, 14), (101, 16), None, None, (False, 2, 1)),  # gaps on all sides
    ],
)  # fmt: skip
def test_which_way_a_strip_goes_on_labels(size, label, step, run, cells, wanted):
    """
    The way in which labels touch comes first; then cells that need not be drawn out; and what the sheet says wins.
    """
    grid = StickerSheet(
        sheet=(210, 297), columns=2, rows=3, size=label, first=(5, 5), step=step, run=run, cells=cells
    )
    layout = plan_labels(strip_of_cells(10, pitch=size[0], width=size[1]), grid)
    assert (layout.down, layout.along, layout.lanes) == wanted


def test_a_sheet_full_of_labels_has_no_footer(table):
    """
    Where labels reach the lower edge nothing is printed below them.
    """
    full = StickerSheet(sheet=(50, 60), columns=1, rows=2, size=(50, 30), first=(0, 0), step=(50, 30))
    strip = strip_of_cells(4)
    layout = plan_labels(strip, full)
    pages = sticker_pages(layout, frames_of(strip), table.footer)
    assert not [item for page in pages for item in page.furniture if isinstance(item, Text)]


def test_a_plotter_cuts_each_strip_out_once(table):
    """
    The cut layer has one outline a strip around its trim and flap, and no line twice.
    """
    strip = strip_of_cells(40)
    layout = laid_out(strip, "a4", CLEAR)
    (sheet,) = plotter_sheets(layout, frames_of(strip), table.footer)
    cut = {layer.name: layer.items for layer in sheet.layers}["cut"]
    edges: list[tuple[tuple[float, ...], tuple[float, ...]]] = []
    for number, path in enumerate(cut):
        points = [segment[1:] for segment in path.segments if segment[0] != "Z"]
        trim, flap = layout.trim(number), layout.flap(number)
        right = flap.right if flap else trim.right
        corners = {(trim.x, trim.y), (trim.x, trim.bottom), (right, trim.bottom), (right, trim.y)}
        assert set(points) == corners
        closed = [*points, points[0]] if path.segments[-1] == ("Z",) else points
        edges += [tuple(sorted(pair)) for pair in pairwise(closed)]
    assert len(cut) == layout.count == 3
    assert len(edges) == len(set(edges)) == 10


def test_the_marks_of_a_plotter_stand_clear_of_the_strips(table):
    """
    The square and the corners that the machine looks for lie outside everything that is printed.
    """
    strip = strip_of_cells(400)
    layout = laid_out(strip, "a4", CLEAR)
    for sheet in plotter_sheets(layout, frames_of(strip), table.footer):
        layers = {layer.name: layer.items for layer in sheet.layers}
        assert list(layers) == ["print", "cut", "perforate", "marks"]
        room = Box(CLEAR, CLEAR, layout.width - 2 * CLEAR, layout.height - 2 * CLEAR)
        for mark in layers["marks"]:
            for _, x, y in (segment for segment in mark.segments if segment[0] != "Z"):
                assert not (room.x < x < room.right and room.y < y < room.bottom)


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


@pytest.mark.parametrize(
    ("size", "wrong"), [((16, 15), False), ((15.9, 15), True), ((16, 14.9), True), ((9, 9), True)]
)
def test_labels_must_hold_a_cell(size: tuple[float, float], wrong: bool):
    """
    A label that is too narrow or too low for a cell is told, as is one that is both.
    """
    grid = StickerSheet(sheet=(210, 297), columns=2, rows=2, size=size, first=(5, 5), step=(40, 40))
    assert bool(list(grid.wrong((16, 15)))) == wrong


sides = st.floats(3, 120)


@given(
    size=st.tuples(sides, sides), label=st.tuples(sides, sides), gap=st.tuples(st.floats(0, 9), st.floats(0, 9)),
    grid=st.tuples(st.integers(1, 4), st.integers(1, 4)), cells=st.integers(1, 300),
)  # fmt: skip
def test_any_strip_fills_any_labels(size, label, gap, grid, cells):
    """
    Cells cover every label exactly, each once and none of another label, and none is larger than its label.
    """
    step = label[0] + gap[0], label[1] + gap[1]
    sheet = StickerSheet(sheet=(999, 999), columns=grid[0], rows=grid[1], size=label, first=(5, 7), step=step)
    layout = plan_labels(strip_of_cells(cells, pitch=size[0], width=size[1]), sheet)
    places = [box for box, *_ in layout.places()]
    assert len(places) == layout.each
    assert sum(box.w * box.h for box in places) == pytest.approx(grid[0] * grid[1] * label[0] * label[1])
    corners = {(round(box.x, 3), round(box.y, 3)) for box in places}
    assert len(corners) == len(places)
    for box in places:
        x, y = (box.x - 5 + 1e-6) % step[0], (box.y - 7 + 1e-6) % step[1]
        assert x + box.w <= label[0] + 1e-4
        assert y + box.h <= label[1] + 1e-4


@given(
    size=st.tuples(sides, sides), tape=st.floats(3, 120), dots=st.integers(16, 900),
    dpi=st.sampled_from([180, 203, 300, 360]), cells=st.integers(1, 500), page=st.floats(10, 1000), fill=st.booleans(),
)  # fmt: skip
def test_any_strip_goes_on_over_the_pages_of_any_printer(size, tape, dots, dpi, cells, page, fill):
    """
    Every cell is on one page, in order; pages are no longer than asked for, unless a single cell is.
    """
    strip = replace(strip_of_cells(cells, pitch=size[0], width=size[1]), page=page, fill=fill)
    layout = RollLayout(strip, Roll("roll", tape, dots * 25.4 / dpi, 25.4 / dpi))
    lanes = [lane for each in layout.pages() for lane in each]
    assert [cell for lane in lanes for cell in lane] == [*range(layout.cells)]
    assert layout.cells >= cells * 0.98
    assert layout.rows * layout.laid.cell[0] <= max(page, layout.laid.cell[0]) + 1e-6
    assert layout.lanes * layout.laid.cell[1] <= dots * 25.4 / dpi + 1e-6
