"""Small sheets on which the place of every piece is worked out by hand."""

from __future__ import annotations

import math

import pytest

from generator.components.sheet import Sheet
from generator.frame import Text, rectangle
from generator.sheets.grid import SlotGrid, best_grid, fitting
from generator.sheets.impose import behind, pages, plan
from generator.sheets.page import Box
from generator.sheets.paper import Paper

A4 = Paper(width=210, height=297)
SQUARE = Paper(width=100, height=100)
"""With a bleed of 2 mm trims may lie from 9.75 to 90.25 mm across, and from 12.75 to 87.25 mm down."""


def at(boxes) -> list[tuple[float, float]]:
    return [(round(box.x, 6), round(box.y, 6)) for box in boxes]


def words(page) -> list[str]:
    """The note and the name at the foot of a page."""
    return ["".join(run.text for run in item.runs) for item in page.furniture if isinstance(item, Text)]


@pytest.mark.parametrize(
    ("room", "length", "step", "number"),
    [(10, 3, 3, 3), (9, 3, 3, 3), (8.99, 3, 3, 2), (0.3, 0.1, 0.1, 3), (3, 3, 5, 1), (2.99, 3, 5, 0), (-9, 3, 3, 0), (8, 3, 5, 2)],
)  # fmt: skip
def test_as_many_as_fit(room: float, length: float, step: float, number: int):
    """
    The last may end where the room ends, and where there is no room for one there is none.
    """
    assert fitting(room, length, step) == number


def test_four_squares_in_the_middle_of_a_small_paper():
    """
    Twice the bleed apart, in two rows of two, as far from the left as from the right edge.
    """
    grid = best_grid(SQUARE, (20, 20), 2, 4)
    assert (grid.gap, grid.columns, grid.rows, grid.per_sheet) == (4, 2, 2, 4)
    assert at(grid.slots) == [(28, 28), (52, 28), (28, 52), (52, 52)]


def test_a_full_sheet_of_nine():
    """
    Three columns of 20 mm and two gaps of 4 are 68 mm wide, so that 16 mm stay free at each side; four more need a second sheet.
    """
    for count in (9, 13):
        grid = best_grid(SQUARE, (20, 20), 2, count)
        assert (grid.columns, grid.rows) == (3, 3)
        assert at(grid.slots)[:4] == [(16, 16), (40, 16), (64, 16), (16, 40)]


@pytest.mark.parametrize(("bleed", "top"), [(2, 26), (5, 24)])
def test_on_a_folded_sheet_the_row_ends_a_spine_above_the_middle(bleed: float, top: float):
    """
    A card of 20 mm begins 24 mm above the fold, 26 where its bleed is 5 mm.
    """
    grid = best_grid(SQUARE, (20, 20), bleed, 2, folded=True)
    assert {slot.y for slot in grid.slots} == {top}
    assert grid.rows == 1


def test_a_folded_half_holds_what_just_fits():
    """
    Between the upper margin and the spine are 33.25 mm at a bleed of 2 mm; 35.25 without one, for which the gap goes.
    """
    assert best_grid(SQUARE, (20, 33.25), 2, 2, folded=True).gap == 4
    assert best_grid(SQUARE, (20, 33.26), 2, 2, folded=True).gap == 3.5
    assert best_grid(SQUARE, (20, 35.25), 2, 2, folded=True).gap == 0
    assert best_grid(SQUARE, (20, 35.26), 2, 2, folded=True) is None


def test_hexagons_stand_between_those_of_the_row_above():
    """
    Sixteen of 18 mm go on one sheet if every second row is moved by 9 mm and rows are √¾ · 18 mm apart; seventeen do not.
    """
    size = (18, 18 / math.sqrt(0.75))
    grid = best_grid(SQUARE, size, 0, 16, nesting=True)
    assert (grid.nested, grid.columns, grid.rows) == (True, 4, 4)
    step = 18 * math.sqrt(0.75)
    top = (100 - 3 * step - size[1]) / 2
    wanted = [
        (9.5 + 18 * column + 9 * (row % 2), top + row * step) for row in range(4) for column in range(4)
    ]
    assert at(grid.slots) == [(round(x, 6), round(y, 6)) for x, y in wanted]
    assert best_grid(SQUARE, size, 0, 17, nesting=True).per_sheet < 17
    assert not best_grid(SQUARE, size, 0, 16).nested


def test_one_row_of_hexagons_is_not_moved():
    """
    Four in a single row stand in the middle of the page.
    """
    grid = SlotGrid(100, 100, 4, 1, (18, 20), 0, nested=True)
    assert at(grid.slots) == [(14 + 18 * column, 40) for column in range(4)]


