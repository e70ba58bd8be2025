"""An outline and its style in, the paths of a frame out: fill and stroke, in the order of their painting."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from generator.drawing.art.svg.around import Around, Painted, Style
from generator.drawing.art.svg.box import keeps_shape, under
from generator.drawing.art.svg.properties import dashes
from generator.drawing.art.svg.shapes import diagonal
from generator.drawing.art.svg.values import SAME, length, numbers
from generator.frame import Group, Item, Matrix, Path, Pen, Segment, inverse, joined, size_of

_LIMIT = 4.0
"""How long a corner may be, in widths of the line, where nobody says it (SVG 1.1, 11.4)."""
_USUAL = 10.0
"""The same for painters that are told nothing (ISO 32000-1, 8.4.3.5)."""

_Spot = tuple[float, float]


def paths(
    segments: list[Segment], style: Style, fill: Painted, stroke: Painted, around: Around
) -> list[Item]:
    """The items of an outline; none if it has no paint."""
    filled, lined = bool(fill[0]) and fill[1] > 0, bool(stroke[0]) and stroke[1] > 0
    width = length(style.get("stroke-width", "1"), diagonal(around.view)) or 0.0
    lined = lined and width > 0 and size_of(around.matrix) > 1e-9
    if not segments or not (filled or lined):
        return []
    area = Path(
        under(around.matrix, segments),
        fill=fill[0] if filled else "",
        even_odd=style.get("fill-rule") == "evenodd",
        fill_opacity=round(fill[1], 4) if filled else 1.0,
    )
    if not lined:
        return [area]
    if not keeps_shape(around.matrix):
        line: Item = _slanted(segments, style, stroke, width, around)
        return [line] if not filled else [line, area] if _line_first(style) else [area, line]
    drawn = _line(area.segments, style, stroke, width, size_of(around.matrix), around)
    if not filled:
        return [drawn]
    if _line_first(style):
        return [drawn, area]
    return [
        Path(
            area.segments, area.fill, drawn.stroke, drawn.width, drawn.dash, drawn.round, area.even_odd,
            fill_opacity=area.fill_opacity, stroke_opacity=drawn.stroke_opacity, pen=drawn.pen,
        )
    ]  # fmt: skip


def _line_first(style: Style) -> bool:
    words = style.get("paint-order", "normal").lower().split()
    return "stroke" in words and ("fill" not in words or words.index("stroke") < words.index("fill"))


def _slanted(segments: list[Segment], style: Style, stroke: Painted, width: float, around: Around) -> Item:
    """A line that a transform makes wider in one direction than in another: drawn first, then transformed."""
    scale = size_of(around.matrix)
    a, b, c, d, e, f = around.matrix
    left: Matrix = (a / scale, b / scale, c / scale, d / scale, e, f)
    enlarged = under((scale, 0, 0, scale, 0, 0), segments)
    paint = stroke
    if not isinstance(stroke[0], str):  # it lies where the drawing's measure says
        paint = _undone(stroke, left)
    return Group((_line(enlarged, style, paint, width, scale, around),), left)


def _undone(stroke: Painted, matrix: Matrix) -> Painted:
    paint, much = stroke
    back = inverse(matrix)
    if isinstance(paint, str) or back is None:
        return stroke
    return replace(paint, matrix=joined(back, paint.matrix or SAME)), much


def _line(
    segments: tuple[Segment, ...], style: Style, stroke: Painted, width: float, scale: float, around: Around
) -> Path:
    whole = diagonal(around.view)
    gaps = [each * scale for each in dashes(style.get("stroke-dasharray", ""), whole) or ()]
    if sum(gaps) < 0.01:  # nobody sees them
        gaps = []
    elif len(gaps) % 2:
        gaps += gaps
    phase = (length(style.get("stroke-dashoffset", "0"), whole) or 0.0) * scale if gaps else 0.0
    round_, pen = _pen(segments, style, bool(gaps), phase % sum(gaps) if gaps else 0.0)
    return Path(
        segments,
        stroke=stroke[0],
        width=round(width * scale, 4),
        dash=tuple(round(each, 4) for each in gaps),
        round=round_,
        stroke_opacity=round(stroke[1], 4),
        pen=pen,
    )


def _pen(segments: tuple[Segment, ...], style: Style, dashed: bool, phase: float) -> tuple[bool, Pen | None]:
    """Whether a line is plainly round, and how it ends and turns if it is neither that nor plainly square."""
    cap = style.get("stroke-linecap", "butt").strip().lower()
    join = style.get("stroke-linejoin", "miter").strip().lower()
    limit = (numbers(style.get("stroke-miterlimit", "4")) or [_LIMIT])[0]
    if not dashed and _is_closed(segments):
        cap = "round" if join == "round" else "butt"  # nothing ends
    if not phase and cap == "round" and (join == "round" or all(long < 1.001 for long in _corners(segments))):
        return True, None
    if cap == "butt" and join == "miter" and not phase:
        low, high = sorted((limit, _USUAL))
        if limit == _LIMIT and not any(low < long <= high for long in _corners(segments)):
            return False, None
    ends: Literal["butt", "round", "square"] = (
        "round" if cap == "round" else "square" if cap == "square" else "butt"
    )
    turns: Literal["miter", "round", "bevel"] = (
        "round" if join == "round" else "bevel" if join == "bevel" else "miter"
    )
    return False, Pen(ends, turns, limit, round(phase, 4))


def _is_closed(segments: Iterable[Segment]) -> bool:
    """Whether every part of an outline comes back to where it began, and goes somewhere at all."""
    before = "Z"
    for word, *_ in segments:
        if (word == "M" and before != "Z") or (word == "Z" and before == "M"):
            return False
        before = word
    return before == "Z"


def _corners(segments: tuple[Segment, ...]) -> Iterator[float]:
    """How long the pointed corners of an outline are, in widths of its line."""
    for part in _parts(segments):
        for (_, one), (other, _) in pairwise(part):
            cos = one[0] * other[0] + one[1] * other[1]  # of the turn
            half = math.sqrt(max((1 + cos) / 2, 0.0))  # the sine of half the angle between the sides
            yield 1 / half if half > 1e-6 else math.inf


def _parts(segments: tuple[Segment, ...]) -> Iterator[list[tuple[_Spot, _Spot]]]:
    """The directions in which the sides of each part of an outline begin and end."""
    part: list[tuple[_Spot, _Spot]] = []
    at = start = (0.0, 0.0)
    for word, *values in (*segments, ("M", 0.0, 0.0)):
        points = [at, *zip(values[::2], values[1::2])] if word in "LC" else [at, start]
        if word == "M":
            yield part
            part, at, start = [], (values[0], values[1]), (values[0], values[1])
            continue
        if ways := [way for one, other in pairwise(points) if (way := _way(one, other))]:
            part.append((ways[0], ways[-1]))
        at = points[-1]
        if word == "Z" and part:
            yield [*part, part[0]]
            part = []


def _way(one: _Spot, other: _Spot) -> _Spot | None:
    dx, dy = other[0] - one[0], other[1] - one[1]
    far = math.hypot(dx, dy)
    return (dx / far, dy / far) if far > 1e-9 else None
