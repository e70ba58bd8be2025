"""Rectangles: cards, boards, pages; their corners may be round."""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

from generator.model.outlines.part import Part, Size


class RectTrim(NamedTuple):
    """A rectangle with round corners."""

    width: float
    height: float
    corner: float = 0.0
    convex: bool = True

    def __str__(self) -> str:
        return f"piece of {self.width:.4g} × {self.height:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm."""
        half, tall = self.width / 2, self.height / 2
        r = min(self.corner, half, tall)
        x, y = abs(x - half) - half + r, abs(y - tall) - tall + r
        return math.hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - r


class Rect(Part, frozen=True, kw_only=True, tag="rect"):
    """Straight cuts from edge to edge."""

    straight: ClassVar[bool] = True

    size: Size

    def trim(self, side: str) -> RectTrim:
        """The rectangle itself."""
        return RectTrim(*self.size, self.corner)
