"""What two neighbouring characters say of a line end between them, in any language.

For Japanese after JIS X 4051 and the W3C's "Requirements for Japanese Text Layout", section 3.1.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TypeVar

from generator.text.markup import ICON

NEVER_FIRST = frozenset(
    "、。，．,.・：；:;？！?!゛゜´｀¨ヽヾゝゞ々〻ー—–-‐…‥」』）)］]｝}〉》】〕〗〙〟’”»›"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "〜～゠%％‰℃°′″"
)
NEVER_LAST = frozenset("「『（(［[｛{〈《【〔〖〘〝‘“«‹￥¥＄$￡£＃#№")
NEVER_PARTED = frozenset("…‥—―")
DASHES = frozenset("-‐–—/")
"""A line may end after these, inside a word."""
SOFT = "\u00ad"
"""The soft hyphen: drawn, as a hyphen, only where a line ends."""

FORBIDDEN, HELD, HYPHENED, ALLOWED, GOOD, ASKED = range(6)
"""How well a line ends: never, where nothing else fits, with a hyphen that nobody wrote, within a phrase
or a word, between words; and a place that is good if a phrase ends there."""
MOST_KEPT = 10_000

_COUNTED = frozenset("+±−×＋－→")
"""Signs that belong to the icon after them."""
_COUNTING = frozenset("×→")
"""Signs that belong to the icon before them."""


_Asked = TypeVar("_Asked")


class Answers(dict[_Asked, int]):
    """What a function says of a few characters or of a place, asked once for the same ones."""

    def __init__(self, ask: Callable[[_Asked], int]) -> None:
        super().__init__()
        self.ask = ask

    def __missing__(self, asked: _Asked) -> int:
        if len(self) >= MOST_KEPT:
            self.clear()
        answer = self[asked] = self.ask(asked)
        return answer


def wide(character: str) -> bool:
    """A full-width character, between which lines may break."""
    return unicodedata.east_asian_width(character) in "WF" or character in "・…‥"


def _unspaced(character: str) -> bool:
    """A letter of a script without spaces whose words ICU finds: Thai, Lao, Burmese, Khmer."""
    code = ord(character)
    return 0x0E00 <= code <= 0x0EFF or 0x1000 <= code <= 0x109F or 0x1780 <= code <= 0x17FF


def _hangul(character: str) -> bool:
    return "\uac00" <= character <= "\ud7a3" or "\u1100" <= character <= "\u11ff"


def _between(pair: str) -> int:
    """How well a line ends between two characters where Unicode allows it."""
    before, after = pair[0], pair[1]
    if before.isspace() or before == "\u200b":
        return FORBIDDEN if after in NEVER_FIRST and wide(after) else GOOD
    if before == SOFT:
        return ALLOWED
    if after in NEVER_FIRST or before in NEVER_LAST:
        return FORBIDDEN
    if ICON in pair:
        return _beside_icon(before, after)
    if before in NEVER_PARTED and after in NEVER_PARTED:
        return FORBIDDEN
    if before.isdecimal() and wide(after) and after.isalpha():
        return HELD  # 3枚
    if before in "〜～" and after.isdecimal():
        return HELD  # 2〜4人
    if _hangul(before) or _hangul(after):
        return HELD  # Korean words are parted by spaces
    if wide(before) or wide(after) or (_unspaced(before) and _unspaced(after)):
        return ASKED
    return ALLOWED if before in DASHES else FORBIDDEN


def _beside_icon(before: str, after: str) -> int:
    """An icon stays with its number or sign, with the icons of its cost and the word that runs on from it."""
    if before == ICON:
        return HELD if after == ICON or after.isalnum() or after in _COUNTING else ASKED
    if before in _COUNTED or before.isdecimal():
        return HELD
    return ASKED if wide(before) else HELD if before.isalpha() else ALLOWED


PAIRS = Answers(_between)


def violations(lines: list[str]) -> list[str]:
    """The lines of a paragraph that break the rules, for checks and tests."""
    found = []
    for index, line in enumerate(lines):
        if index and line and line[0] in NEVER_FIRST:
            found.append(f"line begins with {line[0]}: {line}")
        if index < len(lines) - 1 and line and line[-1] in NEVER_LAST:
            found.append(f"line ends with {line[-1]}: {line}")
    return found
