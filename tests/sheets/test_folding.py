"""Sticks to fold: where front, back, folds and flap lie, and what is seen when the strip is folded."""

from __future__ import annotations

import pytest

from generator.frame import Group, Path
from generator.model.outlines.fold import FLAP, OVER
from generator.problem import Findings
from generator.sheets.paper import open_paper

A4 = open_paper("a4", Findings())
FACES = {"front": "named.xml.j2", "back": "solid.xml.j2"}


def box(segments):
    points = [segment[-2:] for segment in segments if segment[0] != "Z"]
    return (
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )


@pytest.mark.parametrize(
    ("size", "strip"),
    [
        ((110, 12), (110, 24 + FLAP)),
        ((12, 110), (24 + FLAP, 110)),
        ((60, 4), (60, 8 + 3)),
        ((20, 20), (20, 40 + FLAP)),
    ],
)
def test_a_strip_is_twice_the_slim_side_and_a_flap(table, size, strip):
    """
    Both faces lie side by side along the longer edge; the flap is never deeper than the stick is wide.
    """
    (piece,) = table.pieces(table.part(*size, shape="fold", bleed=0, **FACES), 1)
    frame = table.cutter.frame(piece, "front")
    assert (frame.width, frame.height) == piece.part.footprint == strip
    # the words of the sample face are too large for the slimmest
    assert {problem.code for problem in table.findings.problems} <= {"K607"}


@pytest.mark.parametrize("size", [(110, 12), (12, 110)])
def test_the_back_reads_upright_when_the_stick_is_turned_over(table, size):
    """
    Folded behind the front and turned over about the fold, each point of the back comes to where the front has it, and unmirrored.
    """
    (piece,) = table.pieces(table.part(*size, shape="fold", bleed=0, **FACES), 1)
    frame = table.cutter.frame(piece, "front")
    back, front = (item for item in frame.items if isinstance(item, Group))
    lies = size[0] > size[1]
    fold = min(size)
    (moved,) = front.items
    assert moved.matrix == ((1, 0, 0, 1, 0, fold) if lies else (1, 0, 0, 1, fold, 0))
    assert back.matrix is None
    for x, y in [(0, 0), (3, 2), (size[0], size[1])]:  # a point of the back, as its face knows it
        # folding mirrors the strip about the fold, turning over mirrors it about the middle of the front
        behind = (x, 2 * fold - y) if lies else (2 * fold - x, y)
        seen = (behind[0], 3 * fold - behind[1]) if lies else (3 * fold - behind[0], behind[1])
        assert seen == ((x, y + fold) if lies else (x + fold, y))


def test_art_ends_at_the_fold_and_runs_a_little_onto_the_flap(table):
    """
    The bleed of either face stays off the other; outside it reaches as far as on any piece.
    """
    (piece,) = table.pieces(table.part(100, 10, shape="fold", bleed=2, **FACES), 1)
    back, front = (item for item in table.cutter.frame(piece, "front").items if isinstance(item, Group))
    assert box(back.clip) == (-2, -2, 102, 10)
    assert box(front.clip) == (-2, 10, 102, 20 + OVER)


def test_a_stick_has_two_folds_and_one_line_to_cut(table):
    """
    The folds run along the stick between back, front and flap; the cut goes round all three.
    """
    (piece,) = table.pieces(table.part(100, 10, shape="fold", bleed=0, **FACES), 1)
    frame = table.cutter.frame(piece, "front")
    folds = [box(item.segments) for item in frame.items if isinstance(item, Path) and item.role == "fold"]
    assert folds == [(0, 10, 100, 10), (0, 20, 100, 20)]
    (cut,) = [item for item in frame.items if isinstance(item, Path) and item.role == "cut"]
    assert box(cut.segments) == (0, 0, 100, 20 + FLAP)
    marks = [box(item.segments) for item in frame.items if isinstance(item, Path) and item.role == "mark"]
    assert marks
    assert all(x1 >= 0 and y1 >= 20 and x2 <= 100 and y2 <= 20 + FLAP for x1, y1, x2, y2 in marks)


@pytest.mark.parametrize("duplex", ["long", "short", "fold", "press"])
def test_sticks_are_printed_on_one_side(table, duplex):
    """
    Since the back is the other half of the strip, nothing is printed behind the sheet.
    """
    pieces = table.pieces(table.part(110, 12, shape="fold", bleed=0, **FACES), 6)
    assert sum(len(page.placed) for page in table.pages(pieces, A4, duplex)) == 6
    assert not table.findings.problems


def test_without_a_back_both_sides_are_the_front(table):
    """
    A stick with one face shows it on both sides.
    """
    (piece,) = table.pieces(table.part(110, 12, shape="fold", bleed=0), 1)
    back, front = (item for item in table.cutter.frame(piece, "front").items if isinstance(item, Group))
    assert back.items == front.items[0].items
