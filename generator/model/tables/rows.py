"""The rows of a game's tables as their files have them, before any value is read."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from generator.model import faults
from generator.model.files import usable
from generator.model.reading import wrong_type
from generator.model.shapes import GameFile
from generator.model.tables.columns import fit_columns, tell_absent
from generator.model.tables.fields import FieldType
from generator.model.tables.made_ids import identify
from generator.problem import MOST_PLACES, Findings, Problem
from generator.source.cells import Extent, GridCell, GridRows, is_too_large
from generator.source.excerpt import excerpt
from generator.source.faults import TOO_LARGE
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.own import inside
from generator.source.tables import TableReader, has_columns, is_grid, is_workbook, read_table
from generator.source.totals import is_total

MOST_ROWS = 50_000
"""So many rows may a table have; ten thousand cards are two hundred kilograms of paper."""


class Rows:
    """The files of all tables, each read once."""

    def __init__(
        self, folder: Path, shown: str, shape: GameFile, findings: Findings, read: TableReader = read_table
    ) -> None:
        self.folder = folder
        self.shown = shown
        self.shape = shape
        self.findings = findings
        self.read = read
        self._columnless: dict[tuple[str, str], set[str]] = {}

    def of(self, table: str, fields: dict[str, FieldType]) -> tuple[list[Mapping] | None, bool]:
        """The rows of a table, None if none of its files can be used, and whether it has no others."""
        shape, heads = self.shape.tables[table], set[str]()
        self._tell_needless(table)
        if not shape.files:
            message = f"{excerpt(table)} names no file"
            hint = "name the file that has its rows, as in cards.yaml"
            self.findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("file"), message, hint=hint))
            return None, False
        parts = [self._in(table, file, fields, heads) for file in shape.files]
        found = [rows for rows, _ in parts if rows is not None]
        given = [row.entries.get("id") for rows in found for row in rows]
        made = [
            row
            for file, (rows, _) in zip(shape.files, parts)
            if rows and has_columns(file) and not any("id" in row.entries for row in rows)
            for row in rows
        ]
        if made:
            identify(shape, made, [each.text for each in given if isinstance(each, Scalar)])
        if len(found) == len(parts) and any(map(has_columns, shape.files)):
            tell_absent(table, shape, heads, self.findings)
        every = [row for rows in found for row in rows]
        if len(every) > MOST_ROWS:
            message = f"{excerpt(table)} has {len(every):,} rows, over {MOST_ROWS:,}"
            hint = "leave out what is not printed, or make several games of it"
            self.findings.add(TOO_LARGE.at(every[MOST_ROWS].place, message, hint=hint))
            every = every[:MOST_ROWS]
        return every if found else None, all(whole for _, whole in parts)

    def _tell_needless(self, table: str) -> None:
        """Keys that say something of a kind of file that the table does not have."""
        shape = self.shape.tables[table]
        for key, fits, kind in (
            ("sheet", is_workbook, "a workbook"),
            ("head", is_grid, "a spreadsheet"),
            ("until", is_grid, "a spreadsheet"),
            ("columns", has_columns, "a spreadsheet"),
        ):
            if key in shape.node.entries and not any(map(fits, shape.files)):
                message = f"'{key}' is for {kind}, and no file of {excerpt(table)} is one"
                place = shape.node.keys[key].place
                self.findings.add(faults.BAD_DECLARATION.at(place, message, hint="take the key away"))

    def columnless(self, table: str, row: Mapping) -> Collection[str]:
        """Fields for which the file of a row has no column, which was told of all its rows."""
        return self._columnless.get((table, row.file), ())

    def _in(
        self, table: str, file: str, fields: dict[str, FieldType], heads: set[str]
    ) -> tuple[list[Mapping] | None, bool]:
        shape = self.shape.tables[table]
        place = shape.node.place_of("file")
        if not usable(self.folder, file, f"table '{excerpt(table)}'", place, self.findings):
            return None, False
        root = self.read(self.folder / file, f"{self.shown}/{file}", shape.extent, self.findings)
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
        own = {*root.heads} if isinstance(root, GridRows) else {key for row in rows for key in row.keys}
        if has_columns(file) and is_too_large(len(own), len(own), root.place, self.findings):
            return None, False
        heads.update(own)
        if isinstance(root, GridRows) and root.behind:
            self._tell_behind(table, root.behind)
        if has_columns(file) and rows:
            fit_columns(table, shape, rows, self.shape.language, self.findings)
            self._columnless[table, rows[0].file] = self._lacking(table, rows, fields)
        return rows, len(rows) == len(root.items)

    def _tell_behind(self, table: str, behind: list[GridCell]) -> None:
        """Rows below the total, which nobody would miss before the kit lies on the table."""
        first, *others = behind
        message = f"'{excerpt(first.text)}' stands below the total that ends {table}, and is not read"
        if others:
            message = (
                f"{len(behind)} rows from '{excerpt(first.text)}' on stand below the total that ends {table},"
                " and are not read"
            )
        related = [each.place for each in others[:MOST_PLACES]]
        self.findings.add(
            faults.BEHIND_TOTAL.at(first.place, message, subject=f"{table}.until", related=related)
        )

    def _lacking(self, table: str, rows: list[Mapping], fields: dict[str, FieldType]) -> set[str]:
        """Fields that are needed and for which there is no column, or an empty one: one problem each."""
        needed = [name for name, kind in fields.items() if not kind.optional]
        found = {name for name in needed if not any(name in row.entries for row in rows)}
        for name in sorted(found):
            message = f"{table} needs '{name}', and there is no column of it, or nothing in it"
            hint = f"add a column '{name}', or say under columns which one it is"
            place = rows[0].place
            self.findings.add(faults.MISSING_KEY.at(place, message, hint=hint, subject=f"{table}.{name}"))
        return found


def lacking(row: Mapping, table: str, row_id: str, field: str) -> Problem:
    """The problem of a row without a value that is needed, in words of where it should stand."""
    value = row.entries.get(field)
    place = row.place if value is None else value.place
    whose, subject = f"{table} '{row_id}'" if row_id else f"a row of {table}", f"{table}.{row_id}.{field}"
    first = next((each for each in row.entries.values() if each.place == row.place), None)
    message = f"{table} '{row_id}' has no '{field}'" if row_id else f"a row of {table} has no '{field}'"
    hint = "fill it in; a field that may stay empty has a ? behind its type in game.yaml"
    if not isinstance(first, GridCell):
        hint = "give the row an id" if field == "id" else hint
        return faults.MISSING_KEY.at(place, message, hint=hint, subject=subject if row_id else "")
    message = f"{whose} has nothing in the column '{field}'"
    if is_total(first.text):
        hint = f"if this is a total and no row of the table, write until: {first.text} beside its file"
    elif field == "id":
        hint = "give the row an id, or take the column away: ids are then made of names"
    return faults.MISSING_KEY.at(place, message, hint=hint, subject=subject if row_id else "")


def read_tables_anyway(root: Node, folder: Path, shown: str, findings: Findings) -> None:
    """Where game.yaml is broken, the other files are still read for what is wrong in them."""
    tables = root.entries.get("tables") if isinstance(root, Mapping) else None
    for node in tables.entries.values() if isinstance(tables, Mapping) else ():
        keys = node.entries if isinstance(node, Mapping) else {}
        file, sheet = keys.get("file"), keys.get("sheet")
        for each in file.items if isinstance(file, Sequence) else [file]:
            if isinstance(each, Scalar) and each.text and inside(folder, each.text):
                chosen = Extent(sheet.text if isinstance(sheet, Scalar) else "")
                read_table(folder / each.text, f"{shown}/{each.text}", chosen, findings)
