"""A paragraph measured in ems, so that one measuring serves every size."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from generator.text.breaking.breaks import Breaks
from generator.text.breaking.hyphens import UNHYPHENED
from generator.text.chain import Strand
from generator.text.fonts import Glyphs
from generator.text.markup import Marked

if TYPE_CHECKING:
    from generator.text.case import Case
    from generator.text.style import Style

ICON_EM = 1.18
ICON_GAP = 0.08
RUBY_EM = 0.5
SPACING = 0.25
"""Air between Japanese and Latin, in ems: the quarter that JIS X 4051 wants."""

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
    """The strands and the end of every character; icons, readings and spacing between scripts included."""

    def __init__(self, marked: Marked, case: Case, style: Style) -> None:
        text = marked.text
        self.marked = marked
        self.case = case
        self.style = style
        self.strands, self.levels, self.missing = case.part(marked, style)
        self.gaps = {} if text.isascii() or not _LATIN.search(text) else _spaces(text)
        self._shaped = {one.start: self._shape(one, one.start, one.end) for one in self.strands}
        advances: Iterable[float] = self._advances()
        if self.gaps or style.tracking or marked.icons or marked.readings:
            advances = self._widened(list(advances))
        self.ends = list(accumulate(advances))  # of each character, from the paragraph's start
        self._breaking: _Breaking | None = None

    def _shape(self, strand: Strand, start: int, end: int) -> Glyphs:
        text, joined = self.marked.text[start:end], not self.style.tracking
        return strand.font.shape(text, self.case.language, strand.script, rtl=strand.rtl, joined=joined)

    def _advances(self) -> Iterable[float]:
        if len(self.strands) == 1 and not self.marked.icons:
            return self._shaped[self.strands[0].start].advances
        advances = [0.0] * len(self.marked.text)
        for strand in self.strands:
            advances[strand.start : strand.end] = self._shaped[strand.start].advances
        return advances

    def _widened(self, advances: list[float]) -> list[float]:
        """The advances with icons, readings, the air between scripts and tracking."""
        marked, tracking = self.marked, self.style.tracking
        for index in marked.icons:
            advances[index] = ICON_EM + 2 * ICON_GAP
        for start, (end, reading) in marked.readings.items():
            needed = self.case.ems(reading, self.style) * RUBY_EM
            extra = needed - sum(advances[start:end])
            for index in range(start, end) if extra > 0 else ():  # else it would run into its neighbours
                self.gaps[index] = self.gaps.get(index, 0.0) + extra / (end - start)
        if marked.readings:
            self.gaps = dict(sorted(self.gaps.items()))
        for index, gap in self.gaps.items():
            advances[index] += gap
        # a mark goes with its letter, and what is unseen has no room
        return [advance and advance + tracking for advance in advances] if tracking else advances

    def glyphs(self, strand: Strand, start: int, end: int) -> tuple[Glyphs, int, float]:
        """Glyphs of a part of a strand, which character the first of them is, and how much wider they are.

        Where the text may not be parted as it was shaped, the part is shaped anew, as wide as it is alone.
        """
        whole, zero = self._shaped[strand.start], strand.start
        unsafe = whole.unsafe
        if unsafe and ((start > zero and start - zero in unsafe) or end - zero in unsafe):
            alone = self._shape(strand, start, end)
            return alone, start, sum(alone.advances) - sum(whole.advances[start - zero : end - zero])
        return whole, zero, 0.0

    def like(self, text: str) -> Paragraph:
        """Another text, set in the same way."""
        return Paragraph(Marked(text, {}, {}), self.case, self.style)

    @property
    def hyphens(self) -> bool:
        """Whether its words may be hyphenated."""
        return self.style.hyphens != "never" and self.case.language.partition("-")[0] not in UNHYPHENED

    @cached_property
    def hyphen(self) -> float:
        """The width of a hyphen at a line's end."""
        return self.case.ems("-", self.style)

    def breaking(self) -> _Breaking:
        """What only a text that is wider than its box needs, made when it is asked for."""
        if self._breaking is None:
            style = self.style
            breaks = Breaks(self.marked.text, self.case.language, style.phrases, self.hyphens)
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


def _spaces(text: str) -> dict[int, float]:
    """The air after every character that stands between Japanese and Latin."""
    return {match.start(): SPACING for match in _BETWEEN.finditer(text.translate(_SCRIPTS))}
