"""Pieces: the front and back of one thing that is cut out, made when their sheet is painted."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from generator.colour import INK
from generator.drawing.hexes import around, tile_of
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item, Path, Segment, ellipse, rectangle
from generator.model.game import Row
from generator.model.shapes import Part
from generator.sheets.folded import folded, folded_size

OUTLINE = "#9A948E"
BASE = 9.0
"""Depth of each foot flap of a standee, in mm."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out."""

    part: Part
    row: Row | None

    @property
    def size(self) -> tuple[float, float]:
        """The trim; what is folded has its two faces, and its feet or its flap, in one strip."""
        width, height = self.part.size
        if self.part.shape == "fold":
            return folded_size(self.part.size)
        return (width, 2 * (height + BASE)) if self.part.shape == "stand" else (width, height)

    @property
    def two_sided(self) -> bool:
        """Whether its back is printed on the other side; what is folded has both on one."""
        return bool(self.part.back) and self.part.shape not in ("stand", "fold")

    def outline(self, side: str, grown: float) -> tuple[Segment, ...]:
        """The line around its trim and so much bleed."""
        tile = tile_of(self.part, side)
        if tile is not None:
            return around(tile.outline(grown))
        width, height = self.size
        return rectangle(-grown, -grown, width + 2 * grown, height + 2 * grown)


class Cutter:
    """Makes the frames of pieces and keeps those that occur again."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._kept: dict[tuple[int, str, str], Frame | None] = {}

    def frame(self, piece: Piece, side: str) -> Frame | None:
        """The frame of one side of a piece."""
        row = piece.row
        if side == "front" and row is not None and row.count == 1:
            return self._cut(piece, side, False)
        key = (id(piece.part), side, row.subject() if row else "")
        if key not in self._kept:
            frame = self._cut(piece, side, True)
            # two parts may show the same row on the same template in different sizes
            self._kept[key] = frame and replace(frame, key=f"{frame.key}:{len(self._kept)}")
        return self._kept[key]

    def _cut(self, piece: Piece, side: str, shared: bool) -> Frame | None:
        frame = self.faces.build(piece.part, side, piece.row, shared)
        if frame is None:
            return None
        if piece.part.shape in ("stand", "fold"):
            behind = self.faces.build(piece.part, "back", piece.row) if piece.part.back else frame
            return _STRIPS[piece.part.shape](frame, behind or frame)
        if piece.part.shape == "hex":
            line = Path(frame.outline, stroke=OUTLINE, width=0.12, role="cut")
            clipped = Group(frame.items, None, piece.outline(side, frame.bleed))
            return _with(frame, (clipped, line), frame.height)
        return _rounded(frame) if piece.part.shape == "round" else frame


def _with(frame: Frame, items: tuple[Item, ...], height: float) -> Frame:
    return Frame(frame.width, height, frame.bleed, items, frame.key, frame.title, frame.shared)


def _rounded(frame: Frame) -> Frame:
    """The frame clipped to the round trim and its bleed, with a line to cut along."""
    cx, cy = frame.width / 2, frame.height / 2
    clip = ellipse(cx, cy, cx + frame.bleed, cy + frame.bleed)
    line = Path(ellipse(cx, cy, cx, cy), stroke=OUTLINE, width=0.12, role="cut")
    return _with(frame, (Group(frame.items, None, clip), line), frame.height)


def _standing(frame: Frame, behind: Frame) -> Frame:
    """A strip: foot, back upside down, fold at the head, front, foot."""
    width, height = frame.width, frame.height
    total = 2 * (height + BASE)
    head = BASE + height
    front = Group(frame.items, (1, 0, 0, 1, 0, head))
    # turned about the head: upside down and, since it is seen from behind, not mirrored
    back = Group(behind.items, (-1, 0, 0, -1, width, head))
    folds = tuple(
        Path((("M", 0, y), ("L", width, y)), stroke=INK, width=0.18, dash=(1.2, 0.8), role="fold")
        for y in (BASE, head, head + height)
    )
    outline = Path(
        (("M", 0, 0), ("L", width, 0), ("L", width, total), ("L", 0, total), ("Z",)),
        stroke=OUTLINE, width=0.18, role="cut",
    )  # fmt: skip
    return _with(frame, (back, front, *folds, outline), total)


_STRIPS = {"stand": _standing, "fold": folded}
"""How the two faces of what is folded become one strip."""
