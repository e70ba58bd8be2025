"""K329: families of rows are made alike, cell by cell, but for one cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple

from generator.checks.check import Found, at, check
from generator.checks.counts.families import Alike, grids
from generator.checks.economy.balance import Balance, balances
from generator.grammar.parse import KINDS
from generator.grammar.tree import All, Amount, Convert, On, OneOf, Per, Tree
from generator.model.game import Game, Row
from generator.source.excerpt import excerpt
from generator.source.nodes import Scalar

_FEWEST, _MOST = 6, 5000
"""Tables of fewer rows show no pattern, and those of more are not written by hand."""


class _Odd(NamedTuple):
    row: Row
    others: list[Row]  # those that it is matched with
    agreeing: int  # rows that agree with theirs


@check(
    "K329", severity="warning",
    why="where all else is alike in all families, one difference is more often a slip than a decision",
    hint="give the row the value of those it is matched with, or acknowledge that it is meant to differ",
)  # fmt: skip
def odd_cell(game: Game) -> Found:
    """In three or more families with three or more rows each, a field agrees in all rows but one.

    A family are the rows with the same reference or word; rows of different families are matched by the rest
    of their ids (t01-ne, t02-ne), by another reference or word (the kings of red and black), or by their
    order. Of two families five rows must be matched. The field must differ within the families, since
    where it does not, a row may be special. Costs and points by level are K304's to judge.
    """
    for deck in balances(game):
        table = deck.table
        if not _FEWEST <= len(table.rows) <= _MOST or not table.sound(*table.fields):
            continue
        told: set[tuple[str, str]] = set()
        for grid in grids(table):
            for field in _judged(deck, grid):
                odd = _odd(grid, field)
                if odd and (odd.row.id, field) not in told:
                    told.add((odd.row.id, field))
                    message = (
                        f"{field} of '{odd.row.id}' is {_written(odd.row, field)}, but that of "
                        f"'{odd.others[0].id}' {_written(odd.others[0], field)}, "
                        f"and {odd.agreeing} rows agree across {grid.family}"
                    )
                    yield at(odd.row, field, message, related=[row.place_of(field) for row in odd.others])


def _judged(deck: Balance, grid: Alike) -> Iterator[str]:
    for name, kind in deck.table.fields.items():
        by_level = deck.level and deck.family and (name in (deck.cost, deck.points) or kind.name == "cost")
        if (
            name not in (grid.family, grid.matched)
            and kind.name in ("int", "choice", *KINDS)
            and not by_level
        ):
            yield name


def _odd(grid: Alike, field: str) -> _Odd | None:
    """The one row whose value is not that of the rows it is matched with."""
    found: _Odd | None = None
    usual: set[Hashable] = set()
    agreeing = 0
    for rows in grid.slots.values():
        values = {name: _shape(row, field, name) for name, row in rows.items()}
        counted = Counter(values.values()).most_common()
        if len(counted) == 1:
            usual.add(counted[0][0])
            agreeing += len(rows)
            continue
        common, times = counted[0]
        if found or times < len(rows) - 1 or common is None:
            return None
        usual.add(common)
        name = next(reversed([name for name, value in values.items() if value != common]))
        found = _Odd(rows[name], [row for row in rows.values() if row is not rows[name]], 0)
    return found._replace(agreeing=agreeing) if found and len(usual - {None}) > 1 else None


def _shape(row: Row, field: str, family: str) -> Hashable:
    """A value without what may differ from family to family: which resources, and the family's own name."""
    value = row.values.get(field)
    return _outline(value, family) if isinstance(value, Amount | All | OneOf | Per | Convert | On) else value


def _outline(tree: Tree, family: str) -> Hashable:
    match tree:
        case Amount(number, symbol):
            return number, symbol.kind
        case All(inner) | OneOf(inner):
            return type(tree).__name__, *(_outline(part, family) for part in inner)
        case Per(amount, counted):
            return _outline(amount, family), counted.table, counted.ids == (family,) or len(counted.ids)
        case Convert(give, get):
            return _outline(give, family), "→", _outline(get, family)
        case On(_, effect):
            return "on", _outline(effect, family)


def _written(row: Row, field: str) -> str:
    node = row.node.entries.get(field)
    return excerpt(node.text) if isinstance(node, Scalar) else str(row.values.get(field))
