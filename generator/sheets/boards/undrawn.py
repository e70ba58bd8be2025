"""Routes of a map that a board leaves out, though it draws most of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from generator.drawing.dialect.written import Bounds
from generator.frame import Frame, Group, Item, Matrix, Path, joined, moved
from generator.model.game import Game, Table
from generator.problem import Problem
from generator.sheets import faults
from generator.sheets.boards.whole import marks
from generator.sheets.extent import UNMOVED

_Point = tuple[float, float]
_BESIDE = 2.5
"""A line may end so far from the mark of its spot, in mm."""
_MOST = 2 / 3
"""A board that draws fewer of the routes shows them in another way, as in a picture."""
_FEWEST = 3


def undrawn(frame: Frame, game: Game) -> Iterator[Problem]:
    """One warning for each route between two marked spots without a line, on a board where most have one."""
    ends = list(_lines(frame.items, UNMOVED))
    for shape in game.file.maps.values():
        spots, routes = game.tables.get(shape.spots), game.tables.get(shape.routes)
        if spots and routes:
            yield from _left_out(routes, marks(frame, spots), ends)


def _left_out(
    routes: Table, marked: dict[str, Bounds], ends: list[tuple[_Point, _Point]]
) -> Iterator[Problem]:
    met = {frozenset((_spot(start, marked), _spot(end, marked))) for start, end in ends}
    ways = {row: frozenset((row.values.get("from"), row.values.get("to"))) for row in routes.rows}
    ways = {row: both for row, both in ways.items() if len(both) == 2 and both <= marked.keys()}
    there = [row for row, both in ways.items() if both in met]
    if len(there) < max(_FEWEST, _MOST * len(ways)):
        return
    for row, both in ways.items():
        if both not in met:
            start, end = row.values["from"], row.values["to"]
            message = (
                f"the board draws no line from '{start}' to '{end}', though it draws {len(there)} others"
            )
            yield faults.ROUTE_NOT_DRAWN.at(row.place_of("from"), message, subject=row.subject())


def _lines(items: tuple[Item, ...], around: Matrix) -> Iterator[tuple[_Point, _Point]]:
    """Where open lines begin and end on the board."""
    for item in items:
        if isinstance(item, Group):
            yield from _lines(item.items, joined(around, item.matrix) if item.matrix else around)
        elif isinstance(item, Path) and item.stroke and not item.fill:
            points: list[_Point] = []
            for name, *numbers in item.segments:
                if name == "M" and len(points) > 1:
                    yield points[0], points[-1]
                if name in "MZ":
                    points = []
                if numbers:
                    points.append(moved(around, numbers[-2], numbers[-1]))
            if len(points) > 1:
                yield points[0], points[-1]


def _spot(at: _Point, marked: dict[str, Bounds]) -> str:
    """The spot at whose mark a point lies, or ''."""
    near = {name: _off(at, box) for name, box in marked.items()}
    name = min(near, key=lambda each: near[each], default="")
    return name if name and near[name] <= _BESIDE else ""


def _off(at: _Point, box: Bounds) -> float:
    """How far a point lies from a mark that is about as wide as it is high."""
    left, top, right, bottom = box
    return dist(at, ((left + right) / 2, (top + bottom) / 2)) - (right - left) / 2
