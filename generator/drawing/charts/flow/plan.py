"""Plan a flowchart: boxes and arrows in, the row and column of every box out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from generator.model.boards.flows import Arrow

Cell = tuple[int, int]
"""The column and the row of a box, from the upper left."""

ROUNDS = 8
"""So often every box is asked whether it would stand better elsewhere."""
_PULL = {"next": 3.0, "then": 2.4, "else": 1.2}
"""What one column between two boxes costs, by the arrow between them."""


class Plan(NamedTuple):
    """Where the boxes stand, and which arrows lead back up."""

    cells: dict[str, Cell]
    back: frozenset[Arrow]
    columns: int
    rows: int


def plan(boxes: Sequence[str], arrows: Sequence[Arrow]) -> Plan:
    """A row for each box, below all that lead to it, and a column in which few arrows meet others.

    The first box is the first to be placed; an arrow that closes a loop leads back up.
    """
    leaving: dict[str, list[Arrow]] = {box: [] for box in boxes}
    for arrow in arrows:
        leaving[arrow.source].append(arrow)
    order, back = _walked(boxes, leaving)
    rows = dict.fromkeys(boxes, 0)
    for box in order:
        for arrow in leaving[box]:
            if arrow not in back:
                rows[arrow.target] = max(rows[arrow.target], rows[box] + 1)
    forward = [arrow for arrow in arrows if arrow not in back]
    columns = _columns(order, rows, forward, back)
    first = min(columns.values())
    cells = {box: (columns[box] - first, rows[box]) for box in boxes}
    wide = max(columns.values()) - first + 1
    return Plan(cells, back, wide, max(rows.values()) + 1)


def _walked(boxes: Sequence[str], leaving: dict[str, list[Arrow]]) -> tuple[list[str], frozenset[Arrow]]:
    """The boxes in an order in which every arrow leads forward, save those that close a loop."""
    done: list[str] = []
    seen: set[str] = set()
    trail: set[str] = set()
    back: set[Arrow] = set()
    for root in boxes:
        stack = [] if root in seen else [(root, iter(leaving[root]))]
        seen.add(root)
        trail = {root}
        while stack:
            box, ways = stack[-1]
            arrow = next(ways, None)
            if arrow is None:
                stack.pop()
                trail.discard(box)
                done.append(box)
            elif arrow.target in trail:
                back.add(arrow)
            elif arrow.target not in seen:
                seen.add(arrow.target)
                trail.add(arrow.target)
                stack.append((arrow.target, iter(leaving[arrow.target])))
    return done[::-1], frozenset(back)


def _columns(
    order: list[str], rows: dict[str, int], forward: list[Arrow], back: frozenset[Arrow]
) -> dict[str, int]:
    """The column of each box: below the first that leads to it, then wherever it costs least."""
    columns: dict[str, int] = {}
    taken: set[Cell] = set()
    for box in order:
        leading = [arrow for arrow in forward if arrow.target == box and arrow.source in columns]
        wanted = columns[leading[0].source] + (leading[0].way == "else") if leading else 0
        reach = range(wanted - len(order), wanted + len(order) + 1)
        near = sorted(reach, key=lambda column: (abs(column - wanted), -column))
        columns[box] = next(c for c in near if (c, rows[box]) not in taken)
        taken.add((columns[box], rows[box]))
    for _ in range(ROUNDS):
        if not _improved(order, rows, columns, forward, back):
            break
    return columns


def _improved(
    order: list[str], rows: dict[str, int], columns: dict[str, int], forward: list[Arrow],
    back: frozenset[Arrow],
) -> bool:  # fmt: skip
    """Move each box to the column that is best for the whole, changing places where one stands there."""
    best = start = _cost(rows, columns, forward, back)
    for box in order:
        for there in range(min(columns.values()) - 1, max(columns.values()) + 2):
            if there == columns[box]:
                continue
            before = columns[box]
            other = next((b for b in order if rows[b] == rows[box] and columns[b] == there), None)
            columns[box] = there
            if other is not None:
                columns[other] = before
            cost = _cost(rows, columns, forward, back)
            if cost < best - 1e-9:
                best = cost
                continue
            columns[box] = before
            if other is not None:
                columns[other] = there
    return best < start - 1e-9


def _cost(
    rows: dict[str, int], columns: dict[str, int], forward: list[Arrow], back: frozenset[Arrow]
) -> float:
    """How bad a plan is: columns between boxes, boxes in the way, crossings, width."""
    taken = {(columns[box], row) for box, row in rows.items()}
    low, high = min(columns.values()), max(columns.values())
    total = 2.5 * (high - low)
    falling: dict[int, list[tuple[int, int]]] = {}  # by row: the columns in which arrows begin and end
    for arrow in forward:
        a, b = columns[arrow.source], columns[arrow.target]
        top, bottom = rows[arrow.source], rows[arrow.target]
        between = sum((b, row) in taken for row in range(top + 1, bottom))
        step = 1 if b > a else -1
        beside = sum((column, top) in taken for column in range(a + step, b + step, step)) if a != b else 0
        total += _PULL[arrow.way] * abs(a - b) + 4.0 * between + 1.5 * beside
        falling.setdefault(top, []).append((a, b))
    for arrow in back:
        a, row = columns[arrow.source], rows[arrow.source]
        left = sum((column, row) in taken for column in range(low, a))
        right = sum((column, row) in taken for column in range(a + 1, high + 1))
        total += 2.0 * min(left, right) + 0.6 * abs(a - columns[arrow.target])
    pairs = (pair for lines in falling.values() for pair in combinations(lines, 2))
    return total + 3.0 * sum((a - c) * (b - d) < 0 for (a, b), (c, d) in pairs)
