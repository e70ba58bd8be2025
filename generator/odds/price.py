"""What each card kind scores for what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import median
from typing import Any

from generator.grammar.tree import All, Amount, OneOf, Tree
from generator.model.fields import Int, Ref
from generator.model.game import Game, Row, Table


@dataclass(frozen=True)
class Price:
    """One card kind; None where play decides what it costs or scores."""

    row: str
    group: str | None
    copies: int
    cost: int | None
    points: int | None

    @property
    def rate(self) -> Fraction | None:
        """Points for each resource paid; None without a fixed price."""
        return Fraction(self.points, self.cost) if self.points is not None and self.cost else None


@dataclass(frozen=True)
class Prices:
    """The card kinds of a deck, the best bargain first; `apart` are those without a rate."""

    table: str
    cost: str
    points: str
    group: str
    rated: tuple[Price, ...]
    apart: tuple[Price, ...]
    medians: dict[str | None, Fraction]
    """The middle rate of each group's card kinds."""


def sizes(tree: Tree, resources: int) -> set[int]:
    """How many resources a term can be in all, by what the payer chooses; empty if a count decides it."""
    match tree:
        case Amount(number, symbol):
            if symbol.kind in ("card", "points"):
                return {0}
            return {number * resources if symbol.kind == "each" else number}
        case All(parts):
            sums = {0}
            for part in parts:
                sums = {one + other for one in sums for other in sizes(part, resources)}
            return sums
        case OneOf(options):
            found = [sizes(option, resources) for option in options]
            return {one for some in found for one in some} if all(found) else set()
        case _:
            return set()


def size(tree: Tree, resources: int) -> int | None:
    """How many resources a term is in all; None if a choice or a count decides it."""
    found = sizes(tree, resources)
    return found.pop() if len(found) == 1 else None


def fixed_points(score: Any) -> int | None:
    """What an int or a score is worth, 0 where it is left out; None if it depends on something."""
    if score is None or isinstance(score, int):
        return score or 0
    return score.number if isinstance(score, Amount) else None


def prices(game: Game, table: Table) -> Iterator[Prices]:
    """The prices of a deck with one cost and one field of points; cards without a score have 0."""
    costs = [name for name, kind in table.fields.items() if kind.name == "cost"]
    scores = [
        name
        for name, kind in table.fields.items()
        if kind.name == "score" or (name == game.file.meaning.points and isinstance(kind, Int))
    ]
    if len(costs) != 1 or len(scores) != 1 or not table.sound(costs[0], scores[0]):
        return
    group = next((name for name, kind in table.fields.items() if isinstance(kind, Ref)), "")
    if group and not table.sound(group):
        return
    found = [_price(row, costs[0], scores[0], group, len(game.vocabulary.resource_ids)) for row in table.rows]
    rated = sorted((one for one in found if one.rate is not None), key=lambda one: -(one.rate or 0))
    groups: dict[str | None, list[Fraction]] = {}
    for one in found:
        if one.rate is not None:
            groups.setdefault(one.group, []).append(one.rate)
    apart = tuple(one for one in found if one.rate is None)
    medians = {name: Fraction(median(rates)) for name, rates in groups.items()}
    yield Prices(table.name, costs[0], scores[0], group, tuple(rated), apart, medians)


def _price(row: Row, cost: str, score: str, group: str, resources: int) -> Price:
    paid, points = row.values.get(cost), fixed_points(row.values.get(score))
    return Price(
        row.id, row.values.get(group) if group else None, row.count,
        0 if paid is None else size(paid, resources), points,
    )  # fmt: skip
