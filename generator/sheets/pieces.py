"""Pieces: the front and back of one thing that is cut out, made when their sheet is painted."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from generator.faces.build import Faces
from generator.frame import Frame
from generator.model.game import Row
from generator.model.outlines.part import Part


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out."""

    part: Part
    row: Row | None


class Cutter:
    """Makes the frames of pieces and keeps those that occur again."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._kept: dict[tuple[Part, str, Row | None], Frame | None] = {}

    def frame(self, piece: Piece, side: str) -> Frame | None:
        """The frame of one side of a piece."""
        row = piece.row
        if side == "front" and row is not None and row.count == 1:
            return self._cut(piece, side, False)
        key = (piece.part, side, row)
        if key not in self._kept:
            frame = self._cut(piece, side, True)
            # two parts may show the same row on the same template in different sizes
            self._kept[key] = frame and replace(frame, key=f"{frame.key}:{len(self._kept)}")
        return self._kept[key]

    def _cut(self, piece: Piece, side: str, shared: bool) -> Frame | None:
        part, row = piece.part, piece.row
        frame = self.faces.build(part, row, side, shared)
        if frame is None:
            return None
        behind = self.faces.build(part, row, "back") if part.folded and part.back else None
        return part.cut(frame, behind or frame, side)
