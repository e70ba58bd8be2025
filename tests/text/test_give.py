"""By how much lines give when they are justified, in numbers; characters of Japanese are an em wide here."""

import pytest

from generator.text.badness import TOO_BAD
from generator.text.justify import Justified
from generator.text.lines import Line, line_width
from generator.text.markup import read_marks
from generator.text.paragraph import Paragraph
from generator.text.style import Style
from tests.typecase import house

BODY = Style("regular", 9, 9, 1.7, "justify", phrases=False)
LEFT_OVER = 16
"""What it costs to leave a line ragged, beside what is left over of it."""


def justified(text, width, language="ja"):
    """A text whose characters are all an em wide, in a column."""
    paragraph = Paragraph(read_marks(text), house(language), BODY)
    paragraph.ends = [float(index + 1) for index in range(len(paragraph.marked.text))]
    return Justified(paragraph, width)


def line(badness, start=0, end=None):
    return Line(badness.paragraph, start, len(badness.paragraph.ends) if end is None else end)


@pytest.mark.parametrize(
    ("text", "stretch", "shrink"),
    [
        ("森林", [0.08, 0], [0, 0]),  # two characters give a little, the last of all nothing
        ("森[K]林", [0.08, 0.08, 0], [0, 0, 0]),  # an icon is one of them
        ("a b", [0, 0.16, 0], [0, 0.08, 0]),  # a space between words
        ("a\u00a0b", [0, 0.16, 0], [0, 0.08, 0]),  # also one that does not break
        ("森a林", [0.12, 0.12, 0], [0.125, 0.125, 0]),  # the air between scripts
        ("森、林", [0, 0.08, 0], [0, 0.5, 0]),  # the air behind a sign, nothing before it
        ("森」林", [0, 0.08, 0], [0, 0.5, 0]),
        ("森「林", [0.08, 0, 0], [0.5, 0, 0]),  # the air before an opening one, nothing behind it
        ("森」「林", [0, 0.08, 0, 0], [0, 1, 0, 0]),  # both
        ("「「林", [0, 0, 0], [0.5, 0, 0]),
        ("。」林", [0, 0.08, 0], [0.5, 0.5, 0]),
        ("森……林", [0.08, 0, 0.08, 0], [0, 0, 0, 0]),  # two leaders are one sign
        ("森!林", [0, 0, 0], [0, 0, 0]),
        ("", [], []),
    ],
)  # fmt: skip
def test_what_gives_in_a_line(text, stretch, shrink):
    """
    Behind each character there is so much air to give and to take.
    """
    badness = justified(text, 10)
    assert badness.stretch == pytest.approx(stretch)
    assert badness.shrink == pytest.approx(shrink)


def test_signs_give_what_they_are_wider_than_half_an_em():
    """
    In a font whose signs are narrower they give less, and those of half an em nothing.
    """
    for wide, shrink in ((0.8, 0.3), (0.5, 0), (0.4, 0)):
        paragraph = Paragraph(read_marks("森「森、森"), house("ja"), BODY)
        paragraph.ends = [1, 1 + wide, 2 + wide, 2 + 2 * wide, 3 + 2 * wide]
        assert Justified(paragraph, 5).shrink == pytest.approx([shrink, 0, 0, shrink, 0])


@pytest.mark.parametrize("language", ["zh-Hant", "zh-TW", "zh-HK"])
def test_signs_in_the_middle_of_their_square_do_not_shrink(language):
    """
    Traditional Chinese has its signs in the middle: they keep their air, and none hangs.
    """
    badness = justified("森、「林。", 4.2, language)
    assert badness.shrink == [0] * 5
    assert badness.set(line(badness)) == line(badness)
    assert justified("森、「林。", 4.2, "zh-Hans").shrink == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("width", "cost"),
    [
        (10, 0), (10.36, 1), (10.72, 4), (11.44, 16),  # nine gaps of 0.08: half of it, all, twice as much
        (11.5, LEFT_OVER + (15 / 11.5) ** 2), (20, LEFT_OVER + 25),  # more is not done
    ],
)  # fmt: skip
def test_a_stretched_line_costs_the_square_of_how_far_it_gives(width, cost):
    """
    A line that stretches by all that its characters give costs 4; one that would have to by more than twice stays ragged.
    """
    assert justified("森" * 12, width).line(1, 10, 10) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("width", "cost"), [(10, 0), (9.75, 0.25), (9.5, 1), (9, 4), (8.99, TOO_BAD), (9.000000001, 4)]
)
def test_a_line_shrinks_by_its_signs_and_no_more(width, cost):
    """
    A line that gives up all the air behind its signs costs 4; a narrower column does not hold it.
    """
    assert justified("林、森森森、森森森森林", width).line(1, 10, 10) == pytest.approx(cost)


