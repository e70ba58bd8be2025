"""Score tracks and slots of player mats: every cell and every space has its place, and none lies on another."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.charts.map.room import MapBox
from generator.drawing.charts.slots import slots
from generator.drawing.charts.track import track

SIDES = st.integers(20, 300).map(float)
CLOSE = 0.01


def inside(box: MapBox, w: float, h: float) -> bool:
    return box.within(MapBox(-CLOSE, -CLOSE, w + 2 * CLOSE, h + 2 * CLOSE))


@given(st.integers(2, 130), SIDES, SIDES, st.booleans())
def test_a_track_leads_from_cell_to_cell(number: int, w: float, h: float, around: bool) -> None:
    """
    A track has a cell for every number, all equally large and inside of its room; each touches the next, and no two overlap.
    """
    found = track(number, w, h, around=around)
    counted = [cell for cell in found.cells if cell.number is not None]
    assert [cell.number for cell in counted] == list(range(number))
    assert len({(cell.w, cell.h) for cell in found.cells}) == 1
    boxes = [MapBox(*cell[1:]) for cell in found.cells]
    assert all(inside(box, w, h) for box in boxes)
    assert not any(a.grown(-CLOSE).meets(b.grown(-CLOSE)) for a, b in combinations(boxes, 2))
    for a, b in pairwise(counted):
        along, across = abs(a.x - b.x), abs(a.y - b.y)
        assert (along < CLOSE and abs(across - a.h) < CLOSE) or (across < CLOSE and abs(along - a.w) < CLOSE)


@given(st.integers(8, 130), SIDES, SIDES)
def test_a_ring_closes_and_leaves_its_middle_free(number: int, w: float, h: float) -> None:
    """
    Around an edge the last cell lies beside the first, at most one is left over, and none lies in the middle.
    """
    found = track(number, w, h, around=True)
    assert len(found.cells) - number in (0, 1)
    first, last = found.cells[0], found.cells[-1]
    assert (first.x, round(last.y, 3)) == (last.x, round(first.y + first.h, 3))
    middle = MapBox(found.x, found.y, found.w, found.h).grown(-CLOSE)
    assert not any(middle.meets(MapBox(*cell[1:])) for cell in found.cells if middle.w > 0 and middle.h > 0)


@given(st.lists(st.integers(0, 12), min_size=1, max_size=12), st.integers(90, 300), st.integers(70, 200))
def test_every_slot_of_a_mat_has_its_spaces(spaces: list[int], w: int, h: int) -> None:
    """
    Slots lie inside of their mat and on no other, in order, each with as many spaces as it should have within it.
    """
    found = slots(spaces, w, h)
    assert [len(slot.spaces) for slot in found] == spaces
    boxes = [MapBox(*slot[:4]) for slot in found]
    assert all(inside(box, w, h) for box in boxes)
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    for slot, box in zip(found, boxes):
        squares = [MapBox(space.x, space.y, space.side, space.side) for space in slot.spaces]
        assert all(square.within(box.grown(CLOSE)) for square in squares if square.w > 0)
        assert not any(a.grown(-CLOSE).meets(b.grown(-CLOSE)) for a, b in combinations(squares, 2))


def test_too_much_is_refused_in_words() -> None:
    """
    A track of one cell or of thousands, and a mat with too many slots, are refused.
    """
    for number in (1, 5000):
        with pytest.raises(ValueError, match="2 to 400 cells"):
            track(number, 100, 100)
    with pytest.raises(ValueError, match="up to 24 slots"):
        slots([1] * 25, 100, 100)
