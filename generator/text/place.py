"""Place the characters of a line: runs of glyphs, icons between them, readings over them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from generator.text.fonts import font
from generator.text.kinsoku import ICON
from generator.text.lines import Line
from generator.text.markup import Emphasis, Marked, Sign
from generator.text.paragraph import ICON_EM, ICON_GAP, RUBY_EM, Paragraph

CAP = 0.765
"""Height of capitals over the baseline in ems; boxes are centred on it."""


class Run(NamedTuple):
    """Glyphs on one baseline: two bytes each, with extra space after some of them."""

    x: float
    y: float
    weight: str
    size: float  # mm
    glyphs: bytes
    text: str
    gaps: tuple[tuple[int, float], ...] = ()  # (glyph index, extra ems after it)
    tracking: float = 0.0
    width: float = 0.0
    span: Emphasis | None = None


class Inline(NamedTuple):
    """An icon on the line."""

    sign: Sign
    x: float
    y: float
    size: float


def place_line(
    line: Line, left: float, y: float, size: float, weight: str, tracking: float,
    runs: list[Run], icons: list[Inline],
) -> None:  # fmt: skip
    """Runs between the icons of a line, the icons, and the readings over their bases."""
    paragraph, first, end = line
    marked, ends = paragraph.marked, paragraph.ends
    if end > first and not (marked.icons or marked.readings or marked.spans):
        runs.append(_run(paragraph, first, end, left, y, size, weight, tracking))
        return
    origin = ends[first - 1] if first else 0.0

    def at(index: int) -> float:
        return left + ((ends[index - 1] if index else 0.0) - origin) * size

    for start, stop, span in stretches(marked, first, end):
        if start in marked.icons:
            icon = ICON_EM * size
            icons.append(
                Inline(marked.icons[start], at(start) + ICON_GAP * size, y - CAP / 2 * size - icon / 2, icon)
            )
        else:
            own = span.upright if span and span.upright else weight
            runs.append(_run(paragraph, start, stop, at(start), y, size, own, tracking, span))
    for begin, (stop, reading) in marked.readings.items():
        if first <= begin < end:
            runs.append(_reading(reading, at(begin), at(stop), y, size, weight))


def stretches(marked: Marked, first: int, end: int) -> Iterator[tuple[int, int, Emphasis | None]]:
    """The characters from first to end in pieces of one span each; an icon is a piece of its own."""
    cuts = {first, end}
    for index in marked.icons:
        cuts.update((index, index + 1))
    for span in marked.spans:
        cuts.update((span.start, span.end))
    inside = sorted(cut for cut in cuts if first <= cut <= end)
    for start, stop in pairwise(inside):
        yield start, stop, next((s for s in marked.spans if s.start <= start < s.end), None)


def _run(
    paragraph: Paragraph, start: int, stop: int, x: float, y: float, size: float,
    weight: str, tracking: float, span: Emphasis | None = None,
) -> Run:  # fmt: skip
    last = stop - 1
    gaps: list[tuple[int, float]] = []
    if paragraph.gaps:
        gaps = [(index - start, gap) for index, gap in paragraph.gaps.items() if start <= index < last]
    ends = paragraph.ends
    return Run(
        round(x, 4), round(y, 4), weight, round(size, 4),
        b"".join(paragraph.glyphs[start:stop]),
        paragraph.marked.text[start:stop],
        tuple(gaps), tracking,
        (ends[last] - paragraph.gaps.get(last, 0.0) - (ends[start - 1] if start else 0.0)) * size,
        span,
    )  # fmt: skip


def _reading(reading: str, left: float, right: float, y: float, size: float, weight: str) -> Run:
    shaped = font(weight).shape(reading)
    small = size * RUBY_EM
    width = sum(shaped.advances) * small
    x = (left + right - width) / 2
    top = y - size * (CAP + 0.16)
    glyphs = b"".join(shaped.glyphs)
    return Run(round(x, 4), round(top, 4), weight, round(small, 4), glyphs, reading, width=width)


def missing(lines: list[Line]) -> tuple[str, ...]:
    """The characters of the lines that their font does not have, each once."""
    found: dict[str, None] = {}
    seen: set[int] = set()
    for paragraph, _, _ in lines:
        if id(paragraph) in seen:
            continue
        seen.add(id(paragraph))
        if not paragraph.letters.draws(paragraph.marked.text) and b"\0\0" in paragraph.glyphs:
            for character, glyph in zip(paragraph.marked.text, paragraph.glyphs):
                if glyph == b"\0\0" and character not in (ICON, "\n"):
                    found[character] = None
    return tuple(found)
