"""Lay a text into a box: sizes tried from the largest, lines broken, runs positioned in mm."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate
from typing import Literal

from generator.text.fonts import Font, font
from generator.text.kinsoku import ALLOWED, FORBIDDEN, GOOD, ICON, breaks
from generator.text.markup import Marked, read_marks

POINT = 25.4 / 72
STEP = 0.25
"""Sizes are tried in steps of a quarter point."""
ICON_EM = 1.18
ICON_GAP = 0.08
RUBY_EM = 0.5
RUBY_ROOM = 0.5
"""Height that readings need over the first line, in ems."""
SPACING = 0.12
"""Air between Japanese and Latin, in ems."""
CAP = 0.765
"""Height of capitals over the baseline in ems; boxes are centred on it."""


@dataclass(frozen=True, slots=True)
class Style:
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


@dataclass(frozen=True, slots=True)
class Run:
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


@dataclass(frozen=True, slots=True)
class Inline:
    """An icon on the line."""

    name: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Laid:
    """A text in its box; `fits` is false if even the smallest size was too large."""

    runs: tuple[Run, ...]
    icons: tuple[Inline, ...]
    lines: tuple[str, ...]
    points: float
    width: float
    height: float
    fits: bool
    missing: tuple[str, ...] = ()


@dataclass(slots=True)
class _Measured:
    """A paragraph in ems: one advance per character, spacing between scripts included."""

    marked: Marked
    glyphs: tuple[bytes, ...]
    advances: list[float]
    gaps: dict[int, float]
    allowed: list[int]
    ends: list[float] = field(default_factory=list)  # running sum of advances


def lay_out(text: str, width: float, height: float, style: Style) -> Laid:
    """Set a text in a box of mm at the largest size of the style at which it fits."""
    letters = font(style.weight)
    paragraphs = [_measure(read_marks(part), letters, style) for part in text.split("\n")]
    sizes = _sizes(style)
    good = [size for size in sizes if size >= style.largest * 0.85]
    for candidates, level in ((good, GOOD), (sizes, ALLOWED)):
        for points in candidates:
            lines = _break_all(paragraphs, width / (points * POINT), level)
            if lines and _height(lines, points, style) <= height + 1e-6 and len(lines) <= style.most_lines:
                return _placed(_balanced(lines, paragraphs, width, points, level), points, width, height, style)
    lines = _break_all(paragraphs, width / (style.smallest * POINT), ALLOWED, force=True)
    return _placed(lines, style.smallest, width, height, style, fits=False)


def text_width(text: str, style: Style) -> float:
    """The width in mm of a text on one line at the largest size."""
    measured = _measure(read_marks(text), font(style.weight), style)
    return (measured.ends[-1] if measured.ends else 0.0) * style.largest * POINT


def _sizes(style: Style) -> list[float]:
    count = round((style.largest - style.smallest) / STEP)
    return [style.largest - STEP * index for index in range(count)] + [style.smallest]


def _measure(marked: Marked, letters: Font, style: Style) -> _Measured:
    text = marked.text
    shaped = letters.shape(text)
    advances = list(shaped.advances)
    gaps: dict[int, float] = {}
    if not text.isascii():
        _space_scripts(text, gaps)
    for index in marked.icons:
        advances[index] = ICON_EM + 2 * ICON_GAP
    for start, (end, reading) in marked.readings.items():
        _widen_for_reading(start, end, reading, letters, advances, gaps)
    allowed = breaks(text, style.phrases)
    for start, (end, _) in marked.readings.items():
        for index in range(start, end - 1):
            allowed[index] = FORBIDDEN
    for index, gap in gaps.items():
        advances[index] += gap
    if style.tracking:
        advances = [advance + style.tracking for advance in advances]
    return _Measured(marked, shaped.glyphs, advances, gaps, allowed, list(accumulate(advances)))


def _script(character: str) -> str:
    code = ord(character)
    if character == ICON or character.isspace():
        return ""
    if 0x3041 <= code <= 0x30FA or 0x3400 <= code <= 0x9FFF or code in (0x3005, 0x30FC):
        return "japanese"
    return "latin" if code < 0x2000 and character.isalnum() else ""


def _space_scripts(text: str, gaps: dict[int, float]) -> None:
    before = ""
    for index, character in enumerate(text):
        script = _script(character)
        if before and script and script != before:
            gaps[index - 1] = SPACING
        before = script


def _widen_for_reading(
    start: int, end: int, reading: str, letters: Font, advances: list[float], gaps: dict[int, float]
) -> None:
    """Spread a base so that its reading does not run into the neighbours."""
    needed = sum(letters.shape(reading).advances) * RUBY_EM
    extra = needed - sum(advances[start:end])
    if extra > 0:
        for index in range(start, end):
            gaps[index] = gaps.get(index, 0.0) + extra / (end - start)


@dataclass(frozen=True, slots=True)
class _Line:
    paragraph: _Measured
    start: int
    end: int  # without the space at the end

    @property
    def width(self) -> float:
        """In ems, without the space that a script change would add at the line's end."""
        if self.end == self.start:
            return 0.0
        ends = self.paragraph.ends
        before = ends[self.start - 1] if self.start else 0.0
        return ends[self.end - 1] - before - self.paragraph.gaps.get(self.end - 1, 0.0)


def _break_all(
    paragraphs: list[_Measured], width: float, level: int, force: bool = False
) -> list[_Line]:
    lines: list[_Line] = []
    for paragraph in paragraphs:
        broken = _break(paragraph, width, level, force)
        if not broken:
            return []
        lines += broken
    return lines


