"""Sticks to fold: back, front and a flap to glue in one strip, over folds along the longer edge.

Front and back both stand upright in the strip. Folded behind the front and turned over about the
same edge, the back reads upright again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from generator.colour import INK
from generator.frame import Frame, Group, Item, Path, Segment, rectangle
from generator.model.outlines.part import OUTLINE, Part, Size
from generator.model.outlines.rect import RectTrim

FLAP = 6.0
"""Depth of the flap in mm; on a slim stick three quarters of its width, so that it stays inside."""
SLANT = 2.0
OVER = 0.6
"""So far the front runs on onto the flap, that a fold a little beside the line shows no paper."""
_HATCH = "#D9D5D0"
_EVERY = 2.5


class Fold(Part, frozen=True, kw_only=True, tag="fold"):
    """A stick of two faces, folded along its longer edge and glued."""

    folded: ClassVar[bool] = True

    size: Size

    @property
    def footprint(self) -> tuple[float, float]:
        """Both faces and the flap in one strip."""
        width, height = self.size
        flap = _flap(self.size)
        return (width, 2 * height + flap) if width >= height else (2 * width + flap, height)

    def trim(self, side: str) -> RectTrim:
        """That of one face."""
        return RectTrim(*self.size, self.corner)

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """The strip: back, front and the flap, both folds and the line to cut along."""
        strip = _Strip(frame)
        width, height = self.footprint
        items = (strip.back(behind), strip.front(), *strip.hatching(), *strip.folds(), strip.cut())
        return replace(frame, width=width, height=height, items=items, outline=())


def _flap(size: tuple[float, float]) -> float:
    return min(FLAP, 0.75 * min(size))


class _Strip:
    """A strip as if it lay: `long` from left to right, back over front over flap."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.lies = frame.width >= frame.height
        self.long, self.short = sorted((frame.width, frame.height), reverse=True)
        self.flap = _flap((frame.width, frame.height))
        self.slant = min(SLANT, self.flap / 2)
        self.end = 2 * self.short

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        return (x, y) if self.lies else (y, x)

    def _line(self, *points: tuple[float, float]) -> tuple[Segment, ...]:
        return tuple(("L" if number else "M", *self._turned(*point)) for number, point in enumerate(points))

    def _box(self, top: float, bottom: float) -> tuple[Segment, ...]:
        bleed = self.frame.bleed
        (x, y), (right, under) = self._turned(-bleed, top), self._turned(self.long + bleed, bottom)
        return rectangle(x, y, right - x, under - y)

    def back(self, behind: Frame) -> Group:
        return Group(behind.items, None, self._box(-self.frame.bleed, self.short))

    def front(self) -> Group:
        moved = Group(self.frame.items, (1, 0, 0, 1, *self._turned(0, self.short)))
        return Group((moved,), None, self._box(self.short, self.end + min(OVER, self.flap)))

    def folds(self) -> Iterator[Item]:
        for at in (self.short, self.end):
            line = self._line((0, at), (self.long, at))
            yield Path(line, stroke=INK, width=0.18, dash=(1.2, 0.8), role="fold")

    def cut(self) -> Item:
        foot, right = self.end + self.flap, self.long - self.slant
        line = self._line(
            (0, 0), (0, self.end), (self.slant, foot), (right, foot), (self.long, self.end), (self.long, 0)
        )
        return Path((*line, ("Z",)), stroke=OUTLINE, width=0.18, role="cut")

    def hatching(self) -> Iterator[Item]:
        """Slanting lines on the flap, evenly from one end to the other."""
        first, last = self.slant, self.long - self.slant - self.flap
        number = max(int((last - first) / _EVERY), 1)
        for each in range(number + 1):
            x = first + (last - first) * each / number
            line = self._line((x, self.end + self.flap - 0.5), (x + self.flap - 1.2, self.end + 0.8))
            yield Path(line, stroke=_HATCH, width=0.2, role="mark")
