"""A grid of cells, as spreadsheets and text files with separators have it, as a list of rows with keys.

The first row that says anything names the columns. A column whose name begins with `#` is a remark, a row
without anything is passed over, and spaces around a cell are no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.problem import Findings, Place
from generator.source import faults
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar
from generator.source.nodes import Sequence as Rows

REMARK = "#"
"""With what the name of a column begins that is for people alone."""


_DATE = re.compile(
    r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}[-/ ][A-Za-z]{3,9}\.?|[A-Za-z]{3,9}\.?[-/ ]\d{1,2}"
    r"|\d{1,2}月\d{1,2}日"
)


def is_date(text: str) -> bool:
    """Whether a text looks like what spreadsheets make of 1-2 or 1/2."""
    return _DATE.fullmatch(text) is not None


def number_text(number: float) -> str:
    """A number as a person sees it in a cell of the plainest format."""
    return str(int(number)) if number.is_integer() else repr(number)


class GridCell(Scalar, eq=False):
    """What stands in one cell of a grid; a spreadsheet may have made something else of what was typed."""

    name: str = ""  # of the cell, where people call it by one, as in C5


def rows_of(grid: Iterable[Sequence[GridCell]], shown: str, findings: Findings) -> Rows | None:
    """The rows below the head, with the columns that have a name; None after saying why there are none."""
    lines = [[_trimmed(cell) for cell in line] for line in grid]
    lines = [line for line in lines if any(cell.text for cell in line)]
    if not lines:
        findings.add(faults.ODD_DOCUMENT.at(Place(shown), "the file is empty"))
        return None
    before = len(findings.problems)
    head = _head(lines[0], findings)
    found = Rows(shown, lines[0][0].line, lines[0][0].column)
    nameless: set[int] = set()
    for line in lines[1:]:
        for at, cell in enumerate(line):
            if cell.text and at not in nameless and not _is_named(lines[0], at):
                nameless.add(at)
                message = f"'{excerpt(cell.text)}' stands in a column without a name"
                hint = "name the column in the first row; a name that begins with # makes it a remark"
                findings.add(faults.ODD_DOCUMENT.at(cell.place, message, hint=hint))
        found.items.append(_row(head, line))
    return found if len(findings.problems) == before else None


def _head(line: Sequence[GridCell], findings: Findings) -> dict[int, GridCell]:
    """The columns that have a name, each name once."""
    head: dict[int, GridCell] = {}
    first: dict[str, GridCell] = {}
    for at, cell in enumerate(line):
        if not cell.text or cell.text.startswith(REMARK):
            continue
        if earlier := first.get(cell.text):
            message = f"two columns are called '{excerpt(cell.text)}'"
            findings.add(faults.DUPLICATE_KEY.at(cell.place, message, related=(earlier.place,)))
        else:
            head[at] = first[cell.text] = cell
    return head


def _is_named(head: Sequence[GridCell], at: int) -> bool:
    return at < len(head) and bool(head[at].text)


def _row(head: dict[int, GridCell], line: Sequence[GridCell]) -> Mapping:
    first = next(cell for cell in line if cell.text)
    row = Mapping(first.file, first.line, first.column)
    for at, name in head.items():
        if at < len(line) and line[at].text:
            row.entries[name.text] = line[at]
            row.keys[name.text] = name
    return row


def _trimmed(cell: GridCell) -> GridCell:
    """A cell without the spaces around its text."""
    text = cell.text.strip()
    if len(text) == len(cell.text):
        return cell
    begin = len(cell.text) - len(cell.text.lstrip())
    shift = cell.shift + begin if cell.shift >= 0 else -1
    return GridCell(cell.file, cell.line, cell.column, text, not text, shift, cell.name)
