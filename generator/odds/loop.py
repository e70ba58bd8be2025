"""The loops and laps of a map, and all other ways to take a route on which nothing is taken twice.

A lap is a way from the start until a route is taken that counts as one. A map names that route with `lap`;
with `any`, or without it, every return to the start counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated

from msgspec import Struct

from generator.model.boards.graph import reached, turned
from generator.model.game import Game
from generator.model.shapes import Map
from generator.model.tables.fields import Choice
from generator.odds.data import UNTOLD, told

Steps = dict[str, list[str]]
Route = tuple[str, str]

ANY = "any"

Lines = dict[Route, str]
"""What kind of line each route is drawn with, where the table of routes has a choice for that."""

MOST_STEPS = 200_000
"""A dense map has more loops than anyone can read; the search ends here and says so."""


class Loops(Struct, frozen=True):
    """Sorted lengths in routes, by the last spot before the start."""

    lengths: dict[str, tuple[int, ...]]
    complete: bool


def loops(start: str, steps: Steps) -> Loops:
    """Every simple cycle through the start; two routes between the same spots are two loops."""
    found: dict[str, list[int]] = {spot: [] for spot in steps}
    complete = False
    for trail in ways(start, steps, entries(start, steps), no_spot_twice=True):
        if trail is None:
            complete = True
        else:
            found[trail[-1][0]].append(len(trail))
    return Loops({spot: tuple(sorted(lengths)) for spot, lengths in found.items() if lengths}, complete)


def entries(start: str, steps: Steps) -> tuple[Route, ...]:
    """The routes that lead to a spot, each as the spots it joins."""
    return tuple((spot, start) for spot, targets in steps.items() if start in targets)


def ways(
    start: str, steps: Steps, over: Collection[Route], *, no_spot_twice: bool = False
) -> Iterator[list[Route] | None]:
    """The routes of each way that ends over one of these, none taken twice, and None after the last one.

    Without None at the end, the search was cut short.
    """
    back = turned(steps)
    useful = {spot for gate, _ in over for spot in reached(gate, back)}
    trail: list[Route] = []
    taken: list[object] = [start]
    waiting = [iter(enumerate(steps[start]))]
    used: set[object] = {start}
    for _ in range(MOST_STEPS):
        if not waiting:
            yield None
            return
        here = trail[-1][1] if trail else start
        number, target = next(waiting[-1], (-1, ""))
        once = target if no_spot_twice else (here, number)
        if number < 0:
            waiting.pop()
            used.discard(taken.pop())
            del trail[-1:]
        elif (here, target) in over:
            yield [*trail, (here, target)]
        elif target in useful and once not in used:
            used.add(once)
            taken.append(once)
            trail.append((here, target))
            waiting.append(iter(enumerate(steps[target])))


class Lap(Struct, frozen=True, order=True):
    """A lap that visits no spot twice on its way: its routes and the kinds of lines they are."""

    length: int
    lines: tuple[str, ...]


class Laps(Struct, frozen=True):
    """The laps of a map; `trips` also has those with side trips, each route taken at most once."""

    over: tuple[Route, ...]
    direct: tuple[Lap, ...]
    trips: Annotated[dict[int, int], told("each_route_at_most_once", "length", "ways")]
    """In how many ways a lap can have so many routes."""
    complete: bool
    told_by: Annotated[str, UNTOLD] = ""
    """The field with its table that says what kind of line a route is; empty if there is none."""


def gates(game: Game, shape: Map, steps: Steps) -> tuple[Route, ...]:
    """The routes that count as a lap, each as the spots it joins."""
    table = game.tables[shape.routes]
    row = table.by_id.get(shape.lap)
    if row is not None and shape.lap != ANY and row.values["from"] in steps:
        return ((row.values["from"], row.values["to"]),)
    return entries(shape.start, steps)


def line_field(game: Game, shape: Map) -> str:
    """The routes' first choice field, by which lines are told apart; empty if there is none."""
    table = game.tables[shape.routes]
    field = next((name for name, kind in table.fields.items() if isinstance(kind, Choice)), "")
    return field if field and table.sound(field) else ""


def lines(game: Game, shape: Map) -> Lines:
    """The word for each route's line; nothing if the routes have none."""
    table, field = game.tables[shape.routes], line_field(game, shape)
    return {
        (row.values["from"], row.values["to"]): row.values[field]
        for row in table.rows
        if row.values.get(field)
    }


def laps(start: str, steps: Steps, over: tuple[Route, ...], drawn: Lines, told_by: str = "") -> Laps:
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
    return Laps(over, tuple(sorted(direct)), dict(sorted(trips.items())), complete, told_by)
