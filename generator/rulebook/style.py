"""How rulebooks are set: sizes, leading, margins and colours, from templates/rulebook/style.yaml."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from generator.colour import tint
from generator.model.names import is_address
from generator.model.outlines.part import Millimetres
from generator.model.reading import read_shape
from generator.model.shape import Shape
from generator.problem import Findings
from generator.resources import templates
from generator.source.reader import read_file
from generator.text.case import Case
from generator.text.place import Run
from generator.text.style import POINT, Align, Style

GREY = "#C9C2BC"
"""Rules between rows and under running heads."""
QUIET = "#6B625C"
"""The ink of captions and running heads."""
_WIDE = ("ja", "zh", "ko")
_SQUARE = ("ja", "zh")
"""Languages that write no spaces, so that lines are filled and end together."""
_LARGE = 180.0
"""Pages wider than this are large: they have room for wider margins."""


class StyleSheet(Shape, frozen=True, kw_only=True):
    """The numbers of the style."""

    body: Millimetres
    small: Millimetres
    cell: Millimetres
    wide_leading: Millimetres
    latin_leading: Millimetres
    longest_line: Millimetres
    gutter: Millimetres
    margins: tuple[Millimetres, Millimetres, Millimetres, Millimetres]
    large_margins: tuple[Millimetres, Millimetres, Millimetres, Millimetres]


@cache
def sheet() -> StyleSheet:
    """The style of the house."""
    findings = Findings()
    node = read_file(templates() / "rulebook" / "style.yaml", "templates/rulebook/style.yaml", findings)
    found = None if node is None else read_shape(node, StyleSheet, findings)
    if found is None:
        raise ValueError(f"the generator's own style is broken: {findings.problems}")
    return found


class Look(Struct, frozen=True):
    """The styles of one rulebook: the type case of its language and its accent decide them."""

    case: Case
    accent: str = "#0072B2"

    @property
    def wide(self) -> bool:
        """Whether the language is set in full-width characters."""
        return self.case.language.split("-")[0] in _WIDE

    @property
    def rtl(self) -> bool:
        """Whether its pages are read from right to left."""
        return self.case.rtl

    @property
    def leading(self) -> float:
        """The distance of lines of running text, in sizes."""
        return sheet().wide_leading if self.wide else sheet().latin_leading

    @property
    def tint(self) -> str:
        """The ground of boxes."""
        return tint(self.accent, 0.9)

    def words(self, weight: str = "regular") -> Style:
        """Running text: lines are filled, so phrases may be parted; full-width characters are justified."""
        size = sheet().body
        align: Align = "justify" if self.case.language.split("-")[0] in _SQUARE else "start"
        return Style(weight, size, size, self.leading, align, phrases=False, hyphens="freely")

    def heading(self, points: float) -> Style:
        """A heading: phrases are kept whole, lines are even, words have no hyphens."""
        return Style("bold", points, points, 1.3, role="headings", hyphens="never")

    def small(self, weight: str = "regular", align: Align = "start", points: float = 0.0) -> Style:
        """Captions, notes and cells: short texts in narrow places, where phrases are kept whole."""
        size = points or sheet().small
        return Style(weight, size, size, 1.5 if self.wide else 1.32, align, phrases=self.wide)

    def ink(self, run: Run, ink: str) -> str:
        """The colour of a run: the accent for addresses of the web, and for italics without a font.

        Links inside the book are printed as the words around them, on paper they lead nowhere.
        """
        span = run.span
        if span is None or not (is_address(span.link) or (span.italic and not run.font.italic)):
            return ink
        return self.accent


class Format(Struct, frozen=True):
    """A page and the columns on it, in mm."""

    width: float
    height: float
    top: float
    left: float
    columns: int
    column: float
    gutter: float
    depth: float
    rtl: bool = False  # the first column is the rightmost

    @property
    def measure(self) -> float:
        """From the left edge of the first column to the right edge of the last."""
        return self.columns * self.column + (self.columns - 1) * self.gutter

    def x(self, column: int) -> float:
        """The left edge of a column."""
        column = self.columns - 1 - column if self.rtl else column
        return self.left + column * (self.column + self.gutter)


def page_format(width: float, height: float, rtl: bool = False) -> Format:
    """The columns of a page: two where one would have lines that are too long to read."""
    numbers = sheet()
    top, right, bottom, left = numbers.large_margins if width > _LARGE else numbers.margins
    measure = width - left - right
    columns = 2 if measure > numbers.longest_line * numbers.body * POINT else 1
    column = (measure - (columns - 1) * numbers.gutter) / columns
    return Format(width, height, top, left, columns, column, numbers.gutter, height - top - bottom, rtl)
