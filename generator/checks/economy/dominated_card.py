"""K309: a card is never better than another one, and costs more or scores less."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import accumulate
from operator import or_
from typing import Any

from generator.checks.check import Finding, Found, check
from generator.grammar.tree import All, Amount
from generator.model.fields import Colour, FieldType, Icon, Image, Int, Plain, Text
from generator.model.game import Game, Row, Table

_POINTS = "vp"
_LABELS = ("name", "title")

_Worth = tuple[frozenset[tuple[str, int]], int]
"""What a row costs, each resource with its amount, and what it scores."""


@check(
    "K309",
    why="nobody who has the choice will ever take the worse of the two",
    hint="lower its cost, raise its points, or give it something that the other lacks",
    severity="warning",
)
def dominated_card(game: Game) -> Found:
    """Two rows agree in everything but cost and `vp`, and one is worse in these and better in neither.

    Labels (`name`, `title`, plain text, pictures, colours) and `count` do not matter; every other
    field must be equal, since nobody but the designer knows which of two values is the better one.
    """
    for table in game.tables.values():
        costs = [name for name, kind in table.fields.items() if kind.name == "cost"]
        if len(costs) == 1 and table.sound(*table.fields):
            for alike in _alike(table, costs[0]):
                yield from _dominated(alike, costs[0])


def _alike(table: Table, cost: str) -> Iterator[dict[_Worth, list[Row]]]:
    """Rows that differ only in what they cost and score, by that."""
    points = table.fields.get(_POINTS)
    scored = isinstance(points, Int) or (points is not None and points.name == "score")
    compared = {cost, _POINTS} if scored else {cost}
    same = [name for name, kind in table.fields.items() if name not in compared and not _is_label(name, kind)]
    groups: defaultdict[Any, defaultdict[_Worth, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in table.rows:
        price = _price(row.values.get(cost))
        number, rest = _points(row.values.get(_POINTS)) if scored else (0, None)
        if price is not None:
            groups[rest, tuple(row.values.get(name) for name in same)][price, number].append(row)
    return iter(groups.values())


def _dominated(alike: dict[_Worth, list[Row]], cost: str) -> Found:
    for worth, better in _beaten(list(alike)):
        rows = alike[worth]
        field = cost if better[0] != worth[0] else _POINTS
        winner = alike[better][0]
        for row in rows:
            what = "costs more and scores no more" if field == cost else "costs the same and scores less"
            message = f"'{row.id}' {what} than '{winner.id}', and is equal in everything else"
            yield Finding(row.place_of(field), message, row.subject(), related=[winner.place_of(field)])


def _beaten(worths: list[_Worth]) -> Iterator[tuple[_Worth, _Worth]]:
    """Each that another one beats, and the first that does: it costs no more of anything and scores no less.

    Sets are the bits of a number, so that thousands of rows are compared with each other in no time.
    """
    prices = [dict(price) for price, _ in worths]
    names = {name for price in prices for name in price}
    columns = [[price.get(name, 0) for price in prices] for name in names]
    columns.append([-points for _, points in worths])
    limits = [_at_most(column) for column in columns]
    for at, worth in enumerate(worths):
        better = ~(1 << at)
        for column, limit in zip(columns, limits):
            better &= limit[column[at]]
        if better:
            yield worth, worths[(better & -better).bit_length() - 1]


def _at_most(column: list[int]) -> dict[int, int]:
    """For each number that occurs, the places where it or a smaller one stands, as bits."""
    places: defaultdict[int, int] = defaultdict(int)
    for at, number in enumerate(column):
        places[number] |= 1 << at
    numbers = sorted(places)
    return dict(zip(numbers, accumulate((places[number] for number in numbers), or_)))


def _is_label(name: str, kind: FieldType) -> bool:
    return name == "count" or isinstance(kind, Plain | Image | Icon | Colour) or (
        isinstance(kind, Text) and name in _LABELS
    )  # fmt: skip


def _price(cost: Any) -> frozenset[tuple[str, int]] | None:
    """The amount of each resource; None for a cost that leaves a choice."""
    total: Counter[str] = Counter()
    for part in cost.parts if isinstance(cost, All) else (cost,):
        if not isinstance(part, Amount) or part.symbol.kind != "resource":
            return None
        total[part.symbol.id] += part.number
    return frozenset(total.items())


def _points(score: Any) -> tuple[int, Any]:
    """Plain points as a number; a score that counts something is equal only to itself."""
    if score is None or isinstance(score, int):
        return score or 0, None
    return (score.number, None) if isinstance(score, Amount) else (0, score)
