"""Load a game folder: all files read, all problems collected, one Game at the end."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from generator.grammar.vocabulary import Vocabulary
from generator.model import faults
from generator.model.fields import Context, FieldType, declare
from generator.model.game import Game, Row, Table
from generator.model.reading import Unreadable, read_shape, wrong_type
from generator.model.shapes import GameFile
from generator.problem import Findings, Place
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import read_file

_ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*\Z")


def load_game(folder: Path, shown: str, findings: Findings) -> Game | None:
    """The game in a folder; None if so much is wrong that nothing further can be checked."""
    root = read_file(folder / "game.yaml", f"{shown}/game.yaml", findings)
    if root is None:
        return None
    shape = read_shape(root, GameFile, findings)
    if shape is None:
        _read_tables_anyway(root, folder, shown, findings)
        return None
    if not _ID.match(shape.id):
        findings.add(faults.BAD_ID.at(shape.node.place_of("id"), f"'{shape.id}' is not an id"))
    return _Loader(folder, shown, shape, findings).load()


def _read_tables_anyway(root: Node, folder: Path, shown: str, findings: Findings) -> None:
    """Where game.yaml is broken, the other files are still read for what is wrong in them."""
    tables = root.entries.get("tables") if isinstance(root, Mapping) else None
    for node in tables.entries.values() if isinstance(tables, Mapping) else ():
        file = node.entries.get("file") if isinstance(node, Mapping) else None
        if isinstance(file, Scalar) and _inside(folder, file.text):
            read_file(folder / file.text, f"{shown}/{file.text}", findings)


def _inside(folder: Path, name: str) -> bool:
    """A file name that stays in the game's folder."""
    return (folder / name).resolve().is_relative_to(folder.resolve())


