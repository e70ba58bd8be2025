"""The net of a tuck box: panels with art, flaps, folds and the line to cut along, from its inner size.

The net is seen from outside: left, front, right, back and the tab that is glued behind the left side. The lid
hangs on the back and is tucked in behind the front; the bottom hangs on the front and is glued over flaps.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from generator.colour import INK, PAPER
from generator.frame import Frame, Group, Item, Matrix, Path, Segment, Text, rectangle
from generator.model.outlines.part import Part, Trim
from generator.model.outlines.rect import RectTrim

if TYPE_CHECKING:  # a game is read more often than drawn
    from generator.locale.language import Language

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""
OVER = 2.0
"""So far art runs on over the fold onto a flap, that a fold a little beside the line shows no paper."""
INSET = 0.8
"""A flap is so much narrower than its panel at each end, that it slips in."""
_HATCH, _EVERY = "#DAD6D1", 2.5


class NotchTrim(NamedTuple):
    """A rectangle with a half circle for the thumb cut out of its upper edge."""

    width: float
    height: float
    notch: float
    convex: bool = False

    def __str__(self) -> str:
        return f"panel of {self.width:.4g} × {self.height:.4g} mm with a notch"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm."""
        off = RectTrim(self.width, self.height).beyond(x, y)
        return max(off, self.notch - math.hypot(x - self.width / 2, y))


class BoxPanel(Part, frozen=True, kw_only=True):
    """One side of a box that shows art, and how it lies in the net."""

    name: str
    size: tuple[float, float]
    box: tuple[float, float, float]  # width, height and depth of the whole
    at: Point  # its upper left corner in the net
    over: Bounds  # how far its art runs on at the left, top, right and bottom of it in the net
    turned: bool = False  # on its head in the net, that it stands upright on the box
    notch: float = 0.0

    def trim(self, side: str) -> Trim:
        """The panel up to its folds and cuts."""
        return NotchTrim(*self.size, self.notch) if self.notch else RectTrim(*self.size, self.corner)

    def given(self, side: str) -> dict[str, Any]:
        """Which panel it is, and how large the box is, too."""
        width, height, depth = self.box
        box = {"width": width, "height": height, "depth": depth}
        return {**super().given(side), "panel": self.name, "box": box, "notch": self.notch}


class Flap(NamedTuple):
    """A flap without art on an edge of a panel, from `start` to `end` clockwise around the net."""

    panel: str
    start: Point
    end: Point
    depth: float
    slant: float
    inset: float = INSET
    step: int = 0  # in which order it is glued; 0 of a flap that is only folded in

    def line(self, near: float = 0.0) -> list[Point]:
        """Its corners from the fold, or from a line so far beyond it."""
        (x1, y1), (x2, y2) = self.start, self.end
        long = math.hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / long, (y2 - y1) / long  # outwards is uy, -ux

        def corner(along: float, out: float) -> Point:
            return x1 + ux * along + uy * out, y1 + uy * along - ux * out

        first, last = (self.inset + self.slant * out / self.depth for out in (near, self.depth))
        ends = (first, near), (last, self.depth), (long - last, self.depth), (long - first, near)
        return [corner(*each) for each in ends]

    @property
    def over(self) -> float:
        """How far the art of the panel runs on onto it."""
        return min(OVER, self.depth / 3)

    def strip(self) -> list[Point]:
        """What the art of the panel covers of it."""
        (a, _, _, d), (b, _, _, c) = self.line(), self.line(self.over)
        return [a, b, c, d]


