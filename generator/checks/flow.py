"""What a game gains, spends and exchanges, for the checks that follow its resources."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from generator.checks.check import Finding
from generator.grammar.tree import MOST_KEPT, Convert, Tree, amounts
from generator.model.game import Game, Row, Table
from generator.problem import Place


class Flow(NamedTuple):
    """One value of a cost, gain, effect or conversion that names resources."""

    row: Row
    field: str
    kind: str
    named: frozenset[str]
    free: bool  # `any`, `same` or `each`: it may be every resource

    @property
    def place(self) -> Place:
        """Where the value stands."""
        return self.row.place_of(self.field)


def readable(game: Game, *kinds: str) -> bool:
    """Whether every field of these types was read, so that "never" may be said of them."""
    return all(table.sound(*fields_of(table, *kinds)) for table in game.tables.values())


def fields_of(table: Table, *kinds: str) -> list[str]:
    """The fields of a table that are of these types."""
    return [name for name, kind in table.fields.items() if kind.name in kinds]


def terms(game: Game, *kinds: str) -> Iterator[tuple[Row, str, Tree]]:
    """Every value of the fields of these types, with its row and the field's name."""
    for table in game.tables.values():
        fields = fields_of(table, *kinds)
        for row in table.rows:
            for name in fields:
                if row.values.get(name) is not None:
                    yield row, name, row.values[name]


@lru_cache(maxsize=1)
def gains(game: Game) -> tuple[Flow, ...]:
    """Everything that brings a resource in: gains, effects and what conversions give."""
    return tuple(_flows(game, ("gain", "effect", "convert"), lambda exchange: exchange.get))


@lru_cache(maxsize=1)
def spendings(game: Game) -> tuple[Flow, ...]:
    """Everything that takes a resource away: costs and what conversions ask for."""
    return tuple(_flows(game, ("cost", "convert"), lambda exchange: exchange.give))


def _flows(game: Game, kinds: tuple[str, ...], side: Callable[[Convert], Tree]) -> Iterator[Flow]:
    for row, name, tree in terms(game, *kinds):
        kind = game.tables[row.table].fields[name].name
        yield Flow(row, name, kind, *_named(side(tree) if isinstance(tree, Convert) else tree))


@lru_cache(MOST_KEPT)
def _named(tree: Tree) -> tuple[frozenset[str], bool]:
    """The resources in a tree, and whether it may be about every other one too."""
    symbols = [amount.symbol for amount in amounts(tree)]
    named = frozenset(symbol.id for symbol in symbols if symbol.kind == "resource")
    return named, any(symbol.kind in ("any", "same", "each") for symbol in symbols)


def by_resource(flows: Iterable[Flow]) -> dict[str, list[Flow]]:
    """The flows that name a resource, for each resource that is named."""
    found: defaultdict[str, list[Flow]] = defaultdict(list)
    for flow in flows:
        for resource in flow.named:
            found[resource].append(flow)
    return found


def resource_row(game: Game, resource: str) -> Row:
    """The row that declares a resource; without one no term could name it."""
    name = game.file.notation.resources if game.file.notation else ""
    return game.tables[name].by_id[resource]


def about(game: Game, resource: str, message: str, places: list[Place]) -> Finding:
    """A finding about a resource, at the first of the places that make it so."""
    row = resource_row(game, resource)
    return Finding(places[0], message, row.subject(), [*places[1:], row.place_of("id")])
