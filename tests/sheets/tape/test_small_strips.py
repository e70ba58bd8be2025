"""Small strips on paper, each line of them worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.frame import Path, Text, rectangle
from generator.problem import Findings
from generator.sheets.page import Box
from generator.sheets.tape.plotter import CLEAR
from generator.sheets.tape.strip import plan_strips, strip_furniture, strip_pages, tear_lines
from tests.sheets.tape.small_tapes import PAPER, layout, lines, tape
from tests.sheets.tape.tapes import frames_of

HAIR = 0.5 * 25.4 / 72


def test_twenty_cells_on_three_strips():
    """
    Eight cells of 10 mm and a flap of 6 fill the room; four strips go on a page, which touch, and the last is half as long.
    """
    found = layout(tape(20))
    assert (found.width, found.height, found.room) == (100, 60, Box(8, 6, 86, 45))
    assert (found.columns, found.rows, found.count, found.pages) == (8, 4, 3, 1)
    assert [found.trim(number) for number in range(3)] == [
        Box(8, 6, 80, 10),
        Box(8, 16, 80, 10),
        Box(8, 26, 40, 10),
    ]
    assert [found.flap(number) for number in range(3)] == [Box(88, 6, 6, 10), Box(88, 16, 6, 10), None]
    assert [found.cells(number) for number in range(3)] == [range(8), range(8, 16), range(16, 20)]
    assert [found.on_page(page) for page in range(found.pages)] == [range(3)]


def test_more_strips_than_a_page_holds_are_shared_out_evenly():
    """
    Five strips where four fit are three and two; the fourth lies where the first does, on a second page.
    """
    found = layout(tape(40))
    assert (found.count, found.pages, found.on_page(0), found.on_page(1)) == (5, 2, range(3), range(3, 5))
    assert found.trim(3) == Box(8, 6, 80, 10)
    assert found.flap(2) == Box(88, 26, 6, 10)


def test_strips_with_bleed_lie_apart_and_in_the_middle():
    """
    With 1 mm of bleed seven cells fit, and the 8 mm that are left stand half at each side.
    """
    found = layout(tape(20, bleed=1))
    assert (found.columns, found.rows) == (7, 3)
    assert [found.trim(number) for number in range(2)] == [Box(13, 7, 70, 10), Box(13, 19, 70, 10)]


def test_places_of_strips_are_rounded_to_four_places(table):
    """
    Cells of 10/3 mm begin at thirds, which are written with four digits.
    """
    strip = tape(30, pitch=10 / 3, width=10 / 3)
    found = layout(strip)
    assert (found.columns, found.trim(0).x, found.trim(1).y) == (24, 8, 9.3333)
    uneven = layout(tape(30, pitch=10 / 3, bleed=1 / 7))
    assert (uneven.columns, uneven.trim(0).x, uneven.trim(0).y) == (23, 9.6667, 6.1429)
    (page,) = strip_pages(found, frames_of(strip), table.footer)
    assert [placed.matrix[4] for placed in page.placed][:4] == [8, 11.3333, 14.6667, 18]


@pytest.mark.parametrize(("pitch", "width", "fits"), [(80, 45, True), (80.01, 45, False), (80, 45.01, False)])
def test_the_largest_cell(pitch: float, width: float, fits: bool):
    """
    One that fills the room is laid, and a hundredth more is K701, which says how large cell and paper are.
    """
    findings = Findings()
    found = plan_strips(tape(2, pitch, width), PAPER, findings)
    assert (found is not None) == fits
    assert [problem.code for problem in findings.problems] == ([] if fits else ["K701"])
    if not fits:
        assert findings.problems[0].message == f"no cell of {pitch:g} × {width:g} mm fits on 60 × 100 mm"


def test_more_of_the_edges_can_be_kept_free():
    """
    With 18 mm around, the room of the small paper is 64 × 24 mm; less than what printers need is no less.
    """
    assert layout(tape(20), CLEAR).room == Box(18, 18, 64, 24)
    assert layout(tape(20), 1).room == Box(8, 6, 86, 45)
    assert layout(tape(20), 7).room == Box(8, 7, 85, 44)


@pytest.mark.parametrize("bleed", [0, 1])
def test_marks_around_strips(table, bleed: float):
    """
    Half a mm off the strips and their bleed, 1.5 mm long: beside each cut along them, and above and below their ends.
    """
    found = layout(tape(20, bleed=bleed))
    (page,) = strip_pages(found, frames_of(found.strip), table.footer)
    block = page.trim
    assert page.bleed == block.grown(bleed)
    assert block.bottom == found.trim(2).bottom
    marks = next(item for item in reversed(page.furniture[:-3]) if isinstance(item, Path))
    near, far = bleed + 0.5, bleed + 2
    rows = sorted({y for number in range(3) for y in (found.trim(number).y, found.trim(number).bottom)})
    wanted = [((block.x - far, y), (block.x - near, y)) for y in rows]
    wanted += [((block.right + near, y), (block.right + far, y)) for y in rows]
    for x in (block.x, block.right):
        wanted += [
            ((x, block.y - far), (x, block.y - near)),
            ((x, block.bottom + near), (x, block.bottom + far)),
        ]
    assert sorted(lines(marks)) == sorted(wanted)
    assert marks.width == pytest.approx(HAIR)


def test_cells_of_a_strip_show_their_bleed_only_at_its_edges(table):
    """
    A cell with bleed is clipped to its own width and runs over the edges of the strip; one without is not clipped.
    """
    for bleed, clip in ((0, ()), (1, rectangle(0, -1, 10, 12))):
        found = layout(tape(9, bleed=bleed))
        (page,) = strip_pages(found, frames_of(found.strip), table.footer)
        assert {placed.clip for placed in page.placed} == {clip}
        assert [placed.frame.key for placed in page.placed] == list("abcabcabc")
        trims = [found.trim(number) for number in range(found.count)]
        wanted = [
            (trim.x + 10 * column, trim.y)
            for trim, row in zip(trims, (found.columns, 9))
            for column in range(row)
        ]
        assert [placed.matrix[4:] for placed in page.placed] == wanted[:9]


@pytest.mark.parametrize("bleed", [0, 1])
def test_a_strip_has_its_number_before_it(table, bleed: float):
    """
    It ends 1 mm before the strip and its bleed, in the middle of its height; strips count from 1.
    """
    found = layout(tape(20, bleed=bleed))
    for number in range(found.count):
        trim = found.trim(number)
        (text,) = [item for item in strip_furniture(found, number, table.footer) if isinstance(item, Text)]
        (run,) = text.runs
        assert run.text == str(number + 1)
        assert text.at[0] + run.x + run.width == pytest.approx(trim.x - bleed - 1, abs=1e-3)
        assert text.at[1] + run.y - 0.714 * run.size / 2 == pytest.approx(trim.y + trim.h / 2, abs=0.05)


@pytest.mark.parametrize(("width", "below"), [(10, True), (15, False)])
def test_no_mark_stands_close_over_the_footer(table, width: float, below: bool):
    """
    The ends of strips are marked above them, and below them unless the strips reach down to the footer: they have an outline.
    """
    found = layout(tape(20, width=width))
    (page,) = strip_pages(found, frames_of(found.strip), table.footer)
    marks = [item for item in page.furniture if isinstance(item, Path) and item.role == "mark"]
    upright = [line for item in marks[:-1] for line in lines(item) if line[0][0] == line[1][0]]
    outside = [line for line in upright if line[0][1] < page.trim.y or line[1][1] > page.trim.bottom]
    assert len([line for line in outside if line[1][1] < page.trim.y]) == 2
    assert len([line for line in outside if line[0][1] > page.trim.bottom]) == (2 if below else 0)


def test_what_is_printed_on_a_strip(table):
    """
    Tear lines, the number, hatching and words on the flap, and a fine line around both; the last strip has no flap.
    """
    found = layout(tape(20))
    first = [*strip_furniture(found, 0, table.footer)]
    assert [type(item).__name__ for item in first] == [
        "Path",
        "Path",
        "Text",
        "Path",
        "Path",
        "Group",
        "Group",
    ]
    _, _, _, hatching, around, *_ = first
    assert (around.segments, around.width, around.role) == (rectangle(8, 6, 86, 10), 0.12, "cut")
    assert (hatching.width, hatching.role) == (0.12, "art")
    last = [*strip_furniture(found, 2, table.footer)]
    assert [type(item).__name__ for item in last] == ["Path", "Path", "Text", "Path"]
    assert last[-1].segments == rectangle(8, 26, 40, 10)


def test_the_hatching_of_a_flap(table):
    """
    Ten lines, 1.6 mm apart along both edges, lie on a flap of 6 × 10 mm.
    """
    hatching = [*strip_furniture(layout(tape(20)), 0, table.footer)][3]
    found = lines(hatching)
    assert found[0] == ((88, 7.6), (89.6, 6))
    assert found[4] == ((88, 14), (94, 8))
    assert found[-1] == ((94, 16), (94, 16))
    reach = [start[0] + start[1] for start, _ in found]
    assert [round(after - before, 6) for before, after in pairwise(reach)] == [1.6] * 9


def test_tear_lines_between_cells():
    """
    A fine broken line between two cells, and marks at both edges that reach over 8 % of the width; a single cell has none.
    """
    across, ticks = tear_lines(Box(8, 6, 30, 10), 10)
    assert lines(across) == [((18, 6.8), (18, 15.2)), ((28, 6.8), (28, 15.2))]
    assert (across.dash, across.width, across.role) == (
        (pytest.approx(0.4), pytest.approx(0.4)),
        0.12,
        "fold",
    )
    assert lines(ticks) == [
        ((18, 6), (18, 6.8)), ((18, 15.2), (18, 16)), ((28, 6), (28, 6.8)), ((28, 15.2), (28, 16)),
    ]  # fmt: skip
    assert [*tear_lines(Box(8, 6, 10, 10), 10)] == []
    (thirds, _) = tear_lines(Box(0, 0, 10, 10), 10 / 3)
    assert [start[0] for start, _ in lines(thirds)] == [3.3333, 6.6667]
