"""Opening hands, against dealing all of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.load import load_game
from generator.odds.deck import DeckColumn, columns, decks
from generator.odds.gathered import gathered
from generator.odds.hand import Drawing, drawing, draws_until, hands
from generator.odds.section import Tongue
from generator.problem import Findings

DECKS = st.lists(st.integers(1, 4), min_size=1, max_size=4)


def column(copies: list[int], none: int = 0) -> DeckColumn:
    values = {f"v{number}": n for number, n in enumerate(copies)}
    return DeckColumn("cards", "suit", "ref", {**values, **({None: none} if none else {})})


def cards(deck: DeckColumn) -> list[str | int | None]:
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


@pytest.mark.parametrize(("name", "size"), [("lime", 3), ("republic", 4)])
def test_the_hand_that_a_game_declares_is_the_one_shown(name, size, request):
    """
    With `play.hand` there is one hand, of the size that the rules deal.
    """
    for dealt in gathered(request.getfixturevalue(name)).drawings:
        assert [hand.size for hand in dealt.hands] == [size]


def on_paper(now: Drawing, before: Drawing | None) -> tuple[list[str], str, list[object]]:
    """The heads of a table of hands, what is said beside it, and its first row."""
    (section,) = now.sections(Tongue(), before)
    [(_, values), *_] = section.rows_on("paper")
    return [head.text for head in section.heads_on("paper")], section.remark, [*values]


def test_on_paper_hands_of_another_size_stand_in_the_same_table():
    """
    What a hand of the default holds stands before that of the variant; a size that both deal stands once.
    """
    three, four = (drawing(column([5, 5]), (size,)) for size in (3, 4))
    some = [next(iter(one.hands[0].at_least_one.values())) for one in (three, four)]
    heads, remark, values = on_paper(four, three)
    assert heads == ["≥ 1 of 3", "≥ 1 of 4", "all 4", "until the first"]
    assert remark == "3 → 4 cards drawn"
    assert values[:2] == some
    assert on_paper(four, four) == on_paper(four, None)
    (section,) = four.sections(Tongue(), three)
    assert section.heads_on("terminal")[0].text == "≥ 1 of 4"
    assert section.rows[-1].values[:2] == (three.hands[0].every_value, four.hands[0].every_value)


def test_a_page_has_room_for_a_few_sizes():
    """
    With more sizes than fit side by side, the variant stands alone; a value that the default lacks has a dash.
    """
    many, few = drawing(column([9, 9]), (1, 2, 3)), drawing(column([9, 9]), (4, 5))
    assert on_paper(few, many) == on_paper(few, None)
    (section,) = drawing(column([5, 5]), (4,)).sections(Tongue(), drawing(column([5]), (3,)))
    assert [row.values[0] for row in section.rows][1] == "–"


def test_a_hand_may_depend_on_the_players(small, tmp_path):
    """
    An expression with players gives a hand for each number of them; nonsense falls back to 3, 4 and 5.
    """
    small({"count": "int", "flip": "ref flips"}, "- {id: x, flip: W, count: 30}\n")
    file = tmp_path / "game.yaml"
    text = file.read_text("utf-8")
    for hand, sizes in (
        ("8 - players", (3, 4, 5, 6)),
        ("4", (4,)),
        ("players.most", (3, 4, 5)),
        ("0", (3, 4, 5)),
    ):
        file.write_text(f'{text}players: 2..5\nplay: {{deck: cards, hand: "{hand}"}}\n', encoding="utf-8")
        game = load_game(tmp_path, "small", Findings())
        assert game is not None
        (drawing,) = gathered(game).drawings
        assert tuple(one.size for one in drawing.hands) == sizes
