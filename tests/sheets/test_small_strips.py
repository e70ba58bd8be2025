"""Small strips, rolls, labels and plotter sheets, each line of them worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from generator.frame import Frame, Group, Path, Text, moved, rectangle
from generator.model.outlines.rect import Rect
from generator.model.strip import FaceOrder, LabelPrinter, Roll, StickerSheet, Tape, roll_of
from generator.problem import Findings
from generator.sheets.extent import box_of
from generator.sheets.page import Box
from generator.sheets.paper import Paper
from generator.sheets.tape.labels import plan_labels, sticker_pages
from generator.sheets.tape.plotter import CLEAR, plotter_sheets
from generator.sheets.tape.roll import RollLayout, repeat_page, roll_pages
from generator.sheets.tape.strip import plan_strips, strip_furniture, strip_pages, tear_lines
from generator.source.nodes import Mapping

PAPER = Paper(width=60, height=100)
"""Lying, strips and flaps have 86 mm from 8 mm on, and 45 mm from 6 mm on."""
HAIR = 0.5 * 25.4 / 72


def tape(cells: int, pitch: float = 10, width: float = 10, bleed: float = 0) -> Tape:
    part = Rect(size=(pitch, width), front="x", of="faces", bleed=bleed)
    return Tape(
        "tape", Mapping("", 1, 1), part, FaceOrder(cycle="a b c"), cells * pitch, [], {},
        tuple("abc"), tuple("abc"), cells,
    )  # fmt: skip


def frames(strip: Tape) -> dict[str, Frame]:
    return {face: Frame(*strip.part.size, strip.part.bleed, (), face, shared=True) for face in strip.faces}


def layout(strip: Tape, around: float = 0, paper: Paper = PAPER):
    return plan_strips(strip, paper, Findings(), around)


def lines(path: Path) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    ends = [tuple(round(value, 6) for value in segment[1:]) for segment in path.segments]
    return [*zip(ends[::2], ends[1::2])]


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
    (page,) = strip_pages(found, frames(strip), table.footer)
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
    (page,) = strip_pages(found, frames(found.strip), table.footer)
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
        (page,) = strip_pages(found, frames(found.strip), table.footer)
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
    (page,) = strip_pages(found, frames(found.strip), table.footer)
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
    assert [type(item).__name__ for item in first] == ["Path", "Path", "Text", "Path", "Path", "Group", "Group"]
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


def rolled(strip: Tape, roll: Roll | None = None):
    return [*roll_pages(RollLayout(strip, roll or Roll("roll", 10, 10)), frames(strip))]


def test_a_roll_of_three_cells():
    """
    On a tape twice as wide as the strip cells lie one under the other, twice as large, their upper edge at the right.
    """
    strip = tape(3, width=5)
    (page,) = rolled(strip)
    assert (page.width, page.height) == (10, 60)
    assert page.trim == page.bleed == Box(0, 0, 10, 60)
    assert [placed.matrix for placed in page.placed] == [(0, 2, -2, 0, 10, y) for y in (0, 20, 40)]
    assert {placed.clip for placed in page.placed} == {rectangle(0, 0, 10, 5)}
    (turned,) = page.furniture
    assert turned.matrix == (0, 2, -2, 0, 10, 0)
    assert lines(turned.items[0]) == [((10, 0.4), (10, 4.6)), ((20, 0.4), (20, 4.6))]
    (page,) = rolled(tape(3, pitch=10 / 3))
    assert [placed.matrix[5] for placed in page.placed] == [0, 3.3333, 6.6667]


def test_a_roll_of_several_pages():
    """
    Seven cells of 10 mm on pages of 30 mm are three, three and one, or three on each if they are to be full.
    """
    strip = replace(tape(7), page=30)
    assert [page.height for page in rolled(strip)] == [30, 30, 10]
    full = rolled(replace(strip, fill=True))
    assert [page.height for page in full] == [30, 30, 30]
    assert [placed.frame.key for page in full for placed in page.placed] == list("abcabcabc")
    even = rolled(replace(tape(8), page=70))
    assert [page.height for page in even] == [40, 40]


def test_two_lanes_on_the_tape_of_a_printer():
    """
    200 dots of 0.127 mm on a tape of 30 mm are two lanes of 100 dots, 2.3 mm off its edges, and a line parts them.
    """
    strip = replace(tape(7, pitch=12, width=12), page=51)
    roll = roll_of(LabelPrinter(node=Mapping("", 1, 1), tape=30, dots=200, dpi=200))
    assert (roll.name, roll.printed, roll.dot) == ("30mm-200dots", pytest.approx(25.4), pytest.approx(0.127))
    (page,) = rolled(strip, roll)
    assert (page.width, page.height) == (30, 50.8)
    assert [placed.matrix[4:] for placed in page.placed] == [
        (15, 0), (15, 12.7), (15, 25.4), (15, 38.1), (27.7, 0), (27.7, 12.7), (27.7, 25.4)
    ]  # fmt: skip
    assert [placed.frame.key for placed in page.placed] == list("abcabca")
    first, second = page.furniture
    assert {each.stroke for group in (first, second) for each in group.items} == {"#000000"}
    assert lines(second.items[-1]) == [((0, 12), (36, 12))]
    assert not [each for group in page.furniture for each in group.items if each.dash]


def test_one_repeat_with_bleed():
    """
    Three cells and 2 mm around them: at the ends the face before and the face after, and mirror images beside them.
    """
    strip = tape(30)
    page = repeat_page(strip, 2, frames(strip))
    assert (page.width, page.height, page.trim, page.bleed) == (34, 14, Box(2, 2, 30, 10), Box(0, 0, 34, 14))
    shown = [(placed.frame.key, placed.matrix, placed.clip) for placed in page.placed]
    straight = [each for each in shown if each[1][3] > 0]
    assert [(key, matrix[4]) for key, matrix, _ in straight] == [
        ("c", -8), ("a", 2), ("b", 12), ("c", 22), ("a", 32),
    ]  # fmt: skip
    assert [clip for _, _, clip in straight] == [
        rectangle(8, 0, 2, 10), *[rectangle(0, 0, 10, 10)] * 3, rectangle(0, 0, 2, 10),
    ]  # fmt: skip
    above, below = [each for each in shown if each[1][3] < 0 and each[1][4] == 2]
    assert (above[1], above[2]) == ((1, 0, 0, -1, 2, 2), rectangle(0, 0, 10, 2))
    assert (below[1], below[2]) == ((1, 0, 0, -1, 2, 22), rectangle(0, 8, 10, 2))
    broken, _ = page.furniture
    assert [start[0] for start, _ in lines(broken)] == [2, 12, 22, 32]
    bled = repeat_page(tape(30, bleed=2), 2, frames(tape(30, bleed=2)))
    assert [placed.clip for placed in bled.placed][1] == rectangle(0, -2, 10, 14)
    assert len(bled.placed) == 5


def sheet(height: float, **more: object) -> StickerSheet:
    given = {"columns": 2, "rows": 2, "size": (30, 20), "first": (5, 7), "step": (40, 20), **more}
    return StickerSheet(sheet=(210, height), **given)  # type: ignore[arg-type]


def stuck(table, strip: Tape, grid: StickerSheet):
    return [*sticker_pages(plan_labels(strip, grid), frames(strip), table.footer)]


def test_cells_on_sheets_of_four_labels(table):
    """
    Labels of 30 × 20 that touch downwards hold six cells of 10 mm: three stretches of four beside one another on each column.
    """
    strip = tape(26)
    one, other = stuck(table, strip, sheet(297))
    assert (one.width, one.height, one.trim) == (210, 297, Box(0, 0, 210, 297))
    upright = [placed for placed in one.placed if placed.matrix[1:3] == (1, -1)]
    assert [placed.matrix[4:] for placed in upright] == [
        (right, 7 + 10 * row) for right in (15, 25, 35, 55, 65, 75) for row in range(4)
    ]
    order = [placed.frame.key for page in (one, other) for placed in page.placed if placed.matrix[1:3] == (1, -1)]
    assert order == [*"abcabcabcabcabcabcabcabcab"]
    for number, page in enumerate((one, other), 1):
        *_, name = page.furniture
        assert f"{number} / 2" in name.runs[0].text
    (cuts,) = [item for item in one.furniture if isinstance(item, Path) and item.role == "cut"]
    assert lines(cuts) == [((x, 7), (x, 47)) for x in (15, 25, 55, 65)]


def test_stretches_on_labels_are_numbered_in_the_margin(table):
    """
    Over each stretch stand its number and an arrowhead down, on to the next sheet, but over none that is blank; in a narrow margin neither.
    """
    pages = stuck(table, tape(34), sheet(297, first=(5, 10)))
    for page, first, count in zip(pages, (1, 7), (6, 3), strict=True):
        heads = [item for item in page.furniture if isinstance(item, Path) and item.role == "art" and item.fill]
        numbers = [item for item in page.furniture if isinstance(item, Text)]
        assert [item.runs[0].text for item in numbers[:count]] == [str(first + lane) for lane in range(count)]
        assert len(heads) == count
        for head, right in zip(heads, (10, 20, 30, 50, 60, 70)):
            (_, x1, y1), (_, x2, y2), (_, x3, y3), _ = head.segments
            assert y1 == y3 < y2 < 10 - 1
            assert (x1 + x3) / 2 == pytest.approx(x2)
            assert right < x2 < right + 5
    (page, _) = stuck(table, tape(26), sheet(297, first=(5, 7)))
    assert not [item for item in page.furniture if isinstance(item, Path) and item.role == "art" and item.fill]


def test_no_line_is_printed_on_labels_that_stay_blank(table):
    """
    Ten cells of three beside one another: the lines end with the first label that the second stretch and the third begin.
    """
    _, page = stuck(table, tape(24 + 10), sheet(297))
    (cuts,) = [item for item in page.furniture if isinstance(item, Path) and item.role == "cut"]
    assert lines(cuts) == [((15, 7), (15, 47)), ((25, 7), (25, 47))]
    _, page = stuck(table, tape(24 + 2), sheet(297))
    (cuts,) = [item for item in page.furniture if isinstance(item, Path) and item.role == "cut"]
    assert lines(cuts) == [((15, 7), (15, 27))]


def drawn_cell(strip: Tape) -> dict[str, Frame]:
    """A ground, a panel 2 mm inside with a word on it, and a line from end to end near the upper edge."""
    (wide, high), bleed = strip.part.size, strip.part.bleed
    ground = Path(rectangle(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed), fill="#FF0000")
    panel = Path(rectangle(2, 2, wide - 4, high - 4), fill="#FFFFFF")
    rail = Path(rectangle(0, 0.5, wide, 0.2), fill="#000000")
    word = Text((), "#000000", (0, 0))
    items = (ground, Group((panel, word)), rail)
    return {face: Frame(wide, high, bleed, items, face, shared=True) for face in strip.faces}


@pytest.mark.parametrize("run", ["down", "across"])
def test_a_cell_on_a_label_is_whole_and_only_its_rim_is_mirrored(table, run: str):
    """
    However few cells a label is to hold, each is on it whole; beyond it stands what reaches its edge, no word and no panel.
    """
    strip, grid = tape(4, bleed=1), sheet(297, step=(40, 30), cells=(1, 1), run=run)
    (page,) = sticker_pages(plan_labels(strip, grid), drawn_cell(strip), table.footer)
    for placed in page.placed:
        box = box_of(moved(placed.matrix, *segment[1:]) for segment in placed.clip[:4])
        if placed.frame.key in "abc":
            # 20 mm high, and in the middle of a label of 30
            assert {round(value, 4) for value in placed.matrix[:4]} <= {0, 2, -2}
            assert box[2] - box[0] >= 20 - 1e-6
            assert box[3] - box[1] >= 20 - 1e-6
        else:
            assert not [item for item in placed.frame.items if isinstance(item, Group)]
    mirrored = [placed.frame for placed in page.placed if "rim" in placed.frame.key]
    assert {len(frame.items) for frame in mirrored} == ({1, 2} if run == "down" else {2})


def test_the_ends_and_sides_of_labels_bleed(table):
    """
    One mm of mirror image is printed beyond the ends of a stretch, and beside its labels, where no label is.
    """
    (page,) = stuck(table, tape(8), sheet(297, columns=1, cells=(2, 2)))
    first = [placed for placed in page.placed if placed.frame.key == "a"][:6]
    boxes = [box_of(moved(placed.matrix, *segment[1:]) for segment in placed.clip[:4]) for placed in first]
    # 15 mm wide and 10 long, beside the second stretch and over the second cell
    around = box_of(corner for box in boxes for corner in (box[:2], box[2:]))
    assert around == pytest.approx((4, 6, 20, 17))
    covered = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)
    assert covered == pytest.approx(16 * 11)


@pytest.mark.parametrize(("below", "printed"), [(7.5, True), (7.49, False), (20, True)])
def test_the_foot_of_a_sheet_of_labels_needs_seven_and_a_half_millimetres(table, below: float, printed: bool):
    """
    The blank edge, the footer and half a mm of air must be free under the lowest label.
    """
    (page,) = stuck(table, tape(2), sheet(47 + below))
    assert any(isinstance(item, Text) for item in page.furniture) == printed


def test_as_many_sheets_of_labels_as_cells_need(table):
    """
    24 cells fill one sheet, 48 fill two.
    """
    for cells, sheets in ((24, 1), (48, 2), (49, 3)):
        assert len(stuck(table, tape(cells), sheet(297))) == sheets


def layers(table, strip: Tape, around: float = CLEAR):
    found = plotter_sheets(layout(strip, around), frames(strip), table.footer)
    return [(each, {layer.name: layer.items for layer in each.layers}) for each in found]


def test_the_marks_of_a_plotter(table):
    """
    A square of 5 mm at the upper left and corners of 20 mm at the upper right and lower left, all 10 mm off the edges.
    """
    strip = tape(4)
    (drawn, found), *_ = layers(table, strip)
    assert (drawn.width, drawn.height, drawn.title) == (100, 60, "Cards 1 / 1")
    square, right, low = found["marks"]
    assert (square.segments, square.fill) == (rectangle(10, 10, 5, 5), "#000000")
    assert right.segments == (("M", 70, 10), ("L", 90, 10), ("L", 90, 30))
    assert low.segments == (("M", 30, 50), ("L", 10, 50), ("L", 10, 30))
    assert {(each.width, each.stroke) for each in (right, low)} == {(0.5, "#000000")}


def test_what_a_plotter_cuts(table):
    """
    Around each strip with its flap; where it lies against the one above it, that one's lower edge parts the two.
    """
    (drawn, found), *_ = layers(table, tape(12))
    one, other = found["cut"]
    assert one.segments == (("M", 22, 18), ("L", 22, 28), ("L", 78, 28), ("L", 78, 18), ("Z",))
    assert other.segments == (("M", 22, 28), ("L", 22, 38), ("L", 78, 38), ("L", 78, 28))
    assert {(path.width, path.role, path.stroke) for path in (one, other)} == {(0.1, "cut", "#E3000F")}
    (_, found), *_ = layers(table, tape(8, bleed=1))
    assert {path.segments[-1] for path in found["cut"]} == {("Z",)}
    assert drawn.title == "Cards 1 / 2"


def test_what_a_plotter_perforates(table):
    """
    Between two cells, and before a flap; the last strip ends where its last cell does.
    """
    strip = tape(8)
    found = layout(strip, CLEAR)
    assert (found.columns, found.count) == (5, 2)
    (_, drawn), *_ = layers(table, strip)
    for number, (path, ends) in enumerate(zip(drawn["perforate"], (6, 3))):
        trim = found.trim(number)
        assert lines(path) == [
            ((trim.x + 10 * column, trim.y), (trim.x + 10 * column, trim.bottom)) for column in range(1, ends)
        ]
    (_, drawn), *_ = layers(table, tape(3, pitch=10 / 3))
    first = layout(tape(3, pitch=10 / 3), CLEAR).trim(0).x
    assert [start[0] for start, _ in lines(drawn["perforate"][0])] == [
        round(first + 10 / 3, 4),
        round(first + 20 / 3, 4),
    ]


def test_what_a_plotter_prints(table):
    """
    The cells in their places, tear marks, numbers, hatching and words, but none of the lines to cut or fold along.
    """
    strip = tape(8, bleed=1)
    found = layout(strip, CLEAR)
    (_, drawn), *_ = layers(table, strip)
    cells = [
        item
        for item in drawn["print"]
        if isinstance(item, Group) and item.items and isinstance(item.items[0], Group)
    ]
    assert [cell.items[0].symbol for cell in cells] == list("abcabcab")
    assert [cell.matrix[4] for cell in cells][:2] == [found.trim(0).x, found.trim(0).x + 10]
    assert {cell.clip for cell in cells} == {rectangle(0, -1, 10, 12)}
    roles = {item.role for item in drawn["print"] if isinstance(item, Path)}
    assert roles == {"art", "mark"}
    assert [item.runs[0].text for item in drawn["print"] if isinstance(item, Text)] == ["1", "2"]
