"""Names in the rules that a game declares: what they are about, and the values by which they count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from generator.checks.facts import Fact, resolve
from generator.grammar.parse import KINDS
from generator.model.shapes import Rule
from generator.refactor.edits import Edit
from generator.refactor.walk import NameWalk, each_of
from generator.source.nodes import Mapping, Node

_FIELD_IN_TEXT = re.compile(r"\{([^{}]*)\}")


class RuleNames(NameWalk):
    """Walks through the rules that make sense."""

    def change(self) -> None:
        """Note all changes."""
        for rule, fact in resolve(self.game):
            self._rule(rule, fact if isinstance(fact, Fact) else None)

    def _rule(self, rule: Rule, fact: Fact | None) -> None:
        node, values = rule.node, self.values
        if fact is None:
            return
        if fact.table is None:  # it is about a map
            self.name(node.entries.get("of"), "map")
            shape = self.game.file.maps.get(str(rule.of))
            for key in ("from", "to"):
                self.name(node.entries.get(key), "row", shape.spots if shape else "")
            self.name(node.entries.get("over"), "row", shape.routes if shape else "")
            return
        about = values.in_subject if rule.rule in ("total", "count") else values.in_column
        for each in each_of(node.entries.get("of")):
            self.hear(each, about)
        for each in each_of(node.entries.get("to")):
            self.hear(each, values.in_column)
        table = fact.table.name
        for each in each_of(node.entries.get("by")):
            self.hear(each, lambda text: self._by(table, text))
        self._where(node.entries.get("where"), fact)
        for key in ("equals", "at least", "at most"):
            found = node.entries.get(key)
            if rule.rule == "spells":
                self.hear(found, lambda text: self._spelling(table, text))
            elif isinstance(found, Mapping):
                known = dict(self._known_keys(fact))
                for scalar in found.keys.values():
                    self.hear(scalar, partial(_rule_key, known))
                for each in found.entries.values():
                    self.hear(each, values.in_expression)
            else:
                self.hear(found, values.in_expression)

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
            self.hear(node.keys[key], lambda text: self.values.in_path(table, text))
            self.hear(each, partial(self.values.in_field, found.tables[-1].name, found.steps[-1]))

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
            for word, new in (
                self._resources() if summed and summed.kind and summed.kind.name in KINDS else ()
            ):
                every = [*parts, (word, new)]
                yield " ".join(old for old, _ in every), tuple(every)

    def _resources(self) -> list[tuple[str, str]]:
        """What a sum of terms can be counted by, before and after."""
        notation = self.game.file.notation
        table = self.game.tables.get(notation.resources) if notation else None
        rows = [(row, self.values.name("row", table.name, row)) for row in table.by_id] if table else []
        return [*rows, ("any", "any"), ("same", "same"), ("each", "each"), ("card", "card")]


def _rule_key(known: dict[str, tuple[tuple[str, str], ...]], text: str) -> Iterator[Edit]:
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
            yield from (
                Edit(start + each.start, start + each.end, each.new) for each in _rule_key(known, part)
            )
        start += len(part) + 1
