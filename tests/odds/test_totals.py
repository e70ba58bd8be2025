"""What all cards cost and score together."""

from __future__ import annotations

from generator.model.game import Game
from generator.odds.deck import decks
from generator.odds.total import Total, totals


def added(game: Game) -> dict[str, Total]:
    return {total.of.split(".")[1]: total for table in decks(game) for total in totals(game, table)}


def test_the_costs_and_points_of_the_first_edition(lime):
    """
    F61 M61 K59 W6 any24; 56 printed points, and eight cards whose points depend on play.
    """
    found = added(lime)
    assert found["cost"].amounts == {"F": 61, "M": 61, "K": 59, "W": 6, "any": 24}
    assert (found["vp"].amounts, found["vp"].varying) == ({"points": 56}, 8)


def test_the_costs_of_the_earlier_edition(republic):
    """
    G87 F77 D43 O41 M22 any12, where `each 1` is one of every resource.
    """
    cost = added(republic)["cost"]
    assert cost.amounts == {"G": 87, "F": 77, "D": 43, "O": 41, "M": 22, "any": 12}
    assert cost.varying == 0


def test_each_copy_is_counted_and_each_counts_every_resource(small):
    """
    A cost counts as often as its card is printed.
    """
    cards = "- {id: x, cost: F2M1, count: 3}\n- {id: y, cost: each 2, count: 2}\n- {id: z, count: 9}\n"
    cost = added(small({"count": "int", "cost": "cost?"}, cards))["cost"]
    assert cost.amounts == {"F": 10, "M": 7, "K": 4}


def test_a_cost_with_a_choice_is_not_added(small):
    """
    Copies whose cost the player chooses are counted apart.
    """
    cards = "- {id: x, cost: F/M, count: 3}\n- {id: y, cost: K1, count: 2}\n"
    cost = added(small({"count": "int", "cost": "cost"}, cards))["cost"]
    assert (cost.amounts, cost.varying) == ({"K": 2}, 3)
