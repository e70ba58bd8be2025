"""A face for readers from the right: whatever stands so far from its left edge is put as far from its right.

Boxes change their places and shapes are mirrored; texts, icons, pictures and other pieces stand in their new
places as they are. Inside of a group places are counted from the group's own point, which is moved with it.
What is not written as a number is left as it is, for its reader to refuse.
"""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element

from generator.drawing.art.notation import is_path
from generator.frame import Segment

_BOXES = {"rect": "w", "text": "w", "image": "w", "piece": "w", "icon": "size", "qr": "size"}
"""Elements with an upper left corner, and the attribute that says how wide they are."""
_POINTS = {"circle": ("cx",), "line": ("x1", "x2"), "anchor": ("x",)}
_SIDES = {"left": "right", "right": "left"}
_BEYOND = 1000.0
"""A row without a width has so much room, so that it can begin at a point and be as long as it is."""


def mirror(face: Element, width: float, *, outlines: bool) -> None:
    """Mirror all that a face of so many mm holds; paths only if their outlines are drawn."""
    _Mirror(outlines).within(face, width)


class _Mirror:
    """One face; it knows which of its groups are not mirrored, for where these are used again."""

    def __init__(self, outlines: bool) -> None:
        self.outlines = outlines
        self._kept: dict[str, float] = {}  # by their symbols, how wide they are

    def within(self, element: Element, width: float) -> None:
        """Mirror what an element of so many mm holds."""
        for child in element:
            try:
                self._mirror(child, width)
            except ValueError:
                continue

    def _mirror(self, element: Element, width: float) -> None:
        tag, get = element.tag, element.get
        if side := _SIDES.get(get("align", "")):
            element.set("align", side)
        if tag == "group":
            self._group(element, width)
        elif tag == "use":
            _turn(element, width, self._kept.get(get("symbol", ""), 0.0))
        elif tag == "row":
            _row(element, width)
        elif tag == "path":
            self._path(element, width)
        elif tag in _POINTS:
            for name in _POINTS[tag]:
                _put(element, name, width - float(get(name, "")))
        elif tag in _BOXES:
            x = float(get("x", "0" if tag == "icon" else ""))
            _put(element, "x", width - x - float(get(_BOXES[tag], "")))

    def _group(self, element: Element, width: float) -> None:
        """A group at its new place; what it holds is mirrored about its own point, or kept."""
        kept = element.get("mirror") == "false"
        wide = float(element.get("w", "")) if kept else 0.0
        if kept:
            self._kept[element.get("symbol", "")] = wide
        else:
            self.within(element, 0.0)
            box = [float(part) for part in element.get("clip", "").replace(",", " ").split()]
            if len(box) in (4, 5):
                left, top, across, *rest = box
                element.set("clip", " ".join(map(_written, (-left - across, top, across, *rest))))
        _turn(element, width, wide)

    def _path(self, element: Element, width: float) -> None:
        notation = element.get("d", "")
        if self.outlines and is_path(notation):
            from generator.drawing.art.notation import path_segments

            element.set("d", "".join(_mirrored(segment, width) for segment in path_segments(notation)))


def _turn(element: Element, width: float, kept: float) -> None:
    """Move a transform: it turns the other way, and what is kept in it, so many mm wide, stays upright."""
    x, y, turn, scale = (
        float(element.get(name, usual)) for name, usual in (("x", 0), ("y", 0), ("rotate", 0), ("scale", 1))
    )
    angle, long = math.radians(turn), kept * scale
    _put(element, "x", width - x - long * math.cos(angle))
    _put(element, "y", y + long * math.sin(angle))
    _put(element, "rotate", -turn)


def _row(element: Element, width: float) -> None:
    x = float(element.get("x", ""))
    if "w" not in element.attrib:
        element.attrib |= {"w": _written(_BEYOND), "align": "right"}
    _put(element, "x", width - x - float(element.get("w", "")))


def _mirrored(segment: Segment, width: float) -> str:
    word, *values = segment
    return word + " ".join(_written(value if at % 2 else width - value) for at, value in enumerate(values))


def _put(element: Element, name: str, value: float) -> None:
    element.set(name, _written(value))


def _written(value: float) -> str:
    return f"{round(value, 4):.10g}"
