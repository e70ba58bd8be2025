"""The page of a print plan: what each file is, its sheets in small, and what to do with them in order."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import INK, PAPER, legible, mix
from generator.frame import Frame, Item, Path, Text, rectangle
from generator.locale.language import Language
from generator.sheets.furniture import Footer
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import EDGE
from generator.sheets.plan.picture import Sketched, book_picture, sheet_picture
from generator.sheets.plan.plan import BOOKLET, PrintPlan, in_order
from generator.sheets.plan.tally import FileTally
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.style import Style

MARGIN, GAP = 14.0, 3.0
QUIET, RULE = "#6E6A66", "#C9C4BF"
LEFT, WORDS = 62.0, 57.0
"""From the margin to the pictures, and how wide words are before them, in mm."""
TOP, BEFORE, PAD = 46.0, 2.0, 2.5
"""Where rows begin; what is free above and below the words and pictures of each, in mm."""
STEPS = 46.0
"""What the steps and the foot of the page take, in mm."""
LEAST_THUMB, BOOK = 9.0, 34.0
"""How high the picture of an upright sheet is at least, and that of a book at most, in mm."""
LARGEST = 0.24
"""How high it is at most, of the page."""
SPREAD = 9.0
"""Rows are moved apart by no more, in mm, where there is room."""
TITLE = Style(largest=20, smallest=10, weight="bold", valign="middle", most_lines=1)
SUM = Style(largest=11, smallest=7, weight="bold", valign="middle", most_lines=1)
NAME = Style(largest=10, smallest=7, weight="bold", valign="top", most_lines=3)
SMALL = Style(largest=7.5, smallest=6, valign="top", most_lines=6)
STEP = Style(largest=8.5, smallest=6.5, valign="top", most_lines=7)
NUMBER = Style(largest=16, smallest=10, weight="bold", valign="top", most_lines=1)
WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Handiwork(Struct, frozen=True):
    """What is to be done with the things of a kit besides cutting, by their titles."""

    folded: list[str] = []
    pressed: list[str] = []  # glued flat, to dry under a weight
    strips: bool = False  # glued one behind another, and parted in play
    glued: bool = False  # whether anything is


class Told(Struct, frozen=True):
    """What a plan tells beside its numbers: titles and other files by components, the colour, the work."""

    titles: dict[str, str]
    others: dict[str, list[str]]
    accent: str
    work: Handiwork


class _Row(Struct, frozen=True):
    """A file: its words with their colours, and its pictures."""

    words: list[tuple[LaidText, str]]
    pictures: list[Sketched]

    @property
    def high(self) -> float:
        """How high the words are."""
        return sum(laid.height + 0.9 for laid, _ in self.words)

    def columns(self, room: float, thumb: float) -> tuple[int, float]:
        """How many pictures stand beside one another, and how far from one to the next."""
        step = max((picture.scaled(thumb)[0] for picture in self.pictures), default=0.0) + GAP
        return max(math.floor((room + GAP) / step), 1), step

    def deep(self, room: float, thumb: float) -> list[float]:
        """How high the pictures of each line are."""
        columns, _ = self.columns(room, thumb)
        lines = [self.pictures[at : at + columns] for at in range(0, len(self.pictures), columns)]
        return [max(picture.scaled(thumb)[1] for picture in line) for line in lines]

    def height(self, room: float, thumb: float) -> float:
        """How high the whole row is."""
        deep = self.deep(room, thumb)
        return BEFORE + PAD + max(self.high, sum(deep) + GAP * max(len(deep) - 1, 0))


class PlanPage:
    """Draws a plan on one page."""

    def __init__(self, plan: PrintPlan, language: Language, case: Case, title: str, told: Told) -> None:
        self.plan = plan
        self.say = language.say
        self.language = language
        self.case = case
        self.title = title
        self.told = told
        self.tint = mix(told.accent, PAPER, 0.91)
        self.accent = legible(told.accent, INK, (PAPER, self.tint))
        self.items: list[Item] = []

    def page(self, width: float, height: float) -> Page:
        """The page; sheets are drawn as large as leaves room for all of them."""
        room, high = width - 2 * MARGIN - LEFT, height - TOP - STEPS
        rows = [self._row(file, width, height) for file in in_order(self.plan.files)]
        thumb = height * LARGEST
        while thumb > LEAST_THUMB and sum(row.height(room, thumb) for row in rows) > high:
            thumb -= 0.5
        free = high - sum(row.height(room, thumb) for row in rows)
        apart = min(max(free / max(len(rows), 1), 0.0), SPREAD)
        self._heading(width)
        y = TOP
        for row in rows:
            self._draw(row, width, y, thumb)
            y += row.height(room, thumb) + apart
        self._steps(width, min(y + 4, height - STEPS + 2) if free >= 0 else y)
        whole = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
        frame = Frame(width, height, 0.0, tuple(self.items), "plan", self.title)
        footer = Footer(self.language, self.case, self.title, self.say("Print plan"), f"v{self.plan.version}")
        return Page(
            width, height, (Placed(frame, WHOLE),), tuple(footer.items(width, height, 1, 1)), whole, whole
        )

    def summary(self) -> str:
        """The sum in one line."""
        say, plan = self.say, self.plan
        stocks = [
            say(phrase, number=plan.sheets(stock))
            for stock, phrase in (("card", "{number} of card"), ("paper", "{number} of paper"))
            if plan.sheets(stock)
        ]
        sheets = say("{number} sheet", "{number} sheets", number=plan.sheets())
        listed = self.language.customs.listed(stocks)
        cuts = say("{number} cut", "{number} cuts", number=plan.cuts)
        ink = say("ink on {share}% of the paper", share=round(100 * plan.ink))
        return " · ".join((say("{sheets} ({stocks})", sheets=sheets, stocks=listed), cuts, ink))

    def _text(self, said: str, box: Box, style: Style, fill: str = INK) -> float:
        """Set a text, and tell how high it is."""
        laid = self.case.lay_out(said, box.w, box.h, style)
        self.items.append(Text(laid.runs, fill, (box.x, box.y)))
        return laid.height

    def _heading(self, width: float) -> None:
        inner = width - 2 * MARGIN
        self.items.append(Path(rectangle(MARGIN, 12, 1.8, 18), fill=self.told.accent))
        self._text(self.title, Box(MARGIN + 5, 11, inner * 0.7, 11), TITLE)
        right = replace(SUM, align="right")
        paper = f"{self.plan.paper.upper()} · v{self.plan.version}"
        self._text(paper, Box(width - MARGIN - inner * 0.28, 11, inner * 0.28, 11), right, self.accent)
        below = Box(MARGIN + 5, 21.5, inner * 0.7, 8)
        self._text(self.say("Print plan"), below, replace(SUM, weight="regular"), QUIET)
        self.items.append(Path(rectangle(MARGIN, 33, inner, 9, 1.5), fill=self.tint))
        self._text(self.summary(), Box(MARGIN + 4, 33, inner - 8, 9), SUM)

    def _row(self, file: FileTally, width: float, height: float) -> _Row:
        title = self.told.titles.get(file.component, "")
        words = [(title, NAME, INK), (file.path.rpartition("/")[2], SMALL, self.accent)]
        words.append((self._facts(file), SMALL, QUIET))
        if (others := self.told.others.get(file.component)) and BOOKLET not in file.path:
            said = self.say("also as {files}", files=self.language.customs.listed(others))
            words.append((said, SMALL, QUIET))
        laid = [(self.case.lay_out(said, WORDS, 40, style), fill) for said, style, fill in words if said]
        if file.book:
            book = book_picture(width, height, self.told.accent, BOOK, spread=BOOKLET in file.path)
            return _Row(laid, [book])
        fronts = [page for page in file.pages if not page.behind and page.cells]
        return _Row(laid, [sheet_picture(page) for page in fronts])

    def _facts(self, file: FileTally) -> str:
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

    def _draw(self, row: _Row, width: float, y: float, thumb: float) -> None:
        """What a file is at the left, its sheets at the right."""
        self.items.append(Path(rectangle(MARGIN, y, width - 2 * MARGIN, 0.15), fill=RULE))
        below = y + BEFORE
        for laid, fill in row.words:
            self.items.append(Text(laid.runs, fill, (MARGIN, below)))
            below += laid.height + 0.9
        columns, step = row.columns(width - 2 * MARGIN - LEFT, thumb)
        top = y + BEFORE
        for line, high in enumerate(row.deep(width - 2 * MARGIN - LEFT, thumb)):
            for column, picture in enumerate(row.pictures[line * columns : (line + 1) * columns]):
                self.items += picture.items(MARGIN + LEFT + column * step, top, thumb)
            top += high + GAP

    def _steps(self, width: float, y: float) -> None:
        """What to do, in order."""
        steps = [*self._told_steps()]
        wide = (width - 2 * MARGIN - 6 * (len(steps) - 1)) / len(steps)
        for number, (word, what) in enumerate(steps):
            x = MARGIN + number * (wide + 6)
            self._text(str(number + 1), Box(x, y, 8, 8), NUMBER, self.accent)
            self._text(word, Box(x + 8, y + 1, wide - 8, 5), NAME)
            self._text(_sentences(what), Box(x + 8, y + 6.4, wide - 8, 26), STEP)

    def _told_steps(self) -> Iterator[tuple[str, Sequence[str]]]:
        say, work, counted = self.say, self.told.work, self.plan.counted
        yield say("Print"), self._printing(counted)
        if cutting := self._cutting(counted):
            yield say("Cut"), cutting
        listed = self.language.customs.listed
        told: list[str] = []
        if work.folded:
            told.append(say("Fold along the dashed lines: {things}.", things=listed(work.folded)))
        if work.strips:
            told.append(say("Glue strips by their numbers, each onto the flap of the one before."))
        if work.pressed:
            told.append(say("Let dry under a weight: {things}.", things=listed(work.pressed)))
        if told and not work.folded:
            yield say("Glue"), told
        elif told:
            yield say("Fold and glue") if work.glued or work.strips else say("Fold"), told

    def _printing(self, files: Sequence[FileTally]) -> list[str]:
        say = self.say
        told = [say("At 100%.")]
        if len({file.stock for file in files}) > 1:
            told.append(say("Paper first, then card."))
        if any(file.two_sided for file in files):
            told.append(say("Turn the paper over the edge that is named."))
        return told

    def _cutting(self, files: Sequence[FileTally]) -> list[str]:
        say = self.say
        pages = [page for file in files for page in file.pages if page.cuts]
        told = [say("Along a ruler from mark to mark, long cuts first.")] if pages else []
        if any(cell.corners or cell.disc for page in pages for cell in page.cells):
            told.append(say("Then along the outlines."))
        if self.told.work.strips:
            told.append(say("The cells of a strip stay together."))
        return told


def _sentences(told: Sequence[str]) -> str:
    """Sentences one after another; no space follows a full stop that is as wide as a letter is high."""
    return "".join(said if said.endswith("。") else f"{said} " for said in told).rstrip()
