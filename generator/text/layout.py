"""Lay a text into a box: sizes tried from the largest, lines broken, runs positioned in mm."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from generator.text.breaking.signs import ALLOWED, GOOD, HELD, HYPHENED
from generator.text.compose import Manner, compose
from generator.text.lines import Line, fill_all, line_width
from generator.text.markup import lines_of, read_marks
from generator.text.paragraph import ICON_EM, Paragraph
from generator.text.place import Inline, Run, missing, place_line
from generator.text.style import POINT, Style

if TYPE_CHECKING:
    from generator.text.case import Case

STEP = 0.25
"""Sizes are tried in steps of a quarter point."""
RUBY_ROOM = 0.5
"""Height that readings need over the first line, in ems."""


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


def lay_out(case: Case, text: str, width: float, height: float, style: Style, placed: bool) -> LaidText:
    """Set a text in a box of mm at the largest size of the style at which it fits.

    Where nothing is painted it need not be `placed`: the lines are told, but not evened out and without runs.
    """
    paragraphs = [Paragraph(part, case, style) for part in lines_of(read_marks(text))]
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
                return _placed(case, compose(lines, measure, level, manner), points, width, height, style)
    lines = fill_all(paragraphs, width / (style.smallest * POINT), HELD, force=True)
    if not placed:
        return _lines(lines, style.smallest, _height(lines, style.smallest, style), fits=False)
    return _placed(case, lines, style.smallest, width, height, style, fits=False)


def _lines(lines: list[Line], points: float, tall: float, fits: bool) -> LaidText:
    """What is on the lines, evened out or not: icons, texts, the widest, characters that no font has."""
    icons = [
        Inline(sign, 0.0, 0.0, points * POINT * ICON_EM)
        for line in lines if line.paragraph.marked.icons
        for index, sign in line.paragraph.marked.icons.items() if line.start <= index < line.end
    ]  # fmt: skip
    texts = tuple([line.text for line in lines])
    widest = max(map(line_width, lines)) * points * POINT
    return LaidText((), tuple(icons), texts, points, widest, tall, fits, missing(lines))


@lru_cache
def _sizes(largest: float, smallest: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The sizes at which phrases are kept whole, and all sizes, each from the largest down."""
    count = round((largest - smallest) / STEP)
    sizes = (*(largest - STEP * index for index in range(count)), smallest)
    return tuple(size for size in sizes if size >= largest * 0.85), sizes


def _block(lines: list[Line], points: float, style: Style) -> tuple[float, float, float]:
    """The height of the lines, the room over the first for readings, and the leading, in mm."""
    size = points * POINT
    if any(line.paragraph.marked.readings for line in lines):
        room, leading = RUBY_ROOM, max(style.leading, 1.7)
    else:
        room, leading = 0.0, style.leading
    return (1 + room + (len(lines) - 1) * leading) * size, room * size, leading * size


def _height(lines: list[Line], points: float, style: Style) -> float:
    return _block(lines, points, style)[0]


DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of the room that a block leaves stands above it."""


def _placed(
    case: Case, lines: list[Line], points: float, width: float, height: float, style: Style, fits: bool = True
) -> LaidText:
    size = points * POINT
    total, room, leading = _block(lines, points, style)
    # the em box of a line: capitals are centred in it
    cap = case.cap(style)
    y = (height - total) * DOWN[style.valign] + size * (0.5 + cap / 2) + room
    share = case.share(style.align)
    runs: list[Run] = []
    icons: list[Inline] = []
    widest = 0.0
    for number, line in enumerate(lines):
        wide = (line_width(line) - (style.tracking if line.end > line.start else 0)) * size
        widest = max(widest, wide)
        left, base = (width - wide) * share, y + number * leading
        place_line(line, left, base, size, cap, runs, icons)
    texts = tuple([line.text for line in lines])
    return LaidText(tuple(runs), tuple(icons), texts, points, widest, total, fits, missing(lines))
