"""Dashes that people write into cells of numbers and costs where there is nothing."""

from __future__ import annotations

import re
from unicodedata import normalize

from generator.intake.sheet import FoundTable, SheetColumn
from generator.source.totals import number_in

DASHES = ("-", "–", "—", "―", "−")
_SIGN = r"(?:[^\W\d_]{1,2}[0-9]{1,3}|[0-9]{1,3}[^\W\d_]{1,2})"
_COST = re.compile(rf"{_SIGN}(?:[ ,+]?[ ]?{_SIGN})*")
"""M2K1, 2W, 1G + 2R: signs with their numbers."""


def write_nothing(sheet: FoundTable) -> None:
    """Empty cells that have a dash, in columns where all others are numbers or costs; in texts it stays."""
    for column in sheet.columns:
        if any(_is_dash(cell) for cell in column.cells) and _is_counted(column):
            sheet.remake(f"a dash in the column '{column.heading}' is taken for an empty cell")
            column.cells = ["" if _is_dash(cell) else cell for cell in column.cells]


def _is_dash(cell: str) -> bool:
    return normalize("NFKC", cell).strip() in DASHES


def _is_counted(column: SheetColumn) -> bool:
    """Whether a column says something besides dashes, and numbers or costs alone."""
    others = [normalize("NFKC", cell) for cell in column.said if not _is_dash(cell)]
    if not others:
        return False
    return all(number_in(each) is not None for each in others) or all(map(_COST.fullmatch, others))
