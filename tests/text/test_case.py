"""The type case of a language: its direction, its fonts by style and role, and what is set from them."""

from functools import partial

import pytest

from generator.model.typefaces import Typefaces
from generator.text.case import MOST_KEPT, Case
from generator.text.markup import Emphasis, Marked, read_marks
from generator.text.style import POINT, Style
from tests.typecase import house


@pytest.mark.parametrize(
    "language", ["he", "ar", "fa-IR", "AR", "ckb", "az-Arab", "ku-arab-IQ", "en-Hebr", "uz-Arab-AF"]
)
def test_languages_from_the_right(language):
    """
    Hebrew, Arabic and their like, and whatever is written in their scripts, begin at the right.
    """
    case = Case(language, partial(Typefaces().chain, language))
    assert case.rtl
    assert [case.share(align) for align in ("start", "justify", "left", "center", "right")] == [
        1,
        1,
        0,
        0.5,
        1,
    ]


@pytest.mark.parametrize("language", ["ja", "en", "ar-Latn", "he-Latn-IL", "zh-Hant", "az"])
def test_languages_from_the_left(language):
    """
    All others begin at the left, and so does Arabic in Latin letters.
    """
    case = Case(language, partial(Typefaces().chain, language))
    assert not case.rtl
    assert [case.share(align) for align in ("start", "justify", "left", "center", "right")] == [
        0,
        0,
        0,
        0.5,
        1,
    ]


@pytest.mark.parametrize(
    ("weight", "italic", "name"),
    [
        ("regular", False, "regular"),
        ("bold", False, "bold"),
        ("regular", True, "italic"),
        ("bold", True, "bold italic"),
    ],
)
def test_a_style_has_its_font(weight, italic, name):
    """
    Each weight and slant is set in the font that the family has for it.
    """
    assert house("en").font(Style(weight, italic=italic)).style == name
    assert house("en").lay_out("a", 9, 9, Style(weight, italic=italic)).runs[0].font.style == name


@pytest.mark.parametrize(
    ("text", "weight", "italic", "fonts"),
    [
        ("a **b** c", "regular", False, ["regular", "bold", "regular"]),
        ("a *b* c", "bold", False, ["bold", "bold italic", "bold"]),
        ("a **b** c", "regular", True, ["italic", "bold italic", "italic"]),
        ("a **b** c", "bold", False, ["bold"] * 3),
        ("a *b* c", "regular", True, ["italic"] * 3),
        ("**a *b* c**", "regular", False, ["bold", "bold italic", "bold"]),
    ],
)  # fmt: skip
def test_spans_add_to_the_style(text, weight, italic, fonts):
    """
    A bold word in an italic text is both, and one that is set like its text is no exception.
    """
    assert [
        run.font.style for run in house("en").lay_out(text, 99, 9, Style(weight, italic=italic)).runs
    ] == fonts


def test_a_span_takes_its_own_fonts_for_each_script():
    """
    Where a span begins and ends inside a strand, before and behind it the strand goes on.
    """
    marked = Marked("ab森林cd", {}, {}, (Emphasis(1, 3, "bold"), Emphasis(5, 6, italic=True)))
    found = house("ja").part(marked, Style())
    assert [(strand.start, strand.end, strand.font.family, strand.font.style) for strand in found.strands] == [
        (0, 1, "noto-sans", "regular"), (1, 2, "noto-sans", "bold"), (2, 3, "biz-udpgothic", "bold"),
        (3, 4, "biz-udpgothic", "regular"), (4, 5, "noto-sans", "regular"), (5, 6, "noto-sans", "italic"),
    ]  # fmt: skip


def test_the_width_of_a_text_of_several_lines():
    """
    It is that of its widest line at the largest size of the style; an empty one has none.
    """
    case, style = house("en"), Style(largest=12)
    assert case.width("ant\nnestling\na", style) == pytest.approx(case.ems("nestling", style) * 12 * POINT)
    assert case.width("ant\nnestling\na", style) == case.width("nestling", style)
    assert (case.ems("", style), case.ems("\n", style)) == (0, 0)
    assert case.width("nestling", Style(largest=6)) == pytest.approx(case.width("nestling", style) / 2)


def test_what_was_set_is_kept_but_not_for_ever():
    """
    The same text in the same box is set once, and so many texts are kept that a kit needs no more.
    """
    case, style = Case("en", partial(Typefaces().chain, "en")), Style()
    first = case.lay_out("a", 10, 10, style)
    assert case.lay_out("a", 10, 10, style) is first
    assert case.lay_out("a", 10, 10, style, placed=False) is not first
    for number in range(MOST_KEPT + 5):
        case.lay_out("a", 10 + number / 1000, 10, style, placed=False)
    assert case.lay_out("a", 10, 10, style) is not first
    assert case.lay_out("a", 10, 10, style) == first


def test_each_role_has_its_own_fonts():
    """
    Text, headings and numbers are set in the families that were given to them.
    """
    asked = []

    def families(role):
        asked.append(role)
        return Typefaces().chain("en", role)

    case = Case("en", families)
    for _ in range(2):
        for role in ("text", "headings", "numbers"):
            case.font(Style(role=role))
    assert asked == ["text", "headings", "numbers"], "and asked for once"


def test_what_no_font_has_can_be_asked():
    """
    The characters that are missing are named, in any style.
    """
    assert house("en").missing("a\U0001f3b2b", Style("bold", italic=True)) == ["\U0001f3b2"]
    assert house("en").missing("abc", Style()) == []


def test_an_icon_is_called_as_the_case_is_told():
    """
    Without other words an icon is called by its name and what it carries.
    """
    assert [run.text for run in house("en").lay_out("[coin:3]", 99, 9, Style()).runs] == ["coin 3"]
    named = Case("en", partial(Typefaces().chain, "en"), lambda sign: sign.name.title())
    assert [run.text for run in named.lay_out("[coin:3]", 99, 9, Style()).runs] == ["Coin"]


def test_a_flow_is_the_text_in_a_column():
    """
    The case sets a paragraph in a column as it sets a text in a box.
    """
    (line,) = house("en").flow(read_marks("a **b**"), 50, Style()).lines
    assert [run.text for run in line.runs] == [
        run.text for run in house("en").lay_out("a **b**", 50, 9, Style()).runs
    ]
