"""Dice of paper: the net of a cube with flaps to glue, cut out and folded."""

from __future__ import annotations

import math
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec

from generator.colour import INK
from generator.frame import Frame, Path, Segment
from generator.model.outlines.part import OUTLINE, Part, cut_out

SQUARES = ((1, 1), (0, 1), (1, 0), (1, 2), (2, 1), (3, 1))
"""Where the faces 1 to 6 lie in the net, in edges: opposite ones come to seven."""
FLAP, SHARE = 6.0, 0.32
"""The depth of a flap in mm, and at most as a share of the edge."""


class CubeTrim(NamedTuple):
    """The six squares of a net; flaps are glued, and nothing on them is seen."""

    edge: float
    flap: float
    width: float
    convex: bool = False

    def __str__(self) -> str:
        return f"die with edges of {self.edge:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside of every square."""
        return min(self._beyond(x, y, *square) for square in SQUARES)

    def _beyond(self, x: float, y: float, column: int, row: int) -> float:
        half = self.edge / 2
        dx = abs(x - (column + 0.5) * self.edge) - half
        dy = abs(y - self.flap - (row + 0.5) * self.edge) - half
        return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0)


class Cube(Part, frozen=True, kw_only=True, tag="cube"):
    """A cube of paper; its one face is the whole net."""

    placed: ClassVar[bool] = True
    built: ClassVar[bool] = True

    edge: Annotated[float, msgspec.Meta(ge=8, le=60)]

    @property
    def flap(self) -> float:
        """How deep the flaps are."""
        return min(FLAP, SHARE * self.edge)

    @property
    def size(self) -> tuple[float, float]:
        """That of the net with its flaps."""
        return 4 * self.edge + self.flap, 3 * self.edge + 2 * self.flap

    def trim(self, side: str) -> CubeTrim:
        """The squares of the net."""
        return CubeTrim(self.edge, self.flap, self.size[0])

    def given(self, side: str) -> dict[str, Any]:
        """Also the edge, and the upper left of each square."""
        places = [(column * self.edge, self.flap + row * self.edge) for column, row in SQUARES]
        return {**super().given(side), "edge": self.edge, "squares": places}

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """The net with its folds and the line to cut along."""
        folds = tuple(
            Path((("M", *start), ("L", *end)), stroke=INK, width=0.18, dash=(1.2, 0.8), role="fold")
            for start, end in self._folds()
        )
        line = Path(self._outline(), stroke=OUTLINE, width=0.18, role="cut")
        return cut_out(frame, (*frame.items, *folds, line), frame.height)

    def _at(self, column: float, row: float) -> tuple[float, float]:
        return column * self.edge, self.flap + row * self.edge

    def _folds(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Between squares, and between squares and flaps."""
        upright = [(1, 0), (2, 0), (1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2)]
        level = [(1, 0), (1, 1), (1, 2), (1, 3)]
        lines = [(self._at(x, y), self._at(x, y + 1)) for x, y in upright]
        return lines + [(self._at(x, y), self._at(x + 1, y)) for x, y in level]

    def _outline(self) -> tuple[Segment, ...]:
        """Clockwise from the left square; flaps at the upper and lower squares and at the end."""
        deep = self.flap / self.edge
        slant = deep * 0.8
        corners = [
            (0, 1), (1, 1),
            (1 - deep, 1 - slant), (1 - deep, slant), (1, 0),
            (1 + slant, -deep), (2 - slant, -deep), (2, 0),
            (2 + deep, slant), (2 + deep, 1 - slant), (2, 1),
            (4, 1), (4 + deep, 1 + slant), (4 + deep, 2 - slant), (4, 2), (2, 2),
            (2 + deep, 2 + slant), (2 + deep, 3 - slant), (2, 3),
            (2 - slant, 3 + deep), (1 + slant, 3 + deep), (1, 3),
            (1 - deep, 3 - slant), (1 - deep, 2 + slant), (1, 2), (0, 2),
        ]  # fmt: skip
        first, *rest = (self._at(*corner) for corner in corners)
        return (("M", *first), *(("L", *corner) for corner in rest), ("Z",))
