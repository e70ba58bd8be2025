"""Standees: front and back in one strip with a foot at each end, folded at the head."""

from __future__ import annotations

from typing import ClassVar

from generator.colour import INK
from generator.frame import Frame, Group, Path, rectangle
from generator.model.outlines.part import OUTLINE, Part, Size, cut_out
from generator.model.outlines.rect import RectTrim

BASE = 9.0
"""Depth of each foot flap, in mm."""


class Stand(Part, frozen=True, kw_only=True, tag="stand"):
    """A figure of paper that stands on its two feet."""

    folded: ClassVar[bool] = True

    size: Size

    @property
    def footprint(self) -> tuple[float, float]:
        """Both faces and both feet in one strip."""
        width, height = self.size
        return width, 2 * (height + BASE)

    def trim(self, side: str) -> RectTrim:
        """That of one face."""
        return RectTrim(*self.size, self.corner)

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """A strip: foot, back upside down, fold at the head, front, foot."""
        width, height = frame.width, frame.height
        total, head = 2 * (height + BASE), BASE + height
        front = Group(frame.items, (1, 0, 0, 1, 0, head))
        # turned about the head: upside down and, since it is seen from behind, not mirrored
        back = Group(behind.items, (-1, 0, 0, -1, width, head))
        folds = tuple(
            Path((("M", 0, y), ("L", width, y)), stroke=INK, width=0.18, dash=(1.2, 0.8), role="fold")
            for y in (BASE, head, head + height)
        )
        outline = Path(rectangle(0, 0, width, total), stroke=OUTLINE, width=0.18, role="cut")
        return cut_out(frame, (back, front, *folds, outline), total)
