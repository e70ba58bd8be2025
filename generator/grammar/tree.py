"""The syntax tree of costs, gains, effects, conversions and scores."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

MOST_KEPT = 4096
"""Trees whose parts are remembered: cards repeat a few terms, and many checks ask."""

SymbolKind = Literal["resource", "any", "same", "each", "card", "points"]


class Symbol(Struct, frozen=True):
    """What is paid, gained or drawn; `id` names the row where the kind is `resource`."""

    kind: SymbolKind
    id: str = ""


class Amount(Struct, frozen=True):
    """So many of one symbol: `K2`, `any 3`, `3 same`, `card 1`, `5` points."""

    number: int
    symbol: Symbol


class All(Struct, frozen=True):
    """Several amounts together: `K2F2W1`."""

    parts: tuple[Tree, ...]


class OneOf(Struct, frozen=True):
    """A choice: `K/M/F`."""

    options: tuple[Tree, ...]


class Counted(Struct, frozen=True):
    """What a multiplier counts: rows of a table; several rows mean complete sets of them."""

    table: str
    ids: tuple[str, ...]


class Per(Struct, frozen=True):
    """An amount for each counted thing: `M per culture card`, `2 per lap token`."""

    amount: Amount
    counted: Counted


class Convert(Struct, frozen=True):
    """An exchange: `K2 → W`."""

    give: Tree
    get: Tree


class On(Struct, frozen=True):
    """An effect that waits for a resource's spot: `K+1 on K`."""

    trigger: Symbol
    effect: Tree


Tree = Amount | All | OneOf | Per | Convert | On


@lru_cache(MOST_KEPT)
def parts(tree: Tree) -> tuple[Tree, ...]:
    """The tree and every tree inside it, from left to right."""
    match tree:
        case All(inner) | OneOf(inner):
            return (tree, *(each for part in inner for each in parts(part)))
        case Per(amount):
            return (tree, amount)
        case Convert(give, get):
            return (tree, *parts(give), *parts(get))
        case On(_, effect):
            return (tree, *parts(effect))
        case _:
            return (tree,)


@lru_cache(MOST_KEPT)
def amounts(tree: Tree) -> tuple[Amount, ...]:
    """Every amount inside a tree, from left to right."""
    return tuple(part for part in parts(tree) if isinstance(part, Amount))
