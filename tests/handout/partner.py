"""A small game in all kinds of files, and a partner who edits its workbook in a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.refactor.files import put

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables:
  gems: {file: gems.json, fields: {name: text, tint: colour}}
  spots: {file: spots.csv, columns: {Where: at}, fields: {name: text, at: "point?", open: bool = false}}
  cards:
    file: [cards.yaml, more.yaml]
    fields:
      name: text
      gem: ref gems
      kind: choice calm|wild
      price: cost?
      worth: int 0..9 = 0
      share: number?
      text: text?
      count: int 1..9
notation: {resources: gems}
allow:
  - {check: K334, where: "*", because: no face shows them}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: [63, 88], front: card.xml.j2}]}
"""
GEMS = """\
[
  {"id": "R", "name": "Ruby", "tint": "#C02020"},
  {"id": "B", "name": "Beryl", "tint": "#2020C0"}
]
"""
SPOTS = 'id;name;Where;open;# my notes\r\n010;Mill;12, 30;;dry\r\n1-2;"The ""Inn""";;TRUE;\r\n'
CARDS = """\
# the first cards
- id: fire   # why fire
  name: 'It''s fire'
  gem: R
  # a remark in between
  kind: wild
  price: R2B1
  share: 0.50
  text: >
    A long text that goes on
    for two lines.
  count: 2

# water below
- {id: sea, name: "Sea: deep", gem: B, kind: calm, worth: 3, count: 1}
"""
MORE = """\
- {id: hill, name: Hill, gem: B, kind: calm, count: 1}
"""
CARD = """\
<face title="{{ row.name }}">
  <text of="name" x="5" y="5" w="53" h="20" fit="6 12">{{ row.name }}</text>
  <text x="5" y="30" w="53" h="30" fit="4 8">{{ row.text or "" }} {{ row.price|icons if row.price else "" }} {{ row.kind }} {{ row.worth }}</text>
</face>
"""
FILES = {
    "game.yaml": GAME,
    "gems.json": GEMS,
    "cards.yaml": CARDS,
    "more.yaml": MORE,
    "faces/card.xml.j2": CARD,
}


def small(folder: Path) -> Path:
    """The game, written into a folder."""
    put(folder, FILES)
    (folder / "spots.csv").write_bytes(SPOTS.encode("utf-8-sig"))
    return folder


def edit(path: Path, change: Callable[[openpyxl.Workbook], None]) -> Path:
    """What a partner does in a spreadsheet."""
    book = openpyxl.load_workbook(path)
    change(book)
    book.save(path)
    return path


def cell(sheet: Worksheet, row_id: str, column: str) -> Any:
    """The cell of a row in a column."""
    columns = {each.value: each.column for each in sheet[1]}
    line = next(each[0].row for each in sheet.iter_rows(min_row=2) if each[0].value == row_id)
    return sheet.cell(line, columns[column])


def write(path: Path, *values: tuple[str, str, str, Any]) -> Path:
    """Write values into cells: sheet, id, column and value."""

    def change(book: openpyxl.Workbook) -> None:
        for title, row_id, column, value in values:
            cell(book[title], row_id, column).value = value

    return edit(path, change)