class Net(Part, frozen=True, kw_only=True, dict=True):
    """Everything that is cut out of the sheet in one piece."""

    folded: ClassVar[bool] = True

    box: tuple[float, float, float]  # inside: width, height and depth
    thumb: bool = True

    @cached_property
    def tuck(self) -> float:
        """How far the lid reaches down behind the front."""
        _, height, depth = self.box
        return min(max(0.75 * depth, 10), 18, 0.4 * height)

    @cached_property
    def tab(self) -> float:
        """How far the tab reaches behind the left side."""
        return min(12, self.box[2] - 0.5)

    @property
    def size(self) -> tuple[float, float]:
        """The box around the net."""
        width, height, depth = self.box
        return 2 * (width + depth) + self.tab, self.tuck + height + 2 * depth

    @cached_property
    def columns(self) -> tuple[float, float, float, float, float]:
        """Where the left side, the front, the right side, the back and the tab begin."""
        width, _, depth = self.box
        return 0, depth, depth + width, 2 * depth + width, 2 * (depth + width)

    @cached_property
    def rows(self) -> tuple[float, float, float]:
        """Where the lid, the sides and the bottom begin."""
        _, height, depth = self.box
        return self.tuck, self.tuck + depth, self.tuck + depth + height

    @cached_property
    def panels(self) -> list[BoxPanel]:
        """The front first; what lies behind others in the net is drawn before them."""
        (width, height, depth), bleed = self.box, self.bleed
        (left, front, right, back, _), (lid, top, low) = self.columns, self.rows
        face, side, end = (width, height), (depth, height), (width, depth)
        notch = min(8.0, width / 7) if self.thumb else 0.0

        def panel(name: str, size: Point, at: Point, over: Bounds, **more: Any) -> BoxPanel:
            return BoxPanel(
                name=name, size=size, box=self.box, at=at, over=over, front=self.front, bleed=bleed,
                node=self.node, **more,
            )  # fmt: skip

        return [
            panel("front", face, (front, top), (0, bleed, 0, 0), notch=notch),
            panel("back", face, (back, top), (0, 0, 0, 0)),
            panel("left", side, (left, top), (bleed, 0, 0, 0)),
            panel("right", side, (right, top), (0, 0, 0, 0)),
            panel("top", end, (back, lid), (bleed, 0, bleed, 0), turned=True),
            panel("bottom", end, (front, low), (bleed, 0, bleed, bleed)),
            panel(
                "tuck", (width, self.tuck), (back, 0), (bleed, bleed, bleed, 0), turned=True,
                corner=min(0.6 * self.tuck, 8),
            ),
        ]  # fmt: skip

    @cached_property
    def flaps(self) -> list[Flap]:
        """Those of the top, which are folded in, the tab, and those under the bottom."""
        width, _, depth = self.box
        (left, front, right, back, tab), (_, top, low) = self.columns, self.rows
        dust = min(max(0.75 * depth, 8), width / 2 - 1)
        under = min(0.8 * depth, width / 2 - 1)
        return [
            Flap("left", (left, top), (front, top), dust, min(dust, depth) / 5),
            Flap("right", (right, top), (back, top), dust, min(dust, depth) / 5),
            Flap("back", (tab, top), (tab, low), self.tab, min(4, self.tab / 2), 0, 1),
            Flap("right", (back, low), (right, low), under, min(under, depth) / 6, step=2),
            Flap("left", (front, low), (left, low), under, min(under, depth) / 6, step=2),
            Flap("back", (tab, low), (back, low), depth - 0.5, 1.5, step=3),
        ]

    @cached_property
    def folds(self) -> list[tuple[Point, Point]]:
        """Between panels, and between panels and flaps."""
        (_, front, right, back, tab), (lid, top, low) = self.columns, self.rows
        upright = [((x, top), (x, low)) for x in (front, right, back)]
        level = [((back, lid), (tab, lid)), ((back, top), (tab, top)), ((front, low), (right, low))]
        return [*upright, *level, *((flap.line()[0], flap.line()[-1]) for flap in self.flaps)]

    @cached_property
    def outline(self) -> tuple[Segment, ...]:
        """The line to cut along, clockwise from the upper left of the left side."""
        dust, other, tab, right_under, left_under, inner = (_around(flap) for flap in self.flaps)
        (_, front, right, back, end), (lid, _, low) = self.columns, self.rows
        bottom = low + self.box[2]
        foot = _lines((right, low), (right, bottom), (front, bottom), (front, low))
        line = (*dust, *self._notched(), *other, *_lines((back, lid)), *self._tucked())
        line = (*line, *_lines((end, lid)), *tab, *inner, *right_under, *foot, *left_under)
        return (("M", *line[0][1:]), *line[1:], ("Z",))

    def _notched(self) -> tuple[Segment, ...]:
        """The upper edge of the front, with a half circle of two cubics."""
        panel, top = self.panels[0], self.rows[1]
        if not (r := panel.notch):
            return ()
        middle, k = panel.at[0] + panel.size[0] / 2, r * 0.55228
        return (
            ("L", middle - r, top),
            ("C", middle - r, top + k, middle - k, top + r, middle, top + r),
            ("C", middle + k, top + r, middle + r, top + k, middle + r, top),
        )

    def _tucked(self) -> tuple[Segment, ...]:
        """The flap of the lid with its two round corners, from the left of its fold to the right."""
        (x, end), c = self.columns[3:], self.panels[-1].corner
        k, x, end = c * 0.44772, x + INSET, end - INSET
        return (
            ("L", x, c), ("C", x, k, x + k, 0, x + c, 0),
            ("L", end - c, 0), ("C", end - k, 0, end, k, end, c),
        )  # fmt: skip

    def frame(self, faces: Mapping[str, Frame], language: Language, key: str) -> Frame:
        """The net with the art of its panels, flaps, folds and the line to cut along."""
        last_first = reversed(self.panels)
        items: list[Item] = [self._art(panel, faces[panel.name]) for panel in last_first]
        for flap in self.flaps:
            items += _drawn(flap, language)
        items += (
            Path((("M", *start), ("L", *end)), stroke=INK, width=0.18, dash=(1.6, 1.0), role="fold")
            for start, end in self.folds
        )
        items.append(Path(self.outline, stroke=INK, width=0.2, role="cut"))
        return Frame(*self.size, self.bleed, tuple(items), key, faces["front"].title)

    def _art(self, panel: BoxPanel, face: Frame) -> Group:
        """A panel's art in its place, cut off at folds and grown over cuts and onto flaps."""
        (x, y), (w, h), (left, top, right, bottom) = panel.at, panel.size, panel.over
        matrix: Matrix = (-1, 0, 0, -1, x + w, y + h) if panel.turned else (1, 0, 0, 1, x, y)
        clip = rectangle(x - left, y - top, w + left + right, h + top + bottom)
        for flap in self.flaps:
            clip += _closed(flap.strip()) if flap.panel == panel.name else ()
        return Group((Group(face.items, matrix),), None, clip)


