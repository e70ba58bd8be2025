"""Shares and means of what a deck's fields say."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from generator.model.game import Game, Row
from generator.odds.deck import columns, decks
from generator.odds.distribution import Distribution, distribution


def spreads(game: Game) -> dict[str, Distribution]:
    found = [column for table in decks(game) for column in columns(game, table)]
    return {f"{column.table}.{column.field}": distribution(column) for column in found}


def value_of(game: Game, row: Row, field: str) -> object:
    """The value of a field, followed through a reference where the field is 'number.worth'."""
    own, _, further = field.partition(".")
    if not further:
        return row.values[own]
    target = game.tables[game.tables[row.table].fields[own].argument]
    return target.by_id[row.values[own]].values[further]


def test_the_move_numbers_of_the_first_edition(lime):
    """
    The deck holds 9, 21, 19 and 15 cards of 0 to 3 steps, 1.625 on average.
    """
    move = spreads(lime)["cards.move"]
    assert move.column.copies == {0: 9, 1: 21, 2: 19, 3: 15}
    assert move.mean == Fraction(13, 8)


def test_the_icons_of_the_first_edition(lime):
    """
    28 cards have 33 chain icons, 10 cards have 15 draw icons.
    """
    found = spreads(lime)
    for field, cards, icons in (("chain", 28, 33), ("draw", 10, 15)):
        spread = found[f"cards.{field}"]
        assert (spread.column.size - spread.column.copies[0], spread.total) == (cards, icons)


def test_the_numbers_of_the_earlier_edition(republic):
    """
    The true numbers come out, not the ones that the source declares.
    """
    found = spreads(republic)
    assert found["cards.number"].column.copies == {"0": 7, "1": 16, "2": 27, "3": 2, "W": 13}
    assert {one.value: one.share for one in found["cards.number"].values}["0"] == Fraction(7, 65)
    assert found["cards.vp"].total == 910
    assert found["cards.number.worth"].mean == Fraction(122, 65)  # 1.877


@pytest.mark.parametrize("name", ["lime", "republic"])
def test_every_distribution_is_the_die_that_icepool_makes_of_the_cards(name, request):
    """
    Shares and means agree with a die that has one side for each copy.
    """
    game = request.getfixturevalue(name)
    for label, spread in spreads(game).items():
        table, _, field = label.partition(".")
        values = [value_of(game, row, field) for row in game.tables[table].rows for _ in range(row.count)]
        die = icepool.Die([str(value) for value in values])
        assert {str(one.value): one.share for one in spread.values} == {
            outcome: Fraction(die.quantity(outcome), die.denominator()) for outcome in die.outcomes()
        }
        numbers = [value for value in values if isinstance(value, int)]
        assert spread.mean == (icepool.Die(numbers).mean() if numbers else None)


def test_shares_count_the_cards_that_leave_a_value_out(small):
    """
    A value that is left out has a share, and is not in the mean.
    """
    game = small({"count": "int", "step": "int?"}, "- {id: x, step: 4, count: 3}\n- {id: y, count: 1}\n")
    step = spreads(game)["cards.step"]
    assert {one.value: one.share for one in step.values} == {4: Fraction(3, 4), None: Fraction(1, 4)}
    assert (step.mean, step.total) == (4, 12)


def test_a_reference_brings_the_numbers_of_its_row(small):
    """
    What a word on a card is worth is declared in a table of those words, and so is its mean.
    """
    cards = '- {id: x, flip: "0", count: 2}\n- {id: y, flip: "2", count: 5}\n- {id: z, flip: W, count: 1}\n'
    found = spreads(small({"count": "int", "flip": "ref flips"}, cards))
    assert [one.value for one in found["cards.flip"].values] == ["0", "2", "W"]
    assert found["cards.flip.worth"].mean == Fraction(2 * 1 + 5 * 2 + 1 * 3, 8)


def test_the_flip_value_of_the_earlier_edition_needs_only_a_table(small):
    """
    With 0 worth one and W worth three, the earlier edition's numbers are worth 122/65 on average.
    """
    copies = {"0": 7, "1": 16, "2": 27, "3": 2, "W": 13}
    worth = {"0": 1, "1": 1, "2": 2, "3": 3, "W": 3}
    flips = "".join(f'- {{id: "{word}", worth: {value}, move: 1}}\n' for word, value in worth.items())
    cards = "".join(f'- {{id: c{word}, flip: "{word}", count: {n}}}\n' for word, n in copies.items())
    found = spreads(small({"count": "int", "flip": "ref flips"}, cards, flips=flips))
    assert found["cards.flip.worth"].mean == Fraction(122, 65)


def test_count_and_level_are_not_drawn(small):
    """
    Fields that only sort or multiply the cards have no distribution.
    """
    game = small({"count": "int", "level": "int"}, "- {id: x, level: 1, count: 3}\n")
    assert spreads(game) == {}


@pytest.mark.parametrize(
    "rows", ["- {id: x, step: 1, count: 0}\n", "- {id: x, step: 1, count: -2}\n", "[]\n"]
)
def test_a_deck_without_cards_has_no_odds(small, rows):
    """
    Nothing is divided by an empty deck.
    """
    assert spreads(small({"count": "int", "step": "int"}, rows)) == {}


def test_pieces_without_a_back_are_no_deck(small):
    """
    What lies open is not drawn by chance.
    """
    game = small({"count": "int", "step": "int"}, "- {id: x, step: 1, count: 3}\n", back=False)
    assert spreads(game) == {}


def test_a_field_that_could_not_be_read_is_left_out(small):
    """
    A share of unread values would be wrong, so there is none.
    """
    rows = "- {id: x, step: one, other: 2, count: 3}\n"
    assert list(spreads(small({"count": "int", "step": "int", "other": "int"}, rows))) == ["cards.other"]
