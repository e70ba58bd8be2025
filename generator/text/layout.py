"""Lay a text into a box: sizes tried from the largest, lines broken, runs positioned in mm."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.text.fonts import font
from generator.text.kinsoku import ALLOWED, GOOD, ICON
from generator.text.lines import Line, balanced, break_all, line_width
from generator.text.markup import read_marks
from generator.text.paragraph import ICON_EM, ICON_GAP, RUBY_EM, Paragraph

POINT = 25.4 / 72
STEP = 0.25
"""Sizes are tried in steps of a quarter point."""
RUBY_ROOM = 0.5
"""Height that readings need over the first line, in ems."""
CAP = 0.765
"""Height of capitals over the baseline in ems; boxes are centred on it."""
MOST_KEPT = 2000
"""Layouts that are remembered: a kit sets the same texts for every paper and painter."""


class Style(Struct, frozen=True):
    """How a text is set; sizes in points, leading in ems, tracking in ems."""

    weight: str = "regular"
    largest: float = 9.0
    smallest: float = 7.0
    leading: float = 1.3
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    tracking: float = 0.0
    most_lines: int = 99
    phrases: bool = True


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


class Inline(NamedTuple):
    """An icon on the line."""

    name: str
    x: float
    y: float
    size: float


class Laid(NamedTuple):
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
def lay_out(text: str, width: float, height: float, style: Style, placed: bool = True) -> Laid:
    """Set a text in a box of mm at the largest size of the style at which it fits.

    Where nothing is painted it need not be `placed`: the lines are told, but not evened out and without runs.
    """
    letters = font(style.weight)
    paragraphs = [
        Paragraph(read_marks(part), letters, style.tracking, style.phrases) for part in text.split("\n")
    ]
    good, sizes = _sizes(style.largest, style.smallest)
    for candidates, level in ((good, GOOD), (sizes, ALLOWED)):
        for points in candidates:
            lines = break_all(paragraphs, width / (points * POINT), level)
            if lines and _height(lines, points, style) <= height + 1e-6 and len(lines) <= style.most_lines:
                if not placed:
                    return _lines(lines, points, fits=True)
                return _placed(balanced(lines, level), points, width, height, style)
    lines = break_all(paragraphs, width / (style.smallest * POINT), ALLOWED, force=True)
    if not placed:
        return _lines(lines, style.smallest, fits=False)
    return _placed(lines, style.smallest, width, height, style, fits=False)


def _lines(lines: list[Line], points: float, fits: bool) -> Laid:
    """What is on the lines: the icons, the texts and the characters that no font has."""
    icons = [
        Inline(name, 0.0, 0.0, points * POINT)
        for paragraph, start, end in lines if paragraph.marked.icons
        for index, name in paragraph.marked.icons.items() if start <= index < end
    ]  # fmt: skip
    texts = tuple([paragraph.marked.text[start:end] for paragraph, start, end in lines])
    return Laid((), tuple(icons), texts, points, 0.0, 0.0, fits, _missing(lines))


@lru_cache(MOST_KEPT)
def text_width(text: str, style: Style) -> float:
    """The width in mm of a text on one line at the largest size."""
    ends = Paragraph(read_marks(text), font(style.weight), style.tracking, style.phrases).ends
    return (ends[-1] if ends else 0.0) * style.largest * POINT


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


_SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
"""How much of the room that a line or a block leaves stands before it."""


def _placed(
    lines: list[Line], points: float, width: float, height: float, style: Style, fits: bool = True
) -> Laid:
    size = points * POINT
    total, room, leading = _block(lines, points, style)
    # the em box of a line: capitals are centred in it
    y = (height - total) * _SHARE[style.valign] + size * (0.5 + CAP / 2) + room
    share = _SHARE[style.align]
    runs: list[Run] = []
    icons: list[Inline] = []
    widest = 0.0
    for number, line in enumerate(lines):
        _, start, end = line
        shown = (line_width(line) - (style.tracking if end > start else 0)) * size
        widest = max(widest, shown)
        _place_line(line, (width - shown) * share, y + number * leading, size, style, runs, icons)
    texts = tuple([paragraph.marked.text[start:end] for paragraph, start, end in lines])
    return Laid(tuple(runs), tuple(icons), texts, points, widest, total, fits, _missing(lines))


def _place_line(
    line: Line, left: float, y: float, size: float, style: Style, runs: list[Run], icons: list[Inline]
) -> None:
    """Runs between the icons of a line, the icons, and the readings over their bases."""
    paragraph, first, end = line
    marked, ends = paragraph.marked, paragraph.ends
    if end > first and not marked.icons and not marked.readings:
        runs.append(_run(paragraph, first, end, left, y, size, style))
        return
    origin = ends[first - 1] if first else 0.0

    def at(index: int) -> float:
        return left + ((ends[index - 1] if index else 0.0) - origin) * size

    start = first
    for stop in [*(i for i in marked.icons if first <= i < end), end] if marked.icons else (end,):
        if stop > start:
            runs.append(_run(paragraph, start, stop, at(start), y, size, style))
        if stop < end:
            icon = ICON_EM * size
            icons.append(
                Inline(marked.icons[stop], at(stop) + ICON_GAP * size, y - CAP / 2 * size - icon / 2, icon)
            )
        start = stop + 1
    for begin, (stop, reading) in marked.readings.items():
        if first <= begin < end:
            runs.append(_reading(reading, at(begin), at(stop), y, size, style))


def _run(
    paragraph: Paragraph, start: int, stop: int, x: float, y: float, size: float, style: Style
) -> Run:
    last = stop - 1
    gaps: list[tuple[int, float]] = []
    if paragraph.gaps:
        gaps = [(index - start, gap) for index, gap in paragraph.gaps.items() if start <= index < last]
    ends = paragraph.ends
    return Run(
        round(x, 4), round(y, 4), style.weight, round(size, 4),
        b"".join(paragraph.glyphs[start:stop]),
        paragraph.marked.text[start:stop],
        tuple(gaps), style.tracking,
        (ends[last] - paragraph.gaps.get(last, 0.0) - (ends[start - 1] if start else 0.0)) * size,
    )  # fmt: skip


def _reading(reading: str, left: float, right: float, y: float, size: float, style: Style) -> Run:
    shaped = font(style.weight).shape(reading)
    small = size * RUBY_EM
    width = sum(shaped.advances) * small
    x = (left + right - width) / 2
    top = y - size * (CAP + 0.16)
    glyphs = b"".join(shaped.glyphs)
    return Run(
        round(x, 4), round(top, 4), style.weight, round(small, 4), glyphs, reading, width=width
    )  # fmt: skip


def _missing(lines: list[Line]) -> tuple[str, ...]:
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
