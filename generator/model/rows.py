"""The rows of a game's tables as their files have them, before any value is read."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from generator.model import faults
from generator.model.columns import fit_columns
from generator.model.fields import FieldType
from generator.model.files import inside, usable
from generator.model.reading import wrong_type
from generator.model.shapes import GameFile
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.tables import has_columns, read_table


class Rows:
    """The files of all tables, each read once."""

    def __init__(self, folder: Path, shown: str, shape: GameFile, findings: Findings) -> None:
        self.folder = folder
        self.shown = shown
        self.shape = shape
        self.findings = findings
        self._columnless: dict[tuple[str, str], set[str]] = {}

    def of(self, table: str, fields: dict[str, FieldType]) -> tuple[list[Mapping] | None, bool]:
        """The rows of a table, None if none of its files can be used, and whether it has no others."""
        parts = [self._in(table, file, fields) for file in self.shape.tables[table].files]
        found = [rows for rows, _ in parts if rows is not None]
        return [row for rows in found for row in rows] if found else None, all(whole for _, whole in parts)

    def columnless(self, table: str, row: Mapping) -> Collection[str]:
        """Fields for which the file of a row has no column, which was told of all its rows."""
        return self._columnless.get((table, row.file), ())

    def _in(self, table: str, file: str, fields: dict[str, FieldType]) -> tuple[list[Mapping] | None, bool]:
        shape = self.shape.tables[table]
        place = shape.node.place_of("file")
        if not usable(self.folder, file, f"table '{excerpt(table)}'", place, self.findings):
            return None, False
        root = read_table(self.folder / file, f"{self.shown}/{file}", shape.sheet, self.findings)
        if root is None:
            return None, False
        if not isinstance(root, Sequence):
            self.findings.add(wrong_type(root, "a list of rows", f"the file of {table}"))
            return None, False
        rows = []
        for item in root.items:
            if isinstance(item, Mapping):
                rows.append(item)
            else:
                self.findings.add(wrong_type(item, "a row with keys", f"a row of {table}"))
        if has_columns(file) and rows:
            fit_columns(table, shape, rows, self.findings)
            self._columnless[table, rows[0].file] = self._lacking(table, rows, fields)
        return rows, len(rows) == len(root.items)

    def _lacking(self, table: str, rows: list[Mapping], fields: dict[str, FieldType]) -> set[str]:
        """Fields that are needed and for which there is no column, or an empty one: one problem each."""
        needed = [name for name, kind in fields.items() if not kind.optional]
        found = {name for name in needed if not any(name in row.entries for row in rows)}
        for name in sorted(found):
            message = f"{table} needs '{name}', and there is no column of it, or nothing in it"
            self.findings.add(faults.MISSING_KEY.at(rows[0].place, message, subject=f"{table}.{name}"))
        return found


def read_tables_anyway(root: Node, folder: Path, shown: str, findings: Findings) -> None:
    """Where game.yaml is broken, the other files are still read for what is wrong in them."""
    tables = root.entries.get("tables") if isinstance(root, Mapping) else None
    for node in tables.entries.values() if isinstance(tables, Mapping) else ():
        keys = node.entries if isinstance(node, Mapping) else {}
        file, sheet = keys.get("file"), keys.get("sheet")
        for each in file.items if isinstance(file, Sequence) else [file]:
            if isinstance(each, Scalar) and each.text and inside(folder, each.text):
                chosen = sheet.text if isinstance(sheet, Scalar) else ""
                read_table(folder / each.text, f"{shown}/{each.text}", chosen, findings)
