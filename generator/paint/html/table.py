"""A table: heads of columns and rows, and on a phone a wide one as a paragraph for each row."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from html import escape

from generator.rulebook.block import Grid
from generator.text.markup import ICON, Marked

SHORT = 6
"""Cells of so many characters, or icons of a cost, are never broken."""
MOST_COLUMNS = 4
"""A table with more fits on a phone only if no cell of it has more than two lines."""
PHONE = 23.0
"""The width of a phone's page in letters as wide as they are high."""
LETTER, SIGN, AIR = 0.6, 1.45, 1.0
"""About so wide are a letter of an alphabet, an icon, and the air at the sides of a cell."""
_PARTED = r"\u2e80-\uabff\ud7a4-\uffef"  # Japanese and Chinese; Korean in between has words
_WORD = re.compile(rf"[{ICON}]|[{_PARTED}]|[^\s{ICON}{_PARTED}]+")
ROLES = {"col": "columnheader", "row": "rowheader", "": "cell"}


def paint_table(block: Grid, text: Callable[[Marked], str], label: str) -> str:
    """The elements of a table; `text` makes those of a cell, and `label` says where it belongs."""
    table = _Table(block, text).paint()
    return f'<div class="table" role="group" aria-label="{escape(label)}" tabindex="0">{table}</div>'


def _least(block: Grid) -> float:
    """About how wide a table is if every cell is broken wherever it may be, one of many columns only once."""
    rows = [block.head, *block.rows]
    lines = 2.0 if len(block.aligns) > MOST_COLUMNS else math.inf
    widths = [[max(_narrowest(cell), wide(cell.text.strip()) / lines) for cell in row] for row in rows]
    return math.fsum(max(column) + AIR for column in zip(*widths))


def _narrowest(cell: Marked) -> float:
    """The widest stretch of a cell that is never broken; a short cell is never broken at all."""
    written = cell.text.strip()
    words = [wide(word) for word in _WORD.findall(written)]
    return (sum(words) if len(written) <= SHORT else max(words)) if words else 0.0


def wide(text: str) -> float:
    """About how wide a text is on one line, in letters as wide as they are high."""
    return sum(SIGN if sign == ICON else 1.0 if sign >= "\u2e80" else LETTER for sign in text)


class _Table:
    def __init__(self, block: Grid, text: Callable[[Marked], str]) -> None:
        self.block = block
        self.text = text
        self.headed = any(cell.text.strip() for cell in block.head)
        # cells of a row that is set as a paragraph name their column; as the browser then takes the table
        # for plain boxes, roles keep it a table for those who hear it
        self.stacked = self.headed and _least(block) > PHONE

    def paint(self) -> str:
        """The table with its rows."""
        inner = ""
        if self.headed:
            inner = self._element("thead", self._row(self.block.head, "col"), role="rowgroup")
        rows = "".join(self._row(cells, "") for cells in self.block.rows)
        inner += self._element("tbody", rows, role="rowgroup")
        return self._element("table", inner, kind="stacked" if self.stacked else "", role="table")

    def _row(self, cells: tuple[Marked, ...], scope: str) -> str:
        inner = "".join(self._cell(cell, column, scope) for column, cell in enumerate(cells))
        return self._element("tr", inner, role="row")

    def _cell(self, cell: Marked, column: int, scope: str) -> str:
        written = cell.text.strip()
        if not scope and column == 0:
            scope = "row"
        if not written:
            scope = ""  # an empty head would be announced as one
        align = self.block.aligns[column]
        looks = {
            align: align != "start", "short": len(written) <= SHORT, "empty": not written,
            "signed": written.startswith(f"{ICON} ") and written.count(ICON) == 1,
        }  # fmt: skip
        kind = " ".join(look for look, holds in looks.items() if holds)
        inner = self.text(cell)
        if self.stacked and not scope and written:
            label = self.text(self.block.head[column])
            inner = f'<span class="label" aria-hidden="true">{label}</span>{inner}'
        return self._element("th" if scope else "td", inner, scope=scope, kind=kind, role=ROLES[scope])

    def _element(self, tag: str, inner: str, *, role: str, scope: str = "", kind: str = "") -> str:
        attributes = {"scope": scope, "class": kind, "role": role if self.stacked else ""}
        written = "".join(f' {name}="{value}"' for name, value in attributes.items() if value)
        return f"<{tag}{written}>{inner}</{tag}>"
