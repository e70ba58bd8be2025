"""The language in which a person is told something: English, or another of which there is a catalogue.

Stages speak English, and so do files for other tools, what is kept, and what `says` of game.yaml is compared
with. Only here, at the edge, a sentence is set in another language: its entry in templates/messages/<code>.po
is the sentence as it stands in the source, with the name of each value in braces.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from generator.resources import templates

if TYPE_CHECKING:
    from generator.ledger.wording import Wording

FOLDER = "messages"
_FIELD = re.compile(r"\{(\w+)([!*=]?)\}")
"""A value: a word or what stands in quotes; with ! words of ours, with * whatever it is, as it stands.

With = a value that a wording brings along: such a sentence is never looked for in a text.
"""
_NUMBER = r"[^\s']+?"
_VALUES = {
    "number": _NUMBER, "sum": _NUMBER, "left": _NUMBER, "taken": _NUMBER, "are": r"\w+",
    "held": _NUMBER, "resource": _NUMBER, "method": _NUMBER, "limit": "(?:at least |at most )?",
    "group": "(?: for .*?)?", "formula": "(?:(?!, but )[^'])+?", "seated": r"\d+ players?",
    "clause": "(?: that says '.*')?", "here": " ?at (?:its end|the end|'.*')", "shares": "[^;]+?",
    "lead": "the commonest face .*?", "line": _NUMBER,
}  # fmt: skip
"""What values look like of which that much is known."""
_MOST_TOLD = 1 << 16
"""Sentences that are kept in other languages; those that were not told for the longest go."""
_CERTAIN = 12
"""So many letters of its own make a sentence known."""
_JOINTS = re.compile(r"(; |, and |, | and | or )")
_QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)")
"""What somebody else wrote; an apostrophe in a word of ours is none."""
_JOINED = {"; ": "。", ", and ": "、", ", ": "、", " and ": "、", " or ": "か"}
"""What stands between the parts of a list; only Japanese has a catalogue so far."""


class _Sentence(NamedTuple):
    """A sentence of the source, how many letters of it are certain, and what it is in another language."""

    form: str
    probe: str
    sure: int
    said: str


def tongue(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, in gettext's order; '' for English or an unknown one."""
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if asked.partition(".")[0] in ("", "C", "POSIX"):
        return ""
    for each in (*environ.get("LANGUAGE", "").split(":"), asked):
        code = re.split(r"[_.@]", each)[0]
        if code == "en":
            return ""
        if known(code):
            return code
    return ""


def spoken(text: str, code: str | None = None) -> str:
    """A text for a person in her language, line by line; what has no translation stays as it is.

    Her language is that of the environment, unless it is known; '' or one without a catalogue is English.
    """
    code = tongue() if code is None else known(code)
    return "\n".join(_line(line, code) for line in text.split("\n")) if code else text


def label(text: str) -> str:
    """One word, such as a label, in the person's language."""
    code = tongue()
    return _catalogue(code)[0].get(text, text) if code else text


def told(wording: Wording, code: str | None = None) -> str:
    """A sentence that brings its values along, in the person's language; these stay as they are."""
    code = tongue() if code is None else known(code)
    return _worded(wording, code) if code else str(wording)


def known(code: str) -> str:
    """A language of which there is a catalogue; '' for any other, whatever the word is."""
    return code if code in catalogues() else ""


@cache
def catalogues() -> frozenset[str]:
    """The languages other than English in which people can be told things."""
    return frozenset(path.stem for path in (templates() / FOLDER).glob("*.po"))


def _worded(wording: Wording, code: str) -> str:
    if not wording.values:
        return _told(wording.form, code) or wording.form
    values = {
        name: value if isinstance(value, str) else
        _JOINED[", "].join(_worded(each, code) for each in (value if isinstance(value, tuple) else (value,)))
        for name, value in wording.values.items()
    }  # fmt: skip
    form = _catalogue(code)[0].get(wording.form, wording.form)
    return _FIELD.sub(lambda field: values[field[1]], form)


