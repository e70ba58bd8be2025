"""The operators of a PDF, letter by letter: what each kind of item becomes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.frame import Group, Image, Path, Text, rectangle
from generator.paint.pdf.content import Writer
from generator.paint.pdf.operators import colour, matrix, number, outline
from generator.text.place import Run
from generator.text.style import Style
from tests.typecase import house, plain_run

LINE = (("M", 1, 2), ("L", 3, 4))


def run(
    x: float = 0, y: float = 0, *, size: float = 4, bold: bool = False, text: str = "ab", **more: object
) -> Run:
    """Two glyphs, 1 and 258, on a baseline."""
    font = house("en").font(Style(weight="bold" if bold else "regular"))
    return plain_run(x, y, font, size, b"\x00\x01\x01\x02", text, **more)


class Names:
    """Names as a document gives them, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def font_name(self, run: Run) -> tuple[str, bool]:
        self.asked += 1
        return "F1" if run.font.bold else "F0", run.text != "ligature"

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
        (
            Path(LINE, stroke="#0000FF", width=0.25, even_odd=True),
            "0 0 1 RG 0.25 w 0 J 0 j [] 0 d 1 2 m 3 4 l S",
        ),
        (
            Path(LINE, stroke="#0000FF", width=1, round=True, dash=(2, 1.5)),
            "0 0 1 RG 1 w 1 J 1 j [2 1.5] 0 d 1 2 m 3 4 l S",
        ),
        (Path(LINE, "#FF0000", "#0000FF", 1), "1 0 0 rg 0 0 1 RG 1 w 0 J 0 j [] 0 d 1 2 m 3 4 l B"),
        (
            Path(LINE, "#FF0000", "#0000FF", 1, even_odd=True),
            "1 0 0 rg 0 0 1 RG 1 w 0 J 0 j [] 0 d 1 2 m 3 4 l B*",
        ),
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
    text = Text(
        (run(1, 2), run(5, 2), run(9, 2, bold=True), run(9, 3, bold=True, size=5)), "#000000", (10, 20)
    )
    assert written(text) == (
        "0 0 0 rg\n"
        "BT /F0 4 Tf 1 0 0 -1 11 22 Tm <00010102> Tj 1 0 0 -1 15 22 Tm <00010102> Tj"
        " /F1 4 Tf 1 0 0 -1 19 22 Tm <00010102> Tj /F1 5 Tf 1 0 0 -1 19 23 Tm <00010102> Tj ET"
    )


def test_spaces_between_letters():
    """
    Tracking is set in mm and taken back at the end; extra space after a glyph is in thousandths of an em, with a minus.
    """
    assert written(Text((run(tracking=0.1),), "#000000")) == (
        "0 0 0 rg\nBT /F0 4 Tf 0.4 Tc 1 0 0 -1 0 0 Tm <00010102> Tj 0 Tc ET"
    )
    assert written(Text((run(gaps=((0, 0.25),)),), "#000000")).endswith("[<0001> -250 <0102>] TJ ET")
    three = run(gaps=((0, 0.1), (1, -0.05)))._replace(glyphs=b"\x00\x01\x00\x02\x00\x03")
    assert written(Text((three,), "#000000")).endswith("[<0001> -100 <0002> 50 <0003>] TJ ET")


def test_glyphs_that_do_not_spell_their_text_say_it():
    """
    A copied ligature is its letters: the text stands beside the glyphs, in the letters of UTF-16.
    """
    shown = "1 0 0 -1 0 0 Tm <00010102> Tj"
    spelled = "ligature".encode("utf-16-be").hex().upper()
    assert written(Text((run(text="ligature"),), "#000000")).endswith(
        f"BT /F0 4 Tf /Span <</ActualText <FEFF{spelled}>>> BDC {shown} EMC ET"
    )


def test_a_halo_is_a_stroke_of_twice_its_width_under_the_letters():
    """
    Round, unbroken and in its own colour; the letters follow, filled.
    """
    text = Text((run(),), "#FF0000", halo="#FFFFFF", halo_width=0.8)
    shown = "/F0 4 Tf 1 0 0 -1 0 0 Tm <00010102> Tj"
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
