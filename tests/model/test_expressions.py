"""Arithmetic between declared numbers: worth what Python's own fractions give, and refused with a column."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.expression import MOST_DEPTH, MOST_LETTERS, ExpressionError, names, parse, value
from generator.model.load import load_game
from generator.model.quantity import player_counts, quantity
from generator.problem import Findings

GAME = Path(__file__).resolve().parents[2] / "cards" / "ail-lime"
KNOWN = {"players.max": Fraction(5), "cards.total": Fraction(64), "tokens.lap-1.count": Fraction(15)}
LEAVES = st.integers(0, 10**6).map(str) | st.sampled_from(sorted(KNOWN))
SPACE = st.sampled_from(["", " ", "  "])


def _joined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    # a hyphen inside a name belongs to it, so that a minus between names has spaces
    signs = st.sampled_from(["+", " - ", "−", "×", "*", "/"])
    pairs = st.tuples(inner, SPACE, signs, SPACE, inner).map("".join)
    return pairs | inner.map(lambda text: f"({text})") | inner.map(lambda text: f"−({text})")


EXPRESSIONS = st.recursive(LEAVES, _joined, max_leaves=8).filter(lambda text: len(text) <= MOST_LETTERS)


def worth(text: str) -> Fraction:
    return value(parse(text), lambda name: KNOWN[name.text])


def by_python(text: str) -> Fraction:
    """The same text as Python's own arithmetic, with every number a Fraction."""
    for name, number in KNOWN.items():
        text = text.replace(name, f" {number} ")
    parts = "".join(letter if letter.isdigit() else f" {letter} " for letter in text).split()
    source = "".join(
        f"F({part})" if part.isdigit() else {"−": "-", "×": "*"}.get(part, part) for part in parts
    )
    return Fraction(eval(source, {"F": Fraction}))


@given(EXPRESSIONS)
def test_an_expression_is_worth_what_fractions_give(text: str) -> None:
    """
    Signs bind as in school, brackets first, and no digit is lost; dividing by nothing is refused.
    """
    try:
        expected = by_python(text)
    except ZeroDivisionError:
        with pytest.raises(ExpressionError, match="divided by 0"):
            worth(text)
    else:
        assert worth(text) == expected


@given(st.text(max_size=300) | st.text("()-−+×*/ .0123456789az", max_size=300))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    """
    Whatever is written, the answer is a number's tree or one reason at a letter of the text.
    """
    try:
        list(names(parse(text)))
    except ExpressionError as error:
        assert error.message and error.hint
        assert 0 <= error.offset <= len(text)


@pytest.mark.parametrize(
    ("text", "offset", "said"),
    [
        ("", 0, "a number is missing"),
        ("3 +", 3, "a number is missing"),
        ("3 + × 4", 4, "before '×'"),
        ("(3 + 4", 0, "never closed"),
        ("3)", 1, "does not belong here"),
        ("3 4", 2, "does not belong here"),
        ("players.max ÷ 3", 12, "does not belong here"),
        ("3.5", 0, "is no number"),
        ("3 + 010", 4, "a 0 too many"),
        ("1" * 19, 0, "at most 18 digits"),
        ("(" * (MOST_DEPTH + 1) + "1", MOST_DEPTH, "deep at most"),
        ("-" * 150 + "1", MOST_DEPTH, "deep at most"),
        ("1+" * MOST_LETTERS, 0, "at most 200 letters"),
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused_at_its_letter(text: str, offset: int, said: str) -> None:
    """
    The reason names the letter at which reading failed, and nothing is too long or too deep to be refused.
    """
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    assert (caught.value.offset, said in caught.value.message) == (offset, True)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("64", {None: 64}),
        ("players.max × 3", {None: 15}),
        ("players × 3", {3: 9, 4: 12, 5: 15}),
        ("players / 2 + players.min", {3: Fraction(9, 2), 4: 5, 5: Fraction(11, 2)}),
        ("cards.total − cards.count", {None: 45}),
        ("tokens.lap.count - tokens.lap", {None: 0}),
        ("laps.lap-4.points", {None: 10}),
    ],
)  # fmt: skip
def test_names_stand_for_the_numbers_of_the_game(text: str, numbers: dict[int | None, Fraction]) -> None:
    """
    Players, totals, rows and their whole numbers are known; `players` alone gives one number for each range.
    """
    game = load_game(GAME, "g", Findings())
    assert game is not None
    assert quantity(game, text) == numbers


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("player × 3", "did you mean 'players'?"),
        ("players.most", "min, max"),
        ("card.total", "did you mean 'cards.total'?"),
        ("tokens.lapp", "did you mean 'lap'?"),
        ("tokens.lap.cuont", "did you mean 'count'?"),
        ("tokens.lap.name", "count"),
    ],
)  # fmt: skip
def test_an_unknown_name_is_told_the_nearest(text: str, hint: str) -> None:
    """
    A misspelt name is refused with the one that was meant.
    """
    game = load_game(GAME, "g", Findings())
    assert game is not None
    with pytest.raises(ExpressionError) as caught:
        quantity(game, text)
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("written", "counts"),
    [("3..5", [3, 4, 5]), ("2", [2]), ("5..3", []), ("three", []), ("0..4", []), ("1..100", [])],
)
def test_a_range_of_players_is_two_numbers_in_order(written: str, counts: list[int]) -> None:
    """
    Only a range from 1 to 99 counts as one; anything else gives no numbers.
    """
    game = load_game(GAME, "g", Findings())
    assert game is not None
    assert player_counts(msgspec.structs.replace(game.file, players=written)) == counts