@pytest.mark.parametrize(("bleed", "around"), [(0, 12), (3, 12), (7.25, 12), (8, 12.75), (12, 16.75)])
def test_a_press_page_has_twelve_millimetres_around_its_piece(table, bleed: float, around: float):
    """
    And more where bleed, marks and 1 mm of air need that; it has no footer.
    """
    (page,) = table.pages(table.pieces(table.part(30, 40, bleed=bleed), 1), SQUARE, "press")
    assert (page.width, page.height) == (30 + 2 * around, 40 + 2 * around)
    assert page.trim == Box(around, around, 30, 40)
    assert page.placed[0].matrix == (1, 0, 0, 1, around, around)
    assert page.placed[0].clip == ()
    assert len(page.furniture) == 1


MIXED = [(30, 20), (20, 40), (30, 20), (20, 10), (60, 30)]


def laid(table, sizes, duplex="long", paper=SQUARE, bleed=2, **more):
    pieces = [table.pieces(table.part(*size, bleed=bleed, **more), 1)[0] for size in sizes]
    component = Sheet(title="Cards", parts=[piece.part for piece in pieces])
    return plan(component, pieces, paper, duplex, table.findings)


def test_pieces_of_several_sizes_in_rows(table):
    """
    They stand 8.5 mm apart, bleed and marks of both, row under row by the highest piece, all in the middle; what is left goes on the next sheet.
    """
    one, other = laid(table, MIXED)
    assert at(box for _, box in one.slots) == [(20.75, 15.75), (59.25, 15.75), (20.75, 64.25), (59.25, 64.25)]
    assert at(box for _, box in other.slots) == [(20, 35)]
    assert (one.bleed, one.mixed, one.apart) == (2, True, False)


@pytest.mark.parametrize(
    ("size", "sheets"), [((80.5, 20), 1), ((80.51, 20), 0), ((20, 74.5), 2), ((20, 74.51), 0)]
)
def test_the_largest_piece_of_a_mixed_sheet(table, size, sheets):
    """
    What fills the printable paper to the edge is laid, and a hundredth more is refused.
    """
    found = laid(table, [(30, 20), size])
    assert len(found) == sheets if size[1] == 20 else bool(found) == bool(sheets)
    assert [problem.code for problem in table.findings.problems] == ([] if sheets else ["K701"])


@pytest.mark.parametrize(("wide", "rows"), [(36, 1), (36.01, 2)])
def test_a_row_is_filled_to_the_edge(table, wide, rows):
    """
    Two pieces of 36 mm and a gap fill the 80.5 mm of a row; a hundredth more needs another one.
    """
    (sheet,) = laid(table, [(wide, 20), (36, 21)])
    assert len({box.y for _, box in sheet.slots}) == rows


@pytest.mark.parametrize(("high", "sheets"), [(33, 1), (33.01, 2)])
def test_a_mixed_sheet_is_filled_to_its_foot(table, high, sheets):
    """
    Two rows of 33 mm and a gap fill the 74.5 mm of a sheet; a hundredth more needs another one.
    """
    assert len(laid(table, [(70, 33), (71, high)])) == sheets


@pytest.mark.parametrize(
    ("bleed", "high", "top"), [(2, 33.25, 12.75), (2, 33.26, None), (5, 27.5, 15.75), (5, 27.51, None)]
)
def test_mixed_pieces_on_a_folded_sheet(table, bleed, high, top):
    """
    They keep to the upper margin, and end a spine above the fold; what is higher is printed apart, to be glued.
    """
    (sheet,) = laid(table, [(20, high), (21, 20)], "fold", bleed=bleed, back="solid.xml.j2")
    assert not table.findings.problems
    assert sheet.apart == (top is None)
    if top is not None:
        assert {box.y for _, box in sheet.slots} == {top}


def test_standees_stand_six_millimetres_apart_where_that_needs_no_sheet_more(table):
    """
    Scissors need room: a few standees without bleed lie 6 mm apart, cards with straight cuts none.
    """
    standees = laid(table, [(20, 10)] * 2, shape="stand", bleed=0)[0]
    (_, one), (_, other) = standees.slots
    assert other.x - one.right == pytest.approx(6)
    cards = laid(table, [(20, 38)] * 2, bleed=0)[0]
    (_, one), (_, other) = cards.slots
    assert other.x == one.right


