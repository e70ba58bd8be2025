"""Strips on sheets of labels: cells fill their labels and go on from one to the next."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.frame import Text
from generator.model.strip import StickerSheet
from generator.sheets.tape.labels import plan_labels, sticker_pages
from tests.sheets.tape.tapes import LABELS, frames_of, sides, strip_of_cells


def test_cells_fill_their_labels_and_go_on_from_label_to_label(table):
    """
    On labels that lie edge to edge downwards, the strip goes down, two stretches beside one another, without a gap.
    """
    strip = strip_of_cells(625)
    layout = plan_labels(strip, LABELS)
    assert (layout.down, layout.along, layout.lanes, layout.butts) == (True, 1, 2, True)
    places = [box for box, *_ in layout.places()]
    for first in range(0, 130, 13):
        lane = places[first : first + 13]
        assert all(above.bottom == pytest.approx(below.y) for above, below in pairwise(lane))
        assert {round(box.x, 4) for box in lane} == {round(lane[0].x, 4)}
    covered = sum(box.w * box.h for box in places)
    assert covered == pytest.approx(65 * LABELS.size[0] * LABELS.size[1])
    pages = list(sticker_pages(layout, frames_of(strip), table.footer))
    assert len(pages) == 5


@pytest.mark.parametrize(
    ("size", "label", "step", "run", "cells", "wanted"),
    [
        ((16, 15), (38.1, 21.2), (40.6, 21.2), None, None, (True, 1, 2)),
        ((16, 15), (38.1, 21.2), (40.6, 21.2), "across", None, (False, 2, 1)),
        ((16, 15), (38.1, 21.2), (40.6, 21.2), "down", (1, 1), (True, 1, 1)),
        ((20, 25), (66.7, 25.4), (69.8, 25.4), None, None, (True, 1, 2)),  # Letter, 3 × 10
        ((20, 25), (63.5, 38.1), (63.5, 40), None, None, (False, 2, 1)),  # edge to edge across
        ((40, 12), (99, 14), (101, 16), None, None, (False, 2, 1)),  # gaps on all sides
    ],
)  # fmt: skip
def test_which_way_a_strip_goes_on_labels(size, label, step, run, cells, wanted):
    """
    The way in which labels touch comes first; then cells that need not be drawn out; and what the sheet says wins.
    """
    grid = StickerSheet(
        sheet=(210, 297), columns=2, rows=3, size=label, first=(5, 5), step=step, run=run, cells=cells
    )
    layout = plan_labels(strip_of_cells(10, pitch=size[0], width=size[1]), grid)
    assert (layout.down, layout.along, layout.lanes) == wanted


def test_a_sheet_full_of_labels_has_no_footer(table):
    """
    Where labels reach the lower edge nothing is printed below them.
    """
    full = StickerSheet(sheet=(50, 60), columns=1, rows=2, size=(50, 30), first=(0, 0), step=(50, 30))
    strip = strip_of_cells(4)
    layout = plan_labels(strip, full)
    pages = sticker_pages(layout, frames_of(strip), table.footer)
    assert not [item for page in pages for item in page.furniture if isinstance(item, Text)]


@pytest.mark.parametrize(
    ("size", "wrong"), [((16, 15), False), ((15.9, 15), True), ((16, 14.9), True), ((9, 9), True)]
)
def test_labels_must_hold_a_cell(size: tuple[float, float], wrong: bool):
    """
    A label that is too narrow or too low for a cell is told, as is one that is both.
    """
    grid = StickerSheet(sheet=(210, 297), columns=2, rows=2, size=size, first=(5, 5), step=(40, 40))
    assert bool(list(grid.wrong((16, 15)))) == wrong


@given(
    size=st.tuples(sides, sides), label=st.tuples(sides, sides), gap=st.tuples(st.floats(0, 9), st.floats(0, 9)),
    grid=st.tuples(st.integers(1, 4), st.integers(1, 4)), cells=st.integers(1, 300),
)  # fmt: skip
def test_any_strip_fills_any_labels(size, label, gap, grid, cells):
    """
    Cells cover every label exactly, each once and none of another label, and none is larger than its label.
    """
    step = label[0] + gap[0], label[1] + gap[1]
    sheet = StickerSheet(sheet=(999, 999), columns=grid[0], rows=grid[1], size=label, first=(5, 7), step=step)
    layout = plan_labels(strip_of_cells(cells, pitch=size[0], width=size[1]), sheet)
    places = [box for box, *_ in layout.places()]
    assert len(places) == layout.each
    assert sum(box.w * box.h for box in places) == pytest.approx(grid[0] * grid[1] * label[0] * label[1])
    corners = {(round(box.x, 3), round(box.y, 3)) for box in places}
    assert len(corners) == len(places)
    for box in places:
        x, y = (box.x - 5 + 1e-6) % step[0], (box.y - 7 + 1e-6) % step[1]
        assert x + box.w <= label[0] + 1e-4
        assert y + box.h <= label[1] + 1e-4
