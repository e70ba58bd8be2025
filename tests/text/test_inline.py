"""Marks inside a line: elements of faces, stars within stars, and what a rulebook has beside."""

import pytest

from generator.text.inline import ACCENT, marked_of, parser
from generator.text.markup import (
    BOLD,
    BOLD_END,
    ITALIC,
    ITALIC_END,
    SIGN_END,
    SIGN_START,
    SIGN_TEXT,
    Emphasis,
    Marked,
    Sign,
    part_of,
    read_marks,
)


def bold(text):
    return f"{BOLD}{text}{BOLD_END}"


def italic(text):
    return f"{ITALIC}{text}{ITALIC_END}"


def icon(name, text=""):
    return f"{SIGN_START}{name}{SIGN_TEXT}{text}{SIGN_END}"


def spans(marked):
    """What is set otherwise, with b for bold and i for italic."""
    return [
        (marked.text[each.start : each.end], "b" * bool(each.weight) + "i" * each.italic)
        for each in marked.spans
    ]


@pytest.mark.parametrize(
    ("text", "shown", "styled"),
    [
        (f"a{bold('b')}c", "abc", [("b", "b")]),
        (f"a{italic('b')}c", "abc", [("b", "i")]),
        (bold("*a*") + " b", "a b", [("a", "bi")]),
        (f"*a {bold('b')} c*", "a b c", [("a ", "i"), ("b", "bi"), (" c", "i")]),
        (italic(f"a{bold('b')}c"), "abc", [("a", "i"), ("b", "bi"), ("c", "i")]),
        (f"a{bold('')}b", "ab", []),
        ("**a***b*", "ab", [("a", "b"), ("b", "i")]),
        ("*a **b** c*", "a b c", [("a ", "i"), ("b", "bi"), (" c", "i")]),
        ("_a_ b_c", "a b_c", [("a", "i")]),
        ("**a** b **c**", "a b c", [("a", "b"), ("c", "b")]),
    ],
)  # fmt: skip
def test_what_is_set_otherwise(text, shown, styled):
    """
    Elements of a face and stars mean the same, and where one lies inside the other both hold.
    """
    marked = read_marks(text)
    assert (marked.text, spans(marked)) == (shown, styled)


def test_icons_of_elements():
    """
    An icon that an element asks for stands at its place, with what it carries, also in bold.
    """
    found = read_marks(f"x{icon('coin', '3')}y{bold(icon('K'))}*z*{icon('money', '12')}")
    assert list(found.icons.items()) == [(1, Sign("coin", "3")), (3, Sign("K")), (5, Sign("money", "12"))]
    assert spans(found) == [(found.text[3], "b"), ("z", "i")]


def in_rulebook(text):
    return marked_of(parser("commonmark").parseInline(text)[0].children)


def test_links_are_of_rulebooks():
    """
    A link is in the accent's ink and knows where it leads; bold words and icons inside are both.
    """
    found = in_rulebook("see [the **nest** [K]](#n) *now*")
    assert found.text == "see the nest \ufffc now"
    assert found.spans == (
        Emphasis(4, 8, "", ACCENT, "#n"), Emphasis(8, 12, "bold", ACCENT, "#n"), Emphasis(12, 14, "", ACCENT, "#n"),
        Emphasis(15, 18, italic=True),
    )  # fmt: skip
    assert found.icons == {13: Sign("K")}
    assert read_marks("*see* [the way](#n)").text == "see [the way](#n)", "on a card there are none"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("`a*b*`", "a*b*"), ("<b>x</b>", "<b>x</b>"),
        ("[[K]](#a) [[K]] {{b}}", "\ufffc [K] {b}"), (r"\[K] \*a\*", "[K] *a*"),
    ],
)  # fmt: skip
def test_a_line_of_a_rulebook(text, shown):
    """
    Lines of the source are one line unless they end with a backslash or two spaces; HTML is plain text.
    """
    assert in_rulebook(text).text == shown


def test_icons_and_readings_of_a_rulebook():
    """
    An icon may carry something and a base has its reading; in tables the stroke between them may be escaped.
    """
    found = in_rulebook("*[K:3]* {紙|かみ} {a\\|b}[L]")
    assert found.icons == {0: Sign("K", "3"), 5: Sign("L")}
    assert found.readings == {2: (3, "かみ"), 4: (5, "b")}


@pytest.mark.parametrize(
    ("text", "styled"),
    [
        ("a*b*c", ["b"]), ("a *b* c", ["b"]), ("a * b * c", []), ("a* b *c", []), ("(*a*)", ["a"]), ("a*(b)*c", []), ("a*(b)*", []),
        ("*(b)*", ["(b)"]), ("森*（b）*森", ["（b）"]), ("森*(b)*森", ["(b)"]), ("*。*a", ["。"]), ("a*。b*", ["。b"]), ("*a。*b", ["a。"]),
        ("*a.*b", []), ("*a.* b", ["a."]), ("*a.*森", ["a."]), ("ａ*「b」*ａ", ["「b」"]), ("ｱ*(b)*ｱ", ["(b)"]), ("*a*", ["a"]), ("*a", []),
    ],
)  # fmt: skip
def test_what_stands_beside_a_star(text, styled):
    """
    A star opens before a word and closes behind one; signs beside it hinder that unless one of both is full-width.
    """
    assert [words for words, _ in spans(read_marks(text))] == styled


def test_a_part_of_a_text():
    """
    A part has the icons, readings and spans inside it, counted from its beginning; of spans what lies inside.
    """
    whole = Marked(
        "ab\ufffcdefg",
        {2: Sign("K")},
        {3: (5, "x")},
        (Emphasis(0, 2, "bold"), Emphasis(4, 7, italic=True)),
        12,
    )
    assert part_of(whole, 0, 7) is whole
    assert part_of(whole, 2, 6) == Marked(
        "\ufffcdef", {0: Sign("K")}, {1: (3, "x")}, (Emphasis(2, 4, italic=True),), 12
    )
    assert part_of(whole, 1, 3) == Marked("b\ufffc", {1: Sign("K")}, {}, (Emphasis(0, 1, "bold"),), 12)
    assert part_of(whole, 3, 5) == Marked("de", {}, {0: (2, "x")}, (Emphasis(1, 2, italic=True),), 12)
    assert part_of(whole, 3, 4) == Marked("d", {}, {}, (), 12), "half a base has no reading"
    assert part_of(whole, 4, 7).readings == {}
    assert part_of(whole, 0, 2).icons == {}


def test_the_words_of_a_text():
    """
    Where nothing is drawn an icon is called by its name, and written as a text asks for it.
    """
    marked = read_marks("pay [coin:3] or [K]")
    assert marked.words == "pay coin 3 or K"
    assert [sign.written for sign in marked.icons.values()] == ["[coin:3]", "[K]"]
    assert read_marks("plain").words == "plain"
