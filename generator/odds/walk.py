"""A pawn that moves by a drawn number and takes each route from a spot equally often (a Markov chain).

The number is drawn anew each turn, as from a deck that is shuffled every time. A spot without an exit
holds the pawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from fractions import Fraction
from typing import TypeVar

from generator.model.boards.graph import reached, turned
from generator.odds.loop import Route, Steps

Moves = dict[int, Fraction]
State = TypeVar("State", bound=Hashable)

MOST_SPOTS, MOST_MOVE = 40, 200
"""Beyond these the exact fractions grow longer than anyone waits for."""


def walkable(steps: Steps, moves: Moves) -> bool:
    """Whether the numbers are moves forward and the map is small enough for exact answers."""
    return len(steps) <= MOST_SPOTS and bool(moves) and min(moves) >= 0 and max(moves) <= MOST_MOVE


def added(chances: Iterable[tuple[State, Fraction]]) -> dict[State, Fraction]:
    """The chance of each state, over all the ways that lead to it."""
    found: dict[State, Fraction] = {}
    for state, chance in chances:
        found[state] = found.get(state, Fraction(0)) + chance
    return found


def after_each_turn(
    start: State, turn_from: Callable[[State], Iterable[tuple[State, Fraction]]], turns: int
) -> Iterator[dict[State, Fraction]]:
    """How likely each state is at the end of each of the first turns."""
    here = {start: Fraction(1)}
    for _ in range(turns):
        here = added(
            (end, chance * share) for state, chance in here.items() for end, share in turn_from(state)
        )
        yield here


def turn(spot: str, steps: Steps, moves: Moves, gates: Collection[Route] = ()) -> dict[str, Fraction]:
    """Where a turn from a spot ends; what is missing to 1 has crossed a gate on the way."""

    def routes(place: str) -> Iterator[tuple[str, Fraction]]:
        exits = steps[place] or [place]
        return ((to, Fraction(1, len(exits))) for to in exits if (place, to) not in gates)

    reach = [{spot: Fraction(1)}, *after_each_turn(spot, routes, max(moves))]
    return added(
        (place, share * moves[number])
        for number, here in enumerate(reach)
        if moves.get(number)
        for place, share in here.items()
    )


def turns_until(start: str, steps: Steps, moves: Moves, gates: Collection[Route]) -> Fraction | None:
    """The expected turns from the start until a gate is crossed; None if that may never happen."""
    ends = {spot: turn(spot, steps, moves, gates) for spot in steps}
    graph = {spot: list(found) for spot, found in ends.items()}
    states = [spot for spot in steps if spot in reached(start, graph)]
    crossing = {spot for spot in states if sum(ends[spot].values()) < 1}
    back = turned(graph)
    if not {*states} <= {spot for gate in crossing for spot in reached(gate, back)}:
        return None
    matrix = [[int(a == b) - ends[a].get(b, Fraction(0)) for b in states] for a in states]
    solved = solve(matrix, [Fraction(1)] * len(states))
    return None if solved is None else solved[states.index(start)]


def back_by(start: str, steps: Steps, moves: Moves, gates: Collection[Route], turns: int) -> list[Fraction]:
    """For each of the first turns, the chance that a gate has been crossed by its end."""
    ends = {spot: turn(spot, steps, moves, gates).items() for spot in steps}
    return [1 - sum(here.values(), Fraction(0)) for here in after_each_turn(start, ends.__getitem__, turns)]


def along_by(length: int, moves: Moves, turns: int) -> list[Fraction]:
    """For each of the first turns, the chance to have walked so many routes of one way by its end."""

    def ahead(far: int) -> Iterator[tuple[int, Fraction]]:
        return ((min(far + number, length), share) for number, share in moves.items())

    return [gone.get(length, Fraction(0)) for gone in after_each_turn(0, ahead, turns)]


def turns_along(length: int, moves: Moves) -> Fraction | None:
    """The expected turns to walk so many routes of one way; None if no card moves."""
    if moves.get(0) == 1:
        return None
    left = [Fraction(0)]
    for far in range(1, length + 1):
        onward = sum(share * left[max(far - number, 0)] for number, share in moves.items() if number)
        left.append((1 + onward) / (1 - moves.get(0, Fraction(0))))
    return left[length]


def landing_shares(start: str, steps: Steps, moves: Moves) -> dict[str, Fraction] | None:
    """In the long run, the share of turns that end on each spot; None if chance decides it early."""
    ends = {spot: turn(spot, steps, moves) for spot in steps}
    states = [spot for spot in steps if spot in reached(start, {s: list(e) for s, e in ends.items()})]
    matrix = [[ends[a].get(b, Fraction(0)) - int(a == b) for a in states] for b in states]
    matrix[-1] = [Fraction(1)] * len(states)  # one equation follows from the others; the shares sum to 1
    solved = solve(matrix, [Fraction(0)] * (len(states) - 1) + [Fraction(1)])
    return None if solved is None else dict(zip(states, solved))


def solve(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """The one solution of a square system; None if there is none or more than one."""
    size = len(matrix)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(size):
        pivot = next((number for number in range(column, size) if rows[number][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        scale = top[column]
        top[column:] = [value / scale for value in top[column:]]
        for number, row in enumerate(rows):
            if number != column and (factor := row[column]):
                row[column:] = [a - factor * b for a, b in zip(row[column:], top[column:])]
    return [row[size] for row in rows]
