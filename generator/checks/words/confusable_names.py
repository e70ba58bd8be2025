"""K510: one name is written in two ways."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from generator.checks.check import Finding, Found, check
from generator.checks.texts import inside_word
from generator.model.game import Game, Row
from generator.model.tables.fields import TextField
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nodes import Scalar

_NAMES = ("name", "title")
_SEPARATOR = r"[\s・·=\-_\u2010-\u2015]"
_IGNORED = re.compile(_SEPARATOR)
_NUMBERS = re.compile(rf"\d{_SEPARATOR}+\d")
"""Two numbers, as in 1-2, which is not 12."""
_MARK = re.compile(r"[\u0300-\u036f\u3099\u309a\uff9e\uff9f]")
_CLUSTER = re.compile(rf".{_MARK.pattern}*", re.DOTALL)
_LONGEST_NAME, _LONGEST_TEXT = 40, 1000
_HEAD = 4
"""A name inside a text has at least so many letters; shorter ones occur by chance."""


class _Written(NamedTuple):
    row: Row
    field: str
    text: str
    folded: str  # the letters that tell names apart

    def place(self, offset: int = 0) -> Place:
        node = self.row.node.entries.get(self.field)
        return node.place_in(offset) if isinstance(node, Scalar) else self.row.place_of(self.field)


@check(
    "K510", severity="warning", odds=False,
    why="players and a search take two spellings for two things",
    hint="write the name in one way everywhere",
)  # fmt: skip
def confusable_names(game: Game) -> Found:
    """Two names, or a name and a text that mentions it, differ only in width, signs, spaces or capitals.

    Names are the text fields called `name` or `title`; they are looked for in every translated text.
    Other texts of up to 40 letters are compared whole, whatever their capitals. In an alphabet two words
    that happen to make a name (what is land, and Island) are no mention, if they have no capitals, and a
    resource may be called gold where a card is called Gold.
    """
    written = list(_texts(game))
    named: defaultdict[str, list[_Written]] = defaultdict(list)
    short: defaultdict[str, list[_Written]] = defaultdict(list)
    for each in written:
        if 2 <= len(each.folded) <= _LONGEST_NAME:
            (named if each.field in _NAMES else short)[each.folded].append(each)
    usual = {folded: _usual(group) for folded, group in named.items()}
    for folded, group in named.items():
        for each in group:
            other = usual[folded]
            differ = _differ if each.row.table == other.row.table else _differ_in_signs
            if differ(each.text, other.text):
                yield _problem(each, 0, each.text, other)
    for folded, group in short.items():
        other = usual.get(folded) or _usual(group)
        for each in group:
            if _ordinary(each.text, other.text):
                continue
            if (folded not in usual or len(folded) < _HEAD) and _differ_in_signs(each.text, other.text):
                yield _problem(each, 0, each.text, other)
    yield from _mentions(written, usual)


def _mentions(written: list[_Written], usual: dict[str, _Written]) -> Found:
    """Names inside longer texts; found by their first letters, so that the work grows with the text."""
    lengths: defaultdict[str, set[int]] = defaultdict(set)
    for folded in usual:
        if len(folded) >= _HEAD:
            lengths[folded[:_HEAD]].add(len(folded))
    for each in written:
        seen: set[str] = set()
        heads = [each.folded[start : start + _HEAD] for start in range(len(each.folded) - _HEAD + 1)]
        if lengths.keys().isdisjoint(heads):
            continue
        for start, head in enumerate(heads):
            for length in sorted(lengths[head], reverse=True) if head in lengths else ():
                folded = each.folded[start : start + length]
                whole = length == len(each.folded) and each.field in _NAMES  # compared above
                if len(folded) < length or folded not in usual or folded in seen or whole:
                    continue
                spans = _spans(each.text)
                first, last = spans[start][0], spans[start + length - 1][1]
                spelling = each.text[first:last]
                if inside_word(each.text, first, last) or _ordinary(spelling, usual[folded].text):
                    continue
                if _differ_in_signs(spelling, usual[folded].text):
                    seen.add(folded)
                    yield _problem(each, first, spelling, usual[folded])
                break  # a shorter name inside this one is part of it


def _problem(each: _Written, offset: int, spelling: str, other: _Written) -> Finding:
    there = other.row.subject(other.field)
    message = f"'{excerpt(spelling)}' is written '{excerpt(other.text)}' in {there}"
    return Finding(
        each.place(offset),
        message,
        each.row.subject(each.field),
        hint=f"write '{excerpt(other.text)}' in both places, or change both",
        related=[other.place()],
    )


def _usual(group: list[_Written]) -> _Written:
    """The first row with the spelling that most rows have."""
    if len(group) == 1:
        return group[0]
    text = Counter(each.text for each in group).most_common(1)[0][0]
    return next(each for each in group if each.text == text)


def _texts(game: Game) -> Iterator[_Written]:
    for table in game.tables.values():
        fields = [
            name for name, kind in table.fields.items()
            if type(kind) is TextField or (isinstance(kind, TextField) and name in _NAMES)
        ]  # fmt: skip
        for row in table.rows:
            for name in fields:
                text = row.values.get(name)
                if isinstance(text, str) and name in row.node.entries:
                    text = text[:_LONGEST_TEXT]
                    if _NUMBERS.search(text) and name in _NAMES:
                        continue
                    if not any(map(str.isalpha, text)):  # 73 and -73 are two numbers
                        continue
                    yield _Written(row, name, text, "".join(map(_letters, _clusters(text))))


def _clusters(text: str) -> Sequence[str]:
    """Characters, each with the marks after it."""
    return _CLUSTER.findall(text) if _MARK.search(text) else text


@lru_cache(maxsize=1)
def _spans(text: str) -> list[tuple[int, int]]:
    """Where each folded letter begins and ends in the text."""
    clusters = _clusters(text)
    ends = accumulate(map(len, clusters))
    return [(end - len(each), end) for each, end in zip(clusters, ends) for _ in _letters(each)]


@lru_cache(10_000)
def _letters(cluster: str) -> str:
    """What is left of a character and its marks when names are compared."""
    return _IGNORED.sub("", unicodedata.normalize("NFKC", cluster).casefold())


def _differ(one: str, other: str) -> bool:
    """Whether two spellings differ in more than where their lines break."""
    return all(one.replace("\n", gap) != other.replace("\n", gap) for gap in ("", " "))


def _differ_in_signs(one: str, other: str) -> bool:
    """Whether two spellings differ in more than capitals, which begin a sentence, and line breaks."""
    return _differ(one.casefold(), other.casefold())


def _ordinary(spelling: str, name: str) -> bool:
    """Whether words of an alphabet are parted otherwise than in a name, and not written like one.

    To set up is not a set-up, and what is land no Island; in capitals they would be meant as the name.
    """
    words, own = (_IGNORED.sub(" ", each).split() for each in (spelling, name))
    if spelling.lower() == spelling.upper() or len(words) == len(own) == 1:
        return False
    return not all(word[:1] == word[:1].upper() for word in words)
