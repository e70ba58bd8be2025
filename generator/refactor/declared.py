"""Names in game.yaml and in the tables of a game, changed where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from generator.model.shapes import Meaning
from generator.refactor.edits import Edit
from generator.refactor.rule_names import RuleNames
from generator.refactor.thing import SECTIONS, meanings
from generator.refactor.walk import NameWalk, at, items, values_of
from generator.source.nodes import Mapping, Node, Scalar

_REFERENCE = re.compile(r"(refs?\s+)([A-Za-z0-9-]+)")


class Declared(NameWalk):
    """Walks through all sections of game.yaml and all rows."""

    def change(self) -> None:
        """Note all changes in game.yaml and the tables."""
        root = self.game.file.node
        for section, kind in SECTIONS.items():
            self.keys(at(root, *section.split(".")), kind, "")
        self._tables(root)
        self._sections(root)
        RuleNames(self.game, self.renaming, self.files).change()
        self._variants(root)
        self._components(root)
        self._meaning(root)
        for entry in [*items(root.entries.get("allow")), *items(root.entries.get("recorded"))]:
            self.hear(at(entry, "where"), self.values.in_subject)
        for row in self.game.rows():
            self._row(row.table, row.node)

    # --- sections ----------------------------------------------------------------------------
    def _tables(self, root: Mapping) -> None:
        for name in self.game.tables:
            fields = at(root, "tables", name, "fields")
            self.keys(fields, "field", name)
            columns = at(root, "tables", name, "columns")
            for column in columns.entries.values() if isinstance(columns, Mapping) else ():
                self.name(column, "field", name)
            for declared in fields.entries.values() if isinstance(fields, Mapping) else ():
                self.hear(declared, self._reference)

    def _reference(self, text: str) -> Iterator[Edit]:
        if match := _REFERENCE.match(text):
            yield from self.values.one("table", "", match[2], match.start(2))

    def _sections(self, root: Mapping) -> None:
        file, values = self.game.file, self.values
        for key in ("resources", "counted"):
            self.name(at(root, "notation", key), "table")
        for key in ("legend", "supply"):
            self.hear(at(root, "notation", key), values.in_column)
        for name, shape in file.maps.items():
            self._map(at(root, "maps", name), shape.spots, shape.routes)
        for name in file.layouts:
            self.name(at(root, "layouts", name, "of"), "table")
            self.hear(at(root, "layouts", name, "more"), values.in_expression)
        self.name(root.entries.get("flows"), "table")
        if file.play:
            self._play(root)
        if file.patterns:
            self._patterns(root)
        for name, throw in file.throws.items():
            self.name(at(root, "throws", name, "of"), "table")
            self.name(at(root, "throws", name, "shows"), "field", throw.of)
            for key in ("number", "most", "aside", "at least"):
                self.hear(at(root, "throws", name, key), values.in_expression)
        if file.fonts:
            for part in (root.entries["fonts"], *values_of(at(root, "fonts", "languages"))):
                for role in ("text", "headings", "numbers"):
                    self.name(at(part, role), "family")

    def _map(self, node: Node | None, spots: str, routes: str) -> None:
        self.name(at(node, "spots"), "table")
        self.name(at(node, "routes"), "table")
        self.name(at(node, "start"), "row", spots)
        self.name(at(node, "both ways"), "field", routes)
        self.name(at(node, "lap"), "row", routes)
        self.hear(at(node, "flip"), self.values.in_column)

    def _play(self, root: Mapping) -> None:
        play = self.game.file.play
        assert play is not None
        self.name(at(root, "play", "deck"), "table")
        for key in ("hand", "first"):
            self.hear(at(root, "play", key), self.values.in_expression)
        self._named_field(play.node, "pays", play.deck, play.pays)
        for name in play.ends:
            self.hear(at(root, "play", "ends", name, "of"), self.values.in_subject)
            self.hear(at(root, "play", "ends", name, "needs"), self.values.in_expression)

    def _patterns(self, root: Mapping) -> None:
        shape = self.game.file.patterns
        assert shape is not None
        for key in ("of", "pieces"):
            self.name(at(root, "patterns", key), "table")
        self._named_field(shape.node, "needs", shape.of, shape.needs)
        self._named_field(shape.node, "points", shape.of, shape.points)
        for key in ("kind", "colour"):
            self.name(at(root, "patterns", key), "field", shape.pieces)
        self.hear(at(root, "patterns", "one colour"), self.values.in_expression)
        pieces = self.game.tables[shape.pieces]
        kinds = pieces.fields[shape.kind].argument if shape.kind in pieces.fields else shape.pieces
        self.name(at(root, "patterns", "stands in"), "row", kinds)

    def _named_field(self, node: Mapping, key: str, table: str, usual: str) -> None:
        """A key that names a field; if it is left out, it is added where the field loses its usual name."""
        if key in node.entries:
            self.name(node.entries[key], "field", table)
        elif (new := self.values.name("field", table, usual)) != usual:
            self._insert(node, f"{key}: {new}")

    def _insert(self, node: Mapping, said: str) -> None:
        """Put a key into a mapping, before all others."""
        text = self.files(node.file)
        at = text.offset(node.line, node.column)
        if text.text[at] == "{":
            text.change(at, at + 1, f"{{{said}, ")
        else:
            text.change(at, at, f"{said}\n{' ' * (node.column - 1)}")

    def _meaning(self, root: Mapping) -> None:
        """Fields that checks and odds go by."""
        for thing, new in self.renaming.items():
            for key, _ in meanings(self.game, thing):
                self._mean(root, key, new)

    def _mean(self, root: Mapping, key: str, new: str) -> None:
        written = root.entries.get("meaning")
        if isinstance(written, Mapping) and key in written.entries:
            node = written.entries[key]
            if isinstance(node, Scalar):
                self.files(node.file).change_in(node, 0, len(node.text), new)
        elif isinstance(written, Mapping):
            self._insert(written, f"{key}: {new}")
        else:
            assert key in Meaning.__struct_fields__
            above = root.entries["version"]
            text = self.files(root.file)
            end = text.text.find("\n", text.offset(above.line, above.column))
            text.change(end, end, f"\nmeaning: {{{key}: {new}}}")

    # --- variants, components, rows ------------------------------------------------------------
    def _variants(self, root: Mapping) -> None:
        for name in self.game.file.variants:
            node = at(root, "variants", name)
            self._alternative(at(node, "default"), name)
            for each in items(at(node, "alternatives")):
                self._alternative(at(each, "name") if isinstance(each, Mapping) else each, name)
                changes = at(each, "set")
                for key, value in changes.entries.items() if isinstance(changes, Mapping) else ():
                    assert isinstance(changes, Mapping)
                    self.hear(changes.keys[key], self.values.in_subject)
                    self._changed(key.split("."), value)

    def _alternative(self, node: Node | None, variant: str) -> None:
        """A name of free words, which may need quotation marks."""
        if (
            isinstance(node, Scalar)
            and (new := self.values.name("alternative", variant, node.text)) != node.text
        ):
            text = self.files(node.file)
            text.change(*text.span(node), quoted(new))

    def _changed(self, subject: list[str], value: Node) -> None:
        """The value of a `set`, by what it is set to."""
        first, *rest = subject
        if first in self.game.tables and len(rest) == 2:
            self.hear(value, lambda text: self.values.in_field(first, rest[1], text))
        elif first == "maps" and len(rest) == 2 and (shape := self.game.file.maps.get(rest[0])):
            kinds = {"start": ("row", shape.spots), "lap": ("row", shape.routes), "spots": ("table", "")}
            kinds["routes"] = ("table", "")
            if rest[1] in kinds:
                self.name(value, *kinds[rest[1]])  # type: ignore[arg-type]  # the kinds above
            elif rest[1] == "flip":
                self.hear(value, self.values.in_column)
        elif first == "play" and rest[-1] == "of":
            self.hear(value, self.values.in_subject)
        elif first == "play" and rest[-1] == "deck":
            self.name(value, "table")
        elif first == "play" and rest[-1] in ("hand", "first", "needs"):
            self.hear(value, self.values.in_expression)

    def _components(self, root: Mapping) -> None:
        for name, component in self.game.file.components.items():
            node = at(root, "components", name)
            for part in items(at(node, "parts")):
                self.name(at(part, "of"), "table")
            held = at(node, "holds")
            named = isinstance(held, Scalar) and held.text in self.game.file.components
            self.name(held, "component" if named else "table")
            of = component.parts[0].of if component.parts else ""
            self.hear(at(node, "order", "cycle"), partial(self._cycle, of))

    def _cycle(self, table: str, text: str) -> Iterator[Edit]:
        for word in re.finditer(r"\S+", text):
            yield from self.values.one("row", table, word[0], word.start())

    def _row(self, table: str, node: Mapping) -> None:
        for key, scalar in node.keys.items():
            self.name(scalar, "field", table)
            if "." in key:  # a column with translations
                self.hear(scalar, lambda text: self.values.one("field", table, text.partition(".")[0]))
            self.hear(node.entries[key], partial(self.values.in_field, table, key))


_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`][^:#,\[\]{}\"]*[^\s:#,\[\]{}\"]|[A-Za-z0-9]")


def quoted(text: str) -> str:
    """A text as YAML has it on one line, in quotation marks where it needs them."""
    if _PLAIN.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
