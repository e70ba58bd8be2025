"""A grid of cells, as spreadsheets and text files with separators have it, as a list of rows with keys.

The first row that says anything names the columns, unless the table says which row does. A column whose
name begins with `#` is a remark, a row without anything is passed over, and spaces around a cell are no
part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from generator.problem import Findings, Place
from generator.source import faults
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar
from generator.source.nodes import Sequence as Rows
from generator.source.totals import is_total, rows_behind

REMARK = "#"
"""With what the name of a column begins that is for people alone."""
MOST_CELLS = 1_000_000
"""Cells of a table from its first to its last, also empty ones; a word in the last corner makes billions."""
MOST_COLUMNS = 1000
"""Of a table; no card shows a tenth of them."""
MOST_ABOVE = 20
"""Rows in which the names of columns are looked for: titles and notes may stand above them."""

_DATE = re.compile(
    r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}[-/ ][A-Za-z]{3,9}\.?|[A-Za-z]{3,9}\.?[-/ ]\d{1,2}"
    r"|\d{1,2}月\d{1,2}日"
)


def is_date(text: str) -> bool:
    """Whether a text looks like what spreadsheets make of 1-2 or 1/2."""
    return _DATE.fullmatch(text) is not None


def words_of_point(text: str) -> list[str]:
    """The numbers of a point that a cell has: 12, 30."""
    return text.strip("[]() ").replace(",", " ").split()


def number_text(number: float) -> str:
    """A number as a person sees it in a cell of the plainest format."""
    return str(int(number)) if number.is_integer() else repr(number)


def is_too_large(cells: int, columns: int, place: Place, findings: Findings) -> bool:
    """Whether a table has more columns or cells than can be looked through, which is told."""
    if cells > MOST_CELLS:
        message = f"the sheet reaches over more than {MOST_CELLS:,} cells"
        findings.add(faults.TOO_LARGE.at(place, message, hint="take away what stands far off"))
    elif columns > MOST_COLUMNS:
        message = f"the table has {columns:,} columns, over {MOST_COLUMNS:,}"
        findings.add(faults.TOO_LARGE.at(place, message, hint="write each thing on a row of its own"))
    else:
        return False
    return True


class GridCell(Scalar, eq=False):
    """What stands in one cell of a grid; a spreadsheet may have made something else of what was typed."""

    name: str = ""  # of the cell, where people call it by one, as in C5
    refused: bool = False  # it was told what is wrong with it
    made: bool = False  # it stands in no file


class Extent(Struct, frozen=True):
    """Where in a file a table stands; nothing is said of a file that has the table alone."""

    sheet: str = ""  # of a workbook
    head: int = 0  # the row that names the columns
    until: str = ""  # what the first cell of the row says before which the table ends


WHOLE = Extent()
"""Of a file that has nothing but the table."""


class GridRows(Rows, eq=False):
    """The rows of a sheet, and its columns by their names, also those with nothing in them."""

    heads: dict[str, GridCell] = field(default_factory=dict)
    behind: list[GridCell] = field(default_factory=list)  # where rows begin that stand below its total


def rows_of(
    grid: Iterable[Sequence[GridCell]], shown: str, findings: Findings, extent: Extent = WHOLE
) -> GridRows | None:
    """The rows below the head, with the columns that have a name; None after saying why there are none."""
    lines = filled(grid)
    if not lines:
        findings.add(faults.ODD_DOCUMENT.at(Place(shown), "the file is empty"))
        return None
    before = len(findings.problems)
    every, lines = lines, within(lines, extent, findings)
    if len(findings.problems) > before:
        return None
    head = _head(lines[0], findings)
    first = lines[0][0]
    found = GridRows(shown, first.line, first.column, [], {cell.text: cell for cell in head.values()})
    if is_total(extent.until):
        below = every[every.index(lines[-1]) + 2 :]
        found.behind = [first_of(line) for line in rows_behind([*head], lines, below)]
    nameless: dict[int, GridCell] = {}
    for line in lines[1:]:
        for at, cell in enumerate(line):
            if cell.text and not _is_named(lines[0], at):
                nameless.setdefault(at, cell)
        found.items.append(_row(head, line))
    likely = lines[0] if extent.head else likely_head(lines)
    for at, cell in [*nameless.items()][: None if likely is lines[0] else 1]:
        message = f"'{excerpt(cell.text)}' stands in a column without a name"
        hint = "name the column in the first row; a name that begins with # makes it a remark"
        if at >= len(lines[0]) and sum(len(line) > len(lines[0]) for line in lines) == 1:
            hint = "this row has more cells than the first: put a text that has a comma in quotes"
        if likely is not lines[0]:
            number = likely[0].line
            hint = f"if row {number} names the columns, write head: {number} beside the file of the table"
        findings.add(faults.ODD_DOCUMENT.at(cell.place, message, hint=hint))
    return found if len(findings.problems) == before else None


def filled(grid: Iterable[Sequence[GridCell]]) -> list[list[GridCell]]:
    """The rows that say anything, without the spaces around what they say."""
    lines = ([_trimmed(cell) for cell in line] for line in grid)
    return [line for line in lines if any(cell.text for cell in line)]


def likely_head(lines: Sequence[Sequence[GridCell]]) -> Sequence[GridCell]:
    """The row that seems to name the columns: the first that is about as wide as the widest."""
    widths = [sum(bool(cell.text) for cell in line) for line in lines]
    wide = (line for line, width in zip(lines[:MOST_ABOVE], widths) if width * 3 >= max(widths) * 2)
    return next(wide, lines[0])


def within(lines: list[list[GridCell]], extent: Extent, findings: Findings) -> list[list[GridCell]]:
    """The rows from the head to the end of the table; one that is named and not there is told."""
    if extent.head:
        below = [line for line in lines if line[0].line >= extent.head]
        if not below or below[0][0].line != extent.head:
            message = f"row {extent.head} shall name the columns, and there is nothing in it"
            hint = "correct the number of head"
            findings.add(faults.ODD_DOCUMENT.at(lines[0][0].place, message, hint=hint))
        lines = below
    if extent.until and lines:
        ends = [at for at, line in enumerate(lines) if at and first_of(line).text == extent.until]
        if not ends:
            message = f"no row begins with '{excerpt(extent.until)}', before which the table shall end"
            findings.add(faults.ODD_DOCUMENT.at(lines[0][0].place, message, hint="correct the word of until"))
        lines = lines[: ends[0]] if ends else lines
    return lines


def first_of(line: Sequence[GridCell]) -> GridCell:
    """The first cell of a row that says anything."""
    return next(cell for cell in line if cell.text)


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
    first = first_of(line)
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
    return GridCell(cell.file, cell.line, cell.column, text, not text, shift, cell.name, cell.refused)