def test_where_pieces_lie_closer_their_bleed_is_clipped(table):
    """
    Three columns of 24.5 mm leave gaps of 3.5 mm, so each shows 1.75 mm of its 2 mm of bleed; where there is room, all of it.
    """
    (page,) = table.pages(table.pieces(table.part(24.5, 20, bleed=2), 9), SQUARE, "long")
    assert {placed.clip for placed in page.placed} == {rectangle(-1.75, -1.75, 28, 23.5)}
    assert page.bleed == page.trim.grown(1.75)
    (page,) = table.pages(table.pieces(table.part(20, 20, bleed=2), 9), SQUARE, "long")
    assert {placed.clip for placed in page.placed} == {()}


@pytest.mark.parametrize(
    ("width", "height", "duplex", "back", "turned"),
    [
        (100, 80, "long", Box(10, 40, 30, 20), True),
        (80, 100, "long", Box(40, 20, 30, 20), False),
        (80, 80, "long", Box(40, 20, 30, 20), False),
        (100, 80, "short", Box(60, 20, 30, 20), False),
        (80, 100, "short", Box(10, 60, 30, 20), True),
        (80, 80, "short", Box(10, 40, 30, 20), True),
        (80, 100, "fold", Box(10, 60, 30, 20), True),
        (100, 80, "fold", Box(10, 40, 30, 20), True),
        (100, 80, "press", Box(10, 20, 30, 20), False),
    ],
)
def test_where_a_back_goes(width, height, duplex, back, turned):
    """
    A sheet turned over its vertical edge is mirrored left to right, one turned over its horizontal edge top to bottom.
    """
    assert behind(Box(10, 20, 30, 20), width, height, duplex) == (back, turned)


TWO_SIDED = {"front": "named.xml.j2", "back": "solid.xml.j2"}


@pytest.mark.parametrize(
    ("duplex", "size", "sides", "then"),
    [
        ("long", (60, 60), ["front", "back"], "then cut"),
        ("short", (60, 60), ["front", "back"], "then cut"),
        ("fold", (60, 60), [""], "fold in the middle, glue, cut"),
        ("fold", (90, 150), ["front", "back"], "glue back to back, cut"),
    ],
)
def test_the_foot_says_which_side_it_is_and_what_to_do(table, duplex, size, sides, then):
    """
    Fronts and backs are named, a sheet to fold says so, and what is too large to fold is glued first.
    """
    sheets = laid(table, [size] * 2, duplex, A4, **TWO_SIDED)
    found = [words(page) for page in pages(sheets, table.cutter, table.footer, duplex, "then cut")]
    assert [note for note, _ in found] == [f"100 mm · print at 100% · {then}"] * len(sides)
    assert [name for _, name in found] == [
        " · ".join(part for part in ("Small", "Cards", side, "1 / 1", "1", "abc") if part) for side in sides
    ]


def test_fronts_without_backs_have_no_side_and_count_their_sheets(table):
    """
    The foot of each sheet has its number among all, and no word for a side where there is but one.
    """
    for duplex in ("long", "fold"):
        found = [words(page) for page in table.pages(table.pieces(table.part(63, 88), 10), A4, duplex)]
        assert [name for _, name in found] == [f"Small · Cards · {number} / 2 · 1 · abc" for number in (1, 2)]
        assert {note for note, _ in found} == {"100 mm · print at 100%"}


def test_a_sheet_to_fold_has_fronts_above_and_backs_below(table):
    """
    Fold, marks and footer stand on it once, and its trim goes around both halves.
    """
    (page,) = table.pages(table.pieces(table.part(20, 20, bleed=2, **TWO_SIDED), 2), SQUARE, "fold")
    assert page.trim == Box(28, 26, 44, 48)
    assert [placed.matrix for placed in page.placed] == [
        (1, 0, 0, 1, 28, 26), (-1, 0, 0, -1, 48, 74), (1, 0, 0, 1, 52, 26), (-1, 0, 0, -1, 72, 74),
    ]  # fmt: skip
    assert [getattr(item, "role", "") for item in page.furniture] == ["fold", "mark", "mark", "mark", "", ""]


def test_only_straight_pieces_are_marked(table):
    """
    Round pieces have a line to cut along instead of marks.
    """
    (page,) = table.pages(table.pieces(table.part(20, 20, bleed=2, shape="round"), 2), SQUARE, "long")
    assert len(page.furniture) == 3  # the footer
    (page,) = table.pages(table.pieces(table.part(20, 20, bleed=2), 2), SQUARE, "long")
    assert len(page.furniture) == 4


def test_a_mixed_sheet_marks_each_piece(table):
    """
    Two pieces of several sizes have two sets of marks, two of one size a single set.
    """
    (sheet,) = laid(table, [(20, 20), (20, 30)])
    (page,) = pages([sheet], table.cutter, table.footer, "long")
    assert (
        len([item for item in page.furniture if getattr(item, "role", "") == "mark"]) == 3
    )  # one is the scale
