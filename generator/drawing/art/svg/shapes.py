"""The elements that have an outline, and what is asked of their attributes."""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing.art.notation import FARTHEST, around, is_path, segments
from generator.drawing.art.svg.tree import Element
from generator.drawing.art.svg.values import length, numbers
from generator.frame import Segment, polygon

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"})
_ACROSS = frozenset({"x", "width", "cx", "rx", "x1", "x2"})
_DOWN = frozenset({"y", "height", "cy", "ry", "y1", "y2"})
_SIZES = frozenset({"width", "height", "r", "rx", "ry"})
_TURN = 1.5707963267948966
MOST_LETTERS = 2_000_000
"""So many characters may one outline have; a coast with every bay has half as many."""

View = tuple[float, float]
"""Width and height of the window around an element, which percentages are of."""


def measure(node: Element, name: str, view: View, default: float = 0.0) -> float:
    """A length of an element that was found good; auto and what is not written are the default."""
    written = node.attributes.get(name)
    if written is None:
        return default
    whole = view[0] if name in _ACROSS else view[1] if name in _DOWN else diagonal(view)
    found = length(written, whole)
    return default if found is None else found


def diagonal(view: View) -> float:
    """What percentages are of that are neither across nor down."""
    return float(((view[0] ** 2 + view[1] ** 2) / 2) ** 0.5)


def wrong(node: Element) -> list[tuple[str, str]]:
    """The attributes of a shape that are not what they have to be, and what that is."""
    found: list[tuple[str, str]] = []
    for name, value in node.attributes.items():
        if name in ("d", "points") and len(value) > MOST_LETTERS:
            found.append((name, f"of at most {MOST_LETTERS:,} characters"))
        elif name == "d" and node.tag == "path":
            if not is_path(value):
                found.append((name, "path notation"))
        elif name == "points" and node.tag in ("polygon", "polyline"):
            if len(numbers(value) or [0.0]) % 2:
                found.append((name, "a list of points"))
        elif name in _SIZES:
            size = length(value, 100)
            if value.strip() != "auto" and (size is None or not 0 <= size < FARTHEST):
                found.append((name, "a length of 0 or more"))
        elif name in _ACROSS | _DOWN:
            at = length(value, 100)
            if at is None or not abs(at) < FARTHEST:
                found.append((name, "a length"))
    return found


def outline(node: Element, view: View) -> list[Segment]:
    """The outline of a shape in its own measure; none without extent. Raises ValueError for far points."""
    return _OUTLINES[node.tag](node, view)


def _path(node: Element, _: View) -> list[Segment]:
    notation = node.get("d")
    return [] if notation.strip().lower() in ("", "none") else segments(notation)


def _rect(node: Element, view: View) -> list[Segment]:
    x, y, w, h = (measure(node, name, view) for name in ("x", "y", "width", "height"))
    if w <= 0 or h <= 0:
        return []
    rx, ry = measure(node, "rx", view, -1), measure(node, "ry", view, -1)
    rx, ry = (rx if rx >= 0 else ry), (ry if ry >= 0 else rx)
    rx, ry = min(max(rx, 0.0), w / 2), min(max(ry, 0.0), h / 2)
    if not rx or not ry:
        return [("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",)]
    right, bottom = x + w, y + h
    found: list[Segment] = [("M", x + rx, y)]
    for corner, side, end, centre, first in (
        (("L", right - rx, y), (right - rx, y), (right, y + ry), (right - rx, y + ry), -_TURN),
        (
            ("L", right, bottom - ry),
            (right, bottom - ry),
            (right - rx, bottom),
            (right - rx, bottom - ry),
            0.0,
        ),
        (("L", x + rx, bottom), (x + rx, bottom), (x, bottom - ry), (x + rx, bottom - ry), _TURN),
        (("L", x, y + ry), (x, y + ry), (x + rx, y), (x + rx, y + ry), 2 * _TURN),
    ):
        found.append(corner)
        found += around(centre, (rx, ry), (1.0, 0.0), first, _TURN, (side, end))
    return [*found, ("Z",)]


def _ellipse(node: Element, view: View) -> list[Segment]:
    cx, cy = measure(node, "cx", view), measure(node, "cy", view)
    if node.tag == "circle":
        rx = ry = measure(node, "r", view)
    else:
        rx, ry = measure(node, "rx", view, -1), measure(node, "ry", view, -1)
        rx, ry = (rx if rx >= 0 else ry), (ry if ry >= 0 else rx)
    if rx <= 0 or ry <= 0:
        return []
    ends = [(cx + rx, cy), (cx, cy + ry), (cx - rx, cy), (cx, cy - ry), (cx + rx, cy)]
    found: list[Segment] = [("M", *ends[0])]
    for quarter in range(4):
        first = quarter * _TURN
        found += around((cx, cy), (rx, ry), (1.0, 0.0), first, _TURN, (ends[quarter], ends[quarter + 1]))
    return [*found, ("Z",)]


def _line(node: Element, view: View) -> list[Segment]:
    x1, y1, x2, y2 = (measure(node, name, view) for name in ("x1", "y1", "x2", "y2"))
    return [("M", x1, y1), ("L", x2, y2)]


def _points(node: Element, _: View) -> list[Segment]:
    values = numbers(node.get("points")) or []
    points = list(zip(values[::2], values[1::2]))
    if len(points) < 2:
        return []
    closed = polygon(points)
    return list(closed if node.tag == "polygon" else closed[:-1])


_OUTLINES: dict[str, Callable[[Element, View], list[Segment]]] = {
    "path": _path, "rect": _rect, "circle": _ellipse, "ellipse": _ellipse, "line": _line,
    "polygon": _points, "polyline": _points,
}  # fmt: skip
