"""Load a game folder: all files read, all problems collected, one Game at the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from collections.abc import Mapping as Chosen
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from generator.grammar.parse import normal_width
from generator.grammar.vocabulary import KEYWORDS, Vocabulary
from generator.model import faults
from generator.model.boards.flows import check_flows
from generator.model.boards.layouts import check_layouts
from generator.model.component import check_components
from generator.model.declared import tell_wrong
from generator.model.digest import Stamps, digest, stamps
from generator.model.files import LEADS_OUT, read_books, spell, tell_links
from generator.model.game import Game, Row, Spoken, Table
from generator.model.names import (
    COLLIDE,
    is_id,
    key_place,
)
from generator.model.pictures import Album
from generator.model.reading import Unreadable, meant_key, read_shape
from generator.model.readymade import name_faces
from generator.model.sections import Names
from generator.model.shapes import GameFile
from generator.model.sizes import name_sizes
from generator.model.tables.columns import is_translation
from generator.model.tables.declare import declare_field
from generator.model.tables.fields import Context, FieldType, Undeclared
from generator.model.tables.rows import Rows, lacking, read_tables_anyway
from generator.model.typefaces import read_typefaces
from generator.model.variants import Changes, Replacement, change_file, change_rows, replacements
from generator.problem import Findings, Place, Problem
from generator.source.cells import GridCell
from generator.source.excerpt import excerpt
from generator.source.faults import FOREIGN_LINK, UNREADABLE
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar
from generator.source.own import inside, own_files
from generator.source.reader import read_file
from generator.source.tables import TableReader, read_table
from generator.source.unfinished import finish

MOST_COPIES = 10_000
MOST_FIELDS = 500
"""So many fields may a table have; a card has room for a dozen."""
_NEARLY = ("game.yaml", "game.yml", "game.yaml.txt", "game.yml.txt", "game.txt")
"""What editors and systems make of the name of game.yaml."""
_TURNS = 3
"""How often files are read that somebody saves in the meantime."""


def load_game(
    folder: Path, shown: str, findings: Findings, chosen: Chosen[str, str] = MappingProxyType({}),
    read: TableReader = read_table,
) -> Game | None:  # fmt: skip
    """The game in a folder; None if so much is wrong that nothing further can be checked.

    `chosen` are variants by name, each with the alternative to load instead of the default. If a file is
    saved meanwhile all are read again, so that a game is of one state of its files.
    """
    finish(folder)
    for turn in range(_TURNS):
        found, before = Findings(), stamps(folder)
        game = _load(folder, shown, found, chosen, before, read)
        if turn == _TURNS - 1 or stamps(folder) == before:
            break
    findings.extend(found.problems)
    return game


def _load(
    folder: Path, shown: str, findings: Findings, chosen: Chosen[str, str], before: Stamps, read: TableReader
) -> Game | None:
    if not os.path.lexists(folder / "game.yaml"):
        near = [path.name for path in own_files(folder, "", "*") if path.name.lower() in _NEARLY]
        hint = "name the folder of a game, or begin one with `kamiban new`"
        if near:
            hint = f"call '{near[0]}' game.yaml"
        findings.add(UNREADABLE.at(Place(f"{shown}/game.yaml"), "the folder has no game.yaml", hint=hint))
        return None
    if not inside(folder, "game.yaml"):
        findings.add(FOREIGN_LINK.at(Place(f"{shown}/game.yaml"), LEADS_OUT))
        return None
    root = read_file(folder / "game.yaml", f"{shown}/game.yaml", findings)
    if root is None:
        for path in own_files(folder, "", "*.yaml"):
            if path.name != "game.yaml":
                read_file(path, f"{shown}/{path.name}", findings)
        return None
    replaced = replacements(root, chosen, findings)
    change_file(root, replaced)
    name_sizes(root, findings)
    name_faces(root, findings)
    shape = read_shape(root, GameFile, findings)
    if shape is None:
        read_tables_anyway(root, folder, shown, findings)
        return None
    named = {name: replace(component, name=name) for name, component in shape.components.items()}
    shape = spell(folder, replace(shape, components=named))
    tell_wrong(shape, findings)
    return _Loader(folder, shown, shape, findings, replaced, before, read).load(chosen)


@dataclass
class _Loader:
    folder: Path
    shown: str
    shape: GameFile
    findings: Findings
    replaced: list[Replacement]
    stamps: Stamps
    read: TableReader

    def __post_init__(self) -> None:
        self.context = Context(self.findings, {}, album=Album(self.folder))
        self.complete: dict[str, bool] = {}
        self.files = Rows(self.folder, self.shown, self.shape, self.findings, self.read)
        self.spoken: dict[str, list[Spoken]] = {}

    def load(self, chosen: Chosen[str, str]) -> Game:
        files, fields = self.files, {name: self._fields(name) for name in self.shape.tables}
        changes = Changes(self.shape, fields)
        nodes: dict[str, list[Mapping]] = {}
        for name in self.shape.tables:
            rows, whole = files.of(name, fields[name])
            identified = self._identified(rows or [])
            self.complete[name] = whole and len(identified) == len(rows or [])
            if self.complete[name]:
                changes.know(name, (row_id for row_id, _ in identified))
            nodes[name] = change_rows(name, rows or [], self.replaced)
            if rows is not None:
                self.context.ids[name] = self._ids(name, nodes[name])
        self.context.vocabulary = self._vocabulary(nodes)
        changes.check(self.context)
        tables = {name: self._table(name, fields[name], nodes[name]) for name in self.shape.tables}
        self._derive(tables)
        check_components(self.shape, tables, self.findings)
        check_flows(self.shape, tables, self.findings)
        vocabulary = self.context.vocabulary
        books = read_books(self.folder, self.shown, self.shape, self.findings)
        foreign = tell_links(self.folder, self.shown, self.findings)
        typefaces = read_typefaces(self.folder, self.shown, self.shape.fonts, self.findings)
        game = Game(
            self.folder, self.shown, self.shape, tables, vocabulary, digest(self.folder), chosen, books,
            typefaces, {code: tuple(found) for code, found in sorted(self.spoken.items())}, self.stamps,
            foreign,
        )  # fmt: skip
        names = Names(game, self.findings)
        names.check()
        check_layouts(game, names)
        return game

    def _derive(self, tables: dict[str, Table]) -> None:
        """Give every component the parts that follow from the others, which are all known by now."""
        others, written = self.shape.components, self.shape.node.entries["components"]
        # one that could not be read may be what another asks for, which is then not to blame
        whole = isinstance(written, Mapping) and len(others) == len(written.entries)
        findings = self.findings if whole else Findings()
        known = {
            name: replace(each, derived=each.derive(others, tables, findings))
            for name, each in others.items()
        }
        self.shape = replace(self.shape, components=known)

    def _table(self, name: str, fields: dict[str, FieldType], nodes: list[Mapping]) -> Table:
        rows = tuple(self._row(name, row_id, node, fields) for row_id, node in self._identified(nodes))
        return Table(name, fields, rows, self.shape.tables[name].node.place, self.complete[name])

    def _fields(self, table: str) -> dict[str, FieldType]:
        if not is_id(table):
            place = key_place(self.shape.node, "tables", table)
            self.findings.add(faults.BAD_ID.at(place, f"table '{excerpt(table)}' is not an id"))
        declared: dict[str, FieldType] = {}
        shape = self.shape.tables[table]
        if len(shape.fields) > MOST_FIELDS:
            message = f"{excerpt(table)} has {len(shape.fields):,} fields, over {MOST_FIELDS:,}"
            hint = "leave out what is not printed"
            self.findings.add(faults.BAD_DECLARATION.at(shape.node.place_of("fields"), message, hint=hint))
        for name, text in islice(shape.fields.items(), MOST_FIELDS):
            kind = declare_field(name, text, set(self.shape.tables))
            if isinstance(kind, str):
                message = f"field '{excerpt(name)}' of {excerpt(table)}: {kind}"
                fields = shape.node.entries["fields"]
                place = fields.place_of(name) if isinstance(fields, Mapping) else fields.place
                self.findings.add(faults.BAD_DECLARATION.at(place, message))
                kind = Undeclared(optional=True)
            declared[name] = kind
        return declared

    def _ids(self, table: str, rows: list[Mapping]) -> dict[str, Node]:
        seen: dict[str, Node] = {}
        folded: dict[str, Scalar] = {}
        for node in rows:
            ident = node.entries.get("id")
            if isinstance(ident, GridCell) and ident.refused:
                continue
            if ident is None:
                self.findings.add(lacking(node, table, "", "id"))
            elif not isinstance(ident, Scalar) or not is_id(ident.text):
                self.findings.add(_not_an_id(ident, table))
            elif first := folded.get(ident.text.casefold()):
                self.findings.add(_repeated(ident, first, table))
                seen.setdefault(ident.text, ident)
            else:
                seen[ident.text] = folded[ident.text.casefold()] = ident
        return seen

    def _identified(self, rows: list[Mapping]) -> list[tuple[str, Mapping]]:
        found = []
        for node in rows:
            ident = node.entries.get("id")
            if isinstance(ident, Scalar) and is_id(ident.text):
                found.append((ident.text, node))
        return found

    def _vocabulary(self, nodes: dict[str, list[Mapping]]) -> Vocabulary:
        notation = self.shape.notation
        if notation is None:
            return Vocabulary()
        resources: dict[str, str] = {}
        counted: dict[str, tuple[str, str]] = {}
        for word, row in self._spellings(notation.resources, nodes, notation.node.place_of("resources")):
            resources.setdefault(word, row)
        for table in notation.counted:
            for word, row in self._spellings(table, nodes, notation.node.place_of("counted")):
                counted.setdefault(word, (table, row))
        return Vocabulary(resources, counted)

    def _spellings(
        self, table: str, nodes: dict[str, list[Mapping]], place: Place
    ) -> Iterator[tuple[str, str]]:
        """The id and the name of every row, as words of the grammar."""
        if table not in nodes:
            message = f"notation names no table '{excerpt(table)}'"
            self.findings.add(faults.unknown(place, message, table, self.shape.tables, "tables"))
        if not self.complete.get(table):
            self.context.words_known = False
        for row_id, node in self._identified(nodes.get(table, [])):
            for key in ("id", "name"):
                word = node.entries.get(key)
                if not isinstance(word, Scalar) or not word.text:
                    continue
                if word.text in KEYWORDS:
                    message = f"'{word.text}' is a word of the notation and cannot name a row of {table}"
                    hint = "use another word, or leave the table out of the notation"
                    self.findings.add(faults.BAD_ID.at(word.place, message, hint=hint))
                    continue
                yield normal_width(word.text), row_id

    def _speak(self, table: str, row_id: str, key: str, node: Mapping) -> None:
        """Take down the translation in a column such as name.de."""
        name, _, code = key.partition(".")
        own, other = node.entries.get(name), node.entries[key]
        if isinstance(other, GridCell) and other.refused:
            return
        if code == self.shape.language or not isinstance(own, Scalar) or not isinstance(other, Scalar):
            reason = "the game itself is in it" if code == self.shape.language else f"there is no {name}"
            message = f"'{key}' translates nothing: {reason}"
            self.findings.add(faults.UNKNOWN_KEY.at(other.place, message, subject=f"{table}.{row_id}.{key}"))
        elif other.text:
            said = Spoken(f"{table}.{name}", own.text, row_id, other.text, other.place)
            self.spoken.setdefault(code, []).append(said)

    def _row(self, table: str, row_id: str, node: Mapping, fields: dict[str, FieldType]) -> Row:
        values: dict[str, Any] = {}
        for key, scalar in node.keys.items():
            if is_translation(key, self.shape.tables[table]):
                self._speak(table, row_id, key, node)
            elif key not in fields and key != "id":
                message = f"unknown key '{excerpt(key)}' in a row of {table}"
                hint, subject = did_you_mean(key, [*fields, "id"], "keys"), f"{table}.{row_id}.{key}"
                fix = meant_key(node, scalar, [*fields, "id"])
                self.findings.add(
                    faults.UNKNOWN_KEY.at(scalar.place, message, hint=hint, subject=subject, fix=fix)
                )
        unread = set()
        for name, kind in fields.items():
            value, subject = node.entries.get(name), f"{table}.{row_id}.{name}"
            values[name] = kind.default
            if value is None or (isinstance(value, Scalar) and value.empty):
                if name in self.files.columnless(table, node):
                    unread.add(name)  # which was told of all rows
                elif not kind.optional:
                    unread.add(name)
                    self.findings.add(lacking(node, table, row_id, name))
                continue
            if isinstance(value, GridCell) and value.refused:
                unread.add(name)
                continue
            self.context.subject, told = subject, len(self.findings.problems)
            try:
                values[name] = kind.read(value, f"{name} of '{row_id}'", self.context)
            except Unreadable:
                unread.add(name)
                self.findings.name(told, subject)
        row = Row(table, row_id, values, node, unread=frozenset(unread))
        if not 0 <= row.count <= MOST_COPIES:
            message = f"count of '{row_id}' is {row.count}, outside 0..{MOST_COPIES}"
            hint = f"write a number from 0 to {MOST_COPIES}; this range is built in"
            place, subject = row.place_of("count"), row.subject("count")
            self.findings.add(faults.OUT_OF_RANGE.at(place, message, hint=hint, subject=subject))
        return row


def _not_an_id(node: Node, table: str) -> Problem:
    shown = excerpt(node.text) if isinstance(node, Scalar) else f"a {node.kind}"
    return faults.BAD_ID.at(node.place, f"'{shown}' is not an id for a row of {table}")


def _repeated(ident: Scalar, first: Scalar, table: str) -> Problem:
    message = f"id '{ident.text}' stands in {table} already, on line {first.line}"
    hint = ""
    if ident.text != first.text:
        message = f"id '{ident.text}' stands in {table} already, on line {first.line} as '{first.text}'"
        hint = COLLIDE
    subject = f"{table}.{ident.text}"
    return faults.REPEATED_ID.at(ident.place, message, hint=hint, subject=subject, related=(first.place,))
