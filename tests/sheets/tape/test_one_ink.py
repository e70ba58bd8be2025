"""Faces in one colour: what can be seen in colour can be seen in black and white, and nothing is grey."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pillow

from generator.colour import lab
from generator.frame import Frame, Gradient, Group, Image, Path, Tone, ellipse, rectangle
from generator.sheets.tape.one_ink import BLACK, FINEST, LEAST, WHITE, one_ink

GROUND = rectangle(0, 0, 20, 20)
DISC = ellipse(10, 10, 5, 5)


def printed(*items, dot: float = 0.1):
    """The items of a face in one ink."""
    return one_ink(Frame(20, 20, 0, items, "face"), dot).items


@pytest.mark.parametrize(
    ("ground", "disc", "wanted"),
    [
        ("#F8F2E4", "#B4562B", (WHITE, BLACK)),  # dark on light
        ("#2B6CB0", "#FFFFFF", (BLACK, WHITE)),  # light on dark
        ("#E8A91C", "#2B2320", (BLACK, WHITE)),  # dark on what is not quite light: it stands out from both
        ("#F8F2E4", "#E7DAC0", (WHITE, WHITE)),  # a tint that is there for the eye only
        ("#FFFFFF", "#E8A91C", (WHITE, BLACK)),  # a bright colour is no paper
    ],
)  # fmt: skip
def test_what_stands_out_in_colour_stands_out_in_one(ground: str, disc: str, wanted: tuple[str, str]):
    """
    A shape is of the other ink than what it lies on, unless the two are about equally light.
    """
    first, second = printed(Path(GROUND, fill=ground), Path(DISC, fill=disc))
    assert (first.fill, second.fill) == wanted


colours = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06X}")


@given(st.lists(colours, min_size=2, max_size=5))
def test_each_of_many_shapes_differs_from_the_one_below(found: list[str]):
    """
    Whatever lies on whatever: inks differ just where the colours differ in lightness.
    """
    shapes = [Path(ellipse(10, 10, 9 - size, 9 - size), fill=each) for size, each in enumerate(found)]
    inks = [each.fill for each in printed(Path(GROUND, fill="#FFFFFF"), *shapes)]
    below = ["#FFFFFF", *found]
    for one, other, ink, under in zip(found, below, inks[1:], inks):
        assert (ink != under) == (abs(lab(one)[0] - lab(other)[0]) >= LEAST)


def test_lines_are_no_finer_than_dots():
    """
    A line is widened to what a head can print, in a scaled group by as much more; a wide one is left alone.
    """
    fine, wide = Path(GROUND, stroke="#CDBFA5", width=0.01), Path(GROUND, stroke="#000000", width=2)
    one, other, group = printed(fine, wide, Group((fine,), (0.5, 0, 0, 0.5, 0, 0)))
    assert (one.width, other.width) == (pytest.approx(0.1 * FINEST), 2)
    assert group.items[0].width == pytest.approx(0.2 * FINEST)
    assert {one.stroke, other.stroke, group.items[0].stroke} == {BLACK}


def test_an_outline_is_seen_on_its_own_fill():
    """
    The line around a shape is looked at beside the fill of the shape, not beside what lies under it.
    """
    (_, die) = printed(Path(GROUND, fill="#2B2320"), Path(DISC, fill="#FFFFFF", stroke="#2B2320", width=1))
    assert (die.fill, die.stroke) == (WHITE, BLACK)


def test_nothing_is_grey():
    """
    Opacity, gradients and groups that are seen through become one of the two inks.
    """
    blend = Gradient((0, 0, 1, 1), (Tone(0, "#000000"), Tone(1, "#404040")))
    pale = Path(DISC, fill="#000000", fill_opacity=0.1)
    dim = Path(DISC, fill="#000000", fill_opacity=0.6)
    first, second, third, group = printed(
        Path(rectangle(0, 0, 4, 4), fill=blend), pale, dim, Group((pale,), opacity=0.5, symbol="again")
    )
    assert (first.fill, second.fill, third.fill) == (BLACK, WHITE, BLACK)
    assert {each.fill_opacity for each in (first, second, third, *group.items)} == {1.0}
    assert (group.opacity, group.symbol) == (1.0, "")


def test_a_bitmap_has_two_colours():
    """
    Its dots are black or white by whether they are dark, and clear ones are paper.
    """
    out = BytesIO()
    picture = Pillow.new("RGBA", (3, 1), (0, 0, 0, 0))
    picture.putpixel((0, 0), (90, 60, 40, 255))
    picture.putpixel((1, 0), (200, 220, 240, 255))
    picture.save(out, "PNG")
    (image,) = printed(Image(out.getvalue(), "png", 0, 0, 3, 1))
    with Pillow.open(BytesIO(image.data)) as opened:
        assert list(opened.convert("L").tobytes()) == [0, 255, 255]
