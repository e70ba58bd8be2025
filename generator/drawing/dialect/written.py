"""A text that stands on a face: where its letters are, and how far they leave the piece.

Lines are looked at first; where these are not surely on the piece, each letter is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.drawing.dialect.attributes import TextBox
from generator.frame import Matrix, is_scaled, joined, moved
from generator.model.boards.hexes import Point
from generator.model.outlines.part import Trim
from generator.text.case import Case
from generator.text.layout import DOWN, LaidText
from generator.text.markup import as_written
from generator.text.place import Run
from generator.text.style import POINT

OVERHANG = 0.1
"""An icon is so much higher than its line, above and below, in ems; no letter leaves its line as far."""
TOLERANCE = 0.02
"""So far may a letter lie beyond the trim, in mm, before that is a problem."""
STEP = 0.25
"""Points along the sides of a letter's box are so far apart, in mm, where it could lie over a notch."""


Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""


class FaceText(NamedTuple):
    """A text, its box, and the transform that the groups around it make."""

    copy: str  # with all its marks
    box: TextBox
    laid: LaidText
    case: Case
    row: float | None = None  # the width of the <row> that it stands in, 0 if that has none
    matrix: Matrix | None = None
    clips: tuple[tuple[Point, ...], ...] = ()  # the corners of what the groups around it show

    @property
    def words(self) -> str:
        """The text as a person would write it."""
        return as_written(self.copy)

    @property
    def scaled(self) -> bool:
        """Whether it stands in a group that is scaled."""
        return self.matrix is not None and is_scaled(self.matrix)

    def moved(self, by: Matrix) -> FaceText:
        """The same text in a group."""
        clips = tuple(tuple(moved(by, x, y) for x, y in clip) for clip in self.clips)
        return self._replace(matrix=joined(by, self.matrix) if self.matrix else by, clips=clips)

    def clipped(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> FaceText:
        """The same text in a group of which only a rectangle is shown, its corners rounded by r."""
        cut = min(r, w / 2, h / 2) * (1 - math.sqrt(0.5))
        corners = tuple(_rim((x + cut, y + cut, x + w - cut, y + h - cut), math.inf))
        return self._replace(clips=(*self.clips, corners))

    def is_cut_on(self, trim: Trim) -> bool:
        """Whether a group shows only what is on the piece, so that only what its maker cuts is lost."""
        return any(all(trim.beyond(x, y) <= TOLERANCE for x, y in clip) for clip in self.clips)

    @property
    def middle(self) -> Point:
        """The middle of its words."""
        box, laid = self.box, self.laid
        x = box.x + (box.w - laid.width) * self.case.share(box.style.align) + laid.width / 2
        y = box.y + (box.h - laid.height) * DOWN[box.style.valign] + laid.height / 2
        return moved(self.matrix, x, y)

    def surely_on(self, trim: Trim) -> bool:
        """Whether all lines lie on the piece; told without a look at the letters."""
        if not trim.convex:
            return False
        box, laid = self.box, self.laid
        over = OVERHANG * laid.points * POINT
        left = box.x + (box.w - laid.width) * self.case.share(box.style.align) - over
        top = box.y + (box.h - laid.height) * DOWN[box.style.valign] - over
        for x in (left, left + laid.width + 2 * over):
            for y in (top, top + laid.height + 2 * over):
                if trim.beyond(*moved(self.matrix, x, y)) > 0:
                    return False
        return True

    def off(self, trim: Trim) -> float:
        """How far the letters and icons leave the piece in mm; 0 if none of them does."""
        placed = self.case.lay_out(self.copy, self.box.w, self.box.h, self.box.style)
        step = math.inf if trim.convex else STEP
        farthest = 0.0
        for box in _inked(placed):
            for x, y in _rim(box, step):
                at = moved(self.matrix, x + self.box.x, y + self.box.y)
                farthest = max(farthest, trim.beyond(*at))
        return farthest


def off_the_piece(texts: Iterable[FaceText], trim: Trim) -> Iterator[tuple[FaceText, float]]:
    """The texts that leave the piece, and how far in mm; what does not even fit its box is told elsewhere."""
    for text in texts:
        if text.laid.fits and not text.surely_on(trim) and not text.is_cut_on(trim):
            distance = text.off(trim)
            if distance > TOLERANCE:
                yield text, distance


def _inked(placed: LaidText) -> Iterator[Bounds]:
    """The boxes of all letters and icons of a text, from the upper left of its own box."""
    for icon in placed.icons:
        yield icon.x, icon.y, icon.x + icon.size, icon.y + icon.size
    for run in placed.runs:
        yield from letters(run)


def letters(run: Run) -> Iterator[Bounds]:
    """The boxes of the letters of a run that leave ink, as they stand in its text."""
    for glyph, x, y in run.placed():
        if ink := run.font.ink(glyph):
            left, top, right, bottom = (part * run.size for part in ink)
            yield x + left, y + top, x + right, y + bottom


def _rim(box: Bounds, step: float) -> Iterator[Point]:
    """The corners of a box, and points between them that are no farther apart than a step."""
    left, top, right, bottom = box
    for x in _steps(left, right, step):
        yield x, top
        yield x, bottom
    for y in _steps(top, bottom, step)[1:-1]:
        yield left, y
        yield right, y


def _steps(start: float, end: float, step: float) -> list[float]:
    count = int((end - start) / step) + 1
    return [start + (end - start) * number / count for number in range(count + 1)]
