"""Break paragraphs into lines of at most so many ems, and even them out."""

from __future__ import annotations

from bisect import bisect_right

from generator.text.paragraph import Paragraph

Line = tuple[Paragraph, int, int]
"""A paragraph, and the characters of it on one line, without the spaces at the line's end."""


def line_width(line: Line) -> float:
    """In ems, without the space that a script change would add at the line's end."""
    paragraph, start, end = line
    if end == start:
        return 0.0
    ends = paragraph.ends
    return ends[end - 1] - (ends[start - 1] if start else 0.0) - paragraph.gaps.get(end - 1, 0.0)


def break_all(
    paragraphs: list[Paragraph], width: float, level: int, force: bool = False
) -> list[Line]:
    """The lines of all paragraphs; none at all if a piece does not fit, unless it is forced to."""
    lines: list[Line] = []
    for paragraph in paragraphs:
        broken = _break(paragraph, width, level, force=force)
        if not broken:
            return []
        lines += broken
    return lines


def _break(
    paragraph: Paragraph, width: float, level: int, *, force: bool = False, most: int = 9999
) -> list[Line]:
    """Greedy lines no wider than `width` ems; none if a piece does not fit, or for too many lines."""
    text, ends = paragraph.marked.text, paragraph.ends
    count = len(text)
    if not count or ends[-1] <= width:
        return [(paragraph, 0, count)]
    breaks, inked = paragraph.breaking()
    lines: list[Line] = []
    start, before = 0, 0.0
    while start < count:
        if len(lines) == most:
            return []
        over = bisect_right(inked, before + width + 1e-9, start)
        if over == count:
            lines.append(_trimmed(paragraph, start, count))
            break
        last = breaks.last(start, over, level)
        if last < 0:
            if not force:
                return []
            last = max(over - 1, start)
        lines.append(_trimmed(paragraph, start, last + 1))
        start = last + 1
        while start < count and text[start] == " ":
            start += 1
        before = ends[start - 1]
    return lines


def _trimmed(paragraph: Paragraph, start: int, end: int) -> Line:
    text = paragraph.marked.text
    while end > start and text[end - 1] == " ":
        end -= 1
    return paragraph, start, end


def balanced(lines: list[Line], level: int) -> list[Line]:
    """The same number of lines with the widest as narrow as it can be, so that none is a lone word."""
    paragraph = lines[0][0]
    if len(lines) < 2 or len(lines) > 4 or lines[-1][0] is not paragraph:
        return lines
    while True:
        widest = max([_reach(paragraph, start, end) for _, start, end in lines])
        tried = _break(paragraph, widest - 1e-6, level, most=len(lines))
        if not tried:
            return lines
        lines = tried


def _reach(paragraph: Paragraph, start: int, end: int) -> float:
    """The width that a line needs in ems."""
    _, inked = paragraph.breaking()
    return inked[end - 1] - (paragraph.ends[start - 1] if start else 0.0) if end > start else 0.0
