"""The loops of a map, against trying every order of its spots."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from generator.model.boards.graph import maps
from generator.odds.loop import loops

SPOTS = "abcde"
GRAPHS = st.fixed_dictionaries({spot: st.lists(st.sampled_from(SPOTS), max_size=4) for spot in SPOTS})


def tried(start: str, steps: dict[str, list[str]]) -> dict[str, tuple[int, ...]]:
    """All ways through some of the other spots and back, counted route by route."""
    found: dict[str, list[int]] = {}
    others = [spot for spot in steps if spot != start]
    for number in range(len(others) + 1):
        for way in permutations(others, number):
            ways = 1
            for one, other in zip((start, *way), (*way, start)):
                ways *= steps[one].count(other)
            found.setdefault((start, *way)[-1], []).extend([number + 1] * ways)
    return {spot: tuple(sorted(lengths)) for spot, lengths in found.items() if lengths}


def test_the_laps_of_the_first_edition(lime):
    """
    Over 10→01 there are laps of 8, 9, 9 and 10; the side trip over 12 is a loop of 2.
    """
    ((_, shape, steps),) = maps(lime)
    assert loops(shape.start, steps).lengths == {"10": (8, 9, 9, 10), "12": (2,)}


def test_the_loops_of_the_earlier_edition(republic):
    """
    All loops end over 14→01: one of 3, three of 6 and three of 7.
    """
    ((_, shape, steps),) = maps(republic)
    assert loops(shape.start, steps).lengths == {"14": (3, 6, 6, 6, 7, 7, 7)}


@given(GRAPHS)
def test_loops_are_those_found_by_trying_every_order(steps):
    """
    No loop is missed and none is counted twice, whatever the map.
    """
    found = loops("a", steps)
    assert found.complete
    assert found.lengths == tried("a", steps)


def test_a_map_with_countless_loops_ends_and_says_so():
    """
    On a map where every spot leads to every other, the search stops and is marked incomplete.
    """
    spots = [str(number) for number in range(30)]
    assert not loops("0", {spot: [other for other in spots if other != spot] for spot in spots}).complete
