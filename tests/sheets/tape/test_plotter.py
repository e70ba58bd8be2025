"""Sheets for a plotter: each strip is cut out once, and the marks stand clear of it."""

from __future__ import annotations

from itertools import pairwise

from generator.sheets.page import Box
from generator.sheets.tape.plotter import CLEAR, plotter_sheets
from tests.sheets.tape.tapes import frames_of, laid_out, strip_of_cells


def test_a_plotter_cuts_each_strip_out_once(table):
    """
    The cut layer has one outline a strip around its trim and flap, and no line twice.
    """
    strip = strip_of_cells(40)
    layout = laid_out(strip, "a4", CLEAR)
    (sheet,) = plotter_sheets(layout, frames_of(strip), table.footer)
    cut = {layer.name: layer.items for layer in sheet.layers}["cut"]
    edges: list[tuple[tuple[float, ...], tuple[float, ...]]] = []
    for number, path in enumerate(cut):
        points = [segment[1:] for segment in path.segments if segment[0] != "Z"]
        trim, flap = layout.trim(number), layout.flap(number)
        right = flap.right if flap else trim.right
        corners = {(trim.x, trim.y), (trim.x, trim.bottom), (right, trim.bottom), (right, trim.y)}
        assert set(points) == corners
        closed = [*points, points[0]] if path.segments[-1] == ("Z",) else points
        edges += [tuple(sorted(pair)) for pair in pairwise(closed)]
    assert len(cut) == layout.count == 3
    assert len(edges) == len(set(edges)) == 10


def test_the_marks_of_a_plotter_stand_clear_of_the_strips(table):
    """
    The square and the corners that the machine looks for lie outside everything that is printed.
    """
    strip = strip_of_cells(400)
    layout = laid_out(strip, "a4", CLEAR)
    for sheet in plotter_sheets(layout, frames_of(strip), table.footer):
        layers = {layer.name: layer.items for layer in sheet.layers}
        assert list(layers) == ["print", "cut", "perforate", "marks"]
        room = Box(CLEAR, CLEAR, layout.width - 2 * CLEAR, layout.height - 2 * CLEAR)
        for mark in layers["marks"]:
            for _, x, y in (segment for segment in mark.segments if segment[0] != "Z"):
                assert not (room.x < x < room.right and room.y < y < room.bottom)
