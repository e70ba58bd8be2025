"""Small rolls and one repeat of a strip, each line of them worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from generator.frame import rectangle
from generator.model.strip import LabelPrinter, Roll, Tape, roll_of
from generator.sheets.page import Box
from generator.sheets.tape.roll import RollLayout, repeat_page, roll_pages
from generator.source.nodes import Mapping
from tests.sheets.tape.small_tapes import lines, tape
from tests.sheets.tape.tapes import frames_of


def rolled(strip: Tape, roll: Roll | None = None):
    return [*roll_pages(RollLayout(strip, roll or Roll("roll", 10, 10)), frames_of(strip))]


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
    page = repeat_page(strip, 2, frames_of(strip))
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
    bled = repeat_page(tape(30, bleed=2), 2, frames_of(tape(30, bleed=2)))
    assert [placed.clip for placed in bled.placed][1] == rectangle(0, -2, 10, 14)
    assert len(bled.placed) == 5
