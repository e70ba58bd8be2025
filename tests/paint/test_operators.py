"""The operators of a PDF, letter by letter: what each kind of item becomes, and what a page says of itself."""

from __future__ import annotations

import re
import zlib
from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Picture

from generator.frame import Frame, Group, Image, Path, Text, rectangle
from generator.paint.pdf.content import Writer, colour, matrix, number, outline
from generator.paint.pdf.document import Stream
from generator.paint.pdf.painter import paint_pdf
from generator.sheets.page import About, Bookmark, Box, Jump, Page, Placed, Printout
from generator.text.place import Run

MM = 72 / 25.4
LINE = (("M", 1, 2), ("L", 3, 4))


def run(x: float = 0, y: float = 0, *, size: float = 4, bold: bool = False, text: str = "ab", **more: object) -> Run:
    """Two glyphs, 1 and 258, on a baseline."""
    return Run(x, y, "bold" if bold else "regular", size, b"\x00\x01\x01\x02", text, **more)  # type: ignore[arg-type]


class Names:
    """Names as a document gives them, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def font_name(self, run: Run) -> str:
        self.asked += 1
        return "FB" if run.weight == "bold" else "FR"

    def symbol_name(self, group: Group) -> str:
        return f"X{group.symbol}"

    def image_name(self, image: Image) -> str:
        return "X9"


def written(*items: object) -> str:
    return Writer(Names()).content(items)  # type: ignore[arg-type]


@given(st.floats(-20_000, 20_000))
def test_a_coordinate_is_true_to_half_a_thousandth_and_short(value: float):
    """
    It has at most three decimals, no zero at its end, no exponent and no minus before nothing.
    """
    text = number(value)
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?", text)
    assert text != "-0"
    assert abs(float(text) - value) <= 0.0005 + 1e-9


@pytest.mark.parametrize(
    ("value", "text"), [(0.0004, "0"), (-0.0004, "0"), (0.0006, "0.001"), (12.5, "12.5"), (100, "100"), (-3.25, "-3.25"), (1 / 3, "0.333")]
)  # fmt: skip
def test_coordinates_as_they_are_written(value: float, text: str):
    """
    Thousandths of a mm are kept, less is not.
    """
    assert number(value) == text


def test_a_transformation_keeps_seven_decimals():
    """
    On a metre of paper that is a ten-thousandth of a millimetre.
    """
    assert matrix((1 / 3, 0, 0, -1, 10, 2.5)) == "0.3333333 0 0 -1 10 2.5"


@pytest.mark.parametrize(
    ("value", "text"), [("#000000", "0 0 0"), ("#FFFFFF", "1 1 1"), ("#FF8000", "1 0.502 0"), ("#336699", "0.2 0.4 0.6"), ("#010203", "0.004 0.008 0.012")]
)  # fmt: skip
def test_a_colour_has_three_components_from_nothing_to_one(value: str, text: str):
    """
    Red, green and blue in this order, to a thousandth.
    """
    assert colour(value) == text


def test_an_outline_is_made_of_moves_lines_curves_and_closings():
    """
    Each segment is its numbers and one letter.
    """
    segments = (("M", 0, 1), ("L", 2, 3.5), ("C", 1, 2, 3, 4, 5, 6), ("Z",))
    assert outline(segments) == "0 1 m 2 3.5 l 1 2 3 4 5 6 c h"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (Path(LINE, fill="#FF0000"), "1 0 0 rg 1 2 m 3 4 l f"),
        (Path(LINE, fill="#FF0000", even_odd=True), "1 0 0 rg 1 2 m 3 4 l f*"),
        (Path(LINE, stroke="#0000FF", width=0.25), "0 0 1 RG 0.25 w 0 J 0 j [] 0 d 1 2 m 3 4 l S"),
        (Path(LINE, stroke="#0000FF", width=0.25, even_odd=True), "0 0 1 RG 0.25 w 0 J 0 j [] 0 d 1 2 m 3 4 l S"),
        (Path(LINE, stroke="#0000FF", width=1, round=True, dash=(2, 1.5)), "0 0 1 RG 1 w 1 J 1 j [2 1.5] 0 d 1 2 m 3 4 l S"),
        (Path(LINE, "#FF0000", "#0000FF", 1), "1 0 0 rg 0 0 1 RG 1 w 0 J 0 j [] 0 d 1 2 m 3 4 l B"),
        (Path(LINE, "#FF0000", "#0000FF", 1, even_odd=True), "1 0 0 rg 0 0 1 RG 1 w 0 J 0 j [] 0 d 1 2 m 3 4 l B*"),
        (Path(LINE), "1 2 m 3 4 l n"),
    ],
)
def test_a_path_is_filled_or_stroked_or_both(path: Path, text: str):
    """
    Colours, width, ends, joints and dashes come before the outline, how it is painted after it.
    """
    assert written(path) == text


def test_a_group_is_drawn_under_its_transform_and_clip():
    """
    Both hold for the group alone; a symbol without either needs no brackets, since a form keeps its state to itself.
    """
    inner, clip = Path(LINE, fill="#FF0000"), rectangle(0, 0, 5, 6)
    drawn = "1 0 0 rg 1 2 m 3 4 l f"
    moved, cut = "1 0 0 1 7 8 cm", "0 0 m 5 0 l 5 6 l 0 6 l h W n"
    turn = (1, 0, 0, 1, 7, 8)
    assert written(Group((inner,))) == f"q\n{drawn}\nQ"
    assert written(Group((inner,), turn)) == f"q\n{moved}\n{drawn}\nQ"
    assert written(Group((inner,), turn, clip)) == f"q\n{moved}\n{cut}\n{drawn}\nQ"
    assert written(Group((inner,), None, clip)) == f"q\n{cut}\n{drawn}\nQ"
    assert written(Group((inner,), symbol="4")) == "/X4 Do"
    assert written(Group((inner,), turn, symbol="4")) == f"q\n{moved}\n/X4 Do\nQ"
    assert written(Group((inner,), None, clip, "4")) == f"q\n{cut}\n/X4 Do\nQ"


def test_a_picture_fills_its_box_upright():
    """
    The unit square of an image is stretched to the box, and turned over since y runs downwards.
    """
    assert written(Image(b"", "png", 1, 2, 30, 40)) == "q 30 0 0 -40 1 42 cm /X9 Do Q"


def test_letters_stand_where_their_run_is():
    """
    Moved by `at`; font and size are said once for runs that share them.
    """
    text = Text((run(1, 2), run(5, 2), run(9, 2, bold=True), run(9, 3, bold=True, size=5)), "#000000", (10, 20))
    assert written(text) == (
        "0 0 0 rg\n"
        "BT /FR 4 Tf 1 0 0 -1 11 22 Tm <00010102> Tj 1 0 0 -1 15 22 Tm <00010102> Tj"
        " /FB 4 Tf 1 0 0 -1 19 22 Tm <00010102> Tj /FB 5 Tf 1 0 0 -1 19 23 Tm <00010102> Tj ET"
    )


def test_spaces_between_letters():
    """
    Tracking is set in mm and taken back at the end; extra space after a glyph is in thousandths of an em, with a minus.
    """
    assert written(Text((run(tracking=0.1),), "#000000")) == (
        "0 0 0 rg\nBT /FR 4 Tf 0.4 Tc 1 0 0 -1 0 0 Tm <00010102> Tj 0 Tc ET"
    )
    assert written(Text((run(gaps=((0, 0.25),)),), "#000000")).endswith("[<0001> -250 <0102>] TJ ET")
    three = run(gaps=((0, 0.1), (1, -0.05)))._replace(glyphs=b"\x00\x01\x00\x02\x00\x03")
    assert written(Text((three,), "#000000")).endswith("[<0001> -100 <0002> 50 <0003>] TJ ET")


def test_a_halo_is_a_stroke_of_twice_its_width_under_the_letters():
    """
    Round, unbroken and in its own colour; the letters follow, filled.
    """
    text = Text((run(),), "#FF0000", halo="#FFFFFF", halo_width=0.8)
    shown = "/FR 4 Tf 1 0 0 -1 0 0 Tm <00010102> Tj"
    assert written(text) == f"1 1 1 RG 1.6 w 1 J 1 j [] 0 d BT 1 Tr {shown} 0 Tr ET\n1 0 0 rg\nBT {shown} ET"


def test_a_colour_is_said_once_for_texts_in_a_row():
    """
    And again after another text, a path or a halo has changed it; groups and strokes change nothing.
    """
    red, blue = Text((run(),), "#FF0000"), Text((run(),), "#0000FF")

    def colours(*items: object) -> list[str]:
        return re.findall(r"^(?!.* m )(\S+ \S+ \S+) rg$", written(*items), re.MULTILINE)

    assert colours(red, red) == ["1 0 0"]
    assert colours(red, blue, red) == ["1 0 0", "0 0 1", "1 0 0"]
    assert colours(red, Path(LINE, fill="#00FF00"), red) == ["1 0 0", "1 0 0"]
    assert colours(Path(LINE, fill="#FF0000"), red) == []
    assert colours(red, Path(LINE, stroke="#00FF00"), red) == ["1 0 0"]
    assert colours(red, Group((Path(LINE, fill="#00FF00"),)), red) == ["1 0 0"]
    assert colours(red, Text((run(),), "#FF0000", halo="#FFFFFF", halo_width=1), red) == ["1 0 0", "1 0 0"]


def test_an_item_that_occurs_again_is_formatted_once():
    """
    The text of a group is kept for the next page that holds the very same one.
    """
    names = Names()
    writer = Writer(names)
    group = Group((Text((run(),), "#000000"),))
    assert writer.content((group,)) == writer.content((group,))
    assert names.asked == 1


# --- documents ---------------------------------------------------------------------------------
def document(*pages: Page, **about: object) -> tuple[pikepdf.Pdf, bytes, int]:
    out = BytesIO()
    count = paint_pdf(Printout(pages, About("Title", "en", **about)), out)  # type: ignore[arg-type]
    return pikepdf.open(BytesIO(out.getvalue())), out.getvalue(), count


def page(*placed: Placed, furniture: tuple = (), width: float = 100, height: float = 50, **more: object) -> Page:
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
    pdf, _, count = document(page(Placed(face(False), (1, 0, 0, 1, 10, 20), rectangle(0, 0, 5, 6)), furniture=furniture))
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
    boxes = {name: [float(value) for value in only.obj[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")}
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
    Under the names FR and FB, each with a tag of six capitals of its own.
    """
    pdf, _, _ = document(page(furniture=(Text((run(), run(bold=True)), "#000000"),)))
    fonts = pdf.pages[0].Resources.Font
    assert sorted(fonts.keys()) == ["/FB", "/FR"]
    tags = [re.fullmatch(r"/([A-Z]{6})\+BIZUDPGothic-(\w+)", str(fonts[name].BaseFont)) for name in ("/FB", "/FR")]
    assert [found[2] for found in tags] == ["Bold", "Regular"]
    assert len({found[1] for found in tags}) == 2
    only, _, _ = document(page(furniture=(Text((run(),), "#000000"),)))
    assert [*only.pages[0].Resources.Font.keys()] == ["/FR"]


