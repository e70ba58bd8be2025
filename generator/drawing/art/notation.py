"""SVG's path notation in, the segments of a frame out; of the art in files as of the paths in templates."""

from __future__ import annotations

import math
import re
from functools import lru_cache, partial

from generator.frame import Segment

FARTHEST = 1e7
"""No point lies farther out; what does is a slip of a number and cannot be printed."""
_BEYOND = 1e12
"""A number so large is none that a transform brings back."""

# atomic, so that a long number is never read again as two short ones
NUMBER = r"(?>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?)"
GAP = r"[\s,]*+"
NEXT = rf"{NUMBER}{GAP}"
_ARC = rf"(?:{NEXT}){{3}}[01]{GAP}[01]{GAP}(?:{NEXT}){{2}}"
_STEPS = "|".join(
    rf"[{letters}]{GAP}(?:{step})++"
    for letters, step in (
        ("LlMmTt", rf"(?:{NEXT}){{2}}"), ("Cc", rf"(?:{NEXT}){{6}}"), ("QqSs", rf"(?:{NEXT}){{4}}"),
        ("HhVv", NEXT), ("Aa", _ARC),
    )
)  # fmt: skip
# each is compiled when it is first asked: pictures that were examined before are not examined
_PATH = partial(re.fullmatch, rf"\s*(?=[Mm])(?:(?:{_STEPS}|[Zz])\s*)*+", flags=re.ASCII)
_COMMAND = partial(re.finditer, r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)", flags=re.ASCII)
_NUMBERS = partial(re.findall, NUMBER, flags=re.ASCII)
_EACH = rf"({NUMBER}){GAP}"
_ARCS = partial(re.findall, rf"{3 * _EACH}([01]){GAP}([01]){GAP}{_EACH}({NUMBER})", flags=re.ASCII)
_COUNTS = {"M": 2, "L": 2, "T": 2, "C": 6, "S": 4, "Q": 4, "H": 1, "V": 1}
_SLICE = math.tau / 10
"""The longest arc that one cubic stands for; it is off by a millionth of the radius."""

_Point = tuple[float, float]


def is_path(notation: str) -> bool:
    """Whether a text is SVG path notation: whole commands, the first of them a move."""
    if notation.strip().lower() in ("", "none"):
        return True
    return _PATH(notation) is not None


@lru_cache(2000)
def path_segments(notation: str) -> tuple[Segment, ...]:
    """The segments of path notation, to a thousandth; raises ValueError for what is none."""
    if not is_path(notation):
        raise ValueError(f"'{notation[:40]}' is not path notation")
    return tuple((word, *map(rounded, values)) for word, *values in segments(notation))


def rounded(value: float) -> float:
    """A coordinate to a thousandth; raises ValueError for one that is too far out."""
    if not math.fabs(value) < FARTHEST:
        raise ValueError(f"a point lies at {value:g}")
    return round(float(value), 3)


def segments(notation: str) -> list[Segment]:
    """The segments of what `is_path` has let through, in absolute coordinates that are not rounded."""
    found: list[Segment] = []
    x = y = left = top = 0.0  # where the pen is, and where it was put down
    control: _Point = (0.0, 0.0)
    before = ""
    for word, rest in (match.groups() for match in _COMMAND(notation)):
        kind, relative = word.upper(), word.islower()
        if kind == "Z":
            found.append(("Z",))
            x, y, before = left, top, "Z"
            continue
        for index, values in enumerate(_steps(kind, rest)):
            ox, oy = (x, y) if relative else (0.0, 0.0)
            if kind == "H":
                x = ox + values[0]
                found.append(("L", x, y))
            elif kind == "V":
                y = oy + values[0]
                found.append(("L", x, y))
            elif kind == "A":
                end = ox + values[5], oy + values[6]
                found += arc((x, y), values, end)
                x, y = end
            else:
                points = [(ox + a, oy + b) for a, b in zip(values[::2], values[1::2])]
                end = points[-1]
                if kind == "M" and not index:
                    found.append(("M", *end))
                    left, top = end
                elif kind in "ML":
                    found.append(("L", *end))
                else:
                    if kind in "ST":
                        same = before in ("CS" if kind == "S" else "QT")
                        points.insert(0, (2 * x - control[0], 2 * y - control[1]) if same else (x, y))
                    control = points[-2]
                    found.append(_curve((x, y), points))
                x, y = end
            before = kind
    return found


