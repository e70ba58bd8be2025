"""The loops of a map: ways from the start back to it that visit no spot twice."""

from __future__ import annotations

from dataclasses import dataclass

from generator.model.graph import reached, turned

MOST_STEPS = 200_000
"""A dense map has more loops than anyone can read; the search ends here and says so."""


@dataclass(frozen=True)
class Loops:
    """Sorted lengths in routes, by the last spot before the start."""

    lengths: dict[str, tuple[int, ...]]
    complete: bool


def loops(start: str, steps: dict[str, list[str]]) -> Loops:
    """Every simple cycle through the start; two routes between the same spots are two loops."""
    home = reached(start, turned(steps))
    found: dict[str, list[int]] = {}
    trail, walked = [start], {start}
    waiting = [iter(steps[start])]
    for _ in range(MOST_STEPS):
        if not waiting:
            break
        spot = next(waiting[-1], None)
        if spot is None:
            waiting.pop()
            walked.discard(trail.pop())
        elif spot == start:
            found.setdefault(trail[-1], []).append(len(trail))
        elif spot in home and spot not in walked:
            trail.append(spot)
            walked.add(spot)
            waiting.append(iter(steps[spot]))
    lengths = {spot: tuple(sorted(found[spot])) for spot in steps if spot in found}
    return Loops(lengths, complete=not waiting)
