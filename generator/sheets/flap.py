"""Flaps of what is folded up and glued: without art, but for what runs on over the fold."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from generator.colour import PAPER
from generator.frame import Group, Item, Path, Segment, polygon
from generator.locale.language import Language
from generator.model.boards.hexes import Point
from generator.sheets.furniture import label
from generator.sheets.page import Box
from generator.text.case import Case
from generator.text.style import Style

OVER = 2.0
"""So far art runs on over the fold onto a flap, that a fold a little beside the line shows no paper."""
INSET = 0.8
"""A flap is so much narrower than its panel at each end, that it slips in."""
NAME = Style("bold", 7.5, 6, align="center", valign="middle", phrases=False, most_lines=1)
_HATCH, _EVERY = "#DAD6D1", 2.5


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

    def strip(self) -> tuple[Segment, ...]:
        """What the art of the panel covers of it."""
        (a, _, _, d), (b, _, _, c) = self.line(), self.line(self.over)
        return polygon([a, b, c, d])

    def around(self) -> tuple[Segment, ...]:
        """Its part of the line to cut along."""
        return tuple(("L", *point) for point in (self.start, *self.line(), self.end))

    def drawn(self, language: Language, case: Case) -> Iterator[Item]:
        """Bare paper beyond the art, and on what is glued lines across and a name, where that has room."""
        bare = self.line(self.over)
        yield Path(polygon(bare), fill=PAPER)
        if not self.step:
            return
        x, y, right, low = (f(axis) for f in (min, max) for axis in zip(*bare))
        box, count = Box(x, y, right - x, low - y), math.ceil((right - x + low - y) / _EVERY)
        hatching = (
            Path((("M", at, low), ("L", at + box.h, y)), stroke=_HATCH, width=0.2, role="mark")
            for at in (x - box.h + _EVERY * number for number in range(count))
        )
        yield Group(tuple(hatching), None, polygon(bare))
        long, upright = language.say("glue {number}", number=self.step), self.start[0] == self.end[0]
        for words in (long, str(self.step)):
            for turned in (upright, not upright):  # along it or across it
                named, fits = label(case, words, box, NAME, turned=turned)
                if fits:
                    yield named
                    return
