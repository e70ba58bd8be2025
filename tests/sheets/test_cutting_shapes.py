"""Round and standing pieces: what is added to their faces."""

from __future__ import annotations

import pytest

from generator.frame import Group, Path
from generator.model.outlines.stand import BASE
from generator.problem import Findings
from generator.sheets.paper import open_paper

A4 = open_paper("a4", Findings())


def corners(path):
    points = [segment[-2:] for segment in path.segments if segment[0] != "Z"]
    return (
        min(x for x, _ in points), min(y for _, y in points),
        max(x for x, _ in points), max(y for _, y in points),
    )  # fmt: skip


def test_a_round_piece_is_clipped_to_its_bleed_and_cut_at_its_trim(table):
    """
    The art of a round token ends at the circle of its bleed; the line to cut is its trim.
    """
    (piece,) = table.pieces(table.part(15, 15, shape="round", bleed=1.5), 1)
    art, line = table.cutter.frame(piece, "front").items
    assert isinstance(art, Group)
    assert corners(Path(art.clip)) == (-1.5, -1.5, 16.5, 16.5)
    assert line.role == "cut"
    assert corners(line) == (0, 0, 15, 15)


def test_a_wedge_is_cut_along_its_five_sides(table):
    """
    The art of a wedge ends at the line of its bleed; the line to cut has five corners, its point in the middle of the top.
    """
    (piece,) = table.pieces(table.part(20, 21, shape="wedge", bleed=1), 1)
    art, line = table.cutter.frame(piece, "front").items
    assert line.role == "cut"
    assert corners(line) == (0, 0, 20, 21)
    assert line.segments[0] == ("M", 10, 0) and len(line.segments) == 6
    left, top, right, bottom = corners(Path(art.clip))
    assert left < -1 and right > 21 and top < -1 and bottom == 22


def test_a_standee_is_a_strip_with_three_folds(table):
    """
    Foot, back on its head, front and foot follow each other; it is folded at head and feet.
    """
    (piece,) = table.pieces(table.part(24, 38, shape="stand", bleed=0), 1)
    frame = table.cutter.frame(piece, "front")
    total = 2 * (38 + BASE)
    assert (frame.width, frame.height) == piece.part.footprint == (24, total)
    folds = [item for item in frame.items if isinstance(item, Path) and item.role == "fold"]
    assert [corners(fold)[1] for fold in folds] == [BASE, BASE + 38, BASE + 76]
    back, front = (item for item in frame.items if isinstance(item, Group))
    assert front.matrix == (1, 0, 0, 1, 0, BASE + 38)
    assert back.matrix == (-1, 0, 0, -1, 24, BASE + 38)


def test_a_standee_with_a_back_shows_it_behind_and_has_no_back_page(table):
    """
    The back of a standee is the other half of its strip, so nothing is printed behind the sheet.
    """
    part = table.part(24, 38, shape="stand", bleed=0, front="named.xml.j2", back="solid.xml.j2")
    pieces = table.pieces(part, 3)
    back, front, *_ = table.cutter.frame(pieces[0], "front").items
    assert len(back.items) == 1
    assert len(front.items) == 2
    for duplex in ("long", "short", "fold", "press"):
        pages = table.pages(pieces, A4, duplex)
        assert sum(len(page.placed) for page in pages) == 3
    assert not table.findings.problems


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_parts_without_backs_leave_their_backs_blank(table, duplex):
    """
    On a sheet that mixes parts with and without backs only those that have one print one.
    """
    with_back = table.pieces(table.part(40, 60, back="solid.xml.j2"), 2)
    without = table.pieces(table.part(40, 60), 3)
    pages = table.pages([*with_back, *without], A4, duplex)
    assert sum(len(page.placed) for page in pages) == 7
    assert not table.findings.problems


@pytest.mark.parametrize("count", [1, 4, 9])
def test_a_few_standees_stand_in_the_middle_with_room_for_scissors(table, trims_of, count):
    """
    Standees on one sheet are centred on it, and none touches its neighbour.
    """
    (page,) = table.pages(table.pieces(table.part(24, 38, shape="stand", bleed=0), count), A4, "long")
    boxes = trims_of(page)
    assert len(boxes) == count
    assert min(box.x for box in boxes) == pytest.approx(page.width - max(box.right for box in boxes))
    assert min(box.y for box in boxes) == pytest.approx(page.height - max(box.bottom for box in boxes))
    for one in boxes:
        for other in boxes:
            beside = one.y == other.y and one.x < other.x
            assert not beside or other.x - one.right >= 2


def test_air_between_standees_costs_no_sheet(table):
    """
    Eleven columns of 24 mm and two rows fit on a landscape A4 if they touch, and so many still go on one.
    """
    part = table.part(24, 38, shape="stand", bleed=0)
    most = max(n for n in range(1, 30) if len(table.pages(table.pieces(part, n), A4, "long")) == 1)
    assert most == 22
