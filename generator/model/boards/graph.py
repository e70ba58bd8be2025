"""The directed graph of a map, for the odds and checks that walk it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.model.game import Game
from generator.model.shapes import Map

EVERY = "all"
"""What `both ways` of a map says if every route is."""


def maps(game: Game) -> Iterator[tuple[str, Map, dict[str, list[str]]]]:
    """Every map whose tables exist, with the spots that can be reached in one step from each."""
    for name, shape in game.file.maps.items():
        spots, routes = game.tables.get(shape.spots), game.tables.get(shape.routes)
        if spots is None or routes is None or not spots.complete or not routes.sound("from", "to"):
            continue  # what is missing there is reported, and would make every spot unreachable
        if not {"from", "to"} <= routes.fields.keys():
            continue
        steps: dict[str, list[str]] = {row.id: [] for row in spots.rows}
        for row in routes.rows:
            source, target = row.values.get("from"), row.values.get("to")
            if source in steps and target in steps:
                steps[source].append(target)
                if both_ways(shape, row.values):
                    steps[target].append(source)
        yield name, shape, steps


def both_ways(shape: Map, route: Mapping[str, Any]) -> bool:
    """Whether a route is walked there and back."""
    return shape.both_ways == EVERY or bool(shape.both_ways and route.get(shape.both_ways))


def reached(start: str, steps: dict[str, list[str]]) -> set[str]:
    """All spots that a pawn can come to from a spot, itself included."""
    return set(distances(start, steps))


def distances(start: str, steps: dict[str, list[str]]) -> dict[str, int]:
    """The fewest routes from a spot to every spot that a pawn can come to."""
    found, waiting = {start: 0}, [start]
    for here in waiting:
        for spot in steps[here]:
            if spot not in found:
                found[spot] = found[here] + 1
                waiting.append(spot)
    return found


def turned(steps: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same graph with every route the other way round."""
    back: dict[str, list[str]] = {spot: [] for spot in steps}
    for spot, targets in steps.items():
        for target in targets:
            back[target].append(spot)
    return back
