"""Which lines of a paragraph are chosen: even, justified or hyphenated, and when they are left as they were filled."""

import pytest

from generator.text.breaking.signs import ALLOWED, GOOD
from generator.text.compose import Manner, compose
from generator.text.lines import fill, line_width
from generator.text.markup import read_marks
from generator.text.paragraph import Paragraph
from generator.text.style import Style
from tests.typecase import house

BODY = Style("regular", 9, 9, 1.5, phrases=False, hyphens="freely")


def set_in(text, language="en", style=BODY):
    return Paragraph(read_marks(text), house(language), style)


def chosen(text, width, language="en", level=ALLOWED, **manner):
    lines = compose(fill(set_in(text, language), width, level), width, level, Manner(**manner))
    return [line.text + "-" * line.hyphen for line in lines]


def ems(text, language="en"):
    return house(language).ems(text, BODY)


def test_up_to_four_lines_are_evened_out():
    """
    A text of four lines has lines of one width where it should be even; one of five lines is filled.
    """
    for count, even in ((2, True), (4, True), (5, False)):
        text = "森" * (8 * (count - 1) + 4)
        wide = list(map(len, chosen(text, 8.2, "ja", even=True)))
        assert len(wide) == count
        assert (max(wide) - min(wide) <= 1) is even
        assert list(map(len, chosen(text, 8.2, "ja"))) == [8] * (count - 1) + [4]


def test_more_than_sixty_lines_stay_as_they_were_filled():
    """
    A paragraph of sixty lines is chosen as a whole, one of more is left as it was filled, but justified.
    """
    for count, whole in ((60, True), (61, False)):
        text = "nest nest nest " * (count - 1) + "ant"
        width = ems("nest nest nest") + 0.1
        paragraph = set_in(text)
        filled = fill(paragraph, width, ALLOWED)
        assert len(filled) == count
        lines = compose(filled, width, ALLOWED, Manner())
        assert (lines != filled) is whole, "a last line of a single short word costs much"
    spread = compose(filled, width, ALLOWED, Manner(justified=True))
    assert line_width(spread[3]) == pytest.approx(width)


def test_one_line_needs_no_choice():
    """
    A paragraph of one line is as it was, also among others.
    """
    one, two = set_in("ant"), set_in("an ant of the nest")
    width = ems("an ant of")
    lines = [*fill(one, width, ALLOWED), *fill(two, width, ALLOWED), *fill(one, width, ALLOWED)]
    found = compose(lines, width, ALLOWED, Manner())
    assert [line.text for line in found] == ["ant", "an ant of", "the nest", "ant"]
    assert compose([], width, ALLOWED, Manner()) == []
    empty = [*fill(set_in(""), width, ALLOWED), *lines]
    for manner in (Manner(), Manner(even=True), Manner(justified=True)):
        assert len(compose(empty, width, ALLOWED, manner)) == 5, (
            "a paragraph that holds nothing is one of them"
        )


GERMAN = "Ameisenkarawanen durchqueren unwahrscheinlich geschwind verschiedenste Landschaften"


@pytest.mark.parametrize(("width", "hyphens"), [(18, 0), (20.2, 0), (20.5, 1), (22, 1), (13.5, 1)])
def test_hyphens_are_used_if_lines_would_be_uneven_without(width, hyphens):
    """
    Where hyphens may be used freely they are, if a line would be more than a quarter empty without.
    """
    plain, freely = chosen(GERMAN, width, "de"), chosen(GERMAN, width, "de", freely=True)
    empty = max(1 - ems(line, "de") / width for line in plain[:-1])
    assert sum(line.endswith("-") for line in freely) == hyphens
    assert empty > 0.25 or not hyphens, (plain, freely)


def test_hyphens_are_for_styles_that_ask_for_them():
    """
    Without `freely`, where the style forbids hyphens and in languages without them no word is hyphenated for looks.
    """
    width = 21
    assert any("-" in line for line in chosen(GERMAN, width, "de", freely=True))
    assert not any("-" in line for line in chosen(GERMAN, width, "de"))
    never = set_in(GERMAN, "de", Style("regular", 9, 9, 1.5, phrases=False, hyphens="never"))
    assert not any(
        line.hyphen for line in compose(fill(never, width, ALLOWED), width, ALLOWED, Manner(freely=True))
    )


def test_a_justified_paragraph_may_shrink_into_fewer_lines():
    """
    Where the signs of a text can give up enough air for a line less, and that looks better, it has a line less.
    """
    text = "森、林、木、森、林、木、森林"
    wide = ems(text, "ja")
    assert len(chosen(text, wide - 0.3, "ja", level=GOOD)) == 2
    assert chosen(text, wide - 0.3, "ja", level=GOOD, justified=True) == [text]
    assert len(chosen(text, wide - 0.9, "ja", level=GOOD, justified=True)) == 2


def test_what_cannot_be_chosen_is_as_it_was_filled():
    """
    Where no choice of lines is sound, the filled ones stand.
    """
    text = "an incomprehensibilities"
    width = ems("incomprehensibilities")
    assert chosen(text, width, justified=True) == ["an", "incomprehensibilities"]
