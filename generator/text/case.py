"""The type case of one game in one language: its fonts by role and style, and all that is set from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from operator import attrgetter

from generator.source.typeface import Family, FontRef, FontStyle, Role
from generator.text.breaking.signs import ALLOWED
from generator.text.chain import Chain, Strand, Stranded
from generator.text.direction import reads_from_right
from generator.text.flow import FlowedText, extent, flow
from generator.text.fonts import Font
from generator.text.lacking import Lacking
from generator.text.layout import LaidText, lay_out
from generator.text.markup import Marked, Sign, lines_of, read_marks
from generator.text.paragraph import Paragraph
from generator.text.slant import Slant
from generator.text.style import POINT, Align, Style

MOST_KEPT = 1000
"""Layouts that are remembered: a kit sets the same texts for every paper and painter."""


class Case:
    """Sets texts; what was set is kept as long as the case is."""

    def __init__(
        self, language: str, families: Callable[[Role], tuple[Family, ...]],
        name_of: Callable[[Sign], str] = attrgetter("label"),
    ) -> None:  # fmt: skip
        self.language = language
        self.families = families  # those of a role, in the order in which they are asked for a character
        self.name_of = name_of  # what an icon is called aloud
        self.lacking = Lacking(self)
        self._chains: dict[tuple[Role, bool, bool], Chain] = {}
        self._apart: dict[Role, bool] = {}
        self._laid: dict[tuple[str, float, float, Style, bool], LaidText] = {}
        self._widths: dict[tuple[str, Style], float] = {}

    @cached_property
    def rtl(self) -> bool:
        """Whether the language is written from right to left."""
        return reads_from_right(self.language)

    def share(self, align: Align) -> float:
        """How much of the room that a line leaves stands at its left."""
        if align in ("start", "justify"):
            return 1.0 if self.rtl else 0.0
        return {"left": 0.0, "center": 0.5, "right": 1.0}[align]

    def lay_out(self, text: str, width: float, height: float, style: Style, placed: bool = True) -> LaidText:
        """A text in a box of mm at the largest size of the style at which it fits."""
        key = text, width, height, style, placed
        found = self._laid.get(key)
        if found is None:
            if len(self._laid) >= MOST_KEPT:
                self._laid.clear()
            found = self._laid[key] = lay_out(self, *key)
        return found

    def flow(self, marked: Marked, width: float, style: Style) -> FlowedText:
        """The lines of a paragraph at the style's largest size in a column of so many mm."""
        return flow(self, marked, width, style)

    def extent(self, marked: Marked, style: Style, level: int = ALLOWED) -> tuple[float, float]:
        """The width of a text on one line, and of its longest stretch without a break of a level, in mm."""
        return extent(self, marked, style, level)

    def width(self, text: str, style: Style) -> float:
        """The width in mm of a text that is not broken, at the largest size."""
        found = self._widths.get((text, style))
        if found is None:
            if len(self._widths) >= MOST_KEPT:
                self._widths.clear()
            found = self._widths[text, style] = self.ems(text, style) * style.largest * POINT
        return found

    def ems(self, text: str, style: Style) -> float:
        """The width of a text that is not broken, in ems."""
        parts = [Paragraph(part, self, style).ends for part in lines_of(read_marks(text))]
        return max([ends[-1] for ends in parts if ends], default=0.0)

    def chain(self, role: Role, bold: bool, italic: bool) -> Chain:
        """The fonts of a style, in the order in which they are asked for a character."""
        key = role, bold, italic
        found = self._chains.get(key)
        if found is None:
            fonts: list[Font] = []
            slants: dict[Font, Slant] = {}
            for family in self.families(role):
                font = _opened(*family.style(bold=bold, italic=italic))
                fonts.append(font)
                if font.italic and "bold" in family.styles:  # which letters without italics are set in
                    fonts.append(_opened(*family.style(bold=True)))
                    slants[font] = Slant(_opened(*family.style(bold=bold)), fonts[-1])
            found = self._chains[key] = Chain(tuple(fonts), self.language, slants)
        return found

    def apart(self, role: Role) -> bool:
        """Whether a role has families of its own, and is not set as text is."""
        if role not in self._apart:
            self._apart[role] = self.families(role) != self.families("text")
        return self._apart[role]

    def font(self, style: Style) -> Font:
        """The first font of a style."""
        return self.chain(style.role, style.weight == "bold", style.italic).fonts[0]

    def cap(self, style: Style) -> float:
        """Height of capitals over the baseline in ems; boxes are centred on it."""
        return self.font(style).cap

    def part(self, marked: Marked, style: Style) -> Stranded:
        """A text in the strands of its fonts, with those of its spans."""
        bold, italic, base = style.weight == "bold", style.italic, int(self.rtl)
        found = self.chain(style.role, bold, italic).part(marked.text, base)
        for span in marked.spans:
            other = bold or span.weight == "bold", italic or span.italic
            if other != (bold, italic):
                inner = self.chain(style.role, *other).part(marked.text, base)
                strands = _replaced(found.strands, inner.strands, span.start, span.end)
                found = found._replace(strands=strands)
        return found

    def missing(self, text: str, style: Style) -> list[str]:
        """The characters of a text that no font has."""
        return self.chain(style.role, style.weight == "bold", style.italic).missing(text)


@lru_cache(64)
def _opened(font: FontRef, family: str, style: FontStyle, size: float) -> Font:
    """A font, opened once for all languages that are set in it."""
    return Font(font, family, style, size)


def _replaced(strands: list[Strand], others: list[Strand], start: int, end: int) -> list[Strand]:
    """The strands with those of the characters from start to end taken from the others."""
    kept = [(strand, 0, start) for strand in strands] + [(strand, end, strand.end) for strand in strands]
    parts = [*kept, *((strand, start, end) for strand in others)]
    cut = (each._replace(start=max(each.start, low), end=min(each.end, high)) for each, low, high in parts)
    return sorted((strand for strand in cut if strand.start < strand.end), key=lambda strand: strand.start)
