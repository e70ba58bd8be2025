"""What lines cost, in numbers."""

import pytest

from generator.text.badness import Even, Ragged
from generator.text.justify import Justified
from generator.text.markup import read_marks
from generator.text.paragraph import Paragraph
from generator.text.style import Style
from tests.typecase import house

BODY = Style("regular", 9, 9, 1.5, phrases=False)
ALONE, PHRASE = 40, 4
"""What a last line costs that is a single short word, and one that is a single short phrase of Japanese."""


def set_in(text, language="en", style=BODY):
    return Paragraph(read_marks(text), house(language), style)


@pytest.mark.parametrize(("left", "cost"), [(0, 0), (1, 1), (2, 4), (5, 25)])
def test_a_line_costs_the_square_of_what_is_left_over(left, cost):
    """
    A line from which a tenth of the width is left over costs 1, a fifth 4.
    """
    badness = Ragged(set_in("any text"), 20)
    assert badness.line(0, 3, 20 - 2 * left) == pytest.approx(cost)


def test_even_lines_cost_the_square_of_how_far_they_are_from_the_mean():
    """
    A line of the mean width costs nothing; one that is a tenth of the column wider or narrower costs 1, the last too.
    """
    paragraph = set_in("a label of a few words")
    badness = Even(paragraph, 10, 2)
    mean = paragraph.ends[-1] / 2
    for off, cost in ((0, 0), (1, 1), (-1, 1), (2, 4), (-3, 9)):
        assert badness.line(0, 3, mean + off) == pytest.approx(cost)
        assert badness.last(3, mean + off) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("text", "last", "cost"),
    [
        ("the ants go home", "home", ALONE),
        ("the ants go home.", "home.", ALONE),
        ("the ants go home. ", "home. ", ALONE),
        ("the ants go (swiftest)", "(swiftest)", ALONE),
        ("the ants go together", "together", ALONE),
        ("the ants go everywhere", "everywhere", 0),
        ("the ants go homewards", "homewards", 0),
        ("the ants go home", "go home", 0),
        ("the ants go home ", "go home ", 0),
        ("the ants go 12,000", "12,000", ALONE),
    ],
)  # fmt: skip
def test_a_single_short_word_is_no_last_line(text, last, cost):
    """
    A last line costs much if it is one word of at most eight letters, and nothing otherwise.
    """
    assert Ragged(set_in(text), 20).last(len(text) - len(last), 6) == cost


def test_of_two_even_lines_each_may_be_a_word():
    """
    A label on two lines may end with a short word; one on three lines may not.
    """
    text = "Ant nest now"
    paragraph = set_in(text)
    for count, alone in ((2, 0), (3, ALONE)):
        badness = Even(paragraph, 10, count)
        assert badness.last(9, badness.mean) == pytest.approx(alone)


@pytest.mark.parametrize(
    ("last", "wide", "cost"),
    [
        ("す。", 2.5, ALONE),
        ("す。", 2.6, PHRASE),
        ("置きます。", 5, PHRASE),
        ("線路に置きます。", 8, 0),
        ("天気ですか", 5, PHRASE),
        ("図書館情報学研究所", 9, 0),
        ("図書館情報学研究", 8, PHRASE),
    ],
)  # fmt: skip
def test_a_runt_is_no_last_line(last, wide, cost):
    """
    A last line of a character or two of Japanese costs much, a single short phrase a little, two phrases nothing.
    """
    text = f"巣トークンを選び、{last}"
    for badness in (Ragged(set_in(text, "ja"), 20), Justified(set_in(text, "ja"), 20)):
        assert badness.last(len(text) - len(last), wide) == cost


def test_a_short_phrase_may_end_a_label():
    """
    Labels of Japanese are even, whatever phrase is on their last line; a runt is still none.
    """
    text = "巣トークンを選び、机の上に置きます。"
    badness = Even(set_in(text, "ja"), 10, 3)
    assert badness.last(len(text) - 5, badness.mean) == pytest.approx(0)
    assert badness.last(len(text) - 2, 2.5) > ALONE
