"""Pages of ours as plain numbers and strings, so that the other writers have no layout to do."""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from generator.frame import Group, Item, Text
from generator.frame import Path as Outline
from generator.sheets.page import Page
from generator.text.fonts import Font


class Shape(NamedTuple):
    """An outline; the same one on many cards is listed once and named by its number."""

    segments: tuple[tuple[Any, ...], ...]
    fill: str
    stroke: str
    width: float
    dash: tuple[float, ...]
    round: bool
    even_odd: bool


class Line(NamedTuple):
    """Words on one baseline: glyph numbers in hexadecimal, parted where extra space follows."""

    fill: str
    font: int  # its number
    size: float
    x: float
    y: float
    pieces: tuple[tuple[str, int], ...]  # (hexadecimal glyphs, thousandths of an em after them)
    words: tuple[str, ...]  # the same pieces as text


class Icon(NamedTuple):
    """A drawing of shapes, scaled and moved."""

    number: int
    scale: float
    x: float
    y: float


class Sheet(NamedTuple):
    """One page: cards as (x, y, items), and what stands around them; an int is a shape."""

    size: tuple[float, float]
    trim: tuple[float, float, float, float]
    bleed: tuple[float, float, float, float]
    cards: list[tuple[float, float, list[int | Line | Icon]]]
    furniture: list[int | Line | Icon]


class Head(NamedTuple):
    """What all pages share."""

    shapes: list[Shape]
    icons: list[list[int]]  # the shapes of each
    fonts: list[str]  # their files
    characters: list[dict[int, str]]  # of each font: glyph to character


class Prelaid:
    """Collects the pages of a deck."""

    def __init__(self) -> None:
        self.head = Head([], [], [], [])
        self.fonts: dict[Font, int] = {}
        self.shapes: dict[int, tuple[int, Outline]] = {}
        self.icons: dict[str, int] = {}

    def sheet(self, page: Page) -> Sheet:
        """One page."""
        cards = []
        for placed in page.placed:
            x, y = placed.matrix[4:]
            cards.append((x, y, [part for item in placed.frame.items for part in self._item(item)]))
        furniture = [part for item in page.furniture for part in self._item(item)]
        trim, bleed = ((box.x, box.y, box.right, box.bottom) for box in (page.trim, page.bleed))
        return Sheet((page.width, page.height), trim, bleed, cards, furniture)

    def _item(self, item: Item) -> Iterator[int | Line | Icon]:
        if isinstance(item, Outline):
            yield self._shape(item)
        elif isinstance(item, Text):
            yield from self._lines(item)
        elif isinstance(item, Group) and item.matrix:
            scale, _, _, _, x, y = item.matrix
            (symbol,) = item.items
            assert isinstance(symbol, Group)
            yield Icon(self._icon(symbol), scale, x, y)
        else:
            raise TypeError(f"the benchmark's cards have no {type(item).__name__}")

    def _shape(self, path: Outline) -> int:
        known = self.shapes.get(id(path))
        if known is None:
            known = self.shapes[id(path)] = (len(self.head.shapes), path)
            self.head.shapes.append(
                Shape(path.segments, path.fill, path.stroke, path.width, path.dash, path.round, path.even_odd)
            )
        return known[0]

    def _icon(self, symbol: Group) -> int:
        number = self.icons.get(symbol.symbol)
        if number is None:
            number = self.icons[symbol.symbol] = len(self.head.icons)
            self.head.icons.append([self._shape(path) for path in symbol.items])  # type: ignore[arg-type]
        return number

    def _font(self, font: Font) -> int:
        if font not in self.fonts:
            self.fonts[font] = len(self.fonts)
            self.head.fonts.append(font.source.path.name)
            self.head.characters.append({})
        return self.fonts[font]

    def _lines(self, text: Text) -> Iterator[Line]:
        for run in text.runs:
            if run.hidden:
                continue  # which only a reader of text needs
            assert not run.shifts, "the benchmark's cards have no marks"
            count = len(run.glyphs) // 2
            starts = (*(run.clusters or range(count)), len(run.text))
            shown = [run.text[one:other] for one, other in pairwise(starts)]
            letters = self.head.characters[self._font(run.font)]
            letters.update(zip(struct.unpack(f">{count}H", run.glyphs), shown))
            pieces, words, start = [], [], 0
            for index, gap in (*run.gaps, (count - 1, 0.0)):
                pieces.append((run.glyphs[2 * start : 2 * index + 2].hex(), round(gap * 1000)))
                words.append("".join(shown[start : index + 1]))
                start = index + 1
            x, y = round(text.at[0] + run.x, 3), round(text.at[1] + run.y, 3)
            size = round(run.size, 3)
            yield Line(text.fill, self.fonts[run.font], size, x, y, tuple(pieces), tuple(words))


def write_prelaid(pages: Iterator[Page], path: Path) -> None:
    """Pages one after the other, what they share last."""
    made = Prelaid()
    with path.open("wb") as out:
        for page in pages:
            pickle.dump(made.sheet(page), out, pickle.HIGHEST_PROTOCOL)
    with path.with_suffix(".head").open("wb") as out:
        pickle.dump(made.head, out, pickle.HIGHEST_PROTOCOL)


def read_prelaid(path: Path) -> tuple[Head, Iterator[Sheet]]:
    """What all pages share, and the pages one by one."""
    with path.with_suffix(".head").open("rb") as file:
        head = pickle.load(file)
    return head, _sheets(path)


def _sheets(path: Path) -> Iterator[Sheet]:
    with path.open("rb") as file:
        while True:
            try:
                sheet = pickle.load(file)
            except EOFError:
                return
            yield sheet
