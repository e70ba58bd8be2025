"""Letters with a halo, and letters that a font composes, in both painters."""

from __future__ import annotations

import unicodedata
from io import BytesIO

import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.frame import Frame, Path, Text, rectangle
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.text.style import Style
from tests.typecase import house

GROUND, INK, HALO = (0, 0, 200), (0, 0, 0), (255, 255, 0)
PAGE = Box(0, 0, 40, 16)


def face(halo: str, width: float = 1.0, words: str = "I I") -> Frame:
    laid = house().lay_out(words, 40, 16, Style(largest=24, smallest=24, align="center", valign="middle"))
    ground = Path(rectangle(0, 0, 40, 16), fill="#0000C8")
    return Frame(40, 16, 0, (ground, Text(laid.runs, "#000000", halo=halo, halo_width=width)), "face")


def as_pdf(frame: Frame) -> bytes:
    out = BytesIO()
    placed = Placed(frame, (1, 0, 0, 1, 0, 0))
    paint_pdf(Printout([Page(40, 16, (placed,), (), PAGE, PAGE)], About("face", "en")), out)
    return out.getvalue()


def pdf_picture(frame: Frame) -> Image.Image:
    return pypdfium2.PdfDocument(as_pdf(frame))[0].render(scale=10 * 25.4 / 72).to_pil().convert("RGB")


def svg_picture(frame: Frame) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=paint_svg(frame), dpi=254, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(data))).convert("RGB")


def share(picture: Image.Image, colour: tuple[int, int, int]) -> float:
    """The part of a picture that has a colour, nearly."""
    near = [
        all(abs(a - b) < 60 for a, b in zip(pixel, colour)) for pixel in zip(*[iter(picture.tobytes())] * 3)
    ]
    return sum(near) / len(near)


@pytest.mark.parametrize("painted", [pdf_picture, svg_picture])
def test_a_halo_lies_around_letters_and_not_over_them(painted):
    """
    A halo adds its colour around the letters, more of it if it is wider, and takes none of their ink.
    """
    plain, narrow, wide = (painted(face(*given)) for given in (("",), ("#FFFF00", 0.5), ("#FFFF00", 1.0)))
    assert share(plain, HALO) == 0
    assert 0 < 1.5 * share(narrow, HALO) < share(wide, HALO)
    assert share(plain, INK) == pytest.approx(
        share(wide, INK), rel=0.15
    )  # edges are mixed with what is behind
    assert share(wide, GROUND) < share(narrow, GROUND) < share(plain, GROUND)


def test_live_letters_have_their_halo_behind_them():
    """
    In an SVG with words to edit the halo is a stroke on both sides of the outline, under the letters themselves.
    """
    drawn = paint_svg(face("#FFFF00", 0.8), "live")
    _, halo, letters = drawn.partition('stroke="#FFFF00"')
    assert halo
    assert letters.count(">I I</text>") == 2
    assert 'stroke-width="1.6"' in drawn


@pytest.mark.parametrize("word", ["が", "か\u3099", "e\u0301", "é"])
def test_letters_that_are_composed_can_be_searched_for(word: str):
    """
    A letter of a base and a mark is in the file as text, whether it was typed as one character or as two.
    """
    page = pypdfium2.PdfDocument(as_pdf(face("", words=f"x{word}x")))[0]
    found = unicodedata.normalize("NFC", "".join(page.get_textpage().get_text_range().split()))
    assert unicodedata.normalize("NFC", f"x{word}x") in found
