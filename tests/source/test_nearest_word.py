"""The nearest word: the word that somebody probably meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.source.excerpt import MOST_LETTERS, excerpt
from generator.source.nearest import did_you_mean, nearest, surely
from generator.source.numbered import are, numbered


@pytest.mark.parametrize(
    ("word", "meant"),
    [("mvoe", "move"), ("titel", "title"), ("COUNT", "count"), ("cuont", "count"), ("zzz", ""), ("", "")],
)
def test_a_slip_of_the_finger_is_understood(word: str, meant: str) -> None:
    """
    Swapped letters and wrong case lead to the known word; a word like none leads nowhere.
    """
    assert nearest(word, ["move", "title", "count"]) == meant


def test_all_words_are_listed_where_none_is_near() -> None:
    """
    A hint that cannot guess names what there is, or says that there is nothing.
    """
    assert did_you_mean("zzz", ["a", "b"], "suits") == "known suits: a, b"
    assert did_you_mean("zzz", map(str, range(20)), "numbers").endswith("10, 11 …")
    assert did_you_mean("zzz", [], "suits") == "no suits are declared"


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("roads", ["words", "routes"]), ("decks.yaml", ["words.yaml"]), ("nature", ["culture"]), ("Meal", ["material"]),
        ("n", ["S", "E"]), ("ab", ["ba"]), ("mix", ["min", "max"]), ("pawn-6", ["pawn-1", "pawn-2"]),
    ],
)  # fmt: skip
def test_what_is_not_near_is_not_guessed(word: str, known: list[str]) -> None:
    """
    More than a slip or two, one or two letters, and words that are as near as others give no guess but a list.
    """
    assert did_you_mean(word, known, "words") == f"known words: {', '.join(known)}"


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("2", "02"),
        ("pawn-01", "pawn-1"),
        ("linman.svg", "art/linman.svg"),
        ("食料", "食糧"),
        ("rectangle", "rect"),
    ],
)
def test_zeros_folders_and_beginnings_make_no_difference(word: str, meant: str) -> None:
    """
    A number without its zero, a file without its folder, a Han character of two and a beginning are near.
    """
    assert nearest(word, ["02", "12", "pawn-1", "art/linman.svg", "食糧", "rect"]) == meant


@given(st.text(min_size=1, max_size=12), st.lists(st.text(max_size=12), max_size=5))
def test_no_hint_names_the_word_that_was_refused(word: str, known: list[str]) -> None:
    """
    What is suggested is never the refused word; where both look alike, the hint says what the difference is.
    """
    hint = did_you_mean(word, [*known, word], "words")
    assert nearest(word, [*known, word]) != word
    assert hint != f"did you mean '{excerpt(word)}'?"


def test_a_space_too_many_is_told() -> None:
    """
    A word that differs only in a space is not suggested as if it were another.
    """
    assert did_you_mean("salt ", ["salt"], "goods") == "write 'salt' without the spaces around it or in it"


@given(st.integers(0, 10_000))
def test_one_thing_is_not_many(number: int) -> None:
    """
    Only 1 stands before a word for one thing.
    """
    assert numbered(number, "piece") == (f"{number} piece" if number == 1 else f"{number} pieces")
    assert are(number, "have", "has") == ("has" if number == 1 else "have")


def test_a_very_long_word_is_no_slip() -> None:
    """
    A word of a million letters has no nearest one.
    """
    assert nearest("move" * 250_000, ["move"]) == ""


@given(st.text(max_size=200))
def test_an_excerpt_is_short_and_on_one_line(text: str) -> None:
    """
    An excerpt never has a line break nor more letters than it may have.
    """
    short = excerpt(text)
    assert len(short.splitlines()) <= 1
    assert len(short) <= MOST_LETTERS + 1


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("cultre", "culture"), ("cultrue", "culture"), ("cultures", "culture"), ("kulture", "culture"),
        ("culture", ""), ("pawn-3", ""), ("ruby", ""), ("rub", ""), ("industry", ""),
    ],
)  # fmt: skip
def test_only_one_letter_is_surely_a_slip(word: str, meant: str) -> None:
    """
    A word is surely meant if it is the only one that differs in a single letter; never in a digit, nor in short ones.
    """
    assert surely(word, ["culture", "pawn-1", "rubi", "rubs", "politics"]) == meant
