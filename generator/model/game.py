"""The Game: tables of typed rows and everything that game.yaml declares about them."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from collections.abc import Mapping as Chosen
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from generator.grammar.vocabulary import Vocabulary
from generator.model.digest import Stamps, fingerprint
from generator.model.shapes import GameFile
from generator.model.tables.fields import FieldType
from generator.model.typefaces import Typefaces
from generator.problem import Place
from generator.source.nodes import Mapping, Scalar


class Row(Struct, eq=False):
    """One row of a table: a card kind, a spot, a token, a suit."""

    table: str
    id: str
    values: dict[str, Any]
    node: Mapping
    unread: frozenset[str] = frozenset()  # fields whose value was refused; they are None or the default

    @property
    def count(self) -> int:
        """How many copies of the row the kit holds."""
        count = self.values.get("count", 1)
        return count if isinstance(count, int) else 1

    def subject(self, field: str = "") -> str:
        """What `allow` names: table.row or table.row.field."""
        return f"{self.table}.{self.id}.{field}" if field else f"{self.table}.{self.id}"

    def place_of(self, field: str, letter: str = "") -> Place:
        """Where a field's value, or a letter of it, stands; the row where it is left out."""
        written = self.node.entries.get(field)
        if letter and isinstance(written, Scalar) and letter in written.text:
            return written.place_in(written.text.index(letter))
        return self.node.place_of(field)


class Table(Struct, frozen=True, dict=True):
    """The declared fields and the rows that were read."""

    name: str
    fields: dict[str, FieldType]
    rows: tuple[Row, ...]
    place: Place
    complete: bool = True

    def sound(self, *fields: str) -> bool:
        """Whether every row was read with these fields, so that a check may judge them."""
        return self.complete and self.unread.isdisjoint(fields)

    @cached_property
    def unread(self) -> frozenset[str]:
        """Fields whose value was refused in some row."""
        return frozenset().union(*(row.unread for row in self.rows if row.unread))

    @cached_property
    def by_id(self) -> dict[str, Row]:
        """Rows by id; where an id is repeated, the first one."""
        return {row.id: row for row in reversed(self.rows)}

    @cached_property
    def copies(self) -> int:
        """All rows, each as often as its count says."""
        return sum(row.count for row in self.rows)


class Spoken(Struct, frozen=True):
    """A translation that stands in a table, beside the text that it is of."""

    context: str
    original: str
    of: str  # the id of the row
    text: str
    place: Place


class Game(Struct, frozen=True, eq=False, dict=True):
    """A whole game as data; nothing in it changes after loading, and each loading is one of its own."""

    folder: Path
    shown: str
    file: GameFile
    tables: dict[str, Table]
    vocabulary: Vocabulary
    digest: str
    chosen: Chosen[str, str] = field(default_factory=dict)  # variants by name, each with what is played
    books: dict[str, str] = field(default_factory=dict)  # the Markdown of rulebooks, by component
    typefaces: Typefaces = field(default_factory=Typefaces)
    spoken: dict[str, tuple[Spoken, ...]] = field(default_factory=dict)  # translations in tables, by language
    stamps: Stamps = field(default_factory=dict)  # of its files before the first of them was read
    foreign: bool = False  # some of its files would come from elsewhere, and are not read

    @property
    def id(self) -> str:
        """The game's id, which is also its folder under output/."""
        return self.file.id

    @property
    def data_version(self) -> str:
        """The designer's version and a short fingerprint of the data it was printed from."""
        return self.version_of(self.fingerprint)

    def version_of(self, data: str) -> str:
        """The same of a part of the game that has a fingerprint of its own."""
        return f"{self.file.version} · {data[:7]}"

    @cached_property
    def fingerprint(self) -> str:
        """What is printed, in short: it stays the same when only notes in a catalogue change."""
        files = {self.folder / file for table in self.file.tables.values() for file in table.files}
        rows = repr([(row.table, row.id, row.values) for row in self.rows()])
        rest = fingerprint(self.folder, without=files)
        return hashlib.sha256(f"{rest}\0{rows}".encode("utf-8", "surrogatepass")).hexdigest()

    @cached_property
    def symbols(self) -> dict[str, str]:
        """What `[id]` in a text draws: row ids to icon names."""
        return {
            row.id: row.values["icon"]
            for table in self.tables.values()
            for row in table.rows
            if row.values.get("icon")
        }

    def unread(self, *sections: str) -> bool:
        """Whether one of these sections stands in game.yaml and not all of it could be read."""
        for key in sections:
            read, node = getattr(self.file, key), self.file.node.entries.get(key)
            fewer = isinstance(read, dict) and isinstance(node, Mapping) and len(read) < len(node.entries)
            if node is not None and (not read or fewer):
                return True
        return False

    @property
    def whole(self) -> bool:
        """Whether every row of every table, every rulebook and every folder could be read."""
        return self.whole_without([])

    def whole_without(self, blank: Collection[str]) -> bool:
        """The same, but for tables that need not be read."""
        books = {name for name, each in self.file.components.items() if each.source}
        tables = all(table.complete for name, table in self.tables.items() if name not in blank)
        return tables and self.books.keys() >= books and not self.foreign

    def rows(self) -> Iterator[Row]:
        """Every row of every table."""
        for table in self.tables.values():
            yield from table.rows