class _Loader:
    def __init__(self, folder: Path, shown: str, shape: GameFile, findings: Findings) -> None:
        self.folder = folder
        self.shown = shown
        self.shape = shape
        self.findings = findings
        self.context = Context(findings, {})
        self.names: dict[str, dict[str, str]] = {}

    def load(self) -> Game | None:
        fields = {name: self._fields(name) for name in self.shape.tables}
        nodes = {name: self._rows(name) for name in self.shape.tables}
        if any(rows is None for rows in nodes.values()):
            return None
        for name, rows in nodes.items():
            self.context.ids[name] = self._ids(name, rows or [])
            self.names[name] = {
                row_id: node.entries["name"].text
                for row_id, node in self._identified(rows or [])
                if isinstance(node.entries.get("name"), Scalar)
            }
        self.context.vocabulary = self._vocabulary()
        tables = {
            name: Table(
                name,
                fields[name],
                tuple(self._row(name, row_id, node, fields[name]) for row_id, node in
                      self._identified(nodes[name] or [])),
                self.shape.tables[name].node.place,
            )
            for name in self.shape.tables
        }
        self._components(set(tables))
        return Game(
            self.folder, self.shown, self.shape, tables, self.context.vocabulary, self._digest()
        )

    def _fields(self, table: str) -> dict[str, FieldType]:
        declared: dict[str, FieldType] = {}
        fields_node = self.shape.tables[table].node.entries["fields"]
        for name, text in self.shape.tables[table].fields.items():
            kind = declare(text, set(self.shape.tables))
            if isinstance(kind, str):
                place = fields_node.place_of(name) if isinstance(fields_node, Mapping) else None
                self.findings.add(
                    faults.BAD_DECLARATION.at(
                        place or fields_node.place, f"field '{name}' of {table}: {kind}"
                    )
                )
            else:
                declared[name] = kind
        return declared

    def _rows(self, table: str) -> list[Mapping] | None:
        """The row mappings of a table's file; None if the file cannot be used at all."""
        shape = self.shape.tables[table]
        if not _inside(self.folder, shape.file):
            message = f"'{shape.file}' lies outside the game's folder"
            self.findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("file"), message))
            return None
        root = read_file(self.folder / shape.file, f"{self.shown}/{shape.file}", self.findings)
        if root is None:
            return None
        if not isinstance(root, Sequence):
            self.findings.add(wrong_type(root, "a list of rows", f"the file of {table}"))
            return None
        rows = []
        for item in root.items:
            if isinstance(item, Mapping):
                rows.append(item)
            else:
                self.findings.add(wrong_type(item, "a row with keys", f"a row of {table}"))
        return rows

    def _ids(self, table: str, rows: list[Mapping]) -> dict[str, Node]:
        seen: dict[str, Node] = {}
        for node in rows:
            ident = node.entries.get("id")
            if ident is None and "id" not in node.keys:
                self.findings.add(
                    faults.MISSING_KEY.at(node.place, f"a row of {table} lacks the key 'id'")
                )
            elif not isinstance(ident, Scalar) or not _ID.match(ident.text):
                shown = ident.text if isinstance(ident, Scalar) else f"a {ident.kind}" if ident else ""
                self.findings.add(
                    faults.BAD_ID.at(node.place_of("id"), f"'{shown}' is not an id for a row of {table}")
                )
            elif ident.text in seen:
                first = seen[ident.text].place
                message = f"id '{ident.text}' stands in {table} already, on line {first.line}"
                self.findings.add(
                    faults.REPEATED_ID.at(
                        ident.place, message, subject=f"{table}.{ident.text}", related=(first,)
                    )
                )
            else:
                seen[ident.text] = ident
        return seen

    def _identified(self, rows: list[Mapping]) -> list[tuple[str, Mapping]]:
        found = []
        for node in rows:
            ident = node.entries.get("id")
            if isinstance(ident, Scalar) and _ID.match(ident.text):
                found.append((ident.text, node))
        return found

    def _vocabulary(self) -> Vocabulary:
        notation = self.shape.notation
        if notation is None:
            return Vocabulary()
        resources: dict[str, str] = {}
        counted: dict[str, tuple[str, str]] = {}
        for word, row in self._spellings(notation.resources, notation.node.place_of("resources")):
            resources.setdefault(word, row)
        for table in notation.counted:
            for word, row in self._spellings(table, notation.node.place_of("counted")):
                counted.setdefault(word, (table, row))
        return Vocabulary(resources, counted)

    def _spellings(self, table: str, place: Place) -> list[tuple[str, str]]:
        """The id and the name of every row, as words of the grammar."""
        if table not in self.context.ids:
            hint = did_you_mean(table, self.shape.tables, "tables")
            self.findings.add(
                faults.UNKNOWN_REFERENCE.at(place, f"notation names no table '{table}'", hint=hint)
            )
            return []
        found = []
        for row_id in self.context.ids[table]:
            found.append((row_id, row_id))
            if name := self.names[table].get(row_id):
                found.append((name, row_id))
        return found

    def _row(self, table: str, row_id: str, node: Mapping, fields: dict[str, FieldType]) -> Row:
        values: dict[str, Any] = {}
        for key, scalar in node.keys.items():
            if key not in fields and key != "id":
                message = f"unknown key '{key}' in a row of {table}"
                hint = did_you_mean(key, [*fields, "id"], "keys")
                self.findings.add(
                    faults.UNKNOWN_KEY.at(
                        scalar.place, message, hint=hint, subject=f"{table}.{row_id}.{key}"
                    )
                )
        for name, kind in fields.items():
            value = node.entries.get(name)
            values[name] = kind.default
            if value is None or (isinstance(value, Scalar) and value.empty):
                if not kind.optional:
                    place = node.place if value is None else value.place
                    message = f"{table} '{row_id}' lacks the key '{name}'"
                    self.findings.add(
                        faults.MISSING_KEY.at(place, message, subject=f"{table}.{row_id}.{name}")
                    )
                continue
            self.context.subject = f"{table}.{row_id}.{name}"
            try:
                values[name] = kind.read(value, f"{name} of '{row_id}'", self.context)
            except Unreadable:
                continue
        return Row(table, row_id, values, node)

    def _components(self, tables: set[str]) -> None:
        for name, component in self.shape.components.items():
            if not _ID.match(name):
                place = component.node.place
                self.findings.add(faults.BAD_ID.at(place, f"component '{name}' is not an id"))
            for part in component.parts:
                if part.of and part.of not in tables:
                    message = f"component '{name}' prints no table '{part.of}'"
                    hint = did_you_mean(part.of, tables, "tables")
                    self.findings.add(
                        faults.UNKNOWN_REFERENCE.at(part.node.place_of("of"), message, hint=hint)
                    )

    def _digest(self) -> str:
        """A fingerprint of the data, art, templates and catalogues in the game's folder."""
        total = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")):
            relative = path.relative_to(self.folder)
            if path.is_file() and not any(part.startswith(".") for part in relative.parts):
                total.update(relative.as_posix().encode() + b"\0")
                total.update(hashlib.sha256(path.read_bytes()).digest())
        return total.hexdigest()
