"""PO text as editors save it, read in one pass; whatever is written otherwise is polib's to read.

polib walks a state machine line by line, which takes longer than the whole check of a small game.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_STRING = r'"(?:[^"\\\n]|\\["\\ntrvbf])*+"'
_STRINGS = rf"({_STRING}(?:\n{_STRING})*+)\n"
_COMMENT = r"#(?: [^\n]*|[.:,] [^\s][^\n]*)?\n"
_ENTRY = re.compile(
    rf"(\n*)((?:{_COMMENT}\n*)*+)(?:msgctxt {_STRINGS})?+msgid {_STRINGS}"
    rf"(?:msgstr {_STRINGS}|msgid_plural {_STRINGS}((?:msgstr\[[0-9]\] {_STRINGS})++))"
)
_FORM = re.compile(rf"msgstr\[([0-9])\] {_STRINGS}")
_LAST = re.compile(rf"\n*(?:{_COMMENT}\n*)*+\Z")
_ESCAPE = re.compile(r"\\(.)")
_MEANS = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "b": "\b", "f": "\f"}


class Translation(NamedTuple):
    """One entry: the line on which it begins, its context, the original, its translation or its forms."""

    line: int
    context: str
    original: str
    text: str
    fuzzy: bool = False
    forms: tuple[str, ...] = ()


def read_plain(text: str) -> list[Translation] | None:
    """Every entry but the head; None for obsolete entries and all that is odd or wrong."""
    if not text.endswith("\n"):
        text += "\n"
    found: list[Translation] = []
    position, line, headed = 0, 1, False
    while match := _ENTRY.match(text, position):
        blank, comments, context, original, translation, plural, written, _ = match.groups()
        original = _value(original)
        forms = _forms(written) if plural else ()
        if forms is None or (not original and (headed or plural)):
            return None  # two heads: polib knows which of them to take for an entry
        if original:
            fuzzy = "#," in comments and _fuzzy(comments)
            begins = line + len(blank)
            context = _value(context) if context else ""
            said = _value(translation) if translation else ""
            found.append(Translation(begins, context, original, said, fuzzy, forms))
        headed = headed or not original
        line += text.count("\n", position, match.end())
        position = match.end()
    return found if _LAST.match(text, position) else None


def _value(written: str) -> str:
    """What one or several quoted strings say together."""
    value = written[1:-1]
    if "\n" in value:
        value = value.replace('"\n"', "")
    return _ESCAPE.sub(_unescaped, value) if "\\" in value else value


def _forms(written: str) -> tuple[str, ...] | None:
    """The plural forms; None if they are not numbered 0, 1, 2 and so on."""
    found = _FORM.findall(written)
    if [int(number) for number, _ in found] != [*range(len(found))]:
        return None
    return tuple(_value(strings) for _, strings in found)


def _unescaped(match: re.Match[str]) -> str:
    return _MEANS.get(match[1], match[1])


def _fuzzy(comments: str) -> bool:
    """Whether a line of flags has the flag for a translation that nobody has looked at."""
    flags = (line[3:].split(",") for line in comments.split("\n") if line.startswith("#,"))
    return any(flag.strip() == "fuzzy" for each in flags for flag in each)
