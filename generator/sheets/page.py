"""A page: frames placed on paper, and the furniture around them. Painters see only this."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from generator.frame import Frame, Item, Matrix, Segment


class Box(Struct, frozen=True):
    """A rectangle on the page, in mm from the upper left."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def matrix(self, turned: bool = False) -> Matrix:
        """What puts a face of this size into the box, on its head if it is turned."""
        return self.quarter(2 if turned else 0)

    def quarter(self, turns: int) -> Matrix:
        """What puts a face into the box that is turned clockwise by so many quarters."""
        x, y, right, bottom = (round(each, 4) for each in (self.x, self.y, self.right, self.bottom))
        turned: tuple[Matrix, ...] = (
            (1, 0, 0, 1, x, y), (0, 1, -1, 0, right, y),
            (-1, 0, 0, -1, right, bottom), (0, -1, 1, 0, x, bottom),
        )  # fmt: skip
        return turned[turns]

    def grown(self, by: float) -> Box:
        """The box with a border around it."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Placed(Struct, frozen=True):
    """A frame on a page; `clip` keeps its bleed out of the neighbours."""

    frame: Frame
    matrix: Matrix
    clip: tuple[Segment, ...] = ()


class Jump(Struct, frozen=True):
    """A stretch of a page that leads to a height on another page, or to an address; pages count from 0."""

    box: Box
    page: int = 0
    y: float = 0.0
    address: str = ""


class Page(Struct, frozen=True):
    """One side of a sheet of paper."""

    width: float
    height: float
    placed: tuple[Placed, ...]
    furniture: tuple[Item, ...]
    trim: Box
    bleed: Box
    jumps: tuple[Jump, ...] = ()
    behind: bool = False  # printed on the other side of the page before


class Layer(Struct, frozen=True):
    """Items of a drawing that a program can show, hide or send to a machine on their own."""

    name: str
    items: tuple[Item, ...]


class Layered(Struct, frozen=True):
    """A sheet as a drawing in layers, the lowest first."""

    width: float
    height: float
    title: str
    layers: tuple[Layer, ...]


class Bookmark(Struct, frozen=True):
    """A line of the outline: pages count from 0, y in mm from the top."""

    level: int
    title: str
    page: int
    y: float


class About(Struct, frozen=True):
    """What the file says of itself."""

    title: str
    language: str
    subject: str = ""
    duplex: str = "long"
    archive: bool = False  # as PDF/A-2b
    outline: tuple[Bookmark, ...] = ()


class Printout(Struct, frozen=True):
    """The pages of one file, each made when it is painted."""

    pages: Iterable[Page]
    about: About


def beyond(end: float, limit: float) -> bool:
    """Whether something ends past a limit, by more than reckoning with fractions is off."""
    return end > limit + 1e-6


def surrounding(boxes: list[Box]) -> Box:
    """The smallest box around all of them."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
