"""The signs of a cost in a room."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.charts.chips import DIGIT, Chip, chips_in

ROOM = st.floats(4, 60)


def taken(chip: Chip) -> tuple[float, float, float, float]:
    """The box of a sign and of the number before it."""
    before = chip.size * DIGIT * len(str(chip.number)) if chip.number > 1 else 0
    return chip.x - before, chip.y, chip.x + chip.size, chip.y + chip.size


@given(
    st.lists(st.sampled_from("FMKW"), max_size=40).map(sorted),
    ROOM, ROOM, st.floats(2, 9), st.sampled_from(["left", "center", "right"]),
)  # fmt: skip
def test_signs_are_all_there_in_the_room_and_apart(
    names: list[str], w: float, h: float, size: float, align: str
) -> None:
    """
    Signs and numbers give the whole cost in its order; none leaves the room or lies on another.
    """
    chips = chips_in(names, w, h, size, align)
    assert [chip.name for chip in chips for _ in range(chip.number)] == names
    for chip in chips:
        left, top, right, bottom = taken(chip)
        assert left >= -1e-3 and top >= -1e-3 and right <= w + 1e-3 and bottom <= h + 1e-3
        assert chip.size <= size + 1e-3
    for (left, top, right, bottom), (left2, top2, right2, bottom2) in combinations(map(taken, chips), 2):
        assert (
            right <= left2 + 1e-3 or right2 <= left + 1e-3 or bottom <= top2 + 1e-3 or bottom2 <= top + 1e-3
        )


@pytest.mark.parametrize(("number", "rows"), [(1, [1]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3])])
def test_five_and_more_stand_in_even_rows(number: int, rows: list[int]) -> None:
    """
    Up to four signs are one row; more are two, the first the longer.
    """
    chips = chips_in(list("ABCDEFG")[:number], 18, 7, 4)
    lines = [chip.y for chip in chips]
    assert [lines.count(y) for y in sorted(set(lines))] == rows
    assert {chip.number for chip in chips} == {1}


def test_signs_that_would_be_too_small_get_a_number() -> None:
    """
    Nine signs in a low room are three with numbers, as large as the room allows.
    """
    chips = chips_in([*"FFFFMMMKK"], 18, 4, 4)
    assert [(chip.name, chip.number) for chip in chips] == [("F", 4), ("M", 3), ("K", 2)]
    assert chips[0].size > 3
