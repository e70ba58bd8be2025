"""A rulebook's source as lines and texts: what a translator sees, and what stays as it is.

The source is Markdown with Jinja2. Texts are found before anything is rendered, so that a
translation holds the same `{{ … }}` as the original and numbers can change under both.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from generator.text.markup import SIGN, between_lines

CONTEXT = "rulebook"
"""The context of a rulebook's texts in the catalogues."""

_STATEMENT = re.compile(r"\s*(\{%.*%\}|\{##.*##\})\s*\Z")
RULE = re.compile(r"\s*([-*_])(?:\s*\1){2,}\s*\Z")
"""A line that begins a page."""
_FENCE = re.compile(r"(\s*:{3,}\s*([a-z]*).*?)(?:\s\|\s+(.*))?\Z")
_HEADING = re.compile(r"(#{1,6}\s++)(.*)\Z")
_NAMED = re.compile(r"\{#([a-z0-9-]+)\}")
_ITEM = re.compile(r"(\s*(?:([-*+])|(\d+[.)])|:)\s+([a-z][a-z0-9-]*\s\|\s+)?)(.*)\Z")
_SEPARATOR = re.compile(r"[\s:|-]++\Z")
_BAR = re.compile(r"\{\{|\}\}|\\?\|")
ASKED = r"\{\{(?:(?!\{\{).)*?\}\}"
"""An expression; one that is not closed ends where the next begins, so that none is looked through twice."""
STATED = r"\{%(?:(?!\{%).)*?%\}"
"""A statement."""
_SILENT = re.compile(rf"{ASKED}|{STATED}|{SIGN}|<br ?/?>|[\W\d_]")


_EXPRESSION = re.compile(f"({ASKED}|{STATED})")
_NARROW = str.maketrans(
    {"（": " (", "）": ")", "：": ": ", "、": ", ", "。": ".", "／": "/", "・": " · ", "　": " "}
)


_BREAK = re.compile(r"(?<!\\)((?:\\\\)*+)\\\n|(?<! ) {2,}+\n")
"""A line's end that is asked for; any other in a text is a space."""


PassageKind = Literal["heading", "title", "cell", "meaning", "callout", "step", "item", "paragraph"]
"""What a passage becomes: the title of a directive, the meaning of a word in a glossary …"""


class Passage(Struct, frozen=True):
    """A stretch of the source: `before` and `after` stay as they are, `text` is translated."""

    line: int
    before: str = ""
    text: str = ""
    after: str = ""
    starts: tuple[tuple[int, int, int], ...] = ()  # where in the text each line begins: offset, line, column
    kind: PassageKind = "paragraph"
    directive: str = ""  # the name of the one whose title it is

    def at(self, offset: int) -> tuple[int, int]:
        """The line and column of the source at which a letter of the text stands."""
        begun = bisect_right(self.starts, offset, key=itemgetter(0))
        begin, line, column = self.starts[begun - 1] if begun else (0, self.line, 1)
        return line, column + offset - begin

    @property
    def start(self) -> tuple[int, int]:
        """Where the first sign of the piece stands: a mark before its text, or the text."""
        indent = _indent(self.before)
        return (self.line, indent + 1) if self.before.strip() else self.at(0)

    def find(self, word: str) -> tuple[int, int] | None:
        """Where a word of the text, or behind the mark before it, stands."""
        if (offset := self.text.find(word)) >= 0:
            return self.at(offset)
        offset = self.before.find(word, len(self.before) - len(self.before.lstrip(" \t:")))
        return (self.line, offset + 1) if offset >= 0 else None

    @property
    def spoken(self) -> bool:
        """Whether there is anything to translate: a letter outside expressions and icons."""
        return bool(_SILENT.sub("", self.text))


@lru_cache(maxsize=8)
def pieces(source: str) -> tuple[Passage, ...]:
    """The whole source in order; each piece is one line of what is rendered, or one cell of a table row."""
    return tuple(_pieces(source))


def _pieces(source: str) -> Iterator[Passage]:
    waiting: _Waiting | None = None
    latest = ""
    for number, line in enumerate(source.split("\n"), 1):
        before, latest = latest, line
        if waiting is not None and _continues(line):
            waiting.go_on(number, line, before)
            continue
        if waiting is not None:
            yield waiting.passage()
            waiting = None
        if not line.strip() or _STATEMENT.match(line) or RULE.match(line):
            yield Passage(number, line + "\n")
        elif line.lstrip().startswith(":::"):
            yield _fence(number, line)
        elif line.lstrip().startswith("|"):
            yield from _cells(number, line)
        elif match := _HEADING.match(line):
            yield _heading(number, match[1], match[2].rstrip())
        elif match := _ITEM.match(line):
            before, point, step, callout, text = match.groups()
            marked: PassageKind = "callout" if callout else "item"
            kind = marked if point else "step" if step else "meaning"
            waiting = _Waiting(_passage(number, before, text.rstrip(), "\n", kind))
        else:
            waiting = _Waiting(_passage(number, line[: _indent(line)], line.strip(), "\n"))
    if waiting is not None:
        yield waiting.passage()


