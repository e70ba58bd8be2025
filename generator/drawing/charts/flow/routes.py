"""Route the arrows of a flowchart: on lanes between the boxes, so that none runs through a box.

The lines of the grid are, across, the lanes of a gutter, the middle of a column, the lanes of the next
gutter and so on; down the page likewise, with rows. Only where the middle of a column meets that of a row
can a box stand, so that an arrow avoids all boxes by avoiding these points.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.charts.flow.plan import Cell, Plan
from generator.model.boards.flows import Arrow

LANES = 3
"""So many arrows can run side by side between two columns or two rows."""
PERIOD = LANES + 1
TRIES = 8
"""So often arrows are laid anew if one had to run on another."""

Point = tuple[int, int]
Step = tuple[int, int]
DOWN, RIGHT, LEFT, UP = (0, 1), (1, 0), (-1, 0), (0, -1)

_BEND = 2.0
_CROSSING = 3.0
_FORBIDDEN = 400.0
"""What it costs to run on another arrow or to bend where one is: done only on a full grid."""
_SHARED = 0.1
"""How much less a step costs on an arrow that leads to the same box."""


class Route(NamedTuple):
    """An arrow and the points of the grid where it begins, bends and ends."""

    arrow: Arrow
    points: tuple[Point, ...]


def middle(cell: Cell) -> Point:
    """The point of the grid where a box stands."""
    return cell[0] * PERIOD + LANES, cell[1] * PERIOD + LANES


def routed(plan: Plan, arrows: list[Arrow]) -> list[Route]:
    """A route for each arrow, in their order; the shortest are laid first, after those that found no room."""

    def length(arrow: Arrow) -> tuple[bool, int]:
        a, b = plan.cells[arrow.source], plan.cells[arrow.target]
        return arrow in plan.back, abs(a[0] - b[0]) * 3 + abs(a[1] - b[1])

    order = sorted(arrows, key=length)
    best: tuple[int, dict[Arrow, tuple[Point, ...]]] | None = None
    for _ in range(TRIES):
        grid = _Grid(plan)
        found = {arrow: grid.lay(arrow) for arrow in order}
        if best is None or len(grid.crowded) < best[0]:
            best = len(grid.crowded), found
        if not grid.crowded:
            break
        order = [*grid.crowded, *(arrow for arrow in order if arrow not in grid.crowded)]
    return [Route(arrow, best[1][arrow]) for arrow in arrows] if best else []


class _Grid:
    """The lines between the boxes and the arrows that were laid on them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.wide = plan.columns * PERIOD + LANES
        self.high = plan.rows * PERIOD + LANES
        self.boxes = {middle(cell): box for box, cell in plan.cells.items()}
        # where an arrow runs: the box it leads to, and the point it comes from
        self.steps: dict[frozenset[Point], tuple[str, Point]] = {}
        # at a point: the box an arrow leads to, whether it bends there, and where it goes on
        self.turns: dict[Point, list[tuple[str, bool, Step]]] = {}
        self.crowded: list[Arrow] = []  # those that had to run on another

    def lay(self, arrow: Arrow) -> tuple[Point, ...]:
        """The cheapest way of an arrow, which is kept in mind for the next ones."""
        path = self._cheapest(arrow)
        directions = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
        for a, b in pairwise(path):
            self.steps.setdefault(frozenset((a, b)), (arrow.target, a))
        for point, before, after in zip(path[1:], directions, directions[1:]):
            self.turns.setdefault(point, []).append((arrow.target, before != after, after))
        bends = [p for p, before, after in zip(path[1:], directions, directions[1:]) if before != after]
        return (path[0], *bends, path[-1])

    def _cheapest(self, arrow: Arrow) -> list[Point]:
        start, goal = middle(self.plan.cells[arrow.source]), middle(self.plan.cells[arrow.target])
        back = arrow in self.plan.back
        costs: dict[tuple[Point, Step], float] = {}
        before: dict[tuple[Point, Step], tuple[Point, Step]] = {}
        waiting: list[tuple[float, int, Point, Step]] = []
        count = 0

        def consider(cost: float, here: Point, step: Step, origin: tuple[Point, Step] | None) -> None:
            nonlocal count
            there = (here[0] + step[0], here[1] + step[1])
            if not (0 <= there[0] < self.wide and 0 <= there[1] < self.high):
                return
            if there == goal:
                if step == UP:
                    return
                cost += 0.0 if step == DOWN else 1.2 if back else 3.0
            elif there in self.boxes:
                return
            cost += self._step(here, there, step, arrow.target)
            if cost < costs.get((there, step), 1e18):
                costs[there, step] = cost
                if origin is not None:
                    before[there, step] = origin
                count += 1
                heappush(waiting, (cost, count, there, step))

        for step in (DOWN, RIGHT, LEFT):
            consider(_leaving(arrow, step, back), start, step, None)
        while waiting:
            cost, _, here, came = heappop(waiting)
            if here == goal:
                if cost >= _FORBIDDEN:
                    self.crowded.append(arrow)
                return _retraced((here, came), before, start)
            if cost > costs[here, came]:
                continue
            for step in (DOWN, RIGHT, LEFT, UP):
                if (step[0] + came[0], step[1] + came[1]) != (0, 0):
                    consider(cost + self._turn(here, came, step, arrow.target), here, step, (here, came))
        raise ValueError(f"no way from '{arrow.source}' to '{arrow.target}'")

    def _step(self, here: Point, there: Point, step: Step, target: str) -> float:
        """What it costs to go on to the next line: more over a box's width or height than over a lane."""
        axis = 0 if step[0] else 1
        at_box = here[axis] % PERIOD == LANES or there[axis] % PERIOD == LANES
        long = (3.0 if step[0] else 1.0) if at_box else 0.3
        laid = self.steps.get(frozenset((here, there)))
        if laid is None:
            return long
        return long * _SHARED if laid == (target, here) else long + _FORBIDDEN

    def _turn(self, here: Point, came: Step, step: Step, target: str) -> float:
        """What it costs to go on at a point in a direction."""
        cost = _BEND if came != step else 0.0
        for end, bends, direction in self.turns.get(here, ()):
            if end == target:
                cost -= _BEND if came != step and direction == step else 0.0
            elif came != step or bends:
                return cost + _FORBIDDEN
            elif direction[0] != step[0]:
                return cost + _CROSSING
        return max(cost, 0.0)


def _leaving(arrow: Arrow, step: Step, back: bool) -> float:
    """What it costs to leave a box by a side: yes goes down, no to the side, a loop to the side too."""
    if arrow.way == "else" or back:
        return 3.0 if step == DOWN else 0.0
    return 0.0 if step == DOWN else 2.0


def _retraced(
    last: tuple[Point, Step], before: dict[tuple[Point, Step], tuple[Point, Step]], start: Point
) -> list[Point]:
    path, state = [last[0]], last
    while state in before:
        state = before[state]
        path.append(state[0])
    return [start, *path[::-1]]
