"""What the games say, and rules in six more languages, at many widths."""

import re
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from corpus import RULES, game_texts

from generator.rulebook.style import Look
from generator.text.badness import RUNT, SHORT
from generator.text.breaking.phrases import words_of
from generator.text.breaking.signs import GOOD, violations
from generator.text.markup import read_marks
from generator.text.style import POINT, Style
from tests.typecase import house

COLUMNS = (40, 58, 78.5, 110)
BOXES = (32, 40, 54)
LANGUAGES = ["ja", "en", *RULES]


class Set(NamedTuple):
    """A text at a width: its lines, and how wide the last of them is, in ems; in boxes that is not asked."""

    text: str
    width: float
    lines: list[str]
    last: float = RUNT


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "all"])
def every(request):
    """Whether every text is set at all widths, or the many of the games at one of a rulebook and one of a card in turn."""
    return request.param


@cache
def paragraphs(language, every=True):
    """The lines of every text, in columns of a rulebook and in boxes of a card that have room for it."""
    found = []
    case, look = house(language), Look(house(language)).words()
    for number, text in enumerate(RULES.get(language) or game_texts(language)):
        all_of = every or language in RULES
        for width in COLUMNS if all_of else [COLUMNS[number % len(COLUMNS)]]:
            laid = case.flow(read_marks(text), width, look)
            if laid.fits:
                last = laid.lines[-1].width / (look.largest * POINT)
                found.append(Set(text, width, [line.text for line in laid.lines], last))
        for width in BOXES if all_of else [BOXES[number % len(BOXES)]]:
            box = case.lay_out(text, width, 60, Style())
            if box.fits:
                found.append(Set(text, width, list(box.lines)))
    return found


def test_no_line_of_japanese_breaks_the_rules(every):
    """
    No line of any Japanese text of the games begins or ends with a sign that must not stand there.
    """
    assert [each for each in paragraphs("ja", every) if violations(each.lines)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_parted_from_its_noun(language, every):
    """
    No line ends with a number while the next begins with a word.
    """
    for each in paragraphs(language, every):
        for line, following in pairwise(each.lines):
            assert not (line[-1:].isdecimal() and following[:1].isalpha()), each


@pytest.mark.parametrize("language", ["cs", "pl", "ru"])
def test_no_line_ends_with_a_word_of_one_letter(language):
    """
    Prepositions and conjunctions of one letter stand before their word.
    """
    for each in paragraphs(language):
        for line in each.lines[:-1]:
            assert not re.search(r"\b[^\W\d_]$", line), each


def test_french_signs_stay_with_their_words():
    """
    No line begins with ; : ! ? or » and none ends with «.
    """
    for each in paragraphs("fr"):
        assert not [line for line in each.lines if line[0] in ";:!?»" or line[-1] == "«"]


@pytest.mark.parametrize("languages", [["ja"], ["en"], list(RULES)], ids=["ja", "en", "others"])
def test_few_paragraphs_end_with_a_single_short_word(languages, every):
    """
    Under 5 % of the paragraphs of three lines or more have a last line of one word of at most eight letters.
    """
    long = [
        (each, found.lines) for each in languages for found in paragraphs(each, every) if len(found.lines) > 2
    ]
    alone = [lines for language, lines in long if is_short_word(lines[-1], language)]
    assert len(long) > 80
    assert len(alone) < 0.05 * len(long), (len(alone), len(long), alone[:5])


def is_short_word(line, language):
    """Whether a line is one word of at most eight letters; Japanese words are those of BudouX's model."""
    if " " in line.strip() or sum(map(str.isalpha, line)) > SHORT:
        return False
    found = words_of(line, language)
    padded = f"\0\0{line.rstrip('。、')}"
    return found is None or not any(found[padded[at : at + 6]] == GOOD for at in range(len(padded) - 3))


def test_japanese_paragraphs_have_no_runts(every):
    """
    No paragraph of a Japanese rulebook ends with a line of a character or two.
    """
    assert [each for each in paragraphs("ja", every) if len(each.lines) > 1 and each.last < RUNT] == []
