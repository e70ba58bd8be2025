"""The words that a game adds to the grammar: its resources and the things it counts."""

from __future__ import annotations

import re
from functools import cached_property

from msgspec import Struct, field

KEYWORDS = {
    "any": "any", "任意": "any",
    "same": "same", "同種": "same",
    "each": "each", "各": "each",
    "card": "card", "cards": "card", "カード": "card",
    "枚": "unit", "個": "unit",
    "per": "per", "x": "per", "×": "per", "ごと": "per",
    "on": "on",
    "token": "token", "tokens": "token", "トークン": "token",
    "→": "arrow", "->": "arrow", "=>": "arrow",
    "/": "slash", "+": "plus", "・": "and", "、": "and", ",": "and",
}  # fmt: skip
"""Every word of the grammar itself, in each language that it reads."""


class Vocabulary(Struct, frozen=True, dict=True):
    """Spellings (ids and names) of resources and of countable rows."""

    resources: dict[str, str] = field(default_factory=dict)
    counted: dict[str, tuple[str, str]] = field(default_factory=dict)

    @cached_property
    def spellings(self) -> list[str]:
        """All known words, the longest first, so that 周回トークン is not read as 周回."""
        words = {*self.resources, *self.counted, *KEYWORDS}
        return sorted(words, key=lambda word: (-len(word), word))

    @cached_property
    def token(self) -> re.Pattern[str]:
        """A number, any of the spellings, or what is neither; spaces and brackets part them."""
        words = "|".join(re.escape(word) + _end(word) for word in self.spellings)
        return re.compile(rf"[\s()]+|(?P<number>[0-9]+)|(?P<word>{words})|(?P<other>.)")

    @property
    def resource_ids(self) -> list[str]:
        """The resources in the order of their table."""
        return list(dict.fromkeys(self.resources.values()))


def _end(word: str) -> str:
    """A Latin word ends where its letters end: 'on' is not in 'one'; a single letter may, as in K2F2."""
    return "(?![A-Za-z])" if len(word) > 1 and word.isascii() and word[-1].isalpha() else ""
