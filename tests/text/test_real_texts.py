"""What the games say, and rules in six more languages, at many widths."""

import re
from functools import cache
from itertools import pairwise

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


@cache
def paragraphs(language):
    """The lines of every text, in every column of a rulebook and every box of a card that has room for it."""
    found = []
    for text in RULES.get(language) or game_texts(language):
        for width in COLUMNS:
            laid = house(language).flow(read_marks(text), width, Look(house(language)).words())
            found.append((text, width, [line.text for line in laid.lines], laid.fits))
        for width in BOXES:
            box = house(language).lay_out(text, width, 60, Style())
            found.append((text, width, list(box.lines), box.fits))
    return [(text, width, lines) for text, width, lines, fits in found if fits]


def test_no_line_of_japanese_breaks_the_rules():
    """
    No line of any Japanese text of the games begins or ends with a sign that must not stand there.
    """
    assert [each for each in paragraphs("ja") if violations(each[2])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_parted_from_its_noun(language):
    """
    No line ends with a number while the next begins with a word.
    """
    for text, width, lines in paragraphs(language):
        for line, following in pairwise(lines):
            assert not (line[-1:].isdecimal() and following[:1].isalpha()), (text, width, lines)


@pytest.mark.parametrize("language", ["cs", "pl", "ru"])
def test_no_line_ends_with_a_word_of_one_letter(language):
    """
    Prepositions and conjunctions of one letter stand before their word.
    """
    for text, width, lines in paragraphs(language):
        for line in lines[:-1]:
            assert not re.search(r"\b[^\W\d_]$", line), (text, width, lines)


def test_french_signs_stay_with_their_words():
    """
    No line begins with ; : ! ? or » and none ends with «.
    """
    for _, _, lines in paragraphs("fr"):
        assert not [line for line in lines if line[0] in ";:!?»" or line[-1] == "«"]


@pytest.mark.parametrize("languages", [["ja"], ["en"], list(RULES)], ids=["ja", "en", "others"])
def test_few_paragraphs_end_with_a_single_short_word(languages):
    """
    Under 5 % of the paragraphs of three lines or more have a last line of one word of at most eight letters.
    """
    long = [(each, lines) for each in languages for _, _, lines in paragraphs(each) if len(lines) > 2]
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


def test_japanese_paragraphs_have_no_runts():
    """
    No paragraph of a Japanese rulebook ends with a line of a character or two.
    """
    size = Look(house()).words().largest * POINT
    for text in game_texts("ja"):
        for width in COLUMNS:
            lines = house().flow(read_marks(text), width, Look(house()).words()).lines
            assert len(lines) == 1 or lines[-1].width >= RUNT * size, (text, width)
