"""Markdown to blocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.locale.prose import on_one_line, pieces
from generator.problem import Findings
from generator.rulebook.block import Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.markdown import read_blocks
from generator.rulebook.parsing import LINE
from generator.rulebook.script import Script

LINES = (
    "# Title", "## Turn {#turn}", "### 手番", "A paragraph with **bold** and *ink* words.", "文は[手番](#turn)へ続く。",
    "", "", "1. First", "2. 次に", "- item", "  - inner", "    continued", "| a | b |", "|---|--:|", "| {紙|かみ} | [K] |",
    ":::example | 例", ":::note", ":::figure cards.one 40 | Caption", "- corner | A note", ":::", "::::", "---", "Word",
    ": what it means", "{{ number(\"cards.total\") }}", "{% for row in rows(\"x\") %}", "{% endfor %}", "> quote", "```", "\\|",
    "![x](y)", "<b>", "`code`", "**open", "[dead](#nowhere)", ":::figure", ":::wrong | x", "{紙", "|", "\u3000全角", "\ue00012",
)  # fmt: skip
SOURCES = st.lists(st.one_of(st.sampled_from(LINES), st.text(max_size=12)), max_size=25).map("\n".join)


def read(text):
    findings = Findings()
    return read_blocks(text, Script("rulebook.md", text, findings), {"coin"}.__contains__), findings.problems


def squeezed(text):
    return "".join(character for character in text if not character.isspace() and character != "|")


@given(SOURCES)
def test_nothing_of_a_source_is_lost_in_its_pieces(source):
    """
    The pieces that translators see and those they do not are together the source, but for spaces and bars.
    """
    found = "".join(piece.before + piece.text + piece.after for piece in pieces(source))
    assert squeezed(found) == squeezed(source)


@given(SOURCES)
def test_any_text_is_read_or_reported(source):
    """
    Whatever is written, reading ends with blocks and problems, never with an exception.
    """
    blocks, problems = read(source)
    assert all(problem.code in ("K801", "K802") for problem in problems)
    assert all(block.line >= 1 for block in blocks)


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        ("勝ちます。", "同点なら、", "勝ちます。同点なら、"), ("获得称号。", "**如果**", "获得称号。如果"), ("A win.", "If equal,", "A win. If equal,"),
        ("승리합니다.", "동점이면", "승리합니다. 동점이면"), ("선로를", "붙입니다", "선로를 붙입니다"),
    ],
)  # fmt: skip
def test_lines_that_are_one_paragraph(first, second, text):
    """
    Between two lines is a space, but none in Japanese and Chinese, as written and as rendered.
    """
    (block,), problems = read(f"{first}\n{second}")
    assert not problems and block.text.text == text
    (piece,) = pieces(f"{first}\n{second.strip('*')}")
    assert piece.text == text


def test_every_kind_of_block():
    """
    Each way of writing becomes the block that the documentation names.
    """
    blocks, problems = read(
        "## Turn {#turn}\n\nWords.\n\n1. one\n2. two\n\n- a\n\n| h | n |\n|---|--:|\n| x | 1 |\n\nWord\n: meaning\n\n"
        "---\n\n:::example | Title\nInside.\n:::\n\n:::figure cards.one 40 crop=1,2,3,4 | Caption\n- corner | Note\n:::\n"
    )
    assert problems == []
    assert [type(block) for block in blocks] == [
        Heading,
        Words,
        Items,
        Items,
        Grid,
        Terms,
        Break,
        Panel,
        Figure,
    ]
    heading, _, steps, points, grid, _, _, panel, figure = blocks
    assert (heading.level, heading.anchor, heading.text.text) == (2, "turn", "Turn")
    assert (steps.numbered, points.numbered) == (True, False)
    assert grid.aligns == ("start", "right")
    assert panel.title.text == "Title"
    assert (figure.of, figure.width, figure.crop) == ("cards.one", 40, (1, 2, 3, 4))
    assert [(anchor, note.text) for anchor, note in figure.notes] == [("corner", "Note")]


def test_a_reading_in_a_cell_does_not_end_the_cell():
    """
    The bar of {燐字|りんじ} is no border of a table, nor is it shown elsewhere.
    """
    (grid, words), problems = read("| a | b |\n|---|---|\n| {燐字|りんじ} | 1 |\n\n{燐字|りんじ}です\n")
    assert problems == []
    assert [cell.text for cell in grid.rows[0]] == ["燐字", "1"]
    assert grid.rows[0][0].readings == {0: (2, "りんじ")}
    assert (words.text.text, words.text.readings) == ("燐字です", {0: (2, "りんじ")})


def test_spans_of_a_text():
    """
    Bold, italic and links are spans over the plain characters, also inside one another.
    """
    ((words,), _) = read("a **b [c](#d)** *e*")
    assert words.text.text == "a b c e"
    found = {words.text.text[s.start : s.end]: (s.weight, s.ink, s.link, s.italic) for s in words.text.spans}
    assert found == {
        "b ": ("bold", "", "", False),
        "c": ("bold", "accent", "#d", False),
        "e": ("", "", "", True),
    }


def test_stars_close_at_the_end_of_a_line():
    """
    The source line behind a text is gone before stars are looked at, so that a full stop before the last ones is no hindrance.
    """
    (words,), _ = read(f"Now **stop here.**{LINE.format(4)}\n")
    assert (words.text.text, len(words.text.spans), words.line) == ("Now stop here.", 1, 4)


def test_an_escaped_bracket_is_no_icon():
    r"""
    `\[K]` is plain, `[K](#turn)` a link, `[[K]](#turn)` a link that shows an icon, and `[K]: x` a text.
    """
    blocks, problems = read("\\[K]\n\n[K](#turn)\n\n[[K]](#turn)\n\n[K]: x\n\n[a [K:2] [[b]] c](#turn)\n")
    assert problems == []
    assert [(block.text.words, len(block.text.icons), bool(block.text.spans)) for block in blocks] == [
        ("[K]", 0, False), ("K", 0, True), ("K", 1, True), ("K: x", 1, False), ("a K 2 [b] c", 1, True),
    ]  # fmt: skip


def test_a_line_ends_where_it_is_asked_to():
    """
    A backslash or two spaces at a line's end, and <br> in a cell, end a line; other line ends are spaces.
    """
    source = "One\\\ntwo  \nthree\nfour\n\n| a |\n|---|\n| b<br>c<br/>d |\n"
    written = "".join(
        on_one_line(piece.before + piece.text + piece.after.rstrip()) + "\n"
        for piece in pieces(source)
        if piece.text
    )
    (words,), _ = read(written.splitlines()[0])
    assert words.text.text == "One\ntwo\nthree four"
    (grid,), problems = read("| a |\n|---|\n| b<br>c<br/>d |\n")
    assert (grid.rows[0][0].text, problems) == ("b\nc\nd", [])


def test_a_list_goes_on_counting():
    """
    Steps begin with the number that is written, as after a figure between them.
    """
    (first, _, second), _ = read("1. a\n2. b\n\nWords.\n\n3. c\n")
    assert (first.first, second.first) == (1, 3)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (":::exmaple | x\nA\n:::", "K802", "exmaple"),
        (":::figure\n:::", "K802", "a figure needs"),
        (":::figure cards.one wide\n:::", "K802", "a figure needs"),
        (":::figure cards.one 40 crop=1,2\n:::", "K802", "a figure needs"),
        (":::figure cards.one 0\n:::", "K802", "a figure needs"),
        (":::figure cards.one nan\n:::", "K802", "a figure needs"),
        (":::figure cards.one 40x-3\n:::", "K802", "a figure needs"),
        (":::figure cards.one 40 crop=1,2,0,4\n:::", "K802", "a figure needs"),
        (":::figure cards.one 40\nwords\n:::", "K802", "only a list of notes"),
        ("```\ncode\n```", "K801", "fence"),
        ("a `b` c", "K801", "shows no code, as in `b`"),
        ("a ![b](c.png)", "K801", "shows no picture, as in ![b]"),
        ('[a](#b "c")', "K801", "a link has no title, as in 'c'"),
        ("# A\n\n# B", "K801", "one title"),
        ("| a |\n|---|\n| b | c |", "K801", "a row has 2 cells, and its table 1 column"),
        ("> | a |\n> |---|\n> | b | c |", "K801", "a row has 2 cells"),
        (":::note Title\nA\n:::", "K802", "':::note' takes no 'Title'"),
        (":::break | Title\n:::", "K802", "':::break' has no title"),
        (":::break\nWords.\n:::", "K802", "':::break' holds nothing"),
        (":::terms | Title\nA\n: b\n:::", "K802", "':::terms' has no title"),
        ("Pay [coin: 3].", "K803", "'[coin: 3]' is no icon with something in it"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_reported(text, code, said):
    """
    A wrong directive is a problem and not a hole in the page.
    """
    _, problems = read(text)
    assert [problem.code for problem in problems] == [code]
    assert said in problems[0].message


@pytest.mark.parametrize(
    "text",
    ["- | a | b |\n  |---|---|\n  | c | d |", "> | a |\n> |---|\n> | b |", "a | b\n--|--\nc | d", "| a | b |\n|---|---|\n| c |",
     "| a |\n|---|\n| \\| |", "| a |\n|---|\n| {紙|かみ} |", "[Note: mind it]", "\\`a\\`", ":::break\n:::", ":::note | Title\nA\n:::"],
)  # fmt: skip
def test_what_is_good_is_not_reported(text):
    """
    Tables in lists and boxes, rows with fewer cells, plain brackets and escaped signs are nobody's fault.
    """
    assert read(text)[1] == []


def test_a_problem_is_at_the_line_that_was_written():
    """
    The line between private characters, put there before rendering, is the place of the problem.
    """
    (words,), _ = read(f"Text{LINE.format(17)}\n")
    assert (words.line, words.text.text) == (17, "Text")
    _, problems = read(f":::wrong {LINE.format(23)}\n:::\n")
    assert problems[0].place.line == 23


@pytest.mark.parametrize("after", ["", "\nA paragraph.\n", "\n## Birds\n\nText.\n\n:::note\nText.\n:::\n"])
@pytest.mark.parametrize("word", ["figure cards.one 40", "example | Title"])
def test_a_directive_that_is_not_closed_is_told(word, after):
    """
    Without its ::: a directive would hold all that follows, and a figure what it cannot hold.
    """
    closed, opened = read(f":::{word}\n:::\n{after}"), read(f":::{word}\n{after}")
    assert closed[1] == []
    if "note" in after and "example" in word:  # the ::: of the note closes it
        return
    assert [problem.message for problem in opened[1] if word.split()[0] in problem.message] == [
        f"':::{word.split()[0]}' is not closed"
    ]
