"""The syntax tree of costs, gains, effects, conversions and scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

SymbolKind = Literal["resource", "any", "same", "each", "card", "points"]


@dataclass(frozen=True, slots=True)
class Symbol:
    """What is paid, gained or drawn; `id` names the row where the kind is `resource`."""

    kind: SymbolKind
    id: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of one symbol: `K2`, `any 3`, `3 same`, `card 1`, `5` points."""

    number: int
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class All:
    """Several amounts together: `K2F2W1`."""

    parts: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """A choice: `K/M/F`."""

    options: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What a multiplier counts: rows of a table; several rows mean complete sets of them."""

    table: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Per:
    """An amount for each counted thing: `M per culture card`, `2 per lap token`."""

    amount: Amount
    counted: Counted


@dataclass(frozen=True, slots=True)
class Convert:
    """An exchange: `K2 → W`."""

    give: Tree
    get: Tree


@dataclass(frozen=True, slots=True)
class On:
    """An effect that waits for a resource's spot: `K+1 on K`."""

    trigger: Symbol
    effect: Tree


Tree = Amount | All | OneOf | Per | Convert | On


def parts(tree: Tree) -> Iterator[Tree]:
    """The tree and every tree inside it, from left to right."""
    yield tree
    match tree:
        case All(inner) | OneOf(inner):
            for part in inner:
                yield from parts(part)
        case Per(amount):
            yield amount
        case Convert(give, get):
            yield from parts(give)
            yield from parts(get)
        case On(_, effect):
            yield from parts(effect)


def amounts(tree: Tree) -> Iterator[Amount]:
    """Every amount inside a tree, from left to right."""
    return (part for part in parts(tree) if isinstance(part, Amount))
