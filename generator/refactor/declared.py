"""Names in game.yaml and in the tables of a game, changed where they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from generator.checks.facts import Fact, resolve
from generator.grammar.parse import KINDS
from generator.model.game import Game
from generator.model.sections import _MEANING
from generator.model.shapes import Meaning, Rule
from generator.refactor.edits import Edit, SourceText
from generator.refactor.thing import SECTIONS, NotRenamed, Renaming, ThingKind
from generator.refactor.values import Values
from generator.source.nodes import Mapping, Node, Scalar, Sequence

Files = Callable[[str], SourceText]
"""The text of a file by the name under which it is shown."""
_FIELD_IN_TEXT = re.compile(r"\{([^{}]*)\}")
_REFERENCE = re.compile(r"(refs?\s+)([A-Za-z0-9-]+)")


class Declared:
    """Walks through the nodes of a game and notes a change wherever a thing with a new name is named."""

    def __init__(self, game: Game, renaming: Renaming, files: Files) -> None:
        self.game = game
        self.values = Values(game, renaming)
        self.renaming = renaming
        self.files = files

    def change(self) -> None:
        """Note all changes in game.yaml and the tables."""
        root = self.game.file.node
        for section, kind in SECTIONS.items():
            self._keys(_at(root, *section.split(".")), kind, "")
        self._tables(root)
        self._sections(root)
        for rule, fact in resolve(self.game):
            self._rule(rule, fact if isinstance(fact, Fact) else None)
        self._variants(root)
        self._components(root)
        self._meaning(root)
        for entry in [*_items(root.entries.get("allow")), *_items(root.entries.get("recorded"))]:
            self._say(_at(entry, "where"), self.values.in_subject)
        for row in self.game.rows():
            self._row(row.table, row.node)

    # --- one scalar --------------------------------------------------------------------------
    def _say(self, node: Node | None, read: Callable[[str], Iterable[Edit]]) -> None:
        if isinstance(node, Scalar):
            for edit in read(node.text):
                self.files(node.file).change_in(node, *edit)

    def _name(self, node: Node | None, kind: ThingKind, of: str = "") -> None:
        for each in node.items if isinstance(node, Sequence) else (node,):
            self._say(each, lambda text: self.values.one(kind, of, text))

    def _keys(self, node: Node | None, kind: ThingKind, of: str) -> None:
        for key in node.keys.values() if isinstance(node, Mapping) else ():
            self._name(key, kind, of)

    # --- sections ----------------------------------------------------------------------------
    def _tables(self, root: Mapping) -> None:
        for name in self.game.tables:
            fields = _at(root, "tables", name, "fields")
            self._keys(fields, "field", name)
            for declared in fields.entries.values() if isinstance(fields, Mapping) else ():
                self._say(declared, self._reference)

    def _reference(self, text: str) -> Iterator[Edit]:
        if match := _REFERENCE.match(text):
            yield from self.values.one("table", "", match[2], match.start(2))

    def _sections(self, root: Mapping) -> None:
        file, values = self.game.file, self.values
        for key in ("resources", "counted"):
            self._name(_at(root, "notation", key), "table")
        for key in ("legend", "supply"):
            self._say(_at(root, "notation", key), values.in_column)
        for name, shape in file.maps.items():
            self._map(_at(root, "maps", name), shape.spots, shape.routes)
        for name in file.layouts:
            self._name(_at(root, "layouts", name, "of"), "table")
            self._say(_at(root, "layouts", name, "more"), values.in_expression)
        self._name(root.entries.get("flows"), "table")
        if file.play:
            self._play(root)
        if file.patterns:
            self._patterns(root)
        for name, throw in file.throws.items():
            self._name(_at(root, "throws", name, "of"), "table")
            self._name(_at(root, "throws", name, "shows"), "field", throw.of)
            for key in ("number", "most", "aside", "at least"):
                self._say(_at(root, "throws", name, key), values.in_expression)
        if file.fonts:
            for part in (root.entries["fonts"], *_values(_at(root, "fonts", "languages"))):
                for role in ("text", "headings", "numbers"):
                    self._name(_at(part, role), "family")

    def _map(self, node: Node | None, spots: str, routes: str) -> None:
        self._name(_at(node, "spots"), "table")
        self._name(_at(node, "routes"), "table")
        self._name(_at(node, "start"), "row", spots)
        self._name(_at(node, "lap"), "row", routes)
        self._say(_at(node, "flip"), self.values.in_column)

    def _play(self, root: Mapping) -> None:
        play = self.game.file.play
        assert play is not None
        self._name(_at(root, "play", "deck"), "table")
        for key in ("hand", "first"):
            self._say(_at(root, "play", key), self.values.in_expression)
        self._named_field(play.node, "pays", play.deck, play.pays)
        for name in play.ends:
            self._say(_at(root, "play", "ends", name, "of"), self.values.in_subject)
            self._say(_at(root, "play", "ends", name, "needs"), self.values.in_expression)

    def _patterns(self, root: Mapping) -> None:
        shape = self.game.file.patterns
        assert shape is not None
        for key in ("of", "pieces"):
            self._name(_at(root, "patterns", key), "table")
        self._named_field(shape.node, "needs", shape.of, shape.needs)
        self._named_field(shape.node, "points", shape.of, shape.points)
        for key in ("kind", "colour"):
            self._name(_at(root, "patterns", key), "field", shape.pieces)
        self._say(_at(root, "patterns", "one colour"), self.values.in_expression)
        pieces = self.game.tables[shape.pieces]
        kinds = pieces.fields[shape.kind].argument if shape.kind in pieces.fields else shape.pieces
        self._name(_at(root, "patterns", "stands in"), "row", kinds)

    def _named_field(self, node: Mapping, key: str, table: str, usual: str) -> None:
        """A key that names a field; one that is left out is added where the field has no longer its usual name."""
        if key in node.entries:
            self._name(node.entries[key], "field", table)
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
            if thing.kind != "field":
                continue
            kind = self.game.tables[thing.of].fields[thing.name].name
            for key, types in _MEANING.items():
                if getattr(self.game.file.meaning, key) != thing.name or (types and kind not in types):
                    continue
                others = [
                    name for name, table in self.game.tables.items()
                    if name != thing.of and thing.name in table.fields
                    and (not types or table.fields[thing.name].name in types)
                ]  # fmt: skip
                if others:
                    message = f"checks and odds go by the field '{thing.name}' ({key}), which {others[0]} has too"
                    raise NotRenamed(message, "a meaning has one name in all tables; keep it")
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

    # --- rules -------------------------------------------------------------------------------
    def _rule(self, rule: Rule, fact: Fact | None) -> None:
        node, values = rule.node, self.values
        if fact is None:
            return
        if fact.table is None:  # it is about a map
            self._name(node.entries.get("of"), "map")
            shape = self.game.file.maps.get(str(rule.of))
            for key in ("from", "to"):
                self._name(node.entries.get(key), "row", shape.spots if shape else "")
            self._name(node.entries.get("over"), "row", shape.routes if shape else "")
            return
        about = values.in_subject if rule.rule in ("total", "count") else values.in_column
        for each in _each(node.entries.get("of")):
            self._say(each, about)
        for each in _each(node.entries.get("to")):
            self._say(each, values.in_column)
        table = fact.table.name
        for each in _each(node.entries.get("by")):
            self._say(each, lambda text: self._by(table, text))
        self._where(node.entries.get("where"), fact)
        for key in ("equals", "at least", "at most"):
            found = node.entries.get(key)
            if rule.rule == "spells":
                self._say(found, lambda text: self._spelling(table, text))
            elif isinstance(found, Mapping):
                known = dict(self._known_keys(fact))
                for scalar in found.keys.values():
                    self._say(scalar, lambda text: _rule_key(text, known))
                for each in found.entries.values():
                    self._say(each, values.in_expression)
            else:
                self._say(found, values.in_expression)

    def _by(self, table: str, text: str) -> Iterator[Edit]:
        before = f"{table}." if text.startswith(f"{table}.") else ""
        if before:
            yield from self.values.one("table", "", table)
        yield from self.values.in_path(table, text.removeprefix(before), len(before))

    def _where(self, node: Node | None, fact: Fact) -> None:
        if not isinstance(node, Mapping) or fact.table is None:
            return
        table = fact.table.name
        for (key, each), (found, _) in zip(node.entries.items(), fact.where):
            self._say(node.keys[key], lambda text: self.values.in_path(table, text))
            last = found.tables[-1].name, found.steps[-1]
            self._say(each, lambda text, last=last: self.values.in_field(*last, text))  # type: ignore[misc]  # bound here

    def _spelling(self, table: str, text: str) -> Iterator[Edit]:
        for match in _FIELD_IN_TEXT.finditer(text):
            yield from self.values.in_path(table, match[1], match.start(1))

    def _known_keys(self, fact: Fact) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
        """Every key that the data gives a rule, with its parts before and after."""
        columns = fact.by or fact.columns
        summed = fact.columns[0] if fact.rule.rule == "sum" else None
        for row in fact.rows:
            parts = [self.values.written(each, row) for each in columns] if summed is None or fact.by else []
            yield " ".join(old for old, _ in parts), tuple(parts)
            for word, new in self._resources() if summed and summed.kind and summed.kind.name in KINDS else ():
                every = [*parts, (word, new)]
                yield " ".join(old for old, _ in every), tuple(every)

    def _resources(self) -> list[tuple[str, str]]:
        """What a sum of terms can be counted by, before and after."""
        notation = self.game.file.notation
        table = self.game.tables.get(notation.resources) if notation else None
        rows = [(row, self.values.name("row", table.name, row)) for row in table.by_id] if table else []
        return [*rows, ("any", "any"), ("same", "same"), ("each", "each"), ("card", "card")]

    # --- variants, components, rows ------------------------------------------------------------
    def _variants(self, root: Mapping) -> None:
        for name in self.game.file.variants:
            node = _at(root, "variants", name)
            self._alternative(_at(node, "default"), name)
            for each in _items(_at(node, "alternatives")):
                self._alternative(_at(each, "name") if isinstance(each, Mapping) else each, name)
                changes = _at(each, "set")
                for key, value in changes.entries.items() if isinstance(changes, Mapping) else ():
                    assert isinstance(changes, Mapping)
                    self._say(changes.keys[key], self.values.in_subject)
                    self._changed(key.split("."), value)

    def _alternative(self, node: Node | None, variant: str) -> None:
        """A name of free words, which may need quotation marks."""
        if isinstance(node, Scalar) and (new := self.values.name("alternative", variant, node.text)) != node.text:
            text = self.files(node.file)
            text.change(*text.span(node), quoted(new))

    def _changed(self, subject: list[str], value: Node) -> None:
        """The value of a `set`, by what it is set to."""
        first, *rest = subject
        if first in self.game.tables and len(rest) == 2:
            self._say(value, lambda text: self.values.in_field(first, rest[1], text))
        elif first == "maps" and len(rest) == 2 and (shape := self.game.file.maps.get(rest[0])):
            kinds = {"start": ("row", shape.spots), "lap": ("row", shape.routes), "spots": ("table", "")}
            kinds["routes"] = ("table", "")
            if rest[1] in kinds:
                self._name(value, *kinds[rest[1]])  # type: ignore[arg-type]  # the kinds above
            elif rest[1] == "flip":
                self._say(value, self.values.in_column)
        elif first == "play" and rest[-1] == "of":
            self._say(value, self.values.in_subject)
        elif first == "play" and rest[-1] == "deck":
            self._name(value, "table")
        elif first == "play" and rest[-1] in ("hand", "first", "needs"):
            self._say(value, self.values.in_expression)

    def _components(self, root: Mapping) -> None:
        for name, component in self.game.file.components.items():
            node = _at(root, "components", name)
            for part in _items(_at(node, "parts")):
                self._name(_at(part, "of"), "table")
            held = _at(node, "holds")
            named = isinstance(held, Scalar) and held.text in self.game.file.components
            self._name(held, "component" if named else "table")
            of = component.parts[0].of if component.parts else ""
            self._say(_at(node, "order", "cycle"), lambda text, of=of: self._cycle(of, text))  # type: ignore[misc]  # bound here

    def _cycle(self, table: str, text: str) -> Iterator[Edit]:
        for word in re.finditer(r"\S+", text):
            yield from self.values.one("row", table, word[0], word.start())

    def _row(self, table: str, node: Mapping) -> None:
        for key, scalar in node.keys.items():
            self._name(scalar, "field", table)
            self._say(node.entries[key], lambda text, key=key: self.values.in_field(table, key, text))  # type: ignore[misc]  # bound here


def _rule_key(text: str, known: dict[str, tuple[tuple[str, str], ...]]) -> Iterator[Edit]:
    """A key of `equals`: values with spaces between them, or several such with strokes between."""
    if text in known:
        start = 0
        for old, new in known[text]:
            if old != new:
                yield Edit(start, start + len(old), new)
            start += len(old) + 1
        return
    start = 0
    for part in text.split("/"):
        if part in known:
            yield from (Edit(start + each.start, start + each.end, each.new) for each in _rule_key(part, known))
        start += len(part) + 1


_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`][^:#,\[\]{}\"]*[^\s:#,\[\]{}\"]|[A-Za-z0-9]")


def quoted(text: str) -> str:
    """A text as YAML has it on one line, in quotation marks where it needs them."""
    if _PLAIN.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _at(node: Node | None, *keys: str) -> Node | None:
    """What stands under some keys."""
    for key in keys:
        node = node.entries.get(key) if isinstance(node, Mapping) else None
    return node


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else []


def _each(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else [node] if node else []


def _values(node: Node | None) -> list[Node]:
    return [*node.entries.values()] if isinstance(node, Mapping) else []


