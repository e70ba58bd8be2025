"""Where a line may break: the Japanese rules of line starts and ends, and Latin words.

After JIS X 4051 and the W3C's "Requirements for Japanese Text Layout", section 3.1.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

NEVER_FIRST = frozenset(
    "、。，．,.・：；:;？！?!゛゜´｀¨ヽヾゝゞ々〻ー—–-‐…‥」』）)］]｝}〉》】〕〗〙〟’”»›"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "〜～゠%％‰℃°′″"
)
NEVER_LAST = frozenset("「『（(［[｛{〈《【〔〖〘〝‘“«‹￥¥＄$￡£＃#№")
NEVER_PARTED = frozenset("…‥—―")

FORBIDDEN, ALLOWED, GOOD = 0, 1, 2
ICON = "\ufffc"
"""Stands for an inline icon in the text that is measured."""


@cache
def _wide(character: str) -> bool:
    """A character of Japanese, between which lines may break."""
    return unicodedata.east_asian_width(character) in "WF" or character in "・…‥"


@cache
def _phrases() -> Parser:
    import budoux

    return budoux.load_default_japanese_parser()


_KANA = re.compile("[\u3040-\u30ff]")


def breaks(text: str, phrases: bool = True) -> list[int]:
    """For each character whether a line may end after it: FORBIDDEN, ALLOWED or GOOD."""
    result = [FORBIDDEN] * len(text)
    for index in range(len(text) - 1):
        result[index] = _between(text[index], text[index + 1])
    if phrases and _KANA.search(text):
        ends = _phrase_ends(text)
        for index, kind in enumerate(result):
            if kind == GOOD and not text[index].isspace() and index not in ends:
                result[index] = ALLOWED
    return result


def _between(before: str, after: str) -> int:
    if before == "\n":
        return GOOD
    if after.isspace() and after != "\u3000":
        return FORBIDDEN
    if before == " ":
        return FORBIDDEN if after in NEVER_FIRST and not after.isascii() else GOOD
    if before in "-–" and after.isalpha() and not _wide(after):
        return ALLOWED
    if after in NEVER_FIRST or before in NEVER_LAST or before == "\u00a0" or after == "\u00a0":
        return FORBIDDEN
    if before in NEVER_PARTED and after in NEVER_PARTED:
        return FORBIDDEN
    if _wide(before) or _wide(after):
        return GOOD
    if before == ICON or after == ICON:
        return ALLOWED
    return FORBIDDEN


def _phrase_ends(text: str) -> set[int]:
    ends, position = set(), -1
    for phrase in _phrases().parse(text):
        position += len(phrase)
        ends.add(position)
    return ends


def violations(lines: list[str]) -> list[str]:
    """The lines of a paragraph that break the rules, for checks and tests."""
    found = []
    for index, line in enumerate(lines):
        if index and line and line[0] in NEVER_FIRST:
            found.append(f"line begins with {line[0]}: {line}")
        if index < len(lines) - 1 and line and line[-1] in NEVER_LAST:
            found.append(f"line ends with {line[-1]}: {line}")
    return found
