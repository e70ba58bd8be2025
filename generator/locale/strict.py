"""What is wrong with the form of a PO file; polib takes any first and last letter for quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

_FOLLOW = {
    "msgctxt": ("msgid",),
    "msgid": ("msgstr", "msgid_plural"),
    "msgid_plural": ("msgstr[0]",),
    "msgstr": ("msgctxt", "msgid"),
}
"""Which keywords may stand behind which; an entry is whole after msgstr and its forms."""
_OLD = re.compile(r"\s*#\|\s*")
_MARK = re.compile(r"\s*#~(?!\|)\s*")
_COMMENT = re.compile(r"\s*(?:#(?![~|])|#~\|)")
_PARTS = re.compile(r'([^\s"]*)(\s*)(.*)')
_FORM = re.compile(r"msgstr\[([0-9])\]\Z")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"')
_ESCAPE = re.compile(r'\\(?:["\\ntrvbf]|(.))')


class Mistake(NamedTuple):
    """A place in a PO file where it says nothing, or not what somebody meant."""

    line: int
    column: int
    message: str
    hint: str = ""


def mistakes(text: str) -> Iterator[Mistake]:
    """Every line that is not a comment, a string or a keyword with its string, or that is out of turn."""
    before, obsolete, last = "msgstr", False, 1
    for number, line in enumerate(map(str.rstrip, text.split("\n")), 1):
        mark = _MARK.match(line) or _OLD.match(line)
        start = mark.end() if mark else len(line) - len(line.lstrip())
        if start == len(line) or _COMMENT.match(line):
            continue
        keyword, wrong = _said(line[start:], number, start + 1)
        if _OLD.match(line):
            yield from [wrong] if wrong else []
            continue
        if bool(mark) != obsolete and before and "msgstr" not in before:
            wrong = wrong or Mistake(number, 1, f"'{before}' and what follows it are not both behind #~")
        elif keyword not in ("", *_follow(before)):
            message = f"'{keyword}' cannot stand behind '{before}'"
            wrong = wrong or Mistake(number, start + 1, message, _missing(before))
        if wrong:
            yield wrong
        before = "" if wrong else keyword or before
        obsolete, last = bool(mark), number
    if before and "msgstr" not in before:
        yield Mistake(last, 1, f"nothing follows '{before}'", _missing(before))


def _follow(keyword: str) -> tuple[str, ...]:
    """The keywords that may stand behind one; behind '', which is a mistake, any may."""
    if form := _FORM.match(keyword):
        return (f"msgstr[{int(form[1]) + 1}]", *_FOLLOW["msgstr"])
    return _FOLLOW.get(keyword, (*_FOLLOW, *(f"msgstr[{number}]" for number in range(10))))


def _missing(keyword: str) -> str:
    return f"write {' or '.join(_follow(keyword))} behind it"


def _said(line: str, number: int, column: int) -> tuple[str, Mistake | None]:
    """The keyword of a line, '' where a string goes on, and what is wrong with it."""
    parts = _PARTS.match(line)
    keyword, space, rest = parts.groups() if parts else (line, "", "")
    if keyword not in _FOLLOW and keyword and not _FORM.match(keyword):
        hint = did_you_mean(keyword, _FOLLOW, "keywords")
        return "", Mistake(number, column, f"a PO file has no keyword '{excerpt(keyword)}'", hint)
    return keyword, _wrong_string(rest, keyword, number, column + len(keyword) + len(space))


def _wrong_string(written: str, keyword: str, number: int, column: int) -> Mistake | None:
    if not written.startswith('"'):
        message = f"'{keyword}' needs a string in quotation marks"
        return Mistake(number, column, message, 'write it as in "text"')
    string = _STRING.match(written)
    if string is None:
        return Mistake(number, column, "the string has no closing quotation mark", 'end it with "')
    if string.end() < len(written):
        rest = written[string.end() :]
        message = f"'{excerpt(rest.strip())}' stands behind the closing quotation mark"
        column += string.end() + len(rest) - len(rest.lstrip())
        return Mistake(number, column, message, 'write \\" for a quotation mark within a text')
    for escape in _ESCAPE.finditer(string[0]):
        if escape[1]:
            message = f"'{escape[0]}' means nothing in a PO file"
            return Mistake(number, column + escape.start(), message, "write \\\\ for a backslash")
    return None
