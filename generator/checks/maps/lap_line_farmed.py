"""K408: a short way round counts as much as the long one."""

from __future__ import annotations

from itertools import pairwise

from generator.checks.check import Finding, Found, check
from generator.model.boards.graph import maps
from generator.model.game import Game
from generator.odds.loop import ANY, gates, loops


@check(
    "K408", severity="warning",
    why="players go round the shortest loop again and again, and the rest of the map stays empty",
    hint="count as a lap only a route that no short loop crosses, or lengthen the short loop",
)  # fmt: skip
def lap_line_farmed(game: Game) -> Found:
    """The shortest loop that counts as a lap has less than half as many routes as the longest."""
    for name, shape, steps in maps(game):
        routes = game.tables[shape.routes]
        over = gates(game, shape, steps) if shape.lap == ANY or shape.lap in routes.by_id else ()
        if not over or over[0][1] not in steps:
            continue
        start = over[0][1]
        lengths = loops(start, steps).lengths
        counted = [length for spot, _ in over for length in lengths.get(spot, ())]
        way = shortest_lap(start, {spot for spot, _ in over}, steps)
        if not way or not counted or 2 * len(way) >= max(counted):
            continue
        shown, routed = "→".join([*way, start]), "route" if len(way) == 1 else "routes"
        message = (
            f"the loop {shown} counts as a lap of map '{name}' with {len(way)} {routed}, "
            f"the longest one with {max(counted)}"
        )
        legs = set(pairwise([*way, start]))
        taken = [row for row in routes.rows if (row.values["from"], row.values["to"]) in legs]
        places = [row.node.place for row in taken]
        yield Finding(shape.node.place_of("lap"), message, f"maps.{name}.lap", places)


def shortest_lap(start: str, last: set[str], steps: dict[str, list[str]]) -> list[str]:
    """The spots of a shortest loop over one of the last spots; empty if there is none."""
    before: dict[str, str] = {}
    waiting = [start]
    for spot in waiting:
        if start in steps[spot] and spot in last:
            way = [spot]
            while way[0] != start:
                way.insert(0, before[way[0]])
            return way
        for target in steps[spot]:
            if target != start and target not in before:
                before[target] = spot
                waiting.append(target)
    return []
