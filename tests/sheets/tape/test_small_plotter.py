"""Small sheets for a plotter, each line of them worked out by hand."""

from __future__ import annotations

from generator.frame import Group, Path, Text, rectangle
from generator.model.strip import Tape
from generator.sheets.tape.plotter import CLEAR, plotter_sheets
from tests.sheets.tape.small_tapes import layout, lines, tape
from tests.sheets.tape.tapes import frames_of


def layers(table, strip: Tape, around: float = CLEAR):
    found = plotter_sheets(layout(strip, around), frames_of(strip), table.footer)
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
