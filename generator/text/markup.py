"""The markup that any text may carry, on a card as in a rulebook.

`**bold**` and `*italic*` are Markdown's; `[K]` is the icon K and `[K:3]` the icon K with a 3 in it;
`{紙盤|かみばん}` has a reading above. A backslash makes a sign plain; so does doubling a bracket or a brace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

ICON = "\ufffc"
"""Stands for an inline icon in the text that is measured."""
NAME = "[A-Za-z0-9-]{1,40}"
"""The name of an icon."""
CARRIED = r"[^\s\[\]{}|\\\x0e-\x14]{1,4}"
"""What an icon can carry: a number or a few letters."""
SIGN = rf"\[{NAME}(?::{CARRIED})?\]"
"""An icon in a text; for those who look for it in one that is not read."""
DOUBLED = r"\[\[|\]\]|\{\{|\}\}"
READING = r"\{([^{}|\\\n\x0e-\x14]{1,40})\\?\|([^{}|\n\x0e-\x14]{1,60})\}"

BOLD, BOLD_END, ITALIC, ITALIC_END = "\x0e", "\x0f", "\x10", "\x11"
SIGN_START, SIGN_TEXT, SIGN_END = "\x12", "\x13", "\x14"
"""What the elements inside a <text> of a face become; XML and YAML allow no text to hold these characters."""

SIGN_HINT = "write up to four letters and no space behind the colon, as in [name:3]; [[ is a plain bracket"
"""What to do about something that looks like an icon which carries something."""

_ANY = re.compile(r"[\[\]{}*_\\\x0e-\x14]")
_STYLED = re.compile(r"[*_\\\x0e-\x14]")
_MARK = re.compile(rf"{DOUBLED}|\[({NAME})(?::({CARRIED}))?\]|{READING}")
_LIKE_A_SIGN = re.compile(rf"\\.|{DOUBLED}|{SIGN}|\[({NAME}):[^\[\]\n]*\](?!\()")
_SPECIAL = re.compile(r"[\[\]{}*_\\]")
_SHIFT = re.compile("[\x0e-\x11]")
_ELEMENT = re.compile("\x12([^\x13]*)\x13([^\x14]*)\x14")


class Emphasis(NamedTuple):
    """Characters that are set otherwise than those around them; '' means like them."""

    start: int
    end: int
    weight: str = ""
    ink: str = ""
    link: str = ""
    italic: bool = False


class Sign(NamedTuple):
    """An icon in a text, and the number or the letters that it carries."""

    name: str
    text: str = ""

    @property
    def label(self) -> str:
        """What it is called where it is not drawn."""
        return f"{self.name} {self.text}".rstrip()

    @property
    def written(self) -> str:
        """How a text asks for it."""
        return f"[{self.name}:{self.text}]" if self.text else f"[{self.name}]"


class Marked(NamedTuple):
    """Plain characters, with icons and readings by the index at which they stand, and spans."""

    text: str
    icons: dict[int, Sign]
    readings: dict[int, tuple[int, str]]  # start index: (end index, reading)
    spans: tuple[Emphasis, ...] = ()
    line: int = 0  # of the source, for those who report what is wrong with it
    sources: tuple[tuple[int, int, int], ...] = ()  # start, end and a number for where that was taken from
    lined: bool = True  # its line is its own, and not that of the text before it

    @property
    def words(self) -> str:
        """The text where nothing is drawn: icons by their labels."""
        if not self.icons:
            return self.text
        return "".join(
            self.icons[index].label if index in self.icons else character
            for index, character in enumerate(self.text)
        )

    @property
    def title(self) -> str:
        """The text in a list of headings: without its icons, unless it has nothing else."""
        bare = "".join(each for index, each in enumerate(self.text) if index not in self.icons)
        return " ".join(bare.split()) or self.words


def read_marks(text: str) -> Marked:
    """Split marked text into the characters to measure and what is drawn with them."""
    if not _ANY.search(text):
        return Marked(text, {}, {})
    if _STYLED.search(text):
        # Markdown's own parser takes long to import, and few cards have such signs
        from generator.text.inline import read_styled

        return read_styled(text)
    plain: list[str] = []
    icons: dict[int, Sign] = {}
    readings: dict[int, tuple[int, str]] = {}
    length = position = 0
    for match in _MARK.finditer(text):
        before = text[position : match.start()]
        length += len(before)
        icon, carried, base, reading = match.groups()
        if icon:
            icons[length] = Sign(icon, carried or "")
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


def between_lines(before: str, after: str) -> str:
    """What stands between two lines that are one text: a space, but none beside Japanese or Chinese."""
    return "" if _unspaced(before[-1:]) or _unspaced(after[:1]) else " "


def _unspaced(character: str) -> bool:
    """A character of a script that has no spaces, or its punctuation; Korean has spaces."""
    return character > "\u2e80" and character != ICON and not "\uac00" <= character <= "\ud7a3"


def icon_names(text: str) -> list[str]:
    """The icons that a text asks for, in order."""
    return [sign.name for sign in read_marks(text).icons.values()]


def escaped(text: str) -> str:
    """The marked text that shows exactly these characters."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def as_written(text: str) -> str:
    """A text in which elements became private characters, as a person would write it."""
    if not _STYLED.search(text):
        return text
    return _SHIFT.sub("", _ELEMENT.sub(lambda found: Sign(found[1], found[2]).written, text))


def like_signs(text: str) -> Iterator[tuple[str, str]]:
    """What looks like an icon that carries something but is none: the name and the whole."""
    if "[" in text and ":" in text:
        for match in _LIKE_A_SIGN.finditer(text):
            if match[1]:
                yield match[1], match[0]


def lines_of(marked: Marked) -> list[Marked]:
    """A text as one text for each of its lines."""
    if "\n" not in marked.text:
        return [marked]
    found, start = [], 0
    for part in marked.text.split("\n"):
        found.append(part_of(marked, start, start + len(part)))
        start += len(part) + 1
    return found


def part_of(marked: Marked, start: int, end: int) -> Marked:
    """The characters from start to end with all that belongs to them."""
    if start == 0 and end == len(marked.text):
        return marked
    return Marked(
        marked.text[start:end],
        {index - start: sign for index, sign in marked.icons.items() if start <= index < end},
        {
            index - start: (stop - start, reading)
            for index, (stop, reading) in marked.readings.items()
            if start <= index and stop <= end
        },
        tuple(
            span._replace(start=max(span.start, start) - start, end=min(span.end, end) - start)
            for span in marked.spans
            if span.start < end and span.end > start
        ),
        marked.line,
        tuple(
            (max(begin, start) - start, min(stop, end) - start, source)
            for begin, stop, source in marked.sources
            if begin < end and stop > start
        ),
        marked.lined,
    )
