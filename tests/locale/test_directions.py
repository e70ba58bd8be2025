"""Words of another language among words that are read the other way: each keeps its own direction."""

from __future__ import annotations

import re

import pytest

from generator.locale.catalogue import Catalogue
from generator.locale.language import Language, is_unfinished
from generator.text.direction import isolated, reads_from_right
from generator.text.style import Style
from tests.typecase import house

MARKS = re.compile("[\u2066-\u2069]")
FROM_LEFT, FROM_RIGHT, CLOSE = "\u2066", "\u2067", "\u2069"


def seen(text: str, language: str = "ar", width: float = 200) -> list[str]:
    """The lines of a text as they are seen, letter by letter from the left."""
    lines: dict[float, str] = {}
    for run in sorted(house(language).lay_out(text, width, 60, Style()).runs, key=lambda run: run.x):
        shown = run.text[::-1] if run.rtl else run.text
        lines[run.y] = lines.get(run.y, "") + shown
    return [line.strip() for _, line in sorted(lines.items())]


@pytest.mark.parametrize(
    ("code", "right"),
    [
        ("ar", True),
        ("he", True),
        ("fa-IR", True),
        ("en", False),
        ("az-Arab", True),
        ("ar-Latn", False),
        ("", False),
    ],
)
def test_a_script_decides_the_direction(code, right):
    """
    A language is read from the right if it is written so, or in a script that is.
    """
    assert reads_from_right(code) == right


def test_a_phrase_of_the_house_reads_from_the_left_in_arabic():
    """
    Numbers and full stops of English stand where English has them; what is only put in order has no direction.
    """
    arabic = Language("ar", False, Catalogue("ar.po"))
    assert seen(arabic.say("{mm} mm · print at 100%", mm=100)) == ["100 mm · print at 100%"]
    assert seen("100 mm · print at 100%") != ["100 mm · print at 100%"]
    assert seen(arabic.say("Exact numbers; hands are drawn from a shuffled deck.")) == [
        "Exact numbers; hands are drawn from a shuffled deck."
    ]
    assert arabic.say("; ") == "; "
    assert arabic.say("{number} {thing}", number=3, thing="x") == "3 x"


@pytest.mark.parametrize("text", ["Walk on.", "Pay 3, then (twice) rest!", "3 guests?"])
def test_an_original_reads_from_the_left_in_arabic(text):
    """
    Its brackets are around it, and its full stop at its end; it is still known as one that is not translated.
    """
    said = Language("ar", False, Catalogue("ar.po"), "en").text("cards.text", text)
    assert seen(said) == [f"〔{text}〕"]
    assert is_unfinished(said)


def test_lines_that_are_broken_keep_the_direction():
    """
    So does each line of a longer text, and each that was asked for.
    """
    arabic = Language("ar", False, Catalogue("ar.po"), "en")
    assert seen(arabic.text("c", "Sunny Bank."), width=14) == ["〔Sunny", "Bank.〕"]
    assert seen(arabic.text("c", "One.\nTwo.")) == ["〔One.", "Two.〕"]
    assert seen(arabic.text("c", "One.\\\nTwo.")) == ["〔One.", "Two.〕"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["a", "\nb"]),
        ("a\\\nb", ["a", "\\\nb"]),
        ("a  \nb", ["a", "  \nb"]),
        ("a\\\\\nb", ["a\\\\", "\nb"]),
    ],
)
def test_what_asks_for_a_line_end_stays_beside_it(text, lines):
    """
    A backslash or two spaces before a line's end are not parted from it by marks.
    """
    first, rest = lines
    ending, last = rest[:-1], rest[-1]
    assert isolated(text, "en") == f"{FROM_LEFT}{first}{CLOSE}{ending}{FROM_LEFT}{last}{CLOSE}"


def test_an_arabic_original_reads_from_the_right_in_english():
    """
    A game may be written from the right, and its translation to English be unfinished.
    """
    said = Language("en", False, Catalogue("en.po"), "ar").text("cards.text", "امش.")
    assert said == f"{FROM_RIGHT}〔امش.〕{CLOSE}"


@pytest.mark.parametrize(("code", "own"), [("fr", "en"), ("ja", "en"), ("he", "ar")])
def test_nothing_is_marked_where_both_are_read_alike(code, own):
    """
    Texts of languages of one direction have no marks.
    """
    language = Language(code, False, Catalogue("x.po"), own)
    assert language.text("cards.text", "Tea.") == "〔Tea.〕"
    assert language.text("cards.text", "") == ""
    if not reads_from_right(code):
        assert not MARKS.search(language.say("Contents"))


def test_marks_are_nowhere_in_what_is_drawn():
    """
    They tell the order and are no letters: who reads the file does not meet them, wherever they stand.
    """
    text = f"سوق {isolated('Tea (2).', 'en')} سوق {isolated('Tea', 'en')}"
    runs = house("ar").lay_out(text, 200, 60, Style()).runs
    assert not MARKS.search("".join(run.text for run in runs))
    assert "Tea (2)." in [run.text for run in runs]
