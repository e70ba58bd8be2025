"""Real sentences in many languages: glyphs and places are HarfBuzz's."""

from itertools import groupby, pairwise

import pytest
from declaration import ARTICLES, BROUGHT, EACH, case_of
from oracle import shaped

from generator.text.paragraph import SPACING
from generator.text.style import Style

NEAR = 3e-4
"""Millimetres: places are rounded to a ten thousandth."""
WEIGHTS = ("regular", "bold")
WIDE = range(0x2E80, 0xFFE6)
GIVING = " \u00a0"
COLUMN = 38.0


def is_wide(sign):
    return ord(sign) in WIDE


def lines_of(runs):
    """The runs of each line from left to right, but for readings and the names of icons."""
    for _, line in groupby((run for run in runs if not run.hidden), key=lambda run: run.y):
        yield sorted(line, key=lambda run: run.x)


def extras(run, language):
    """By how much each glyph stands further to the right than the one before it, seen from HarfBuzz's places."""
    found, (wanted, _) = list(run.placed()), shaped(run, language)
    assert [glyph for glyph, _, _ in found] == [glyph.number for glyph in wanted], run.text
    for (_, _, y), glyph in zip(found, wanted):
        assert y == pytest.approx(glyph.y, abs=NEAR), run.text
    off = [0.0, *(x - glyph.x for (_, x, _), glyph in zip(found, wanted))]
    return [(glyph, later - before) for (before, later), glyph in zip(pairwise(off), wanted)]


def assert_as_harfbuzz(runs, language):
    """Every glyph stands where HarfBuzz puts it, and every run where the one before it ends; how many runs those were."""
    count = 0
    for line in lines_of(runs):
        count += len(line)
        for run in line:
            for glyph, extra in extras(run, language):
                before, after = run.text[glyph.start - 1 : glyph.start], run.text[glyph.start]
                air = (
                    SPACING * run.size
                    if before and is_wide(before) != is_wide(after) and before != " " != after
                    else 0.0
                )
                assert extra == pytest.approx(0.0, abs=NEAR) or extra == pytest.approx(air, abs=NEAR), (
                    run.text,
                    glyph,
                )
        for one, other in pairwise(line):
            gap = other.x - shaped(one, language)[1]
            air = SPACING * one.size / one.font.size
            near = 1e-4 + 5e-5 * one.width / one.size  # the size is rounded
            assert gap == pytest.approx(0.0, abs=near) or gap == pytest.approx(air, abs=near), (
                one.text,
                other.text,
            )
    return count


def styles(language):
    """The styles that its fonts have."""
    weights = WEIGHTS[: 1 if language in BROUGHT else 2]
    return [Style(weight=weight, hyphens="freely") for weight in weights]


def test_the_corpus_has_every_script_of_the_house():
    """
    At least eighty languages are set in fonts of the house, and every script that the house has letters of is there.
    """
    assert len(ARTICLES.keys() - BROUGHT) >= 80
    assert {"ja", "ko", "zh-Hans", "zh-Hant", "vi", "ru", "el", "hi", "he", "th", "ar"} <= ARTICLES.keys()


@pytest.mark.parametrize("language", EACH)
def test_an_article_lacks_no_character(language):
    """
    The fonts of a language have every character of its article, in both weights.
    """
    for style in styles(language):
        assert case_of(language).missing(ARTICLES[language], style) == []


@pytest.mark.parametrize("language", EACH)
def test_an_article_on_one_line(language):
    """
    On one line every run of an article has the glyphs and places that HarfBuzz gives its text, closely set or apart.
    """
    for style in styles(language):
        for tracking in (0.0, 0.08):
            own = Style(weight=style.weight, tracking=tracking)
            laid = case_of(language).lay_out(ARTICLES[language], 2000, 20, own)
            assert len(laid.lines) == 1
            assert assert_as_harfbuzz(laid.runs, language) >= 1


@pytest.mark.parametrize("language", EACH)
def test_an_article_in_a_column(language):
    """
    In a narrow column every run of every line has the glyphs and places that HarfBuzz gives the text of that line alone.
    """
    for style in styles(language):
        laid = case_of(language).lay_out(ARTICLES[language], COLUMN, 400, style)
        assert len(laid.lines) >= 3
        assert assert_as_harfbuzz(laid.runs, language) >= len(laid.lines)


@pytest.mark.parametrize("language", EACH)
def test_a_justified_article(language):
    """
    In justified lines glyphs stand where HarfBuzz puts them but for what spaces, or signs as wide as high, give evenly.
    """
    style = Style(align="justify", hyphens="freely")
    laid = case_of(language).lay_out(ARTICLES[language], 1.6 * COLUMN, 400, style)
    filled = 0
    for line in lines_of(laid.runs):
        given = []
        for run in line:
            for glyph, extra in extras(run, language):
                if abs(extra) > NEAR:
                    before, after = run.text[glyph.end if run.rtl else glyph.start - 1], run.text[glyph.start]
                    assert before in GIVING or (is_wide(before) and is_wide(after)), (run.text, glyph)
                    given += [extra] if before in GIVING else []
        assert given == pytest.approx([given[0]] * len(given) if given else [], abs=NEAR)
        filled += shaped(line[-1], language)[1] + sum(
            extra for _, extra in extras(line[-1], language)
        ) == pytest.approx(1.6 * COLUMN, abs=2e-3)
    assert filled or language in ("qu", "th"), "no line fills the column"  # they have few spaces
