"""Lines from numbers to what they name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rulebook.callouts import Pin, heights, leaders
from generator.sheets.page import Box

SIZE = (60.0, 80.0)
PINS = st.builds(Pin, st.floats(1, 59), st.floats(1, 79))
BOXES = st.lists(
    st.builds(Box, st.floats(0, 50), st.floats(0, 70), st.floats(2, 10), st.floats(1, 5)), max_size=12
)


def crosses(start: Pin, end: Pin, box: Box) -> bool:
    """Whether any of many points of a way lies in a box."""
    points = (
        (start.x + (end.x - start.x) * n / 400, start.y + (end.y - start.y) * n / 400) for n in range(401)
    )
    return any(box.x < x < box.right and box.y < y < box.bottom for x, y in points)


@given(pins=st.lists(PINS, min_size=1, max_size=7), boxes=BOXES)
def test_a_halo_lies_over_no_word(pins, boxes):
    """
    A line with a halo crosses no word, and every line comes from a side of the figure.
    """
    for leader in leaders(pins, SIZE, boxes):
        assert leader.enter.x == (SIZE[0] if leader.right else 0.0)
        if leader.clear:
            assert not any(crosses(leader.enter, leader.end, box) for box in boxes)


def test_a_line_ends_at_the_edge_of_its_word():
    """
    The line to a word stops before its first letter, and does not lie over it.
    """
    word = Box(10, 20, 20, 4)
    (leader,) = leaders([Pin(20, 22)], SIZE, [word])
    assert 8 < leader.end.x <= 10
    assert leader.clear


def test_a_line_comes_from_the_side_on_which_nothing_lies():
    """
    Though the left is nearer, a line comes from the right if words lie at the left.
    """
    (leader,) = leaders([Pin(25, 40)], SIZE, [Box(4, 30, 12, 20)])
    assert leader.right


@given(wanted=st.lists(st.floats(0, 80), max_size=9))
def test_numbers_do_not_cover_one_another(wanted):
    """
    Numbers stand in the order of what they lead to, no closer than they are high; one alone stands where it wants.
    """
    found = heights(wanted, 4.8)
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    assert all(found[b] - found[a] >= 4.8 - 1e-6 for a, b in pairwise(order))
    if len(wanted) == 1:
        assert found == pytest.approx(wanted)
