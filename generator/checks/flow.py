"""What a game gains, spends and exchanges, for the checks that follow its resources."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from generator.grammar.tree import Convert, Tree, amounts
from generator.model.game import Game, Row
from generator.problem import Place


@dataclass(frozen=True, slots=True)
class Flow:
    """One value of a cost, gain, effect or conversion that names resources."""

    row: Row
    field: str
    named: frozenset[str]
    free: bool  # `any`, `same` or `each`: it may be every resource

    @property
    def place(self) -> Place:
        """Where the value stands."""
        return self.row.place_of(self.field)


def readable(game: Game, *kinds: str) -> bool:
    """Whether every field of these types was read, so that "never" may be said of them."""
    return all(
        table.sound(*(name for name, kind in table.fields.items() if kind.name in kinds))
        for table in game.tables.values()
    )


def terms(game: Game, *kinds: str) -> Iterator[tuple[Row, str, Tree]]:
    """Every value of the fields of these types, with its row and the field's name."""
    for table in game.tables.values():
        fields = [name for name, kind in table.fields.items() if kind.name in kinds]
        for row in table.rows:
            for name in fields:
                if row.values.get(name) is not None:
                    yield row, name, row.values[name]


def gains(game: Game) -> list[Flow]:
    """Everything that brings a resource in: gains, effects and what conversions give."""
    return [
        _flow(row, name, tree.get if isinstance(tree, Convert) else tree)
        for row, name, tree in terms(game, "gain", "effect", "convert")
    ]


def spendings(game: Game) -> list[Flow]:
    """Everything that takes a resource away: costs and what conversions ask for."""
    return [
        _flow(row, name, tree.give if isinstance(tree, Convert) else tree)
        for row, name, tree in terms(game, "cost", "convert")
    ]


def _flow(row: Row, field: str, tree: Tree) -> Flow:
    symbols = [amount.symbol for amount in amounts(tree)]
    named = frozenset(symbol.id for symbol in symbols if symbol.kind == "resource")
    free = any(symbol.kind in ("any", "same", "each") for symbol in symbols)
    return Flow(row, field, named, free)


def by_resource(flows: list[Flow]) -> dict[str, list[Flow]]:
    """The flows that name a resource, for each resource that is named."""
    found: defaultdict[str, list[Flow]] = defaultdict(list)
    for flow in flows:
        for resource in flow.named:
            found[resource].append(flow)
    return found


def resource_row(game: Game, resource: str) -> Row | None:
    """The row that declares a resource."""
    table = game.tables.get(game.file.notation.resources) if game.file.notation else None
    return table.by_id.get(resource) if table else None
