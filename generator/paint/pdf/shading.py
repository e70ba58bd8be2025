"""A gradient in, what a PDF shading says of it out (ISO 32000-1, 8.7.4.5)."""

from __future__ import annotations

import math
from itertools import pairwise

from generator.frame import Gradient, Segment, Tone

MOST_TURNS = 100
"""How often a gradient is repeated at most; what lies beyond is of its last colour."""


def extent(segments: tuple[Segment, ...], more: float = 0.0) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline and the points that its curves are drawn towards."""
    across = [value for _, *values in segments for value in values[::2]] or [0.0]
    down = [value for _, *values in segments for value in values[1::2]] or [0.0]
    return min(across) - more, min(down) - more, max(across) + more, max(down) + more


def shading(gradient: Gradient, room: tuple[float, float, float, float]) -> str:
    """The dictionary of a shading that fills a room in the measure of its points."""
    points, first, last = _drawn_out(gradient, room)
    kind = 2 if len(points) == 4 else 3
    stops = _repeated(gradient, first, last)
    coordinates = " ".join(_short(value) for value in points)
    return (
        f"<< /ShadingType {kind} /ColorSpace /DeviceRGB /Coords [{coordinates}] /Extend [true true] "
        f"/Function {_function(stops)} >>"
    )


def _drawn_out(
    gradient: Gradient, room: tuple[float, float, float, float]
) -> tuple[tuple[float, ...], int, int]:
    """The ends of a gradient, moved outwards by whole lengths until it fills a room; and by how many."""
    points = gradient.points
    if gradient.spread == "pad":
        return points, 0, 1
    corners = [(x, y) for x in room[::2] for y in room[1::2]]
    if len(points) == 4:
        x1, y1, x2, y2 = points
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy or 1.0
        shares = [((x - x1) * dx + (y - y1) * dy) / long for x, y in corners]
        first = max(math.floor(min(shares)), -MOST_TURNS)
        last = min(max(math.ceil(max(shares)), first + 1), first + MOST_TURNS)
        return (x1 + first * dx, y1 + first * dy, x1 + last * dx, y1 + last * dy), first, last
    fx, fy, fr, cx, cy, r = points
    grows = max(r - fr - math.hypot(cx - fx, cy - fy), r / MOST_TURNS)
    far = max(math.hypot(x - fx, y - fy) for x, y in corners)
    last = min(max(math.ceil(far / grows), 1), MOST_TURNS)
    return (fx, fy, fr, fx + last * (cx - fx), fy + last * (cy - fy), fr + last * (r - fr)), 0, last


def _repeated(gradient: Gradient, first: int, last: int) -> list[Tone]:
    """The stops from the first turn to the last, their offsets from 0 to 1."""
    whole = last - first
    found: list[Tone] = []
    for turn in range(first, last):
        back = gradient.spread == "reflect" and turn % 2 == 1
        once = [Tone(0.0, gradient.stops[0].colour), *gradient.stops, Tone(1.0, gradient.stops[-1].colour)]
        once = [Tone(1 - stop.offset, stop.colour) for stop in reversed(once)] if back else once
        found += [Tone((turn - first + stop.offset) / whole, stop.colour) for stop in once]
    return found


def _function(stops: list[Tone]) -> str:
    """The colour at each place from the first stop to the last."""
    pieces: list[str] = []
    bounds: list[float] = []
    for one, other in pairwise(stops):
        if other.offset - one.offset > 1e-6:  # where two stops are at one place the colour leaps
            ends = f"/C0 [{_channels(one.colour)}] /C1 [{_channels(other.colour)}]"
            pieces.append(f"<< /FunctionType 2 /Domain [0 1] {ends} /N 1 >>")
            bounds.append(other.offset)
    if len(pieces) == 1:
        return pieces[0]
    inner = " ".join(_short(value) for value in bounds[:-1])
    encode = " ".join(["0 1"] * len(pieces))
    parts = f"/Bounds [{inner}] /Encode [{encode}] /Functions [{' '.join(pieces)}]"
    return f"<< /FunctionType 3 /Domain [0 1] {parts} >>"


def _channels(colour: str) -> str:
    return " ".join(_short(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _short(value: float) -> str:
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
