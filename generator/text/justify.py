"""Justified lines: spaces and the air around signs give and take, 、 and 。 may hang outside.

After JIS X 4051 and the W3C's "Requirements for Japanese Text Layout", section 3.8.
"""

from __future__ import annotations

from itertools import accumulate

from generator.text.badness import TOO_BAD, Ragged
from generator.text.breaking.signs import NEVER_LAST, NEVER_PARTED, wide
from generator.text.lines import Line, line_width
from generator.text.markup import ICON
from generator.text.paragraph import Paragraph

SPACE = (0.16, 0.08)
"""By how much a space between words stretches and shrinks, in ems, before it begins to show."""
SCRIPTS = (0.12, 0.125)
"""The same for the air between Japanese and Latin."""
CHARACTERS = (0.08, 0.0)
"""The same for two full-width characters."""
HALF = 0.5
"""What a sign is wider than this, in ems, is air."""
FURTHEST = 2.0
"""A line that would have to stretch so many times as much is left ragged."""
RAGGED = (2 * FURTHEST) ** 2
"""What it costs to leave a line ragged, beside what is left over."""
GIVE = 1.5
"""Ems by which a line may be too wide, to be looked at at all."""

_HANGING = frozenset("、。，．")
_CLOSING = frozenset("、。，．・：；」』）］｝〉》】〕〗〙〟")
_SPACES = " \u00a0"


class Justified(Ragged):
    """Lines that fill the width: the more one must stretch or shrink the worse it is."""

    give = GIVE
    least = 0.7

    def __init__(self, paragraph: Paragraph, width: float) -> None:
        super().__init__(paragraph, width)
        # signs of traditional Chinese stand in the middle of their square
        self.sided = not paragraph.case.language.startswith(("zh-Hant", "zh-TW", "zh-HK"))
        count = len(paragraph.marked.text)
        given = [self._given(index) for index in range(count)]
        self.stretch = [stretch for stretch, _ in given]
        self.shrink = [shrink for _, shrink in given]
        self.stretched = [0.0, *accumulate(self.stretch)]
        self.shrunk = [0.0, *accumulate(self.shrink)]

    def line(self, start: int, last: int, wide: float) -> float:
        """As the square of how far it gives; one that does not fill the width is far worse."""
        ratio, _ = self._ratio(start, last, wide)
        if ratio < -1 - 1e-9:
            return TOO_BAD
        if ratio > FURTHEST:
            return RAGGED + (10 * (self.width - wide) / self.width) ** 2
        return (2 * ratio) ** 2

    def last(self, start: int, wide: float) -> float:
        """It is not stretched, but it may shrink."""
        if wide > self.width:
            return self.line(start, len(self.paragraph.ends) - 1, wide)
        return super().last(start, wide)

    def could_be(self, count: int) -> bool:
        """Whether the paragraph might shrink into so many lines."""
        _, inked = self.paragraph.breaking()
        return inked[-1] - self.shrunk[-1] <= count * self.width + 1.0  # no sign that hangs is wider

    def set(self, line: Line) -> Line:
        """A line as wide as the column; as it is if it cannot be or is the last and narrower."""
        wide, last = line_width(line), line.end - 1
        if line.end == len(self.paragraph.ends) and wide <= self.width:
            return line
        ratio, hung = self._ratio(line.start, last, wide)
        if (not ratio and not hung) or not -1 - 1e-9 <= ratio <= FURTHEST:
            return line
        given = self.stretch if ratio > 0 else self.shrink
        spread = [(index, given[index] * ratio) for index in range(line.start, last) if given[index]]
        if ratio < 0 and not hung and self._air(last):
            spread.append((last, self._air(last) * ratio))
        return line._replace(spread=tuple(spread) if ratio else (), hung=hung)

    def _ratio(self, start: int, last: int, wide: float) -> tuple[float, float]:
        """How often a line must give what it can give, and how much of its last sign hangs."""
        text = self.paragraph.marked.text
        while last > start and text[last] == " ":
            last -= 1
        slack = self.width - wide
        if slack < 0:
            room = self.shrunk[last] - self.shrunk[start] + self._air(last)
            if -slack <= room + 1e-9:
                return slack / room if room else 0.0, 0.0
            if text[last] not in _HANGING or not self.sided:
                return -GIVE, 0.0
            hung = self._advance(last)
            return self._ratio_of(start, last, slack + hung), hung
        return self._ratio_of(start, last, slack), 0.0

    def _ratio_of(self, start: int, last: int, slack: float) -> float:
        given = self.stretched if slack > 0 else self.shrunk
        room = given[last] - given[start]
        if room:
            return slack / room
        return 0.0 if abs(slack) < 1e-9 else (FURTHEST + 10) * (1 if slack > 0 else -1)

    def _advance(self, index: int) -> float:
        ends = self.paragraph.ends
        return ends[index] - (ends[index - 1] if index else 0.0) - self.paragraph.gaps.get(index, 0.0)

    def _air(self, index: int) -> float:
        """The air after a sign that closes, which it can do without."""
        closing = self.paragraph.marked.text[index] in _CLOSING and self.sided
        return max(self._advance(index) - HALF, 0.0) if closing else 0.0

    def _given(self, index: int) -> tuple[float, float]:
        """By how much the air after a character stretches and shrinks."""
        text = self.paragraph.marked.text
        before, after = text[index], text[index + 1 : index + 2]
        if not after:
            return 0.0, 0.0
        if before in _SPACES:
            return SPACE
        if index in self.paragraph.gaps:
            return SCRIPTS
        if not (wide(before) or before == ICON) or not (wide(after) or after == ICON):
            return 0.0, 0.0
        shrink = self._air(index)
        if after in NEVER_LAST and self.sided:
            shrink += max(self._advance(index + 1) - HALF, 0.0)
        held = before in NEVER_LAST or after in _CLOSING or {before, after} <= NEVER_PARTED
        return 0.0 if held else CHARACTERS[0], shrink
