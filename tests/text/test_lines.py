"""Lines filled one by one, and lines chosen as a whole, against all ways to break a text."""

from itertools import pairwise

import pytest

from generator.text.badness import TOO_BAD, Even, Ragged
from generator.text.breaking.signs import ALLOWED, GOOD, HELD, HYPHENED
from generator.text.justify import Justified
from generator.text.lines import IN_A_ROW, Line, best, fill, fill_all, line_width
from generator.text.markup import read_marks
from generator.text.paragraph import Paragraph
from generator.text.style import Style
from tests.typecase import house

BODY = Style("regular", 9, 9, 1.5, phrases=False, hyphens="freely")
SOFT = "\u00ad"


def set_in(text, language="en", style=BODY):
    return Paragraph(read_marks(text), house(language), style)


def ems(text, language="en"):
    return house(language).ems(text, BODY)


def texts(lines):
    return [line.text + "-" * line.hyphen for line in lines]


# --- filled ------------------------------------------------------------------------------------
def test_a_word_that_just_fits_is_on_the_line():
    """
    A column as wide as two words holds both, without the space behind them; one a little narrower holds one.
    """
    paragraph, both = set_in("ant nest track"), ems("ant nest")
    assert texts(fill(paragraph, both, ALLOWED)) == ["ant nest", "track"]
    assert texts(fill(paragraph, both - 0.01, ALLOWED)) == ["ant", "nest", "track"]
    assert texts(fill(paragraph, ems("ant nest track"), ALLOWED)) == ["ant nest track"]


def test_spaces_at_the_end_of_a_line_are_dropped():
    """
    However many spaces part two words, none of them is on a line when a line ends there.
    """
    paragraph = set_in("ant   nest  ")
    lines = fill(paragraph, ems("ant") + 0.3, ALLOWED, force=True)
    assert lines[0].text == "ant"
    assert lines[1].text.startswith("n")
    assert texts(fill(paragraph, ems("nest") + 0.01, ALLOWED)) == ["ant", "nest"]


def test_a_hyphen_must_fit_too():
    """
    A line ends with a hyphen only if there is room for it.
    """
    text = f"nest{SOFT}ling{SOFT}s"
    wide = ems("nestling-")
    assert texts(fill(set_in(text), wide, ALLOWED)) == [f"nest{SOFT}ling{SOFT}-", "s"]
    assert texts(fill(set_in(text), wide - 0.01, ALLOWED)) == [f"nest{SOFT}-", f"ling{SOFT}s"]


def test_two_lines_in_a_row_may_end_with_hyphens():
    """
    Three lines in a row with hyphens are one too many, but two, a whole word and two more are not.
    """
    pieces = ["abcd"] * (IN_A_ROW + 1)
    width = ems("abcd-")
    assert len(fill(set_in(SOFT.join(pieces)), width, ALLOWED)) == IN_A_ROW + 1
    assert fill(set_in(SOFT.join([*pieces, "abcd"])), width, ALLOWED) == []
    again = f"{SOFT.join(pieces)} {SOFT.join(pieces)}"
    assert "".join("-" if line.hyphen else "." for line in fill(set_in(again), width, ALLOWED)) == "--.--."


def test_nothing_is_cut_unless_it_is_forced():
    """
    A piece that is wider than the column gives no lines at all; by force it is cut where the column ends.
    """
    paragraph = set_in("ant considerable")
    width = ems("consi")
    assert fill(paragraph, width, ALLOWED) == []
    assert texts(fill(paragraph, width, ALLOWED, force=True)) == ["ant", "consi", "dera", "ble"]
    assert texts(fill(paragraph, 0.01, ALLOWED, force=True)) == list("antconsiderable")
    assert fill_all([set_in("ant"), paragraph], width, ALLOWED) == []
    assert texts(fill_all([set_in("ant"), set_in("nest")], width, ALLOWED)) == ["ant", "nest"]


def test_a_letter_is_cut_off_with_its_marks():
    """
    By force a word is cut where the column ends, before a letter and never before its mark.
    """
    letter = "e\u0301\u0323"
    lines = fill(set_in(letter * 5), 2 * ems(letter) + 0.01, ALLOWED, force=True)
    assert texts(lines) == [letter * 2, letter * 2, letter]


def test_an_empty_paragraph_is_a_line():
    """
    What holds nothing is one line without width.
    """
    (line,) = fill(set_in(""), 5, ALLOWED)
    assert (line.text, line_width(line)) == ("", 0)


