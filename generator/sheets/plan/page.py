"""The page of a print plan: what each file is, its sheets in small, and what to do with them in order."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from generator.colour import INK, PAPER, legible, mix
from generator.frame import Frame, Image, Item, Path, Text, rectangle
from generator.locale.language import Language
from generator.sheets.furniture import Footer
from generator.sheets.page import Box, Page, Placed, beyond
from generator.sheets.paper import EDGE
from generator.sheets.plan.plan import BOOKLET, PrintPlan, in_order
from generator.sheets.plan.steps import Handiwork, Step, named, steps_of
from generator.sheets.plan.tally import FileTally, PageTally
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.style import Style

MARGIN, GAP = 14.0, 3.0
QUIET, RULE = "#6E6A66", "#C9C4BF"
BETWEEN = 5.0
"""Between words and pictures, in mm."""
WORDS, BESIDE, APART = 57.0, 40.0, 8.0
"""How wide words are in a row, and where two rows stand beside one another, and how far these are apart."""
TOP, BEFORE, PAD = 46.0, 2.0, 2.5
"""Where rows begin; what is free above and below the words and pictures of each, in mm."""
FOOT = 16.0
"""What the foot of the page takes, and the air above it, in mm."""
LEAST_THUMB, LARGEST = 9.0, 0.24
"""How high an upright page is at least, in mm, and at most, of the height of the plan."""
BOOK = 30.0
"""How high those of a book are at most, in mm."""
ABREAST = 2
"""So few pages of a component stand in one line, however small that makes them."""
FEW = 1
"""Of so few sheets the backs are shown, too."""
SPREAD = 9.0
"""Rows are moved apart by no more, in mm, where there is room."""
TITLE = Style(largest=20, smallest=10, weight="bold", valign="middle", most_lines=1)
SUM = Style(largest=11, smallest=7, weight="bold", valign="middle", most_lines=1)
NAME = Style(largest=10, smallest=7, weight="bold", valign="top", most_lines=3)
SMALL = Style(largest=7.5, smallest=6, valign="top", most_lines=6)
STEP = Style(largest=8.5, smallest=6.5, valign="top", most_lines=7)
THINGS = replace(STEP, weight="bold")
NUMBER = Style(largest=16, smallest=10, weight="bold", valign="top", most_lines=1)
WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Told(Struct, frozen=True):
    """What a plan tells beside its numbers: titles and other files by components, the colour, the work."""

    titles: dict[str, str]
    others: dict[str, list[str]]
    accent: str
    work: Handiwork


class _Row(Struct, frozen=True):
    """A component: where it stands, its words with their colours, and its pages in small right of them."""

    x: float
    wide: float
    left: float  # from its left to its pages
    words: list[tuple[LaidText, str]]
    pages: list[PageTally]
    most: float  # how high an upright page is at most

    @property
    def high(self) -> float:
        """How high the words are."""
        return sum(laid.height + 0.9 for laid, _ in self.words)

    def lines(self, thumb: float) -> list[list[tuple[PageTally, float, float]]]:
        """The pages in lines, each with its width and height."""
        room = self.wide - self.left
        # a page is no wider than there is room, and two of them stand beside one another
        some = self.pages if len(self.pages) <= ABREAST else sorted(self.pages, key=_share)[-1:]
        fitting = (room - GAP * (len(some) - 1)) / max(sum(map(_share, some)), 0.01)
        thumb = min(thumb, self.most, fitting)
        found: list[list[tuple[PageTally, float, float]]] = []
        free = 0.0
        for page in self.pages:
            scale = thumb / max(page.width, page.height)
            wide, high = page.width * scale, page.height * scale
            if not found or beyond(wide, free):
                found.append([])
                free = room
            found[-1].append((page, wide, high))
            free -= wide + GAP
        return found

    def height(self, thumb: float) -> float:
        """How high the whole row is."""
        deep = [_deepest(line) for line in self.lines(thumb)]
        return BEFORE + PAD + max(self.high, sum(deep) + GAP * max(len(deep) - 1, 0))


class _Column(Struct, frozen=True):
    """A step: texts with their colours and places below its upper edge, and how high it is."""

    texts: list[tuple[LaidText, str, float, float]]
    high: float

    def at(self, y: float) -> Iterator[Item]:
        """The texts of a column that begins at a height."""
        for laid, fill, x, below in self.texts:
            yield Text(laid.runs, fill, (x, y + below))


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
        steps = self._steps(width)
        below = FOOT + max(column.high for column in steps)
        high = height - TOP - below
        bands = self._bands(width)
        thumb = height * LARGEST
        while thumb > LEAST_THUMB and sum(_height(band, thumb) for band in bands) > high:
            thumb -= 0.5
        free = high - sum(_height(band, thumb) for band in bands)
        apart = min(max(free / max(len(bands), 1), 0.0), SPREAD)
        self._heading(width)
        y = TOP
        for band in bands:
            for row in band:
                self._draw(row, y, thumb)
            y += _height(band, thumb) + apart
        y = min(y + 4, height - below + 2) if free >= 0 else y
        self.items += [item for column in steps for item in column.at(y)]
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

    def _bands(self, width: float) -> list[list[_Row]]:
        """A row for each component, two beside one another where each has but one picture."""
        inner, groups = width - 2 * MARGIN, dict[str, list[FileTally]]()
        for file in in_order(self.plan.files):
            groups.setdefault(file.component, []).append(file)
        paired: list[list[list[FileTally]]] = []
        for files in groups.values():
            if paired and len(_shown(files)) == 1 and [len(_shown(each)) for each in paired[-1]] == [1]:
                paired[-1].append(files)
            else:
                paired.append([files])
        half = (inner - APART) / 2
        return [
            [self._row(files, MARGIN + at * (half + APART), half) for at, files in enumerate(some)]
            if len(some) > 1 else [self._row(some[0], MARGIN, inner)]
            for some in paired
        ]  # fmt: skip

    def _row(self, files: list[FileTally], x: float, wide: float) -> _Row:
        file = files[0]
        words = [(self.told.titles.get(file.component, ""), NAME, INK)]
        for each in files:
            words += [(each.path.rpartition("/")[2], SMALL, self.accent), (self._facts(each), SMALL, QUIET)]
        if others := self.told.others.get(file.component):
            said = self.say("also as {files}", files=self.language.customs.listed(others))
            words.append((said, SMALL, QUIET))
        room = WORDS if wide > 2 * WORDS else BESIDE
        laid = [(self.case.lay_out(said, room, 40, style), fill) for said, style, fill in words if said]
        return _Row(x, wide, room + BETWEEN, laid, _shown(files), BOOK if file.book else math.inf)

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

    def _draw(self, row: _Row, y: float, thumb: float) -> None:
        """What a component is at the left, its pages at the right."""
        self.items.append(Path(rectangle(row.x, y, row.wide, 0.15), fill=RULE))
        below = y + BEFORE
        for laid, fill in row.words:
            self.items.append(Text(laid.runs, fill, (row.x, below)))
            below += laid.height + 0.9
        top = y + BEFORE
        for line in row.lines(thumb):
            x = row.x + row.left
            for page, wide, high in line:
                self.items.append(Image(page.picture, "png", x, top, wide, high))
                self.items.append(Path(rectangle(x, top, wide, high), stroke=RULE, width=0.2))
                x += wide + GAP
            top += _deepest(line) + GAP

    def _steps(self, width: float) -> list[_Column]:
        """What to do, in order."""
        steps = [*steps_of(self.plan, self.say, self.told.work, self.told.titles)]
        wide = (width - 2 * MARGIN - 6 * (len(steps) - 1)) / len(steps)
        return [
            self._column(number, word, what, MARGIN + (number - 1) * (wide + 6), wide)
            for number, (word, what) in enumerate(steps, 1)
        ]

    def _column(self, number: int, word: str, what: Sequence[Step], x: float, wide: float) -> _Column:
        """A number, a word, and below it sentences with the names of things."""
        texts = [(self.case.lay_out(str(number), 8, 8, NUMBER), self.accent, x, 0.0)]
        texts.append((self.case.lay_out(word, wide - 8, 5, NAME), INK, x + 8, 1.0))
        below = 6.4
        for step in what:
            for said, style, fill, after in (
                (step.said, STEP, INK, 0.6), (named(step.things), THINGS, self.accent, 1.4),
            ):  # fmt: skip
                if said:
                    laid = self.case.lay_out(said, wide - 8, 40, style)
                    texts.append((laid, fill, x + 8, below))
                    below += laid.height + after
        return _Column(texts, below)


def _shown(files: Sequence[FileTally]) -> list[PageTally]:
    """The pages that stand for a component: sheets, with their backs where they are few; some of a book."""
    if files[0].book:
        return [
            page for file in files for page in file.pages[: 1 if BOOKLET in file.path else None]
            if page.picture
        ]  # fmt: skip
    pages = [page for file in files for page in file.pages if page.cells and page.picture]
    fronts = [page for page in pages if not page.behind]
    return pages if len(fronts) <= FEW else fronts


def _share(page: PageTally) -> float:
    """How wide a page is, of its longer side."""
    return page.width / max(page.width, page.height)


def _deepest(line: Sequence[tuple[PageTally, float, float]]) -> float:
    return max(high for *_, high in line)


def _height(band: Sequence[_Row], thumb: float) -> float:
    return max(row.height(thumb) for row in band)
