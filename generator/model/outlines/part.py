"""A part: pieces of one outline and size on a sheet. Every outline is a class with these answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Protocol

import msgspec

from generator.colour import PAPER, contrast, on
from generator.frame import Frame, Item, Path, Segment, rectangle
from generator.model.boards.hexes import Tile
from generator.model.shape import Shape
from generator.problem import Problem

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=2000)]
Size = tuple[Annotated[float, msgspec.Meta(ge=3, le=2000)], Annotated[float, msgspec.Meta(ge=3, le=2000)]]
OUTLINE = "#9A948E"
"""The colour of lines to cut along."""
_SEEN = 2.5
"""How far such a line has to stand out from what it lies on, from 1 to 21."""


class Trim(Protocol):
    """The line along which a face is cut out, from 0, 0 in mm."""

    @property
    def width(self) -> float:
        """From its left to its right."""

    @property
    def convex(self) -> bool:
        """Whether a box lies on the piece if its corners do."""

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside in mm; 0 or less on the piece."""

    def __str__(self) -> str:
        """What is cut out, as shown to people."""


class Part(Shape, frozen=True, kw_only=True, tag_field="shape"):
    """One face per row of a table, or a single face; `shape` in game.yaml says which outline it has."""

    registry: ClassVar[str] = "model.outlines"
    usual: ClassVar[str] = "rect"
    straight: ClassVar[bool] = False  # cut from edge to edge, along marks beside the art
    placed: ClassVar[bool] = False  # its places are facts of the game, whichever way its words are read
    folded: ClassVar[bool] = False  # both faces lie on one side of the paper, which is folded between them
    built: ClassVar[bool] = False  # folded up into a body and glued

    front: str = ""  # needed, unless a ready-made face stands for it
    of: str = ""
    back: str = ""
    face: str = ""  # a ready-made one, from which front and back follow
    style: str = ""  # of a ready-made face
    accent: str = ""  # of a ready-made face: a colour, or the field whose values have colours
    corner: Millimetres = 0
    bleed: Millimetres = 3

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a face in mm; of most outlines a key."""
        raise NotImplementedError

    @property
    def tile(self) -> Tile | None:
        """The cells of a hex; None of any other outline."""
        return None

    @property
    def nests(self) -> bool:
        """Whether rows of such pieces reach into one another."""
        return False

    def wrong(self, what: str) -> Iterator[Problem]:
        """What is wrong with the size of the pieces of a part."""
        return iter(())

    @property
    def sides(self) -> tuple[str, ...]:
        """The faces of a piece."""
        return ("front", "back") if self.back else ("front",)

    @property
    def two_sided(self) -> bool:
        """Whether a piece has its back on the other side of the paper."""
        return bool(self.back) and not self.folded

    @property
    def footprint(self) -> tuple[float, float]:
        """The width and height that a piece takes on a sheet."""
        return self.size

    def trim(self, side: str) -> Trim:
        """The trim of one of its faces."""
        raise NotImplementedError

    def given(self, side: str) -> dict[str, Any]:
        """What a template is told of the piece."""
        width, height = self.size
        given = {"width": width, "height": height, "bleed": self.bleed, "corner": self.corner}
        if not self.face:
            return given
        shape = self.__struct_config__.tag
        return {**given, "style": self.style, "accent": self.accent, "shape": shape}

    def around(self, side: str) -> tuple[Segment, ...]:
        """The line around a face where that is no rectangle."""
        return ()

    def clip(self, side: str, grown: float) -> tuple[Segment, ...]:
        """The line around a piece on the sheet and so much bleed."""
        width, height = self.footprint
        return rectangle(-grown, -grown, width + 2 * grown, height + 2 * grown)

    def cut(self, frame: Frame, behind: Frame, side: str) -> Frame:
        """A face as it lies on the sheet, with lines to cut and fold along; `behind` is the other face."""
        return frame


def cut_line(frame: Frame, around: tuple[Segment, ...]) -> Path:
    """A line to cut along over the art, light or dark, so that it is seen on the colour of its ground."""
    ground = next(filter(None, (_covering(frame, item) for item in reversed(frame.items))), PAPER)
    shown = contrast(OUTLINE, ground) > _SEEN
    return Path(around, stroke=OUTLINE if shown else on(ground), width=0.12 if shown else 0.18, role="cut")


def _covering(frame: Frame, item: Item) -> str:
    """The colour of an item that covers a face and its bleed, else ''."""
    if not isinstance(item, Path) or not isinstance(item.fill, str) or not item.fill:
        return ""
    numbers = [segment[1:] for segment in item.segments]
    across, down = ([value for each in numbers for value in each[first::2]] for first in (0, 1))
    over = frame.bleed - 0.01
    if not across:  # a path without points
        return ""
    wide = min(across) <= -over and max(across) >= frame.width + over
    return item.fill if wide and min(down) <= -over and max(down) >= frame.height + over else ""


def cut_out(frame: Frame, items: tuple[Item, ...], height: float) -> Frame:
    """The frame with other items and so high."""
    more = (frame.key, frame.title, frame.shared)
    return Frame(frame.width, height, frame.bleed, items, *more, shows=frame.shows)
