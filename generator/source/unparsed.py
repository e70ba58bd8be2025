"""Why a file is no YAML, in words of people who write games: which letter is wrong, and what to type."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from generator.problem import Fix, Place, Problem
from generator.source import faults

_GLUED = re.compile(r"[^\s\"'#]*?[^\s\"'#:]:(?=[^\s:/])")
"""A key and a value without the space between them."""
_KEYED = re.compile(r"[^\s\"'#][^\"'#]*?:\s")
_CLOSED = {"}": "{", "]": "["}
_QUOTE = "put the text into quotation marks"


class _Reason(NamedTuple):
    message: str
    hint: str
    line: int
    column: int
    missing: str = ""  # what belongs before that letter


def unparsed(error: yaml.YAMLError, text: str, shown: str) -> Problem:
    """The problem at the letter that is wrong, which may stand before the one where the parser stops."""
    mark = isinstance(error, yaml.MarkedYAMLError) and (error.problem_mark or error.context_mark)
    if not isinstance(error, yaml.MarkedYAMLError) or not mark:
        return faults.SYNTAX.at(Place(shown), f"not valid YAML: {error}")
    lines = text.splitlines()
    lines += [""] * (mark.line + 1 - len(lines))
    reason = _reason(error, lines, mark.line, mark.column)
    place = Place(shown, reason.line + 1, reason.column + 1)
    fix = Fix(place, "", reason.missing) if reason.missing else None
    return faults.SYNTAX.at(place, f"not valid YAML: {reason.message}", hint=reason.hint, fix=fix)


def _reason(error: yaml.MarkedYAMLError, lines: list[str], line: int, column: int) -> _Reason:
    """What libyaml says, seen with the line itself."""
    problem, written = error.problem or "", lines[line]
    indent = written[: len(written) - len(written.lstrip())]
    if "\t" in indent and column <= len(indent):
        message, hint = "a tab stands before the text of this line", "indent the line with spaces"
        return _Reason(message, hint, line, indent.index("\t"))
    if "expected ':'" in problem or "mapping values" in problem:
        return _colon(lines, line, column)
    if "unexpected end of stream" in problem and (opened := error.context_mark):
        message = "the quotation mark that opens here is never closed"
        return _Reason(message, "close the text with the same mark", opened.line, opened.column)
    if problem.endswith(("',' or '}'", "',' or ']'")) and (opened := error.context_mark):
        closing = problem[-2]
        opening = f"the '{_CLOSED[closing]}' on line {opened.line + 1}"
        message = f"a comma or '{closing}' is missing before this, for {opening}"
        return _Reason(message, "close the bracket, or put a comma between the values", line, column)
    message, hint = _said(problem, written, column)
    return _Reason(message or problem or error.context or "", hint, line, column)


def _said(problem: str, written: str, column: int) -> tuple[str, str]:
    """What is wrong at a letter, and what to do; '' where libyaml has said it as well as we could."""
    letter, before = written[column : column + 1], written[:column].rstrip()
    message = hint = ""
    if letter in _CLOSED:
        message, hint = f"'{letter}' closes nothing", "remove it, or put the text into quotation marks"
    elif letter and ("start any token" in problem or "node content" in problem):
        message, hint = f"no value begins with '{letter}'", _QUOTE
    elif "expected key" in problem and before.endswith(("'", '"')):
        message = "text stands behind the closing quotation mark"
        hint = 'put the whole text into "…" if it has an apostrophe, and write \\" for a mark within it'
    elif "expected key" in problem and letter == "-":
        message = "an entry of a list stands among keys"
        hint = "indent the list below the key that it belongs to"
    elif "expected key" in problem:
        message = "this line begins in another column than those that it belongs to"
        hint = "let all keys of one thing begin in the same column"
    elif "'-' indicator" in problem:
        message = "this line is no entry of the list that it stands in"
        hint = "begin it with '- ', or indent it below its entry"
    elif "escape character" in problem:
        message = f"'{written[column : column + 2]}' means nothing in a text in double quotes"
        hint = "write \\\\ for a backslash"
    elif "comment or line break" in problem:
        message, hint = f"text stands behind '{before[-1:]}'", f"{_QUOTE}, or begin it on the next line"
    elif "document start" in problem:
        message, hint = "text stands behind the end of the document", "remove the line '...' or '---'"
    return message, hint


def _colon(lines: list[str], line: int, column: int) -> _Reason:
    """What is wrong with a colon; the parser may notice it a line later."""
    space = "write a space after the colon"
    above = [number for number in range(line, -1, -1) if lines[number].strip()]
    for number in above[:3]:
        start = len(lines[number]) - len(lines[number].lstrip(" -{,"))
        if found := _GLUED.match(lines[number], start):
            return _Reason("no space after the colon", space, number, found.end(), " ")
        wide = lines[number].find("：")
        if wide >= 0 and not _KEYED.match(lines[number], start):
            return _Reason("the colon is a full-width '：'", "type ':' and a space", number, wide)
    start = len(lines[line]) - len(lines[line].lstrip(" -"))
    first = _KEYED.match(lines[line], start)
    if first and first.end() <= column:
        message = "a second colon stands in this line"
        hint = "put the text with the colon into quotation marks, or begin a new line"
        return _Reason(message, hint, line, column)
    message = "this line stands below one that has its value already, or has no colon"
    hint = "let it begin in the column of the line above, or put text of several lines into quotation marks"
    return _Reason(message, hint, line, column)
