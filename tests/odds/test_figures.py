"""Exact numbers as they are shown."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.locale.customs import Customs
from generator.odds.figure import TERMINAL, exact, short


@given(st.fractions(), st.integers(0, 4))
def test_a_rounded_number_is_at_most_half_a_digit_off(number, places):
    """
    What is shown reads back as the nearest decimal.
    """
    assert abs(Fraction(Customs().decimal(number, places)) - number) <= Fraction(1, 2 * 10**places)


@given(st.fractions(0, 1), st.integers(0, 3))
def test_only_the_impossible_is_nothing_and_only_the_certain_is_all(share, places):
    """
    0 and 100 per cent are shown for nothing else.
    """
    shown = TERMINAL.percent(share, places)
    if shown[0] in "<>":
        assert 0 < share < 1
    else:
        number = Fraction(shown.removesuffix(" %"))
        assert (number == 0) <= (share == 0)
        assert (number == 100) <= (share == 1)


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (Fraction(13, 8), "13/8 = 1.625"),
        (Fraction(2, 3), "2/3 ≈ 0.667"),
        (Fraction(4), "4"),
        (None, "never for certain"),
    ],
)
def test_equal_is_told_from_about_equal(number, shown):
    """
    A decimal that is not the whole truth says so.
    """
    assert exact(number) == shown


def test_a_short_decimal_has_no_zeros_at_its_end():
    """
    A rate has at most two decimals, and says whether they are all of it.
    """
    assert [short(Fraction(*each)) for each in ((3, 2), (2, 3), (4, 1))] == ["= 1.5", "≈ 0.67", "= 4"]