def _lines(*points: Point) -> tuple[Segment, ...]:
    return tuple(("L", *point) for point in points)


def _closed(points: list[Point]) -> tuple[Segment, ...]:
    return ("M", *points[0]), *_lines(*points[1:]), ("Z",)


def _around(flap: Flap) -> tuple[Segment, ...]:
    return _lines(flap.start, *flap.line(), flap.end)


def _drawn(flap: Flap, language: Language) -> Iterator[Item]:
    """Bare paper beyond the art, and on what is glued lines across and a name."""
    bare = flap.line(flap.over)
    yield Path(_closed(bare), fill=PAPER)
    if not flap.step:
        return
    x1, y1, x2, y2 = (f(axis) for f in (min, max) for axis in zip(*bare))
    tall = y2 - y1
    lines = (
        Path((("M", x, y2), ("L", x + tall, y1)), stroke=_HATCH, width=0.2, role="mark")
        for x in (x1 - tall + _EVERY * number for number in range(math.ceil((x2 - x1 + tall) / _EVERY)))
    )
    yield Group(tuple(lines), None, _closed(bare))
    yield from _named(flap, language, (x1, y1, x2, y2))


def _named(flap: Flap, language: Language, bounds: Bounds) -> Iterator[Item]:
    """What a flap is called, along it or across it, whichever has room; on a tiny one its number alone."""
    from generator.text.layout import Style, lay_out

    style = Style(
        weight="bold", largest=7.5, smallest=6, align="center", valign="middle", phrases=False, most_lines=1
    )
    (x1, y1, x2, y2), turned = bounds, flap.start[0] == flap.end[0]
    for words in (language.say("glue {number}", number=flap.step), str(flap.step)):
        for upright in (turned, not turned):
            w, h = (y2 - y1, x2 - x1) if upright else (x2 - x1, y2 - y1)
            laid = lay_out(words, w, h, style)
            if laid.fits:
                matrix: Matrix = (0, 1, -1, 0, x2, y1) if upright else (1, 0, 0, 1, x1, y1)
                yield Group((Text(laid.runs, INK, halo=PAPER, halo_width=0.8),), matrix)
                return
