"""The Frame: what is drawn, in millimetres from the upper left, in four kinds of items.

Painters see frames and nothing else. Items compare by identity, so that a painter can keep
what it made of an item for the next frame that holds the same one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

if TYPE_CHECKING:  # games are read without a font
    from generator.text.place import Run

Role = Literal["art", "cut", "fold", "mark"]
Matrix = tuple[float, float, float, float, float, float]
"""x' = a·x + c·y + e and y' = b·x + d·y + f, as in SVG."""
Segment = tuple[str, *tuple[float, ...]]
"""('M', x, y), ('L', x, y), ('C', x1, y1, x2, y2, x, y) or ('Z',), all absolute."""


class Tone(Struct, frozen=True):
    """A colour at a share of the way that a gradient goes."""

    offset: float
    colour: str
    opacity: float = 1.0


class Gradient(Struct, frozen=True, eq=False):
    """Colours that change from a point to another, or from a circle to one around it.

    `points` are x1, y1, x2, y2, or fx, fy, fr, cx, cy, r; `matrix` leads from them to the items painted so.
    """

    points: tuple[float, ...]
    stops: tuple[Tone, ...]
    spread: Literal["pad", "reflect", "repeat"] = "pad"
    matrix: Matrix | None = None


Paint = str | Gradient
"""A colour as #RRGGBB, '' for none, or a gradient."""


class Pen(Struct, frozen=True):
    """How a line ends and turns where it is neither plainly round nor square, and where its dashes begin."""

    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter: float = 4.0
    phase: float = 0.0


class Path(Struct, frozen=True, eq=False):
    """A filled or stroked outline."""

    segments: tuple[Segment, ...]
    fill: Paint = ""
    stroke: Paint = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    round: bool = False
    even_odd: bool = False
    role: Role = "art"
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    pen: Pen | None = None


class Text(Struct, frozen=True, eq=False):
    """Positioned glyph runs of one colour, moved to `at`; a halo is drawn behind them."""

    runs: tuple[Run, ...]
    fill: str
    at: tuple[float, float] = (0.0, 0.0)
    halo: str = ""
    halo_width: float = 0.0
    said: bool = False  # by another text already: it is seen, but not read


class Image(Struct, frozen=True, eq=False):
    """A bitmap file in a box."""

    data: bytes
    kind: Literal["png", "jpeg"]
    x: float
    y: float
    width: float
    height: float


class Mask(Struct, frozen=True, eq=False):
    """Items in greys: what they are laid over is seen where they are white, and nowhere beyond `box`."""

    items: tuple[Item, ...]
    box: tuple[float, float, float, float]  # x, y, width, height


class Group(Struct, frozen=True, eq=False):
    """Items under a transform, a clip, a mask; equal `symbol` means equal items, drawn once and reused.

    With an opacity, a mask or a blend they are one picture before they are laid over what is below.
    """

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: tuple[Segment, ...] = ()
    symbol: str = ""
    even_odd: bool = False  # the clip's
    opacity: float = 1.0
    mask: Mask | None = None
    blend: str = ""  # by a name of CSS; normal: what blends inside stays inside
    whole: bool = False  # no seam between sheets goes through it, if it can go elsewhere


Item = Path | Text | Image | Group


class Frame(Struct, frozen=True, eq=False):
    """One face: its trim size, the bleed around it and its items.

    `key` is unique in a document; a `shared` frame occurs more than once in it.
    """

    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    key: str
    title: str = ""
    shared: bool = False
    anchors: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # for callouts, in mm
    outline: tuple[Segment, ...] = ()  # the trim, where it is no rectangle
    mirrored: bool = False  # drawn for readers from the right
    smallest: tuple[float, str] | None = None  # its smallest words, and their size in points
    shows: object = None  # the side of a piece that it was drawn for


def moved(matrix: Matrix | None, x: float, y: float) -> tuple[float, float]:
    """Where a transform puts a point."""
    if matrix is None:
        return x, y
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def is_scaled(matrix: Matrix) -> bool:
    """Whether a transform makes things larger or smaller; matrices are rounded."""
    return abs(math.hypot(matrix[0], matrix[1]) - 1) > 0.001


def inverse(matrix: Matrix) -> Matrix | None:
    """The transform that undoes another; None if it leaves nothing to be undone."""
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    if not math.isfinite(size) or abs(size) < 1e-18:
        return None
    return d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size


def size_of(matrix: Matrix) -> float:
    """How much larger a transform makes a length, on the whole."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform of what stands in a group inside another."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def polygon(points: list[tuple[float, float]]) -> tuple[Segment, ...]:
    """A closed line through points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle, its corners rounded by r."""
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    r = min(r, w / 2, h / 2)
    k = r * 0.44772  # 1 − 0.55228, the cubic that best follows a quarter circle
    x2, y2 = x + w, y + h
    return (
        ("M", x + r, y), ("L", x2 - r, y), ("C", x2 - k, y, x2, y + k, x2, y + r),
        ("L", x2, y2 - r), ("C", x2, y2 - k, x2 - k, y2, x2 - r, y2),
        ("L", x + r, y2), ("C", x + k, y2, x, y2 - k, x, y2 - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip


def ellipse(cx: float, cy: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse of four cubics."""
    kx, ky = rx * 0.55228, ry * 0.55228
    return (
        ("M", cx + rx, cy), ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy), ("Z",),
    )  # fmt: skip
