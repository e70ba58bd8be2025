"""K515: a text has a character that nobody can see."""

from __future__ import annotations

import re
import unicodedata

from generator.checks.check import Found, check
from generator.checks.texts import all_texts
from generator.model.game import Game
from generator.source.excerpt import excerpt

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e"
    "\u200c\u200d\u2060-\u206f\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef]"
)


@check(
    "K515", severity="warning", odds=False,
    why="two texts that look alike differ, and text may run the other way or break at odd places",
    hint="delete the character and type the text again",
)  # fmt: skip
def invisible_character(game: Game) -> Found:
    """A text has a character of no width, direction, filling or variation, or a soft hyphen."""
    for each in all_texts(game):
        if each.text.isascii():
            continue
        match = next((found for found in _INVISIBLE.finditer(each.text) if not _joins(found)), None)
        if match:
            name = unicodedata.name(match[0], "a character without a name").lower()
            message = f"U+{ord(match[0]):04X} ({name}) is hidden in '{excerpt(_visible(each.text))}'"
            yield each.wrong(match.start(), message)


def _joins(match: re.Match[str]) -> bool:
    """Whether it is a joiner that shapes letters of Arabic or Indic scripts; elsewhere it does nothing."""
    before = match.string[max(match.start() - 1, 0) : match.start()]
    return match[0] in "\u200c\u200d" and "\u0600" <= before <= "\u109f"


def _visible(text: str) -> str:
    """The text with a sign in the place of each hidden character, so that a message cannot hide it again."""
    return _INVISIBLE.sub("·", text)
