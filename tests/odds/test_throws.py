"""Throws against icepool, and what a game's declaration makes of them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import prod
from pathlib import Path

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.command.odds_text import alone
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.shapes import Throw
from generator.odds.data import as_data
from generator.odds.gathered import gathered
from generator.odds.throw import Die, at_least, different, hits, missed, sums
from generator.odds.throws import Handful, asked, handfuls, throws
from generator.problem import Findings

D6 = Die(dict.fromkeys(range(1, 7), 1))
dice = st.dictionaries(st.integers(-3, 9), st.integers(1, 5), min_size=1, max_size=6).map(
    lambda found: Die(dict(sorted(found.items())))
)


def pool(die: Die) -> icepool.Die:
    return icepool.Die(list(die.weights), times=list(die.weights.values()))


@settings(max_examples=60)  # each is counted out throw by throw
@given(dice, st.integers(1, 5))
def test_sums_are_those_of_icepool(die: Die, number: int) -> None:
    """
    The sum of any dice is distributed as icepool says, and each threshold is reached as often.
    """
    rolled = number @ pool(die)
    assert sums(die, number) == {value: rolled.probability(value) for value in rolled.outcomes()}
    for least in (min(rolled.outcomes()), 3, max(rolled.outcomes()) + 1):
        assert at_least(die, number, least) == rolled.probability(">=", least)


@settings(max_examples=40)  # each is counted out throw by throw
@given(dice, st.integers(1, 4))
def test_all_different_is_what_icepool_rolls(die: Die, number: int) -> None:
    """
    No two alike is as likely as icepool says, for dice of any weights.
    """
    rolled = icepool.map(lambda *faces: len(set(faces)) == number, *[pool(die)] * number)
    assert different(die, number) == rolled.probability(True)


@settings(max_examples=40)  # each is counted out throw by throw
@given(dice, st.integers(1, 4), st.data())
def test_misses_and_hits_are_the_mean_over_all_wanted_sides(
    die: Die, number: int, data: st.DataObject
) -> None:
    """
    For every set of wanted sides icepool gives the misses and the hits that are kept; ours is their mean.
    """
    wanted = data.draw(st.integers(0, die.sides))
    kept = data.draw(st.integers(1, number))
    sets = list(combinations(die.weights, wanted))
    hit = [number @ pool(die).map(lambda face, chosen=chosen: int(face in chosen)) for chosen in sets]
    mean = Fraction(1, len(sets))
    assert missed(die, number, wanted) == sum(each.probability(0) * mean for each in hit)
    assert hits(die, number, kept, wanted) == sum(
        each.map(lambda count: min(count, kept)).mean() * mean for each in hit
    )


@pytest.mark.parametrize(("sides", "more"), [(2, False), (3, True), (6, True)])
def test_coins_are_asked_for_their_sum_alone(sides: int, more: bool) -> None:
    """
    Of two sides nothing but the sum is of interest; from three sides on pairs and wanted sides are asked for too.
    """
    found = asked(Throw(of="sides", shows="worth", number="2"), Die(dict.fromkeys(range(sides), 1)))
    assert "sum" in found
    assert (len(found) > 1) == more


@pytest.mark.slow
def test_sums_are_listed_up_to_two_thousand_of_them() -> None:
    """
    Fifty dice of forty-one sides have 2,000 different sums and one more, and are not listed; smaller ones are.
    """
    many = Die(dict.fromkeys(range(41), 1))
    assert sums(many, 50) is None
    assert len(sums(many, 49) or ()) == 49 * 40 + 1
    assert len(sums(Die({0: 1, 1: 1}), 50) or ()) == 51


def test_six_dice_are_rarely_all_different() -> None:
    """
    Six six-sided dice are all different in 6!/6⁶ of all throws, and seven never are.
    """
    assert different(D6, 6) == Fraction(prod(range(1, 7)), 6**6)
    assert different(D6, 7) == 0


GAME = """\
kamiban: 1
id: thrown
title: Thrown
language: en
version: "1"
players: 2..4
tables:
  sides: {file: sides.yaml, fields: {value: int}}
  faces: {file: faces.yaml, fields: {pips: int, count: int = 1}}
throws:
  sticks: {of: sides, shows: value, number: 5, at least: 3, bias: [40, 60]}
  dice: {of: faces, shows: pips, number: players + 1, most: players + 3, aside: players - 1, asks: [pairs, missed, hits]}
components:
  faces: {kind: sheet, title: Faces, parts: [{of: faces, size: [20, 20], front: card.xml.j2}]}
