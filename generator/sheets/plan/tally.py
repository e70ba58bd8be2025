"""What a page costs: how many cuts, how much ink, and a sketch of it, without painting it.

A face is looked at in some places spread evenly over it, and its words are reckoned by their area. So the ink
of one sheet is known to about five hundredths of the paper, and that of a whole kit to about two.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from generator.colour import PAPER
from generator.frame import Frame, Group, Item, Path, Text, moved
from generator.sheets.common.beds import share_filled
from generator.sheets.common.look import Glance, likeness
from generator.sheets.furniture import SCALE
from generator.sheets.page import Page, Placed

CELL, LEAST, MOST = 14.0, 3, 9
"""How far apart a face is looked at, in mm, and how often in a row or a column."""
GOLDEN = (0.754877666, 0.569840291)
"""Multiples of these, without their whole parts, fall evenly over a square."""
LETTERS = 0.55 * 0.4
"""How much of the square of an em a letter covers for each em of its width."""
MOST_SKETCHED = 48
"""So many pages of a file are looked at; that is enough to know the ink of the others."""
PICTURE, UNKNOWN = 0.45, "#B8B4B0"
"""Ink and colour of a bitmap, which is not looked into."""
AT_EDGE, ROUND, MOST_CORNERS = 1.2, 8, 40
"""Where an edge is looked at, in mm; a line of so few curves is a disc; how many corners a sketch has."""


class Outlined(Struct, frozen=True):
    """A piece on a sketch: its trim, the colour at its edge and that of the rest in one."""

    x: float
    y: float
    w: float
    h: float
    edge: str
    inner: str
    corners: list[float] = []  # of a trim that is no rectangle, x and y in turn
    disc: bool = False


class PageTally(Struct, frozen=True):
    """What one page costs."""

    width: float
    height: float
    cuts: int
    ink: float  # which share of the paper is covered, the mean of the three inks
    cells: list[Outlined]
    behind: bool = False

    @property
    def filled(self) -> float:
        """Which share of the printable paper its pieces take."""
        return round(share_filled(((cell.w, cell.h) for cell in self.cells), self.width, self.height), 2)


class FileTally(Struct, frozen=True):
    """What one file of a kit costs; of a book only how many pages it has is known."""

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
        return sum(page.cuts for page in self.pages)

    @property
    def ink(self) -> float:
        """The ink of all its pages, in pages that are covered whole."""
        return sum(page.ink for page in self.pages)


class Tallies:
    """Those of the pages of one file; a face that occurs again is looked at once."""

    def __init__(self) -> None:
        self.found: list[PageTally] = []
        self._frames: dict[int, tuple[Frame, Sketch]] = {}
        self._alike: dict[tuple[int, float, float], Sketch] = {}

    def passing(self, pages: Iterable[Page]) -> Iterator[Page]:
        """The same pages, each tallied as it passes; of many only the first are looked at."""
        for page in pages:
            if len(self.found) < MOST_SKETCHED:
                self.found.append(self.of(page))
            else:
                like = [each.ink for each in self.found[:MOST_SKETCHED] if each.behind == page.behind]
                ink = sum(like) / len(like) if like else 0.0
                tally = PageTally(page.width, page.height, cuts(page), ink, [], page.behind)
                self.found.append(tally)
            yield page

    def of(self, page: Page) -> PageTally:
        """What a page costs."""
        ink = 0.0
        cells = []
        for placed in page.placed:
            sketch = self._sketch(placed.frame)
            ink += sketch.ink * math.prod(_box(placed, placed.frame.bleed)[2:])
            x, y, w, h = (round(each, 1) for each in _box(placed, 0.0))
            corners = [round(each, 1) for point in sketch.corners for each in moved(placed.matrix, *point)]
            cells.append(Outlined(x, y, w, h, sketch.edge, sketch.inner, corners, sketch.disc))
        share = round(ink / (page.width * page.height), 4)
        return PageTally(page.width, page.height, cuts(page), share, cells, page.behind)

    def _sketch(self, frame: Frame) -> Sketch:
        if id(frame) not in self._frames:
            shown = (likeness(frame.items), frame.width, frame.height)
            if shown not in self._alike:
                self._alike[shown] = sketched(frame)
            self._frames[id(frame)] = frame, self._alike[shown]
        return self._frames[id(frame)][1]


class Sketch(Struct, frozen=True):
    """A face in two colours, with the line around it where that is no rectangle."""

    edge: str
    inner: str
    ink: float
    corners: list[tuple[float, float]]
    disc: bool


def sketched(frame: Frame) -> Sketch:
    """A face looked at once in each of its cells."""
    bleed = frame.bleed
    width, height = frame.width + 2 * bleed, frame.height + 2 * bleed
    columns, rows = (min(max(round(length / CELL), LEAST), MOST) for length in (width, height))
    look = Glance(frame.items, -bleed, height)
    seen = []
    for number in range(columns * rows):
        x, y = (number * each % 1 for each in GOLDEN)
        row, column = divmod(number, columns)
        seen.append(look.at((column + x) / columns * width - bleed, (row + y) / rows * height - bleed))
    ink = sum(map(ink_of, seen)) / len(seen) + sum(_words(frame.items, 1.0)) / (width * height)
    corners, disc = _trim(frame)
    off = AT_EDGE
    middle = [(off, frame.height / 2), (frame.width / 2, off), (frame.width - off, frame.height / 2)]
    edge = _common([look.at(*point) for point in middle])
    return Sketch(edge, _mean(seen), ink, corners, disc)


def _trim(frame: Frame) -> tuple[list[tuple[float, float]], bool]:
    """The corners of what a face is cut along, none of a rectangle, and whether it is round."""
    lines = [item for item in frame.items if isinstance(item, Path) and item.role == "cut"]
    if len(lines) != 1:
        return [], False
    ends = [(numbers[-2], numbers[-1]) for _, *numbers in lines[0].segments if numbers]
    curved = any(kind == "C" for kind, *_ in lines[0].segments)
    return ([], True) if curved and len(ends) <= ROUND else ([] if curved else ends[:MOST_CORNERS], False)


def _common(colours: list[str]) -> str:
    plain = [colour for colour in colours if colour.startswith("#")]
    return max(plain, key=plain.count, default=UNKNOWN)


def _mean(colours: list[str]) -> str:
    plain = [colour if colour.startswith("#") else UNKNOWN for colour in colours]
    parts = ([int(colour[at : at + 2], 16) for colour in plain] for at in (1, 3, 5))
    return "#" + "".join(f"{round(sum(values) / len(values)):02X}" for values in parts)


def ink_of(colour: str) -> float:
    """How much of the paper the inks of a colour cover, on average."""
    if not colour.startswith("#"):
        return PICTURE
    return 1 - sum(int(colour[at : at + 2], 16) for at in (1, 3, 5)) / 3 / 255


def _words(items: Sequence[Item], scale: float) -> Iterator[float]:
    """The ink of all words, in square mm."""
    for item in items:
        if isinstance(item, Group):
            a, b, c, d = item.matrix[:4] if item.matrix else (1, 0, 0, 1)
            yield from _words(item.items, scale * abs(a * d - b * c))
        elif isinstance(item, Text) and item.fill != PAPER:
            dark = ink_of(item.fill) * LETTERS * scale
            yield from (run.width * run.size * dark for run in item.runs if not run.hidden)


def _box(placed: Placed, bleed: float) -> tuple[float, float, float, float]:
    """What is seen of a face on the page, with so much bleed."""
    frame = placed.frame
    left, top, right, bottom = -bleed, -bleed, frame.width + bleed, frame.height + bleed
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
    pieces = [_box(placed, 0.0) for placed in page.placed]
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
