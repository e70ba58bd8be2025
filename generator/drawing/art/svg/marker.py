"""Markers: what a line of a drawing carries at its ends and corners, such as the heads of arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.drawing.art.svg.around import Around
from generator.drawing.art.svg.box import fitted, view_box
from generator.drawing.art.svg.properties import link
from generator.drawing.art.svg.shapes import diagonal, measure, outline
from generator.drawing.art.svg.tree import Element
from generator.drawing.art.svg.values import length, numbers
from generator.drawing.art.svg.window import cut, overflows
from generator.frame import Item, Matrix, Segment, joined

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

_MARKED = ("path", "line", "polyline", "polygon")
_Spot = tuple[float, float]
_WORDS = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}


def markers(reader: Reader, node: Element, around: Around) -> list[Item]:
    """The items of all markers of a line, in the order of its corners."""
    style = around.style
    wanted = [style.get(f"marker-{each}", "none") for each in ("start", "mid", "end")]
    if node.tag not in _MARKED or all(each.strip().lower() == "none" for each in wanted):
        return []
    found: list[Item] = []
    spots = list(_spots(outline(node, around.view)))  # all of them in a check too, which counts what is drawn
    for index, (spot, before, after) in enumerate(spots):
        kinds = [0] * (index == 0) + [1] * (0 < index < len(spots) - 1) + [2] * (index == len(spots) - 1)
        for kind in kinds:
            named = link(wanted[kind])
            marker = reader.target(node, named[0], "marker") if named else None
            if marker is None or marker.tag != "marker" or id(marker) in around.within:
                continue
            reader.count(marker)
            angle = _angle(marker, before, after, first=kind == 0)
            found += _placed(reader, marker, spot, angle, around)
    return found


def _placed(reader: Reader, marker: Element, spot: _Spot, angle: float, around: Around) -> list[Item]:
    width, height = (
        measure(marker, "markerWidth", around.view, 3.0),
        measure(marker, "markerHeight", around.view, 3.0),
    )
    if width <= 0 or height <= 0:
        return []
    style = reader.style_at(marker)
    scale = 1.0
    if marker.get("markerUnits") != "userSpaceOnUse":
        scale = length(around.style.get("stroke-width", "1"), diagonal(around.view)) or 0.0
    if not scale:
        return []
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    matrix = joined(around.matrix, (cos, sin, -sin, cos, *spot))
    box, view = view_box(marker.get("viewBox")), (width, height)
    own: Matrix = (1, 0, 0, 1, 0, 0)
    if box:
        own, view = fitted(box, width, height, marker.get("preserveAspectRatio"))[0], box[2:]
    x, y = (_reference(marker, name, side) for name, side in (("refX", view[0]), ("refY", view[1])))
    rx, ry = own[0] * x + own[4], own[3] * y + own[5]
    matrix = joined(matrix, (1, 0, 0, 1, -rx, -ry))
    inner = around._replace(
        matrix=joined(matrix, own), view=view, style=style, real=False, within=(*around.within, id(marker))
    )
    items = reader.children(marker, inner)
    if not reader.drawn:
        return items
    return items if overflows(style) else cut(items, (0.0, 0.0, width, height), matrix)


def _reference(marker: Element, name: str, side: float) -> float:
    written = marker.get(name, "0")
    return length(_WORDS.get(written.strip(), written), side) or 0.0


def _angle(marker: Element, before: _Spot | None, after: _Spot | None, *, first: bool) -> float:
    """The way that a marker points to: a fixed one, or that of the line."""
    orient = marker.get("orient", "0").strip()
    if not orient.startswith("auto"):
        found = numbers(orient.removesuffix("deg"))
        return math.radians(found[0]) if found else 0.0
    ways = [way for way in (before, after) if way]
    if not ways:
        return 0.0
    across, down = sum(way[0] for way in ways), sum(way[1] for way in ways)
    angle = math.atan2(down, across) if abs(across) + abs(down) > 1e-9 else math.atan2(ways[0][1], ways[0][0])
    return angle + math.pi if first and orient == "auto-start-reverse" else angle


def _spots(segments: list[Segment]) -> Iterator[tuple[_Spot, _Spot | None, _Spot | None]]:
    """The corners of an outline with the ways in which the line comes to them and leaves them."""
    found: list[tuple[_Spot, _Spot | None, _Spot | None]] = []
    at = start = (0.0, 0.0)
    begun = 0
    for word, *values in segments:
        points = list(zip(values[::2], values[1::2])) if word != "Z" else [start]
        if word == "M":
            begun = len(found)
            at = start = points[0]
            found.append((start, None, None))
            continue
        line = [at, *points]
        leave = next((way for other in line[1:] if (way := _way(line[0], other))), None)
        come = next((way for other in reversed(line[:-1]) if (way := _way(other, line[-1]))), None)
        if found:
            found[-1] = (*found[-1][:2], leave)
        found.append((points[-1], come, None))
        at = points[-1]
        if word == "Z" and begun < len(found):
            first = found[begun]
            found[-1] = (start, come, first[2])
            found[begun] = (first[0], come, first[2])
    yield from found


def _way(one: _Spot, other: _Spot) -> _Spot | None:
    dx, dy = other[0] - one[0], other[1] - one[1]
    far = math.hypot(dx, dy)
    return (dx / far, dy / far) if far > 1e-9 else None
