"""Opening hands, against dealing all of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.odds.deck import Column, columns, decks
from generator.odds.hand import draws_until, hands

DECKS = st.lists(st.integers(1, 4), min_size=1, max_size=4)


def column(copies: list[int], none: int = 0) -> Column:
    values = {f"v{number}": n for number, n in enumerate(copies)}
    return Column("cards", "suit", "ref", {**values, **({None: none} if none else {})})


def cards(deck: Column) -> list[str | int | None]:
    return [value for value, n in deck.copies.items() for _ in range(n)]


@given(DECKS, st.integers(0, 2), st.integers(1, 4))
def test_hands_are_those_that_can_be_dealt(copies, none, size):
    """
    Each probability is the share of all possible hands that hold what it says.
    """
    deck = column(copies, none)
    dealt = list(combinations(cards(deck), size))
    found = list(hands(deck, (size,)))
    assert bool(found) == bool(dealt)
    for hand in found:
        named = [value for value in deck.copies if value is not None]
        for value in named:
            assert hand.at_least_one[value] == Fraction(sum(value in one for one in dealt), len(dealt))
            assert hand.all_of[value] == Fraction(sum({*one} == {value} for one in dealt), len(dealt))
        assert hand.every_value == Fraction(sum({*named} <= {*one} for one in dealt), len(dealt))


@pytest.mark.parametrize("name", ["lime", "republic"])
def test_hands_of_both_editions_agree_with_icepool(name, request):
    """
    For suits, hands of 3, 4 and 5 have the probabilities that icepool deals.
    """
    game = request.getfixturevalue(name)
    suits = next(one for table in decks(game) for one in columns(game, table) if one.field == "suit")
    assert [hand.size for hand in hands(suits)] == [3, 4, 5]
    for hand in hands(suits):
        die = icepool.Deck(suits.copies).deal(hand.size).expand()
        for value in suits.copies:
            assert hand.at_least_one[value] == die.map(lambda one, value=value: value in one).mean()
            assert hand.all_of[value] == die.map(lambda one, value=value: {*one} == {value}).mean()
        assert hand.every_value == die.map(lambda one: len({*one}) == len(suits.copies)).mean()


@pytest.mark.parametrize("copies", [[1], [2, 3], [1, 1, 4], [3, 3]])
def test_draws_until_a_value_are_the_mean_over_all_shuffles(copies):
    """
    The first card of a value comes up, on average, where it does over every order of the deck.
    """
    deck = column(copies)
    shuffles = list(permutations(cards(deck)))
    for value, expected in draws_until(deck).items():
        assert expected == Fraction(sum(one.index(value) + 1 for one in shuffles), len(shuffles))


def test_a_reference_to_many_rows_still_has_hands():
    """
    With too many values, only having all of them at once is left out.
    """
    (hand,) = hands(column([1] * 40), (4,))
    assert hand.every_value is None
    assert hand.at_least_one["v0"] == Fraction(1, 10)
