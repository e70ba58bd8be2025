"""Lines of colons and dashes: which directive lacks its end, where an end or a rule stands that is lost."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.locale.prose import RULE

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

SECTIONS = ("h1", "h2")
"""Headings that no directive holds: one that is not closed reaches over them."""
END = re.compile(r"^[^\S\n]*:{3,}[^\S\n]*$", re.MULTILINE)


def lacks_end(node: SyntaxTreeNode, last: int) -> bool:
    """Whether a directive was not closed: it holds a section, or its end is that of another inside of it.

    At the outermost level it may also reach to the `last` line.
    """
    if node.map is None:
        return False
    end = node.map[1]
    inner = (each for each in node.walk(include_self=False) if each.type == node.type and each.map)
    return (
        (node.level == 0 and end >= last)
        or any(each.type == "heading" and each.tag in SECTIONS for each in node.children)
        or any(each.map[1] == end for each in inner if each.map)
    )


def loose_end(source: str, line: int) -> int:
    """The first line with an end that no directive has, from a line on; this line if none is seen."""
    found = _loose_ends(source)
    at = bisect_left(found, line)
    return found[at] if at < len(found) else line


@lru_cache(maxsize=1)
def _loose_ends(source: str) -> tuple[int, ...]:
    """Every line with an end that no directive has."""
    found, inside = [], False
    for number, written in enumerate(source.split("\n"), 1):
        if written.lstrip().startswith(":::"):
            ends = bool(END.match(written))
            if ends and not inside:
                found.append(number)
            inside = not ends
    return tuple(found)


def rule_after(source: str, line: int) -> int:
    """The first line of dashes from a line on; this line if there is none."""
    found = _rules(source)
    at = bisect_left(found, line)
    return found[at] if at < len(found) else line


@lru_cache(maxsize=1)
def _rules(source: str) -> tuple[int, ...]:
    """Every line of dashes."""
    return tuple(number for number, line in enumerate(source.split("\n"), 1) if RULE.match(line))


def is_rows(text: str) -> bool:
    """Whether a paragraph looks like rows of a table."""
    lines = [line.strip() for line in text.split("\n")]
    return all(len(line) > 1 and line[0] == line[-1] == "|" for line in lines)


def is_said(text: str) -> bool:
    """Whether a rulebook has anything to print besides a title and new pages."""
    lines = (line for line in text.split("\n") if line.strip())
    return any(not line.startswith("# ") and not RULE.match(line) for line in lines)
