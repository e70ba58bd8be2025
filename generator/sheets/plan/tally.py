"""What a page costs: how many cuts, how much ink, and the page in small."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from generator.frame import Frame, Item, Path, joined, moved
from generator.sheets.common.beds import share_filled
from generator.sheets.common.look import likeness
from generator.sheets.furniture import SCALE
from generator.sheets.page import Box, Page, Placed

if TYPE_CHECKING:  # sums are told without pictures
    import PIL.Image

MOST_DOTS, FINER = 300, 2
"""How many dots the longer side of a page in small has; it is painted so many times as large."""
COLOURS = 128
"""Of such a page."""
OF_BOOK = 3
"""So many pages of a book are looked at."""
MOST_SEEN = 48
"""So many pages of a file are looked at; that is enough to know the ink of the others."""


class PageTally(Struct, frozen=True):
    """What one page costs, and the page in small as a PNG file."""

    width: float
    height: float
    cuts: int
    ink: float  # which share of the paper is covered, the mean of the three inks
    cells: list[Box]
    behind: bool = False
    outlined: bool = False  # a piece is cut along a line of its own
    picture: bytes = b""

    @property
    def filled(self) -> float:
        """Which share of the printable paper its pieces take."""
        return round(share_filled(((cell.w, cell.h) for cell in self.cells), self.width, self.height), 2)


class FileTally(Struct, frozen=True):
    """What one file of a kit costs; of a book only the first pages are known, and how many there are."""

    path: str
    component: str
    stock: str
    duplex: str
    pieces: int
    number: int  # of its pages
    pages: list[PageTally]
    book: bool = False

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes."""
        return -(-self.number // 2) if self.book else sum(not page.behind for page in self.pages)

    @property
    def two_sided(self) -> bool:
        """Whether its sheets are printed on both sides."""
        return self.number > 1 if self.book else any(page.behind for page in self.pages)

    @property
    def cuts(self) -> int:
        """How many cuts there are on all sheets."""
        return 0 if self.book else sum(page.cuts for page in self.pages)

    @property
    def sides(self) -> list[PageTally]:
        """The pages with something on them; none of a book."""
        return [] if self.book else [page for page in self.pages if page.cells or not page.behind]


class Tallies:
    """Those of the pages of one file; a face that occurs again is painted once."""

    def __init__(self, most: int = MOST_SEEN) -> None:
        self.found: list[PageTally] = []
        self._most = most
        self._frames: dict[int, tuple[Frame, Face]] = {}
        self._alike: dict[tuple[int, float, float], Face] = {}

    def passing(self, pages: Iterable[Page]) -> Iterator[Page]:
        """The same pages, each tallied as it passes; of many only the first are looked at."""
        for page in pages:
            if len(self.found) < self._most:
                self.found.append(self.of(page))
            else:
                like = [each.ink for each in self.found[: self._most] if each.behind == page.behind]
                ink = sum(like) / len(like) if like else 0.0
                tally = PageTally(page.width, page.height, cuts(page), ink, [], page.behind)
                self.found.append(tally)
            yield page

    def of(self, page: Page) -> PageTally:
        """What a page costs."""
        from generator.sheets.plan.miniature import Canvas, blank, rings_of

        scale = FINER * MOST_DOTS / max(page.width, page.height)
        onto = (scale, 0.0, 0.0, scale, 0.0, 0.0)
        canvas = Canvas(blank(page.width * scale, page.height * scale))
        cells, outlined = [], False
        for placed in page.placed:
            face = self._face(placed.frame, scale)
            bleed = placed.frame.bleed
            back = joined(placed.matrix, (1 / scale, 0.0, 0.0, 1 / scale, -bleed, -bleed))
            clip = rings_of(placed.clip, joined(onto, placed.matrix)) if placed.clip else ()
            canvas.lay(face.pixels, joined(onto, back), clip)
            cells.append(Box(*(round(each, 1) for each in trim_of(placed))))
            outlined |= face.outlined
        small = canvas.pixels.reduce(FINER)
        return PageTally(
            page.width, page.height, cuts(page), round(_ink(small), 4), cells, page.behind, outlined,
            _png(small),
        )  # fmt: skip

    def _face(self, frame: Frame, scale: float) -> Face:
        if id(frame) not in self._frames:
            shown = (likeness(frame.items), frame.width, frame.height)
            if shown not in self._alike:
                self._alike[shown] = _painted(frame, scale)
            self._frames[id(frame)] = frame, self._alike[shown]
        return self._frames[id(frame)][1]


class Face(NamedTuple):
    """A face in small, and whether it is cut along a line of its own."""

    pixels: PIL.Image.Image
    outlined: bool


def _painted(frame: Frame, scale: float) -> Face:
    from generator.sheets.plan.miniature import Canvas, blank

    width, height = frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed
    canvas = Canvas(blank(width * scale, height * scale))
    canvas.paint(frame.items, (scale, 0.0, 0.0, scale, frame.bleed * scale, frame.bleed * scale))
    return Face(canvas.pixels, any(isinstance(item, Path) and item.role == "cut" for item in frame.items))


def _ink(pixels: PIL.Image.Image) -> float:
    """How much of the paper the inks of a picture cover, on average."""
    from PIL import ImageStat

    return 1 - sum(ImageStat.Stat(pixels).mean) / 3 / 255


def _png(pixels: PIL.Image.Image) -> bytes:
    import PIL.Image

    out = io.BytesIO()
    pixels.quantize(COLOURS, PIL.Image.Quantize.FASTOCTREE).save(out, "png")
    return out.getvalue()


def trim_of(placed: Placed) -> tuple[float, float, float, float]:
    """What is seen of a face on the page, without its bleed: x, y, width and height."""
    left, top, right, bottom = 0.0, 0.0, placed.frame.width, placed.frame.height
    if placed.clip:
        ends = [numbers[-2:] for _, *numbers in placed.clip if numbers]
        left, right = max(left, min(x for x, _ in ends)), min(right, max(x for x, _ in ends))
        top, bottom = max(top, min(y for _, y in ends)), min(bottom, max(y for _, y in ends))
    (x1, y1), (x2, y2) = moved(placed.matrix, left, top), moved(placed.matrix, right, bottom)
    return min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)


