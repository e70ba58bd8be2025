"""One frame, two painters, one picture."""

from __future__ import annotations

import math
import re
from io import BytesIO
from itertools import pairwise

import pypdfium2
import resvg_py
from PIL import Image, ImageChops, ImageStat

from generator.frame import Frame
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout

MEAN = 2.0
"""Largest mean difference per channel, of 255; what is left is the smoothing of edges."""
DOTS = 8
"""Pixels per mm, 203 dpi; of a piece below 90 mm twice, since pdfium moves letters to whole pixels, of a board over 300 mm half as many."""
LARGE = 90
"""A face wider or higher than this, in mm, holds much small text: it is judged by its grey, not by its edges."""
SIDES = re.compile(r'(?<= )(height|width|viewBox)="([^"]*)"')


def dots(frame: Frame) -> int:
    longest = max(frame.width, frame.height)
    return 2 * DOTS if longest < LARGE else DOTS if longest < 300 else DOTS // 2


def sides(frame: Frame) -> tuple[float, float]:
    """The face and its bleed in mm, made larger to whole pixels, so that no renderer stretches it."""
    width, height = (
        math.ceil(round((side + 2 * frame.bleed) * dots(frame), 3)) / dots(frame)
        for side in (frame.width, frame.height)
    )
    return width, height


def as_pdf(frame: Frame) -> Image.Image:
    width, height = sides(frame)
    placed = Placed(frame, (1, 0, 0, 1, frame.bleed, frame.bleed))
    page = Page(width, height, (placed,), (), Box(frame.bleed, frame.bleed, frame.width, frame.height),
                Box(0, 0, width, height))  # fmt: skip
    out = BytesIO()
    paint_pdf(Printout([page], About("face", "ja")), out)
    shown = pypdfium2.PdfDocument(out.getvalue())[0]
    # pdfium rounds a page up to whole pixels, and a PDF's boxes have four decimals
    return shown.render(scale=dots(frame) * 25.4 / 72 * (1 - 1e-5)).to_pil().convert("RGB")


def as_svg(frame: Frame, text: str) -> Image.Image:
    width, height = sides(frame)
    whole = {
        "width": f"{width}mm", "height": f"{height}mm", "viewBox": f"{-frame.bleed} {-frame.bleed} {width} {height}",
    }  # fmt: skip
    head, tag, rest = text.partition("<svg ")
    opened, close, inside = rest.partition(">")
    opened = SIDES.sub(lambda found: f'{found[1]}="{whole[found[1]]}"', f" {opened}")
    data = resvg_py.svg_to_bytes(
        svg_string=f"{head}{tag}{opened}{close}{inside}", dpi=dots(frame) * 25.4, skip_system_fonts=True
    )
    drawn = Image.open(BytesIO(bytes(data))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return paper.convert("RGB")


def difference(frame: Frame, text: str) -> float:
    """The mean difference of a face and an SVG."""
    one, two = as_pdf(frame), as_svg(frame, text)
    assert one.size == two.size == tuple(round(side * dots(frame)) for side in sides(frame))
    if max(frame.width, frame.height) > LARGE:
        one, two = one.reduce(dots(frame) // 2), two.reduce(dots(frame) // 2)
    return max(ImageStat.Stat(ImageChops.difference(one, two)).mean)


def test_pdf_and_svg_of_every_face_look_alike(faces):
    """
    Rasterised at the same size, the two files of a face differ by a mean below 2 of 255 per channel.

    Of every part and side one face is tried; which one and in which language changes from part to part.
    """
    distinct = {paint_svg(face.frame): face for face in faces}
    groups: dict[tuple[int, str], list[str]] = {}
    for text, face in distinct.items():
        groups.setdefault((id(face.piece.part), face.side), []).append(text)
    tried = [group[7 * number % len(group)] for number, group in enumerate(groups.values())]
    means = {str(distinct[text]): difference(distinct[text].frame, text) for text in tried}
    assert {name: mean for name, mean in means.items() if mean >= MEAN} == {}


def test_a_difference_would_be_seen(faces):
    """
    The comparison is sharp enough to tell two faces of one part apart.
    """
    one, other = next(
        (one.frame, other.frame)
        for one, other in pairwise(faces)
        if one.piece.part is other.piece.part and paint_svg(one.frame) != paint_svg(other.frame)
    )
    assert difference(one, paint_svg(other)) > MEAN
