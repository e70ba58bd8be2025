"""Columns as game.yaml declares them: what each takes, in parts, and why a new one cannot be."""

from __future__ import annotations

from msgspec import Struct

from generator.model.game import Game
from generator.model.names import is_field
from generator.model.tables.declare import declare, declare_field
from generator.model.tables.fields import FieldType
from generator.refactor.walk import at
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Scalar
from generator.source.tables import is_workbook
from generator.studio.answer import NotDone

FIELDS = 4
"""Words of a path that leads to a column: tables, its table, fields, its name."""


class DeclaredColumn(Struct):
    """A field as it is written, and what that means; `kind` is '' if it means nothing."""

    key: str
    text: str
    kind: str = ""
    argument: str = ""
    optional: bool = False
    default: str = ""
    filled: int = 0  # rows that have a value


class DeclaredTable(Struct):
    """A table with its columns, the number of its rows and its files; `fixed` are those of spreadsheets."""

    name: str
    rows: int
    files: list[str]
    fixed: list[str]
    columns: list[DeclaredColumn]


def declared_tables(game: Game, root: Mapping) -> list[DeclaredTable]:
    """All tables of game.yaml as it is, with what the game knows of their rows."""
    tables = at(root, "tables")
    found = []
    for name, node in tables.entries.items() if isinstance(tables, Mapping) else ():
        table, fields = game.tables.get(name), at(node, "fields")
        shape = game.file.tables.get(name)
        files = shape.files if shape else []
        filled: dict[str, int] = {}
        for row in table.rows if table else ():
            for key in row.node.entries:
                filled[key] = filled.get(key, 0) + 1
        columns = [
            _column(key, each.text, {*_tables(root)}, filled.get(key, 0))
            for key, each in (fields.entries.items() if isinstance(fields, Mapping) else ())
            if isinstance(each, Scalar)
        ]
        rows = len(table.rows) if table else 0
        found.append(DeclaredTable(name, rows, [*files], [*filter(is_workbook, files)], columns))
    return found


def is_column(path: list[str]) -> bool:
    """Whether words lead to the declaration of a column."""
    return len(path) == FIELDS and path[0] == "tables" and path[2] == "fields"


def refuse_column(root: Mapping, path: list[str], text: str) -> None:
    """Raise NotDone, in words for people, for a column that cannot be declared so."""
    table, name = path[1], path[3]
    fields = at(root, "tables", table, "fields")
    known = [*fields.entries] if isinstance(fields, Mapping) else []
    if name not in known and not is_field(name):
        raise NotDone(
            f"'{excerpt(name)}' cannot be the name of a column: "
            "write letters from A to Z, digits and '_', a letter first"
        )
    same = next((each for each in known if each.casefold() == name.casefold()), name)
    if same != name:
        raise NotDone(f"'{table}' has a column '{same}' already")
    if not text:
        raise NotDone("a column has to say what it takes; 'remove' takes it out")
    found = declare_field(name, text, {*_tables(root)}) if is_field(name) else declare(text, {*_tables(root)})
    if isinstance(found, str):
        raise NotDone(found)


def _tables(root: Mapping) -> list[str]:
    tables = at(root, "tables")
    return [*tables.entries] if isinstance(tables, Mapping) else []


def _column(key: str, text: str, tables: set[str], filled: int) -> DeclaredColumn:
    kind = declare(text, tables)
    if not isinstance(kind, FieldType):
        return DeclaredColumn(key, text, filled=filled)
    default = text.partition("=")[2].strip()
    return DeclaredColumn(key, text, kind.name, kind.argument, kind.optional, default, filled)
