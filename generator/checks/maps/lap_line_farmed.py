"""K408: a short way round counts as much as the long one."""

from __future__ import annotations

from itertools import pairwise

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.graph import maps
from generator.model.shapes import Map
from generator.odds.loop import loops
from generator.problem import Place

ANY = "any"
"""What `lap` says where every return to the start counts."""


@check(
    "K408", severity="warning",
    why="players go round the shortest loop again and again, and the rest of the map stays empty",
    hint="count as a lap only a route that no short loop crosses, or lengthen the short loop",
)  # fmt: skip
def lap_line_farmed(game: Game) -> Found:
    """The shortest loop that counts as a lap has less than half as many routes as the longest."""
    for name, shape, steps in maps(game):
        ends = _lap(game, shape)
        if ends is None or not {*ends} <= {"", *steps}:
            continue
        last, start = ends
        lengths = loops(start, steps).lengths
        counted = [length for spot in lengths if last in ("", spot) for length in lengths[spot]]
        way = _shortest(start, last, steps)
        if not way or not counted or 2 * len(way) >= max(counted):
            continue
        shown = "→".join([*way, start])
        message = (
            f"the loop {shown} counts as a lap of map '{name}' with {_routes(len(way))}, "
            f"the longest one with {max(counted)}"
        )
        yield Finding(
            shape.node.place_of("lap"),
            message,
            f"maps.{name}.lap",
            related=_places(game, shape, [*way, start]),
        )


def _lap(game: Game, shape: Map) -> tuple[str, str] | None:
    """The last spot of a lap, '' for every one, and the spot where it ends; None without laps."""
    if shape.lap == ANY:
        return "", shape.start
    row = game.tables[shape.routes].by_id.get(shape.lap)
    last, start = (row.values.get("from"), row.values.get("to")) if row else (None, None)
    return (last, start) if last and start else None


def _shortest(start: str, last: str, steps: dict[str, list[str]]) -> list[str]:
    """The spots of a shortest loop over the last spot (any if ''); empty if there is none."""
    before: dict[str, str] = {}
    waiting = [start]
    for spot in waiting:
        if start in steps[spot] and last in ("", spot):
            way = [spot]
            while way[0] != start:
                way.insert(0, before[way[0]])
            return way
        for target in steps[spot]:
            if target != start and target not in before:
                before[target] = spot
                waiting.append(target)
    return []


def _places(game: Game, shape: Map, way: list[str]) -> list[Place]:
    """Where the routes of a loop stand."""
    legs = set(pairwise(way))
    rows = game.tables[shape.routes].rows
    return [row.node.place for row in rows if (row.values.get("from"), row.values.get("to")) in legs]


def _routes(number: int) -> str:
    return f"{number} route" if number == 1 else f"{number} routes"
