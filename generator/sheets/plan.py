"""The print plan: what a kit takes on one paper, in numbers and on a page with small pictures of sheets."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import INK, PAPER
from generator.frame import Frame, Item, Path, Segment, Text, ellipse, polygon, rectangle
from generator.locale.language import Language
from generator.sheets.furniture import Footer
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import EDGE
from generator.sheets.tally import FileTally, Outlined, PageTally
from generator.text.case import Case
from generator.text.style import Style

MARGIN, GAP = 14.0, 3.0
QUIET, RULE, ACCENT = "#6E6A66", "#C9C4BF", "#0072B2"
THUMB, LEAST_THUMB = 34.0, 9.0
"""How high the picture of an upright sheet is, and at least, in mm."""
LEAST_ROW = 17.0
"""How high a row of words is at most, in mm."""
TITLE = Style(largest=20, smallest=10, weight="bold", valign="middle", most_lines=1)
SUM = Style(largest=11, smallest=7, weight="bold", valign="middle", most_lines=1)
NAME = Style(largest=9, smallest=6.5, weight="bold", valign="middle", most_lines=1)
SMALL = Style(largest=7.5, smallest=6, valign="top", most_lines=3)
STEP = Style(largest=8.5, smallest=6.5, valign="top", most_lines=3)
NUMBER = Style(largest=16, smallest=10, weight="bold", valign="top", most_lines=1)
INNER = 0.8
"""How much of a piece has the colour of its inside."""
BOOKLET = "-booklet."
WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class PlanSum(Struct, frozen=True):
    """The sum of a plan: sheets of card and of paper, cuts, and ink in hundredths of the paper."""

    card: int
    paper: int
    cuts: int
    ink: int


class PrintPlan(Struct, frozen=True):
    """What a kit takes in one language on one paper."""

    game: str
    version: str
    language: str
    paper: str
    files: list[FileTally]

    @property
    def counted(self) -> list[FileTally]:
        """The files that are printed; a booklet is another form of its book."""
        return [file for file in self.files if BOOKLET not in file.path]

    def sheets(self, stock: str = "") -> int:
        """How many sheets there are, of one stock or in all."""
        return sum(file.sheets for file in self.counted if stock in ("", file.stock))

    @property
    def cuts(self) -> int:
        """How many cuts there are."""
        return sum(file.cuts for file in self.counted)

    @property
    def ink(self) -> float:
        """Which share of the sides that are printed ink covers, books aside."""
        pages = [page for file in self.counted for page in file.pages if page.cells or not page.behind]
        return sum(page.ink for page in pages) / len(pages) if pages else 0.0

    @property
    def total(self) -> PlanSum:
        """The sum of it."""
        return PlanSum(self.sheets("card"), self.sheets("paper"), self.cuts, round(100 * self.ink))

    @property
    def numbers(self) -> dict[str, Any]:
        """All of it for other programs, in the order in which it is printed."""
        return {
            "game": self.game, "version": self.version, "language": self.language, "paper": self.paper,
            "sheets": self.sheets(), "stock": {stock: self.sheets(stock) for stock in ("card", "paper")},
            "cuts": self.cuts, "ink": round(self.ink, 2),
            "files": [_numbers(file) for file in in_order(self.files)],
        }  # fmt: skip


def in_order(files: Sequence[FileTally]) -> list[FileTally]:
    """As they are printed: paper first, then card, so that the stock is changed once."""
    return sorted(files, key=lambda file: file.stock == "card")


def _numbers(file: FileTally) -> dict[str, Any]:
    sides = [page for page in file.pages if page.cells or not page.behind]
    ink = None if file.book else round(sum(page.ink for page in sides) / max(len(sides), 1), 2)
    return {
        "path": file.path, "component": file.component, "stock": file.stock, "pages": file.number,
        "sheets": file.sheets, "sides": 2 if file.two_sided else 1,
        "edge": file.duplex if file.two_sided and file.duplex in ("long", "short") else "",
        "pieces": file.pieces, "cuts": file.cuts, "ink": ink, "instead": BOOKLET in file.path,
        "filled": [page.filled for page in file.pages if not page.behind],
    }  # fmt: skip


class PlanPage:
    """Draws a plan on one page."""

    def __init__(
        self, plan: PrintPlan, language: Language, case: Case, title: str, names: dict[str, str]
    ) -> None:
        self.plan = plan
        self.say = language.say
        self.language = language
        self.case = case
        self.title = title
        self.names = names  # of components
        self.items: list[Item] = []

    def page(self, width: float, height: float) -> Page:
        """The page; sheets are drawn as large as leaves room for all of them."""
        room = height - 64 - 40  # under the heading, over the steps
        thumb = THUMB
        while thumb > LEAST_THUMB and self._high(width, thumb) > room:
            thumb -= 0.5
        self._heading(width)
        y = 46.0
        for file in in_order(self.plan.files):
            y = self._file(file, width, y, thumb)
        self._steps(width, max(y + 4, height - 52.0))
        whole = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
        frame = Frame(width, height, 0.0, tuple(self.items), "plan", self.title)
        footer = Footer(self.language, self.case, self.title, self.say("print plan"), f"v{self.plan.version}")
        return Page(
            width, height, (Placed(frame, WHOLE),), tuple(footer.items(width, height, 1, 1)), whole, whole
        )

    def summary(self) -> str:
        """The sum in one line."""
        say, plan = self.say, self.plan
        stocks = [
            say("{number} of card", number=plan.sheets("card")),
            say("{number} of paper", number=plan.sheets("paper")),
        ]
        sheets = say("{number} sheet", "{number} sheets", number=plan.sheets())
        cuts = say("{number} cut", "{number} cuts", number=plan.cuts)
        ink = say("ink on {share}% of the paper", share=round(100 * plan.ink))
        return f"{sheets} ({', '.join(stocks)}) · {cuts} · {ink}"

    def _text(self, said: str, box: Box, style: Style, fill: str = INK) -> float:
        """Set a text, and tell how high it is."""
        laid = self.case.lay_out(said, box.w, box.h, style)
        self.items.append(Text(laid.runs, fill, (box.x, box.y)))
        return laid.height

    def _heading(self, width: float) -> None:
        inner = width - 2 * MARGIN
        self.items.append(Path(rectangle(MARGIN, 12, 1.8, 18), fill=ACCENT))
        self._text(self.title, Box(MARGIN + 5, 11, inner * 0.7, 11), TITLE)
        right = replace(SUM, align="right")
        paper = f"{self.plan.paper.upper()} · v{self.plan.version}"
        self._text(paper, Box(width - MARGIN - inner * 0.28, 11, inner * 0.28, 11), right, ACCENT)
        self._text(
            self.say("print plan"),
            Box(MARGIN + 5, 21.5, inner * 0.7, 8),
            replace(SUM, weight="regular"),
            QUIET,
        )
        self.items.append(Path(rectangle(MARGIN, 33, inner, 9, 1.5), fill="#EAF3F8"))
        self._text(self.summary(), Box(MARGIN + 4, 33, inner - 8, 9), SUM)

    def _told(self, file: FileTally) -> str:
        """What is to be known about a file in one line."""
        say, told = self.say, []
        told.append(say("{number} sheet", "{number} sheets", number=file.sheets))
        told.append(say("card") if file.stock == "card" else say("paper"))
        if file.two_sided:
            short = file.duplex == "short" or BOOKLET in file.path
            told.append(
                say("both sides, over the short edge") if short else say("both sides, over the long edge")
            )
        if file.cuts:
            told.append(say("{number} cut", "{number} cuts", number=file.cuts))
        if BOOKLET in file.path:
            told.append(say("instead of the book, to fold and staple"))
        return " · ".join(told)

    def _columns(self, width: float, thumb: float, file: FileTally) -> tuple[float, list[PageTally], int]:
        """Where pictures begin, of which pages there are some, and how many stand in a row."""
        left = MARGIN + 62.0
        fronts = [page for page in file.pages if not page.behind and page.cells]
        wide = max((_scaled(page, thumb)[0] for page in fronts), default=1.0) + GAP
        return left, fronts, max(math.floor((width - MARGIN - left + GAP) / wide), 1)

    def _high(self, width: float, thumb: float) -> float:
        total = 0.0
        for file in self.plan.files:
            _, fronts, columns = self._columns(width, thumb, file)
            total += max(math.ceil(len(fronts) / columns) * (thumb + GAP), LEAST_ROW) + 4
        return total

    def _file(self, file: FileTally, width: float, y: float, thumb: float) -> float:
        """One file: what it is at the left, its sheets at the right; where the next begins."""
        left, fronts, columns = self._columns(width, thumb, file)
        self.items.append(Path(rectangle(MARGIN, y, width - 2 * MARGIN, 0.15), fill=RULE))
        name = file.path.rpartition("/")[2]
        self._text(name, Box(MARGIN, y + 1.5, 60, 4.5), NAME, ACCENT)
        below = y + 6.2
        for said, fill in ((self.names.get(file.component, ""), INK), (self._told(file), QUIET)):
            below += self._text(said, Box(MARGIN, below, 58, 14), SMALL, fill) + 0.8
        step = max((_scaled(page, thumb)[0] for page in fronts), default=0.0) + GAP
        for number, page in enumerate(fronts):
            row, column = divmod(number, columns)
            self.items += _picture(page, left + column * step, y + 2 + row * (thumb + GAP), thumb)
        return max(y + math.ceil(len(fronts) / columns) * (thumb + GAP) + 4, below + 2.2)

    def _steps(self, width: float, y: float) -> None:
        """What to do, in order."""
        say, wide = self.say, (width - 2 * MARGIN - 2 * 6) / 3
        told = (
            (
                say("Print"),
                say("At 100%, paper first, then card; turn the paper over the edge that is named."),
            ),
            (say("Cut"), say("Along a ruler from mark to mark, long cuts first; then what has an outline.")),
            (
                say("Fold and glue"),
                say("Dashed lines are folds. Let boards, figures and boxes dry under a weight."),
            ),
        )
        for number, (word, what) in enumerate(told):
            x = MARGIN + number * (wide + 6)
            self._text(str(number + 1), Box(x, y, 8, 8), NUMBER, ACCENT)
            self._text(word, Box(x + 8, y + 1, wide - 8, 5), NAME)
            self._text(what, Box(x + 8, y + 6.4, wide - 8, 16), STEP)


def _scaled(page: PageTally, thumb: float) -> tuple[float, float]:
    scale = thumb / max(page.width, page.height)
    return page.width * scale, page.height * scale


def _picture(page: PageTally, x: float, y: float, thumb: float) -> Iterator[Item]:
    """A sheet in small: its paper, and its pieces in two colours each."""
    width, height = _scaled(page, thumb)
    scale = width / page.width
    yield Path(rectangle(x, y, width, height), fill=PAPER, stroke=RULE, width=0.2)
    found: dict[str, list[Segment]] = {}
    lines: list[Segment] = []
    for cell in page.cells:
        shape = _shape(cell, 1.0)
        found.setdefault(cell.edge, []).extend(shape)
        lines += shape
    for cell in page.cells:
        # a key of its own, so that it is drawn over the edges
        found.setdefault(f"{cell.inner} ", []).extend(_shape(cell, INNER))
    for colour, segments in found.items():
        yield Path(_moved(segments, x, y, scale), fill=colour.strip())
    yield Path(_moved(lines, x, y, scale), stroke=QUIET, width=0.08)


def _shape(cell: Outlined, share: float) -> tuple[Segment, ...]:
    """The trim of a piece, or so much of it around its middle."""
    cx, cy = cell.x + cell.w / 2, cell.y + cell.h / 2
    if cell.disc:
        return ellipse(cx, cy, cell.w / 2 * share, cell.h / 2 * share)
    if cell.corners and share == 1:
        return polygon([*zip(cell.corners[::2], cell.corners[1::2])])
    if cell.corners:
        share *= 0.72
    inset = min(cell.w, cell.h) * (1 - share) / 2
    return rectangle(cell.x + inset, cell.y + inset, cell.w - 2 * inset, cell.h - 2 * inset)


def _moved(segments: Sequence[Segment], x: float, y: float, scale: float) -> tuple[Segment, ...]:
    """The same lines at another place and in another size."""
    return tuple(
        (kind, *(value * scale + (x, y)[at % 2] for at, value in enumerate(numbers)))
        for kind, *numbers in segments
    )