def test_the_last_sign_of_a_line_gives_up_its_air_too():
    """
    Behind a sign at the end of a line there is half an em that it can do without.
    """
    badness = justified("森森森森、林", 4.5)
    assert badness.line(0, 4, 5) == pytest.approx(4)
    shrunk = badness.set(line(badness, 0, 5))
    assert (shrunk.spread, shrunk.hung) == (((4, -0.5),), 0)
    assert line_width(shrunk) == pytest.approx(4.5)


@pytest.mark.parametrize("sign", "、。，．")
def test_a_sign_hangs_where_there_is_no_room_for_half_of_it(sign):
    """
    A comma or full stop at the end stands outside the column, and the line is as wide as the rest of it asks for.
    """
    for width, cost in ((4, 0), (4.12, 1), (4.24, 4)):
        badness = justified(f"森森森森{sign}林", width)
        assert badness.line(0, 4, 5) == pytest.approx(cost)
        hung = badness.set(line(badness, 0, 5))
        assert hung.hung == 1
        assert line_width(hung) == pytest.approx(width)
        assert dict(hung.spread) == pytest.approx(
            {0: width / 3 - 4 / 3, 1: width / 3 - 4 / 3, 2: width / 3 - 4 / 3} if cost else {}
        )
    assert justified("森森森森」林", 4.2).line(0, 4, 5) == TOO_BAD
    assert justified(f"森森森森{sign}林", 3.9).line(0, 4, 5) == TOO_BAD


def test_spaces_at_the_end_of_a_line_give_nothing():
    """
    What follows the last letter of a line does not count.
    """
    badness = justified("a b c  d", 5.16, "en")
    assert badness.line(0, 6, 5) == pytest.approx(1)
    assert dict(badness.set(line(badness, 0, 5)).spread) == pytest.approx({1: 0.08, 3: 0.08})


def test_a_line_without_anything_that_gives():
    """
    A single word fills its column or stays as it is.
    """
    exact, wide, narrow = (justified("abcde f", width, "en") for width in (5, 6, 4))
    assert (exact.line(0, 5, 5), wide.line(0, 5, 5)) == (0, pytest.approx(LEFT_OVER + (10 / 6) ** 2))
    assert narrow.line(0, 5, 5) == TOO_BAD
    for badness in (exact, wide, narrow):
        assert badness.set(line(badness, 0, 5)) == line(badness, 0, 5)


def test_a_line_that_would_stretch_too_far_is_left_as_it_is():
    """
    Characters are set apart by at most twice what they give.
    """
    for width, widest in ((10.7, 10.7), (11.44, 11.44), (11.5, 10)):
        badness = justified("森" * 12, width)
        assert line_width(badness.set(line(badness, 0, 10))) == pytest.approx(widest)


def test_a_last_line_shrinks_but_does_not_stretch():
    """
    The last line of a paragraph is as wide as its words, or as the column if they are wider.
    """
    badness = justified("森、森森森、森森", 7.5)
    assert line_width(badness.set(line(badness))) == pytest.approx(7.5)
    assert badness.last(0, 8) == pytest.approx(1)
    roomy = justified("森、森森森、森森", 8.2)
    assert roomy.set(line(roomy)) == line(roomy)
    assert roomy.last(0, 8) < LEFT_OVER
    assert justified("森、森森森、森森", 8).set(line(roomy)) == line(roomy)


@pytest.mark.parametrize(("width", "could"), [(4.0, True), (3.01, True), (2.99, False)])
def test_whether_a_paragraph_might_shrink_into_fewer_lines(width, could):
    """
    Nothing is tried in fewer lines that could not hold the text if all its signs gave up their air and one hung.
    """
    assert justified("森、森森森、森森", width).could_be(2) is could
