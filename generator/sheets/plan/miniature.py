"""A page in small: areas, lines and pictures as they are, small words as grey lines; painted with Pillow.

It is to be known at a glance, and its colours tell how much ink the page takes; it is no proof of the print.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import PIL.Image
from PIL import ImageChops, ImageDraw

from generator.colour import PAPER
from generator.frame import (
    Gradient,
    Group,
    Image,
    Item,
    Matrix,
    Paint,
    Path,
    Segment,
    Text,
    inverse,
    joined,
    moved,
    size_of,
)

LETTERS, HIGH = 0.44, 0.5
"""How much of a line of small words is inked, and how high it is, in ems."""
LEGIBLE = 8.0
"""Letters of so many dots are drawn."""
FINEST = 0.08
"""A line of fewer dots is not seen."""
BROAD = 5.0
"""A line of more dots has round corners."""
Ring = list[tuple[float, float]]
Corners = tuple[int, int, int, int]
"""Left, top, right and bottom in dots."""


def blank(width: float, height: float) -> PIL.Image.Image:
    """White paper of so many dots."""
    return PIL.Image.new("RGB", (max(math.ceil(width), 1), max(math.ceil(height), 1)), PAPER)


class Canvas:
    """Dots that items are painted on."""

    def __init__(self, pixels: PIL.Image.Image) -> None:
        self.pixels = pixels
        self._draw = ImageDraw.Draw(pixels)

    def paint(self, items: Iterable[Item], matrix: Matrix) -> None:
        """Items one over another."""
        for item in items:
            if isinstance(item, Group):
                self._group(item, joined(matrix, item.matrix) if item.matrix else matrix)
            elif isinstance(item, Path):
                self._path(item, matrix)
            elif isinstance(item, Text):
                self._words(item, matrix)
            else:
                self._picture(item, matrix)

    def lay(self, pixels: PIL.Image.Image, matrix: Matrix, clip: Sequence[Ring] = ()) -> None:
        """Dots where a transform puts them, and nowhere beyond a clip."""
        w, h = pixels.size
        if matrix[:4] == (1, 0, 0, 1) and pixels.mode == "RGB" and not clip:
            self.pixels.paste(pixels, (round(matrix[4]), round(matrix[5])))
            return
        box = self._within([[moved(matrix, x, y) for x, y in ((0, 0), (w, 0), (w, h), (0, h))]])
        back = inverse(matrix)
        if box is None or back is None:
            return
        a, b, c, d, e, f = joined(back, (1, 0, 0, 1, box[0], box[1]))
        size = (box[2] - box[0], box[3] - box[1])
        turned = pixels.convert("RGBA").transform(
            size, PIL.Image.Transform.AFFINE, (a, c, e, b, d, f), PIL.Image.Resampling.BILINEAR
        )
        mask = turned.getchannel("A")
        if clip:
            mask = ImageChops.multiply(mask, _mask(clip, box, 1.0, even_odd=False))
        self.pixels.paste(turned.convert("RGB"), box, mask)

    def _group(self, group: Group, matrix: Matrix) -> None:
        if not group.clip and group.opacity >= 1:
            self.paint(group.items, matrix)
            return
        width, height = self.pixels.size
        rings = rings_of(group.clip, matrix) or [[(0, 0), (width, 0), (width, height), (0, height)]]
        if box := self._within(rings):
            layer = Canvas(self.pixels.crop(box))
            layer.paint(group.items, joined((1, 0, 0, 1, -box[0], -box[1]), matrix))
            self.pixels.paste(layer.pixels, box, _mask(rings, box, group.opacity, even_odd=group.even_odd))

    def _path(self, path: Path, matrix: Matrix) -> None:
        rings = rings_of(path.segments, matrix)
        if path.fill:
            self._fill(rings, _colour(path.fill), path.fill_opacity, even_odd=path.even_odd)
        if path.stroke:
            drawn = sum(path.dash[::2]) / sum(path.dash) if sum(path.dash) else 1.0
            wide = path.width * size_of(matrix)
            self._line(rings, _colour(path.stroke), wide, path.stroke_opacity * drawn)

    def _fill(self, rings: Sequence[Ring], colour: str, opacity: float, *, even_odd: bool = False) -> None:
        if len(rings) == 1 and opacity >= 1:
            if len(rings[0]) > 2:
                self._draw.polygon(rings[0], fill=colour)
        elif box := self._within(rings):
            self.pixels.paste(colour, box, _mask(rings, box, opacity, even_odd=even_odd))

    def _line(self, rings: Sequence[Ring], colour: str, wide: float, opacity: float) -> None:
        if wide * opacity < FINEST:
            return
        if wide >= 1 and opacity >= 1:
            for ring in rings:
                self._draw.line(ring, fill=colour, width=round(wide), joint="curve" if wide > BROAD else None)
        elif box := self._within(rings, grown=1):
            mask = PIL.Image.new("L", (box[2] - box[0], box[3] - box[1]))
            draw, dark = ImageDraw.Draw(mask), round(255 * opacity * min(wide, 1.0))
            for ring in rings:
                draw.line([(x - box[0], y - box[1]) for x, y in ring], fill=dark, width=max(round(wide), 1))
            self.pixels.paste(colour, box, mask)

    def _words(self, text: Text, matrix: Matrix) -> None:
        from generator.drawing.letters import glyph_outline

        scale, (left, top) = size_of(matrix), text.at
        for run in text.runs:
            if run.hidden:
                continue
            if run.size * scale >= LEGIBLE:
                for glyph, x, y in run.placed():
                    place = joined(matrix, (1, 0, 0, 1, left + x, top + y))
                    rings = rings_of(glyph_outline(run.font, glyph, run.size), place)
                    self._fill(rings, text.fill, 1.0)
                continue
            x1, y1 = left + run.x, top + run.y
            x2, y2 = x1 + run.width, y1 - HIGH * run.size
            ring = [moved(matrix, x, y) for x, y in ((x1, y1), (x2, y1), (x2, y2), (x1, y2))]
            self._fill([ring], text.fill, LETTERS)

    def _picture(self, image: Image, matrix: Matrix) -> None:
        from generator.drawing.art.bitmap import pixels as pixels_of

        scale = size_of(matrix)
        pixels = pixels_of(image.data, image.kind)
        pixels.thumbnail((max(image.width * scale, 1), max(image.height * scale, 1)))
        across, down = image.width / pixels.width, image.height / pixels.height
        self.lay(pixels, joined(matrix, (across, 0, 0, down, image.x, image.y)))

    def _within(self, rings: Sequence[Ring], grown: int = 0) -> Corners | None:
        """The box around some rings as far as it is on the canvas; None if nothing of it is."""
        points = [point for ring in rings for point in ring]
        if not points:
            return None
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        width, height = self.pixels.size
        box = (
            max(math.floor(left) - grown, 0), max(math.floor(top) - grown, 0),
            min(math.ceil(right) + 1 + grown, width), min(math.ceil(bottom) + 1 + grown, height),
        )  # fmt: skip
        return box if box[0] < box[2] and box[1] < box[3] else None


def rings_of(segments: Sequence[Segment], matrix: Matrix) -> list[Ring]:
    """An outline as lines through points, in dots."""
    a, b, c, d, e, f = matrix
    found: list[Ring] = []
    ring: Ring = []
    for kind, *numbers in segments:
        if kind == "Z":
            ring += ring[:1]
            continue
        at = [(a * x + c * y + e, b * x + d * y + f) for x, y in zip(numbers[::2], numbers[1::2])]
        if kind == "M":
            ring = at
            found.append(ring)
        elif kind == "L":
            ring += at
        else:
            ring += _curve(ring[-1], *at)
    return [ring for ring in found if len(ring) > 1]


def _curve(
    start: tuple[float, float], one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
) -> Ring:
    """Points of a cubic, more of them the longer it is."""
    steps = min(1 + int(math.dist(start, one) + math.dist(one, two) + math.dist(two, end)) // 5, 10)
    if steps == 1:
        return [end]
    found = []
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append((
            p * start[0] + q * one[0] + r * two[0] + s * end[0],
            p * start[1] + q * one[1] + r * two[1] + s * end[1],
        ))  # fmt: skip
    return found


def _mask(rings: Sequence[Ring], box: Corners, opacity: float, *, even_odd: bool) -> PIL.Image.Image:
    """What rings cover of a box: larger ones first, and holes are taken out of them."""
    mask = PIL.Image.new("L", (box[2] - box[0], box[3] - box[1]))
    draw, dark = ImageDraw.Draw(mask), round(255 * opacity)
    by_size = sorted(((_area(ring), ring) for ring in rings if len(ring) > 2), key=lambda each: -abs(each[0]))
    around: list[Corners] = []
    for area, ring in by_size:
        if even_odd:
            bounds = _bounds(ring)
            hole = sum(_inside(bounds, other) for other in around) % 2 == 1
            around.append(bounds)
        else:
            hole = area * by_size[0][0] < 0
        draw.polygon([(x - box[0], y - box[1]) for x, y in ring], fill=0 if hole else dark)
    return mask


def _area(ring: Ring) -> float:
    """Twice the area, below zero if the ring turns the other way."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]]))


def _bounds(ring: Ring) -> Corners:
    across, down = [x for x, _ in ring], [y for _, y in ring]
    return math.floor(min(across)), math.floor(min(down)), math.ceil(max(across)), math.ceil(max(down))


def _inside(one: Corners, other: Corners) -> bool:
    return other[0] <= one[0] and other[1] <= one[1] and one[2] <= other[2] and one[3] <= other[3]


def _colour(paint: Paint) -> str:
    """A colour; of a gradient that in its middle."""
    return paint.stops[len(paint.stops) // 2].colour if isinstance(paint, Gradient) else paint
