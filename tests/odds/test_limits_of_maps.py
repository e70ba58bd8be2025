"""Where the odds of maps stop: curves on paper, costs and walks that are too long, and what a variant changes."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from generator.model.boards.graph import maps
from generator.odds.afford import Afford, Purse, afford, gains
from generator.odds.deck import decks
from generator.odds.gathered import gathered
from generator.odds.journey import Journey, Lapped
from generator.odds.loop import Lap, Laps, laps, loops
from generator.odds.section import Tongue
from generator.odds.tour import Tour
from generator.odds.walk import walkable
from tests.odds.conftest import load
from tests.odds.test_told import HERE, shown

HALF = Fraction(1, 2)


def purse(turn: int, costs: list[int]) -> Purse:
    return Purse(turn, dict.fromkeys(costs, HALF), HALF, Fraction(1))


@pytest.mark.parametrize(
    ("costs", "drawn"),
    [([1], [1]), ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), ([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 7])],
)
def test_five_curves_of_costs_are_on_paper(costs: list[int], drawn: list[int]):
    """
    The first four and the last; on the terminal all of them, and the luckiest.
    """
    section = Afford("cards.cost", dict.fromkeys(costs, 1), (purse(1, costs),)).section("map m", Tongue())
    assert [head.on("paper") for head in section.heads_on("paper")] == [
        *(f"{cost} or more" for cost in drawn),
        "for a drawn card",
    ]
    assert [head.on("terminal") for head in section.heads_on("terminal")] == [
        *(f"{cost}+" for cost in costs),
        "drawn card",
        "luckiest",
    ]


def test_costs_up_to_twenty_have_chances():
    """
    What costs nothing, more than twenty, or what play decides is not among them; twelve turns are told.
    """
    game = load(HERE / "harbour")
    ((_, shape, steps),) = maps(game)
    (table,) = decks(game)
    moves = {1: Fraction(1)}
    given = gains(game, shape, {})
    assert given == {"a": {0: 1}, "b": {1: 1}, "c": {2: 1}}
    assert gains(game, shape, {1: HALF, 3: HALF})["c"] == {2: HALF, 6: HALF}
    assert gains(game, shape, {1: HALF, 3: HALF})["a"] == {0: 1}
    found = afford(game, table, "a", steps, moves, given)
    assert found is not None
    assert found.copies == {1: 3, 3: 1}
    assert [one.turn for one in found.purses] == [*range(1, 13)]
    assert afford(game, table, "a", steps, moves, {spot: {0: Fraction(1)} for spot in steps}) is None


@pytest.mark.parametrize(("cost", "known"), [("F20", True), ("F21", False)])
def test_a_card_dearer_than_twenty_has_no_chances(small, tmp_path: Path, cost: str, known: bool):
    """
    Each resource more is a step more for every spot.
    """
    small({"count": "int", "move": "int", "cost": "cost"}, f"- {{id: x, move: 1, cost: {cost}, count: 2}}\n")
    game_file, spots = tmp_path / "game.yaml", tmp_path / "spots.yaml"
    text = game_file.read_text("utf-8").replace(
        "spots: {file: spots.yaml, fields: {name: text}}",
        "spots: {file: spots.yaml, fields: {name: text, gain: gain}}",
    )
    game_file.write_text(text, encoding="utf-8")
    spots.write_text("".join(f"- {{id: {spot}, name: A, gain: F1}}\n" for spot in "abc"), encoding="utf-8")
    ((tour,),) = [gathered(load(tmp_path)).tours]
    assert bool(tour.journeys[0].afford) == known


def journey(lengths: list[int], random: Fraction = HALF, lap: Fraction | None = Fraction(3)) -> Journey:
    along = dict.fromkeys(lengths, HALF)
    return Journey(
        "cards.move",
        {length: Fraction(length) for length in lengths},
        lap,
        {},
        lap,
        (Lapped(1, random, along),),
        None,
        (),
    )


@pytest.mark.parametrize(
    ("lengths", "paper", "terminal"), [([2, 3], [2, 3], [2, 3]), ([2, 3, 4, 5], [2, 3, 4, 5], [2, 3, 4, 5]), ([2, 3, 4, 5, 6], [2, 3, 4, 5, 6], [2, 3, 4, 5]), ([2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 7], [2, 3, 4, 5])]
)  # fmt: skip
def test_five_curves_of_laps_are_on_paper(lengths: list[int], paper: list[int], terminal: list[int]):
    """
    The first four and the last; the terminal has the first four.
    """
    found = Laps((("b", "a"),), tuple(Lap(length, ()) for length in lengths), {}, True)
    _, _, by_turn = journey(lengths).sections("map m", "a", "spots", found, Tongue(), None)
    for medium, wanted in (("paper", paper), ("terminal", terminal)):
        assert [head.on(medium) for head in by_turn.heads_on(medium)] == [
            *(f"lap of {length}" for length in wanted),
            "random routes",
        ]


def test_what_was_before_a_variant_stands_beside_it():
    """
    Ways, turns and curves of the default are shown where they differ, and not where they are the same.
    """
    found = Laps((("b", "a"),), (Lap(2, ()),), {2: 1}, True)
    now = Tour("m", "spots", "a", {}, True, found, (journey([2]),))
    other = replace(
        now, laps=replace(found, trips={2: 1, 4: 2}), journeys=(journey([2], Fraction(1, 4), None),)
    )
    same = [*now.sections(Tongue(), now)]
    changed = [*now.sections(Tongue(), other)]
    assert [section.remark for section in same if section.title == "Laps with side trips"] == [
        "each route once · 1 way"
    ]
    assert [section.remark for section in changed if section.title == "Laps with side trips"] == ["3 → 1 way"]
    for sections, turns, heads in ((same, "3.000", 2), (changed, "never → 3.000", 3)):
        (direct,) = [section for section in sections if section.title == "Turns until the first lap"]
        assert shown(direct, "paper")[-1] == f"  * random routes |  | {turns}"
        (curves,) = [section for section in sections if section.chart == "curves"]
        assert len(curves.heads_on("paper")) == heads
    assert shown(curves, "paper")[1:] == [
        "  # turn | lap of 2 | random routes* | default<",
        "  - 1 | 50.0 % | 50.0 % | 25.0 %",
    ]
    assert len(curves.heads_on("terminal")) == 2


@pytest.mark.parametrize(
    ("spots", "most", "small_enough"), [(40, 200, True), (41, 200, False), (40, 201, False)]
)
def test_maps_of_forty_spots_are_walked(spots: int, most: int, small_enough: bool):
    """
    With moves of up to two hundred routes; beyond that fractions grow longer than anyone waits for.
    """
    steps = {str(number): [str((number + 1) % spots)] for number in range(spots)}
    assert walkable(steps, {0: HALF, most: HALF}) is small_enough


def test_a_search_of_two_hundred_thousand_steps_is_the_longest():
    """
    A ladder of 15 rungs has 32,768 loops and is searched to its end; one of 17 is not.
    """

    def ladder(rungs: int) -> dict[str, list[str]]:
        return {str(number): [str((number + 1) % rungs)] * 2 for number in range(rungs)}

    assert loops("0", ladder(15)).complete
    assert len(loops("0", ladder(15)).lengths["14"]) == 2**15
    assert not loops("0", ladder(17)).complete
    assert not laps("0", ladder(17), (("16", "0"),), {}).complete
