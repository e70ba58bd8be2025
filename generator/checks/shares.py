"""How often each value of a field occurs, as rules about distributions and percentages name it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from generator.model.game import Game, Row, Table
from generator.model.shapes import Rule
from generator.problem import Place
from generator.source.nodes import Mapping, Scalar


class Shares:
    """The copies of a table by the value of a field; `3/W` names two values together."""

    def __init__(self, rule: Rule, table: Table, field: str) -> None:
        self.rule = rule
        self.table = table
        self.field = field

    @cached_property
    def counts(self) -> Counter[str]:
        """Copies by value as written."""
        counts: Counter[str] = Counter()
        for row in self.table.rows:
            value = _written(row, self.field)
            if value is not None:
                counts[value] += row.count
        return counts

    @property
    def total(self) -> int:
        """All copies that have a value."""
        return self.counts.total()

    def values(self, key: str) -> list[str]:
        """The values that a key of the rule means."""
        return [key] if key in self.counts else key.split("/")

    def of(self, key: str) -> int:
        """Copies of the value, or values, of a key."""
        return sum(self.counts[value] for value in self.values(key))

    def places(self, key: str) -> list[Place]:
        """Where the rows with the values of a key say so."""
        values = self.values(key)
        return [row.place_of(self.field) for row in self.table.rows if _written(row, self.field) in values]

    def place(self, key: str) -> Place:
        """Where the rule declares a key, or the whole declaration where it does not."""
        node = self.rule.node.entries["equals"]
        return node.place_of(key) if isinstance(node, Mapping) else node.place


def shares(game: Game, rule: Rule) -> Shares | None:
    """The shares that a rule is about; None where its field is unknown or was not read whole."""
    name, _, field = rule.of.partition(".")
    table = game.tables.get(name)
    if table is None or (field != "id" and field not in table.fields) or not table.sound("count", field):
        return None
    return Shares(rule, table, field)


def _written(row: Row, field: str) -> str | None:
    """A value as a rule names it: whole numbers and references as read, others as typed."""
    if field == "id":
        return row.id
    value, node = row.values.get(field), row.node.entries.get(field)
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or isinstance(value, str | int) or not isinstance(node, Scalar):
        return None if value is None else str(value)
    return node.text
