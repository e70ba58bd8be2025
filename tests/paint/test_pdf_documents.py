"""A PDF file around its operators: pages, boxes, forms, fonts, links, bookmarks, and what it says of itself."""

from __future__ import annotations

import re
import zlib
from io import BytesIO

import pikepdf
import pytest
from PIL import Image as Picture
from test_operators import LINE, run

from generator.frame import Frame, Group, Image, Path, Text, rectangle
from generator.paint.pdf.document import Stream
from generator.paint.pdf.painter import paint_pdf
from generator.sheets.page import About, Bookmark, Box, Jump, Page, Placed, Printout
from tests.typecase import house

MM = 72 / 25.4


def document(*pages: Page, **about: object) -> tuple[pikepdf.Pdf, bytes, int]:
    out = BytesIO()
    count = paint_pdf(Printout(pages, About("Title", "en", **about)), out)  # type: ignore[arg-type]
    return pikepdf.open(BytesIO(out.getvalue())), out.getvalue(), count


def page(
    *placed: Placed, furniture: tuple = (), width: float = 100, height: float = 50, **more: object
) -> Page:
    return Page(width, height, placed, furniture, Box(10, 20, 30, 15), Box(8, 18, 34, 19), **more)  # type: ignore[arg-type]


def face(shared: bool, key: str = "face") -> Frame:
    return Frame(30, 15, 2, (Path(LINE, fill="#FF0000"),), key, shared=shared)


def contents(pdf: pikepdf.Pdf, number: int = 0) -> str:
    return pdf.pages[number].Contents.read_bytes().decode()


def test_a_page_is_measured_in_millimetres_from_its_upper_left():
    """
    Content is turned over once at its beginning; faces come before the furniture, each under its own matrix and clip.
    """
    furniture = (Path(LINE, stroke="#000000", width=0.2),)
    pdf, _, count = document(
        page(Placed(face(False), (1, 0, 0, 1, 10, 20), rectangle(0, 0, 5, 6)), furniture=furniture)
    )
    assert count == 1
    assert contents(pdf) == (
        "2.8346457 0 0 -2.8346457 0 141.7322835 cm\n"
        "q\n1 0 0 1 10 20 cm\n0 0 m 5 0 l 5 6 l 0 6 l h W n\n1 0 0 rg 1 2 m 3 4 l f\nQ\n"
        "0 0 0 RG 0.2 w 0 J 0 j [] 0 d 1 2 m 3 4 l S"
    )