def test_the_width_of_a_line():
    """
    It has the width of its letters, of a hyphen and of what is spread over it, but not of what hangs or of air at its end.
    """
    paragraph = set_in("森ant", "ja")
    assert line_width(Line(paragraph, 0, 1)) == pytest.approx(1)
    assert line_width(Line(paragraph, 1, 4)) == pytest.approx(ems("ant", "ja"))
    assert line_width(Line(paragraph, 0, 4)) == pytest.approx(ems("森ant", "ja"))
    assert line_width(Line(paragraph, 1, 4, True)) == pytest.approx(ems("ant", "ja") + ems("-", "ja"))
    assert line_width(Line(paragraph, 1, 4, False, ((1, 0.5), (2, 0.25)))) == pytest.approx(
        ems("ant", "ja") + 0.75
    )
    assert line_width(Line(paragraph, 0, 1, False, (), 0.4)) == pytest.approx(0.6)
    assert line_width(Line(paragraph, 2, 2)) == 0


# --- chosen ------------------------------------------------------------------------------------
def ways(paragraph, level, count, badness, start=0, row=0):
    """All ways to break a text from a place on into so many lines: their cost, their narrowest line and where lines end."""
    breaks, inked = paragraph.breaking()
    most = badness.width + badness.give + 1e-9
    before = paragraph.ends[start - 1] if start else 0.0
    if count == 1:
        if inked[-1] - before <= most:
            yield badness.last(start, inked[-1] - before), most, ()
        return
    for index in breaks.between(start, len(inked) - 1, level):
        hyphens = row + 1 if breaks.hyphened(index) else 0
        wide = inked[index] - before + (paragraph.hyphen if hyphens else 0)
        if wide > most or hyphens > IN_A_ROW:
            continue
        own = badness.line(start, index, wide) + breaks.penalty(index) * max(hyphens, 1)
        for cost, narrow, ends in ways(paragraph, level, count - 1, badness, index + 1, hyphens):
            yield own + cost, min(wide, narrow), (index, *ends)


def cheapest(paragraph, level, count, badness):
    """The least bad of all ways; of those with a narrow line only if there is no other."""
    known = [way for way in ways(paragraph, level, count, badness) if way[0] < TOO_BAD]
    full = [way for way in known if way[1] >= badness.width * badness.least]
    cost, _, ends = min(full or known, default=(TOO_BAD, 0, ()))
    return cost, ends


KINDS = {
    "ragged": lambda paragraph, width, _: Ragged(paragraph, width),
    "even": Even,
    "justified": lambda paragraph, width, _: Justified(paragraph, width),
}
ENGLISH = "an ant carries a considerable leaf along the track to its nest"
SOFTENED = f"con{SOFT}sider{SOFT}able ants will car{SOFT}ry what{SOFT}ever they find a{SOFT}long the way"
SPACED = "well-known  ants   of/or  a nest go out"
JAPANESE = "働きアリを線路に置く。色の巣と「巣」を結び、Kamiを3枚取る。"


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize(
    ("language", "text", "level", "widths"),
    [
        ("en", ENGLISH, ALLOWED, (7, 8.2, 9.5, 12, 16)),
        ("en", ENGLISH, ALLOWED, (ems("an ant carries a"), ems("considerable leaf"), ems("along the track to its nest"))),
        ("en", SOFTENED, ALLOWED, (5.5, 6.3, 8, 11, 15)),
        ("en", SPACED, ALLOWED, (4.8, 6, 7.7, 11)),
        ("en", ENGLISH, HYPHENED, (7, 9.5, 13)),
        ("ja", JAPANESE, ALLOWED, (10.4, 12, 13.5, 20)),
        ("ja", JAPANESE, GOOD, (9, 12.2, 17)),
        ("ja", JAPANESE, HELD, (10.2, 14)),
    ],
)  # fmt: skip
def test_of_all_ways_the_least_bad_is_chosen(kind, language, text, level, widths):
    """
    Lines chosen as a whole cost what the cheapest of all ways costs, and are that way; fewer lines too, if they can be.
    """
    paragraph = set_in(text, language)
    for width in widths:
        filled = len(fill(paragraph, width, level))
        assert filled > 1
        for count in (filled - 1, filled, filled + 1):
            badness = kind(paragraph, width, count)
            cost, chosen = cheapest(paragraph, level, count, badness)
            found, lines = best(paragraph, level, count, badness)
            assert found == pytest.approx(cost), (width, count)
            starts = [0, *(index + 1 for index in chosen)]
            if cost < TOO_BAD:
                assert texts(lines) == [
                    text[start:end].rstrip(" ")
                    + "-" * (end < len(text) and paragraph.breaking()[0].hyphened(end - 1))
                    for start, end in pairwise([*starts, len(text)])
                ]
            else:
                assert lines == []
