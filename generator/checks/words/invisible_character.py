"""K515: a text has a character that nobody can see."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from generator.checks.check import Found, check
from generator.checks.texts import Written, all_texts
from generator.model.game import Game
from generator.source.excerpt import excerpt

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e"
    "\u200c\u200d\u2060-\u206f\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef]"
)
_TURNS = "\u061c\u200e\u200f"
"""Marks that are letters of a direction, and nothing else."""
_SHOWN_AS = "\ufe0e\ufe0f"
"""Whether the sign before is an emoji or a letter, which keyboards write behind it."""
_ISOLATES, _END = ("\u2066", "\u2067", "\u2068"), "\u2069"
_STRONG = {"L": "L", "R": "R", "AL": "R"}
_NUMBERS = ("EN", "AN")
_FAR = 40
"""So many signs and spaces may stand between a mark and the word that it turns."""


@check(
    "K515", severity="warning", odds=False,
    why="two texts that look alike differ, and text may run the other way or break at odd places",
    hint="delete the character and type the text again",
)  # fmt: skip
def invisible_character(game: Game) -> Found:
    """A text has a character of no width, direction, filling or variation, or a soft hyphen.

    Joiners of letters are meant. So are isolates that are closed, and in a text that is read from right to
    left marks of direction beside words or numbers that are not, or beside signs behind those.
    """
    for each in all_texts(game):
        if each.text.isascii():
            continue
        hidden = _INVISIBLE.finditer(each.text)
        match = next((found for found in hidden if not _is_meant(found, each, game)), None)
        if match:
            name = unicodedata.name(match[0], "a character without a name").lower()
            message = f"U+{ord(match[0]):04X} ({name}) is hidden in '{excerpt(_visible(each.text))}'"
            yield each.wrong(match.start(), message)


def _is_meant(match: re.Match[str], each: Written, game: Game) -> bool:
    """Whether a character does something that a reader sees."""
    if match[0] in _TURNS:
        right = each.translated and _is_right_to_left(each.language or game.file.language)
        return right and _turns(each.text, match.start())
    if match[0] in (*_ISOLATES, _END):
        return each.translated and _balanced(each.text)
    if match[0] in _SHOWN_AS and unicodedata.category(each.text[max(match.start() - 1, 0)]) in (
        "So",
        "Nd",
        "Po",
    ):
        return True
    return _joins(match)


@lru_cache(maxsize=64)
def _is_right_to_left(code: str) -> bool:
    # what sets texts takes long to import, and few texts have such marks
    from generator.text.case import Case

    return Case(code, lambda role: ()).rtl


def _turns(text: str, at: int) -> bool:
    """Whether a mark stands beside a word that is read from left to right, or beside signs behind it."""
    before, after = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
    if text[at] in (before, after):
        return False  # a second one changes nothing
    sides = [_STRONG.get(unicodedata.bidirectional(each)) if each else None for each in (before, after)]
    inside = sides[0] is not None and sides[0] == sides[1]
    around = reversed(text[max(at - _FAR, 0) : at]), text[at + 1 : at + 1 + _FAR]
    return not inside and any(map(_runs_left_to_right, around))


def _runs_left_to_right(side: Iterable[str]) -> bool:
    """Whether the first letter or digit on one side of a mark is read from left to right."""
    kinds = (unicodedata.bidirectional(each) for each in side if each not in _TURNS)
    first = next((kind for kind in kinds if kind in (*_STRONG, *_NUMBERS)), "")
    return first == "L" or first in _NUMBERS


@lru_cache(maxsize=1)
def _balanced(text: str) -> bool:
    """Whether every isolate is closed and holds something."""
    depth, before = 0, ""
    for character in text:
        if character in _ISOLATES:
            depth += 1
        elif character == _END:
            depth -= 1
            if depth < 0 or before in _ISOLATES:
                return False
        before = character
    return not depth


def _joins(match: re.Match[str]) -> bool:
    """Whether it is a joiner that shapes letters of Arabic or Indic scripts; elsewhere it does nothing."""
    before = match.string[max(match.start() - 1, 0) : match.start()]
    return match[0] in "\u200c\u200d" and "\u0600" <= before <= "\u109f"


def _visible(text: str) -> str:
    """The text with a sign in the place of each hidden character, so that a message cannot hide it again."""
    return _INVISIBLE.sub("·", text)
