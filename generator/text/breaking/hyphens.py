"""Where words may be hyphenated: Liang's patterns, from the dictionaries that come with Pyphen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

LEAST_BEFORE, LEAST_AFTER, LEAST_LETTERS, MOST_LETTERS = 2, 3, 5, 80
"""Letters that stand before a hyphen, after it, and in a word that has one; a longer one is no word."""
LABEL = 5
"""A text of fewer words is a label, which has no hyphens."""

UNHYPHENED = frozenset({"ja", "zh", "ko", "th", "lo", "km", "my", "vi", "ar", "fa", "he", "ur"})
"""Languages that are not written with hyphens."""

_WORD = re.compile(
    rf"(?<![\w'’\-‐‑\u00ad])[A-Za-zÀ-ɏͰ-ӿḀ-ỿ]{{{LEAST_LETTERS},{MOST_LETTERS}}}(?![\w'’\-‐‑\u00ad])"
)
"""A word of letters that are written with hyphens; what has one already gets no second."""
_MAIN = {"en": "en_US"}
"""Dictionaries of languages that have more than one, where the first is not the best known."""
_UNDIGITED = str.maketrans("", "", "0123456789")


def hyphens_in(text: str, language: str) -> list[int]:
    """The characters after which a hyphen may end the line; the last word of a text has none."""
    words = list(_WORD.finditer(text))
    if len(text.split()) < LABEL or not words:
        return []
    if not text[words[-1].end() :].strip(" .,;:!?…)]}»”“’\"'"):
        del words[-1]
    patterns = _patterns(language) if words else None
    if patterns is None:
        return []
    return [word.start() + place - 1 for word in words for place in patterns.places(word[0])]


@cache
def _patterns(language: str) -> HyphenTable | None:
    """The patterns of a language, None if there are none; read when the first word is asked about."""
    import pyphen

    code = _MAIN.get(language) or pyphen.language_fallback(language)
    return HyphenTable(Path(pyphen.LANGUAGES[code])) if code else None


class HyphenTable:
    """One dictionary: its patterns as written, by their letters, and the words that were asked about.

    Pyphen itself takes a second for German, since it takes every pattern to pieces.
    """

    def __init__(self, file: Path) -> None:
        encoding, _, rest = file.read_bytes().partition(b"\n")
        name = encoding.decode("ascii").strip().lower()
        lines = rest.decode("cp1251" if name == "microsoft-cp1251" else name).split()
        self._written = dict(zip([line.partition("/")[0].translate(_UNDIGITED) for line in lines], lines))
        self._longest = max(map(len, self._written))
        self._words: dict[str, list[int]] = {}

    def places(self, word: str) -> list[int]:
        """How many letters of a word may stand before the hyphen."""
        found = self._words.get(word)
        if found is None:
            found = self._words[word] = self._find(word.lower())
        return found

    def _find(self, word: str) -> list[int]:
        dotted = f".{word}."
        values = [0] * (len(dotted) + 1)
        for start in range(len(dotted) - 1):
            for end in range(start + 1, min(start + self._longest, len(dotted)) + 1):
                written = self._written.get(dotted[start:end])
                if written is not None:
                    for index, value in enumerate(_values(written), start):
                        values[index] = max(values[index], value)
        last = len(word) - LEAST_AFTER
        return [place for place in range(LEAST_BEFORE, last + 1) if values[place + 1] % 2]


@cache
def _values(written: str) -> tuple[int, ...]:
    """The number before each letter of a pattern and after the last: an odd one allows a hyphen.

    One that changes the letters (`asz-szony`) becomes even: such a place is passed over.
    """
    pattern, changes, _ = written.partition("/")
    count = len(pattern.translate(_UNDIGITED)) + 1
    values = [int(digit or 0) for digit, _ in re.findall(r"(\d?)(\D?)", pattern)[:count]]
    return tuple(value + value % 2 for value in values) if changes else tuple(values)
