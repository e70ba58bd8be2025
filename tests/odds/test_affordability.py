"""Resources gained by turn, against following every card and every route."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from generator.checks.catalogue import run_checks
from generator.model.game import Game
from generator.model.load import load_game
from generator.odds.afford import Afford
from generator.odds.gathered import gathered
from generator.problem import Findings

FLIPS = {1: 23, 2: 27, 3: 15}
LIME = {"01": 1, "12": 0, "13": 0}
REPUBLIC = {"01": 0, "05": 0}
"""Spots that give no resource, or one without a flip; all others give one, or as many as are flipped."""


def of(game: Game) -> Afford:
    (found,) = [one for tour in gathered(game).tours for journey in tour.journeys for one in journey.afford]
    return found


def ways(game: Game, spot: str, steps: int) -> Iterator[tuple[str, Fraction]]:
    """Where so many routes lead, each exit as likely as the others."""
    if not steps:
        yield spot, Fraction(1)
        return
    exits = [row.values["to"] for row in game.tables["routes"].rows if row.values["from"] == spot]
    for target in exits:
        for end, chance in ways(game, target, steps - 1):
            yield end, chance / len(exits)


def followed(game: Game, moves: dict[int, int], gain, turns: int) -> dict[int, Fraction]:
    """The chance of each total after so many turns, card by card and route by route."""
    here = {("01", 0): Fraction(1)}
    for _ in range(turns):
        ahead: dict[tuple[str, int], Fraction] = {}
        for (spot, owned), chance in here.items():
            for move, copies in moves.items():
                for end, share in ways(game, spot, move):
                    part = chance * share * Fraction(copies, sum(moves.values()))
                    for number, odds in gain(end):
                        ahead[end, owned + number] = (
                            ahead.get((end, owned + number), Fraction(0)) + part * odds
                        )
        here = ahead
    found: dict[int, Fraction] = {}
    for (_, owned), chance in here.items():
        found[owned] = found.get(owned, Fraction(0)) + chance
    return found


def one_each(spot: str) -> list[tuple[int, Fraction]]:
    return [(LIME.get(spot, 1), Fraction(1))]


def flipped(spot: str) -> list[tuple[int, Fraction]]:
    if spot in REPUBLIC:
        return [(0, Fraction(1))]
    return [(worth, Fraction(copies, 65)) for worth, copies in FLIPS.items()]


@pytest.mark.parametrize(
    ("name", "moves", "gain"),
    [("lime", {0: 9, 1: 21, 2: 19, 3: 15}, one_each), ("republic", {0: 7, 1: 16, 2: 27, 3: 2}, flipped)],
)
@pytest.mark.parametrize("turns", [1, 3, 5])
def test_chances_are_those_of_following_every_way(name, moves, gain, turns, request):
    """
    After each number of turns the chances to have enough are exact, with flips where a map says so.
    """
    game = request.getfixturevalue(name)
    found, totals = of(game), followed(game, moves, gain, turns)
    purse = found.purses[turns - 1]
    for cost in found.copies:
        assert purse.at_least[cost] == sum(chance for owned, chance in totals.items() if owned >= cost)
    drawn = sum(purse.at_least[cost] * copies for cost, copies in found.copies.items())
    assert purse.share == drawn / sum(found.copies.values())


def test_the_costs_are_those_of_the_list(lime):
    """
    15 cards cost two resources, 35 three, 8 five and 6 six; nobody can pay one in the first turn.
    """
    found = of(lime)
    assert found.copies == {2: 15, 3: 35, 5: 8, 6: 6}
    assert (found.purses[0].share, found.purses[0].best) == (0, 0)
    assert found.purses[5].best == 1


def test_chances_only_grow(republic):
    """
    Nothing is spent: a later turn never has less.
    """
    shares = [purse.share for purse in of(republic).purses]
    assert shares == sorted(shares)


def test_spots_that_give_nothing_have_no_affordability(small):
    """
    Without a gain on spots nothing is claimed.
    """
    game = small({"count": "int", "move": "int", "cost": "cost"}, "- {id: x, move: 1, cost: F2, count: 2}\n")
    ((journey,),) = [tour.journeys for tour in gathered(game).tours]
    assert journey.afford == ()


@pytest.mark.parametrize(
    ("flip", "known"),
    [("cards.flip.worth", True), ("cards.move", True), ("cards.flip", False), ("cards.flip.worht", False),
     ("cards", False), ("flops.worth", False), ("cards.flip.worth.more", False)],
)  # fmt: skip
def test_a_flip_that_is_no_number_is_reported_at_its_line(small, tmp_path, flip, known):
    """
    A map that flips what no card has is told so, with the line of the map.
    """
    small({"count": "int", "move": "int", "flip": "ref flips"}, "- {id: x, move: 1, flip: W, count: 2}\n")
    file = tmp_path / "game.yaml"
    text = file.read_text("utf-8").replace("start: a}", f"start: a, flip: {flip}}}")
    file.write_text(text, encoding="utf-8")
    game = load_game(tmp_path, "small", Findings())
    assert game is not None
    found = [problem for problem in run_checks(game) if problem.code == "K401"]
    line = 1 + text[: text.index("flip: " + flip)].count("\n")
    assert [problem.place.line for problem in found] == ([] if known else [line])
