"""How bad a line is: what it leaves over of its width, and what stands alone on the last one.

A line from which a tenth of the width is left over costs 1, a fifth 4.
"""

from __future__ import annotations

from generator.text.paragraph import Paragraph

RUNT = 2.6
"""A last line that is narrower than this, in ems, is but a character or two of Japanese."""
SHORT = 8
"""Letters up to which a word is too short to be a line."""
_ALONE = 40.0
"""What a last line costs that is a single short word, or a runt."""
TOO_BAD = 10_000.0
"""The cost of a line that does not fit."""
_IDEOGRAPHIC = "\u2e80"


class Ragged:
    """Lines that are as full as their words allow."""

    give = 0.0
    """Ems by which a line may be too wide before it is set."""
    least = 0.0
    """The share of the width below which a line is not looked at, if there are fuller ones."""
    phrase = 4.0
    """What a last line costs that is a single short phrase of a script without spaces."""

    def __init__(self, paragraph: Paragraph, width: float) -> None:
        self.paragraph = paragraph
        self.width = width
        text = paragraph.marked.text
        self.lone = text.rfind(" ", 0, len(text.rstrip())) + 1
        """A last line that starts from here on may be a single short word."""

    def line(self, start: int, last: int, wide: float) -> float:
        """The more is left over the worse."""
        return (10 * (self.width - wide) / self.width) ** 2

    def last(self, start: int, wide: float) -> float:
        """It may be short, but no short word."""
        return self.alone(start, wide) if start >= self.lone else 0.0

    def alone(self, start: int, wide: float) -> float:
        """The cost of a last line that holds too little."""
        text = self.paragraph.marked.text
        rest = text[start:].rstrip()
        if not rest or max(rest) < _IDEOGRAPHIC:
            return _ALONE if sum(map(str.isalpha, rest)) <= SHORT else 0.0
        if wide < RUNT:
            return _ALONE
        if len(rest) > SHORT:
            return 0.0
        breaks, _ = self.paragraph.breaking()
        inner = breaks.between(start, len(text) - 1, 0)
        return 0.0 if any(not breaks.penalty(index) for index in inner) else self.phrase


class Even(Ragged):
    """Lines of about the same width, as headings and labels have them."""

    phrase = 0.0

    def __init__(self, paragraph: Paragraph, width: float, count: int) -> None:
        super().__init__(paragraph, width)
        self.count = count
        self.mean = paragraph.ends[-1] / count

    def line(self, start: int, last: int, wide: float) -> float:
        """The further from the mean the worse."""
        return (10 * (wide - self.mean) / self.width) ** 2

    def last(self, start: int, wide: float) -> float:
        """It is like the others; of two lines each may be a word."""
        even = self.line(start, 0, wide)
        return even + super().last(start, wide) if self.count > 2 else even
