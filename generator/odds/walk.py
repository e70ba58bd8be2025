"""A pawn that moves by a drawn number and takes each route from a spot equally often (a Markov chain).

The number is drawn anew each turn, as from a deck that is shuffled every time. A spot without an exit
holds the pawn.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from generator.model.graph import reached, turned
from generator.odds.linear import solve

Steps = dict[str, list[str]]
Moves = dict[int, Fraction]
Route = tuple[str, str]

MOST_SPOTS, MOST_MOVE = 40, 200
"""Beyond these the exact fractions grow longer than anyone waits for."""


def walkable(steps: Steps, moves: Moves) -> bool:
    """Whether the numbers are moves forward and the map is small enough for exact answers."""
    return len(steps) <= MOST_SPOTS and bool(moves) and min(moves) >= 0 and max(moves) <= MOST_MOVE


def turn(spot: str, steps: Steps, moves: Moves, gates: Collection[Route] = ()) -> dict[str, Fraction]:
    """Where a turn from a spot ends; what is missing to 1 has crossed a gate on the way."""
    ends: dict[str, Fraction] = {}
    here = {spot: Fraction(1)}
    for number in range(max(moves) + 1):
        for place, share in here.items() if moves.get(number) else ():
            ends[place] = ends.get(place, Fraction(0)) + share * moves[number]
        ahead: dict[str, Fraction] = {}
        for place, share in here.items():
            exits = steps[place] or [place]
            for target in exits:
                if (place, target) not in gates:
                    ahead[target] = ahead.get(target, Fraction(0)) + share / len(exits)
        here = ahead
    return ends


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
    ends = {spot: turn(spot, steps, moves, gates) for spot in steps}
    here, found = {start: Fraction(1)}, []
    for _ in range(turns):
        ahead: dict[str, Fraction] = {}
        for spot, chance in here.items():
            for end, share in ends[spot].items():
                ahead[end] = ahead.get(end, Fraction(0)) + chance * share
        here = ahead
        found.append(1 - sum(here.values(), Fraction(0)))
    return found


def along_by(length: int, moves: Moves, turns: int) -> list[Fraction]:
    """For each of the first turns, the chance to have walked so many routes of one way by its end."""
    gone, found = {0: Fraction(1)}, []
    for _ in range(turns):
        ahead: dict[int, Fraction] = {}
        for far, chance in gone.items():
            for number, share in moves.items():
                end = min(far + number, length)
                ahead[end] = ahead.get(end, Fraction(0)) + chance * share
        gone = ahead
        found.append(gone.get(length, Fraction(0)))
    return found


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
