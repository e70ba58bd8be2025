"""Panels on pages: nothing lost, nothing over anything else."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.faces.fitted import shortened, wide
from generator.oddsbook.arrange import FOOT, FORMS, HEAD, MARGIN, TOP, Set, arrange
from generator.oddsbook.panels import OddsPanel
from tests.typecase import house

HIGHEST = max(form.high for form in FORMS)
COLUMNS = OddsPanel("columns", "x", "", 30, 56)


def bars(rows: int) -> OddsPanel:
    return OddsPanel("bars", "y", "", 4.6 * rows, 6.4 * rows)


PANELS = st.lists(st.one_of(st.integers(1, 24).map(bars), st.just(COLUMNS)), max_size=30)


@given(PANELS, st.sampled_from([(210.0, 297.0), (215.9, 279.4)]))
def test_every_panel_stands_once_in_order_and_inside_the_page(
    panels: list[OddsPanel], paper: tuple[float, float]
):
    """
    Pages hold all panels in their order, each under the one before and clear of margins and footer.
    """
    width, height = paper
    pages = list(arrange(panels, width, height))
    assert [one.panel for page in pages for one in page] == panels
    for page in pages:
        for one in page:
            assert one.x >= MARGIN and one.x + one.w <= width - MARGIN + 1e-6
            assert one.panel.least * one.scale - 1e-3 <= one.h <= one.panel.most * one.scale * HIGHEST + 1e-3
            assert one.y + HEAD * one.scale + one.h <= height - FOOT + 1e-2
        for one, other in pairwise(page):
            assert other.x > one.x or other.y >= one.y + HEAD * one.scale + one.h


def taken(page: list[Set]) -> float:
    """The share of an A4 page between heading and footer that its panels take."""
    width, height = 210 - 2 * MARGIN, 297 - TOP - FOOT
    return sum((HEAD * one.scale + one.h) * one.w for one in page) / (width * height)


def test_a_few_panels_are_set_larger_until_they_fill_the_page():
    """
    Two short panels take more than half of the paper; panels that fill two columns are left as they are.
    """
    (few,) = arrange([bars(4), bars(5)], 210, 297)
    assert taken(few) > 0.6
    (full,) = arrange([COLUMNS] * 4 + [bars(20)] * 2, 210, 297)
    assert {one.scale for one in full} == {1}


def test_the_last_page_is_about_as_full_as_the_others():
    """
    What needs two pages is dealt to both, and does not leave one panel alone on the second.
    """
    first, last = arrange([bars(16)] * 7, 210, 297)
    assert abs(len(first) - len(last)) <= 1


def test_columns_of_a_full_page_end_together():
    """
    What is left over is spread, so that no half of a page stays empty.
    """
    panels = [COLUMNS] * 4 + [bars(20)] * 2
    (page,) = arrange(panels, 210, 297)
    ends = {x: max(one.y + HEAD + one.h for one in page if one.x == x) for x in {one.x for one in page}}
    assert len(ends) == 2
    assert max(ends.values()) - min(ends.values()) < 30


@given(
    st.text(st.characters(categories=["L", "N", "Zs"], max_codepoint=0x3100), max_size=60), st.floats(5, 60)
)
def test_a_shortened_text_goes_into_its_room(text: str, room: float):
    """
    A long name is cut with an ellipsis rather than refused.
    """
    shown = shortened(house(), text, room)
    assert wide(house(), shown, 6, "regular") <= room
    assert shown == text or shown.endswith("…")
