"""The fonts in a PDF: what a reader is told of the letters is what they are."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.frame import Frame, Text
from generator.paint.pdf.painter import paint_pdf
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.text.style import Style
from tests.typecase import house


@pytest.fixture(scope="module", params=["regular", "bold"])
def embedded(request: pytest.FixtureRequest):
    """A weight as the generator knows it, and as a PDF tells of it."""
    laid = house().lay_out("Hxpg", 80, 20, Style(largest=12, smallest=12, weight=request.param))
    frame = Frame(80, 20, 0, (Text(laid.runs, "#000000"),), "face")
    box = Box(0, 0, 80, 20)
    out = BytesIO()
    paint_pdf(
        Printout([Page(80, 20, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)], About("t", "en")), out
    )
    with pikepdf.open(out) as pdf:
        (found,) = pdf.pages[0].Resources.Font.values()
        yield laid.runs[0].font, found.DescendantFonts[0], found.DescendantFonts[0].FontDescriptor


def ink(letters, sign: str) -> list[float]:
    """Left, lower, right and upper end of a letter, in thousandths of its size."""
    left, top, right, bottom = letters.ink(letters.glyph(sign))
    return [1000 * left, -1000 * bottom, 1000 * right, -1000 * top]


def test_a_capital_is_as_high_as_is_said(embedded):
    """
    The height of capitals is that of an H, nearly.
    """
    letters, _, descriptor = embedded
    assert int(descriptor.CapHeight) == pytest.approx(ink(letters, "H")[3], abs=30)


def test_every_letter_lies_in_the_box_and_between_the_lines(embedded):
    """
    The box of the font holds the ink of its letters; ascent and descent are those of the file.
    """
    letters, _, descriptor = embedded
    left, low, right, high = (float(value) for value in descriptor.FontBBox)
    for sign in "Hxg|÷":
        x1, y1, x2, y2 = ink(letters, sign)
        assert left <= x1 < x2 <= right and low <= y1 < y2 <= high
        assert int(descriptor.Descent) - 1 <= y1 and y2 <= int(descriptor.Ascent) + 1
    assert int(descriptor.Descent) < 0 < int(descriptor.Ascent) <= 1200


def test_bold_letters_have_the_thicker_stems(embedded):
    """
    Stems are some hundredths of an em thick, and those of bold letters thicker than others; no letter slants.
    """
    letters, _, descriptor = embedded
    assert 50 <= int(descriptor.StemV) <= 200
    assert int(descriptor.ItalicAngle) == 0
    assert (int(descriptor.StemV) >= 100) == letters.bold
    assert int(descriptor.Flags) & 4, "letters beyond Latin are said to be in the font"


def test_a_letter_is_as_wide_as_it_was_set(embedded):
    """
    The widths in the file are the advances with which lines were broken; a letter that is not listed is a full em.
    """
    letters, descendant, _ = embedded
    listed: dict[int, float] = {}
    entries = list(descendant.W)
    for first, group in zip(entries[::2], entries[1::2]):
        listed |= {int(first) + number: float(width) for number, width in enumerate(group)}
    assert len(listed) == len("Hxpg") + 1  # and the sign for what is missing
    for sign in "Hxpg":
        assert listed[letters.glyph(sign)] == pytest.approx(
            1000 * letters.advance(letters.glyph(sign)), abs=0.01
        )
    assert int(descendant.DW) == 1000
