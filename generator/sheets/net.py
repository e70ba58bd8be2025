"""The net of a tuck box, which is cut out of the sheet in one piece.

It is seen from outside: left, front, right, back and the tab that is glued behind the left side. The lid
hangs on the back and is tucked in behind the front; the bottom hangs on the front and is glued over flaps.
"""

from __future__ import annotations

import math
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from generator.colour import INK
from generator.frame import Frame, Group, Item, Matrix, Path, Segment, rectangle
from generator.model.component import Side
from generator.model.outlines.part import Part, Trim
from generator.model.outlines.rect import RectTrim
from generator.sheets.pieces import Piece

if TYPE_CHECKING:  # a game is read more often than drawn
    from generator.faces.build import Faces
    from generator.sheets.flap import Flap

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""


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


class Net(Part, frozen=True, kw_only=True, dict=True):
    """Everything that is cut out of the sheet in one piece."""

    folded: ClassVar[bool] = True

    box: tuple[float, float, float]  # inside: width, height and depth
    thumb: bool = True

    @cached_property
    def tab(self) -> float:
        """How far the tab reaches behind the left side."""
        return min(12, self.box[2] - 0.5)

    @property
    def size(self) -> tuple[float, float]:
        """The box around the net."""
        return self.columns[-1] + self.tab, self.rows[-1] + self.box[2]

    @cached_property
    def columns(self) -> tuple[float, float, float, float, float]:
        """Where the left side, the front, the right side, the back and the tab begin."""
        width, _, depth = self.box
        return 0, depth, depth + width, 2 * depth + width, 2 * (depth + width)

    @cached_property
    def rows(self) -> tuple[float, float, float]:
        """Where the lid, the sides and the bottom begin; above the lid is what it tucks in."""
        _, height, depth = self.box
        tuck = min(max(0.75 * depth, 10), 18, 0.4 * height)
        return tuck, tuck + depth, tuck + depth + height

    @cached_property
    def panels(self) -> list[BoxPanel]:
        """The front first; what lies behind others in the net is drawn before them."""
        (width, height, depth), bleed = self.box, self.bleed
        (left, front, right, back, _), (lid, top, low) = self.columns, self.rows
        face, side, end = (width, height), (depth, height), (width, depth)
        notch = min(8.0, width / 7) if self.thumb else 0.0
        panel = partial(BoxPanel, box=self.box, front=self.front, bleed=bleed, node=self.node)
        return [
            panel(name="front", size=face, at=(front, top), over=(0, bleed, 0, 0), notch=notch),
            panel(name="back", size=face, at=(back, top), over=(0, 0, 0, 0)),
            panel(name="left", size=side, at=(left, top), over=(bleed, 0, 0, 0)),
            panel(name="right", size=side, at=(right, top), over=(0, 0, 0, 0)),
            panel(name="top", size=end, at=(back, lid), over=(bleed, 0, bleed, 0), turned=True),
            panel(name="bottom", size=end, at=(front, low), over=(bleed, 0, bleed, bleed)),
            panel(
                name="tuck", size=(width, lid), at=(back, 0), over=(bleed, bleed, bleed, 0), turned=True,
                corner=min(0.6 * lid, 8),
            ),
        ]  # fmt: skip

    @cached_property
    def flaps(self) -> list[Flap]:
        """Those of the top, which are folded in, the tab, and those under the bottom."""
        from generator.sheets.flap import Flap

        width, _, depth = self.box
        (left, front, right, back, tab), (_, top, low) = self.columns, self.rows
        dust = min(max(0.75 * depth, 8), width / 2 - 1)
        under = min(0.8 * depth, width / 2 - 1)
        return [
            Flap("left", (left, top), (front, top), dust, min(dust, depth) / 5),
            Flap("right", (right, top), (back, top), dust, min(dust, depth) / 5),
            Flap("back", (tab, top), (tab, low), self.tab, min(4, self.tab / 2), 0, step=1),
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
        dust, other, tab, right_under, left_under, inner = (flap.around() for flap in self.flaps)
        (_, front, right, back, end), (lid, _, low) = self.columns, self.rows
        bottom = low + self.box[2]
        (_, *start), *rest = dust
        return (
            ("M", *start), *rest, *self._notched(), *other, ("L", back, lid), *self._tucked(),
            ("L", end, lid), *tab, *inner, *right_under, ("L", right, low), ("L", right, bottom),
            ("L", front, bottom), ("L", front, low), *left_under, ("Z",),
        )  # fmt: skip

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
        (x, end), c, inset = self.columns[3:], self.panels[-1].corner, self.flaps[0].inset
        k, x, end = c * 0.44772, x + inset, end - inset
        return (
            ("L", x, c), ("C", x, k, x + k, 0, x + c, 0),
            ("L", end - c, 0), ("C", end - k, 0, end, k, end, c),
        )  # fmt: skip


class Unfolded(Piece, frozen=True):
    """The net as it is printed."""

    part: Net

    def drawn(self, faces: Faces, side: str, shared: bool) -> Frame | None:
        """The art of all panels, the last first, flaps, folds and the line to cut along."""
        net, items, title = self.part, list[Item](), ""
        for panel in reversed(net.panels):
            face = faces.build(panel, None, "front")
            if face is None:
                return None
            items.append(self._art(panel, face))
            title = face.title
        for flap in net.flaps:
            items += flap.drawn(faces.language, faces.case)
        for start, end in net.folds:
            line = (("M", *start), ("L", *end))
            items.append(Path(line, stroke=INK, width=0.18, dash=(1.6, 1.0), role="fold"))
        items.append(Path(net.outline, stroke=INK, width=0.2, role="cut"))
        return Frame(*net.size, net.bleed, tuple(items), "net", title, shows=Side(net, None, side))

    def _art(self, panel: BoxPanel, face: Frame) -> Group:
        """A panel's art in its place, cut off at folds and grown over cuts and onto flaps."""
        (x, y), (w, h), (left, top, right, bottom) = panel.at, panel.size, panel.over
        matrix: Matrix = (-1, 0, 0, -1, x + w, y + h) if panel.turned else (1, 0, 0, 1, x, y)
        clip = rectangle(x - left, y - top, w + left + right, h + top + bottom)
        for flap in self.part.flaps:
            clip += flap.strip() if flap.panel == panel.name else ()
        return Group((Group(face.items, matrix),), None, clip)
