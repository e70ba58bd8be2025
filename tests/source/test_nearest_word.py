"""The nearest word: the word that somebody probably meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.source.excerpt import MOST_LETTERS, excerpt
from generator.source.nearest import did_you_mean, nearest, surely


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
