"""A small board in tiles and a small pocket booklet, each line of them worked out by hand."""

from __future__ import annotations

import pytest

from generator.components.pocket import Pocket
from generator.frame import Frame, Group, Path, Text, rectangle
from generator.sheets.boards.board import Tiling, board_pages, plan_board
from generator.sheets.page import Box
from generator.sheets.paper import Paper
from generator.sheets.pocket import plan_pocket, pocket_page

PAPER = Paper(width=80, height=100)
"""A board with bleed may fill 60.5 × 77.5 mm of it, or 80.5 × 57.5 mm across."""
HAIR = 0.5 * 25.4 / 72


def tiled(table, width: float, height: float, bleed: float = 3):
    tiling = plan_board(table.part(width, height, bleed=bleed), PAPER, table.findings)
    assert tiling is not None
    return tiling, [*board_pages(Frame(width, height, bleed, (), "board"), tiling, table.footer)]


def lines(path: Path) -> list[tuple[float, ...]]:
    ends = [tuple(round(value, 6) for value in segment[1:]) for segment in path.segments]
    return [start + end for start, end in zip(ends[::2], ends[1::2])]


def test_a_board_of_three_tiles(table):
    """
    140 mm are three sheets cut out 52 mm wide, each laid 8 mm over the one before; art runs on 2 mm beyond every cut.
    """
    tiling, pages = tiled(table, 140, 60)
    assert tiling == Tiling(80, 100, 3, 1)
    assert [*tiling.regions(140, 60)] == [
        (Box(0, 0, 44, 60), 8, 0),
        (Box(44, 0, 44, 60), 8, 0),
        (Box(88, 0, 52, 60), 0, 0),
    ]
    for start, page in zip((0, 44, 88), pages, strict=True):
        assert (page.width, page.height) == (80, 100)
        assert page.trim == Box(14, 18.5, 52, 60)
        assert page.bleed == page.trim.grown(2)
        (placed,) = page.placed
        assert placed.matrix == (1, 0, 0, 1, 14 - start, 18.5)
        assert placed.clip == rectangle(start - 2, -2, 56, 64)
        assert lines(page.furniture[0]) == [
            (14, 12.75, 14, 15.75), (14, 81.25, 14, 84.25), (66, 12.75, 66, 15.75), (66, 81.25, 66, 84.25),
            (8.25, 18.5, 11.25, 18.5), (68.75, 18.5, 71.75, 18.5), (8.25, 78.5, 11.25, 78.5), (68.75, 78.5, 71.75, 78.5),
        ]  # fmt: skip


def test_the_tab_at_the_right_of_a_tile(table):
    """
    A hair behind the edge of what stays seen is the line to lay the next sheet along; the words stand in the middle of the tab,
    which is pale but for its first 2 mm.
    """
    _, (first, _, last) = tiled(table, 140, 60)
    _, veil, fold, word, *foot = first.furniture
    assert veil.segments == rectangle(60, 16.5, 8, 64)
    assert lines(fold) == [tuple(round(value, 6) for value in (58 + HAIR, 18.5, 58 + HAIR, 78.5))]
    assert fold.role == "fold"
    middle(word, (62, 48.5))
    assert word.items[0].halo_width == 0.5
    assert len(foot) == 3
    assert len(last.furniture) == 4


def test_the_tab_below_a_tile(table):
    """
    The same under a board that is two sheets high.
    """
    tiling, (first, last) = tiled(table, 60, 140)
    assert tiling == Tiling(80, 100, 1, 2)
    assert (first.trim, last.trim) == (Box(10, 11.5, 60, 74), Box(10, 11.5, 60, 74))
    assert [page.placed[0].matrix[5] for page in (first, last)] == [11.5, 11.5 - 66]
    _, veil, fold, word, *_ = first.furniture
    assert veil.segments == rectangle(8, 79.5, 64, 8)
    assert lines(fold) == [tuple(round(value, 6) for value in (10, 77.5 + HAIR, 70, 77.5 + HAIR))]
    middle(word, (40, 81.5))
    assert word.items[0].halo_width == 0.5


def middle(group: Group, wanted: tuple[float, float]) -> None:
    """The words of a group stand with the middle of their capitals here."""
    (text,) = group.items
    (run,) = text.runs
    a, b, c, d, e, f = group.matrix
    x, y = run.x + run.width / 2, run.y - 0.765 * run.size / 2
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx(wanted, abs=0.1)


def test_tiles_are_numbered_row_by_row(table):
    """
    The foot of each sheet says which it is of how many.
    """
    tiling = plan_board(table.part(370, 500), Paper(width=210, height=297), table.findings)
    pages = [*board_pages(Frame(370, 500, 3, (), "board"), tiling, table.footer)]
    found = [item.runs[0].text for page in pages for item in page.furniture if isinstance(item, Text)][1::2]
    assert found == [f"Small · Cards · {number} / 4 · 1 · abc" for number in (1, 2, 3, 4)]
    assert [page.placed[0].clip[0][1:] for page in pages] == [(-2, -2), (179, -2), (-2, 244), (179, 244)]


