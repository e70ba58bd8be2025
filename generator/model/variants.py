"""Variants that change the data: nodes of game.yaml and of rows in, out with what the chosen ones set.

Values are replaced before anything is read, so that problems under a variant point at its lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Chosen

from msgspec import Struct
from msgspec.structs import replace

from generator.model import faults
from generator.model.reading import Unreadable
from generator.model.shapes import End, GameFile, Map, Play
from generator.model.tables.fields import Context, FieldType
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Node, Scalar, Sequence

NONE = "none"
"""What leaves a row or a value out."""


class Replacement(Struct, frozen=True):
    """One entry of a `set`: the subject that is replaced and its value under the variant."""

    key: Scalar
    value: Scalar

    @property
    def parts(self) -> list[str]:
        """The subject's words: a table, a row and a field, or the way to a key of game.yaml."""
        return self.key.text.split(".")


def options(root: Node) -> dict[str, list[str]]:
    """For each variant of game.yaml that can be read the names to choose from, the default first."""
    return {name: [each for each, _ in found] for name, found in _alternatives(root).items()}


def meant(word: str, names: Iterable[str]) -> list[str]:
    """The names that a word may mean: the very one, else those that begin with it, else all that have it."""
    folded = word.strip().casefold()
    known = {name: name.casefold() for name in names}
    same = [name for name, text in known.items() if text == folded]
    begun = [name for name, text in known.items() if folded and text.startswith(folded)]
    return same or begun or [name for name, text in known.items() if folded in re.findall(r"\w+", text)]


def replacements(root: Node, chosen: Chosen[str, str], findings: Findings) -> list[Replacement]:
    """What the chosen alternatives replace; a variant that the game does not have changes nothing."""
    found: list[Replacement] = []
    for variant, alternatives in _alternatives(root).items():
        if variant not in chosen:
            continue
        names = [name for name, _ in alternatives]
        fitting = meant(chosen[variant], names)
        if len(fitting) != 1:
            message = f"variant '{excerpt(variant)}' has no single '{excerpt(chosen[variant])}'"
            findings.add(faults.unknown(root.place, message, chosen[variant], names, "alternatives"))
            continue
        node = dict(alternatives)[fitting[0]]
        if isinstance(node, Mapping):
            found += _entries(node.entries.get("set"))
    return found


def change_file(root: Node, replaced: Iterable[Replacement]) -> None:
    """Put the values into the maps and the play of game.yaml; `none` takes a key away."""
    for each in replaced:
        *way, key = each.parts
        node: Node | None = root
        for part in way if way and way[0] in ("maps", "play") else ():
            node = node.entries.get(part) if isinstance(node, Mapping) else None
        if not way or way[0] not in ("maps", "play") or not isinstance(node, Mapping):
            continue
        if each.value.text == NONE:
            node.entries.pop(key, None)
            node.keys.pop(key, None)
        else:
            node.entries[key], node.keys[key] = each.value, each.key


def change_rows(table: str, rows: list[Mapping], replaced: Iterable[Replacement]) -> list[Mapping]:
    """The rows with the values put in; `none` leaves out a value, or a whole row."""
    for each in replaced:
        if each.parts[0] != table or not 2 <= len(each.parts) <= 3:
            continue
        _, row_id, *field = each.parts
        if field:
            rows = [_changed(row, field[0], each) if _id(row) == row_id else row for row in rows]
        elif each.value.text == NONE:
            rows = [row for row in rows if _id(row) != row_id]
    return rows


def _changed(row: Mapping, field: str, replaced: Replacement) -> Mapping:
    """A row in which one value is another; the row itself stays what the file says."""
    value = replaced.value
    if value.text == NONE:
        value = Scalar(value.file, value.line, value.column, "", plain=True)
    entries, keys = {**row.entries, field: value}, {**row.keys, field: replaced.key}
    return replace(row, entries=entries, keys=keys)


