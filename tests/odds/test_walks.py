"""Expected turns and landing shares, against walking step by step and against known answers."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from generator.model.boards.graph import maps
from generator.odds.walk import landing_shares, solve, turn, turns_along, turns_until, walkable

DECK = {0: 9, 1: 21, 2: 19, 3: 15}
MOVES = {number: Fraction(copies, 64) for number, copies in DECK.items()}
ONE = {1: Fraction(1)}
RING = {"a": ["b"], "b": ["c"], "c": ["d"], "d": ["a"]}


def followed(start, steps, moves, gates, turns):
    """The expected turns as the sum of the chances to be still on the way, in floats."""
    here, total = {start: 1.0}, 0.0
    for _ in range(turns):
        total += sum(here.values())
        ahead: dict[str, float] = {}
        for spot, chance in here.items():
            for number, share in moves.items():
                ways = [(spot, chance * float(share))]
                for _ in range(number):
                    ways = [
                        (target, part / len(steps[place]))
                        for place, part in ways
                        for target in steps[place]
                        if (place, target) not in gates
                    ]
                for place, part in ways:
                    ahead[place] = ahead.get(place, 0.0) + part
        here = ahead
    return total


@pytest.mark.parametrize("gates", [[("10", "01")], [("12", "01")], [("10", "01"), ("12", "01")]])
def test_turns_until_a_lap_are_those_of_following_every_way(lime, gates):
    """
    On the first edition's map the exact turns are the limit of following all ways turn by turn.
    """
    ((_, shape, steps),) = maps(lime)
    exact = turns_until(shape.start, steps, MOVES, gates)
    assert float(exact) == pytest.approx(followed(shape.start, steps, MOVES, gates, 400), abs=1e-6)


@pytest.mark.parametrize("length", [1, 2, 8, 9, 10])
def test_turns_along_a_loop_are_those_of_icepool(length):
    """
    The expected turns are the sum over k of the chance that k cards move less than the loop.
    """
    die = icepool.Die(DECK)
    sums = [1.0] + [float((k @ die).probability("<", length)) for k in range(1, 60)]
    assert float(turns_along(length, MOVES)) == pytest.approx(sum(sums), abs=1e-9)


def test_a_ring_walked_one_by_one_takes_as_many_turns_as_it_has_spots():
    """
    Without chance there is nothing to expect: four spots, four turns, a quarter of them on each.
    """
    assert turns_until("a", RING, ONE, [("d", "a")]) == turns_along(4, ONE) == 4
    assert landing_shares("a", RING, ONE) == dict.fromkeys(RING, Fraction(1, 4))


def test_passing_the_gate_inside_a_move_counts():
    """
    A pawn that runs over the start has come back, wherever it stops.
    """
    assert turns_until("a", RING, {3: Fraction(1)}, [("d", "a")]) == 2


def test_a_fork_is_taken_each_way_equally_often():
    """
    With two ways of which one is a lap, the lap takes two loops on average.
    """
    steps = {"a": ["b", "c"], "b": ["a"], "c": ["a"]}
    assert turns_until("a", steps, ONE, [("b", "a")]) == 4
    assert turn("a", steps, ONE) == {"b": Fraction(1, 2), "c": Fraction(1, 2)}


@pytest.mark.parametrize(
    ("steps", "moves"),
    [({"a": ["b", "c"], "b": ["a"], "c": []}, ONE), (RING, {0: Fraction(1)})],
    ids=["a dead end", "no card moves"],
)
def test_what_may_never_happen_has_no_expected_turns(steps, moves):
    """
    A pawn that can be stuck for ever gets no number instead of a wrong one.
    """
    gates = [(spot, "a") for spot in steps if "a" in steps[spot]]
    assert turns_until("a", steps, moves, gates) is None
    assert turns_along(4, {0: Fraction(1)}) is None


def test_landing_shares_stay_as_they_are_after_a_turn(lime):
    """
    The shares sum to one, and another turn changes none of them.
    """
    ((_, shape, steps),) = maps(lime)
    shares = landing_shares(shape.start, steps, MOVES)
    assert sum(shares.values()) == 1
    after = dict.fromkeys(shares, Fraction(0))
    for spot, share in shares.items():
        for end, chance in turn(spot, steps, MOVES).items():
            after[end] += share * chance
    assert after == shares


def test_two_traps_have_no_one_answer():
    """
    Where an early fork decides for ever, there are no landing shares.
    """
    assert landing_shares("a", {"a": ["b", "c"], "b": ["b"], "c": ["c"]}, ONE) is None


@pytest.mark.parametrize("moves", [{}, {-1: Fraction(1)}, {9999: Fraction(1)}])
def test_moves_that_are_not_steps_forward_are_refused(moves):
    """
    No number, a step back and an endless step are not walked.
    """
    assert not walkable(RING, moves)


def test_equations_without_one_solution_have_none():
    """
    A singular system is told apart from one that is solved.
    """
    one, two = Fraction(1), Fraction(2)
    assert solve([[one, two], [two, one]], [Fraction(5), Fraction(4)]) == [1, 2]
    assert solve([[one, two], [one, two]], [one, two]) is None
