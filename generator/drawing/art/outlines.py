"""Outlines: SVG that was examined in, paths of a frame out, in the picture's own units."""

from __future__ import annotations

import math
from functools import lru_cache
from io import BytesIO
from typing import Any

from generator.drawing.art.examine import Size, is_path
from generator.frame import Path, Segment

FARTHEST = 1e7
"""No point lies farther out; what does is a slip of a number and cannot be printed."""


def outlines(data: bytes, ink: str, size: Size) -> tuple[Path, ...]:
    """The paths of a picture; `ink` stands for currentColor. Raises ValueError for what has no outline."""
    from svgelements import SVG, Shape

    try:
        drawing = SVG.parse(BytesIO(data), reify=True, color=ink, width=size[0], height=size[1])
        return tuple(
            item for shape in drawing.elements() if isinstance(shape, Shape)
            for item in _items(shape, ink)
        )  # fmt: skip
    except (TypeError, IndexError, ArithmeticError) as error:
        raise ValueError(str(error)) from error


@lru_cache(2000)
def path_segments(notation: str) -> tuple[Segment, ...]:
    """The segments of SVG path notation."""
    from svgelements import Path as SvgPath

    if not is_path(notation):
        raise ValueError(f"'{notation[:40]}' is not path notation")
    outline = SvgPath(notation)
    outline.approximate_arcs_with_cubics()
    return tuple(_segments(outline))


def _items(shape: Any, ink: str) -> list[Path]:
    """The path of one shape; svgelements has no types, so that its objects are Any here."""
    from svgelements import Path as SvgPath

    outline = abs(SvgPath(shape))  # a turned rectangle or ellipse keeps its transform beside it
    outline.approximate_arcs_with_cubics()
    segments = tuple(_segments(outline))
    values = shape.values
    fill = _colour(shape.fill, values.get("fill"), ink)
    stroke = _colour(shape.stroke, values.get("stroke"), ink)
    if not segments or not (fill or stroke):
        return []
    dash = values.get("stroke-dasharray", "none").strip()
    return [
        Path(
            segments,
            fill=fill,
            stroke=stroke,
            width=round(float(shape.implicit_stroke_width or 0), 4) if stroke else 0.0,
            dash=() if dash == "none" else tuple(float(d) for d in dash.replace(",", " ").split()),
            round=values.get("stroke-linecap") == "round" or values.get("stroke-linejoin") == "round",
            even_odd=values.get("fill-rule") == "evenodd",
        )
    ]


def _colour(colour: Any, written: str | None, ink: str) -> str:
    if written == "currentColor":
        return ink
    if colour is None or colour.value is None:
        return ""
    return str(colour.hexrgb if hasattr(colour, "hexrgb") else colour)[:7].upper()


def _segments(outline: Any) -> list[Segment]:
    from svgelements import Close, CubicBezier, Line, Move, QuadraticBezier

    found: list[Segment] = []
    for part in outline:
        end = part.end
        if isinstance(part, Move):
            found.append(("M", _n(end.x), _n(end.y)))
        elif isinstance(part, Close):
            found.append(("Z",))
        elif isinstance(part, Line):
            found.append(("L", _n(end.x), _n(end.y)))
        elif isinstance(part, CubicBezier):
            a, b = part.control1, part.control2
            found.append(("C", _n(a.x), _n(a.y), _n(b.x), _n(b.y), _n(end.x), _n(end.y)))
        elif isinstance(part, QuadraticBezier):
            s, c = part.start, part.control
            found.append((
                "C", _n(s.x + (c.x - s.x) * 2 / 3), _n(s.y + (c.y - s.y) * 2 / 3),
                _n(end.x + (c.x - end.x) * 2 / 3), _n(end.y + (c.y - end.y) * 2 / 3), _n(end.x), _n(end.y),
            ))  # fmt: skip
    return found


def _n(value: float) -> float:
    if not math.fabs(value) < FARTHEST:
        raise ValueError(f"a point lies at {value:g}")
    return round(float(value), 3)
