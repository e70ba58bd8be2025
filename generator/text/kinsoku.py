"""Where a line may break: the Japanese rules of line starts and ends, and Latin words.

After JIS X 4051 and the W3C's "Requirements for Japanese Text Layout", section 3.1.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

NEVER_FIRST = frozenset(
    "、。，．,.・：；:;？！?!゛゜´｀¨ヽヾゝゞ々〻ー—–-‐…‥」』）)］]｝}〉》】〕〗〙〟’”»›"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "〜～゠%％‰℃°′″"
)
NEVER_LAST = frozenset("「『（(［[｛{〈《【〔〖〘〝‘“«‹￥¥＄$￡£＃#№")
NEVER_PARTED = frozenset("…‥—―")

FORBIDDEN, ALLOWED, GOOD = 0, 1, 2
_UNASKED = 3
"""A break that is good if a phrase ends there, and that nobody has asked about yet."""
ICON = "\ufffc"
"""Stands for an inline icon in the text that is measured."""
MOST_KEPT = 20_000


def _wide(character: str) -> bool:
    """A character of Japanese, between which lines may break."""
    return unicodedata.east_asian_width(character) in "WF" or character in "・…‥"


@cache
def _model() -> tuple[dict[str, dict[str, int]], float]:
    """BudouX's scores by feature, and the score from which every place starts."""
    import json
    from importlib.util import find_spec
    from pathlib import Path

    # the model alone: to import BudouX takes longer than to set a card
    package = find_spec("budoux")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("BudouX is not installed")
    file = Path(package.origin).parent / "models" / "ja.json"
    model: dict[str, dict[str, int]] = json.loads(file.read_bytes())
    features = {feature: model.get(feature, {}) for feature, _, _ in _FEATURES}
    return features, -sum(sum(scores.values()) for scores in model.values()) / 2


_KANA = re.compile("[\u3040-\u30ff]")


class Breaks:
    """Where the lines of one text may end; phrases are looked for only where a line might end."""

    __slots__ = ("_held", "_padded", "_pairs")

    def __init__(self, text: str, phrases: bool = True) -> None:
        self._pairs = _PHRASED if phrases and _KANA.search(text) else _PLAIN
        self._padded = f"\0\0{text}"
        self._held: set[int] = set()

    def hold(self, start: int, end: int) -> None:
        """Keep the characters from start to end on one line."""
        self._held.update(range(start, end - 1))

    def last(self, start: int, stop: int, level: int) -> int:
        """The last character from start on and before stop after which a line may end, or -1."""
        pairs, padded, held = self._pairs, self._padded, self._held
        for index in range(min(stop, len(padded) - 3) - 1, start - 1, -1):
            kind = pairs[padded[index + 2 : index + 4]]
            if kind == _UNASKED and level == GOOD:
                kind = _ENDS[padded[index : index + 6]]
            if kind >= level and index not in held:
                return index
        return -1


class _Answers(dict[str, int]):
    """What a function says of a few characters, asked once for the same ones."""

    def __init__(self, ask: Callable[[str], int]) -> None:
        super().__init__()
        self.ask = ask

    def __missing__(self, characters: str) -> int:
        if len(self) >= MOST_KEPT:
            self.clear()
        answer = self[characters] = self.ask(characters)
        return answer


def _between(pair: str) -> int:
    """Whether a line may end between two characters."""
    before, after = pair[0], pair[1]
    if before == "\n":
        return GOOD
    if after.isspace() and after != "\u3000":
        return FORBIDDEN
    if before == " ":
        return FORBIDDEN if after in NEVER_FIRST and after not in "-–" else GOOD
    if before in "-–" and after.isalpha() and not _wide(after):
        return ALLOWED
    if after in NEVER_FIRST or before in NEVER_LAST or before == "\u00a0" or after == "\u00a0":
        return FORBIDDEN
    if before in NEVER_PARTED and after in NEVER_PARTED:
        return FORBIDDEN
    if _wide(before) or _wide(after):
        return GOOD
    if ICON in pair:
        return ALLOWED
    return FORBIDDEN


def _between_phrases(pair: str) -> int:
    kind = _between(pair)
    return _UNASKED if kind == GOOD and not pair[0].isspace() else kind


def _end(characters: str) -> int:
    """GOOD if a phrase ends after the third of six characters, as BudouX scores it.

    The score of a place depends on the three characters on either side alone, so that a line
    end needs a few scores where BudouX itself would work through the whole text.
    """
    features, score = _model()
    for feature, start, stop in _FEATURES:
        score += features[feature].get(characters[start:stop], 0)
    return GOOD if score > 0 else ALLOWED


_PLAIN, _PHRASED, _ENDS = _Answers(_between), _Answers(_between_phrases), _Answers(_end)

_FEATURES = (
    ("UW1", 0, 1), ("UW2", 1, 2), ("UW3", 2, 3), ("UW4", 3, 4), ("UW5", 4, 5), ("UW6", 5, 6),
    ("BW1", 1, 3), ("BW2", 2, 4), ("BW3", 3, 5),
    ("TW1", 0, 3), ("TW2", 1, 4), ("TW3", 2, 5), ("TW4", 3, 6),
)  # fmt: skip
"""Which of the six characters each feature of BudouX's model looks at."""


def violations(lines: list[str]) -> list[str]:
    """The lines of a paragraph that break the rules, for checks and tests."""
    found = []
    for index, line in enumerate(lines):
        if index and line and line[0] in NEVER_FIRST:
            found.append(f"line begins with {line[0]}: {line}")
        if index < len(lines) - 1 and line and line[-1] in NEVER_LAST:
            found.append(f"line ends with {line[-1]}: {line}")
    return found
