"""Figures at their edges, and where the odds of decks and prices stop: what is left to the terminal, and what is not counted."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from generator.locale.customs import Customs
from generator.odds.deck import DeckColumn, columns, decks
from generator.odds.distribution import distribution
from generator.odds.figure import TERMINAL, exact
from generator.odds.hand import Hand, drawing, hands
from generator.odds.price import Price, Prices, prices, size, sizes
from generator.odds.section import FRACTION, MEAN, POINTS, SHARE, SMALL_SHARE, WHOLE_SHARE, Tongue
from generator.odds.tour import _spans as spans

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("share", "places", "text"),
    [
        (Fraction(0), 1, "0.0 %"), (Fraction(1), 1, "100.0 %"), (HALF, 0, "50 %"), (Fraction(1, 3), 2, "33.33 %"),
        (Fraction(5, 10000), 1, "0.1 %"), (Fraction(4999, 10_000_000), 1, "< 0.1 %"), (Fraction(9995, 10000), 1, "> 99.9 %"),
        (Fraction(9994, 10000), 1, "99.9 %"), (Fraction(5, 1000), 0, "1 %"), (Fraction(4, 1000), 0, "< 1 %"),
        (Fraction(995, 1000), 0, "> 99 %"), (Fraction(994, 1000), 0, "99 %"), (Fraction(99996, 100000), 2, "> 99.99 %"),
    ],
)  # fmt: skip
def test_shares_at_the_edges(share: Fraction, places: int, text: str):
    """
    What can happen is not shown as nothing, and what can fail is not shown as certain, however near it is.
    """
    assert TERMINAL.percent(share, places) == text
    assert Customs().percent(share, places) == text.replace(" %", "%")


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        (Fraction(5, 2), 0, "3"), (Fraction(-5, 2), 0, "-3"), (Fraction(1, 8), 2, "0.13"), (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(7, 100), 1, "0.1"), (Fraction(105, 100), 3, "1.050"), (Fraction(12), 0, "12"),
    ],
)  # fmt: skip
def test_halves_are_rounded_away_from_nothing(number: Fraction, places: int, text: str):
    """
    As on paper; a number that is rounded to nothing has no sign.
    """
    assert Customs().decimal(number, places) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(12345, 123457), "12345/123457 ≈ 0.100"),
        (Fraction(123451, 123457), "≈ 1.000"),
        (Fraction(1, 8), "1/8 = 0.125"),
        (None, "?"),
    ],
)
def test_a_long_fraction_is_left_to_the_data(number: Fraction | None, text: str):
    """
    Up to twelve letters it stands beside its decimal.
    """
    assert exact(number, never="?") == text


def test_how_numbers_are_written_on_the_terminal_and_on_paper():
    """
    Paper has less room: a fraction of up to six letters, means with two decimals, points with one, shares without.
    """
    short, long = Fraction(10, 101), Fraction(100, 101)
    written = {
        "FRACTION": [
            (FRACTION.terminal(each, TERMINAL), FRACTION.paper(each, Customs())) for each in (short, long)
        ],
        "MEAN": (MEAN.terminal(short, TERMINAL), MEAN.paper(short, Customs())),
        "POINTS": (POINTS.terminal(short, TERMINAL), POINTS.paper(short, Customs())),
        "SHARE": (SHARE.terminal(short, TERMINAL), SHARE.paper(short, Customs())),
        "SMALL": (SMALL_SHARE.terminal(short, TERMINAL), SMALL_SHARE.paper(short, Customs())),
        "WHOLE": [
            (WHOLE_SHARE.terminal(each, TERMINAL), WHOLE_SHARE.paper(each, Customs()))
            for each in (short, Fraction(0))
        ],
    }
    assert written == {
        "FRACTION": [("10/101", "10/101"), ("100/101", "")], "MEAN": ("10/101 ≈ 0.099", "0.10"), "POINTS": ("10/101 ≈ 0.099", "0.1"),
        "SHARE": ("9.9 %", "9.9%"), "SMALL": ("9.90 %", "9.90%"), "WHOLE": [("9.9 %", "10"), ("0.0 %", "–")],
    }  # fmt: skip


def test_lengths_with_neighbours_are_drawn_together():
    """
    Two in a row are a stretch, one is itself, and nothing is said to be nothing.
    """
    assert spans([8, 2, 9, 10, 12, 13]) == "2, 8–10, 12–13"
    assert spans([3]) == "3"
    assert spans([]) == "none"


# --- decks -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("values", "chart"), [(16, "columns"), (17, "bars")])
def test_sixteen_numbers_stand_side_by_side(values: int, chart: str):
    """
    More of them lie under one another, as words always do.
    """
    column = DeckColumn("cards", "step", "int", dict.fromkeys(range(values), 1))
    assert next(distribution(column).sections(Tongue())).chart == chart
    named = DeckColumn("cards", "suit", "ref", {"a": 1})
    assert next(distribution(named).sections(Tongue())).chart == "bars"


@pytest.mark.parametrize(("values", "known"), [(12, True), (13, False)])
def test_having_every_value_is_counted_for_twelve_of_them(values: int, known: bool):
    """
    For thirteen the other chances are still given.
    """
    column = DeckColumn("cards", "suit", "ref", {f"v{number}": 1 for number in range(values)})
    (hand,) = hands(column, (values,))
    assert hand.every_value == (1 if known else None)
    assert hand.at_least_one["v0"] == 1


def test_a_deck_too_small_for_a_hand_says_so():
    """
    A hand as large as the deck is dealt, a larger one is not; without any there is nothing on paper.
    """
    column = DeckColumn("cards", "suit", "ref", {"a": 2, "b": 2})
    assert [hand.size for hand in drawing(column).hands] == [3, 4]
    (section,) = drawing(column, (5,)).sections(Tongue())
    assert (section.title, section.name) == ("", "cards.suit, hands of too few cards")


def test_the_chances_of_a_whole_hand_are_on_paper_where_there_is_one_size():
    """
    With two sizes there is no room for them.
    """
    column = DeckColumn("cards", "suit", "ref", {"a": 2, "b": 2})
    for sizes_, number in (((3,), 3), ((3, 4), 3)):
        (section,) = drawing(column, sizes_).sections(Tongue())
        assert len(section.heads_on("paper")) == number
    assert [head.on("paper") for head in section.heads_on("paper")] == [
        "≥ 1 of 3",
        "≥ 1 of 4",
        "until the first",
    ]


def test_a_hand_without_a_known_whole_has_no_row_for_it():
    """
    Having all kinds at once is told where it was counted.
    """
    column = DeckColumn("cards", "suit", "ref", {"a": 2, "b": 2})
    whole = drawing(column, (3,))
    (hand,) = whole.hands
    unknown = replace(whole, hands=(Hand(hand.size, hand.at_least_one, hand.all_of, None),))
    assert [len(next(each.sections(Tongue())).rows) for each in (whole, unknown)] == [3, 2]


def test_numbers_of_rows_that_are_referred_to(small):
    """
    Behind a reference whole numbers are drawn too, but neither its count nor its level; what is left out is none.
    """
    cards = "- {id: x, flip: W, count: 2}\n- {id: y, count: 1}\n"
    game = small({"count": "int", "flip": "ref flips?", "name": "text?"}, cards)
    (deck,) = decks(game)
    assert {column.field: column.copies for column in columns(game, deck)} == {
        "flip": {"W": 2, None: 1}, "flip.worth": {3: 2, None: 1}, "flip.move": {1: 2, None: 1},
    }  # fmt: skip


# --- prices ------------------------------------------------------------------------------------
def price(number: int, rate: Fraction | None) -> Price:
    return Price(f"r{number}", None, 1, 1, number, rate)


def test_two_dozen_bargains_are_on_paper_and_a_dozen_that_play_decides():
    """
    The rest is on the terminal; without groups there are no medians.
    """
    rated = tuple(price(number, Fraction(60 - number)) for number in range(30))
    apart = tuple(replace(price(number, None), cost=None) for number in range(20))
    found = Prices("cards.cost", "cards.vp", (*rated, *apart), {None: Fraction(9)}, "", "")
    (section,) = found.sections(Tongue())
    assert [len([*section.rows_on(medium)]) for medium in ("terminal", "paper")] == [50, 24 + 12]
    assert section.rows[0].values[:2] == ("none", "0 for 1")
    assert section.rows[30].values[:2] == ("none", "0 for ?")


@pytest.mark.parametrize(
    ("rate", "text"), [(Fraction(3, 2), "3 / 2 = 1.5"), (Fraction(2, 3), "2 / 3 ≈ 0.67"), (Fraction(10), "10 / 1 = 10"), (Fraction(1, 8), "1 / 8 ≈ 0.13"), (Fraction(0), "0 / 4 = 0")]
)  # fmt: skip
def test_a_bargain_in_few_letters(rate: Fraction, text: str):
    """
    Points, cost and at most two decimals, without zeros at the end; whether it is the whole truth is said.
    """
    points, _, cost = text.split(" ")[:3]
    assert Price("r", None, 1, int(cost), int(points), rate).bargain(TERMINAL) == text


def test_what_terms_can_come_to(small):
    """
    Sums of all that a payer may choose; cards and points cost nothing, `each` is one of every resource.
    """
    from generator.grammar.parse import parse

    words = small({"count": "int"}, "- {id: x, count: 1}\n").vocabulary
    for text, kind, found in (
        ("F1/M2", "cost", {1, 2}), ("F2M1", "cost", {3}), ("each 2", "cost", {6}), ("any 4", "cost", {4}),
        ("F, card 2", "gain", {1}), ("card 1/F2", "gain", {0, 2}), ("F/card 1, M", "gain", {1}),
    ):  # fmt: skip
        tree = parse(text, kind, words)
        assert sizes(tree, 3) == found, text
        assert size(tree, 3) == (min(found) if len(found) == 1 else None)


def test_prices_need_one_cost_and_one_field_of_points(small):
    """
    Where a deck has two of either, nobody knows which is meant.
    """
    rows = '- {id: x, cost: F1, dear: F2, vp: 3, wins: "2", count: 1}\n'
    fields = {"count": "int", "cost": "cost", "vp": "int", "dear": "cost", "wins": "score"}
    for left_out, number in (("", 0), ("dear", 0), ("wins", 0), ("dear wins", 1)):
        game = small({name: kind for name, kind in fields.items() if name not in left_out.split()}, rows)
        assert len([one for table in decks(game) for one in prices(game, table)]) == number, left_out
