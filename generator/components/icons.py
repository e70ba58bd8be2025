"""Pages of icons: every sign that a game can draw, large and small, with the name to type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator import __version__
from generator.bench.bench import Bench
from generator.bench.order import paper_named
from generator.components.panels import PanelPages
from generator.drawing.art.library import Library
from generator.frame import Frame
from generator.grammar.vocabulary import Vocabulary
from generator.model.game import Game
from generator.model.outlines.rect import Rect
from generator.model.shapes import GameFile
from generator.resources import templates
from generator.source.own import own_files
from generator.text.markup import Sign

TEMPLATE = "icons.xml.j2"
MARGIN, TOP, FOOT = 12.0, 33.0, 16.0
"""Around the icons, in mm: at the sides, over them and under them."""
CELL, HEAD = (31.0, 21.5), 9.0
"""The room of an icon, and that of the line over each part, in mm."""
RTL = "-rtl"
"""How the names of icons end that readers from the right see instead of others."""


class IconCell(NamedTuple):
    """An icon in its place, or the heading of a part."""

    name: str
    called: str  # the row that it stands for
    heading: str
    x: float
    y: float


class IconPages(PanelPages, frozen=True, kw_only=True):
    """All icons of a game and of the house."""

    def _pages(self, bench: Bench, name: str) -> Iterator[Frame]:
        """The pages of one paper."""
        paper = paper_named(name)
        part = Rect(size=(paper.width, paper.height), front=TEMPLATE, bleed=0)
        own, house = _names(bench)
        say = bench.language.say
        heading = say("{title}: the icons", title=bench.title) if own else say("The icons of Kamiban")
        both = say("Icons that come with Kamiban") if own else ""
        parts = [(say("Icons of this game"), own), (both, house)]
        for number, placed in enumerate(_arranged(parts, paper.width, paper.height), 1):
            cells = [cell._replace(called=_called(bench, cell.name)) for cell in placed]
            given = {"heading": heading, "cells": cells, "cell": CELL}
            frame = bench.faces.build(part, None, "front", more=given)
            if frame is not None:
                key = f"{frame.key}:{number}"
                yield Frame(frame.width, frame.height, frame.bleed, frame.items, key, frame.title)


def _names(bench: Bench) -> tuple[list[str], list[str]]:
    """Those of the game, by its files and by the rows that stand for one, and those of the house alone."""
    library: Library = bench.library
    files = {path.stem for path in own_files(bench.game.folder, "icons", "*.svg")}
    own = sorted(name for name in {*files, *library.symbols} if name in library.icon_names())
    house = sorted(path.stem for path in (templates() / "icons").glob("*.svg"))
    seen = [name for name in own if not name.endswith(RTL)]
    return seen, [name for name in house if not name.endswith(RTL) and name not in files]


def _called(bench: Bench, name: str) -> str:
    """What the row is called that an icon stands for; '' of an icon that is one by itself."""
    called = bench.faces.called(Sign(name)) if name in bench.library.symbols else ""
    return called if called != name else ""


def _arranged(parts: list[tuple[str, list[str]]], width: float, height: float) -> Iterator[list[IconCell]]:
    """The icons in rows from the upper left, page by page; a heading stays with the row under it."""
    columns = max(int((width - 2 * MARGIN) / CELL[0]), 1)
    wide = (width - 2 * MARGIN) / columns
    page: list[IconCell] = []
    y = TOP
    for heading, names in parts:
        for first in range(0, len(names), columns):
            head = HEAD if heading and not first else 0.0
            if page and y + head + CELL[1] > height - FOOT:
                yield page
                page, y = [], TOP
            if head:
                page.append(IconCell("", "", heading, MARGIN, round(y, 3)))
                y += head
            row = names[first : first + columns]
            page += [IconCell(name, "", "", MARGIN + at * wide, round(y, 3)) for at, name in enumerate(row)]
            y += CELL[1]
    if page:
        yield page


def icon_pages(game: Game) -> IconPages:
    """The pages of a game; a component of the kit keeps the name that it has."""
    name = "icons" if "icons" not in game.file.components else "icons-page"
    return IconPages(name=name, title="Icons")


def house_game(language: str) -> Game:
    """A game of nothing but the house's own icons, in a language."""
    file = GameFile(
        kamiban=1, id="kamiban", title="Kamiban", language=language, version=__version__,
        tables={}, components={},
    )  # fmt: skip
    folder = templates() / "icons"
    return Game(folder, "kamiban", file, {}, Vocabulary(), "")
