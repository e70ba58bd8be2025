"""What texts ask of their fonts and do not get, and in which direction texts are read."""

import pytest

from generator.problem import Place
from generator.resources import templates
from generator.source.typeface import Family, FontFile, FontRef
from generator.text.case import Case
from generator.text.direction import isolated, reads_from_right, without_isolates
from generator.text.lacking import Lack, Lacking
from generator.text.markup import between_lines, read_marks
from generator.text.style import Style
from tests.typecase import house

FILES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold italic": "BoldItalic"}
HERE = Place("game.yaml", 3)


def family(*styles, name="own", own=True, letters="NotoSans"):
    """A family of a game, or of the house, that has some styles."""
    files = {style: templates() / "fonts" / f"{letters}-{FILES[style]}.ttf" for style in ("regular", *styles)}
    fonts = {style: FontRef(FontFile(path, path.name), HERE) for style, path in files.items()}
    return Family(name, HERE, fonts, house=not own)


def lacking(*styles, language="en", headings=None, japanese=True):
    chains = [family(*styles), family("bold", name="japanese", letters="BIZUDPGothic", own=False)][
        : 1 + japanese
    ]
    return Lacking(
        Case(language, lambda role: tuple(headings if headings and role == "headings" else chains))
    )


@pytest.mark.parametrize(
    ("styles", "text", "style", "wanted"),
    [
        ((), "plain", Style(), []),
        ((), "a **b**", Style(), [("bold", "regular")]),
        ((), "a *b*", Style(), [("italic", "regular")]),
        (("bold",), "a *b*", Style(), [("italic", "bold")]),
        (("bold",), "a **b**", Style(), []),
        (("bold",), "***b***", Style(), [("bold italic", "bold")]),
        (("bold", "italic"), "***b***", Style(), [("bold italic", "bold")]),
        (("italic",), "***b***", Style(), [("bold italic", "italic")]),
        (("bold", "italic", "bold italic"), "***b*** *c* **d**", Style(), []),
        ((), "a", Style("bold"), [("bold", "regular")]),
        ((), "a", Style(italic=True), [("italic", "regular")]),
        ((), "**!** *…*", Style(), []),  # signs are not missed
        ((), "**12**", Style(), [("bold", "regular")]),
        ((), "**森**", Style(), []),  # which another family has
        (("bold",), "*अ*", Style(), []),  # a script without italics is set off by bold letters
        (("bold",), "*я*", Style(), [("italic", "bold")]),
        (("bold",), "*α*", Style(), [("italic", "bold")]),
        ((), "*अ*", Style(), [("bold", "regular")]),
    ],
)  # fmt: skip
def test_a_style_that_a_family_of_the_game_lacks_is_told(styles, text, style, wanted):
    """
    What letters are asked for in and what they are printed in is told, if their family lacks it and readers miss it.
    """
    found = lacking(*styles).styles(read_marks(text), style)
    assert found == {Lack("own", HERE, asked, printed) for asked, printed in wanted}


def test_headings_may_have_one_weight():
    """
    A family for headings alone need not have a bold font to be bold in; where it sets texts too it is missed.
    """
    alone = lacking("bold", headings=[family(name="wide")])
    assert alone.styles(read_marks("a"), Style("bold", role="headings")) == set()
    assert alone.styles(read_marks("*a*"), Style("bold", role="headings")) != set()
    assert lacking().styles(read_marks("a"), Style("bold", role="headings")) != set()


def test_whether_anything_could_be_lacking():
    """
    Where the families of a role have all styles, no text of it need be looked at; nor where they are the house's.
    """
    assert lacking().anything("text")
    assert lacking("bold", "italic").anything("text")
    assert not lacking("bold", "italic", "bold italic").anything("text")
    assert not Lacking(house("en")).anything("text")
    assert Lacking(house("zh-Hant")).anything("text")


@pytest.mark.parametrize(
    ("language", "borrowed"), [("zh-Hant", "森林"), ("zh-TW", "森林"), ("zh-Hans", ""), ("ja", "")]
)
def test_traditional_chinese_in_letters_for_others_is_told(language, borrowed):
    """
    Chinese characters that only a font for Japanese has are named, signs and Latin are not.
    """
    assert lacking(language=language).borrowed("森a、林", "text") == borrowed


def test_letters_without_italics_are_bold():
    """
    In a family that has italics of Latin alone, other letters that are set off are bold; without a bold font they are as they are.
    """
    runs = house("hi").lay_out("*अ a*", 99, 9, Style()).runs
    assert [(run.text, run.font.style) for run in runs] == [("अ ", "bold"), ("a", "italic")]
    both = house("hi").lay_out("***अ a***", 99, 9, Style()).runs
    assert [run.font.style for run in both] == ["bold", "bold italic"]
    alone = Case("hi", lambda role: (family("italic"),))
    assert {run.font.style for run in alone.lay_out("*अ a*", 99, 9, Style()).runs} == {"italic"}


# --- directions --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("language", "right"),
    [("he", True), ("ar-EG", True), ("az-arab", True), ("ar-Latn", False), ("en", False), ("AR", True)],
)
def test_a_text_keeps_its_own_direction_among_others(language, right):
    """
    Marks around a text say in which direction its language is read, on each of its lines.
    """
    opened = "\u2067" if right else "\u2066"
    assert reads_from_right(language) is right
    assert isolated("ab", language) == f"{opened}ab\u2069"
    assert isolated("a\nb", language) == f"{opened}a\u2069\n{opened}b\u2069"
    assert isolated("a\\\nb", language) == f"{opened}a\u2069\\\n{opened}b\u2069"
    assert isolated("a\\\\\nb", language) == f"{opened}a\\\\\u2069\n{opened}b\u2069"
    assert isolated("", language) == ""
    assert without_isolates(isolated("ab", language)) == "ab"


def test_marks_of_direction_are_not_drawn():
    """
    What keeps a text in its direction has no glyph and no room, and stands in no run.
    """
    plain, marked = (
        house("he").lay_out(text, 99, 9, Style()) for text in ("אב ab 1. גד", "אב \u2066ab 1.\u2069 גד")
    )
    assert [run.text for run in plain.runs] == ["גד", ". ", "ab 1", "אב "]
    assert [run.text for run in marked.runs] == ["גד", " ", "ab 1.", "אב "]
    assert marked.width == pytest.approx(plain.width)


@pytest.mark.parametrize(
    ("before", "after", "between"),
    [
        ("a", "b", " "),
        ("森", "b", ""),
        ("a", "森", ""),
        ("。", "森", ""),
        ("가", "나", " "),
        ("a", "", " "),
        ("\ufffc", "a", " "),
        ("힣", "a", " "),
    ],
)
def test_what_stands_between_two_lines_of_the_source(before, after, between):
    """
    Lines that are one text have a space between them, but none beside Japanese or Chinese.
    """
    assert between_lines(f"x{before}", f"{after}x" if after else "") == between
