"""Text that runs on from column to column: a paragraph in, its lines out, each placed from its own baseline."""

from __future__ import annotations

from typing import NamedTuple

from generator.text.fonts import font
from generator.text.kinsoku import ALLOWED, GOOD
from generator.text.layout import POINT, RUBY_ROOM, Style
from generator.text.lines import balanced, break_all, line_width
from generator.text.markup import Marked
from generator.text.paragraph import Paragraph
from generator.text.place import CAP, Inline, Run, missing, place_line


class FlowLine(NamedTuple):
    """One line: runs and icons from the left end of its em box's top, in mm."""

    runs: tuple[Run, ...]
    icons: tuple[Inline, ...]
    text: str
    width: float
    height: float  # its share of the leading, with the room that readings need


class Flow(NamedTuple):
    """A paragraph broken into lines; `fits` is false if a word had to be cut, `missing` has no glyph."""

    lines: tuple[FlowLine, ...]
    fits: bool
    missing: tuple[str, ...]


def flow(marked: Marked, width: float, style: Style) -> Flow:
    """The lines of a paragraph at the style's largest size in a column of so many mm."""
    size = style.largest * POINT
    paragraphs = [
        Paragraph(part, font(style.weight), style.tracking, style.phrases) for part in _lines_of(marked)
    ]
    level = GOOD if style.phrases else ALLOWED
    fits = True
    broken = break_all(paragraphs, width / size, level) or break_all(paragraphs, width / size, ALLOWED)
    if not broken:
        fits = False
        broken = break_all(paragraphs, width / size, ALLOWED, force=True)
    if style.phrases:
        broken = balanced(broken, level) if fits else broken
    share = {"left": 0.0, "center": 0.5, "right": 1.0}[style.align]
    found: list[FlowLine] = []
    for line in broken:
        paragraph, start, end = line
        runs: list[Run] = []
        icons: list[Inline] = []
        shown = line_width(line) * size
        read = any(start <= begin < end for begin in paragraph.marked.readings)
        room = RUBY_ROOM * size if read else 0.0
        y = size * (0.5 + CAP / 2) + (style.leading - 1) * size / 2 + room
        place_line(line, (width - shown) * share, y, size, style.weight, style.tracking, runs, icons)
        text = paragraph.marked.text[start:end]
        found.append(FlowLine(tuple(runs), tuple(icons), text, shown, style.leading * size + room))
    return Flow(tuple(found), fits, missing(broken))


def _lines_of(marked: Marked) -> list[Marked]:
    """A text with line feeds as one text a line."""
    if "\n" not in marked.text:
        return [marked]
    found, start = [], 0
    for part in marked.text.split("\n"):
        found.append(part_of(marked, start, start + len(part)))
        start += len(part) + 1
    return found


def part_of(marked: Marked, start: int, end: int) -> Marked:
    """The characters from start to end with all that belongs to them."""
    return Marked(
        marked.text[start:end],
        {index - start: name for index, name in marked.icons.items() if start <= index < end},
        {
            index - start: (stop - start, reading)
            for index, (stop, reading) in marked.readings.items()
            if start <= index and stop <= end
        },
        tuple(
            type(span)(max(span.start, start) - start, min(span.end, end) - start, span.weight, span.ink, span.link)
            for span in marked.spans
            if span.start < end and span.end > start
        ),
    )
