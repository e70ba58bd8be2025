"""Discs and ovals, which are cut along a line."""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.frame import Frame, Group, Segment, ellipse
from generator.model.outlines.part import Part, Size, cut_line, cut_out


class RoundTrim(NamedTuple):
    """An ellipse."""

    width: float
    height: float
    convex: bool = True

    def __str__(self) -> str:
        return f"round piece of {self.width:.4g} × {self.height:.4g} mm"

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm."""
        half, tall = self.width / 2, self.height / 2
        x, y = abs(x - half), abs(y - tall)
        times = math.hypot(x / half, y / tall)  # as large an ellipse runs through the point
        return math.hypot(x, y) * (1 - 1 / times) if times > 1 else 0.0


class Round(Part, frozen=True, kw_only=True, tag="round"):
    """Clipped to the ellipse and its bleed, with a line to cut along."""

    size: Size

    def trim(self, side: str) -> RoundTrim:
        """The ellipse itself."""
        return RoundTrim(*self.size)

    def around(self, side: str) -> tuple[Segment, ...]:
        """The ellipse, along which it is clipped where another face or a book shows it."""
        half, tall = self.size[0] / 2, self.size[1] / 2
        return ellipse(half, tall, half, tall)

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """The face in its line."""
        cx, cy = frame.width / 2, frame.height / 2
        clip = ellipse(cx, cy, cx + frame.bleed, cy + frame.bleed)
        line = cut_line(frame, ellipse(cx, cy, cx, cy))
        return cut_out(frame, (Group(frame.items, None, clip), line), frame.height)