def test_every_letter_can_be_copied_from_the_file():
    """
    The table of characters goes in blocks of a hundred, the most that a CMap may have, and names each glyph once.
    """
    from generator.text.fonts import font

    signs = [chr(code) for code in (*range(0x41, 0x5B), *range(0x3041, 0x3094), *range(0x30A1, 0x30F5), *range(0x61, 0x7B))]
    glyphs = b"".join(font("regular").glyph(sign).to_bytes(2, "big") for sign in signs)
    words = run(text="".join(signs))._replace(glyphs=glyphs)
    pdf, _, _ = document(page(furniture=(Text((words,), "#000000"),)))
    table = pdf.pages[0].Resources.Font.FR.ToUnicode.read_bytes().decode()
    sizes = [int(size) for size in re.findall(r"^(\d+) beginbfchar$", table, re.MULTILINE)]
    assert sizes == [100] * (len(signs) // 100) + [len(signs) % 100]
    pairs = re.findall(r"^<([0-9A-F]{4})> <([0-9A-F]+)>$", table, re.MULTILINE)
    read = {int(glyph, 16): bytes.fromhex(text).decode("utf-16-be") for glyph, text in pairs}
    assert read == {font("regular").glyph(sign): sign for sign in signs}


def test_a_link_leads_to_a_height_on_a_page_that_is_yet_to_come():
    """
    It has no border, is printed with the page, lies where the words are, and names the page itself.
    """
    pdf, _, _ = document(page(jumps=(Jump(Box(10, 5, 20, 4), 1, 12),)), page())
    (link,) = pdf.pages[0].Annots
    assert (link.Type, link.Subtype, int(link.F)) == ("/Annot", "/Link", 4)
    assert [int(value) for value in link.Border] == [0, 0, 0]
    assert [float(value) for value in link.Rect] == pytest.approx([10 * MM, 41 * MM, 30 * MM, 45 * MM], abs=1e-3)
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
    levels = [(1, "A"), (2, "A.a"), (3, "A.a.1"), (2, "A.b"), (1, "B"), (3, "B.1"), (3, "B.2"), (2, "B.a"), (1, "C")]
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
    ("duplex", "wish"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("one", "/Simplex"), ("fold", None)]
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
    words = [*ElementTree.fromstring(packet.read_bytes().decode().split("?>", 1)[1].rsplit("<?", 1)[0]).itertext()]
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