def _steps(kind: str, rest: str) -> list[list[float]]:
    if kind == "A":
        steps = [[float(each) for each in found] for found in _ARCS(rest)]
        for values in steps:
            _refuse_far(values)
        return steps
    values = [float(each) for each in _NUMBERS(rest)]
    _refuse_far(values)
    count = _COUNTS[kind]
    return [values[at : at + count] for at in range(0, len(values), count)]


def _refuse_far(values: list[float]) -> None:
    farthest = max(map(abs, values), default=0.0)
    if farthest > _BEYOND:
        raise ValueError(f"a point lies at {farthest:g}")


def _curve(start: _Point, points: list[_Point]) -> Segment:
    """A cubic curve, also for one of the second degree."""
    if len(points) == 3:
        return ("C", *points[0], *points[1], *points[2])
    (sx, sy), (cx, cy), (ex, ey) = start, *points
    return (
        "C", sx + (cx - sx) * 2 / 3, sy + (cy - sy) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3,
        ex, ey,
    )  # fmt: skip


def arc(start: _Point, values: list[float], end: _Point) -> list[Segment]:
    """The cubics of an elliptical arc, by the notes on implementation in SVG 1.1, appendix F.6."""
    rx, ry, degrees, large, sweep = abs(values[0]), abs(values[1]), values[2], values[3], values[4]
    if start == end:
        return []
    if rx == 0 or ry == 0:
        return [("L", *end)]
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos * dx + sin * dy, -sin * dx + cos * dy
    check = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry) if rx * rx and ry * ry else 0.0
    if check > 1:
        rx, ry = rx * math.sqrt(check), ry * math.sqrt(check)
    t1, t2 = rx * rx * (y1 * y1), ry * ry * (x1 * x1)
    if t1 + t2 == 0:  # so near to one another that nothing is left of the way
        return [("L", *end)]
    c = math.sqrt(abs((rx * rx * (ry * ry) - t1 - t2) / (t1 + t2))) * (-1 if large == sweep else 1)
    cxp, cyp = c * rx * y1 / ry, -c * ry * x1 / rx
    centre = cos * cxp - sin * cyp + (start[0] + end[0]) / 2, sin * cxp + cos * cyp + (start[1] + end[1]) / 2
    ux, uy, vx, vy = (x1 - cxp) / rx, (y1 - cyp) / ry, (-x1 - cxp) / rx, (-y1 - cyp) / ry
    both = math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    between = math.acos(max(-1.0, min(1.0, (ux * vx + uy * vy) / both)))
    turn = math.degrees(-between if ux * vy - uy * vx < 0 else between) % 360 - (0 if sweep else 360)
    return around(centre, (rx, ry), (cos, sin), math.atan2(uy, ux), math.radians(turn), (start, end))


def around(
    centre: _Point, radii: _Point, axis: _Point, first: float, turn: float, ends: tuple[_Point, _Point]
) -> list[Segment]:
    """The cubics of a part of an ellipse, from an angle and so far around."""
    (rx, ry), (cos, sin) = radii, axis
    count = math.ceil(abs(turn) / _SLICE)
    if not count:
        return [("L", *ends[1])]
    part = turn / count
    alpha = math.sin(part) * (math.sqrt(4 + 3 * math.tan(part / 2) ** 2) - 1) / 3
    found: list[Segment] = []
    x, y = ends[0]
    for step in range(count):
        here, there = first + step * part, first + (step + 1) * part
        ex = centre[0] + rx * math.cos(there) * cos - ry * math.sin(there) * sin
        ey = centre[1] + rx * math.cos(there) * sin + ry * math.sin(there) * cos
        if step == count - 1:
            ex, ey = ends[1]
        ax = -rx * cos * math.sin(here) - ry * sin * math.cos(here)
        ay = -rx * sin * math.sin(here) + ry * cos * math.cos(here)
        bx = -rx * cos * math.sin(there) - ry * sin * math.cos(there)
        by = -rx * sin * math.sin(there) + ry * cos * math.cos(there)
        found.append(("C", x + alpha * ax, y + alpha * ay, ex - alpha * bx, ey - alpha * by, ex, ey))
        x, y = ex, ey
    return found
