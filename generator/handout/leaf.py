"""Leaves: the tables of a game as a workbook shows them, a column for each field and a line for each row."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.handout.cells import cell_text
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import FieldType
from generator.problem import Place
from generator.source.cells import GridCell
from generator.source.garbled import ERROR
from generator.source.tables import is_text

LONGEST_TITLE = 31
"""Letters that the name of a sheet may have in Excel."""
MOST_LETTERS = 32_767
"""Letters that a cell may have in Excel."""
_RESERVED = ("history",)
"""Names that Excel keeps for itself."""


class NotACell(Exception):
    """A value that no cell can hold, with its place and why."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place
        self.message = message


class TableLeaf(Struct):
    """One table: the name of its sheet, its columns without the id, and its rows by id."""

    table: str
    title: str
    columns: list[str]
    rows: dict[str, dict[str, str]]


def leaves(game: Game) -> list[TableLeaf]:
    """All tables that stand in files that can be changed; raises NotACell."""
    titles = _titles(name for name in game.tables if is_changeable(game, name))
    return [_leaf(game.tables[name], title) for name, title in titles.items()]


def is_changeable(game: Game, table: str) -> bool:
    """Whether no file of a table is a workbook, which is not changed but handed out itself."""
    return all(map(is_text, game.file.tables[table].files))


def has_made_id(row: Row) -> bool:
    """Whether the id of a row stands in no file, and follows from its name."""
    cell = row.node.entries["id"]
    return isinstance(cell, GridCell) and cell.made


def columns_of(table: Table) -> list[str]:
    """The declared fields, each with the translations of it that stand in the table."""
    keys = dict.fromkeys(key for row in table.rows for key in row.node.keys if "." in key)
    found: list[str] = []
    for name in table.fields:
        found += [name, *(key for key in keys if key.partition(".")[0] == name)]
    return found


def texts_of(row: Row, fields: dict[str, FieldType], columns: list[str]) -> dict[str, str]:
    """What the cells of a row say; raises NotACell."""
    found: dict[str, str] = {}
    for key in columns:
        node = row.node.entries.get(key)
        text = cell_text(node, fields.get(key))
        if text is None:
            raise NotACell(row.place_of(key), f"'{row.subject(key)}' is nothing that a cell can hold")
        if len(text) > MOST_LETTERS:
            message = f"'{row.subject(key)}' has {len(text):,} letters, and a cell holds {MOST_LETTERS:,}"
            raise NotACell(row.place_of(key), message)
        if ERROR.fullmatch(text):
            message = f"'{row.subject(key)}' is '{text}', which a spreadsheet says of a formula that failed"
            raise NotACell(row.place_of(key), message)
        found[key] = text
    return found


def _leaf(table: Table, title: str) -> TableLeaf:
    columns = columns_of(table)
    return TableLeaf(
        table.name, title, columns, {row.id: texts_of(row, table.fields, columns) for row in table.rows}
    )


def _titles(names: Iterator[str]) -> dict[str, str]:
    """A name for the sheet of each table, which may be shorter and is taken once in any capitals."""
    found: dict[str, str] = {}
    taken = {*_RESERVED}
    for name in names:
        title, number = name[:LONGEST_TITLE], 1
        while title.casefold() in taken:
            number += 1
            title = f"{name[: LONGEST_TITLE - 4]}-{number}"
        taken.add(title.casefold())
        found[name] = title
    return found