def test_the_boxes_of_a_page_are_in_points_from_its_lower_left():
    """
    Paper, bleed and trim, to a ten-thousandth of a point.
    """
    pdf, raw, _ = document(page())
    (only,) = pdf.pages
    boxes = {
        name: [float(value) for value in only.obj[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")
    }
    assert boxes["/MediaBox"] == pytest.approx([0, 0, 100 * MM, 50 * MM], abs=1e-4)
    assert boxes["/BleedBox"] == pytest.approx([8 * MM, 13 * MM, 42 * MM, 32 * MM], abs=1e-4)
    assert boxes["/TrimBox"] == pytest.approx([10 * MM, 15 * MM, 40 * MM, 30 * MM], abs=1e-4)
    assert b"[28.3465 42.5197 113.3858 85.0394]" in raw
    assert "/UserUnit" not in only.obj
    assert "/Annots" not in only.obj


@pytest.mark.parametrize(("length", "unit"), [(5079.9, 1), (5080.2, 2), (10159.9, 2), (10160.2, 3)])
@pytest.mark.parametrize("lies", [True, False])
def test_a_page_of_more_than_five_metres_has_a_larger_unit(length: float, unit: int, lies: bool):
    """
    No page has more than 14,400 units, which are 5.08 m; a longer one counts in two points, or in three.
    """
    size = {"width": length, "height": 50.0} if lies else {"width": 50.0, "height": length}
    pdf, _, _ = document(page(**size))
    (only,) = pdf.pages
    assert int(only.obj.get("/UserUnit", 1)) == unit
    across, up = (float(value) for value in only.obj.MediaBox[2:])
    assert (across * unit, up * unit) == pytest.approx((size["width"] * MM, size["height"] * MM), rel=1e-6)
    assert max(across, up) <= 14_400
    assert float(contents(pdf).split()[0]) == pytest.approx(MM / unit, abs=1e-6)


def forms(pdf: pikepdf.Pdf) -> dict[str, pikepdf.Stream]:
    return dict(pdf.pages[0].Resources.XObject.items())


def test_a_shared_face_is_one_form_for_all_its_places():
    """
    Its box is the face with its bleed; two faces are two forms.
    """
    placed = [Placed(face(True), (1, 0, 0, 1, x, 0)) for x in (0, 40)]
    pdf, _, count = document(page(*placed), page(*placed, Placed(face(True, "other"), (1, 0, 0, 1, 0, 20))))
    assert count == 2
    found = forms(pdf)
    assert sorted(found) == ["/X0", "/X1"]
    assert [float(value) for value in found["/X0"].BBox] == [-2, -2, 32, 17]
    assert found["/X0"].read_bytes() == b"1 0 0 rg 1 2 m 3 4 l f"
    assert (found["/X0"].Type, found["/X0"].Subtype) == ("/XObject", "/Form")
    assert contents(pdf).count("/X0 Do") == 2
    assert contents(pdf, 1).count("/X1 Do") == 1


def test_a_symbol_is_one_form_however_large_its_drawing_is():
    """
    Icons are drawn from forms that reach five metres to each side, since nobody knows how far they do.
    """
    symbols = tuple(Group((Path(LINE, fill="#FF0000"),), symbol=name) for name in ("a", "b", "a"))
    pdf, _, _ = document(page(furniture=symbols))
    assert sorted(forms(pdf)) == ["/X0", "/X1"]
    assert [float(value) for value in forms(pdf)["/X0"].BBox] == [-5000, -5000, 5000, 5000]
    assert re.findall(r"/X\d Do", contents(pdf)) == ["/X0 Do", "/X1 Do", "/X0 Do"]


def bitmap(colour: tuple[int, ...], mode: str = "RGB") -> bytes:
    out = BytesIO()
    Picture.new(mode, (3, 2), colour).save(out, "PNG")
    return out.getvalue()


def test_a_bitmap_is_in_the_file_once():
    """
    Wherever it is shown; it has the colours of the file, and a soft mask where it is transparent.
    """
    red, glass = bitmap((255, 0, 0)), bitmap((0, 0, 255, 128), "RGBA")
    images = tuple(Image(data, "png", 0, 0, 3, 2) for data in (red, red, glass))
    pdf, _, _ = document(page(furniture=images))
    found = forms(pdf)
    assert sorted(found) == ["/X0", "/X1"]
    assert re.findall(r"/X\d Do", contents(pdf)) == ["/X0 Do", "/X0 Do", "/X1 Do"]
    for name, pixel in (("/X0", b"\xff\x00\x00"), ("/X1", b"\x00\x00\xff")):
        each = found[name]
        assert (int(each.Width), int(each.Height), int(each.BitsPerComponent)) == (3, 2, 8)
        assert (each.Subtype, each.ColorSpace) == ("/Image", "/DeviceRGB")
        assert each.read_bytes() == pixel * 6
    assert "/SMask" not in found["/X0"]
    mask = found["/X1"].SMask
    assert (mask.ColorSpace, int(mask.BitsPerComponent), mask.read_bytes()) == ("/DeviceGray", 8, b"\x80" * 6)


def test_regular_and_bold_letters_have_a_font_each():
    """
    Named in the order of their use, each with a tag of six capitals of its own.
    """
    pdf, _, _ = document(page(furniture=(Text((run(), run(bold=True)), "#000000"),)))
    fonts = pdf.pages[0].Resources.Font
    assert sorted(fonts.keys()) == ["/F0", "/F1"]
    tags = [
        re.fullmatch(r"/([A-Z]{6})\+NotoSans-(\w+)", str(fonts[name].BaseFont)) for name in ("/F0", "/F1")
    ]
    assert [found[2] for found in tags] == ["Regular", "Bold"]
    assert len({found[1] for found in tags}) == 2
    only, _, _ = document(page(furniture=(Text((run(),), "#000000"),)))
    assert [*only.pages[0].Resources.Font.keys()] == ["/F0"]


def test_every_letter_can_be_copied_from_the_file():
    """
    The table of characters goes in blocks of a hundred, the most that a CMap may have, and names each glyph once.
    """
    font = house("ja").chain("text", False, False).fonts[1]  # that of Japanese, which has both alphabets
    signs = [
        chr(code)
        for code in (*range(0x41, 0x5B), *range(0x3041, 0x3094), *range(0x30A1, 0x30F5), *range(0x61, 0x7B))
    ]
    glyphs = b"".join(font.glyph(sign).to_bytes(2, "big") for sign in signs)
    words = run(text="".join(signs))._replace(font=font, glyphs=glyphs)
    pdf, _, _ = document(page(furniture=(Text((words,), "#000000"),)))
    table = pdf.pages[0].Resources.Font.F0.ToUnicode.read_bytes().decode()
    sizes = [int(size) for size in re.findall(r"^(\d+) beginbfchar$", table, re.MULTILINE)]
    assert sizes == [100] * (len(signs) // 100) + [len(signs) % 100]
    pairs = re.findall(r"^<([0-9A-F]{4})> <([0-9A-F]+)>$", table, re.MULTILINE)
    read = {int(glyph, 16): bytes.fromhex(text).decode("utf-16-be") for glyph, text in pairs}
    assert read == {font.glyph(sign): sign for sign in signs}


def test_a_link_leads_to_a_height_on_a_page_that_is_yet_to_come():
    """
    It has no border, is printed with the page, lies where the words are, and names the page itself.
    """
    pdf, _, _ = document(page(jumps=(Jump(Box(10, 5, 20, 4), 1, 12),)), page())
    (link,) = pdf.pages[0].Annots
    assert (link.Type, link.Subtype, int(link.F)) == ("/Annot", "/Link", 4)
    assert [int(value) for value in link.Border] == [0, 0, 0]
    assert [float(value) for value in link.Rect] == pytest.approx(
        [10 * MM, 41 * MM, 30 * MM, 45 * MM], abs=1e-3
    )
    target, fit, left, top, zoom = link.Dest
    assert target.objgen == pdf.pages[1].obj.objgen
    assert (fit, int(left), int(zoom)) == ("/XYZ", 0, 0)
    assert float(top) == pytest.approx(38 * MM, abs=0.01)


def told(line: pikepdf.Dictionary) -> list[tuple[str, list]]:
    """The lines under one, each with those under it, by following First and Next; Last, Prev and Count must agree."""
    found: list[tuple[str, list]] = []
    each, before = line.get("/First"), None
    while each is not None:
        assert each.Parent.objgen == line.objgen
        assert (before is None) == ("/Prev" not in each)
        if before is not None:
            assert each.Prev.objgen == before.objgen
        found.append((str(each.Title), told(each)))
        each, before = each.get("/Next"), each
    if found:
        assert line.Last.objgen == before.objgen
        assert int(line.Count) == len(found)
    else:
        assert "/Count" not in line
    return found


def test_bookmarks_are_a_tree_by_their_levels():
    """
    Each lies under the nearest one before it of a lower level, also where a level is left out.
    """
    levels = [
        (1, "A"),
        (2, "A.a"),
        (3, "A.a.1"),
        (2, "A.b"),
        (1, "B"),
        (3, "B.1"),
        (3, "B.2"),
        (2, "B.a"),
        (1, "C"),
    ]
    marks = tuple(Bookmark(level, title, index % 2, index) for index, (level, title) in enumerate(levels))
    pdf, _, _ = document(page(), page(), outline=marks)
    root = pdf.Root.Outlines
    assert told(root) == [
        ("A", [("A.a", [("A.a.1", [])]), ("A.b", [])]), ("B", [("B.1", []), ("B.2", []), ("B.a", [])]), ("C", []),
    ]  # fmt: skip
    assert pdf.Root.PageMode == "/UseOutlines"
    second = root.First.First
    assert second.Dest[0].objgen == pdf.pages[1].obj.objgen
    assert float(second.Dest[3]) == pytest.approx(49 * MM, abs=0.01)
    plain, _, _ = document(page())
    assert "/Outlines" not in plain.Root
    assert "/PageMode" not in plain.Root


@pytest.mark.parametrize(
    ("duplex", "wish"),
    [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("one", "/Simplex"), ("fold", None)],
)
def test_a_file_says_how_it_is_printed(duplex: str, wish: str | None):
    """
    At its own size, with its title in the window, and turned over the edge that the sheets were made for.
    """
    pdf, raw, _ = document(page(), duplex=duplex, subject="About it")
    wishes = pdf.Root.ViewerPreferences
    assert (bool(wishes.DisplayDocTitle), wishes.PrintScaling, wishes.get("/Duplex")) == (True, "/None", wish)
    assert str(pdf.Root.Lang) == "en"
    assert {name: str(value) for name, value in pdf.docinfo.items()} == {
        "/Title": "Title", "/Subject": "About it", "/Producer": "Kamiban",
    }  # fmt: skip
    assert raw.startswith(b"%PDF-1.7\n%\xe7\xb4\x99\xe7\x9b\xa4\n")
    assert "/Metadata" not in pdf.Root


def test_a_file_is_sound_and_equal_pages_are_equal_files():
    """
    A strict reader finds every object where the table says, the two marks of the file are alike, and nothing in it is the time.
    """
    pdf, raw, _ = document(page(), page())
    assert pdf.check_pdf_syntax() == []
    assert not pdf.get_warnings()
    for index, offset in enumerate(re.findall(rb"^(\d{10}) 00000 n", raw, re.MULTILINE), 1):
        assert raw[int(offset) :].startswith(b"%d 0 obj" % index)
    assert raw[int(re.search(rb"startxref\s+(\d+)", raw)[1]) :].startswith(b"xref")
    first, second = pdf.trailer.ID
    assert bytes(first) == bytes(second)
    assert document(page(), page())[1] == raw
    assert document(page(width=101), page())[0].trailer.ID[0] != first
    assert int(pdf.Root.Pages.Count) == 2


def test_streams_are_packed_unless_they_are_to_be_read_as_they_are():
    """
    What repeats takes a fraction of its room; a plain stream has its own bytes and no filter.
    """
    content = b"0 0 m 10 10 l S\n" * 500
    packed, plain = Stream(content, {"N": 3}), Stream(content, {}, plain=True)
    assert zlib.decompress(packed.content) == content
    assert len(packed.content) < len(content) / 50
    assert packed.entries == {"N": 3, "Filter": "/FlateDecode", "Length": len(packed.content)}
    assert (plain.content, plain.entries) == (content, {"Length": len(content)})


def test_an_archive_describes_itself_and_its_colours():
    """
    PDF/A-2b wants a readable description and a profile; the profile is sRGB, made on the first day of 2000 in every file.
    """
    from xml.etree import ElementTree

    from PIL import ImageCms

    pdf, raw, _ = document(page(), archive=True, subject="Cards & <boards>")
    packet = pdf.Root.Metadata
    assert "/Filter" not in packet
    assert b"<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>" in raw
    words = [
        *ElementTree.fromstring(packet.read_bytes().decode().split("?>", 1)[1].rsplit("<?", 1)[0]).itertext()
    ]
    assert {"Title", "Cards & <boards>", "en", "Kamiban"} <= {*words}
    (intent,) = pdf.Root.OutputIntents
    assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFA1", "sRGB")
    assert int(intent.DestOutputProfile.N) == 3
    profile = intent.DestOutputProfile.read_bytes()
    assert int.from_bytes(profile[:4], "big") == len(profile)
    date = [int.from_bytes(profile[at : at + 2], "big") for at in range(24, 36, 2)]
    assert date == [2000, 1, 1, 0, 0, 0]
    assert profile[36:40] == b"acsp"
    assert profile[84:100] == bytes(16)
    fresh = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert (profile[:24], profile[36:84], profile[100:]) == (fresh[:24], fresh[36:84], fresh[100:])