class Changes:
    """Every `set` of every variant, chosen or not, held against what there is to change."""

    def __init__(self, shape: GameFile, fields: dict[str, dict[str, FieldType]]) -> None:
        self.shape = shape
        self.fields = fields
        self.rows: dict[str, set[str]] = {}  # the ids of the tables that entries name, if read whole
        self.entries = [
            entry
            for variant in shape.variants.values()
            for each in variant.alternatives
            if not isinstance(each, str)
            for entry in _entries(each.node.entries["set"])
        ]

    def know(self, table: str, ids: Iterable[str]) -> None:
        """Remember the rows of a table that an entry names, before any of them is left out."""
        if any(each.parts[0] == table for each in self.entries):
            self.rows[table] = set(ids)

    def check(self, context: Context) -> None:
        """Report each entry that names nothing, and each value that its field refuses."""
        for each in self.entries:
            if hint := self._unknown(each.parts):
                message = f"a variant sets '{excerpt(each.key.text)}', which is not there"
                context.findings.add(faults.UNKNOWN_REFERENCE.at(each.key.place, message, hint=hint))
            elif each.parts[0] in self.fields:
                self._value(each, context)

    def _value(self, each: Replacement, context: Context) -> None:
        table, row, *field = each.parts
        if not field:
            if each.value.text != NONE:
                message = f"a variant sets the whole row '{each.key.text}'"
                hint = f"write {NONE} to leave the row out, or name one of its fields"
                context.findings.add(faults.BAD_DECLARATION.at(each.value.place, message, hint=hint))
            return
        kind = self.fields[table][field[0]]
        context.subject = each.key.text
        if each.value.text != NONE:
            try:
                kind.read(each.value, f"{field[0]} of '{row}'", context)
            except Unreadable:
                return  # the reason is among the findings
        elif not kind.optional:
            message = f"{table} '{row}' lacks the key '{field[0]}'"
            context.findings.add(faults.MISSING_KEY.at(each.value.place, message, subject=each.key.text))

    def _unknown(self, parts: list[str]) -> str:
        """What to write instead of a subject that names nothing; '' if it names something."""
        subject = ".".join(parts)
        known = set(self._in_file())
        if subject in known:
            return ""
        if parts[0] not in self.fields or len(parts) > 3:
            return did_you_mean(subject, [*sorted(known), *self.fields], "subjects")
        if len(parts) == 1:
            return f"name a row, as in {parts[0]}.<id>.<field>"
        table, row = parts[:2]
        if table in self.rows and row not in self.rows[table]:
            return did_you_mean(row, self.rows[table], table)
        if len(parts) == 3 and parts[2] not in self.fields[table]:
            return did_you_mean(parts[2], self.fields[table], f"fields of {table}")
        return ""

    def _in_file(self) -> Iterator[str]:
        """The keys of game.yaml that a variant may set."""
        for name in self.shape.maps:
            yield from (f"maps.{name}.{key}" for key in _keys(Map))
        if self.shape.play is not None:
            yield from (f"play.{key}" for key in _keys(Play) if key != "ends")
            for name in self.shape.play.ends:
                yield from (f"play.ends.{name}.{key}" for key in _keys(End))


def _keys(shape: type[Map | Play | End]) -> list[str]:
    return [key for key in shape.__struct_fields__ if key != "node"]


def _alternatives(root: Node) -> dict[str, list[tuple[str, Node]]]:
    """Of each variant the default and the alternatives, by their names."""
    section = root.entries.get("variants") if isinstance(root, Mapping) else None
    found: dict[str, list[tuple[str, Node]]] = {}
    for variant, node in section.entries.items() if isinstance(section, Mapping) else ():
        if not isinstance(node, Mapping):
            continue
        listed = node.entries.get("alternatives")
        each = [node.entries.get("default"), *(listed.items if isinstance(listed, Sequence) else ())]
        named = [(one.entries.get("name") if isinstance(one, Mapping) else one, one) for one in each]
        found[variant] = [(name.text, one) for name, one in named if isinstance(name, Scalar) and one]
    return found


def _entries(node: Node | None) -> list[Replacement]:
    if not isinstance(node, Mapping):
        return []
    return [
        Replacement(node.keys[key], value) for key, value in node.entries.items() if isinstance(value, Scalar)
    ]


def _id(row: Mapping) -> str:
    node = row.entries.get("id")
    return node.text if isinstance(node, Scalar) else ""
