"""The markup that any text may carry: `[K]` is the icon K, `{紙盤|かみばん}` has a reading above.

`[[` is a plain bracket and `{{` a plain brace.
"""

from __future__ import annotations

import re
from typing import NamedTuple

ICON = "\ufffc"
"""Stands for an inline icon in the text that is measured."""
_MARK = re.compile(r"\[\[|\]\]|\{\{|\}\}|\[([A-Za-z0-9-]{1,40})\]|\{([^{}|]{1,40})\|([^{}|]{1,60})\}")


class Emphasis(NamedTuple):
    """Characters that are set otherwise than those around them; '' means like them."""

    start: int
    end: int
    weight: str = ""
    ink: str = ""
    link: str = ""
    italic: bool = False


class Marked(NamedTuple):
    """Plain characters, with icons and readings by the index at which they stand, and spans."""

    text: str
    icons: dict[int, str]
    readings: dict[int, tuple[int, str]]  # start index: (end index, reading)
    spans: tuple[Emphasis, ...] = ()
    line: int = 0  # of the source, for those who report what is wrong with it


def read_marks(text: str) -> Marked:
    """Split marked text into the characters to measure and what is drawn with them."""
    if "[" not in text and "{" not in text and "]" not in text and "}" not in text:
        return Marked(text, {}, {})
    plain: list[str] = []
    icons: dict[int, str] = {}
    readings: dict[int, tuple[int, str]] = {}
    length = position = 0
    for match in _MARK.finditer(text):
        before = text[position : match.start()]
        length += len(before)
        icon, base, reading = match.groups()
        if icon:
            icons[length] = icon
            piece = ICON
        elif base:
            readings[length] = (length + len(base), reading)
            piece = base
        else:
            piece = match[0][0]
        plain += (before, piece)
        length += len(piece)
        position = match.end()
    plain.append(text[position:])
    return Marked("".join(plain), icons, readings)


def icon_names(text: str) -> list[str]:
    """The icons that a text asks for, in order."""
    return list(read_marks(text).icons.values())
