"""How many pieces of each resource the kit holds, and what costs ask of them."""

from __future__ import annotations

from msgspec import Struct

from generator.checks.flow import readable, resource_row, terms
from generator.grammar.parse import normal_width
from generator.grammar.tree import All, Amount, OneOf, Tree
from generator.model.game import Game, Row
from generator.model.quantity import player_counts


class Supply(Struct, frozen=True):
    """The pieces of one resource, and the rows that they are counted in."""

    pieces: int
    rows: tuple[Row, ...]


def supplies(game: Game) -> dict[str, Supply]:
    """The supply of every resource by its id; empty where none is declared or it was not read whole."""
    notation = game.file.notation
    if notation is None or not notation.supply:
        return {}
    name, _, field = notation.supply.partition(".")
    table, resources = game.tables.get(name), game.tables.get(notation.resources)
    if table is None or field not in ("id", *table.fields) or not table.sound(field, "count"):
        return {}
    if resources is None or not resources.sound(game.file.meaning.wild):
        return {}
    held: dict[str, list[Row]] = {resource: [] for resource in game.vocabulary.resource_ids}
    for row in table.rows:
        written = row.id if field == "id" else str(row.values[field] or "")
        word = game.vocabulary.resources.get(normal_width(written))
        if word in held:
            held[word].append(row)
    return {resource: Supply(sum(row.count for row in rows), tuple(rows)) for resource, rows in held.items()}


class Want(Struct, frozen=True):
    """One copy of a row that somebody may save for: how much of a resource it takes, and in which field."""

    number: int
    field: str
    row: Row


def dearest(game: Game) -> dict[str, list[Want]]:
    """The copies that ask most of each resource, one a player at the largest table; the supply may be short.

    Empty where no supply, no number of players or not every cost is known.
    """
    held, counts = supplies(game), player_counts(game.file)
    if not held or not counts or not readable(game, "cost"):
        return {}
    wanted: dict[str, list[Want]] = {resource: [] for resource in held}
    for row, field, tree in terms(game, "cost"):
        for resource, number in asked(tree, list(held)).items():
            # more copies than players need not be looked at
            wanted[resource] += [Want(number, field, row)] * min(row.count, counts[-1])
    return {
        resource: sorted(each, key=lambda want: -want.number)[: counts[-1]]
        for resource, each in wanted.items()
    }


def wild(game: Game, resource: str) -> bool:
    """Whether a resource pays for all others: its row says `wild: true`."""
    row = resource_row(game, resource)
    return row is not None and row.values.get(game.file.meaning.wild) is True


def asked(tree: Tree, resources: list[str]) -> dict[str, int]:
    """How much of each named resource a cost takes at least; `any` and `same` name none."""
    match tree:
        case Amount(number, symbol) if symbol.kind == "resource":
            return {symbol.id: number}
        case Amount(number, symbol) if symbol.kind == "each":
            return dict.fromkeys(resources, number)
        case All(parts):
            total: dict[str, int] = {}
            for part in parts:
                for resource, number in asked(part, resources).items():
                    total[resource] = total.get(resource, 0) + number
            return total
        case OneOf(choices):
            each = [asked(choice, resources) for choice in choices]
            return {key: min(one.get(key, 0) for one in each) for key in each[0]}
    return {}
