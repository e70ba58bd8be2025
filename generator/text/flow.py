"""Text that runs on from column to column: a paragraph in, its lines out, each with its own baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from generator.text.kinsoku import ALLOWED, GOOD, Breaks
from generator.text.layout import RUBY_ROOM
from generator.text.lines import Line, balanced, break_all, line_width
from generator.text.markup import Marked
from generator.text.paragraph import Paragraph
from generator.text.place import Inline, Run, missing, place_line
from generator.text.style import POINT, Style

if TYPE_CHECKING:
    from generator.text.case import Case

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


def flow(case: Case, marked: Marked, width: float, style: Style) -> FlowedText:
    """The lines of a paragraph at the style's largest size in a column of so many mm."""
    size = style.largest * POINT
    paragraphs = _paragraphs(case, marked, style)
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
    cap, share = case.cap(style), case.share(style.align)
    for line in broken:
        paragraph, start, end = line
        runs: list[Run] = []
        icons: list[Inline] = []
        wide = line_width(line) * size
        read = any(start <= begin < end for begin in paragraph.marked.readings)
        room = min(RUBY_ROOM, max(RUBY_LEADING - style.leading, 0.0)) * size if read else 0.0
        base = size * (0.5 + cap / 2) + (style.leading - 1) * size / 2 + room
        left = (width - wide) * share
        place_line(line, left, base, size, cap, runs, icons)
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


def extent(case: Case, marked: Marked, style: Style) -> tuple[float, float]:
    """The width of a text on one line, and of its longest stretch without a break, in mm."""
    natural = least = 0.0
    for paragraph in _paragraphs(case, marked, style):
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


def _paragraphs(case: Case, marked: Marked, style: Style) -> list[Paragraph]:
    """A text with line feeds as one paragraph a line."""
    found, start = [], 0
    for part in marked.text.split("\n"):
        text = part_of(marked, start, start + len(part))
        found.append(Paragraph(text, case, style))
        start += len(part) + 1
    return found


def part_of(marked: Marked, start: int, end: int) -> Marked:
    """The characters from start to end with all that belongs to them."""
    if start == 0 and end == len(marked.text):
        return marked
    return Marked(
        marked.text[start:end],
        {index - start: name for index, name in marked.icons.items() if start <= index < end},
        {
            index - start: (stop - start, reading)
            for index, (stop, reading) in marked.readings.items()
            if start <= index and stop <= end
        },
        tuple(
            span._replace(start=max(span.start, start) - start, end=min(span.end, end) - start)
            for span in marked.spans
            if span.start < end and span.end > start
        ),
        marked.line,
    )
