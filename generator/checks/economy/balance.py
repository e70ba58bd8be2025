"""Tables whose rows cost or score something, as plain numbers, for the checks of balance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from generator.checks.flow import fields_of
from generator.model.game import Game, Row, Table
from generator.odds.price import fixed_points, size


class Rated(NamedTuple):
    """A row with a fixed cost and fixed points."""

    row: Row
    rate: float  # points for each resource paid


class Balance(Struct, frozen=True, dict=True):
    """A table, and its fields that say what a row costs, what it is worth and what it belongs to."""

    table: Table
    cost: str  # the one field of that type; '' where there is none, or more than one
    points: str
    level: str
    family: str  # the first reference to another table
    resources: int  # how many there are, which is what `each 1` costs

    def cost_of(self, row: Row) -> int | None:
        """How many resources are paid in all; None if that is nothing, or the payer's choice."""
        paid = row.values.get(self.cost) if self.cost else None
        return None if paid is None else size(paid, self.resources)

    def points_of(self, row: Row) -> int | None:
        """The points of a row, 0 where it has none; None if they depend on something."""
        return fixed_points(row.values.get(self.points))

    @cached_property
    def families(self) -> dict[str, list[Row]]:
        """The rows by the row they refer to first; all under '' where they refer to none."""
        found: defaultdict[str, list[Row]] = defaultdict(list)
        for row in self.table.rows:
            family = row.values.get(self.family) if self.family else ""
            if family is not None:
                found[family].append(row)
        return dict(found)

    def rated(self) -> dict[str, list[Rated]]:
        """The rows with fixed points and a fixed cost above 0, by family."""
        if not (self.cost and self.points and self.table.sound(self.cost, self.points, self.family)):
            return {}
        found: defaultdict[str, list[Rated]] = defaultdict(list)
        for family, rows in self.families.items():
            for row in rows:
                total, points = self.cost_of(row), self.points_of(row)
                if total and points:
                    found[family].append(Rated(row, points / total))
        return found


def balances(game: Game) -> Iterator[Balance]:
    """Every table of the game; a field that it does not have is ''."""
    meaning = game.file.meaning
    for table in game.tables.values():
        costs = fields_of(table, "cost")
        scores = fields_of(table, "int", "score")
        yield Balance(
            table,
            cost=costs[0] if len(costs) == 1 else "",
            points=meaning.points if meaning.points in scores else "",
            level=meaning.level if meaning.level in fields_of(table, "int") else "",
            family=next(iter(fields_of(table, "ref")), ""),
            resources=len(game.vocabulary.resource_ids),
        )
