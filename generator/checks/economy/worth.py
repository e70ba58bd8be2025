"""What a row costs and scores as plain numbers, and which rows belong together, for the checks of balance."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from generator.grammar.tree import All, Amount
from generator.model.fields import Int, Ref
from generator.model.game import Game, Row, Table

POINTS, LEVEL = "vp", "level"
"""The names of fields that the checks of balance go by."""


class Rated(NamedTuple):
    """A row with a fixed cost and fixed points."""

    row: Row
    rate: float  # points for each resource paid


def fixed_points(row: Row) -> int | None:
    """The points of a row, 0 where it has none; None if they depend on something."""
    points = row.values.get(POINTS)
    if points is None or isinstance(points, int):
        return points or 0
    return points.number if isinstance(points, Amount) else None


def scores(table: Table) -> bool:
    """Whether the rows of a table are worth points."""
    kind = table.fields.get(POINTS)
    return isinstance(kind, Int) or (kind is not None and kind.name == "score")


def cost_field(table: Table) -> str:
    """The one field that says what a row costs; '' where there is none, or more than one."""
    costs = [name for name, kind in table.fields.items() if kind.name == "cost"]
    return costs[0] if len(costs) == 1 else ""


def total_cost(cost: Any, resources: int) -> int | None:
    """How many resources are paid in all; None if that is the payer's choice."""
    total = 0
    for part in cost.parts if isinstance(cost, All) else (cost,):
        if not isinstance(part, Amount):
            return None
        total += part.number * (resources if part.symbol.kind == "each" else 1)
    return total


def resource_kinds(game: Game) -> int:
    """How many resources there are, which is what `each 1` costs."""
    table = game.tables.get(game.file.notation.resources) if game.file.notation else None
    return len(table.rows) if table else 0


def family_field(table: Table) -> str:
    """The field that groups the rows of a table: its first reference to another table."""
    return next((name for name, kind in table.fields.items() if isinstance(kind, Ref)), "")


def families(table: Table) -> dict[str, list[Row]]:
    """The rows of a table by the row they refer to first; all under '' where they refer to none."""
    field = family_field(table)
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for row in table.rows:
        family = row.values.get(field) if field else ""
        if family is not None:
            found[family].append(row)
    return dict(found)


def rated(game: Game, table: Table) -> dict[str, list[Rated]]:
    """The rows with fixed points and a fixed cost above 0, by family."""
    cost, kinds = cost_field(table), resource_kinds(game)
    if not cost or not scores(table) or not table.sound(cost, POINTS, family_field(table)):
        return {}
    found: dict[str, list[Rated]] = {}
    for family, rows in families(table).items():
        for row in rows:
            paid, points = row.values.get(cost), fixed_points(row)
            total = total_cost(paid, kinds) if paid is not None else None
            if total and points:
                found.setdefault(family, []).append(Rated(row, points / total))
    return found
