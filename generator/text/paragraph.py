"""A paragraph measured in ems, so that one measuring serves every size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate

from generator.text.breaking.breaks import Breaks
from generator.text.breaking.hyphens import UNHYPHENED
from generator.text.fonts import Font, font
from generator.text.markup import Marked

ICON_EM = 1.18
ICON_GAP = 0.08
RUBY_EM = 0.5
SPACING = 0.12
"""Air between Japanese and Latin, in ems."""

_SPACE = re.compile(r"\s")
_LATIN = re.compile("[0-9A-Za-z\u00aa-\u1fff]")
"""Every letter and digit of the scripts that get air, and a few signs beside them."""
_BETWEEN = re.compile("(?=jl|lj)")


class _Scripts(dict[int, str]):
    """For str.translate: `j` for a Japanese character, `l` for a Latin letter or digit, `-` for all else."""

    def __missing__(self, code: int) -> str:
        japanese = 0x3041 <= code <= 0x30FA or 0x3400 <= code <= 0x9FFF or code in (0x3005, 0x30FC)
        latin = code < 0x2000 and chr(code).isalnum()
        script = self[code] = "j" if japanese else "l" if latin else "-"
        return script


_SCRIPTS = _Scripts()

_Breaking = tuple[Breaks, list[float]]
"""Where lines may end, and where a line that ends with a character ends: without space or gap."""


class Paragraph:
    """The glyphs and the end of every character; icons, readings and spacing between scripts included."""

    def __init__(
        self, marked: Marked, letters: Font, tracking: float, phrases: bool,
        language: str = "ja", hyphens: bool = False,
    ) -> None:  # fmt: skip
        text = marked.text
        advances: Iterable[float] = letters.advances(text)
        self.marked = marked
        self.letters = letters
        self.phrases = phrases
        self.language = language
        self.hyphens = hyphens and language.partition("-")[0] not in UNHYPHENED
        self.tracking = tracking
        self.gaps = {} if text.isascii() or not _LATIN.search(text) else _spaces(text)
        if self.gaps or tracking or marked.icons or marked.readings or marked.spans:
            advances = self._widened(list(advances), tracking)
        self.ends = list(accumulate(advances))  # of each character, from the paragraph's start
        self._breaking: _Breaking | None = None

    def _widened(self, advances: list[float], tracking: float) -> list[float]:
        """The advances with icons, readings, the air between scripts and tracking."""
        marked, letters = self.marked, self.letters
        for part, own in _otherwise(marked, letters):
            advances[part] = own.advances(marked.text[part])
        for index in marked.icons:
            advances[index] = ICON_EM + 2 * ICON_GAP
        for start, (end, reading) in marked.readings.items():
            _widen_for_reading(start, end, reading, letters, advances, self.gaps)
        if marked.readings:
            self.gaps = dict(sorted(self.gaps.items()))
        for index, gap in self.gaps.items():
            advances[index] += gap
        return [advance + tracking for advance in advances] if tracking else advances

    @cached_property
    def glyphs(self) -> tuple[bytes, ...]:
        """The glyphs of each character; what is only measured needs none."""
        text = self.marked.text
        glyphs = self.letters.shape(text).glyphs
        if not self.marked.spans:
            return glyphs
        found = list(glyphs)
        for part, own in _otherwise(self.marked, self.letters):
            found[part] = own.shape(text[part]).glyphs
        return tuple(found)

    @property
    def hyphen(self) -> float:
        """The width of a hyphen at a line's end."""
        return self.letters.advances("-")[0] + self.tracking

    def breaking(self) -> _Breaking:
        """What only a text that is wider than its box needs, made when it is asked for."""
        if self._breaking is None:
            breaks = Breaks(self.marked.text, self.language, self.phrases, self.hyphens)
            for start, (end, _) in self.marked.readings.items():
                breaks.hold(start, end)
            text, inked = self.marked.text, self.ends
            if self.gaps or _SPACE.search(text):
                inked = inked.copy()
            for index, gap in self.gaps.items():
                inked[index] -= gap
            for space in _SPACE.finditer(text):
                index = space.start()
                inked[index] = inked[index - 1] if index else 0.0
            self._breaking = breaks, inked
        return self._breaking


def _otherwise(marked: Marked, letters: Font) -> Iterator[tuple[slice, Font]]:
    """The characters that stand in another weight than the text around them, and their font."""
    for span in marked.spans:
        if span.weight and span.weight != letters.weight:
            yield slice(span.start, span.end), font(span.weight)


def _spaces(text: str) -> dict[int, float]:
    """The air after every character that stands between Japanese and Latin."""
    return {match.start(): SPACING for match in _BETWEEN.finditer(text.translate(_SCRIPTS))}


def _widen_for_reading(
    start: int, end: int, reading: str, letters: Font, advances: list[float], gaps: dict[int, float]
) -> None:
    """Spread a base so that its reading does not run into the neighbours."""
    needed = sum(letters.shape(reading).advances) * RUBY_EM
    extra = needed - sum(advances[start:end])
    if extra > 0:
        for index in range(start, end):
            gaps[index] = gaps.get(index, 0.0) + extra / (end - start)
