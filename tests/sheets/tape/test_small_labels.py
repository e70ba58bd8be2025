"""Small sheets of labels, each line of them worked out by hand."""

from __future__ import annotations

import pytest

from generator.frame import Frame, Group, Path, Text, moved, rectangle
from generator.model.strip import StickerSheet, Tape
from generator.sheets.extent import box_of
from generator.sheets.page import Box
from generator.sheets.tape.labels import plan_labels, sticker_pages
from tests.sheets.tape.small_tapes import lines, tape
from tests.sheets.tape.tapes import frames_of


def sheet(height: float, **more: object) -> StickerSheet:
    given = {"columns": 2, "rows": 2, "size": (30, 20), "first": (5, 7), "step": (40, 20), **more}
    return StickerSheet(sheet=(210, height), **given)  # type: ignore[arg-type]


def stuck(table, strip: Tape, grid: StickerSheet):
    return [*sticker_pages(plan_labels(strip, grid), frames_of(strip), table.footer)]


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
    order = [
        placed.frame.key for page in (one, other) for placed in page.placed if placed.matrix[1:3] == (1, -1)
    ]
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
        heads = [
            item for item in page.furniture if isinstance(item, Path) and item.role == "art" and item.fill
        ]
        numbers = [item for item in page.furniture if isinstance(item, Text)]
        assert [item.runs[0].text for item in numbers[:count]] == [str(first + lane) for lane in range(count)]
        assert len(heads) == count
        for head, right in zip(heads, (10, 20, 30, 50, 60, 70)):
            (_, x1, y1), (_, x2, y2), (_, x3, y3), _ = head.segments
            assert y1 == y3 < y2 < 10 - 1
            assert (x1 + x3) / 2 == pytest.approx(x2)
            assert right < x2 < right + 5
    (page, _) = stuck(table, tape(26), sheet(297, first=(5, 7)))
    assert not [
        item for item in page.furniture if isinstance(item, Path) and item.role == "art" and item.fill
    ]


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
