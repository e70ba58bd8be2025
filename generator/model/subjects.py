"""Subjects: the names by which entries of game.yaml speak of rows, fields and sections."""

from __future__ import annotations

from generator.model.game import Game, Table
from generator.problem import Place
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping


def find_subject(game: Game, subject: str) -> Place | str:
    """Where a subject such as cards.level, cards.mining.cost or variants.toll stands, or what was meant.

    Of a table that could not be read whole, every row is taken to exist.
    """
    first, *rest = subject.split(".")
    if table := game.tables.get(first):
        return _in_table(table, rest)
    node, place = game.file.node, game.file.node.place
    for number, part in enumerate([first, *rest]):
        if part not in node.keys:
            known = [*node.keys, *(game.tables if number == 0 else ())]
            return did_you_mean(part, known, "names")
        place = node.keys[part].place
        inner = node.entries[part]
        node = inner if isinstance(inner, Mapping) else Mapping(place.file, place.line, place.column)
    return place


def _in_table(table: Table, rest: list[str]) -> Place | str:
    if not rest or not table.complete or (rest[0] in table.fields and len(rest) == 1):
        return table.place
    row = table.by_id.get(rest[0])
    if row is None:
        return did_you_mean(rest[0], [*table.fields, *table.by_id], f"fields and rows of {table.name}")
    if len(rest) == 1:
        return row.node.place
    if rest[1] in table.fields and len(rest) == 2:
        return row.place_of(rest[1])
    return did_you_mean(".".join(rest[1:]), table.fields, f"fields of {table.name}")
