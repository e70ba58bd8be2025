"""Where the lines of one text may end, and how well."""

from __future__ import annotations

from bisect import bisect_left

from generator.text.breaking.hyphens import hyphens_in
from generator.text.breaking.icu import line_ends
from generator.text.breaking.languages import kept_together
from generator.text.breaking.phrases import phrases_of, words_of
from generator.text.breaking.signs import (
    ALLOWED,
    ASKED,
    FORBIDDEN,
    GOOD,
    HELD,
    HYPHENED,
    PAIRS,
    SOFT,
    Answers,
)

_PENALTIES = {FORBIDDEN: 1000.0, HELD: 60.0, HYPHENED: 8.0, ALLOWED: 6.0, GOOD: 0.0}
"""What a line end costs; a line that a tenth of the width is left over from costs 1."""
_DASHED = 1.0
"""What a line end after a dash or slash costs."""
_RUNNING, _PARTED = 0.5, 3.0
"""What a line end within a phrase and within a word costs where lines are to be filled."""


class _Levels(dict[int, int]):
    """How well a line ends after a character: what its neighbours say, unless more is known of it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def __missing__(self, index: int) -> int:
        level = self[index] = PAIRS[self.text[index : index + 2]]
        return level


class Breaks:
    """The places of a text, in order; phrases and hyphens are looked for only where a line might end."""

    __slots__ = (
        "_hyphened", "_language", "_levels", "_padded", "_phrases", "_places", "_words", "hyphens", "phrases",
    )  # fmt: skip

    def __init__(self, text: str, language: str = "ja", phrases: bool = True, hyphens: bool = False) -> None:
        self.phrases = phrases
        self.hyphens = hyphens
        self._language = language
        self._padded = f"\0\0{text}"
        self._phrases = phrases_of(text, language)
        self._words: Answers[str] | None = None
        self._hyphened = False  # whether the dictionary was asked
        self._places = line_ends(text, language) if text else []
        self._levels = _Levels(text)
        for match in kept_together(language).finditer(text):
            self._levels[match.start()] = HELD

    def hold(self, start: int, end: int) -> None:
        """Keep the characters from start to end on one line."""
        for index in range(start, end - 1):
            self._levels[index] = FORBIDDEN

    def level(self, index: int) -> int:
        """How well a line ends after one of the places."""
        level = self._levels[index]
        if level == ASKED:
            level = self._levels[index] = self._asked(index) if self.phrases else GOOD
        return level

    def _asked(self, index: int) -> int:
        return self._phrases[self._padded[index : index + 6]] if self._phrases is not None else GOOD

    def penalty(self, index: int) -> float:
        """What it costs to end a line after one of the places."""
        level = self.level(index)
        inside = PAIRS[self._padded[index + 2 : index + 4]] == ASKED
        if level == GOOD:
            return self._running(index) if inside and not self.phrases else 0.0
        if level == ALLOWED and not inside:
            return _PENALTIES[HYPHENED] if self._padded[index + 2] == SOFT else _DASHED
        return _PENALTIES[level]

    def _running(self, index: int) -> float:
        if self._asked(index) == GOOD:
            return 0.0
        if self._words is None:
            self._words = words_of(self._padded[2:], self._language)
        whole = self._words is not None and self._words[self._padded[index : index + 6]] == GOOD
        return _RUNNING if whole else _PARTED

    def hyphened(self, index: int) -> bool:
        """Whether a line that ends after one of the places ends with a hyphen."""
        return self._padded[index + 2] == SOFT or self._levels[index] == HYPHENED

    def last(self, start: int, stop: int, level: int) -> int:
        """The last character from start on and before stop after which a line may end, or -1."""
        places = self._all(level)
        for number in range(bisect_left(places, stop) - 1, -1, -1):
            index = places[number]
            if index < start:
                break
            if self.level(index) >= level:
                return index
        return -1

    def first(self, start: int, stop: int, level: int) -> int:
        """The first character from start on after which a line may end, else the one before stop."""
        places = self._all(level)
        for number in range(bisect_left(places, start), len(places)):
            index = places[number]
            if index >= stop:
                break
            if self.level(index) >= level:
                return index
        return stop - 1

    def between(self, start: int, stop: int, level: int) -> list[int]:
        """All characters from start on and before stop after which a line may end."""
        places, levels, asked = self._all(level), self._levels, level == GOOD
        inside = places[bisect_left(places, start) : bisect_left(places, stop)]
        # what is still to be asked is at least allowed
        return [
            index
            for index in inside
            if levels[index] >= level and (not asked or levels[index] == GOOD or self.level(index) == GOOD)
        ]

    def _all(self, level: int) -> list[int]:
        """The places; those for a hyphen are looked up when a line is to end with one."""
        if level <= HYPHENED and self.hyphens and not self._hyphened:
            self._hyphened = True
            places = set(self._places)
            for index in hyphens_in(self._padded[2:], self._language):
                if index not in places or self._levels[index] == FORBIDDEN:
                    self._levels[index] = HYPHENED
                    places.add(index)
            self._places = sorted(places)
        return self._places
