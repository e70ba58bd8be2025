"""Which tables are decks, and which of their fields have odds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Choice, Int, Ref

Value = int | str | None


class DeckColumn(Struct, frozen=True):
    """One value for each copy of a deck: a field, or a number of the rows that a field refers to."""

    table: str
    field: str
    kind: str
    copies: dict[Value, int]
    """Copies by value, in the order of the table that declares the values; None where left out."""

    @property
    def of(self) -> str:
        """The field with its table."""
        return f"{self.table}.{self.field}"

    @property
    def size(self) -> int:
        """All copies of the deck."""
        return sum(self.copies.values())


def decks(game: Game) -> Iterator[Table]:
    """Every table with a `count` that is printed with a back, once and in the order of the kit.

    Pieces that patterns are made of are taken, not drawn, and have odds of their own.
    """
    patterns, play = game.file.patterns, game.file.play
    seen = {patterns.pieces} - {play.deck if play else ""} if patterns else set()
    for component in game.file.components.values():
        for part in component.parts if component.dealt else ():
            table = game.tables.get(part.of)
            if not part.back or table is None or table.name in seen:
                continue
            seen.add(table.name)
            if "count" in table.fields and table.sound("count") and _dealt(table):
                yield table


def _dealt(table: Table) -> bool:
    """Whether there is anything to draw; a negative count is reported, and has no odds."""
    return table.copies > 0 and all(row.count >= 0 for row in table.rows)


def columns(game: Game, table: Table) -> Iterator[DeckColumn]:
    """The whole numbers, choices and references of a deck; behind a reference, its whole numbers."""
    omitted = ("count", game.file.meaning.level)  # they multiply and sort the cards, and are not drawn
    for name, kind in table.fields.items():
        if name in omitted or not isinstance(kind, Int | Choice | Ref) or not table.sound(name):
            continue
        order: list[Value] = []
        if isinstance(kind, Choice):
            order = [*kind.words]
        target = game.tables.get(kind.argument) if isinstance(kind, Ref) else None
        if target is not None:
            order = [row.id for row in target.rows]
        yield _column(table, name, kind.name, [row.values.get(name) for row in table.rows], order)
        if target is not None:
            yield from _behind(table, name, target, omitted)


def _behind(table: Table, name: str, target: Table, omitted: tuple[str, ...]) -> Iterator[DeckColumn]:
    for inner, kind in target.fields.items():
        if inner in omitted or not isinstance(kind, Int) or not target.sound(inner):
            continue
        found = (target.by_id.get(str(row.values.get(name))) for row in table.rows)
        values = [row.values.get(inner) if isinstance(row, Row) else None for row in found]
        yield _column(table, f"{name}.{inner}", kind.name, values, [])


def _column(table: Table, name: str, kind: str, values: list[Value], order: list[Value]) -> DeckColumn:
    copies: dict[Value, int] = {}
    for row, value in zip(table.rows, values):
        copies[value] = copies.get(value, 0) + row.count
    if not order:
        order = [*sorted(value for value in copies if isinstance(value, int))]
    listed = [value for value in (*order, None) if copies.get(value)]
    return DeckColumn(table.name, name, kind, {value: copies[value] for value in listed})
