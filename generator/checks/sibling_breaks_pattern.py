"""K304: one row of a family costs another amount than all its siblings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.checks.check import check
from generator.grammar.tree import All, Amount, Tree
from generator.model.fields import Ref
from generator.model.game import Game, Row, Table
from generator.problem import Problem, fault

SIBLING_BREAKS_PATTERN = fault(
    "K304", "sibling_breaks_pattern",
    why="a family whose costs agree but for one is more often a slip than a decision",
    hint="give the row the amounts of its siblings, or acknowledge that it is meant to differ",
    severity="warning",
)  # fmt: skip


@check(SIBLING_BREAKS_PATTERN)
def sibling_breaks_pattern(game: Game) -> Iterator[Problem]:
    """Among three or more siblings, all but one cost the same amounts, of whichever resources.

    Siblings are rows of one table with equal references (suit, trigger), the same fields filled
    in, the same level if they have one, and costs of equally many resources.
    """
    for table in game.tables.values():
        for field, kind in table.fields.items():
            if kind.name != "cost" or not table.sound(*table.fields):
                continue
            for family in _families(table, field):
                yield from _odd_one(family, field)


def _families(table: Table, field: str) -> Iterator[list[Row]]:
    refs = [name for name, kind in table.fields.items() if isinstance(kind, Ref)]
    families: defaultdict[object, list[Row]] = defaultdict(list)
    for row in table.rows:
        amounts = _amounts(row.values.get(field))
        if len(amounts) > 1 and any(row.values.get(name) for name in refs):
            same = tuple(row.values.get(name) for name in (*refs, "level"))
            families[same, frozenset(row.node.entries), len(amounts)].append(row)
    return iter(families.values())


def _odd_one(family: list[Row], field: str) -> Iterator[Problem]:
    patterns = {row.id: _amounts(row.values[field]) for row in family}
    common = Counter(patterns.values()).most_common(1)[0][0]
    odd = [row for row in family if patterns[row.id] != common]
    if len(family) < 3 or len(odd) != 1:
        return
    wanted, found = (" + ".join(map(str, each)) for each in (common, patterns[odd[0].id]))
    siblings = [row for row in family if row is not odd[0]]
    message = f"{field} of '{odd[0].id}' is {found}, but its {len(siblings)} siblings cost {wanted}"
    related = [row.place_of(field) for row in siblings]
    yield SIBLING_BREAKS_PATTERN.at(
        odd[0].place_of(field), message, subject=odd[0].subject(field), related=related
    )


def _amounts(cost: Tree | None) -> tuple[int, ...]:
    """The amounts of a cost in named resources, the largest first; () for every other cost."""
    parts = cost.parts if isinstance(cost, All) else (cost,)
    numbers = [
        part.number for part in parts if isinstance(part, Amount) and part.symbol.kind == "resource"
    ]
    return tuple(sorted(numbers, reverse=True)) if len(numbers) == len(parts) else ()
