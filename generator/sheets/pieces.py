"""Pieces: the front and back of one thing that is cut out, made when their sheet is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from generator.frame import Frame
from generator.model.game import Row
from generator.model.outlines.part import Part

if TYPE_CHECKING:  # a game is read more often than drawn
    from generator.faces.build import Faces


class Piece(Struct, frozen=True):
    """One thing to cut out."""

    part: Part
    row: Row | None

    def drawn(self, faces: Faces, side: str, shared: bool) -> Frame | None:
        """One side of it with its lines to cut and fold along; None after it was told what fails."""
        part, row = self.part, self.row
        frame = faces.build(part, row, side, shared)
        if frame is None:
            return None
        behind = faces.build(part, row, "back") if part.folded and part.back else None
        return part.cut(frame, behind or frame, side)


MOST_AHEAD = 500
"""So many frames are kept that were made before their sheet."""


class Cutter:
    """Makes the frames of pieces and keeps those that occur again."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._kept: dict[tuple[Part, str, Row | None], Frame | None] = {}
        self._ahead: dict[tuple[Part, str, Row | None], Frame | None] = {}

    def ahead(self, piece: Piece, side: str) -> Frame | None:
        """The frame of one side of a piece before it is placed; kept until then if there are not many."""
        key = (piece.part, side, piece.row)
        if key in self._ahead:
            return self._ahead[key]
        frame = self.frame(piece, side)
        if key not in self._kept and len(self._ahead) < MOST_AHEAD:
            self._ahead[key] = frame
        return frame

    def frame(self, piece: Piece, side: str) -> Frame | None:
        """The frame of one side of a piece."""
        row = piece.row
        key = (piece.part, side, row)
        if key in self._ahead:
            return self._ahead.pop(key)
        if side == "front" and row is not None and row.count == 1:
            return piece.drawn(self.faces, side, False)
        if key not in self._kept:
            frame = piece.drawn(self.faces, side, True)
            # two parts may show the same row on the same template in different sizes
            self._kept[key] = frame and replace(frame, key=f"{frame.key}:{len(self._kept)}")
        return self._kept[key]
