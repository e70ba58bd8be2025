"""By how much a text is too long, told so that whoever shortens it knows what to do."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.dialect.attributes import TextBox
from generator.drawing.dialect.excess import told
from generator.text.style import POINT, Style
from tests.typecase import house


def excess(words: str, w: float, h: float, most: int = 99) -> str:
    """What is told of a text that does not fit between 7 and 9 pt."""
    box = TextBox(0, 0, w, h, Style(largest=9, smallest=7, most_lines=most), "#000000", "", 0, "")
    laid = house().lay_out(words, w, h, box.style, False)
    assert not laid.fits
    return told(house(), words, laid, box)


def test_a_word_that_is_wider_than_the_box_is_named() -> None:
    """
    The word and how much wider it is than the box, at the smallest size.
    """
    over = house().width("Donaudampfschiff", Style(largest=7, smallest=7)) - 20
    assert (
        excess("Das Donaudampfschiff legt ab", 20, 30)
        == f"the word 'Donaudampfschiff' is {over:.1f} mm too wide"
    )


def test_a_line_that_is_too_long_is_measured() -> None:
    """
    On a single line it is told how much wider the text is than its box, and which word goes over its end.
    """
    words = "Der alte Hafen von Nanala"
    over = house().width(words, Style(largest=7, smallest=7)) - 30
    assert (
        excess(words, 30, 3, most=1)
        == f"it is {over:.1f} mm too long, from 'Nanala' on (2 lines, of which 1 fits)"
    )


@pytest.mark.parametrize(
    ("words", "w", "h", "said"),
    [
        ("Der alte Hafen von Nanala am Meer und noch viel mehr", 30, 6.5, "from 'noch viel mehr' on (3 lines, of which 2 fit)"),
        ("一二三四五六七八九十一二三四五六七八九十", 12.6, 6.5, "from '一二三四五六七八九十' on (4 lines, of which 2 fit)"),
        ("one\ntwo\nthree", 30, 6.5, "from 'three' on (3 lines, of which 2 fit)"),
        ("ab [coin][coin] cd [coin]", 8, 3, "from '[coin] cd [coin]' on ("),
        ("Hafen", 30, 2, "a line is 0.5 mm too high"),
    ],
)  # fmt: skip
def test_what_does_not_fit_begins_at_a_word(words: str, w: float, h: float, said: str) -> None:
    """
    It is told from where on the text is too long: a word, a character of Japanese, an icon, a line.
    """
    assert said in excess(words, w, h)


@given(st.text("ab 一二\n[k]{x|}", min_size=1), st.floats(2, 20), st.floats(1, 9), st.integers(1, 4))
def test_what_is_told_is_true_of_any_text(words: str, w: float, h: float, most: int) -> None:
    """
    Without what is told to be too much the text fits, and something is told of every text that does not.
    """
    words = words.strip()
    style = Style(largest=9, smallest=7, most_lines=most)
    laid = house().lay_out(words, w, h, style, False)
    if laid.fits or not words:
        return
    said = told(house(), words, laid, TextBox(0, 0, w, h, style, "#000000", "", 0, ""))
    found = re.fullmatch(
        r"it is ([0-9.]+) mm too long, from '(.+)' on \((\d+) lines?, of which (\d+) fits?\)", said, re.DOTALL
    )
    if found:
        assert float(found[1]) > 0
        assert int(found[4]) <= most
        assert int(found[4]) <= h / (7 * POINT)
    else:
        assert re.fullmatch(r"(the word '.+' is [0-9.]+ mm too wide|a line is [0-9.]+ mm too high)", said)
