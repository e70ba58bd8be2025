"""Art: an SVG file in, paths in its own units out; whatever cannot be drawn exactly is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from typing import Any
from xml.parsers import expat

from generator.faces import faults
from generator.faces.frame import Item, Path, Segment
from generator.problem import Findings, Place, Problem

_SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
_QUIET = {"svg", "g", "title", "desc", "metadata"}
_LOST = {"style", "class", "opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter"}
MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing: its size in its own units and its items."""

    width: float
    height: float
    items: tuple[Item, ...]


def read_art(path: FilePath, shown: str, findings: Findings, ink: str = "#2B2320") -> Art | None:
    """The drawing in an SVG file; `ink` stands for currentColor."""
    try:
        data = path.read_bytes()
    except OSError as error:
        message = f"cannot read the picture: {error.strerror}"
        findings.add(faults.MISSING_IMAGE.at(Place(shown), message))
        return None
    if len(data) > MOST_BYTES:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), "the picture has more than 2 MB"))
        return None
    problems, box = _survey(data, shown)
    if problems:
        findings.extend(problems)
        return None
    if box is None:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), "the picture has no viewBox"))
        return None
    return _convert(data, shown, findings, ink, box)


def _survey(data: bytes, shown: str) -> tuple[list[Problem], tuple[float, float] | None]:
    """Every element and attribute that the frame has no equal for, with its line; and the size."""
    problems: list[Problem] = []
    boxes: list[str] = []
    parser = expat.ParserCreate(namespace_separator=" ")

    def refuse(message: str) -> None:
        place = Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        problems.append(faults.UNUSABLE_ART.at(place, message))

    def start(name: str, attributes: dict[str, str]) -> None:
        element = name.rpartition(" ")[2]
        boxes.append(attributes.get("viewBox", ""))
        if element not in _SHAPES | _QUIET:
            refuse(f"<{element}> cannot be drawn")
        if element == "path" and not _is_path(attributes.get("d", "")):
            refuse(f"'{attributes.get('d', '')[:40]}' is not path notation")
        for key, value in attributes.items():
            if key in _LOST:
                refuse(f"attribute {key} cannot be drawn")
            elif value.strip().startswith("url("):
                refuse(f"{key}={value!r} is not a solid colour")

    def doctype(*_: object) -> None:
        refuse("a DOCTYPE is not allowed")
        raise _Refused

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except _Refused:
        pass
    except expat.ExpatError as error:
        place = Place(shown, error.lineno, error.offset + 1)
        problems.append(
            faults.UNUSABLE_ART.at(place, f"not valid XML: {expat.ErrorString(error.code)}")
        )
    return problems, _size(boxes[0]) if boxes else None


def _size(box: str) -> tuple[float, float] | None:
    """Width and height of a viewBox; None if it has none."""
    try:
        _, _, width, height = map(float, box.replace(",", " ").split())
    except ValueError:
        return None
    return (width, height) if width > 0 and height > 0 else None


_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([\s\d.,eE+\-]*)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
"""How many numbers a command takes; an arc's flags may stand together, so it is not counted."""


def _is_path(notation: str) -> bool:
    """Whether a text is SVG path notation: whole commands, the first of them a move."""
    if notation.strip().lower() in ("", "none"):
        return True
    position = len(notation) - len(notation.lstrip())
    if notation[position] not in "Mm":
        return False
    while position < len(notation):
        match = _COMMAND.match(notation, position)
        if match is None:
            return False
        wanted, found = _NUMBERS.get(match[1].upper()), len(_NUMBER.findall(match[2]))
        if wanted and (not found or found % wanted):
            return False
        position = match.end()
    return True


class _Refused(Exception):
    """Parsing stops at a DOCTYPE."""


def _convert(
    data: bytes, shown: str, findings: Findings, ink: str, size: tuple[float, float]
) -> Art | None:
    from io import BytesIO

    from svgelements import SVG, Shape

    try:
        drawing = SVG.parse(BytesIO(data), reify=True, color=ink, width=size[0], height=size[1])
        items = tuple(
            item for shape in drawing.elements() if isinstance(shape, Shape)
            for item in _items(shape, ink)
        )  # fmt: skip
    except (ValueError, TypeError, IndexError, ZeroDivisionError) as error:
        findings.add(faults.UNUSABLE_ART.at(Place(shown), f"the picture cannot be read: {error}"))
        return None
    return Art(*size, items)


def _items(shape: Any, ink: str) -> list[Item]:
    """The path of one shape; svgelements has no types, so that its objects are Any here."""
    from svgelements import Path as SvgPath

    outline = SvgPath(shape)
    outline.approximate_arcs_with_cubics()
    segments = tuple(_segments(outline))
    values = shape.values
    fill = _colour(shape.fill, values.get("fill"), ink)
    stroke = _colour(shape.stroke, values.get("stroke"), ink)
    if not segments or not (fill or stroke):
        return []
    dash = values.get("stroke-dasharray", "none")
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


@cache
def path_segments(notation: str) -> tuple[Segment, ...]:
    """The segments of SVG path notation."""
    from svgelements import Path as SvgPath

    if not _is_path(notation):
        raise ValueError(f"'{notation[:40]}' is not path notation")
    outline = SvgPath(notation)
    outline.approximate_arcs_with_cubics()
    return tuple(_segments(outline))


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
    return round(float(value), 3)
