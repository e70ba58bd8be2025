"""K304: one row costs or scores something else than all its siblings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.checks.check import Found, at, check
from generator.checks.economy.worth import (
    LEVEL,
    POINTS,
    cost_field,
    families,
    family_field,
    fixed_points,
    resource_kinds,
    scores,
    total_cost,
)
from generator.grammar.tree import All, Amount, Tree
from generator.model.fields import Int, Ref
from generator.model.game import Game, Row, Table


@check(
    "K304",
    why="siblings that agree but for one are more often a slip than a decision",
    hint="give the row the number of its siblings, or acknowledge that it is meant to differ",
    severity="warning",
)
def sibling_breaks_pattern(game: Game) -> Found:
    """Among three or more siblings, all but one cost or score the same.

    Siblings in a family are rows of one table with equal references (suit, trigger), the same fields
    filled in, the same level if they have one, and costs of equally many resources; they cost the
    same amounts, of whichever resources. Siblings of a `level` are the first rows of that level in each
    family (then the second ones, and so on); they cost equally much in all, and those with points
    (`vp`) and as many fields filled in score equally much.
    """
    for table in game.tables.values():
        if not table.sound(*table.fields):
            continue
        for field, kind in table.fields.items():
            if kind.name == "cost":
                for family in _families(table, field):
                    yield from _odd_one(family, field)
        if isinstance(table.fields.get(LEVEL), Int) and family_field(table):
            yield from _levels(game, table)


def _levels(game: Game, table: Table) -> Found:
    """The odd ones among rows of one level in different families, which are told apart by their order."""
    cost, kinds = cost_field(table), resource_kinds(game)
    orders: Counter[object] = Counter()
    costs: defaultdict[object, dict[Row, int]] = defaultdict(dict)
    points: defaultdict[object, dict[Row, int]] = defaultdict(dict)
    for family, rows in families(table).items():
        for row in rows:
            level = row.values.get(LEVEL)
            if level is None:
                continue
            orders[level, family] += 1
            place = (level, orders[level, family])
            paid = row.values.get(cost) if cost else None
            total = total_cost(paid, kinds) if paid is not None else None
            if total is not None:
                costs[place][row] = total
            score = fixed_points(row) if scores(table) and row.values.get(POINTS) is not None else None
            if score is not None:
                points[place, len(row.node.entries)][row] = score
    for what, field, groups in (("cost", cost, costs), ("score", POINTS, points)):
        for group in groups.values():
            yield from _odd_number(group, field, what)


def _odd_number(group: dict[Row, int], field: str, what: str) -> Found:
    common = Counter(group.values()).most_common(1)[0][0]
    odd = [row for row, number in group.items() if number != common]
    if len(group) < 3 or len(odd) != 1:
        return
    (row,) = odd
    others = [each for each in group if each is not row]
    message = (
        f"'{row.id}' {what}s {group[row]} in all, "
        f"but its {len(others)} siblings of level {row.values[LEVEL]} {what} {common}"
    )
    yield at(row, field, message, related=[each.place_of(field) for each in others])


def _families(table: Table, field: str) -> Iterator[list[Row]]:
    refs = [name for name, kind in table.fields.items() if isinstance(kind, Ref)]
    families: defaultdict[object, list[Row]] = defaultdict(list)
    for row in table.rows:
        amounts = _amounts(row.values.get(field))
        if len(amounts) > 1 and any(row.values.get(name) for name in refs):
            same = tuple(row.values.get(name) for name in (*refs, "level"))
            families[same, frozenset(row.node.entries), len(amounts)].append(row)
    return iter(families.values())


def _odd_one(family: list[Row], field: str) -> Found:
    patterns = {row.id: _amounts(row.values[field]) for row in family}
    common = Counter(patterns.values()).most_common(1)[0][0]
    odd = [row for row in family if patterns[row.id] != common]
    if len(family) < 3 or len(odd) != 1:
        return
    wanted, found = (" + ".join(map(str, each)) for each in (common, patterns[odd[0].id]))
    siblings = [row for row in family if row is not odd[0]]
    message = f"{field} of '{odd[0].id}' is {found}, but its {len(siblings)} siblings cost {wanted}"
    related = [row.place_of(field) for row in siblings]
    yield at(odd[0], field, message, related=related)


def _amounts(cost: Tree | None) -> tuple[int, ...]:
    """The amounts of a cost in named resources, the largest first; () for every other cost."""
    parts = cost.parts if isinstance(cost, All) else (cost,)
    numbers = [part.number for part in parts if isinstance(part, Amount) and part.symbol.kind == "resource"]
    return tuple(sorted(numbers, reverse=True)) if len(numbers) == len(parts) else ()