def _line(line: str, code: str) -> str:
    bare = line.strip()
    return line.replace(bare, _told(bare, code) or bare) if bare else line


@lru_cache(_MOST_TOLD)
def _told(text: str, code: str) -> str:
    """A sentence, or a part of one, in another language; '' if no entry fits.

    Of the entries that fit, the one with most letters of its own is meant. First come those of whose values
    each is a single word or known too; else an entry must have so many letters that it cannot fit by chance.
    """
    plain, sentences = _catalogue(code)
    if text in plain:
        return plain[text]
    fitting = (
        (each, match)
        for each in sentences
        if each.probe in text and (match := _compiled(each.form).fullmatch(text))
    )
    loose = ""
    for sentence, match in fitting:
        said = _FIELD.sub(partial(_value, match, code=code), sentence.said)
        if all(_is_closed(match, field, code) for field in _FIELD.finditer(sentence.said)):
            return said
        loose = loose or (said if sentence.sure >= _CERTAIN else "")
    return loose


def _is_closed(match: re.Match[str], field: re.Match[str], code: str) -> bool:
    """Whether a value is what it seems: a word, something in quotes, or words of ours."""
    value, start = match[field[1]], match.start(field[1])
    quoted = match.string[start - 1 : start] == "'" and "'" not in value
    quoted = quoted or (value.count("'") == 2 and value[0] == value[-1] == "'")
    return field[2] == "*" or quoted or " " not in value.strip() or _value(match, field, code) != value


def _value(match: re.Match[str], field: re.Match[str], code: str) -> str:
    """A value of a sentence; words of ours among them are translated, what stands in quotes never is."""
    value, start = match[field[1]], match.start(field[1])
    quoted = match.string[start - 1 : start] == "'"
    if field[2] == "*" or (not field[2] and (quoted or " " not in value.strip())):
        return value
    parts = _parted(value)
    told_parts = [_told(part, code) for part in parts[::2]]
    if not all(told_parts) and (told := _told(value.strip(), code)):
        return told
    if not any(told_parts) and (field[2] != "!" or any(" " in part for part in parts[::2])):
        return value
    parts[::2] = [said or part for said, part in zip(told_parts, parts[::2])]
    parts[1::2] = [_JOINED[joint] for joint in parts[1::2]]
    return "".join(parts)


def _parted(value: str) -> list[str]:
    """The parts of a list and what stands between them; nothing in quotes is parted."""
    masked = _QUOTED.sub(lambda quoted: "'" * len(quoted[0]), value)
    parts, end = [], 0
    for joint in _JOINTS.finditer(masked):
        parts += [value[end : joint.start()], joint[0]]
        end = joint.end()
    return [*parts, value[end:]]


@cache
def _compiled(form: str) -> re.Pattern[str]:
    """A pattern, made when a text may fit it: there are a thousand."""
    return re.compile(form, re.DOTALL)


@cache
def _catalogue(code: str) -> tuple[dict[str, str], list[_Sentence]]:
    """The sentences of a catalogue, those first that leave the least open."""
    from generator.source.po import read_po

    plain: dict[str, str] = {}
    sentences: list[_Sentence] = []
    for entry in read_po((templates() / FOLDER / f"{code}.po").read_text("utf-8")).entries:
        original, said = entry.original.strip(), entry.translation.strip()
        if not said or entry.fuzzy or entry.obsolete:
            continue
        plain[original] = said
        if not _FIELD.search(original) or "=}" in said:
            continue
        pieces = _FIELD.split(original)
        literal = pieces[::3]
        form = re.escape(literal[0])
        for name, piece in zip(pieces[1::3], literal[1:]):
            form += f"(?P<{name}>{_VALUES.get(name.rstrip('23'), '.*?')}){re.escape(piece)}"
        sure = sum(map(len, literal))
        sentences.append(_Sentence(form, max(literal, key=len), sure, said))
    return plain, sorted(sentences, key=lambda each: (-each.sure, -each.said.count("!}")))
