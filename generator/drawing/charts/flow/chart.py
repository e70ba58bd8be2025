"""Draw a flowchart into a room of mm: boxes with their texts and arrows around them, all from the data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.drawing.charts.flow.axis import Axis, gutters, laid
from generator.drawing.charts.flow.plan import Plan, plan
from generator.drawing.charts.flow.routes import Route, middle, routed
from generator.drawing.charts.flow.shapes import TIP, Spot, head, line, outline
from generator.model.boards.flows import Arrow
from generator.text.case import Case
from generator.text.style import POINT, Style

MOST_BOXES = 30
SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of texts in points, tried from the largest."""
LEADING = 1.25
WORD = (9.6, 4.4)
"""The room of a yes or no on an arrow."""
WIDEST = 60.0
LONGEST = 4.0
"""No box is wider, and no gap between two rows is stretched further, in mm."""


class Said(NamedTuple):
    """What goes into the chart: a box with its kind and its text."""

    id: str
    kind: str
    text: str


class FlowBox(NamedTuple):
    """A box in mm, its outline as path notation, and the room that its text leaves at both sides."""

    id: str
    kind: str
    text: str
    x: float
    y: float
    w: float
    h: float
    d: str
    inset: float


class Way(NamedTuple):
    """An arrow: its points, its line and its head as path notation, and the middle of its word."""

    source: str
    target: str
    way: str
    points: tuple[Spot, ...]
    d: str
    head: str
    at: Spot


class Chart(NamedTuple):
    """A whole flowchart, and the size of its texts in points."""

    boxes: tuple[FlowBox, ...]
    arrows: tuple[Way, ...]
    points: float


def flowchart(case: Case, boxes: Sequence[Said], arrows: Sequence[Arrow], w: float, h: float) -> Chart:
    """The boxes and arrows of a flowchart inside w × h mm, at the largest size at which all texts fit."""
    if not 0 < len(boxes) <= MOST_BOXES:
        raise ValueError(f"a flowchart has 1 to {MOST_BOXES} boxes, and not {len(boxes)}")
    first = sorted(boxes, key=lambda box: box.kind != "start")
    planned, routes = _planned(tuple(box.id for box in first), tuple(arrows))
    across, width = _across(planned, routes, w)
    for points in SIZES:
        heights = [_height(box, width, points, case) for box in boxes]
        down, squeeze = _down(planned, routes, boxes, heights, h)
        if squeeze == 1.0:
            break
    placed = {}
    for box, height in zip(boxes, heights):
        x, y = middle(planned.cells[box.id])
        tall = height * squeeze
        placed[box.id] = _box(box, across[x] - width / 2, down[y] - tall / 2, width, tall)
    return Chart(tuple(placed.values()), tuple(_way(each, placed, across, down) for each in routes), points)


@lru_cache(32)
def _planned(boxes: tuple[str, ...], arrows: tuple[Arrow, ...]) -> tuple[Plan, list[Route]]:
    planned = plan(boxes, arrows)
    return planned, routed(planned, list(arrows))


def _across(planned: Plan, routes: Sequence[Route], w: float) -> tuple[Axis, float]:
    """The lines across the room, and the width of every box."""
    between = gutters(planned.columns, routes, 0, WORD[0])
    room = sum(gutter.size for gutter in between)
    shrink = min(1.0, w * 0.6 / room) if room else 1.0
    width = min(WIDEST, (w - room * shrink) / planned.columns)
    spare = w - room * shrink - width * planned.columns
    return laid(between, [width] * planned.columns, shrink, spare / 2, 0.0), width


def _down(
    planned: Plan, routes: Sequence[Route], boxes: Sequence[Said], heights: Sequence[float], h: float
) -> tuple[Axis, float]:
    """The lines down the room, and by how much everything is squeezed to stay in it."""
    rows = [0.0] * planned.rows
    for box, height in zip(boxes, heights):
        row = planned.cells[box.id][1]
        rows[row] = max(rows[row], height)
    between = gutters(planned.rows, routes, 1, WORD[1])
    needed = sum(rows) + sum(gutter.size for gutter in between)
    squeeze = min(1.0, h / needed)
    spare = h - needed * squeeze
    inner = max(planned.rows - 1, 1)
    more = min(spare / inner, LONGEST) if planned.rows > 1 else 0.0
    start = (spare - more * (planned.rows - 1)) / 2
    return laid(between, [row * squeeze for row in rows], squeeze, start, more), squeeze


def _inset(kind: str) -> float:
    """The room at both sides of a text, so that no letter touches the outline of its box."""
    return {"ask": TIP, "step": 1.5}.get(kind, 2.6)


def _height(box: Said, width: float, points: float, case: Case) -> float:
    """How high a box is whose text is set at a size."""
    weight = "bold" if box.kind in ("start", "end") else "regular"
    style = Style(weight, points, points, LEADING)
    room = max(width - 2 * _inset(box.kind), 1.0)
    laid_out = case.lay_out(box.text, room, 1000.0, style, False)
    lines = max(len(laid_out.lines), 1)
    return (1 + (lines - 1) * LEADING) * points * POINT + 2.8


def _box(box: Said, x: float, y: float, w: float, h: float) -> FlowBox:
    return FlowBox(box.id, box.kind, box.text, x, y, w, h, outline(box.kind, x, y, w, h), _inset(box.kind))


def _way(route: Route, boxes: dict[str, FlowBox], across: Axis, down: Axis) -> Way:
    arrow = route.arrow
    points = [(across[x], down[y]) for x, y in route.points]
    points[0] = _edge(boxes[arrow.source], points[0], points[1])
    points[-1] = _edge(boxes[arrow.target], points[-1], points[-2])
    (x, y), (bx, by) = points[:2]
    aside = WORD[0] / 2 if bx > x else -WORD[0] / 2
    at = (x + aside, y) if by == y else (x, y + WORD[1] / 2)
    return Way(arrow.source, arrow.target, arrow.way, tuple(points), line(points), head(points), at)


def _edge(box: FlowBox, centre: Spot, towards: Spot) -> Spot:
    """Where a line from the middle of a box to a point leaves the box."""
    (x, y), (tx, ty) = centre, towards
    if tx == x:
        return x, (box.y + box.h if ty > y else box.y)
    return (box.x + box.w if tx > x else box.x), y
