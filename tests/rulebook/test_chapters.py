"""A rulebook is proved chapter by chapter, and nothing that is wrong in the whole is missed so."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Findings
from generator.rulebook.block import Block, Heading
from generator.rulebook.markdown import read_blocks
from generator.rulebook.parsing import LINE
from generator.rulebook.prove import chapters_of
from generator.rulebook.script import Script

LINES = [
    "# Title", "## One {#one}", "## Two", "### Three {#three}", "Words and *more*.", "", "", "- item", "  - inner", "1. step",
    "> quoted", ":::note", ":::example | Box", ":::", ":::figure cards.one 40", ":::terms", "Term", ": meaning", "| a | b |", "|---|---|",
    "| 1 | 2 |", "---", "```", "    ## indented", "<div>", "  ## in a list", "\\", "Setext", "===", ":::break",
]  # fmt: skip


def read(text: str) -> tuple[tuple[Block, ...], bool]:
    """The blocks of a text, and whether nothing is wrong with it."""
    findings = Findings()
    blocks = read_blocks(text, Script("rules.md", "", findings, "rules"))
    return blocks, not findings.problems


def _numbered(line: str, number: int) -> str:
    """A line with its number behind its text, as a rendered book has it."""
    text, anchor, rest = line.partition(" {#")
    return f"{text}{LINE.format(number) if text[-1:].isalnum() else ''}{anchor}{rest}\n"


@given(st.lists(st.sampled_from(LINES), max_size=14))
def test_chapters_that_can_be_read_alone_say_what_the_whole_book_says(lines):
    """
    Where every chapter of a book can be read by itself, one title is all it has and no anchor stands in two of them, the
    book read whole is the same.
    """
    text = "".join(_numbered(line, number) for number, line in enumerate(lines, 1))
    chapters = [read(chapter) for chapter in chapters_of(text)]
    assert "".join(chapters_of(text)) == text
    headings = [each for part, _ in chapters for each in part if isinstance(each, Heading)]
    apart = len({each.anchor for each in headings}) == len(headings)
    if apart and all(good for _, good in chapters):
        blocks, good = read(text)
        assert good or sum(isinstance(block, Heading) and block.level == 1 for block in blocks) > 1
        assert repr(blocks) == repr(tuple(block for part, _ in chapters for block in part))