def test_thirds_are_rounded_to_four_places(table):
    """
    Tiles of 166/3 mm are placed to four digits.
    """
    _, pages = tiled(table, 150, 60 + 1 / 7)
    assert [page.placed[0].matrix[4:] for page in pages] == [
        (12.3333, 18.4286),
        (-35, 18.4286),
        (-82.3333, 18.4286),
    ]


@pytest.mark.parametrize(
    ("size", "tiles"),
    [
        ((60.5, 77.5), (1, 1)), ((60.51, 77.5), (2, 1)), ((60.5, 77.51), (1, 2)), ((80.5, 57.5), (1, 1)), ((3, 3), (1, 1)),
        ((113, 77.5), (2, 1)), ((113.01, 77.5), (3, 1)), ((878, 50), (12, 1)), ((50, 842), (1, 12)),
    ],
)  # fmt: skip
def test_no_more_tiles_than_the_board_needs(table, size, tiles):
    """
    What just fits is one sheet; each sheet more brings its room less the tab of 8 mm; twelve in a row are the most.
    """
    tiling = plan_board(table.part(*size, bleed=2), PAPER, table.findings)
    assert (tiling.columns, tiling.rows) == tiles
    assert not table.findings.problems


@pytest.mark.parametrize(
    ("size", "paper"), [((878.5, 50), PAPER), ((50, 878.5), PAPER), ((30, 30), (27.5, 27.5)), ((30, 30), (20, 20)), ((50, 5), (28, 19))]
)  # fmt: skip
def test_a_board_that_no_dozen_sheets_hold_is_refused(table, size, paper):
    """
    Thirteen sheets in a row are too many, and paper that has no room beside a tab holds no board.
    """
    sheet = paper if isinstance(paper, Paper) else Paper(width=paper[0], height=paper[1])
    assert plan_board(table.part(*size, bleed=2), sheet, table.findings) is None
    (problem,) = table.findings.problems
    assert (problem.code, problem.message) == (
        "K701",
        f"a board of {size[0]:g} × {size[1]:g} mm needs too many tiles",
    )


def test_upright_before_across_where_both_need_as_many(table):
    """
    A small square board lies on upright paper.
    """
    assert plan_board(table.part(50, 50), PAPER, table.findings) == Tiling(80, 100, 1, 1)


def pocket(table, width: float, height: float):
    part = table.part(width, height)
    trims = plan_pocket(Pocket(title="Pocket", parts=[part]), PAPER, table.findings)
    return part, trims


def test_eight_pages_of_ten_by_twenty_millimetres(table):
    """
    Upper row 5 4 3 2, lower row 6 7 8 1, in the middle of the paper, which lies across.
    """
    part, trims = pocket(table, 10, 20)
    places = [(60, 40), (60, 20), (50, 20), (40, 20), (30, 20), (30, 40), (40, 40), (50, 40)]
    assert trims == [Box(x, y, 10, 20) for x, y in places]
    (page,) = pocket_page(table.pieces(part, 8), trims, PAPER, table.cutter, table.footer)
    assert (page.width, page.height) == (100, 80)
    assert (page.trim, page.bleed) == (Box(30, 20, 40, 40), Box(27, 17, 46, 46))
    assert [placed.matrix for placed in page.placed[:2]] == [(1, 0, 0, 1, 60, 40), (-1, 0, 0, -1, 70, 40)]
    *folds, cut, marks = [item for item in page.furniture if isinstance(item, Path)][:-1]
    assert len(folds) == 5
    assert cut.width == pytest.approx(2 * HAIR)
    assert lines(marks)[0] == (30, 13.25, 30, 16.25)
    note, name = ["".join(run.text for run in item.runs) for item in page.furniture if isinstance(item, Text)]
    assert note == "100 mm · print at 100% · trim, cut the solid line, fold"
    assert "1/1" in name.replace(" ", "")


@pytest.mark.parametrize(
    ("size", "fits"), [((19.625, 26.25), True), ((19.63, 26.25), False), ((19.625, 26.26), False)]
)
def test_the_largest_pages_of_a_pocket_booklet(table, size, fits):
    """
    Pages that fill the printable paper are laid; larger ones are refused, and the hint says how large they may be.
    """
    _, trims = pocket(table, *size)
    assert bool(trims) == fits
    if not fits:
        (problem,) = table.findings.problems
        assert problem.hint == "make the pages at most 19.6 × 26.2 mm large"
        assert problem.message == f"eight pages of {size[0]:g} × {size[1]:g} mm do not fit on 100 × 80 mm"
