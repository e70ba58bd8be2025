"""In what order faces follow one another on a strip, and how evenly they are spread over it.

A period is the stretch that repeats: what is said of neighbours and windows also holds where its end
meets its beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from msgspec import Struct

LONGEST_PERIOD = 1000
"""Cells of a de Bruijn order; a longer one is taken for a mistake."""


class Window(Struct, frozen=True):
    """The most uneven stretch of a length: the difference between its commonest and its rarest face."""

    length: int
    imbalance: int
    start: int  # the first such stretch, counted from 0
    fewest: int  # faces of the stretch that has the fewest different ones
    complete: int  # of all stretches of the period, those with every face
    least: dict[str, int]  # how often each face is there at least, wherever the stretch begins


@lru_cache(maxsize=32)
def de_bruijn(faces: tuple[str, ...], order: int) -> tuple[str, ...]:
    """A period in which every succession of `order` faces occurs once, equal neighbours among them.

    It is a round trip over all of them (Fleury): of the faces that leave a way to the rest, the one
    that was used longest ago comes next, so that each face is spread over the period.
    """
    here = (faces[0],) * (order - 1)
    left: dict[tuple[str, ...], set[str]] = {}
    _open_ways(left, here, faces)
    used = dict.fromkeys(faces, -1)
    used[faces[0]] = 0
    period: list[str] = []
    while left[here]:
        for face in sorted(left[here], key=lambda face: (used[face], faces.index(face))):
            left[here].remove(face)
            there = (*here, face)[1:]
            if _leads_everywhere(left, there):
                break
            left[here].add(face)
        here = there
        used[face] = len(period) + 1
        period.append(face)
    return (period[-1], *period[:-1])


def _open_ways(left: dict[tuple[str, ...], set[str]], here: tuple[str, ...], faces: tuple[str, ...]) -> None:
    """Every succession that is one face shorter, with every face still to come after it."""
    waiting = [here]
    while waiting:
        node = waiting.pop()
        if node not in left:
            left[node] = set(faces)
            waiting += [(*node, face)[1:] for face in faces]


def _leads_everywhere(left: dict[tuple[str, ...], set[str]], start: tuple[str, ...]) -> bool:
    """Whether all that is left can be reached from here."""
    seen, waiting = {start}, [start]
    while waiting:
        node = waiting.pop()
        for face in left[node]:
            there = (*node, face)[1:]
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return all(node in seen for node, faces in left.items() if faces)


@lru_cache(maxsize=32)
def shuffled(faces: tuple[str, ...], seed: int, cells: int) -> tuple[str, ...]:
    """At least so many cells in random order, each face equally often and never beside itself.

    Only `Random.random` is used, which gives the same numbers for a seed under every Python.
    """
    if len(faces) == 1:
        return faces
    dice = Random(seed)
    each = -(-cells // len(faces))
    while True:
        period = _drawn(faces, each, dice)
        if period[0] != period[-1]:
            return tuple(period)


def _drawn(faces: tuple[str, ...], each: int, dice: Random) -> list[str]:
    """Faces drawn from a bag without putting them back, none twice in succession."""
    bag, tally = dict.fromkeys(faces, each), _Tally([each] * len(faces))
    inside = list(faces)
    period: list[str] = []
    for left in range(each * len(faces), 0, -1):
        last = face = period[-1] if period else ""
        if tally.most * 2 > left:  # it must come now, or it would meet itself
            face = next(face for face in inside if bag[face] == tally.most)
        while face == last or dice.random() * tally.most >= bag[face]:
            face = inside[int(dice.random() * len(inside))]
        tally.change(bag[face], -1)
        bag[face] -= 1
        if not bag[face]:
            inside.remove(face)
        period.append(face)
    return period


class _Tally:
    """The largest and the smallest of some counts, kept while one after the other changes by one."""

    def __init__(self, counts: Iterable[int]) -> None:
        self.of = Counter(counts)
        self.most, self.least = max(self.of), min(self.of)

    def change(self, count: int, by: int) -> None:
        self.of[count] -= 1
        self.of[count + by] += 1
        if by > 0:
            self.most = max(self.most, count + 1)
            self.least += count == self.least and not self.of[count]
        else:
            self.least = min(self.least, count - 1)
            self.most -= count == self.most and not self.of[count]


def equal_neighbours(period: Sequence[str]) -> list[int]:
    """The cells, counted from 0, whose next cell has the same face."""
    found = [index for index, (one, next_one) in enumerate(pairwise(period)) if one == next_one]
    return [*found, len(period) - 1] if period[-1] == period[0] else found


def frequency(period: Sequence[str], faces: Sequence[str]) -> dict[str, int]:
    """How often each face is on the period."""
    found = Counter(period)
    return {face: found[face] for face in faces}


def window(period: Sequence[str], faces: Sequence[str], length: int) -> Window:
    """The most uneven stretch of a length, wherever it begins."""
    size = len(period)
    there = dict.fromkeys(faces, 0) | Counter(period[index % size] for index in range(length))
    least, tally = dict(there), _Tally(there.values())
    worst, start, fewest, complete = -1, 0, len(faces), 0
    for first in range(size):
        if tally.most - tally.least > worst:
            worst, start = tally.most - tally.least, first
        missing = tally.of[0]
        fewest, complete = min(fewest, len(faces) - missing), complete + (not missing)
        gone, new = period[first], period[(first + length) % size]
        if gone != new:
            tally.change(there[gone], -1)
            there[gone] -= 1
            tally.change(there[new], 1)
            there[new] += 1
            least[gone] = min(least[gone], there[gone])
    return Window(length, worst, start, fewest, complete, least)
