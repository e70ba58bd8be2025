"""Bitmaps of every form are printed with the pixels that they have."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
import resvg_py
from PIL import Image

from generator.drawing.art.dissect import dissect
from generator.frame import Frame
from generator.frame import Image as Item
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout
from tests.bitmaps import Form, forms, jpegs

FORMS = [*forms()]


def frame_of(data: bytes, kind: str, width: int, height: int) -> Frame:
    return Frame(width, height, 0, (Item(data, kind, 0, 0, width, height),), "one")


def printed(frame: Frame) -> Image.Image:
    """The picture in a PDF, its mask as its alpha."""
    box, out = Box(0, 0, frame.width, frame.height), BytesIO()
    page = Page(frame.width, frame.height, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)
    paint_pdf(Printout([page], About("", "en")), out)
    with pikepdf.open(out) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
        found = {each.objgen: each for each in streams if each.get("/Subtype") == "/Image"}
        masks = [each.SMask for each in found.values() if "/SMask" in each]
        (image,) = (each for key, each in found.items() if key not in {mask.objgen for mask in masks})
        seen = pikepdf.PdfImage(image).as_pil_image().convert("RGB")
        for mask in masks:
            seen.putalpha(pikepdf.PdfImage(mask).as_pil_image())
    return seen.convert("RGBA")


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two pixels differ by no more than what 16 bits lose in 8, and twice that where they are blended."""
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_png_of_any_form_is_printed_as_it_is(form: Form) -> None:
    """
    Depth, colours, palette, interlacing and transparency: each pixel in the PDF and in the SVG is that of the file.
    """
    width, height = (max(at[axis] for at in form.pixels) + 1 for axis in (0, 1))
    frame = frame_of(form.data, "png", width, height)
    paper = printed(frame)
    # a unit of the viewBox is a pixel
    svg = (
        paint_svg(frame)
        .replace(f'width="{width}mm"', f'width="{width}"')
        .replace(f'height="{height}mm"', f'height="{height}"')
    )
    seen = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")
    assert seen.size == (width, height)
    for (x, y), wanted in form.pixels.items():
        found = paper.getpixel((x, y))
        assert near(found[3:], wanted[3:])
        assert near(found, wanted) or not wanted[3]
        on_screen = seen.getpixel((x, y))
        assert near(on_screen[3:], wanted[3:])
        assert near(on_screen, wanted) or wanted[3] < 100  # of little ink its colour is not known exactly


@pytest.mark.parametrize("name", sorted({*jpegs()} - {"CMYK", "as Adobe says"}))
def test_a_jpeg_is_printed_as_it_is(name: str) -> None:
    """
    The pixels in the PDF are those that any reader of JPEG files finds, and the pixels of the file are in it byte for byte.
    """
    data = jpegs()[name]
    found = dissect(data, "jpeg")
    assert found.printable
    scan = data[data.index(b"\xff\xda") : data.index(b"\xff\xd9", data.index(b"\xff\xda"))]
    assert scan in found.plain
    with Image.open(BytesIO(data)) as picture:
        frame = frame_of(found.plain, "jpeg", *picture.size)
        assert printed(frame).tobytes() == picture.convert("RGBA").tobytes()
