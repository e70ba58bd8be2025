"""Bitmaps of every form are printed with the pixels that they have."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
import resvg_py
from PIL import Image

from generator.frame import Frame
from generator.frame import Image as Item
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout
from tests.bitmaps import Form, forms, jpegs

FORMS = [form for form in forms() if not ("16" in form.name and "clear" in form.name)]  # which are refused


def frame_of(data: bytes, kind: str, width: int, height: int) -> Frame:
    return Frame(width, height, 0, (Item(data, kind, 0, 0, width, height),), "one")


def printed(frame: Frame) -> tuple[bytes, bytes | None]:
    """The colours and the mask of the picture in a PDF."""
    box, out = Box(0, 0, frame.width, frame.height), BytesIO()
    page = Page(frame.width, frame.height, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)
    paint_pdf(Printout([page], About("", "en")), out)
    with pikepdf.open(out) as pdf:
        (image,) = (
            each
            for each in pdf.objects
            if isinstance(each, pikepdf.Stream) and each.get("/ColorSpace") == "/DeviceRGB"
        )
        mask = image.get("/SMask")
        return image.read_bytes(), mask.read_bytes() if mask is not None else None


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
    colours, mask = printed(frame)
    # a unit of the viewBox is a pixel
    svg = (
        paint_svg(frame)
        .replace(f'width="{width}mm"', f'width="{width}"')
        .replace(f'height="{height}mm"', f'height="{height}"')
    )
    seen = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")
    assert seen.size == (width, height)
    for (x, y), wanted in form.pixels.items():
        at = y * width + x
        found = *colours[3 * at : 3 * at + 3], 255 if mask is None else mask[at]
        assert near(found[3:], wanted[3:])
        assert near(found, wanted) or not wanted[3]
        on_screen = seen.getpixel((x, y))
        assert near(on_screen[3:], wanted[3:])
        assert near(on_screen, wanted) or wanted[3] < 100  # of little ink its colour is not known exactly


@pytest.mark.parametrize("name", jpegs())
def test_a_jpeg_is_printed_as_it_is(name: str) -> None:
    """
    The pixels in the PDF are those that any reader of JPEG files finds.
    """
    data = jpegs()[name]
    with Image.open(BytesIO(data)) as picture:
        frame = frame_of(data, "jpeg", *picture.size)
        assert printed(frame) == (picture.convert("RGB").tobytes(), None)