"""


@pytest.fixture
def thrown(tmp_path: Path) -> Callable[..., Game]:
    """The game of sticks and dice, with one edit."""

    def make(old: str = "", new: str = "") -> Game:
        (tmp_path / "game.yaml").write_text(GAME.replace(old, new, 1), encoding="utf-8")
        (tmp_path / "sides.yaml").write_text(
            "- {id: dark, value: 1}\n- {id: light, value: 0}\n", encoding="utf-8"
        )
        rows = "".join(f'- {{id: "{face}", pips: {face}}}\n' for face in range(1, 7))
        (tmp_path / "faces.yaml").write_text(rows, encoding="utf-8")
        game = load_game(tmp_path, "thrown", Findings())
        assert game is not None
        return game

    return make


def test_five_sticks_show_three_or_more_in_every_second_throw(thrown) -> None:
    """
    Fair sticks reach three with 1/2; of sticks whose dark side comes up in two throws of five, icepool knows.
    """
    sticks, _ = throws(thrown())
    assert sticks.fair[0].at_least == Fraction(1, 2)
    assert sticks.biased[0].at_least == (5 @ icepool.Die([0, 1], times=[3, 2])).probability(">=", 3)
    assert sticks.fair[0].different is None


def test_a_handful_is_given_for_every_number_of_players(thrown) -> None:
    """
    Two players throw 3 to 5 dice and keep all but one, four throw 5 to 7 and keep all but three.
    """
    assert handfuls(thrown(), "dice") == [
        Handful(3, 2, (2,)), Handful(4, 2, (3,)), Handful(4, 3, (2,)), Handful(5, 2, (4,)), Handful(5, 3, (3,)),
        Handful(5, 4, (2,)), Handful(6, 3, (4,)), Handful(6, 4, (3,)), Handful(7, 4, (4,)),
    ]  # fmt: skip


def test_what_is_needed_may_depend_on_the_players(thrown) -> None:
    """
    Five sticks that need one more for each player are three handfuls, each with its own chance.
    """
    sticks, _ = throws(thrown("at least: 3", "at least: players"))
    assert [(each.least, each.at_least) for each in sticks.fair] == [
        (2, Fraction(26, 32)), (3, Fraction(16, 32)), (4, Fraction(6, 32)),
    ]  # fmt: skip
    told = "\n".join(alone(gathered(thrown("at least: 3", "at least: players"))))
    assert told.count("throw sticks, 5 thrown, ") == 3


def test_two_sides_are_asked_for_their_sum_and_more_for_everything(thrown) -> None:
    """
    Without `asks` sticks have sums only, and dice have sums, pairs, misses and hits.
    """
    sticks, dice = throws(thrown(", asks: [pairs, missed, hits]"))
    assert sticks.fair[0].sums
    assert not sticks.fair[0].missed
    assert dice.fair[0].sums
    assert dice.fair[0].different == Fraction(5, 9)
    assert dice.fair[0].missed[2] == Fraction(2, 3) ** 3
    assert set(dice.fair[0].hits) == {1, 2, 3, 4, 5}


def test_the_odds_tell_and_write_what_was_computed(thrown) -> None:
    """
    Terminal and JSON have the same exact numbers for fair and biased throws.
    """
    told = "\n".join(alone(gathered(thrown())))
    assert "throw sticks, 5 thrown: mean 5/2 = 2.500, 3 or more 1/2 (biased 31.7 %)" in told
    assert "throw dice: pairs" in told
    assert "no deck" not in told
    sticks, dice = as_data(gathered(thrown()))["throws"]
    assert sticks["fair"][0]["at_least"] == {"exact": "1/2", "decimal": 0.5}
    assert sum(Fraction(each["exact"]) for each in sticks["biased"][0]["sums"]) == 1
    assert [each["number"] for each in dice["fair"]] == [3, 4, 4, 5, 5, 5, 6, 6, 7]


@pytest.mark.parametrize(
    ("old", "new"),
    [("number: players + 1", "number: players / 3"), ("most: players + 3", "most: 60"), ("aside: players - 1", "aside: players + 1"),
     ("of: faces, shows", "of: sides, shows"), ("shows: pips", "shows: pip")],
)  # fmt: skip
def test_a_throw_that_makes_no_sense_has_no_odds(thrown, old: str, new: str) -> None:
    """
    Numbers out of order and sides that are not there give no odds for that throw, and no error.
    """
    assert [each.name for each in throws(thrown(old, new))] == ["sticks"]