def _break(paragraph: _Measured, width: float, level: int, force: bool) -> list[_Line]:
    """Greedy lines no wider than `width` ems; none if a piece cannot be made to fit."""
    text, ends, allowed = paragraph.marked.text, paragraph.ends, paragraph.allowed
    count = len(text)
    if not count or ends[-1] <= width:
        return [_Line(paragraph, 0, count)]
    lines: list[_Line] = []
    start, last = 0, -1
    before = 0.0
    index = 0
    while index < count:
        shown = ends[index] - before - (paragraph.gaps.get(index, 0.0))
        if shown > width + 1e-9 and not text[index].isspace():
            if last < start:
                if not force:
                    return []
                last = max(index - 1, start)
            lines.append(_trimmed(paragraph, start, last + 1))
            start = last + 1
            while start < count and text[start] == " ":
                start += 1
            before = ends[start - 1]
            index, last = start, start - 1
            continue
        if allowed[index] >= level:
            last = index
        index += 1
    if start < count:
        lines.append(_trimmed(paragraph, start, count))
    return lines


def _trimmed(paragraph: _Measured, start: int, end: int) -> _Line:
    text = paragraph.marked.text
    while end > start and text[end - 1] == " ":
        end -= 1
    return _Line(paragraph, start, end)


def _balanced(
    lines: list[_Line], paragraphs: list[_Measured], width: float, points: float, level: int
) -> list[_Line]:
    """The same number of lines of about the same length, so that none is a lone word."""
    if len(lines) < 2 or len(lines) > 4 or len(paragraphs) > 1:
        return lines
    low, high = paragraphs[0].ends[-1] / len(lines), width / (points * POINT)
    for _ in range(8):
        middle = (low + high) / 2
        tried = _break_all(paragraphs, middle, level)
        if tried and len(tried) <= len(lines):
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _has_readings(lines: list[_Line]) -> bool:
    return any(line.paragraph.marked.readings for line in lines)


def _leading(lines: list[_Line], style: Style) -> float:
    return max(style.leading, 1.7) if _has_readings(lines) else style.leading


def _height(lines: list[_Line], points: float, style: Style) -> float:
    first = 1 + RUBY_ROOM if _has_readings(lines) else 1
    return (first + (len(lines) - 1) * _leading(lines, style)) * points * POINT


def _placed(
    lines: list[_Line], points: float, width: float, height: float, style: Style, fits: bool = True
) -> Laid:
    size = points * POINT
    total = _height(lines, points, style)
    top = {"top": 0.0, "middle": (height - total) / 2, "bottom": height - total}[style.valign]
    # the em box of a line: capitals are centred in it
    baseline = top + size * (0.5 + CAP / 2 + (RUBY_ROOM if _has_readings(lines) else 0))
    runs: list[Run] = []
    icons: list[Inline] = []
    widest = 0.0
    for number, line in enumerate(lines):
        shown = (line.width - (style.tracking if line.end > line.start else 0)) * size
        widest = max(widest, shown)
        left = {"left": 0.0, "center": (width - shown) / 2, "right": width - shown}[style.align]
        y = baseline + number * _leading(lines, style) * size
        _place_line(line, left, y, size, style, runs, icons)
    texts = tuple(line.paragraph.marked.text[line.start : line.end] for line in lines)
    return Laid(tuple(runs), tuple(icons), texts, points, widest, total, fits, _missing(lines))


def _place_line(
    line: _Line, left: float, y: float, size: float, style: Style, runs: list[Run], icons: list[Inline]
) -> None:
    """Runs between the icons of a line, the icons, and the readings over their bases."""
    paragraph = line.paragraph
    marked, ends = paragraph.marked, paragraph.ends
    origin = ends[line.start - 1] if line.start else 0.0

    def at(index: int) -> float:
        return left + ((ends[index - 1] if index else 0.0) - origin) * size

    start = line.start
    for stop in [*(i for i in marked.icons if line.start <= i < line.end), line.end]:
        if stop > start:
            runs.append(_run(paragraph, start, stop, at(start), y, size, style))
        if stop < line.end:
            icon = ICON_EM * size
            icons.append(
                Inline(marked.icons[stop], at(stop) + ICON_GAP * size, y - CAP / 2 * size - icon / 2, icon)
            )
        start = stop + 1
    for begin, (end, reading) in marked.readings.items():
        if line.start <= begin < line.end:
            runs.append(_reading(reading, at(begin), at(end), y, size, style))


def _run(
    paragraph: _Measured, start: int, stop: int, x: float, y: float, size: float, style: Style
) -> Run:
    gaps = tuple(
        (index - start, gap) for index, gap in sorted(paragraph.gaps.items()) if start <= index < stop - 1
    ) if paragraph.gaps else ()
    ends = paragraph.ends
    return Run(
        round(x, 4), round(y, 4), style.weight, round(size, 4),
        b"".join(paragraph.glyphs[start:stop]),
        paragraph.marked.text[start:stop],
        gaps, style.tracking,
        (ends[stop - 1] - (ends[start - 1] if start else 0.0)) * size,
    )  # fmt: skip


def _reading(reading: str, left: float, right: float, y: float, size: float, style: Style) -> Run:
    shaped = font(style.weight).shape(reading)
    small = size * RUBY_EM
    width = sum(shaped.advances) * small
    x = (left + right - width) / 2
    top = y - size * (CAP + 0.16)
    return Run(round(x, 4), round(top, 4), style.weight, round(small, 4), b"".join(shaped.glyphs), reading, width=width)


def _missing(lines: list[_Line]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    seen: set[int] = set()
    for line in lines:
        paragraph = line.paragraph
        if id(paragraph) in seen:
            continue
        seen.add(id(paragraph))
        if b"\0\0" in paragraph.glyphs:
            for character, glyph in zip(paragraph.marked.text, paragraph.glyphs):
                if glyph == b"\0\0" and character not in (ICON, "\n"):
                    found[character] = None
    return tuple(found)
