"""The fields that declared rules speak of, also behind references: cards.suit, cards.number.worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from generator.checks.check import Finding
from generator.model.game import Game, Row, Table
from generator.model.pictures import file_of
from generator.model.tables.fields import FieldType, ImageField
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Scalar


class Column(Struct, frozen=True):
    """A field of a table; each step but the last is a reference into the table of the next."""

    tables: tuple[Table, ...]
    steps: tuple[str, ...]

    @property
    def table(self) -> Table:
        """The table whose rows have the values."""
        return self.tables[0]

    @property
    def kind(self) -> FieldType | None:
        """The type of the values; an id has none."""
        return self.tables[-1].fields.get(self.steps[-1])

    @property
    def sound(self) -> bool:
        """Whether all values were read."""
        return all(table.sound(step) for table, step in zip(self.tables, self.steps))

    @property
    def always(self) -> bool:
        """Whether every row has a value."""
        kinds = [table.fields.get(step) for table, step in zip(self.tables, self.steps)]
        return all(kind is None or not kind.optional or kind.default is not None for kind in kinds)

    def value(self, row: Row) -> Any:
        """The typed value for a row; None where it or a reference on the way is left out."""
        found = self._last(row)
        return found and _value(found, self.steps[-1])

    def written(self, row: Row) -> str | None:
        """The value as a rule names it: numbers, words and references as read, others as typed."""
        found = self._last(row)
        if found is None:
            return None
        field = self.steps[-1]
        value, node = _value(found, field), found.node.entries.get(field)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, str) and isinstance(self.kind, ImageField):
            return file_of(value)
        if value is None or isinstance(value, str | int) or not isinstance(node, Scalar):
            return None if value is None else str(value)
        return node.text

    def places(self, row: Row) -> list[Place]:
        """Where the value stands, and the references that lead to it."""
        found, places = row, []
        for table, step in zip((*self.tables[1:], None), self.steps):
            places.append(found.place_of(step))
            target = None if table is None else table.by_id.get(str(_value(found, step)))
            if target is None:
                break
            found = target
        return places

    def at(self, row: Row, message: str, related: Iterable[Place], hint: str = "") -> Finding:
        """A finding about the value for a row."""
        field = self.steps[0]
        return Finding(row.place_of(field), message, row.subject(field), dict.fromkeys(related), hint)

    def _last(self, row: Row) -> Row | None:
        """The row that holds the value."""
        found: Row | None = row
        for table, step in zip(self.tables[1:], self.steps):
            found = found and table.by_id.get(str(_value(found, step)))
        return found


def values(columns: list[Column], row: Row) -> tuple[str, ...]:
    """The values for a row, as a rule names them; nothing where one of them is left out."""
    written = [each for column in columns if (each := column.written(row)) is not None]
    return tuple(written) if len(written) == len(columns) else ()


def column(game: Game, table: Table, path: str) -> Column | tuple[str, str]:
    """The column that a path such as suit or number.worth means, or what is wrong with it and what to do."""
    tables, steps = [table], path.split(".")
    for number, step in enumerate(steps):
        here = tables[-1]
        kind = here.fields.get(step)
        if kind is None and step != "id":
            hint = did_you_mean(step, [*here.fields, "id"], f"fields of {here.name}")
            return f"{here.name} has no field '{excerpt(step)}'", hint
        if number < len(steps) - 1:
            target = game.tables.get(kind.argument) if kind is not None and kind.name == "ref" else None
            if target is None:
                message = f"{here.name}.{step} refers to no table, so it has no '{excerpt(path)}'"
                return message, "only the fields of a `ref` can be named with a further dot"
            tables.append(target)
    return Column(tuple(tables), tuple(steps))


def _value(row: Row, field: str) -> Any:
    value = row.id if field == "id" else row.values.get(field)
    return None if value == () else value
