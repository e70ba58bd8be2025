"""Set texts: words in, slabs with lines out; what does not fit or has no glyph is reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from generator.colour import INK
from generator.drawing.faults import MISSING_GLYPH, NO_GLYPH
from generator.drawing.shortage import tell_shortage
from generator.frame import Item, Text
from generator.locale.language import is_unfinished
from generator.problem import Place
from generator.rulebook import faults
from generator.rulebook.figure import Figures
from generator.rulebook.slab import Link, Slab
from generator.rulebook.style import Look
from generator.source.excerpt import excerpt
from generator.store import short
from generator.text.flow import FlowLine
from generator.text.markup import Marked, part_of
from generator.text.place import Run
from generator.text.style import Style

_WORD = re.compile("[^ \\n]+")
"""What a line cannot be broken in for its spaces; one that holds words together is part of them."""


class Compositor:
    """Sets the texts of one rulebook; how wide they are is measured once for all sizes of pages."""

    def __init__(self, look: Look, figures: Figures) -> None:
        self.look = look
        self.figures = figures
        self.script = figures.script
        self.extents: dict[str, tuple[float, float]] = {}
        self._measured: dict[tuple[int, Style, int], tuple[Marked, tuple[float, float]]] = {}

    def extent(self, text: Marked, style: Style, level: int) -> tuple[float, float]:
        """The width of a text on one line, and of its longest stretch without a break of a level, in mm."""
        same, found = self._measured.get((id(text), style, level), (None, (0.0, 0.0)))
        if same is not text:
            found = self._extent(text, style, level)
            self._measured[id(text), style, level] = text, found
        return found

    def _extent(self, text: Marked, style: Style, level: int) -> tuple[float, float]:
        said = short(repr((text, style, level)))
        if said not in self.extents:
            self.extents[said] = self.look.case.extent(text, style, level)
        return self.extents[said]

    def lines(self, text: Marked, width: float, style: Style) -> tuple[FlowLine, ...]:
        """A text in lines of at most a width."""
        laid = self.look.case.flow(text, width, style)
        if not laid.fits and not is_unfinished(text.text):  # which is told as a missing translation
            word, over = self._widest(text, width, style)
            message = f"'{excerpt(word)}' is {over:.1f} mm wider than its column of {width:.0f} mm"
            if width <= 0:
                message = f"'{excerpt(word)}' lies in so many lists that its page has no room for it"
            self.script.report_said(faults.RULEBOOK_OVERFLOW, text.line, message, word)
        if laid.missing:
            characters = "".join(laid.missing)
            self.script.report_said(MISSING_GLYPH, text.line, NO_GLYPH, characters[0], characters)
        if self.look.case.lacking.anything(style.role):
            tell_shortage(self.script.findings, self.look.case, text, style, partial(self._said, text.line))
        return laid.lines

    def _said(self, line: int, letter: str) -> tuple[Place, str]:
        return self.script.place_said(line, letter), ""

    def _widest(self, text: Marked, width: float, style: Style) -> tuple[str, float]:
        """The word of a text that is widest, and by how many mm it is wider than a column."""
        words = (part_of(text, *match.span()) for match in _WORD.finditer(text.text))
        wide = self.look.case.extent
        return max(((word.text, wide(word, style)[1] - width) for word in words), key=lambda each: each[1])

    def drawn(self, line: FlowLine, x: float, y: float, ink: str = INK) -> list[Item]:
        """The items of a line whose upper left is at x, y."""
        items: list[Item] = []
        runs: list[Run] = []
        latest = ink
        for run in line.runs:  # in the order in which they are read
            own = self.look.ink(run, ink)
            if runs and own != latest:
                items.append(Text(tuple(runs), latest, (x, y)))
                runs = []
            runs.append(run)
            latest = own
        if runs:
            items.append(Text(tuple(runs), latest, (x, y)))
        for icon in line.icons:
            items += self.figures.icon(icon.sign, x + icon.x, y + icon.y, icon.size, ink)
        return items

    def words(
        self, text: Marked, width: float, style: Style, *, before: float = 0.0, ink: str = INK
    ) -> list[Slab]:
        """A paragraph: its first two and its last two lines stay together."""
        lines = self.lines(text, width, style)
        last = len(lines) - 1
        return [
            Slab(
                each.height, tuple(self.drawn(each, 0.0, 0.0, ink)), before if index == 0 else 0.0,
                keep=index in (0, last - 1) and index < last,
                baseline=each.baseline, links=tuple(links(each)), text=each.text,
            )
            for index, each in enumerate(lines)
        ]  # fmt: skip


def links(line: FlowLine) -> Iterator[Link]:
    """The stretches of a line that lead somewhere."""
    for run in line.runs:
        if run.span and run.span.link:
            yield Link(run.x, 0.0, run.width, line.height, run.span.link.removeprefix("#"))
    for x, width, source in line.sourced:
        yield Link(x, 0.0, width, line.height, source=source)
