"""K304: one row costs or scores something else than all its siblings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TypeVar

from generator.checks.check import Found, at, check
from generator.checks.economy.balance import Balance, balances
from generator.model.game import Game, Row
from generator.model.tables.fields import Int, Ref
from generator.odds.total import fixed_amounts

T = TypeVar("T")


@check(
    "K304", severity="warning",
    why="siblings that agree but for one are more often a slip than a decision",
    hint="give the row the number of its siblings, or acknowledge that it is meant to differ",
)  # fmt: skip
def sibling_breaks_pattern(game: Game) -> Found:
    """Among three or more siblings, all but one cost or score the same.

    Siblings in a family are rows of one table with equal references (suit, trigger), the same fields
    filled in, the same numbers (level, points, steps), and costs of equally many resources; they cost the
    same amounts, of whichever resources. Siblings of a `level` are the first rows of that level in each
    family (then the second ones, and so on); they cost equally much in all, and those with points
    (`vp`) and as many fields filled in score equally much.
    """
    for deck in balances(game):
        if not deck.table.sound(*deck.table.fields):
            continue
        for field, kind in deck.table.fields.items():
            if kind.name == "cost":
                for family in _families(deck, field, game.vocabulary.resource_ids):
                    yield from _odd_one(family, field)
        if deck.level and deck.family:
            yield from _levels(deck)


def _levels(deck: Balance) -> Found:
    """The odd ones among rows of one level in different families, which are told apart by their order."""
    orders: Counter[object] = Counter()
    costs: defaultdict[object, dict[Row, int]] = defaultdict(dict)
    points: defaultdict[object, dict[Row, int]] = defaultdict(dict)
    for family, rows in deck.families.items():
        for row in rows:
            level = row.values.get(deck.level)
            if level is None:
                continue
            orders[level, family] += 1
            place = (level, orders[level, family])
            total = deck.cost_of(row)
            if total is not None:
                costs[place][row] = total
            score = deck.points_of(row) if row.values.get(deck.points) is not None else None
            if score is not None:
                points[place, len(row.node.entries)][row] = score
    for what, field, groups in (("cost", deck.cost, costs), ("score", deck.points, points)):
        for group in groups.values():
            for row, common, others in _odd(group):
                own = group[row]
                message = (
                    f"'{row.id}' {what}s {own} in all, "
                    f"but its {len(others)} siblings of level {row.values[deck.level]} {what} {common}"
                )
                yield at(row, field, message, related=[each.place_of(field) for each in others])


def _families(deck: Balance, field: str, resources: list[str]) -> Iterator[dict[Row, tuple[int, ...]]]:
    """Rows of one family that cost named resources, with the amounts, the largest first."""
    refs = [name for name, kind in deck.table.fields.items() if isinstance(kind, Ref)]
    # what is worth, walks or ranks otherwise may cost otherwise
    numbers = [name for name, kind in deck.table.fields.items() if isinstance(kind, Int) and name != "count"]
    families: defaultdict[object, dict[Row, tuple[int, ...]]] = defaultdict(dict)
    for row in deck.table.rows:
        cost = row.values.get(field)
        amounts = (fixed_amounts(cost, resources) or {}) if cost is not None else {}
        if len(amounts) > 1 and amounts.keys() <= {*resources} and any(row.values.get(name) for name in refs):
            same = tuple(row.values.get(name) for name in (*refs, deck.level, *numbers))
            alike = same, frozenset(row.node.entries), len(amounts)
            families[alike][row] = tuple(sorted(amounts.values(), reverse=True))
    return iter(families.values())


def _odd_one(family: dict[Row, tuple[int, ...]], field: str) -> Found:
    for row, common, others in _odd(family):
        wanted, found = (" + ".join(map(str, each)) for each in (common, family[row]))
        message = f"{field} of '{row.id}' is {found}, but its {len(others)} siblings cost {wanted}"
        yield at(row, field, message, related=[each.place_of(field) for each in others])


def _odd(group: dict[Row, T]) -> Iterator[tuple[Row, T, list[Row]]]:
    """Among three or more rows the only one that differs, what the others have, and these."""
    common = Counter(group.values()).most_common(1)[0][0]
    odd = [row for row, value in group.items() if value != common]
    if len(group) >= 3 and len(odd) == 1:
        yield odd[0], common, [row for row in group if row is not odd[0]]
