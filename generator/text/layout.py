"""Lay a text into a box: sizes tried from the largest, lines broken, runs positioned in mm."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.text.breaking.signs import ALLOWED, GOOD, HELD, HYPHENED
from generator.text.compose import Manner, compose
from generator.text.fonts import font
from generator.text.lines import Line, fill_all, line_width
from generator.text.markup import Marked, read_marks
from generator.text.paragraph import Paragraph
from generator.text.place import CAP, Inline, Run, missing, place_line

Align = Literal["left", "center", "right", "justify"]
Hyphens = Literal["never", "needed", "freely"]
"""Words get no hyphens, or where they would not fit without, or where lines would be too uneven."""
POINT = 25.4 / 72
STEP = 0.25
"""Sizes are tried in steps of a quarter point."""
RUBY_ROOM = 0.5
"""Height that readings need over the first line, in ems."""
MOST_KEPT = 2000
"""Layouts that are remembered: a kit sets the same texts for every paper and painter."""


class Style(Struct, frozen=True):
    """How a text is set; sizes in points, leading in ems, tracking in ems."""

    weight: str = "regular"
    largest: float = 9.0
    smallest: float = 7.0
    leading: float = 1.3
    align: Align = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    tracking: float = 0.0
    most_lines: int = 99
    phrases: bool = True
    language: str = "ja"
    hyphens: Hyphens = "needed"


class LaidText(NamedTuple):
    """A text in its box; `fits` is false if even the smallest size was too large."""

    runs: tuple[Run, ...]
    icons: tuple[Inline, ...]
    lines: tuple[str, ...]
    points: float
    width: float
    height: float
    fits: bool
    missing: tuple[str, ...] = ()


@lru_cache(MOST_KEPT)
def lay_out(text: str, width: float, height: float, style: Style, placed: bool = True) -> LaidText:
    """Set a text in a box of mm at the largest size of the style at which it fits.

    Where nothing is painted it need not be `placed`: the lines are told, but not evened out and without runs.
    """
    paragraphs = [paragraph_of(read_marks(part), style) for part in text.split("\n")]
    good, sizes = _sizes(style.largest, style.smallest)
    for candidates, level in ((good, GOOD), (sizes, ALLOWED), (sizes, HYPHENED), (sizes, HELD)):
        for points in candidates:
            measure = width / (points * POINT)
            lines = fill_all(paragraphs, measure, level)
            if not lines or len(lines) > style.most_lines:
                continue
            tall = _height(lines, points, style)
            if tall <= height + 1e-6:
                if not placed:
                    return _lines(lines, points, tall, fits=True)
                manner = Manner(len(paragraphs) == 1, style.align == "justify", style.hyphens == "freely")
                return _placed(compose(lines, measure, level, manner), points, width, height, style)
    lines = fill_all(paragraphs, width / (style.smallest * POINT), HELD, force=True)
    if not placed:
        return _lines(lines, style.smallest, _height(lines, style.smallest, style), fits=False)
    return _placed(lines, style.smallest, width, height, style, fits=False)


def _lines(lines: list[Line], points: float, tall: float, fits: bool) -> LaidText:
    """What is on the lines, evened out or not: icons, texts, the widest, characters that no font has."""
    icons = [
        Inline(name, 0.0, 0.0, points * POINT)
        for line in lines if line.paragraph.marked.icons
        for index, name in line.paragraph.marked.icons.items() if line.start <= index < line.end
    ]  # fmt: skip
    texts = tuple([line.text for line in lines])
    widest = max(map(line_width, lines)) * points * POINT
    return LaidText((), tuple(icons), texts, points, widest, tall, fits, missing(lines))


@lru_cache(MOST_KEPT)
def text_width(text: str, style: Style) -> float:
    """The width in mm of a text on one line at the largest size."""
    ends = paragraph_of(read_marks(text), style).ends
    return (ends[-1] if ends else 0.0) * style.largest * POINT


@lru_cache
def _sizes(largest: float, smallest: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The sizes at which phrases are kept whole, and all sizes, each from the largest down."""
    count = round((largest - smallest) / STEP)
    sizes = (*(largest - STEP * index for index in range(count)), smallest)
    return tuple(size for size in sizes if size >= largest * 0.85), sizes


def paragraph_of(marked: Marked, style: Style) -> Paragraph:
    """A text without line feeds, measured."""
    letters, hyphens = font(style.weight), style.hyphens != "never"
    return Paragraph(marked, letters, style.tracking, style.phrases, style.language, hyphens)


def _has_readings(lines: list[Line]) -> bool:
    return any(line.paragraph.marked.readings for line in lines)


def _block(lines: list[Line], points: float, style: Style) -> tuple[float, float, float]:
    """The height of the lines, the room over the first for readings, and the leading, in mm."""
    size = points * POINT
    if _has_readings(lines):
        room, leading = RUBY_ROOM, max(style.leading, 1.7)
    else:
        room, leading = 0.0, style.leading
    return (1 + room + (len(lines) - 1) * leading) * size, room * size, leading * size


def _height(lines: list[Line], points: float, style: Style) -> float:
    return _block(lines, points, style)[0]


SHARE = {"left": 0.0, "justify": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
"""How much of the room that a line or a block leaves stands before it."""


def _placed(
    lines: list[Line], points: float, width: float, height: float, style: Style, fits: bool = True
) -> LaidText:
    size = points * POINT
    total, room, leading = _block(lines, points, style)
    # the em box of a line: capitals are centred in it
    y = (height - total) * SHARE[style.valign] + size * (0.5 + CAP / 2) + room
    share = SHARE[style.align]
    runs: list[Run] = []
    icons: list[Inline] = []
    widest = 0.0
    for number, line in enumerate(lines):
        wide = (line_width(line) - (style.tracking if line.end > line.start else 0)) * size
        widest = max(widest, wide)
        left, base = (width - wide) * share, y + number * leading
        place_line(line, left, base, size, style.weight, style.tracking, runs, icons)
    texts = tuple([line.text for line in lines])
    return LaidText(tuple(runs), tuple(icons), texts, points, widest, total, fits, missing(lines))
