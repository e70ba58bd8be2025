"""Points for each resource of a cost, against the card lists."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.model.game import Game
from generator.odds.deck import decks
from generator.odds.price import Prices, prices


def of(game: Game) -> Prices:
    (found,) = [one for table in decks(game) for one in prices(game, table)]
    return found


def rates(found: Prices) -> dict[str, Fraction | None]:
    return {one.row: one.rate for one in found.rated}


def test_the_first_edition_by_points_per_resource(lime):
    """
    The best bargain is three points for K3; cards that count something are listed apart.
    """
    found = of(lime)
    assert found.rated[0].row == "foreign-books"
    assert rates(found)["foreign-books"] == 1
    assert rates(found)["standard-cetkaik"] == Fraction(2, 5)  # 2 points for K2F2W1
    assert rates(found)["laboratory"] == 0  # no points for any 3
    assert [one.row for one in found.apart] == [
        "good-culture", "old-to-new", "pen-and-soldier", "ail-road", "constitution",
    ]  # fmt: skip
    # culture: 1/2, 1/3, 1 and 2/5, so the median lies between 2/5 and 1/2
    assert found.medians["culture"] == Fraction(9, 20)


def test_the_earlier_edition_by_points_per_resource(republic):
    """
    Whole numbers in `vp` are points, and `each 1` is one of all five resources.
    """
    found = of(republic)
    assert rates(found)["king-tradition"] == 8  # 40 points for D5
    assert rates(found)["monument"] == 3  # 15 points for each 1
    assert found.apart == ()


@pytest.mark.parametrize("name", ["lime", "republic"])
def test_bargains_are_sorted_and_no_card_is_lost(name, request):
    """
    Every card kind is either rated, the best first, or apart.
    """
    game = request.getfixturevalue(name)
    found = of(game)
    order = [one.rate for one in found.rated]
    assert order == sorted(order, reverse=True)
    assert {one.row for one in (*found.rated, *found.apart)} == {row.id for row in game.tables["cards"].rows}


@pytest.mark.parametrize(
    ("cost", "rate"),
    [("F2M1", 2), ("F/M", 6), ("any 4", Fraction(3, 2)), ("each 2", 1), ("F1/M2", None), ("3 same", 2)],
)
def test_what_a_cost_comes_to(small, cost, rate):
    """
    A choice between equal amounts has a price; one between unequal amounts depends on play.
    """
    cards = f"- {{id: x, cost: {cost}, vp: 6, count: 1}}\n"
    found = of(small({"count": "int", "cost": "cost", "vp": "int"}, cards))
    assert [one.rate for one in (*found.rated, *found.apart)] == [rate]


def test_a_free_card_has_no_rate(small):
    """
    Points for nothing are not divided by it.
    """
    found = of(small({"count": "int", "cost": "cost?", "vp": "int"}, "- {id: x, vp: 6, count: 1}\n"))
    assert ([*found.rated], [one.row for one in found.apart]) == ([], ["x"])
