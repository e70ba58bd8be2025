"""The markup of a text: bold, italic, icons that may carry a number, readings, line breaks."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.problem import Findings
from generator.rulebook.block import Words
from generator.rulebook.markdown import read_blocks
from generator.rulebook.script import Script
from generator.text.inline import read_styled
from generator.text.markup import (
    ICON,
    Marked,
    Sign,
    as_written,
    escaped,
    icon_names,
    like_signs,
    lines_of,
    read_marks,
)

MARKS = "*_\\[]{}|:"
LETTERS = "aK3 森か、。「」(,."
INLINE = st.text(st.sampled_from(MARKS + LETTERS), max_size=24) | st.lists(
    st.sampled_from(
        [
            "**",
            "*",
            "\\*",
            "[K]",
            "[K:3]",
            "{紙|かみ}",
            "[[",
            "{{",
            "太字",
            "word",
            " ",
            "。",
            "「",
            "」",
            "_",
            ".",
        ]
    ),
    max_size=12,
).map("".join)


def styles(text: str) -> dict[str, str]:
    """The words of a text that are set otherwise, and how."""
    marked = read_marks(text)
    return {
        marked.text[span.start : span.end]: f"{span.weight}{' italic' * span.italic}".strip()
        for span in marked.spans
    }


def test_an_icon_stands_for_one_character():
    """
    `[K]` is one place in the text, and its name is kept with its index.
    """
    marked = read_marks("森[K]へ[money]")
    assert marked.text == f"森{ICON}へ{ICON}"
    assert marked.icons == {1: Sign("K"), 3: Sign("money")}


@pytest.mark.parametrize(
    ("written", "listed"), [("[W] Water  and [F]", "Water and"), ("[W]", "W"), ("Plain", "Plain")]
)
def test_a_heading_is_listed_without_its_icons(written: str, listed: str):
    """
    Where headings are listed, an icon is no word; one that is all of a heading is called by its name.
    """
    assert read_marks(written).title == listed


def test_an_icon_can_carry_a_number():
    """
    `[coin:3]` is one place in the text too; a bold one is still the same icon.
    """
    assert read_marks("a[coin:3]").icons == {1: Sign("coin", "3")}
    assert read_marks("**a[coin:+2]**").icons == {1: Sign("coin", "+2")}
    assert read_marks("[coin:森]").words == "coin 森"


def test_a_reading_belongs_to_its_base():
    """
    `{base|reading}` leaves the base in the text and keeps where it begins and ends.
    """
    marked = read_marks("この{紙盤|かみばん}で")
    assert marked.text == "この紙盤で"
    assert marked.readings == {2: (4, "かみばん")}


def test_doubled_brackets_are_plain():
    """
    `[[`, `]]`, `{{` and `}}` are the plain signs.
    """
    assert read_marks("[[K]] {{a|b}}").text == "[K] {a|b}"
    assert read_marks("*[[K]] {{a|b}}*").text == "[K] {a|b}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a **b** c", {"b": "bold"}),
        ("a *b* c", {"b": "italic"}),
        ("***b***", {"b": "bold italic"}),
        ("**a *b***", {"a ": "bold", "b": "bold italic"}),
        ("これは**太字**です", {"太字": "bold"}),
        ("「**太字**」", {"太字": "bold"}),
        ("これは**「太字」**です", {"「太字」": "bold"}),
        ("**重要。**次に", {"重要。": "bold"}),
        ("他说**“你好”**。", {"“你好”": "bold"}),
        ("값은 **“셋”**입니다", {"“셋”": "bold"}),
        ("**(a)**b", {}),
        ("**Stop.** Go", {"Stop.": "bold"}),
        ("2 * 3 * 4", {}), ("5*", {}), ("*", {}), ("**", {}), ("* a *", {}), ("a_b_c", {}), ("____", {}),
        (r"\*a\*", {}), (r"\**a*", {"a": "italic"}),
        ("**a\nb**", {"a\nb": "bold"}),
    ],
)  # fmt: skip
def test_stars_mean_what_they_mean_in_markdown(text: str, found: dict[str, str]):
    """
    Stars open and close as CommonMark says, and also beside the brackets and full stops of Japanese and Chinese.
    """
    assert styles(text) == found


def test_a_backslash_makes_a_sign_plain():
    r"""
    `\*` and `\[` are a star and a bracket; a backslash before a letter, or at the end, is a backslash.
    """
    assert read_marks(r"\*a\* \[K\] \{a|b\} \a \\").text == r"*a* [K] {a|b} \a \ ".rstrip()
    assert read_marks("a\\").text == "a\\"
    assert read_marks("a\\\nb").text == "a\nb"


@given(st.text().filter(lambda text: not re.search(r"[*_\\\[\]{}\x0e-\x14]", text)))
def test_a_text_without_signs_is_what_it_was(text: str):
    """
    Plain text in, plain text out.
    """
    assert read_marks(text) == Marked(text, {}, {})


@given(INLINE)
def test_no_letter_is_lost(text: str):
    """
    Whatever signs stand among them, all letters come out in their order: as text, in icons or as readings.
    """
    marked = read_marks(text)
    shown = ""
    for index, character in enumerate(marked.text):
        shown += marked.icons[index].label if index in marked.icons else character
        shown += "".join(word for end, word in marked.readings.values() if end == index + 1)
    assert re.sub(rf"[{re.escape(MARKS)} ]", "", shown) == re.sub(rf"[{re.escape(MARKS)} ]", "", text)


@given(INLINE.map(lambda text: f"x{text}".rstrip()))
@example("x**「a」**か")
@example("x\\[K\\] [K:3]*a*")
def test_a_card_and_a_rulebook_read_the_same(text: str):
    """
    The same words have the same letters, icons, readings and spans on a card as in a paragraph of a rulebook.
    """
    (block,) = read_blocks(text, Script("rulebook.md", text, Findings()))
    assert isinstance(block, Words)
    assert block.text._replace(line=0, lined=True) == read_marks(text)


@given(st.text(st.sampled_from("[]{}|:" + LETTERS), max_size=24))
def test_the_quick_way_reads_what_the_parser_reads(text: str):
    """
    A text without stars is read without Markdown's parser, and comes out the same.
    """
    assert read_marks(text) == read_styled(text)


@given(st.text(st.sampled_from(MARKS + LETTERS + "\n"), max_size=24))
def test_an_escaped_text_shows_itself(text: str):
    """
    What is escaped is shown letter by letter.
    """
    assert read_marks(escaped(text)) == Marked(text, {}, {})


@given(INLINE)
def test_lines_hold_all_of_a_text(text: str):
    """
    The lines of a text are together the text, with its icons and readings.
    """
    whole = read_marks(text.replace(" ", "\n"))
    lines = lines_of(whole)
    assert "\n".join(line.text for line in lines) == whole.text
    assert [sign for line in lines for sign in line.icons.values()] == list(whole.icons.values())
    assert sum(len(line.readings) for line in lines) == len(whole.readings)


@given(st.lists(st.sampled_from(["K", "money", "suit-1", "森", "、", "a "]), max_size=12))
def test_icons_keep_their_order(parts):
    """
    The icons of a text are named in the order in which they are written.
    """
    names = [part for part in parts if part in ("K", "money", "suit-1")]
    text = "".join(f"[{part}]" if part in names else part for part in parts)
    assert icon_names(text) == names


@pytest.mark.parametrize("text", ["[coin: 3]", "[coin:]", "[coin:12345]", "[coin:a b]"])
def test_what_is_almost_an_icon_with_a_number_is_found(text: str):
    """
    A space, nothing or too much behind the colon leaves the words as they are, and they are told of.
    """
    assert read_marks(text).icons == {}
    assert list(like_signs(f"Pay {text}.")) == [("coin", text)]


@pytest.mark.parametrize(
    "text", ["[coin:3]", "[[coin: 3]", "\\[coin: 3]", "[coin]", "see: [a] [b]", "[coin: 3](#a)"]
)
def test_what_is_meant_is_not_told_of(text: str):
    """
    Good icons, plain brackets and links are none of these.
    """
    assert list(like_signs(text)) == []


def test_private_characters_are_shown_as_a_person_writes():
    """
    Messages show the icons of elements as marks, and nothing of what else became of elements.
    """
    assert as_written("\x0eBold\x0f \x12coin\x133\x14 *so*") == "Bold [coin:3] *so*"


def test_markdown_is_not_imported_for_plain_cards():
    """
    Icons and readings alone do not need the parser, which takes long to import.
    """
    code = (
        "import sys; from generator.text.markup import read_marks; read_marks('a [K] {b|c}: [[d]]');"
        "assert 'markdown_it' not in sys.modules; read_marks('*a*'); assert 'markdown_it' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@given(st.text("ab*_ \\", max_size=40))
@example("**a *b* c**")
@example("*a **b** c*")
@example("*a* **b**")
def test_spans_follow_one_another(text: str):
    """
    No two spans of a text overlap; in a bold text that is italic in places, these places are both.
    """
    found = read_styled(text)
    edges = [edge for span in found.spans for edge in (span.start, span.end)]
    assert edges == sorted(edges) and all(span.start < span.end for span in found.spans)
    assert all(span.weight or span.italic for span in found.spans)
    if text == "**a *b* c**":
        assert [(span.weight, span.italic) for span in found.spans] == [
            ("bold", False),
            ("bold", True),
            ("bold", False),
        ]
