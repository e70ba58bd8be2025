"""One frame, two painters, one picture."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from generator.faces.frame import Frame
from generator.paint.pdf.painter import About, paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import Box, Page, Placed

MEAN = 2.0
"""Largest mean difference per channel, of 255; what is left is the smoothing of edges."""
DOTS = 8
"""Pixels per mm, 203 dpi; faces measured in eighths of a millimetre fill whole pixels."""
LARGE = 100
"""A face wider or higher than this, in mm, holds much small text: it is judged by its grey, not by its edges."""


def as_pdf(frame: Frame) -> Image.Image:
    width, height = frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed
    placed = Placed(frame, (1, 0, 0, 1, frame.bleed, frame.bleed))
    page = Page(width, height, (placed,), (), Box(frame.bleed, frame.bleed, frame.width, frame.height),
                Box(0, 0, width, height))  # fmt: skip
    out = BytesIO()
    paint_pdf([page], out, About("face", "ja"))
    shown = pypdfium2.PdfDocument(out.getvalue())[0]
    # pdfium rounds a page up to whole pixels, and a PDF's boxes have four decimals
    return shown.render(scale=DOTS * 25.4 / 72 * (1 - 1e-5)).to_pil().convert("RGB")


def as_svg(text: str) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=text, dpi=DOTS * 25.4, skip_system_fonts=True)
    drawn = Image.open(BytesIO(bytes(data))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return paper.convert("RGB")


def difference(frame: Frame, text: str) -> float:
    """The mean difference of a face and an SVG."""
    one, two = as_pdf(frame), as_svg(text)
    assert one.size == tuple(round((side + 2 * frame.bleed) * DOTS) for side in (frame.width, frame.height))
    if max(frame.width, frame.height) > LARGE:
        one, two = one.reduce(4), two.reduce(4)
    return max(ImageStat.Stat(ImageChops.difference(one, two)).mean)


@pytest.mark.parametrize("half", [0, 1])
def test_pdf_and_svg_of_every_face_look_alike(all_faces, half):
    """
    Rasterised at the same size, the two files of a face differ by a mean below 2 of 255 per channel.

    Every fourth face is tried; which language of a piece it is changes from piece to piece.
    """
    distinct = {paint_svg(face.frame): face for face in all_faces}
    assert len(distinct) > 70
    tried = [pair for index, pair in enumerate(distinct.items()) if index % 8 == half * 4 + 3]
    means = {str(face): difference(face.frame, text) for text, face in tried}
    assert {name: mean for name, mean in means.items() if mean >= MEAN} == {}


def test_a_difference_would_be_seen(all_faces):
    """
    The comparison is sharp enough to tell two cards of one suit apart.
    """
    one, other = (face.frame for face in all_faces[:4:2])
    assert difference(one, paint_svg(other)) > MEAN
