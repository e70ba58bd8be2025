"""What all cards of a deck cost and score together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.grammar.tree import All, Amount, Tree
from generator.model.game import Game, Table

SUMMED = ("cost", "score")
"""The kinds of terms whose amounts are added up."""


@dataclass(frozen=True)
class Total:
    """Amounts by symbol over all copies; `varying` copies have amounts that depend on play."""

    table: str
    field: str
    kind: str
    amounts: dict[str, int]
    varying: int


def totals(game: Game, table: Table) -> Iterator[Total]:
    """One total for each cost and score; `each 1` counts one of every resource."""
    resources = game.vocabulary.resource_ids
    for name, kind in table.fields.items():
        if kind.name not in SUMMED or not table.sound(name):
            continue
        found: dict[str, int] = {}
        varying = 0
        for row in table.rows:
            tree = row.values.get(name)
            if tree is None:
                continue
            fixed = fixed_amounts(tree, resources)
            if fixed is None:
                varying += row.count
                continue
            for word, number in fixed.items():
                found[word] = found.get(word, 0) + number * row.count
        order = [*(word for word in resources if word in found), *sorted(found.keys() - {*resources})]
        yield Total(table.name, name, kind.name, {word: found[word] for word in order}, varying)


def fixed_amounts(tree: Tree, resources: list[str]) -> dict[str, int] | None:
    """What a term has by symbol; None if a choice or a count in play decides."""
    amounts = _fixed(tree)
    if amounts is None:
        return None
    found: dict[str, int] = {}
    for amount in amounts:
        for word in _words(amount, resources):
            found[word] = found.get(word, 0) + amount.number
    return found


def _fixed(tree: Tree) -> list[Amount] | None:
    """The amounts of a term that are the same in every play; None if a choice or a count decides."""
    match tree:
        case Amount():
            return [tree]
        case All(parts):
            inner = [_fixed(part) for part in parts]
            return None if None in inner else [one for part in inner for one in part or ()]
        case _:
            return None


def _words(amount: Amount, resources: list[str]) -> list[str]:
    if amount.symbol.kind == "each":
        return resources
    return [amount.symbol.id or amount.symbol.kind]
