"""Read a workbook that came back: what it was when it was handed out, and the rows that it has now."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from generator.handout.base import EXPLAINED, TITLE, Base, read_base
from generator.handout.cells import normal
from generator.handout.leaf import TableLeaf, has_made_id
from generator.handout.reason import Reason
from generator.model import faults
from generator.model.game import Game
from generator.model.names import is_id
from generator.model.shapes import TableShape
from generator.model.tables.columns import field_of, fit_columns
from generator.model.tables.made_ids import identify
from generator.problem import Findings, Place
from generator.source.cells import rows_of
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar
from generator.source.workbook import Workbook, open_workbook


class ReturnedRow(Struct):
    """A row of a sheet: its texts by column, and where they stand."""

    id: str
    texts: dict[str, str]
    node: Mapping
    made: bool = False  # its id was made, since its cell is empty

    def place_of(self, key: str) -> Place:
        """The cell of a column; the row where it is empty."""
        return self.node.place_of(key)


class ReturnedSheet(Struct):
    """The sheet of a table as it came back: its columns and its rows."""

    columns: list[str]
    rows: dict[str, ReturnedRow]


class Returned(Struct):
    """A workbook that came back."""

    base: Base
    sheets: dict[str, ReturnedSheet] = field(default_factory=dict)
    notes: list[Reason] = field(default_factory=list)


def read_returned(path: Path, shown: str, game: Game, findings: Findings) -> Returned | None:
    """All sheets of tables; None after saying why there is nothing to take from the workbook."""
    book = open_workbook(path, shown, findings)
    if book is None:
        return None
    base = _base(book)
    if base is None or base.game != game.id:
        message = "the workbook was not written by `kamiban sheet`, or what it was then is gone"
        if base is not None:
            message = f"the workbook has the tables of the game '{excerpt(base.game)}', not of '{game.id}'"
        hint = f"write one with `kamiban sheet {game.id}`, and put the changes in there"
        findings.add(faults.UNKNOWN_REFERENCE.at(Place(shown), message, hint=hint))
        return None
    found = Returned(base)
    for leaf in base.leaves.values():
        if leaf.title not in book.names:
            message = f"there is no sheet '{leaf.title}' any more, so '{leaf.table}' stays as it is"
            found.notes.append(Reason(Place(shown), message))
        elif sheet := _sheet(book, leaf, game, found, findings):
            found.sheets[leaf.table] = sheet
    known = {EXPLAINED, *(leaf.title for leaf in base.leaves.values())}
    for title in book.names:
        if title not in known:
            message = f"the sheet '{excerpt(title)}' is no table, and is not read"
            found.notes.append(Reason(Place(shown), message))
    return found


def _base(book: Workbook) -> Base | None:
    title = next((each for each in [*book.hidden, *book.names] if each == TITLE), "")
    grid = book.cells(title, Findings()) if title else None
    return None if grid is None else read_base(grid)


def _sheet(
    book: Workbook, leaf: TableLeaf, game: Game, found: Returned, findings: Findings
) -> ReturnedSheet | None:
    """The rows of a table; None after saying why they cannot be read."""
    grid = book.cells(leaf.title, findings)
    head = next((line for line in grid or () if any(cell.text.strip() for cell in line)), None)
    if grid is None or head is None:
        if grid is not None:
            message = f"the sheet '{leaf.title}' is empty, so '{leaf.table}' stays as it is"
            found.notes.append(Reason(Place(f"{book.shown}[{leaf.title}]"), message))
        return None
    shape = _shape(leaf, game)
    names = [cell.text.strip() for cell in head if cell.text.strip()]
    columns = [field_of(name, shape, game.file.language) for name in names]
    if "id" not in columns:
        message = f"the sheet '{leaf.title}' has no column 'id', by which its rows are known"
        findings.add(faults.MISSING_KEY.at(head[0].place, message, hint="put the column back, with the ids"))
        return None
    for key in leaf.columns:
        if key not in columns:
            message = f"there is no column '{key}' any more, so its values stay as they are"
            found.notes.append(Reason(head[0].place, message))
    before = len(findings.problems)
    listed = rows_of(grid, head[0].file, findings)
    rows = [row for row in listed.items if isinstance(row, Mapping)] if listed else []
    fit_columns(leaf.table, shape, rows, game.file.language, findings)
    if len(findings.problems) > before:
        return None
    return ReturnedSheet(columns, _rows(leaf, shape, game, rows, findings))


def _shape(leaf: TableLeaf, game: Game) -> TableShape:
    """The table as it was handed out, with what was declared since: no column of it is unknown."""
    own = [key for key in leaf.columns if "." not in key]
    shape = game.file.tables.get(leaf.table)
    if shape is None:
        return TableShape(node=game.file.node, file="", fields=dict.fromkeys(own, "text?"))
    return replace(shape, fields={**dict.fromkeys(own, "text?"), **shape.fields}, columns={})


def _rows(
    leaf: TableLeaf, shape: TableShape, game: Game, rows: list[Mapping], findings: Findings
) -> dict[str, ReturnedRow]:
    """The rows by id; an id that is none, or stands there twice, is told at its cell."""
    table = game.tables.get(leaf.table)
    fields = table.fields if table else {}
    cells = [row.entries.get("id") for row in rows]
    if table and any(map(has_made_id, table.rows)):  # no file of it has room for another id
        cells = [cell if isinstance(cell, Scalar) and cell.text in leaf.rows else None for cell in cells]
    # an id that only the game has was made of the same row, when the workbook was taken before
    taken = {row_id.casefold() for row_id in leaf.rows}
    taken |= {cell.text.casefold() for cell in cells if isinstance(cell, Scalar)}
    unnamed = [row for row, cell in zip(rows, cells) if cell is None]
    if unnamed:
        identify(shape, unnamed, taken)
    met: dict[str, Scalar] = {}
    found: dict[str, ReturnedRow] = {}
    for row, cell in zip(rows, cells):
        scalars = ((key, node.text) for key, node in row.entries.items() if isinstance(node, Scalar))
        texts = {key: normal(text, fields.get(key)) for key, text in scalars}
        row_id = texts.pop("id")
        found[row_id] = ReturnedRow(row_id, texts, row, made=cell is None)
        if not isinstance(cell, Scalar):
            continue
        first = met.setdefault(row_id.casefold(), cell)
        if first is not cell:
            message = f"id '{row_id}' stands in {leaf.table} already, in row {first.line}"
            findings.add(faults.REPEATED_ID.at(cell.place, message, related=(first.place,)))
        elif not is_id(row_id):
            message = f"'{excerpt(row_id)}' is not an id for a row of {leaf.table}"
            findings.add(faults.BAD_ID.at(cell.place, message))
    return found
