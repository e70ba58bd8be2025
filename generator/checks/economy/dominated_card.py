"""K309: a card is never better than another one, and costs more or scores less."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate
from operator import or_
from typing import Any

from generator.checks.check import Finding, Found, check
from generator.checks.economy.balance import Balance, balances
from generator.model.game import Game, Row
from generator.model.tables.fields import Colour, FieldType, Icon, ImageField, Plain, TextField
from generator.odds.total import fixed_amounts

_LABELS = ("name", "title")

_Worth = tuple[frozenset[tuple[str, int]], int]
"""What a row costs, each resource with its amount, and what it scores."""


@check(
    "K309", severity="warning",
    why="nobody who has the choice will ever take the worse of the two",
    hint="lower its cost, raise its points, or give it something that the other lacks",
)  # fmt: skip
def dominated_card(game: Game) -> Found:
    """Two rows agree in everything but cost and `vp`, and one is worse in these and better in neither.

    Labels (`name`, `title`, plain text, pictures, colours) and `count` do not matter; every other
    field must be equal, since nobody but the designer knows which of two values is the better one.
    """
    for deck in balances(game):
        if deck.cost and deck.table.sound(*deck.table.fields):
            for alike in _alike(deck, game.vocabulary.resource_ids):
                yield from _dominated(alike, deck)


def _alike(deck: Balance, resources: list[str]) -> Iterator[dict[_Worth, list[Row]]]:
    """Rows that differ only in what they cost and score, by that."""
    same = [
        name
        for name, kind in deck.table.fields.items()
        if name not in (deck.cost, deck.points) and not _is_label(name, kind)
    ]
    groups: defaultdict[Any, defaultdict[_Worth, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in deck.table.rows:
        cost, points = row.values.get(deck.cost), deck.points_of(row)
        price = None if cost is None else fixed_amounts(cost, resources)
        if price is not None:
            # points that count something are equal only to themselves
            rest = row.values.get(deck.points) if points is None else None
            key = rest, tuple(row.values.get(name) for name in same)
            groups[key][frozenset(price.items()), points or 0].append(row)
    return iter(groups.values())


def _dominated(alike: dict[_Worth, list[Row]], deck: Balance) -> Found:
    for worth, better in _beaten(list(alike)):
        field = deck.cost if better[0] != worth[0] else deck.points
        what = "costs more and scores no more" if field == deck.cost else "costs the same and scores less"
        winner = alike[better][0]
        for row in alike[worth]:
            message = f"'{row.id}' {what} than '{winner.id}', and is equal in everything else"
            yield Finding(row.place_of(field), message, row.subject(), [winner.place_of(field)])


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
    return name == "count" or isinstance(kind, Plain | ImageField | Icon | Colour) or (
        isinstance(kind, TextField) and name in _LABELS
    )  # fmt: skip