class _Waiting:
    """A passage that may go on in the next line."""

    def __init__(self, first: Passage) -> None:
        self.first = first
        self.said = [first.text]  # texts, with what joins them
        self.starts = [*first.starts]
        self.length = len(first.text)

    def go_on(self, number: int, line: str, before: str) -> None:
        """Add a line; `before` is the one above as it is written."""
        text = line.strip()
        joint = _joint(self.said[-1], text, before)
        self.starts.append((self.length + len(joint), number, _indent(line) + 1))
        self.said += (joint, text)
        self.length += len(joint) + len(text)

    def passage(self) -> Passage:
        """All of it."""
        return replace(self.first, text="".join(self.said), starts=tuple(self.starts))


@lru_cache(maxsize=8)
def by_section(source: str) -> tuple[tuple[str, Passage], ...]:
    """Every piece with the anchor of the last heading that has one; those before the first are the `top`."""
    section, found = "top", []
    for piece in pieces(source):
        if named := _NAMED.search(piece.after):
            section = named[1]
        found.append((section, piece))
    return tuple(found)


def _passage(number: int, before: str, text: str, after: str, kind: PassageKind = "paragraph") -> Passage:
    """A passage whose text begins right behind what stands before it."""
    return Passage(number, before, text, after, ((0, number, len(before) + 1),), kind)


def on_one_line(text: str) -> str:
    """A text, or a translation, in which `<br>` stands for every line's end that is asked for.

    Written so it keeps its place in a heading or in the cell of a table.
    """
    return _BREAK.sub(r"\1<br>", text).replace("\n", " ") if "\n" in text else text


def in_latin_marks(text: str) -> str:
    """A text that nobody translates, since it has no words, with marks of Latin scripts: () for （）."""
    parts = _EXPRESSION.split(text)
    said = "".join(part if number % 2 else part.translate(_NARROW) for number, part in enumerate(parts))
    return text if said == text else re.sub(" {2,}", " ", said).strip()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _continues(line: str) -> bool:
    """Whether a line belongs to the paragraph before it."""
    plain = line.strip()
    starts = plain.startswith((":::", "|", "#", "{%", "{##")) or _ITEM.match(line) or RULE.match(line)
    return bool(plain) and not starts


def _joint(first: str, second: str, written: str) -> str:
    """What stands between two lines that are one text: an end of the line where the first asks for it.

    It does so by a backslash at its end, or by two spaces, which only the line as it was `written` has.
    """
    if (len(first) - len(first.rstrip("\\"))) % 2:
        return "\n"
    return "  \n" if written.endswith("  ") else between_lines(first, second)


def _heading(number: int, before: str, said: str) -> Passage:
    """A heading; the anchor at its end is no part of its text."""
    at = said.rfind("{#")
    text = said[:at].rstrip() if at >= 0 and _NAMED.fullmatch(said, at) else said
    return _passage(number, before, text, said[len(text) :] + "\n", "heading")


def _fence(number: int, line: str) -> Passage:
    match = _FENCE.match(line)
    assert match is not None  # any line that begins with colons fits
    if match[3]:
        start = ((0, number, match.start(3) + 1),)
        return Passage(number, f"{match[1]} | ", match[3].strip(), "\n", start, "title", match[2])
    return Passage(number, line + "\n")


def _cells(number: int, line: str) -> Iterator[Passage]:
    if _SEPARATOR.match(line):
        yield Passage(number, line + "\n")
        return
    cells = _parted(line.strip().strip("|"))
    column = line.index("|") + 2
    for index, cell in enumerate(cells):
        last = index == len(cells) - 1
        start = (0, number, column + _indent(cell))
        yield Passage(number, "| ", cell.strip(), " |\n" if last else " ", (start,), "cell")
        column += len(cell) + 1


def _parted(row: str) -> list[str]:
    """The cells of a row; a bar behind a backslash ends none, nor does a filter inside of an expression."""
    ends, inside = [len(row)], False
    for found in reversed([*_BAR.finditer(row)]):
        if found[0] == "|" and not inside:
            ends.append(found.start())
        elif found[0] in ("{{", "}}"):
            inside = found[0] == "}}"
    starts = [0, *(end + 1 for end in ends[:0:-1])]
    return [row[start:end] for start, end in zip(starts, reversed(ends))]
