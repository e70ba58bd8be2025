"""A small game of cards that cost something, and its table in a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from openpyxl import Workbook

from tests.browser.paged import page_of
from tests.studio.served import Served

GAME = """\
kamiban: 1
id: wares
title: Wares
language: en
version: "1"
notation: {resources: goods}
tables:
  goods:
    file: goods.yaml
    fields: {name: text, icon: icon, colour: colour}
  cards:
    file: cards.yaml
    fields: {name: text, good: ref goods, cost: cost, level: "int 1..3", text: text?}
  prices:
    file: prices.xlsx
    fields: {price: int}
components:
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: cards, size: [63, 88], bleed: 3, front: card.xml.j2, back: back.xml.j2}
"""
GOODS = """\
- {id: F, name: Food, icon: apple, colour: "#E8A91C"}
- {id: M, name: Stone, icon: axe, colour: "#B5482F"}
"""
CARDS = """\
# costs are settled
- id: mine  # the first
  name: Mine
  good: M
  cost: M2  # not more
  level: 1

- id: farm
  name: Farm
  good: F
  cost: F1
  level: 2
  text: Grows by itself.

- id: port
  name: Port
  good: F
  cost: F1M1
  level: 3
"""
FACE = """\
<face title="{{ row.name }}">
  <rect x="{{ -bleed }}" y="{{ -bleed }}" w="{{ width + 2 * bleed }}" h="{{ height + 2 * bleed }}" fill="#C0D0E0"/>
  <text of="name" x="4" y="4" w="{{ width - 8 }}" h="8" fit="6 12">{{ row.name }}</text>
  <text x="4" y="20" w="{{ width - 8 }}" h="8" fit="6 12">{{ row.cost | icons }}</text>
</face>
"""
BACK = '<face title="back"><rect x="-3" y="-3" w="69" h="94" fill="#806040"/></face>\n'


def write_wares(folder: Path) -> Path:
    """The game with a table of a workbook beside those of YAML."""
    (folder / "faces").mkdir(parents=True)
    for name, text in {
        "game.yaml": GAME, "goods.yaml": GOODS, "cards.yaml": CARDS,
        "faces/card.xml.j2": FACE, "faces/back.xml.j2": BACK,
    }.items():  # fmt: skip
        (folder / name).write_text(text, "utf-8")
    book = Workbook()
    for line in (("id", "price"), ("one", 3), ("two", 5)):
        book.active.append(line)  # type: ignore[union-attr]
    book.save(folder / "prices.xlsx")
    return folder


class Shown(NamedTuple):
    """A page of the studio and the file behind the table."""

    page: Any
    cards: Path

    def cell(self, row: str, field: str, table: str = "cards") -> None:
        """Go to a cell as a link to it does."""
        self.page.goto(f"/#/0/table?table={table}&row={row}&field={field}")
        self.page.wait_for_function(
            "name => document.activeElement.matches('.entry') && document.activeElement.ariaLabel.includes(name)",
            arg=field,
        )
        self.page.locator(".cell.active").wait_for()

    def until(self, held: str) -> str:
        """The text of the file as soon as it has some words."""
        for _ in range(200):
            if held in (text := self.cards.read_text("utf-8")):
                return text
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{held!r} is not in {text}")

    def row(self, name: str) -> Any:
        return self.page.locator(".line", has=self.page.locator(f".kind-id .cell-text:text-is('{name}')"))


@contextmanager
def served_wares(base: Path) -> Iterator[Served]:
    """A studio of the game in a folder."""
    served = Served(write_wares(base / "wares"), cache=base / "cache")
    served.enter()
    yield served
    served.end()


@contextmanager
def table_of(studio: Served, browser: Any, **window: Any) -> Iterator[Shown]:
    """The table in a window of its own, with the cards as they were; nothing may be told on the console."""
    cards = studio.games[0] / "cards.yaml"
    cards.write_text(CARDS, "utf-8")
    with page_of(studio, browser, **window) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/#/0/table?table=cards")
        page.wait_for_selector(".line .cell, .row-item")
        yield Shown(page, cards)
