"""Text that runs on from column to column: a paragraph in, its lines out, each with its own baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from generator.text.breaking.signs import ALLOWED, GOOD, HELD, HYPHENED
from generator.text.compose import Manner, compose
from generator.text.layout import RUBY_ROOM
from generator.text.lines import fill_all, line_width
from generator.text.markup import Marked, lines_of
from generator.text.paragraph import Paragraph
from generator.text.place import Inline, Run, Sourced, missing, place_line
from generator.text.style import POINT, Style

if TYPE_CHECKING:
    from generator.text.case import Case

RUBY_LEADING = 1.6
"""Lines this far apart, in ems, have room for readings between them."""


class FlowLine(NamedTuple):
    """One line: runs and icons from the left end of its em box's top, in mm."""

    runs: tuple[Run, ...]
    icons: tuple[Inline, ...]
    text: str
    width: float
    height: float  # its share of the leading, with the room that readings need
    baseline: float
    sourced: tuple[Sourced, ...] = ()


class FlowedText(NamedTuple):
    """A paragraph broken into lines; `fits` is false if a word had to be cut, `missing` has no glyph."""

    lines: tuple[FlowLine, ...]
    fits: bool
    missing: tuple[str, ...]


def flow(case: Case, marked: Marked, width: float, style: Style) -> FlowedText:
    """The lines of a paragraph at the style's largest size in a column of so many mm."""
    size = style.largest * POINT
    paragraphs = [Paragraph(part, case, style) for part in lines_of(marked)]
    manner = Manner(style.phrases, style.align == "justify", style.hyphens == "freely")
    for level in (GOOD if style.phrases else ALLOWED, HYPHENED, HELD):
        broken = fill_all(paragraphs, width / size, level)
        if broken:
            broken = compose(broken, width / size, level, manner)
            break
    fits = bool(broken)
    if not fits:
        broken = fill_all(paragraphs, width / size, HELD, force=True)
    lines: list[FlowLine] = []
    cap, share = case.cap(style), case.share(style.align)
    for line in broken:
        runs: list[Run] = []
        icons: list[Inline] = []
        wide = line_width(line) * size
        read = any(line.start <= begin < line.end for begin in line.paragraph.marked.readings)
        room = min(RUBY_ROOM, max(RUBY_LEADING - style.leading, 0.0)) * size if read else 0.0
        base = size * (0.5 + cap / 2) + (style.leading - 1) * size / 2 + room
        left = (width - wide) * share
        sourced = place_line(line, left, base, size, cap, runs, icons)
        height = style.leading * size + room
        lines.append(FlowLine(tuple(runs), tuple(icons), line.text, wide, height, base, tuple(sourced)))
    return FlowedText(tuple(lines), fits, missing(broken))


def extent(case: Case, marked: Marked, style: Style, level: int = ALLOWED) -> tuple[float, float]:
    """The width of a text on one line, and of its longest stretch without a break of a level, in mm."""
    natural = least = 0.0
    for paragraph in [Paragraph(part, case, style) for part in lines_of(marked)]:
        if not paragraph.ends:
            continue
        natural = max(natural, paragraph.ends[-1])
        breaks, inked = paragraph.breaking()
        last = len(inked) - 1
        before = 0.0
        for index in [*breaks.between(0, last, level), last]:
            hyphen = paragraph.hyphen if index < last and breaks.hyphened(index) else 0.0
            least = max(least, inked[index] + hyphen - before)
            before = paragraph.ends[index]
    size = style.largest * POINT
    return natural * size, least * size
