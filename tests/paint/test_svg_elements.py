"""The elements of an SVG file: what each kind of item becomes, with every attribute."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.frame import Frame, Group, Image, Path, Text, rectangle
from generator.paint.svg.painter import paint_layers, paint_svg, path_data
from generator.paint.svg.paints import number
from generator.sheets.page import Layer, Layered
from generator.text.place import Run
from generator.text.style import Style
from tests.typecase import house, plain_run

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}"
XLINK = "{http://www.w3.org/1999/xlink}"
LINE = (("M", 1, 2), ("L", 3, 4))
RED = Path(LINE, fill="#FF0000")
REGULAR, BOLD = (house("en").font(Style(weight=weight)) for weight in ("regular", "bold"))


def read(*items: object, words: str = "outlines", bleed: float = 0) -> ElementTree.Element:
    frame = Frame(30, 20, bleed, items, "face", "A face")  # type: ignore[arg-type]
    return ElementTree.fromstring(paint_svg(frame, words, "en"))  # type: ignore[arg-type]


def tree(element: ElementTree.Element) -> tuple[str, dict[str, str], list]:
    """A tag, its attributes and what is in it."""
    return element.tag.removeprefix(SVG), dict(element.attrib), [tree(each) for each in element]


def drawn(*items: object, **more: object) -> list:
    """The elements of items, without title, description and definitions."""
    return [each for each in map(tree, read(*items, **more)) if each[0] not in ("title", "desc", "defs")]  # type: ignore[arg-type]


def defined(*items: object) -> list:
    return [tree(each) for each in read(*items).find(f"{SVG}defs")]


@given(st.floats(-20_000, 20_000))
def test_a_length_is_true_to_half_a_thousandth_and_short(value: float):
    """
    It has at most three decimals, no zero at its end and no minus before nothing.
    """
    text = number(value)
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?", text)
    assert text != "-0"
    assert abs(float(text) - value) <= 0.0005 + 1e-9


def test_an_outline_in_svg_s_notation():
    """
    Each segment is its letter and its numbers.
    """
    assert (
        path_data((("M", 0, 1), ("L", 2, 3.5), ("C", 1, 2, 3, 4, 5, 6), ("Z",))) == "M0 1L2 3.5C1 2 3 4 5 6Z"
    )


@pytest.mark.parametrize(
    ("bleed", "size", "box"), [(0, ("30mm", "20mm"), "0 0 30 20"), (2.5, ("35mm", "25mm"), "-2.5 -2.5 35 25")]
)
def test_the_trim_is_the_view_box_less_the_bleed(bleed: float, size: tuple[str, str], box: str):
    """
    The file is as large as the face with its bleed, and 0, 0 is the corner of the trim.
    """
    root = read(bleed=bleed)
    assert ((root.get("width"), root.get("height")), root.get("viewBox")) == (size, box)
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "en"
    assert root.findtext(f"{SVG}title") == "A face"


@pytest.mark.parametrize(
    ("path", "attributes"),
    [
        (RED, {"fill": "#FF0000"}),
        (Path(LINE), {"fill": "none"}),
        (Path(LINE, "#FF0000", even_odd=True), {"fill": "#FF0000", "fill-rule": "evenodd"}),
        (Path(LINE, stroke="#0000FF", width=0.25), {"fill": "none", "stroke": "#0000FF", "stroke-width": "0.25"}),
        (
            Path(LINE, stroke="#0000FF", width=1, dash=(2, 1.5), round=True, role="fold"),
            {"fill": "none", "stroke": "#0000FF", "stroke-width": "1", "stroke-linecap": "round", "stroke-linejoin": "round",
             "stroke-dasharray": "2 1.5", "class": "fold"},
        ),
        (Path(LINE, dash=(1,), round=True, role="cut"), {"fill": "none", "class": "cut"}),
    ],
)  # fmt: skip
def test_a_path_has_what_it_is_painted_with(path: Path, attributes: dict[str, str]):
    """
    Fill, stroke, ends and dashes, and for lines to cut or fold along their role as a class.
    """
    assert drawn(path) == [("path", {"d": "M1 2L3 4", **attributes}, [])]


PLAIN = ("path", {"d": "M1 2L3 4", "fill": "#FF0000"}, [])


def test_a_group_is_drawn_under_its_transform():
    """
    To six decimals; without one it is a plain group.
    """
    assert drawn(Group((RED,))) == [("g", {}, [PLAIN])]
    assert drawn(Group((RED,), (1 / 3, 0, 0, 1, 7, 8.5))) == [
        ("g", {"transform": "matrix(0.333333 0 0 1 7 8.5)"}, [PLAIN])
    ]


def test_a_clip_is_inside_of_the_transform():
    """
    It is in the coordinates of what it clips, and equal ones are defined once.
    """
    clip = rectangle(0, 0, 5, 6)
    moved = Group((RED,), (1, 0, 0, 1, 7, 8), clip)
    still = Group((RED,), None, clip)
    one, other = drawn(moved, still)
    ((_, named, edges),) = defined(moved, still)
    key = f"url(#{named['id']})"
    assert one == (
        "g",
        {"transform": "matrix(1 0 0 1 7 8)"},
        [("g", {"clip-path": key}, [("g", {}, [PLAIN])])],
    )
    assert other == ("g", {}, [("g", {"clip-path": key}, [("g", {}, [PLAIN])])])
    assert edges == [("path", {"d": "M0 0L5 0L5 6L0 6Z"}, [])]


def use(key: str, **more: str) -> tuple[str, dict[str, str], list]:
    return "use", {"href": f"#{key}", f"{XLINK}href": f"#{key}", **more}, []


def test_a_symbol_is_defined_once_and_used():
    """
    New readers want href, old ones xlink:href; both are there.
    """
    groups = [
        Group((RED,), symbol="K"),
        Group((RED,), (1, 0, 0, 1, 7, 8), symbol="K"),
        Group((RED,), symbol="M"),
    ]
    one, other = (each[1]["id"] for each in defined(*groups))
    assert one != other
    assert drawn(*groups) == [use(one), use(one, transform="matrix(1 0 0 1 7 8)"), use(other)]
    assert defined(*groups) == [("g", {"id": one}, [PLAIN]), ("g", {"id": other}, [PLAIN])]
    assert defined(groups[2]) == [("g", {"id": other}, [PLAIN])]  # as it is called everywhere


def test_a_bitmap_is_inside_of_the_file():
    """
    Stretched to its box, as the PDF does.
    """
    ((tag, attributes, _),) = drawn(Image(b"pixels", "jpeg", 1, 2, 30, 40.5))
    address = "data:image/jpeg;base64," + base64.b64encode(b"pixels").decode()
    assert (tag, attributes.pop(f"{XLINK}href")) == ("image", address)
    assert attributes == {"x": "1", "y": "2", "width": "30", "height": "40.5", "preserveAspectRatio": "none"}


def run(text: str = "AB", x: float = 0, y: float = 0, *, bold: bool = False, **more: object) -> Run:
    font = BOLD if bold else REGULAR
    glyphs = b"".join(font.glyph(sign).to_bytes(2, "big") for sign in text)
    return plain_run(x, y, font, 4, glyphs, text, **more)


def test_live_words_can_be_edited():
    """
    Each run is a text element with its place, size, weight and spacing.
    """
    text = Text((run("A & B", 1, 2, tracking=0.1), run("C", 3, 4, bold=True)), "#112233", (10, 20))
    (group,) = drawn(text, words="live")
    shared = {"font-size": "4", "font-family": "Noto Sans"}
    assert group == ("g", {"fill": "#112233", "transform": "translate(10 20)"}, [
        ("text", {**shared, "x": "1", "y": "2", "font-weight": "normal", "letter-spacing": "0.4"}, []),
        ("text", {**shared, "x": "3", "y": "4", "font-weight": "bold", "letter-spacing": "0"}, []),
    ])  # fmt: skip
    assert [each.text for each in read(text, words="live").iter(f"{SVG}text")] == ["A & B", "C"]


def test_a_text_that_is_not_moved_has_no_transform():
    """
    Only what is to be moved is.
    """
    assert drawn(Text((run(),), "#000000"), words="live")[0][1] == {"fill": "#000000"}
    assert drawn(Text((run(),), "#000000", (0, 1)), words="live")[0][1]["transform"] == "translate(0 1)"


def test_outlined_letters_follow_one_another_by_their_advances():
    """
    In units of the font, turned over and scaled to the size; tracking and extra space after a letter are added to its advance.
    """
    letters = REGULAR
    text = Text((run("ABA", 1, 2, tracking=0.1, gaps=((1, 0.25),)),), "#000000")
    ((_, _, [(_, attributes, uses)]),) = drawn(text)
    first, other = (each[1]["id"] for each in defined(text))
    scale = 4 / letters.upem
    assert attributes["transform"] == f"translate(1 2) scale({scale:.8f} {-scale:.8f})"
    a, b = (letters.glyph(sign) for sign in "AB")
    second = (letters.advance(a) + 0.1) * letters.upem
    third = second + (letters.advance(b) + 0.1 + 0.25) * letters.upem
    assert uses == [use(first), use(other, x=number(second)), use(first, x=number(third))]


def test_every_letter_is_defined_once_a_weight_and_a_space_never():
    """
    What has no ink has no definition and is not drawn, but takes its room.
    """
    text = Text((run("A A"), run("A", bold=True)), "#000000")
    regular, bold = (font.glyph("A") for font in (REGULAR, BOLD))
    light, dark = (each[1]["id"] for each in defined(text))
    assert (light.split("-")[1], dark.split("-")[1]) == (str(regular), str(bold))
    ((_, _, [(_, _, uses), (_, _, [heavy])]),) = drawn(text)
    letters = REGULAR
    room = (letters.advance(regular) + letters.advance(letters.glyph(" "))) * letters.upem
    assert uses == [use(light), use(light, x=number(room))]
    assert heavy == use(dark)


def test_an_outline_of_a_letter_is_that_of_the_font():
    """
    It covers the ink that the font says, in its units, y upwards.
    """
    letters = REGULAR
    (path,) = defined(Text((run("H"),), "#000000"))
    values = [float(value) for value in re.findall(r"-?\d+\.?\d*", path[1]["d"])]
    left, top, right, low = (value * letters.upem for value in letters.ink(letters.glyph("H")))
    assert (min(values[::2]), max(values[::2])) == pytest.approx((left, right), abs=1)
    assert (min(values[1::2]), max(values[1::2])) == pytest.approx((-low, -top), abs=1)
    assert re.fullmatch(r"(M[-\d. ]+([LQC][-\d. ]+)+Z)+", path[1]["d"])


def test_a_halo_lies_behind_letters_twice_as_wide_as_it_is_seen():
    """
    Outlines are scaled, and the stroke around them with them; live letters are not.
    """
    text = Text((run("A"),), "#000000", halo="#FFFFFF", halo_width=0.8)
    ((_, _, (halo, _)),) = drawn(text)
    assert halo[1] == {"stroke": "#FFFFFF", "stroke-linejoin": "round", "fill": "#FFFFFF"}
    assert float(halo[2][0][1]["stroke-width"]) == pytest.approx(1.6 * REGULAR.upem / 4, abs=1e-3)
    ((_, _, (halo, letters)),) = drawn(text, words="live")
    assert halo[2][0][1]["stroke-width"] == "1.6"
    assert "stroke-width" not in letters[1]


def test_the_words_of_a_face_are_its_description():
    """
    Each text once, in the order in which it is drawn, for those who cannot see it and for whoever searches.
    """
    texts = [
        Text((run("A"), run("B")), "#000000"),
        Text((run("C"),), "#000000"),
        Text((run("AB"),), "#000000"),
    ]
    assert read(*texts).findtext(f"{SVG}desc") == "AB / C"


def test_layers_have_names_that_programs_show():
    """
    Each is a group with an id and a label, in the order in which they lie on one another.
    """
    sheet = Layered(40, 30, "Strip 1 / 2", (Layer("print", (RED,)), Layer("cut", (Path(LINE, role="cut"),))))
    root = ElementTree.fromstring(paint_layers(sheet, language="en"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("40mm", "30mm", "0 0 40 30")
    assert root.findtext(f"{SVG}title") == "Strip 1 / 2"
    layers = [tree(each) for each in root.findall(f"{SVG}g")]
    assert [each[1] for each in layers] == [
        {"id": name, f"{LABEL}groupmode": "layer", f"{LABEL}label": name} for name in ("print", "cut")
    ]
    assert layers[0][2] == [PLAIN]


def test_a_file_ends_with_its_line():
    """
    As text files do.
    """
    assert paint_svg(Frame(3, 2, 0, (), "x")).endswith("</svg>\n")
