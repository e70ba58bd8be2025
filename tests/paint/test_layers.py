"""Gradients, opacity, masks, blends and lines of any kind, as PDF and as SVG write them."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree.ElementTree import fromstring

import pikepdf
import pytest
from pikepdf import pdfa

from generator.frame import Frame, Gradient, Group, Image, Item, Mask, Path, Pen, Stop, rectangle
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout
from tests.paint.test_same_picture import as_pdf, as_svg

SQUARE = rectangle(2, 2, 16, 16)
RED_TO_BLUE = (Stop(0, "#FF0000"), Stop(0.5, "#FFFF00"), Stop(1, "#0000FF"))
FADING = (Stop(0, "#FF0000", 0.0), Stop(1, "#0000FF"))
ACROSS = Gradient((2, 2, 18, 2), RED_TO_BLUE)
FROM_THE_MIDDLE = Gradient((8, 8, 0, 10, 10, 9), FADING, matrix=(1, 0.2, 0, 0.8, 0, 1))
LINE = (("M", 4, 16), ("L", 10, 4), ("L", 16, 16))

DRAWN: dict[str, tuple[Item, ...]] = {
    "a gradient": (Path(SQUARE, fill=ACROSS),),
    "a gradient in an oval that fades": (Path(SQUARE, fill=FROM_THE_MIDDLE),),
    "a gradient to and fro": (Path(SQUARE, fill=Gradient((5, 2, 12, 2), RED_TO_BLUE[:1] + RED_TO_BLUE[2:], "reflect")),),
    "colours that leap": (Path(SQUARE, fill=Gradient((2, 2, 18, 2), (Stop(0.5, "#FF0000"), Stop(0.5, "#0000FF")))),),
    "a line in a gradient": (Path(LINE, stroke=ACROSS, width=3, round=True),),
    "a line that fades": (Path(LINE, stroke=FROM_THE_MIDDLE, width=3, dash=(4, 1.5)),),
    "areas and lines seen through": (Path(SQUARE, "#FF0000", "#000000", 3, fill_opacity=0.5, stroke_opacity=0.3),),
    "square ends and blunt corners": (Path(LINE, stroke="#000000", width=3, pen=Pen("square", "bevel")),),
    "dashes that begin elsewhere": (Path(LINE, stroke="#000000", width=1, dash=(3, 1), pen=Pen("round", phase=2)),),
    "pointed corners": (Path((("M", 4, 16), ("L", 6, 4), ("L", 8, 16)), stroke="#000000", width=1.5, pen=Pen(miter=12)),),
    "a group seen through": (Group((Path(SQUARE, "#FF0000"), Path(rectangle(8, 8, 11, 11), "#0000FF")), opacity=0.4),),
    "a mask": (Group((Path(SQUARE, "#008000"),), mask=Mask((Path(SQUARE, Gradient((2, 2, 18, 18), (Stop(0, "#000000"), Stop(1, "#FFFFFF")))),), (0, 0, 20, 20))),),
    "a mask in a mask that is moved": (
        Group(
            (Group((Path(SQUARE, "#008000"),), mask=Mask((Path(rectangle(2, 2, 8, 16), "#FFFFFF"),), (0, 0, 20, 20))),),
            (0.8, 0.1, -0.1, 0.8, 2, 2),
            mask=Mask((Path(rectangle(2, 6, 16, 8), "#808080"),), (0, 0, 20, 12)),
        ),
    ),
    "a clip with a hole": (Group((Path(SQUARE, "#800080"),), clip=SQUARE + rectangle(6, 6, 8, 8), even_odd=True),),
    "layers in layers": (
        Group(
            (Path(SQUARE, "#008000"), Group((Path(rectangle(4, 4, 6, 6), "#FF0000", "#000000", 1),), opacity=0.6)),
            opacity=0.5,
        ),
        Group((Path(rectangle(9, 9, 9, 9), "#FFAA00", "#000000", 1),), opacity=0.7),
        Group((Path(rectangle(12, 2, 6, 6), "#00AAFF", "#000000", 1),), opacity=0.3),
    ),
    "colours that multiply": (
        Group((Path(SQUARE, "#00AAFF"), Group((Path(rectangle(8, 8, 11, 11), "#FFAA00"),), blend="multiply")), blend="normal"),
    ),
}  # fmt: skip


def frame(*items: Item) -> Frame:
    return Frame(20, 20, 0, items, "face", "face")


@pytest.mark.parametrize("name", DRAWN)
def test_both_painters_show_the_same(name):
    """
    Whatever an item is painted with, its PDF and its SVG are one picture, and not an empty one.
    """
    from PIL import Image as Pillow
    from PIL import ImageChops, ImageStat

    drawn = frame(*DRAWN[name])
    one, two = as_pdf(drawn), as_svg(drawn, paint_svg(drawn))
    assert max(ImageStat.Stat(ImageChops.difference(one, two)).mean) < 4
    assert ImageChops.difference(one, Pillow.new("RGB", one.size, "white")).getbbox()


def written(*items: Item, archive: bool = False) -> bytes:
    face = frame(*items)
    page = Page(20, 20, (Placed(face, (1, 0, 0, 1, 0, 0)),), (), Box(0, 0, 20, 20), Box(0, 0, 20, 20))
    out = BytesIO()
    paint_pdf(Printout([page], About("Title", "en", archive=archive)), out)
    return out.getvalue()


def test_plain_items_need_no_layers():
    """
    A document of solid areas, plain lines and pictures has neither graphics states nor shadings.
    """
    data = written(Path(SQUARE, "#FF0000", "#000000", 1, round=True))
    assert b"/ExtGState" not in data
    assert b"/Shading" not in data


@pytest.mark.parametrize("name", DRAWN)
def test_layers_keep_to_what_archives_allow(name, tmp_path):
    """
    A file with opacity, masks or blends is PDF/A-2b as any other, and all that it names is there.

    Of shadings, which PDF/A-2 allows, the validator only says that it does not know them.
    """
    file = tmp_path / "a.pdf"
    file.write_bytes(written(*DRAWN[name], archive=True))
    findings = pdfa.validate_written(file, "2b").findings
    assert [each for each in findings if "shadings" not in each.message] == []
    with pikepdf.open(file) as pdf:
        named = set(re.findall(r"/(G\d+) gs", " ".join(_contents(pdf))))
        assert named == {name.lstrip("/") for name in pdf.pages[0].Resources.get("/ExtGState", {})}


def _contents(pdf: pikepdf.Pdf) -> list[str]:
    streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/FontFile2" not in each]
    return [each.read_bytes().decode("latin-1") for each in streams]


def test_ids_in_an_svg_are_its_own():
    """
    Gradients, masks and clips that one face has several of are told apart, and each is defined.
    """
    items = [item for each in DRAWN.values() for item in each]
    root = fromstring(paint_svg(frame(*items)))
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    text = paint_svg(frame(*items))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)


def test_an_image_in_a_layer_is_drawn():
    """
    A picture may be seen through, too.
    """
    from PIL import Image as Pillow

    out = BytesIO()
    Pillow.new("RGB", (2, 2), "#FF0000").save(out, "PNG")
    drawn = frame(Group((Image(out.getvalue(), "png", 2, 2, 16, 16),), opacity=0.5))
    for picture in (as_pdf(drawn), as_svg(drawn, paint_svg(drawn))):
        red, green, blue = picture.getpixel((picture.width // 2, picture.height // 2))
        assert (red, green, blue) == (255, pytest.approx(128, abs=2), pytest.approx(128, abs=2))
