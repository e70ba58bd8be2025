"""Patterns against searches that know nothing of the engine: every hand of up to six pieces, all ways to draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from generator.model.load import load_game
from generator.odds.captured import captured
from generator.odds.patterns import Pattern, PatternRules, Token, pattern_rules, ways
from generator.problem import Findings

ROOT = Path(__file__).resolve().parents[2]
COLOURS = ("black", "red")
KINDS = ("king", "general", "shaman", "bow", "cart", "ship")
STOCK = {Token(kind, colour): 1 for kind in KINDS for colour in COLOURS} | {
    Token("soldier", colour): 4 for colour in COLOURS
}
PATTERNS = (
    Pattern("general-shaman-soldier", ("general", "shaman", "soldier"), 5),
    Pattern("cart-bow-soldier", ("cart", "bow", "soldier"), 5),
    Pattern("king", ("king",), 3),
    Pattern("ship-soldiers", ("ship", "soldier", "soldier"), 3),
    Pattern("penalty", (), -3),
)
RULES = PatternRules(PATTERNS, STOCK, one_colour=2, stands_in="king")


def hands(most: int, rules: PatternRules = RULES) -> Iterator[tuple[Token, ...]]:
    """Every hand of up to so many pieces that the stock can deal, as a sorted tuple."""
    found = {()}
    yield ()
    for _ in range(most):
        found = {
            tuple(sorted((*hand, token)))
            for hand in found
            for token, number in rules.stock.items()
            if hand.count(token) < number
        }
        yield from found


def fitting(pattern: Pattern, rules: PatternRules) -> dict[tuple[Token, ...], bool]:
    """Every set of just so many pieces that holds a pattern in some order, and whether it is of one colour."""
    found = {}
    for chosen in hands(len(pattern.needs), rules):
        for order in permutations(chosen) if len(chosen) == len(pattern.needs) else ():
            other = [piece.kind for piece, kind in zip(order, pattern.needs) if piece.kind != kind]
            if other in ([], [rules.stands_in]):
                found[chosen] = len({piece.colour for piece in chosen}) == 1
    return found


def scores(rules: PatternRules) -> dict[tuple[Token, ...], dict[str, int]]:
    """What every hand of up to six pieces scores, by looking at all choices of pieces from it."""
    known = {pattern: fitting(pattern, rules) for pattern in rules.patterns if pattern.needs}
    found = {}
    for hand in hands(6, rules):
        lines = {}
        for pattern, sets in known.items():
            held = [sets[each] for each in set(combinations(hand, len(pattern.needs))) if each in sets]
            if held:
                lines[pattern.id] = pattern.points + (rules.one_colour if any(held) else 0)
        found[hand] = lines
    return found


@pytest.fixture(scope="module")
def brute() -> dict[tuple[Token, ...], dict[str, int]]:
    return scores(RULES)


def test_every_hand_of_up_to_six_pieces_scores_what_a_search_finds(brute):
    """
    On all hands of up to six of the twenty pieces the engine and a search over all choices agree.
    """
    assert len(brute) == 9710
    for hand, lines in brute.items():
        assert {held.pattern.id: held.total for held in RULES.score(Counter(hand))} == lines, hand


def test_the_pieces_are_those_of_the_printed_game():
    """
    What was searched is what the game declares: its pieces, patterns, bonus and stand-in.
    """
    game = load_game(ROOT / "cards" / "cetkaik", "cetkaik", Findings())
    assert game is not None
    declared = pattern_rules(game)
    assert declared is not None
    assert declared.stock == STOCK
    assert declared.patterns == PATTERNS[:-1]
    assert (declared.one_colour, declared.stands_in) == (RULES.one_colour, RULES.stands_in)


def test_the_pieces_of_a_line_are_of_the_hand_and_fill_the_pattern(brute):
    """
    Each line shows pieces that the hand has, in the places of the pattern, at most one standing in.
    """
    for hand in list(brute)[::7]:
        for held in RULES.score(Counter(hand)):
            assert not Counter(held.pieces) - Counter(hand)
            other = [
                kind
                for piece, kind in zip(held.pieces, held.pattern.needs, strict=True)
                if piece.kind != kind
            ]
            assert other == ([held.stood_for] if held.stood_for else [])
            assert held.bonus == (2 if held.one_colour else 0)


def test_the_chances_are_those_of_all_ways_to_draw(brute):
    """
    The number of draws that hold a pattern, and in one colour, is that of every draw of the twenty pieces.
    """
    pieces = [token for token, number in STOCK.items() for _ in range(number)]
    worth = {pattern.id: pattern.points for pattern in PATTERNS}
    for size in (1, 3, 4):
        draws = [brute[tuple(sorted(draw))] for draw in combinations(pieces, size)]
        for pattern in PATTERNS[:-1]:
            (found,) = ways(RULES, pattern, (size,))
            assert found.hands == len(draws)
            assert found.held == sum(pattern.id in lines for lines in draws)
            assert found.one_colour == sum(lines.get(pattern.id, 0) > worth[pattern.id] for lines in draws)


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("king:red", {"king": 5}),
        ("king:red king:black", {"king": 5}),
        ("general:black shaman:red soldier:red", {"general-shaman-soldier": 5}),
        ("general:black shaman:black soldier:red soldier:black", {"general-shaman-soldier": 7}),
        ("king:red ship:red soldier:red", {"king": 5, "ship-soldiers": 5}),
        ("king:black ship:red soldier:red", {"king": 5, "ship-soldiers": 3}),
        ("king:black king:red ship:red", {"king": 5}),
        ("king:red soldier:red soldier:red bow:red cart:black", {"king": 5, "ship-soldiers": 5, "cart-bow-soldier": 7}),
        ("ship:red ship:black soldier:red soldier:black", {"ship-soldiers": 3}),
    ],
)  # fmt: skip
def test_the_rules_of_patterns(hand, lines):
    """
    A pattern counts once, in one colour if it can; a piece serves several; a king stands in for one of its colour.
    """
    tokens = Counter(Token(*word.split(":")) for word in hand.split())
    assert {held.pattern.id: held.total for held in RULES.score(tokens)} == lines


def test_without_a_stand_in_every_place_needs_its_own_kind():
    """
    Where no kind may stand in, a king fills no other place.
    """
    plain = PatternRules(PATTERNS, STOCK, one_colour=2)
    assert [
        held.pattern.id
        for held in plain.score(
            Counter([Token("king", "red"), Token("ship", "red"), Token("soldier", "red")])
        )
    ] == ["king"]


def test_without_a_bonus_colours_are_worth_nothing():
    """
    Where nothing is declared for one colour, a pattern in one colour has its own points.
    """
    plain = PatternRules(PATTERNS, STOCK)
    (held,) = plain.score({Token("king", "red"): 1})
    assert (held.total, held.bonus) == (3, 0)


def test_where_patterns_cannot_be_held_nothing_is_told():
    """
    A game without pieces, or with a stand-in that it does not have, has patterns, but no chances to hold them.
    """
    game = load_game(ROOT / "cards" / "cetkaik", "cetkaik", Findings())
    assert game is not None and game.file.patterns is not None
    (found,) = captured(game, [])
    assert found.points[1] > 0
    pieces = game.tables[game.file.patterns.pieces]
    none = replace(game, tables={**game.tables, pieces.name: replace(pieces, rows=[])})
    assert list(captured(none, [])) == []
    odd = structs.replace(game.file, patterns=structs.replace(game.file.patterns, stands_in="nobody"))
    assert list(captured(replace(game, file=odd), [])) == []


def test_what_is_too_much_to_count_is_not_counted():
    """
    Hands of a kind with thousands of pieces have no chances, but are still scored.
    """
    large = PatternRules(PATTERNS, dict.fromkeys(STOCK, 1000), one_colour=2, stands_in="king")
    assert ways(large, PATTERNS[0], (3,)) is None
    assert [held.pattern.id for held in large.score(large.stock)] == [pattern.id for pattern in PATTERNS[:-1]]


def test_chances_of_a_whole_stock_are_certain():
    """
    All pieces together hold every pattern that has pieces, in one colour.
    """
    for pattern in PATTERNS[:-1]:
        (found,) = ways(RULES, pattern, (20,))
        assert (found.hands, found.held, found.one_colour) == (1, 1, 1)
        assert Fraction(found.held, found.hands) == 1
