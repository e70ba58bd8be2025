"""Icons that carry a number or a letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.colour import INK, PAPER
from generator.drawing.art.ground import inks_on
from generator.drawing.art.library import Library
from generator.drawing.art.picture import Art
from generator.drawing.art.sign import SMALLEST, placed_sign, unfit
from generator.frame import Group, Text, ellipse, rectangle
from generator.frame import Path as Outline
from generator.text.markup import Sign
from generator.text.style import POINT, Style
from tests.typecase import house

HOUSE = Library(Path("none"), "none", {})
SIZES = st.floats(2.0, 40.0)


@given(
    st.sampled_from(["3", "12", "+2", "100", "9999", "A", "森", "½", "W"]),
    SIZES,
    st.floats(-50, 50),
    st.floats(-50, 50),
)
def test_what_an_icon_carries_stands_in_its_middle(text: str, size: float, x: float, y: float):
    """
    Whatever it is, it is centred in the icon, and its corners lie inside of a disc as wide as the icon.
    """
    placed = placed_sign(HOUSE, house(), Sign("shield", text), x, y, size, INK)
    assert placed is not None
    group, _ = placed
    assert isinstance(group.items[0], Group)
    number = group.items[1]
    assert isinstance(number, Text)
    (run,) = number.runs
    middle = (
        number.at[0] + run.x + run.width / 2,
        number.at[1] + run.y - run.size * run.font.cap / run.font.size / 2,
    )
    assert middle == pytest.approx((x + size / 2, y + size / 2), abs=0.02)
    assert (run.width**2 + (run.size * run.font.cap / run.font.size) ** 2) ** 0.5 < size * 0.93
    assert run.size >= size * 0.2


def test_a_digit_is_most_of_its_icon():
    """
    A single digit is more than half as high as the icon, so that it is read at arm's length.
    """
    _, laid = placed_sign(HOUSE, house(), Sign("shield", "3"), 0, 0, 10, INK)
    assert laid.points * POINT * house().cap(Style("bold")) > 5


@pytest.mark.parametrize(
    ("items", "found", "halo"),
    [
        ((), "#0072B2", ""),
        ((Outline(ellipse(12, 12, 11, 11), "#F7D774"),), INK, ""),
        ((Outline(ellipse(12, 12, 11, 11), INK),), PAPER, ""),
        ((Outline(ellipse(12, 12, 11, 11), INK), Outline(ellipse(12, 12, 9, 9), "#FFFFFF")), INK, ""),
        ((Outline((*ellipse(12, 12, 11, 11), *ellipse(12, 12, 9, 9)), INK, even_odd=True),), "#0072B2", ""),
        ((Outline((*rectangle(0, 0, 24, 24), *rectangle(4, 4, 16, 16)), INK),), PAPER, ""),
        ((Outline(rectangle(0, 0, 24, 5), INK),), "#0072B2", ""),
        ((Outline(ellipse(12, 12, 11, 11), "", INK, 1.0),), "#0072B2", ""),
        ((Outline(rectangle(0, 0, 24, 13), INK),), PAPER, INK),
        ((Outline(rectangle(0, 0, 24, 10), INK),), "#0072B2", PAPER),
        ((Outline(rectangle(0, 0, 24, 24), "#0072B2"), Outline(rectangle(8, 8, 3, 3), "#FFFFFF")), PAPER, "#0072B2"),
    ],
)  # fmt: skip
def test_the_number_stands_out_on_what_lies_under_it(items: tuple[Outline, ...], found: str, halo: str):
    """
    It is white or ink, whichever stands out, or the ink of the text where the icon is open; on what is not even
    it has a halo of the colour on which it stands out.
    """
    assert inks_on(Art(24, 24, items), "#0072B2") == (found, halo)


def test_a_number_that_would_be_too_small_is_told():
    """
    Below 4.5 points it is refused, and a character that no font has as well.
    """
    _, small = placed_sign(HOUSE, house(), Sign("shield", "9999"), 0, 0, 3.0, INK)
    assert small.points < SMALLEST
    ((fault, _, hint),) = unfit(Sign("shield", "9999"), small)
    assert (fault.code, hint.split(",")[0]) == ("K604", "write it beside the icon")
    _, large = placed_sign(HOUSE, house(), Sign("shield", "12"), 0, 0, 3.0, INK)
    assert list(unfit(Sign("shield", "12"), large)) == []
    _, odd = placed_sign(HOUSE, house(), Sign("shield", "\u0e01"), 0, 0, 9.0, INK)
    assert [fault.code for fault, _, _ in unfit(Sign("shield", "\u0e01"), odd)] == ["K602"]


def test_an_unknown_icon_carries_nothing():
    """
    Where there is no such icon, there is nothing to draw.
    """
    assert placed_sign(HOUSE, house(), Sign("sheild", "3"), 0, 0, 9, INK) is None
