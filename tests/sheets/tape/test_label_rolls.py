"""Strips on rolls of tape: as wide as the tape, in whole dots, on pages that are not too long."""

from __future__ import annotations

from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.model.strip import PRINTERS, Roll, roll_of
from generator.sheets.tape.roll import RollLayout, roll_pages
from tests.sheets.tape.tapes import frames_of, sides, strip_of_cells


@pytest.mark.parametrize("width", [12, 18, 24, 36])
def test_pages_of_a_roll_are_as_wide_as_the_tape_and_at_most_a_metre_long(width: float):
    """
    All cells follow one another in the proportions of the strip, equally many on each page but the last.
    """
    strip = strip_of_cells(625)
    pages = [*roll_pages(RollLayout(strip, Roll("roll", width, width)), frames_of(strip))]
    pitch = 16 * width / 15
    counts = [len(page.placed) for page in pages]
    assert sum(counts) == 625
    assert len(set(counts[:-1])) == 1
    assert len(counts) == ceil(625 / floor(1000 / pitch))
    assert counts[0] - counts[-1] < len(counts)
    for page in pages:
        assert (page.width, page.height) == (width, pytest.approx(len(page.placed) * pitch, abs=1e-4))
        assert page.height <= 1000
        assert [placed.matrix[5] for placed in page.placed] == pytest.approx(
            [cell * pitch for cell in range(len(page.placed))], abs=1e-4
        )
    shown = [placed.frame.key for page in pages for placed in page.placed]
    assert shown == [frames_of(strip)[strip.face(cell)].key for cell in range(625)]
    a, b, c, d, x, _ = pages[0].placed[0].matrix
    assert (a, d, x) == (0, 0, width)
    assert b == -c == pytest.approx(width / 15)


@pytest.mark.parametrize("printer", PRINTERS)
def test_a_printer_of_one_colour_gets_whole_dots(printer):
    """
    Cells, lanes and pages of a roll are whole dots of its head, inside what it prints, and keep their proportions.
    """
    strip = strip_of_cells(100)
    layout = RollLayout(strip, roll_of(printer))
    width, dots, dpi = PRINTERS[printer]
    along, across = (round(side * dpi / 25.4, 6) for side in layout.laid.cell)
    assert along == round(along)
    assert across == dots // layout.lanes
    assert along / across == pytest.approx(16 / 15, abs=1 / across)
    for page in roll_pages(layout, frames_of(strip)):
        assert page.width == width
        assert page.height * dpi / 25.4 == pytest.approx(round(page.height * dpi / 25.4), abs=0.01)
    assert layout.left(0) * 2 + layout.lanes * layout.laid.cell[1] == pytest.approx(width)


@given(
    size=st.tuples(sides, sides), tape=st.floats(3, 120), dots=st.integers(16, 900),
    dpi=st.sampled_from([180, 203, 300, 360]), cells=st.integers(1, 500), page=st.floats(10, 1000), fill=st.booleans(),
)  # fmt: skip
def test_any_strip_goes_on_over_the_pages_of_any_printer(size, tape, dots, dpi, cells, page, fill):
    """
    Every cell is on one page, in order; pages are no longer than asked for, unless a single cell is.
    """
    strip = replace(strip_of_cells(cells, pitch=size[0], width=size[1]), page=page, fill=fill)
    layout = RollLayout(strip, Roll("roll", tape, dots * 25.4 / dpi, 25.4 / dpi))
    lanes = [lane for each in layout.pages() for lane in each]
    assert [cell for lane in lanes for cell in lane] == [*range(layout.cells)]
    assert layout.cells >= cells * 0.98
    assert layout.rows * layout.laid.cell[0] <= max(page, layout.laid.cell[0]) + 1e-6
    assert layout.lanes * layout.laid.cell[1] <= dots * 25.4 / dpi + 1e-6
