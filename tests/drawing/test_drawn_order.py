"""A build order drawn: every row once, none over another, all arrows forward and round the boxes."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.art.notation import path_segments
from generator.drawing.charts.layers import Stop, arranged, crossings, layer_of, linked, ways
from generator.drawing.charts.order import BuildOrder, OrderBox, _drawn, order

W, H, GAP_X, GAP_Y = 24.0, 10.0, 9.0, 3.0
CLOSE = 0.01


@st.composite
def orders(draw: st.DrawFn) -> dict[str, list[str]]:
    """Up to twelve rows in any order in the file, each after some of those that were thought of before it."""
    names = [f"r{number}" for number in range(draw(st.integers(1, 12)))]
    before = {
        name: draw(st.lists(st.sampled_from(names[:number]), max_size=3, unique=True)) if number else []
        for number, name in enumerate(names)
    }
    return {name: before[name] for name in draw(st.permutations(names))}


def drawn(before: dict[str, list[str]]) -> BuildOrder:
    rows = [SimpleNamespace(id=name, own={"after": tuple(named)}) for name, named in before.items()]
    return order(rows, "after", W, H, GAP_X, GAP_Y)


def points(notation: str) -> list[tuple[float, float]]:
    """Many points on a line, in its direction."""
    found: list[tuple[float, float]] = []
    for word, *values in path_segments(notation):
        if word == "Z":
            continue
        start, ends = (found[-1] if found else (values[0], values[1])), list(zip(values[::2], values[1::2]))
        controls = [start, *ends] if word == "C" else [start, start, ends[-1], ends[-1]]
        for step in range(1, 21):
            t = step / 20
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            found.append(tuple(sum(w * c[axis] for w, c in zip(weights, controls)) for axis in (0, 1)))  # type: ignore[arg-type]
    return found


def overlap(one: OrderBox, other: OrderBox, room: float = 0.0) -> bool:
    beside = one.x + one.w <= other.x or other.x + other.w <= one.x
    return not beside and one.y < other.y + other.h + room and other.y < one.y + one.h + room


@settings(max_examples=35)  # each has its order searched for
@given(orders())
def test_every_row_is_drawn_once_and_none_over_another(before: dict[str, list[str]]) -> None:
    """
    Each row has one box inside of the whole, and boxes of one layer are at least the gap apart.
    """
    found = drawn(before)
    assert sorted(box.row.id for box in found.boxes) == sorted(before)
    for box in found.boxes:
        assert (box.w, box.h) == (W, H)
        assert box.x == pytest.approx(box.layer * (W + GAP_X))
        assert -CLOSE <= box.y <= found.height - H + CLOSE
        assert box.x + W <= found.width + CLOSE
    assert not any(overlap(one, other, GAP_Y - CLOSE) for one, other in combinations(found.boxes, 2))


@settings(max_examples=35)  # each has its order searched for
@given(orders())
def test_arrows_lead_forward_and_round_the_boxes(before: dict[str, list[str]]) -> None:
    """
    Each row that is named has one arrow from its right side to the left side of the row that names it, which
    never runs back and enters no box and no margin.
    """
    found = drawn(before)
    boxes = {box.row.id: box for box in found.boxes}
    wanted = sorted((start, end) for end, named in before.items() for start in named)
    assert sorted((arrow.start.id, arrow.end.id) for arrow in found.arrows) == wanted
    for arrow in found.arrows:
        start, end = boxes[arrow.start.id], boxes[arrow.end.id]
        line = points(arrow.d)
        tip, *foot = [values for word, *values in path_segments(arrow.head) if word != "Z"]
        assert line[0][0] == pytest.approx(start.x + W, abs=CLOSE)
        assert start.y < line[0][1] < start.y + H
        assert tip == pytest.approx([end.x, line[-1][1]], abs=CLOSE)
        assert end.y < tip[1] < end.y + H
        assert all(x < end.x for x, _ in foot)
        assert all(x1 <= x2 + 1e-6 for (x1, _), (x2, _) in pairwise(line))
        for x, y in line:
            assert -CLOSE <= y <= found.height + CLOSE
            assert not any(b.x + CLOSE < x < b.x + W - CLOSE and b.y < y < b.y + H for b in found.boxes)


@settings(max_examples=15)  # each has its order searched for twice
@given(orders())
def test_the_same_order_is_drawn_in_the_same_way(before: dict[str, list[str]]) -> None:
    """
    Drawing is a function of the rows: a second drawing is equal to the first.
    """
    first = drawn(before)
    _drawn.cache_clear()
    second = drawn(before)
    assert [box[1:] for box in first.boxes] == [box[1:] for box in second.boxes]
    assert [arrow[2:] for arrow in first.arrows] == [arrow[2:] for arrow in second.arrows]


@settings(max_examples=35)  # each has its order searched for
@given(orders())
def test_a_layer_is_the_longest_way_to_a_row(before: dict[str, list[str]]) -> None:
    """
    The layer of a row is one more than the last layer of those before it, and 0 if there is none.
    """
    layers = layer_of(before)
    for row, named in before.items():
        assert layers[row] == max((layers[each] + 1 for each in named), default=0)


@pytest.mark.parametrize(
    ("before", "most"),
    [
        ({"a": [], "b": [], "c": ["b"], "d": ["a"]}, 0),
        ({"a": [], "b": [], "c": [], "x": ["c"], "y": ["b"], "z": ["a", "b"]}, 0),
        ({"a": [], "b": [], "c": [], "x": ["a", "b", "c"], "y": ["a", "b", "c"]}, 3),
        ({"a": [], "b": ["a"], "c": ["b", "a"], "d": ["c", "a"], "e": ["d", "a"]}, 0),
    ],
)  # fmt: skip
def test_lines_that_need_not_cross_do_not(before: dict[str, list[str]], most: int) -> None:
    """
    Rows are ordered within their layers so that lines cross no more often than they must.
    """
    columns = arranged(before)
    assert crossings(columns, linked(ways(before))[1]) == most


def test_a_long_line_passes_each_layer_at_one_height() -> None:
    """
    A line over several layers that has room for it runs straight between the bends at its ends.
    """
    found = drawn({"a": [], "b": ["a"], "c": ["b"], "d": ["c", "a"]})
    (line,) = (arrow.d for arrow in found.arrows if (arrow.start.id, arrow.end.id) == ("a", "d"))
    heights = {round(values[-1], 3) for word, *values in path_segments(line) if word == "L"}
    assert len(heights) == 1


def test_a_circle_and_a_wrong_field_are_refused() -> None:
    """
    Rows that wait for one another, and a field that the rows do not have, are errors and no drawing.
    """
    with pytest.raises(ValueError, match="circle"):
        drawn({"a": ["b"], "b": ["a"]})
    with pytest.raises(ValueError, match="no field 'before'"):
        order([SimpleNamespace(id="a", table="things", own={"after": None})], "before")


def test_one_reference_is_an_order_too_and_rows_left_out_are_not_drawn() -> None:
    """
    A field that names one row, or none, makes an order as well; what it names outside of the rows is no arrow.
    """
    rows = [
        SimpleNamespace(id=name, own={"after": after})
        for name, after in (("a", None), ("b", "a"), ("c", "z"))
    ]
    found = order(rows, "after")
    assert [(arrow.start.id, arrow.end.id) for arrow in found.arrows] == [("a", "b")]
    assert {box.row.id: box.layer for box in found.boxes} == {"a": 0, "b": 1, "c": 0}


def test_a_stop_is_a_row_or_a_passage() -> None:
    """
    A link over three layers passes one stop in each layer between its ends.
    """
    lines = ways({"a": [], "b": ["a"], "c": ["b", "a"]})
    assert lines["a", "c"] == [Stop("a", 0), Stop("a", 1, "c"), Stop("c", 2)]
