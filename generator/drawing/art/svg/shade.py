"""Paint of a drawing: a colour or a gradient, where it lies under the transform of what it is in."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from generator.drawing.art.notation import FARTHEST
from generator.drawing.art.svg.around import Around, NoVectors, Painted, Style
from generator.drawing.art.svg.box import Box, keeps_shape
from generator.drawing.art.svg.properties import link
from generator.drawing.art.svg.tree import Element
from generator.drawing.art.svg.values import CURRENT, colour, length, share, transform
from generator.frame import Gradient, Matrix, Tone, joined, moved, size_of

if TYPE_CHECKING:
    from generator.drawing.art.svg.reader import Reader

GRADIENTS = ("linearGradient", "radialGradient")
_MESHES = ("meshgradient", "mesh", "hatch")
"""Paints of drafts of SVG 2 that Inkscape writes."""
_NO_MESH = "give it another gradient, or export it as a PNG"
_NOTHING: Painted = ("", 0.0)
_DEFAULTS = {
    "x1": "0%",
    "y1": "0%",
    "x2": "100%",
    "y2": "0%",
    "cx": "50%",
    "cy": "50%",
    "r": "50%",
    "fr": "0%",
}
MOST_STOPS = 200
MOST_LINKS = 30
"""Gradients that refer to one another; editors write two."""

_Stops = tuple[Tone, ...]
_Spread = Literal["pad", "reflect", "repeat"]


class _Server(NamedTuple):
    """A gradient with what is said of it."""

    reader: Reader
    node: Element
    said: dict[str, str]
    view: tuple[float, float]

    def measure(self, name: str) -> float:
        """A length of it."""
        written = self.said.get(name, _DEFAULTS.get(name, "0"))
        both = math.hypot(*self.view) / math.sqrt(2)
        whole = both if name in ("r", "fr") else self.view[0] if "x" in name else self.view[1]
        found = length(written, whole)
        if found is None or not math.isfinite(found):
            self.reader.refuse(self.node, f"<{self.node.tag}> {name}='{written[:40]}' is not a length")
            return 0.0
        return found


def painted(
    reader: Reader,
    node: Element,
    style: Style,
    name: Literal["fill", "stroke"],
    box: Box | None,
    around: Around,
) -> Painted:
    """The fill or stroke of an element whose outline lies in a box, in its own measure."""
    written = style.get(name, "#000000" if name == "fill" else "none")
    opacity = share(style.get(f"{name}-opacity", "1"))
    much = 1.0 if opacity is None else opacity
    small = written.strip().lower()
    if small in ("context-fill", "context-stroke"):
        paint, own = around.fill if small == "context-fill" else around.stroke
        return paint, own * much
    if not (found := link(written)):
        paint, own = solid(written, style)
        return paint, own * much
    server = reader.target(node, found[0], name)
    if server is not None and server.tag in GRADIENTS:
        paint, own = _gradient(reader, server, box, around)
        return paint, own * much
    if server is not None and server.tag == "pattern":
        raise NoVectors("a pattern")
    if server is not None and server.tag.lower() in _MESHES and not found[1]:
        reader.refuse(node, f"<{node.tag}> {name} is a <{server.tag}>, which browsers do not show", _NO_MESH)
    paint, own = solid(found[1], style) if found[1] else _NOTHING
    return paint, own * much


def solid(written: str, style: Style) -> tuple[str, float]:
    """A colour; the ink of the text around a drawing is a word until it is known."""
    found = colour(written) or _NOTHING
    if found[0] == CURRENT:
        own = colour(style.get("color", CURRENT)) or (CURRENT, 1.0)
        return own if own[0] else ("", 0.0)
    return str(found[0]), found[1]


def _gradient(reader: Reader, server: Element, box: Box | None, around: Around) -> Painted:
    chain = list(_chain(reader, server))
    said = _said(chain)
    stops = _stops(
        reader, next((each for each in chain if any(c.tag == "stop" for c in each.children)), server)
    )
    if not stops:
        return _NOTHING
    last = stops[-1]
    if len(stops) == 1:
        return last.colour, last.opacity
    own = transform(said.get("gradientTransform", ""))
    if own is None:
        reader.refuse(server, f"<{server.tag}> gradientTransform is not a list of transforms")
        return _NOTHING
    by_box = said.get("gradientUnits") != "userSpaceOnUse"
    if by_box:
        if box is None or box[2] <= 0 or box[3] <= 0:
            return _NOTHING
        own = joined((box[2], 0, 0, box[3], box[0], box[1]), own)
    matrix = joined(around.matrix, own)
    if size_of(matrix) < 1e-9:
        return last.colour, last.opacity
    view = (1.0, 1.0) if by_box else around.view
    spread = said.get("spreadMethod", "pad")
    kept: _Spread = "reflect" if spread == "reflect" else "repeat" if spread == "repeat" else "pad"
    measured = _Server(reader, server, said, view)
    made = _linear if server.tag == "linearGradient" else _radial
    return made(measured, matrix, stops, kept)


def _linear(server: _Server, matrix: Matrix, stops: _Stops, spread: _Spread) -> Painted:
    x1, y1, x2, y2 = (server.measure(name) for name in ("x1", "y1", "x2", "y2"))
    if (x1, y1) == (x2, y2):
        return stops[-1].colour, stops[-1].opacity
    # under any transform it is a gradient between two other points: lines of one colour stay parallel lines
    start, end = moved(matrix, x1, y1), moved(matrix, x2, y2)
    beside = moved((*matrix[:4], 0.0, 0.0), y1 - y2, x2 - x1)
    nx, ny = -beside[1], beside[0]
    far = nx * nx + ny * ny
    if not far:
        return stops[-1].colour, stops[-1].opacity
    along = ((end[0] - start[0]) * nx + (end[1] - start[1]) * ny) / far
    points = (*start, start[0] + along * nx, start[1] + along * ny)
    return Gradient(_near(points), stops, spread), 1.0


def _radial(server: _Server, matrix: Matrix, stops: _Stops, spread: _Spread) -> Painted:
    cx, cy, r, fr = (server.measure(name) for name in ("cx", "cy", "r", "fr"))
    fx = server.measure("fx") if "fx" in server.said else cx
    fy = server.measure("fy") if "fy" in server.said else cy
    if r <= 0:
        return stops[-1].colour, stops[-1].opacity
    scale = size_of(matrix)
    if keeps_shape(matrix):
        (fx, fy), (cx, cy) = moved(matrix, fx, fy), moved(matrix, cx, cy)
        return Gradient(_near((fx, fy, fr * scale, cx, cy, r * scale)), stops, spread), 1.0
    # in a measure of the same size as the drawing's, so that nothing is lost when numbers are rounded
    a, b, c, d, e, f = matrix
    left: Matrix = (a / scale, b / scale, c / scale, d / scale, e, f)
    points = tuple(value * scale for value in (fx, fy, fr, cx, cy, r))
    return Gradient(_near(points), stops, spread, left), 1.0


def _near(points: tuple[float, ...]) -> tuple[float, ...]:
    if not all(abs(value) < FARTHEST for value in points):
        raise ValueError("a gradient ends too far out")
    return tuple(round(value, 4) for value in points)


def _chain(reader: Reader, server: Element) -> Iterator[Element]:
    """A gradient and those that it takes its attributes from."""
    seen: set[int] = set()
    found: Element | None = server
    while found is not None and id(found) not in seen and found.tag in GRADIENTS:
        seen.add(id(found))
        yield found
        if len(seen) > MOST_LINKS:
            reader.refuse(server, f"more than {MOST_LINKS} gradients refer to one another", "simplify it")
            return
        written = found.get("href")
        found = reader.target(found, written, "href") if written else None


def _said(chain: list[Element]) -> dict[str, str]:
    """The attributes of a gradient; its own before those of the ones that it refers to."""
    kind = chain[0].tag
    shared = ("gradientUnits", "gradientTransform", "spreadMethod")
    said: dict[str, str] = {}
    for node in chain:
        for name, value in node.attributes.items():
            if name in shared or node.tag == kind:
                said.setdefault(name, value)
    return said


def _stops(reader: Reader, node: Element) -> _Stops:
    found: list[Tone] = []
    least = 0.0
    around = reader.style_at(node)
    for child in node.children:
        if child.tag != "stop" or len(found) >= MOST_STOPS:
            continue
        style = reader.style(child, around)
        offset = share(child.get("offset", "0") or "0")
        if offset is None:
            reader.refuse(child, f"<stop> offset='{child.get('offset')[:40]}' is not a number from 0 to 1")
            continue
        least = max(least, offset)
        paint, own = solid(style.get("stop-color", "#000000"), style)
        opacity = share(style.get("stop-opacity", "1"))
        much = own * (1.0 if opacity is None else opacity)
        # a stop of no colour fades to black, as its channels say
        found.append(Tone(round(least, 6), paint or "#000000", round(much, 4)))
    return tuple(found)
