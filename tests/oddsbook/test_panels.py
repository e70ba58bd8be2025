"""Panels of the printed odds: nothing touches its neighbour, whatever the numbers are."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.locale.catalogue import Catalogue
from generator.locale.customs import Customs
from generator.locale.language import Language
from generator.model.load import load_game
from generator.oddsbook.panels import GAP, MOST_TICKS, SCALE, OddsPanel, PanelRow, spread, ticks, wide
from generator.oddsbook.tongue import PaperTongue
from generator.problem import Findings
from tests.typecase import house

WIDTH = 88.0
WORDS = st.text("abcdefghij 枚以上", max_size=14)


def table(head: tuple[str, ...], rows: tuple[PanelRow, ...]) -> OddsPanel:
    return OddsPanel("table", "Title", "", 10, 10, rows=rows, head=head)


@given(st.fractions(min_value=Fraction(1, 20), max_value=5000))
def test_marks_of_a_scale_do_not_touch(scale: Fraction) -> None:
    """
    Marks begin at 0, are equally far apart and on the scale, and their words have room between them.
    """
    marks = ticks(house(), scale, Customs())
    assert marks[0] == (0.0, "0")
    assert 2 <= len(marks) <= MOST_TICKS
    for (left, before), (right, after) in pairwise(marks):
        assert right == pytest.approx(float(Fraction(after) / scale))
        assert (right - left) * SCALE > (
            wide(house(), before, 6.5, "regular") + wide(house(), after, 6.5, "regular")
        ) / 2
    assert marks[-1][0] <= 1


@given(
    st.integers(1, 7).flatmap(
        lambda size: st.tuples(st.lists(WORDS, min_size=size + 1, max_size=size + 1), st.integers(1, 4))
    )
)
def test_columns_fill_a_table(given_words: tuple[list[str], int]) -> None:
    """
    The columns are together as wide as the table, and each has room for its words if the table has.
    """
    head, number = given_words
    row = PanelRow(("row", *("77.6 %" for _ in head[1:])))
    widths = spread(house(), table(tuple(head), (row,) * number), WIDTH)
    assert sum(widths) == pytest.approx(WIDTH)
    assert min(widths) > 0
    needs = [
        GAP + max(wide(house(), word, 7, "regular"), wide(house(), "77.6 %", 7.5, "regular"))
        for word in head[1:]
    ]
    if sum(needs) + GAP + wide(house(), "row", 7.5, "regular") <= WIDTH:
        assert all(width >= need - 1e-6 for width, need in zip(widths[1:], needs))


def test_a_table_that_fits_has_equal_columns() -> None:
    """
    Columns of short words stand equally far apart, so that tables of one page look alike.
    """
    widths = spread(house(), table(("", "1", "2", "3"), (PanelRow(("row", "0.5", "1.5", "2.5")),)), WIDTH)
    assert widths[1] == widths[2] == widths[3]


@pytest.mark.parametrize(("code", "first", "last"), [("en", "", ""), ("ar", "\u2066", "\u2069")])
def test_fields_are_written_large_also_where_they_are_english_among_arabic(
    small_game, tmp_path, code, first, last
) -> None:
    """
    The first letter of a field is a capital, and both of an abbreviation; marks of direction are no letters.
    """
    game = load_game(small_game(tmp_path), "small", Findings())
    assert game is not None
    tongue = PaperTongue(game, Language(code, False, Catalogue("x.po")))
    assert [tongue.field(f"cards.{name}") for name in ("move", "vp")] == [
        f"{first}{name}{last}" for name in ("Move", "VP")
    ]
