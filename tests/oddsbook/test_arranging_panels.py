"""Panels on pages: nothing lost, nothing over anything else."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.faces.fitted import shortened, wide
from generator.oddsbook.arrange import FOOT, HEAD, MARGIN, arrange
from generator.oddsbook.panels import OddsPanel
from tests.typecase import house

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
            assert one.panel.least - 1e-3 <= one.h <= one.panel.most + 1e-3
            assert one.y + HEAD + one.h <= height - FOOT + 1e-2
        for one, other in pairwise(page):
            assert other.x > one.x or other.y >= one.y + HEAD + one.h


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
