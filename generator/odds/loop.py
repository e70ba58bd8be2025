"""The loops of a map, and all other ways to take a route on which nothing is taken twice."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from generator.model.graph import reached, turned

Steps = dict[str, list[str]]
Route = tuple[str, str]

MOST_STEPS = 200_000
"""A dense map has more loops than anyone can read; the search ends here and says so."""


@dataclass(frozen=True)
class Loops:
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
