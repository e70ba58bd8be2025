"""Laps: which return counts, how long they are, and how soon the first is done."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.boards.graph import maps
from generator.model.game import Game
from generator.model.load import load_game
from generator.odds.gathered import gathered
from generator.odds.loop import Lap, Laps, gates, laps, lines
from generator.odds.walk import along_by, back_by, turns_along, turns_until
from generator.problem import Findings

SPOTS = "abc"
ROUTES = st.lists(st.tuples(st.sampled_from(SPOTS), st.sampled_from(SPOTS)), max_size=6)
MOVES = {0: Fraction(9, 64), 1: Fraction(21, 64), 2: Fraction(19, 64), 3: Fraction(15, 64)}


def of(game: Game) -> Laps:
    ((_, shape, steps),) = maps(game)
    return laps(shape.start, steps, gates(game, shape, steps), lines(game, shape))


@pytest.fixture(scope="module")
def any_return(lime: Game) -> Game:
    """The first edition played so that any return to the start is a lap."""
    game = load_game(lime.folder, lime.shown, Findings(), {"lap-line": "any"})
    assert game is not None
    return game


def test_laps_of_the_first_edition_have_8_to_16_routes(lime):
    """
    Only 10→01 counts: direct laps have 8, 9, 9 and 10 routes; with each side trip at most once, 8 to 16.
    """
    found = of(lime)
    assert found.over == (("10", "01"),)
    assert [lap.length for lap in found.direct] == [8, 9, 9, 10]
    assert [*found.trips] == [*range(8, 17)]
    # each of the four direct laps with any of three side trips of two routes
    expected = icepool.Die([8, 9, 9, 10]) + 2 * (3 @ icepool.coin(1, 2))
    assert found.trips == dict(expected.items())


def test_the_main_line_is_the_lap_without_shortcuts(lime):
    """
    The kinds of lines tell the main line from the others.
    """
    assert of(lime).direct[-1] == Lap(10, ("main",))
    assert {lap.lines for lap in of(lime).direct[:-1]} == {("main", "shortcut")}


def test_any_return_makes_the_side_trip_a_lap(any_return):
    """
    Under the variant the way over 12 is a lap of two routes, and no lap passes the start on its way.
    """
    found = of(any_return)
    assert [lap.length for lap in found.direct] == [2, 8, 9, 9, 10]
    assert [*found.trips] == [2, *range(8, 15)]


def test_any_return_is_sooner_on_random_routes(lime, any_return):
    """
    Expected turns until the first lap follow the route that counts.
    """
    ((before,),) = [tour.journeys for tour in gathered(lime).tours]
    ((after,),) = [tour.journeys for tour in gathered(any_return).tours]
    assert before.lap == before.back_over["10", "01"] != before.back
    assert after.lap == after.back == before.back
    assert all(one.random <= other.random for one, other in zip(before.lap_by_turn, after.lap_by_turn))


def test_without_a_lap_line_every_return_counts(republic):
    """
    The earlier edition names no lap line: its laps are its loops.
    """
    found = of(republic)
    assert [lap.length for lap in found.direct] == [3, 6, 6, 6, 7, 7, 7]
    assert found.trips == {3: 1, 6: 3, 7: 3}


@given(ROUTES, st.data())
def test_laps_are_those_found_by_trying_every_order_of_routes(routes, data):
    """
    Each order of some of the routes that is a way to the first lap is counted once, and nothing else.
    """
    over = (data.draw(st.sampled_from(routes)),) if routes else ()
    steps = {spot: [target for source, target in routes if source == spot] for spot in SPOTS}
    direct: list[int] = []
    trips: dict[int, int] = {}
    for number in range(1, len(routes) + 1):
        for order in permutations(range(len(routes)), number):
            way = [routes[index] for index in order]
            joined = all(one[1] == other[0] for one, other in pairwise(way))
            if way[0][0] == "a" and joined and way[-1] in over and not {*way[:-1]} & {*over}:
                trips[number] = trips.get(number, 0) + 1
                direct += [number] if len({source for source, _ in way}) == number else []
    found = laps("a", steps, over, {})
    assert found.complete
    assert found.trips == trips
    assert [lap.length for lap in found.direct] == direct


def test_a_map_with_countless_laps_ends_and_says_so():
    """
    On a map where every spot leads to every other, the search stops and is marked incomplete.
    """
    spots = [str(number) for number in range(30)]
    steps = {spot: [other for other in spots if other != spot] for spot in spots}
    assert not laps("0", steps, (("29", "0"),), {}).complete


@pytest.mark.parametrize("length", [1, 8, 10])
def test_walking_a_lap_by_a_turn_is_what_icepool_rolls(length):
    """
    The chance to be done by turn k is that k cards move at least as far as the lap is long.
    """
    die = icepool.Die({0: 9, 1: 21, 2: 19, 3: 15})
    assert along_by(length, MOVES, 6) == [(k @ die).probability(">=", length) for k in range(1, 7)]


@pytest.mark.parametrize("over", [[("10", "01")], [("10", "01"), ("12", "01")]])
def test_the_chances_by_turn_add_up_to_the_expected_turns(lime, over):
    """
    Expected turns are the sum of the chances to be still on the way, for random routes as for one lap.
    """
    ((_, shape, steps),) = maps(lime)
    late = [1.0, *(1 - float(done) for done in back_by(shape.start, steps, MOVES, over, 150))]
    assert sum(late) == pytest.approx(float(turns_until(shape.start, steps, MOVES, over)), abs=1e-3)
    late = [1.0, *(1 - float(done) for done in along_by(9, MOVES, 60))]
    assert sum(late) == pytest.approx(float(turns_along(9, MOVES)), abs=1e-9)
