"""Text that runs on from column to column: a paragraph in, its lines out, each with its own baseline."""

from __future__ import annotations

from typing import NamedTuple

from generator.text.fonts import font
from generator.text.kinsoku import ALLOWED, GOOD, Breaks
from generator.text.layout import POINT, RUBY_ROOM, SHARE, Style
from generator.text.lines import Line, balanced, break_all, line_width
from generator.text.markup import Marked, lines_of
from generator.text.paragraph import Paragraph
from generator.text.place import CAP, Inline, Run, missing, place_line

RUBY_LEADING = 1.6
"""Lines this far apart, in ems, have room for readings between them."""
RUNT = 2.6
"""A last line that is narrower than this, in ems, gets the last phrase of the line before it."""


class FlowLine(NamedTuple):
    """One line: runs and icons from the left end of its em box's top, in mm."""

    runs: tuple[Run, ...]
    icons: tuple[Inline, ...]
    text: str
    width: float
    height: float  # its share of the leading, with the room that readings need
    baseline: float


class FlowedText(NamedTuple):
    """A paragraph broken into lines; `fits` is false if a word had to be cut, `missing` has no glyph."""

    lines: tuple[FlowLine, ...]
    fits: bool
    missing: tuple[str, ...]


def flow(marked: Marked, width: float, style: Style) -> FlowedText:
    """The lines of a paragraph at the style's largest size in a column of so many mm."""
    size = style.largest * POINT
    paragraphs = _paragraphs(marked, style)
    level = GOOD if style.phrases else ALLOWED
    broken = break_all(paragraphs, width / size, level)
    if not broken and level == GOOD:
        level = ALLOWED
        broken = break_all(paragraphs, width / size, level)
    fits = bool(broken)
    if not fits:
        broken = break_all(paragraphs, width / size, level, force=True)
    elif style.phrases:
        broken = balanced(broken, level)
    else:
        broken = _without_runts(broken)
    lines: list[FlowLine] = []
    for line in broken:
        paragraph, start, end = line
        runs: list[Run] = []
        icons: list[Inline] = []
        wide = line_width(line) * size
        read = any(start <= begin < end for begin in paragraph.marked.readings)
        room = min(RUBY_ROOM, max(RUBY_LEADING - style.leading, 0.0)) * size if read else 0.0
        base = size * (0.5 + CAP / 2) + (style.leading - 1) * size / 2 + room
        left = (width - wide) * SHARE[style.align]
        place_line(line, left, base, size, style.weight, style.tracking, runs, icons)
        text = paragraph.marked.text[start:end]
        height = style.leading * size + room
        lines.append(FlowLine(tuple(runs), tuple(icons), text, wide, height, base))
    return FlowedText(tuple(lines), fits, missing(broken))


def _without_runts(lines: list[Line]) -> list[Line]:
    """The lines with none that holds only the last character or two of a Japanese paragraph."""
    found: list[Line] = []
    for line in lines:
        paragraph, _, end = line
        if found and found[-1][0] is paragraph and end == len(paragraph.marked.text) and _is_runt(line):
            found[-1:] = _evened(found[-1], end)
        else:
            found.append(line)
    return found


def _is_runt(line: Line) -> bool:
    paragraph, start, end = line
    return line_width(line) < RUNT and paragraph.marked.text[start:end] > "\u2e80"


def _evened(line: Line, end: int) -> tuple[Line, Line]:
    """A line and the rest of its paragraph, parted where the last phrase of the line begins."""
    paragraph, start, stop = line
    breaks = Breaks(paragraph.marked.text)
    for begin, (after, _) in paragraph.marked.readings.items():
        breaks.hold(begin, after)
    cut = breaks.last((start + stop) // 2, stop - 1, GOOD) + 1
    cut = cut if cut and paragraph.marked.text[cut - 1] != " " else stop
    return (paragraph, start, cut), (paragraph, cut, end)


def extent(marked: Marked, style: Style) -> tuple[float, float]:
    """The width of a text on one line, and of its longest stretch without a break, in mm."""
    natural = least = 0.0
    for paragraph in _paragraphs(marked, style):
        if not paragraph.ends:
            continue
        natural = max(natural, paragraph.ends[-1])
        breaks, inked = paragraph.breaking()
        before = 0.0
        for index, end in enumerate(inked):
            if index == len(inked) - 1 or breaks.last(index, index + 1, ALLOWED) == index:
                least = max(least, end - before)
                before = paragraph.ends[index]
    size = style.largest * POINT
    return natural * size, least * size


def _paragraphs(marked: Marked, style: Style) -> list[Paragraph]:
    """A text with line feeds as one paragraph a line."""
    letters = font(style.weight)
    return [Paragraph(part, letters, style.tracking, style.phrases) for part in lines_of(marked)]
