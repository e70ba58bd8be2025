"""Flowcharts: whatever the boxes and arrows are, the drawing can be read."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.drawing.charts.flow.chart import Chart, FlowBox, Said, Way, flowchart
from generator.drawing.charts.flow.plan import plan
from generator.model.boards.flows import Arrow
from tests.typecase import house

NEAR = 1e-6
ROOM = (180.0, 240.0)


@st.composite
def charts(draw: st.DrawFn) -> tuple[list[Said], list[Arrow]]:
    """Boxes of all kinds with any arrows that their kinds have: loops, joins and ways round."""
    number = draw(st.integers(2, 14))
    kinds = [
        "start",
        *(draw(st.sampled_from(("step", "ask", "step", "end"))) for _ in range(number - 2)),
        "end",
    ]
    texts = st.sampled_from(
        ("振る", "ダイスをすべて一度に振る", "Roll all of your dice at once, then choose which ones to keep")
    )
    boxes = [Said(f"b{index}", kind, draw(texts)) for index, kind in enumerate(kinds)]
    targets = st.integers(1, number - 1)
    arrows = []
    for box in boxes:
        ways = {"ask": ("then", "else"), "end": ()}.get(box.kind, ("next",))
        arrows += [Arrow(box.id, f"b{draw(targets)}", way) for way in ways]
    return boxes, arrows


def drawn(chart: tuple[list[Said], list[Arrow]]) -> Chart:
    return flowchart(house(), *chart, *ROOM)


def inside(box: FlowBox, x: float, y: float) -> bool:
    return box.x + NEAR < x < box.x + box.w - NEAR and box.y + NEAR < y < box.y + box.h - NEAR


def runs_through(box: FlowBox, way: Way) -> bool:
    """Whether a stretch of an arrow has a point inside a box."""
    for (ax, ay), (bx, by) in pairwise(way.points):
        low_x, high_x, low_y, high_y = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
        if (
            low_x < box.x + box.w - NEAR and high_x > box.x + NEAR
            and low_y < box.y + box.h - NEAR and high_y > box.y + NEAR
        ):  # fmt: skip
            return True
    return False


def on_edge(box: FlowBox, x: float, y: float) -> bool:
    across = abs(x - box.x) < NEAR or abs(x - box.x - box.w) < NEAR
    down = abs(y - box.y) < NEAR or abs(y - box.y - box.h) < NEAR
    middle = abs(x - box.x - box.w / 2) < NEAR or abs(y - box.y - box.h / 2) < NEAR
    return (across or down) and middle


SELF = ([Said("b0", "start", "a"), Said("b1", "ask", "b"), Said("b2", "end", "c")],
        [Arrow("b0", "b1", "next"), Arrow("b1", "b1", "then"), Arrow("b1", "b2", "else")])  # fmt: skip


@given(charts())
@example(SELF)
def test_every_flowchart_can_be_read(chart: tuple[list[Said], list[Arrow]]) -> None:
    """
    No two boxes touch, every arrow joins the edges of its two boxes and runs through none, upright or level, and all
    of it lies inside the room.
    """
    found = drawn(chart)
    boxes = {box.id: box for box in found.boxes}
    assert list(boxes) == [said.id for said in chart[0]]
    for a, b in combinations(found.boxes, 2):
        assert a.x + a.w < b.x or b.x + b.w < a.x or a.y + a.h < b.y or b.y + b.h < a.y
    for box in found.boxes:
        assert box.w > 3 and box.h > 1
        assert box.x >= -NEAR and box.x + box.w <= ROOM[0] + NEAR
        assert box.y >= -NEAR and box.y + box.h <= ROOM[1] + NEAR
    assert [(way.source, way.target, way.way) for way in found.arrows] == [tuple(arrow) for arrow in chart[1]]
    for way in found.arrows:
        assert on_edge(boxes[way.source], *way.points[0])
        assert on_edge(boxes[way.target], *way.points[-1])
        for (ax, ay), (bx, by) in pairwise(way.points):
            assert abs(ax - bx) < NEAR or abs(ay - by) < NEAR
        assert all(-NEAR <= x <= ROOM[0] + NEAR and -NEAR <= y <= ROOM[1] + NEAR for x, y in way.points)
        assert not [box.id for box in found.boxes if runs_through(box, way)]
        assert not [box.id for box in found.boxes if inside(box, *way.at)]


@given(charts())
def test_no_text_reaches_the_slanted_ends_of_a_question(chart: tuple[list[Said], list[Arrow]]) -> None:
    """
    The room of a text begins where the upper and the lower edge of its box begin, so that no line of it touches the outline.
    """
    for box in (box for box in drawn(chart).boxes if box.kind == "ask"):
        upper = [
            float(x) for x, y in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", box.d) if abs(float(y) - box.y) < 1e-3
        ]
        assert box.x + box.inset >= min(upper) - 1e-3


@given(charts())
def test_arrows_that_lead_to_different_boxes_are_told_apart(chart: tuple[list[Said], list[Arrow]]) -> None:
    """
    Two arrows run on the same line only if they lead to the same box; the two of a question leave by two sides.
    """
    found = drawn(chart)
    for a, b in combinations(found.arrows, 2):
        if a.target != b.target:
            assert _shared(a, b) < NEAR, (a, b)
        if a.source == b.source and chart[0][int(a.source[1:])].kind == "ask" and a.target != b.target:
            assert a.points[0] != b.points[0]


def _shared(a: Way, b: Way) -> float:
    """The length of line that two arrows have in common."""
    total = 0.0
    for (ax, ay), (bx, by) in pairwise(a.points):
        for (cx, cy), (dx, dy) in pairwise(b.points):
            if abs(ax - bx) < NEAR and abs(cx - dx) < NEAR and abs(ax - cx) < NEAR:
                total += max(0.0, min(max(ay, by), max(cy, dy)) - max(min(ay, by), min(cy, dy)))
            if abs(ay - by) < NEAR and abs(cy - dy) < NEAR and abs(ay - cy) < NEAR:
                total += max(0.0, min(max(ax, bx), max(cx, dx)) - max(min(ax, bx), min(cx, dx)))
    return total


@given(charts())
def test_arrows_lead_down_unless_they_close_a_loop(chart: tuple[list[Said], list[Arrow]]) -> None:
    """
    A box stands below every box that leads to it, save by an arrow without which a loop would be open.
    """
    boxes, arrows = chart
    planned = plan([box.id for box in boxes], arrows)
    ahead: dict[str, list[str]] = {box.id: [] for box in boxes}
    for arrow in arrows:
        if arrow not in planned.back:
            ahead[arrow.source].append(arrow.target)
            assert planned.cells[arrow.target][1] > planned.cells[arrow.source][1]
    for arrow in planned.back:
        reached, waiting = {arrow.target}, [arrow.target]
        for box in waiting:
            new = [target for target in ahead[box] if target not in reached]
            reached.update(new)
            waiting += new
        assert arrow.source in reached


def test_texts_are_set_as_large_as_the_room_allows() -> None:
    """
    In half the height the texts are smaller, and the boxes still hold them.
    """
    boxes = [
        Said("a", "start", "始め"),
        *(Said(f"s{n}", "step", "ダイスをすべて一度に振ってから選ぶ" * 3) for n in range(8)),
        Said("z", "end", "終わり"),
    ]
    arrows = [Arrow(a.id, b.id, "next") for a, b in pairwise(boxes)]
    large, small = flowchart(house(), boxes, arrows, 60, 200), flowchart(house(), boxes, arrows, 60, 120)
    assert 6 <= small.points < large.points
    assert max(box.y + box.h for box in small.boxes) <= 120


def test_a_straight_way_is_a_straight_column() -> None:
    """
    Steps one after the other stand in one column, joined by straight arrows.
    """
    boxes = [Said("a", "start", "A"), Said("b", "step", "B"), Said("c", "end", "C")]
    chart = flowchart(house(), boxes, [Arrow("a", "b", "next"), Arrow("b", "c", "next")], 100, 100)
    assert len({box.x for box in chart.boxes}) == 1
    assert all(len(way.points) == 2 for way in chart.arrows)


def test_a_chart_that_nobody_could_read_is_refused() -> None:
    """
    No box at all, or more than thirty, is no flowchart: the template fails with the number, and nothing hangs.
    """
    many = [Said(f"b{number}", "end", "x") for number in range(31)]
    for boxes in ([], many):
        with pytest.raises(ValueError, match=f"and not {len(boxes)}"):
            flowchart(house(), boxes, [], 100, 100)
