"""How much of the paper is used: all that a printer can reach, and lines so thin that a knife can follow them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.frame import Group, Path
from generator.problem import Findings
from generator.sheets.grid import FOOTER, MARK_AWAY, MARK_LENGTH, best_grid
from generator.sheets.paper import EDGE, Paper, open_paper, papers

PAPERS = {name: paper for name in papers() if (paper := open_paper(name, Findings())).sheets == "yes"}
any_paper = st.sampled_from(sorted(PAPERS)).map(PAPERS.__getitem__)


def room(paper: Paper, bleed: float = 0.0) -> list[tuple[float, float]]:
    """What pieces may fill upright and across: all but the unprintable edge, marks, and a footer above and below."""
    side = EDGE + MARK_AWAY + MARK_LENGTH + bleed
    return [(width - 2 * side, height - 2 * (side + FOOTER)) for width, height in paper.turned()]


def as_many_as_fit(room: float, piece: float, gap: float = 0.0) -> int:
    """Pieces laid one after the other until there is no room for the next."""
    number, used = 0, piece
    while used <= room + 1e-6:
        number, used = number + 1, used + gap + piece
    return number


@given(
    any_paper, st.floats(12, 200), st.floats(12, 200), st.sampled_from([0.0, 1.5, 3.0]), st.integers(1, 80)
)
def test_no_other_grid_needs_fewer_sheets(paper: Paper, w: float, h: float, bleed: float, count: int):
    """
    Laying pieces edge to edge by hand, upright or across, never takes fewer sheets than the grid that was chosen.
    """
    grid = best_grid(paper, (w, h), bleed, count)
    by_hand = max(as_many_as_fit(wide, w) * as_many_as_fit(high, h) for wide, high in room(paper))
    assert (grid is None) == (by_hand == 0)
    if grid is not None:
        assert math.ceil(count / grid.per_sheet) == math.ceil(count / by_hand)


@given(any_paper, st.integers(1, 8), st.integers(1, 8), st.booleans())
def test_pieces_that_fill_the_room_to_the_millimetre_are_on_one_sheet(
    paper: Paper, columns: int, rows: int, across: bool
):
    """
    Nothing of the printable paper is wasted: what just fits is laid on one sheet, and a tenth more on two.
    """
    wide, high = room(paper)[across]
    piece, count = (wide / columns, high / rows), columns * rows
    grid = best_grid(paper, piece, 0, count)
    assert grid is not None
    assert grid.per_sheet >= count
    larger = best_grid(paper, (piece[0] + 0.1, piece[1] + 0.1), 0, count)
    turned = as_many_as_fit(room(paper)[not across][0], piece[0] + 0.1) * as_many_as_fit(
        room(paper)[not across][1], piece[1] + 0.1
    )
    if larger is not None and turned < count:
        assert larger.per_sheet < count


@given(any_paper, st.floats(15, 90), st.floats(15, 90), st.sampled_from([1.0, 2.0, 3.0]), st.integers(1, 40))
def test_the_gap_is_as_wide_as_it_can_be(paper: Paper, w: float, h: float, bleed: float, count: int):
    """
    Pieces lie twice their bleed apart unless that took more sheets; then no wider gap of half a mm more is free.
    """
    grid = best_grid(paper, (w, h), bleed, count)
    assert grid is not None
    assert grid.gap <= 2 * bleed
    if grid.gap < 2 * bleed:
        wider = grid.gap + 0.5
        most = max(
            as_many_as_fit(wide, w, wider) * as_many_as_fit(high, h, wider)
            for wide, high in room(paper, wider / 2)
        )
        assert most == 0 or math.ceil(count / most) > math.ceil(count / grid.per_sheet)


def test_a_printer_can_reach_everything():
    """
    The edge that stays free is what home printers need, some 3 to 5 mm, and marks can be seen beside the art.
    """
    assert 3 <= EDGE <= 5
    assert MARK_AWAY >= 0.5
    assert 2 <= MARK_LENGTH <= 5


def all_paths(items: tuple) -> list[Path]:
    found: list[Path] = []
    for item in items:
        if isinstance(item, Path):
            found.append(item)
        elif isinstance(item, Group):
            found += all_paths(item.items)
    return found


@settings(max_examples=10)  # a sheet of each outline
@given(st.sampled_from(["rect", "round", "stand", "fold"]), st.sampled_from(["long", "fold"]))
def test_lines_are_thin_enough_for_a_knife_and_thick_enough_to_be_seen(fresh_table, shape: str, duplex: str):
    """
    Marks, lines to cut and folds are wider than a tenth of a mm and no wider than a quarter.
    """
    table = fresh_table()
    part = table.part(40, 30, shape=shape, bleed=2, back="solid.xml.j2")
    for page in table.pages(table.pieces(part, 4), PAPERS["a4"], duplex):
        drawn = [*page.furniture, *(item for placed in page.placed for item in placed.frame.items)]
        widths = [path.width for path in all_paths(tuple(drawn)) if path.role != "art"]
        assert widths
        assert all(0.1 <= width <= 0.25 for width in widths)


@pytest.mark.parametrize("bleed", [0, 2, 3.5, 5, 8])
def test_marks_at_the_fold_stand_clear_of_the_art(fresh_table, strokes_of, trims_of, bleed: float):
    """
    Beside the fold of a sheet there is room for the bleed, for the marks there, and a little air between them.
    """
    table = fresh_table()
    part = table.part(30, 40, bleed=bleed, back="solid.xml.j2")
    (page,) = table.pages(table.pieces(part, 2), PAPERS["a4"], "fold")
    middle = page.height / 2
    nearest = min(abs(end - middle) for box in trims_of(page) for end in (box.y, box.bottom)) - bleed
    at_fold = [(y1, y2) for _, y1, _, y2 in strokes_of(page, "mark") if y1 < middle < y2]
    assert at_fold
    assert all(y2 - middle < nearest - 0.3 and middle - y1 < nearest - 0.3 for y1, y2 in at_fold)


def test_a_fold_a_little_beside_its_line_shows_no_paper(table):
    """
    The front of a stick runs on onto the flap by more than a fold is off, half a mm or so, and by less than the flap.
    """
    (piece,) = table.pieces(
        table.part(100, 10, shape="fold", bleed=2, front="named.xml.j2", back="solid.xml.j2"), 1
    )
    _, front, *_ = table.cutter.frame(piece, "front").items
    lowest = max(segment[-1] for segment in front.clip if segment[0] != "Z")
    assert lowest == pytest.approx(20.65, abs=0.25)
