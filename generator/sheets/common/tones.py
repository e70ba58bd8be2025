"""Tones: the colours that a piece shows at its edges, as they are drawn where the knife may stray.

Two pieces may lie edge to edge if they show the same there: a cut that is a little off then leaves no trace.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.colour import PAPER, lab
from generator.frame import Frame
from generator.sheets.common.look import Glance, likeness
from generator.sheets.pieces import Cutter, Piece

SHARES = (0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94)
"""Where along an edge the art is looked at; what is seen in two of these places counts."""
NEAR = 8.0
"""Colours of which the eye sees no more difference (in L*a*b*) are one."""
Tone = frozenset[str]
"""The colours along one edge; of a bitmap, which picture it is."""


class Edges(NamedTuple):
    """The tones of one side of a piece."""

    left: Tone
    top: Tone
    right: Tone
    bottom: Tone

    @property
    def mirrored(self) -> Edges:
        """The same in the order in which they lie on the other side of the paper."""
        return Edges(self.right, self.top, self.left, self.bottom)


class EdgePair(NamedTuple):
    """The edges of a piece: those of its front, and those of its back as seen from the front."""

    front: Edges
    back: Edges

    def turned(self) -> EdgePair:
        """The same on its side: what was at the left is at the top."""
        return EdgePair(*(Edges(each.bottom, each.left, each.top, each.right) for each in self))


def beside(one: EdgePair, other: EdgePair) -> bool:
    """Whether a piece may touch another at its right."""
    return all(alike(a.right, b.left) for a, b in zip(one, other))


def above(one: EdgePair, other: EdgePair) -> bool:
    """Whether a piece may touch another under it."""
    return all(alike(a.bottom, b.top) for a, b in zip(one, other))


def alike(one: Tone, other: Tone) -> bool:
    """Whether each colour of one edge is found on the other, too."""
    return one == other or (_among(one, other) and _among(other, one))


def _among(one: Tone, other: Tone) -> bool:
    return all(any(_near(colour, each) for each in other) for colour in one)


def _near(one: str, other: str) -> bool:
    if one == other or not (one.startswith("#") and other.startswith("#")):
        return one == other
    return math.dist(lab(one), lab(other)) < NEAR


class Tones:
    """Those of pieces, each looked at once."""

    def __init__(self, cutter: Cutter) -> None:
        self._cutter = cutter
        self._known: dict[Piece, EdgePair] = {}
        self._alike: dict[tuple[int, float, float], Edges] = {}

    def of(self, piece: Piece) -> EdgePair:
        """What a piece shows at its edges; paper where it cannot be drawn."""
        if piece not in self._known:
            front = self._edges(self._cutter.ahead(piece, "front"))
            back = self._edges(self._cutter.ahead(piece, "back")) if piece.part.two_sided else edges(None)
            self._known[piece] = EdgePair(front, back.mirrored)
        return self._known[piece]

    def _edges(self, frame: Frame | None) -> Edges:
        if frame is None:
            return edges(None)
        shown = (likeness(frame.items), frame.width, frame.height)
        if shown not in self._alike:
            self._alike[shown] = edges(frame)
        return self._alike[shown]


def edges(frame: Frame | None) -> Edges:
    """The tones of a face in the middle of its bleed, or just inside it where it has none."""
    if frame is None:
        return Edges(*[frozenset((PAPER,))] * 4)
    w, h = frame.width, frame.height
    off = -frame.bleed / 2 if frame.bleed else 0.2
    sides = (
        [(off, h * share) for share in SHARES], [(w * share, off) for share in SHARES],
        [(w - off, h * share) for share in SHARES], [(w * share, h - off) for share in SHARES],
    )  # fmt: skip
    look = Glance(frame.items, -frame.bleed, h + 2 * frame.bleed)
    return Edges(*(_tone([look.at(*point) for point in points]) for points in sides))


def _tone(seen: list[str]) -> Tone:
    """The colours that are seen more than once."""
    return frozenset(each for each in seen if seen.count(each) > 1) or frozenset(seen)
