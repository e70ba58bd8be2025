"""Laps: ways from the start until a route is taken that counts as a lap.

A map names that route with `lap`; with `any`, or without it, every return to the start counts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from generator.model.fields import Choice
from generator.model.game import Game
from generator.model.shapes import Map
from generator.odds.data import told
from generator.odds.loop import Route, Steps, entries, ways

ANY = "any"

Lines = dict[Route, str]
"""What kind of line each route is drawn with, where the table of routes has a choice for that."""


@dataclass(frozen=True, order=True)
class Lap:
    """A lap that visits no spot twice on its way: its routes and the kinds of lines they are."""

    length: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Laps:
    """The laps of a map; `trips` also has those with side trips, each route taken at most once."""

    over: tuple[Route, ...]
    direct: tuple[Lap, ...]
    trips: dict[int, int] = field(metadata=told("each_route_at_most_once", "length", "ways"))
    """In how many ways a lap can have so many routes."""
    complete: bool


def gates(game: Game, shape: Map, steps: Steps) -> tuple[Route, ...]:
    """The routes that count as a lap, each as the spots it joins."""
    table = game.tables[shape.routes]
    row = table.by_id.get(shape.lap)
    if row is not None and shape.lap != ANY and row.values["from"] in steps:
        return ((row.values["from"], row.values["to"]),)
    return entries(shape.start, steps)


def lines(game: Game, shape: Map) -> Lines:
    """The word of the routes' first choice field for each route; nothing if there is none."""
    table = game.tables[shape.routes]
    field = next((name for name, kind in table.fields.items() if isinstance(kind, Choice)), None)
    if field is None or not table.sound(field):
        return {}
    return {
        (row.values["from"], row.values["to"]): row.values[field]
        for row in table.rows
        if row.values.get(field)
    }


def laps(start: str, steps: Steps, over: tuple[Route, ...], drawn: Lines) -> Laps:
    """Every way to the first lap on which no route is taken twice."""
    direct: list[Lap] = []
    trips: Counter[int] = Counter()
    complete = False
    for trail in ways(start, steps, over):
        if trail is None:
            complete = True
            break
        trips[len(trail)] += 1
        visited = [spot for spot, _ in trail]
        if len({*visited}) == len(visited):
            kinds = {drawn[route]: None for route in trail if route in drawn}
            direct.append(Lap(len(trail), tuple(sorted(kinds))))
    return Laps(over, tuple(sorted(direct)), dict(sorted(trips.items())), complete)
