"""How many copies of each row are printed: the column that says so, in the ways in which people write it."""

from __future__ import annotations

import re
from unicodedata import normalize

from generator.intake.headings import COUNT, is_vague, meant
from generator.intake.sheet import FoundTable, SheetColumn
from generator.source.cells import REMARK
from generator.source.totals import number_in

_MOST = 10_000
_WRITTEN = re.compile(
    r"[x×]?\s*0*([0-9]{1,5})(?:\.0+)?\s*(?:[x×]|枚|張|张|個|个|장|pcs\.?|stk\.?|stück)?", re.IGNORECASE
)
"""2, x2, 2x, × 2, 2.0, 2枚."""


def copies_in(cell: str) -> int | None:
    """The number of copies that a cell says; None if it says none."""
    found = _WRITTEN.fullmatch(normalize("NFKC", cell))
    return int(found[1]) if found and int(found[1]) <= _MOST else None


def says_copies(column: SheetColumn) -> bool:
    """Whether a column says how many copies there are, by its heading and by most of its cells."""
    if not column.said or (meant(column.heading) != COUNT and column.heading != REMARK):
        return False
    vague = is_vague(column.heading) or column.heading == REMARK
    if vague and len({*column.said}) * 2 > len(column.said):
        return False
    good = sum(copies_in(cell) is not None for cell in column.said)
    return good == len(column.said) if vague else good * 2 >= len(column.said)


def write_numbers(sheet: FoundTable) -> None:
    """Write numbers in plain digits, where a column has them in those of full width."""
    for column in sheet.columns:
        plain = [normalize("NFKC", cell) for cell in column.cells]
        if plain != column.cells and all(number_in(cell) is not None for cell in filter(None, plain)):
            sheet.remake("numbers in full width are written in plain digits")
            column.cells = plain


def write_copies(sheet: FoundTable) -> None:
    """Write copies as numbers, under a name that is read, which one that begins with # is not."""
    found = sorted(filter(says_copies, sheet.columns), key=lambda each: each.heading.startswith(REMARK))
    for column in found[:1]:
        if column.heading.startswith(REMARK):
            sheet.remake(f"the column '{column.heading}' says copies and is called 'count'")
            column.heading = COUNT
        for at, cell in enumerate(column.cells):
            copies = copies_in(cell)
            if copies is not None and str(copies) != cell:
                sheet.remake("copies such as x2 are written as numbers")
                column.cells[at] = str(copies)
