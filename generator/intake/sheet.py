"""A table as somebody else has it: names of columns and what stands below each, before any guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from generator.intake.ended import Summed, is_alone
from generator.source.cells import (
    REMARK,
    WHOLE,
    Extent,
    GridCell,
    filled,
    first_of,
    likely_head,
)
from generator.source.garbled import ERROR
from generator.source.numbered import numbered
from generator.source.reader import CONTROL
from generator.source.totals import number_in
from generator.source.workbook import column_name

_SECTION = "Section"
_NARROW = 3
"""A row with one cell says something of itself only in a table of so many columns."""


class SheetColumn(Struct):
    """One column: its name, and its cells from the first row on, '' where there is nothing."""

    heading: str
    cells: list[str]
    letter: str = ""  # what spreadsheets call it, as in C
    lost: str = ""  # why nothing of it can be known

    @property
    def said(self) -> list[str]:
        """What stands in it, without the empty cells."""
        return [cell for cell in self.cells if cell]


class FoundTable(Struct):
    """A table, where in its file it stands, and what had to be decided before it could be read."""

    title: str  # what its file, its sheet or the heading above it is called
    columns: list[SheetColumn]
    file: str = ""  # the name of its file in the game; one that is made anew is CSV
    extent: Extent = WHOLE
    notes: list[str] = field(default_factory=list)  # for the person who brought it
    remade: bool = False  # its own file cannot be read as it is
    separator: str = ","  # of a CSV that is made anew
    marked: bool = False  # it begins with a byte-order mark, by which Excel knows UTF-8

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.columns[0].cells) if self.columns else 0

    def remake(self, why: str) -> None:
        """Note that the table has to be written anew, and why."""
        self.remade = True
        if why and why not in self.notes:
            self.notes.append(why)


def sheet_of(title: str, grid: Sequence[Sequence[GridCell]], sheet: str = "") -> FoundTable | None:
    """The table on a sheet, without rows if there is a head alone; None if there is none."""
    lines = filled(grid)
    if not lines:
        return None
    head = likely_head(lines)
    above = lines.index(head)  # type: ignore[arg-type]  # it is one of them
    rows = lines[above + 1 :]
    found = FoundTable(title, [], extent=Extent(sheet, head[0].line if above else 0))
    headless = _is_data(head, rows)
    if headless:
        rows = [line for line in lines[:above] if sum(bool(cell.text) for cell in line) > 1] + lines[above:]
        head = [GridCell("", 0, 0, "", True)]
        found.remake("no row names the columns, so that they are called after their letters")
    elif above:
        found.notes.append(f"row {head[0].line} names the columns, and what stands above is not read")
    rows = _ended(found, rows)
    rows, sections = _parted(found, head, rows)
    width = max(map(len, [head, *rows]), default=0)
    for at in range(width):
        cells = [_said(line[at]) if at < len(line) else "" for line in rows]
        refused = [line[at] for line in rows if at < len(line) and line[at].refused]
        for why in dict.fromkeys(map(_why, refused)):
            named = _named([cell for cell in refused if _why(cell) == why])
            found.remake(f"in {named}: {why}")
        heading = head[at].text if at < len(head) else ""
        lost = _why(refused[0]) if refused and not any(cells) else ""
        found.columns.append(SheetColumn(heading, cells, column_name(at + 1), lost))
    if sections:
        found.columns.append(SheetColumn(_SECTION, sections))
    found.columns = [each for each in found.columns if each.said or each.lost]
    _name(found, headless)
    read = any(not each.heading.startswith(REMARK) for each in found.columns)
    return found if not rows or read else None


def _said(cell: GridCell) -> str:
    """What a cell says; nothing if nobody can know."""
    return "" if cell.refused and cell.text == "?" else cell.text


def _is_data(head: Sequence[GridCell], rows: Sequence[Sequence[GridCell]]) -> bool:
    """Whether what should be names of columns is a row like the others: numbers above numbers."""
    numbers = [at for at, cell in enumerate(head) if cell.text.isdecimal()]
    return bool(rows) and any(
        all(line[at].text.isdecimal() for line in rows if at < len(line) and line[at].text) for at in numbers
    )


def _ended(found: FoundTable, rows: list[list[GridCell]]) -> list[list[GridCell]]:
    """The rows before a total, or before remarks at the end, without those that sum up others."""
    summed = Summed(rows)
    end = len(rows)
    for at in range(len(rows) - 1, 0, -1):
        apart = rows[at][0].line > rows[at - 1][0].line + 1  # an empty row is between
        if rows[at] in summed or (apart and all(map(is_alone, rows[at:end]))):
            end = at
        elif not is_alone(rows[at]):
            break
    _tell_uncertain(found, summed)
    within = [line for line in rows[:end] if line in summed]
    if within:
        found.remake(f"{_listed(within)} sums up others and is no row of the table")
    if end < len(rows):
        _end(found, rows, end)
    return [line for line in rows[:end] if line not in summed]


def _end(found: FoundTable, rows: list[list[GridCell]], end: int) -> None:
    """Say before which row a table ends: by its word if that is none of another row, and no number."""
    word = first_of(rows[end]).text
    if number_in(word) is not None:
        found.remake(f"{_listed(rows[end : end + 1])} sums up others and is no row of the table")
    elif any(first_of(line).text == word for line in rows[:end]):
        found.remake(f"the rows from '{word}' on are a total or a remark")
    else:
        found.extent = Extent(found.extent.sheet, found.extent.head, word)
        found.notes.append(f"the table ends before the row that begins with '{word}'")


def _tell_uncertain(found: FoundTable, summed: Summed) -> None:
    """Rows that may be totals and are taken for cards, so that nothing is lost."""
    if summed.named:
        label = first_of(summed.named[0]).text
        found.notes.append(f"{_listed(summed.named)} begins with '{label}' and is taken for a row, no total")
    if summed.nameless:
        found.notes.append(f"{_listed(summed.nameless)} has numbers and no name; a total is best taken out")


def _listed(lines: Sequence[Sequence[GridCell]]) -> str:
    """The first of some rows by its number, and how many more there are."""
    named, more = f"row {lines[0][0].line}", len(lines) - 1
    return f"{named} and {more} more below it" if more else named


def _parted(
    found: FoundTable, head: Sequence[GridCell], rows: list[list[GridCell]]
) -> tuple[list[list[GridCell]], list[str]]:
    """The rows without repeated heads and titles between them, and the title above each."""
    names = [cell.text for cell in head]
    again = [line for line in rows if any(names) and [cell.text for cell in line][: len(names)] == names]
    least = min((sum(bool(cell.text) for cell in line) for line in rows if not is_alone(line)), default=0)
    titles = [line for line in rows if is_alone(line) and line[0].text and least >= _NARROW]
    if not (titles and (titles[0] is rows[0] or len(titles) > 1) and titles[-1] is not rows[-1]):
        titles = []  # rather rows that are not finished
    if not again and not titles:
        return rows, []
    kept, sections, now = list[list[GridCell]](), list[str](), ""
    entitling, repeating = {*map(id, titles)}, {*map(id, again)}
    for line in rows:
        if id(line) in entitling:
            now = first_of(line).text
        elif id(line) not in repeating:
            kept.append(line)
            sections.append(now)
    if titles:
        found.remake(f"{numbered(len(titles), 'row')} between the others became the column '{_SECTION}'")
    if again:
        found.remake(f"the head stands in it {len(again) + 1} times")
    return kept, sections if titles else []


def _why(cell: GridCell) -> str:
    """What a spreadsheet made of a cell that it cannot be read."""
    if cell.text == "?" or ERROR.fullmatch(cell.text):
        return "a formula that failed, or that no spreadsheet has counted and saved"
    return "a sign that nobody can see" if CONTROL.search(cell.text) else "a date or a time"


def _named(cells: Sequence[GridCell]) -> str:
    named, more = cells[0].name or f"row {cells[0].line}", len(cells) - 1
    return f"{named} and {more} more below it" if more else named


def _name(found: FoundTable, headless: bool) -> None:
    """Give columns without a name, or with that of another, one of their own."""
    met: Counter[str] = Counter()
    for column in found.columns:
        if not column.heading:
            column.heading = f"Column {column.letter}"
            found.remake("" if headless else f"column {column.letter} has no name")
        met[column.heading.casefold()] += 1
        if (number := met[column.heading.casefold()]) > 1:
            found.remake(f"two columns are called '{column.heading}'")
            column.heading = f"{column.heading} {number}"
