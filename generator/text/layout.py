"""Lay a text into a box: sizes tried from the largest, lines broken, runs positioned in mm."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.text.fonts import font
from generator.text.kinsoku import ALLOWED, GOOD
from generator.text.lines import Line, balanced, break_all, line_width
from generator.text.markup import lines_of, read_marks
from generator.text.paragraph import ICON_EM, Paragraph
from generator.text.place import CAP, Inline, Run, missing, place_line

Align = Literal["left", "center", "right"]
Role = Literal["text", "headings", "numbers"]
"""What a text is for, by which a game may have other fonts."""
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
    italic: bool = False
    role: Role = "text"


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
    letters = font(style.weight)
    paragraphs = [
        Paragraph(part, letters, style.tracking, style.phrases) for part in lines_of(read_marks(text))
    ]
    good, sizes = _sizes(style.largest, style.smallest)
    for candidates, level in ((good, GOOD), (sizes, ALLOWED)):
        for points in candidates:
            lines = break_all(paragraphs, width / (points * POINT), level)
            if not lines or len(lines) > style.most_lines:
                continue
            tall = _height(lines, points, style)
            if tall <= height + 1e-6:
                if not placed:
                    return _lines(lines, points, tall, fits=True)
                return _placed(balanced(lines, level), points, width, height, style)
    lines = break_all(paragraphs, width / (style.smallest * POINT), ALLOWED, force=True)
    if not placed:
        return _lines(lines, style.smallest, _height(lines, style.smallest, style), fits=False)
    return _placed(lines, style.smallest, width, height, style, fits=False)


def _lines(lines: list[Line], points: float, tall: float, fits: bool) -> LaidText:
    """What is on the lines, evened out or not: icons, texts, the widest, characters that no font has."""
    icons = [
        Inline(sign, 0.0, 0.0, points * POINT * ICON_EM)
        for paragraph, start, end in lines if paragraph.marked.icons
        for index, sign in paragraph.marked.icons.items() if start <= index < end
    ]  # fmt: skip
    texts = tuple([paragraph.marked.text[start:end] for paragraph, start, end in lines])
    widest = max(map(line_width, lines)) * points * POINT
    return LaidText((), tuple(icons), texts, points, widest, tall, fits, missing(lines))


@lru_cache(MOST_KEPT)
def text_width(text: str, style: Style) -> float:
    """The width in mm of a text that is not broken at the largest size."""
    letters = font(style.weight)
    parts = [Paragraph(part, letters, style.tracking, style.phrases) for part in lines_of(read_marks(text))]
    return max([part.ends[-1] for part in parts if part.ends], default=0.0) * style.largest * POINT


@lru_cache
def _sizes(largest: float, smallest: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The sizes at which phrases are kept whole, and all sizes, each from the largest down."""
    count = round((largest - smallest) / STEP)
    sizes = (*(largest - STEP * index for index in range(count)), smallest)
    return tuple(size for size in sizes if size >= largest * 0.85), sizes


def _has_readings(lines: list[Line]) -> bool:
    return any(paragraph.marked.readings for paragraph, _, _ in lines)


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


SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
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
        _, start, end = line
        wide = (line_width(line) - (style.tracking if end > start else 0)) * size
        widest = max(widest, wide)
        left, base = (width - wide) * share, y + number * leading
        place_line(line, left, base, size, style.weight, style.tracking, runs, icons)
    texts = tuple([paragraph.marked.text[start:end] for paragraph, start, end in lines])
    return LaidText(tuple(runs), tuple(icons), texts, points, widest, total, fits, missing(lines))