def cuts(page: Page) -> int:
    """How often the knife is drawn or scissors go round: once for each pair of marks and each outline."""
    if page.behind:
        return 0
    pieces = [trim_of(placed) for placed in page.placed]
    across: set[float] = set()
    down: set[float] = set()
    for item in page.furniture:
        if isinstance(item, Path) and item.role == "mark" and not _is_scale(item):
            for (_, *start), (_, *end) in zip(item.segments[::2], item.segments[1::2]):
                if _on_a_piece((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, pieces):
                    continue  # it says where to tear in play
                if math.isclose(start[0], end[0]):
                    across.add(round(start[0], 2))
                elif math.isclose(start[1], end[1]):
                    down.add(round(start[1], 2))
    outlines = sum(_outlined(placed.frame.items) for placed in page.placed)
    lines = [item for item in page.furniture if isinstance(item, Path) and item.role == "cut"]
    around = sum(not _marked(line, across, down) for line in lines)
    return len(across) + len(down) + outlines + around


def _on_a_piece(x: float, y: float, pieces: list[tuple[float, float, float, float]]) -> bool:
    return any(left <= x <= left + w and top <= y <= top + h for left, top, w, h in pieces)


def _marked(line: Path, across: set[float], down: set[float]) -> bool:
    """Whether all sides of a line around something are cut along marks already."""
    points = [numbers[-2:] for _, *numbers in line.segments if numbers]
    xs, ys = {round(x, 2) for x, _ in points}, {round(y, 2) for _, y in points}
    return len(xs) == len(ys) == 2 and xs <= across and ys <= down


def _outlined(items: Sequence[Item]) -> int:
    return sum(isinstance(item, Path) and item.role == "cut" for item in items)


def _is_scale(path: Path) -> bool:
    """Whether it is the bar to be checked with a ruler, whose ticks are marks, too."""
    across = [numbers[0] for _, *numbers in path.segments if numbers]
    return any(abs(abs(two - one) - SCALE) < 1e-6 for one, two in pairwise(across))
