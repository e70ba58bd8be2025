"""K331: a row gives far more or far fewer points for its cost than its family does."""

from __future__ import annotations

from math import log
from statistics import fmean, median

from generator.checks.check import Found, at, check
from generator.checks.economy.balance import Rated, balances
from generator.model.game import Game

_FEWEST, _FAR, _FACTOR = 5, 3.5, 1.5


@check(
    "K331", severity="warning",
    why="everyone will want the card, or nobody will",
    hint="bring points and cost into the proportion of the family, or acknowledge what makes up for it",
)  # fmt: skip
def points_per_cost_outlier(game: Game) -> Found:
    """Points for each resource are over 3.5 robust deviations and a factor of 1.5 from the family's median.

    Distances are those of logarithms, so that a third and three times as much are equally far. The
    deviation is the median of the distances divided by 0.6745; where more than half of the family
    agree, their mean times 1.2533 (Iglewicz and Hoaglin). A family are the rows with the same first
    reference, or all rows; at least five of it must have fixed points and a fixed cost.
    """
    for deck in balances(game):
        for rows in deck.rated().values():
            if len(rows) >= _FEWEST:
                yield from _outliers(rows, deck.points)


def _outliers(rows: list[Rated], points: str) -> Found:
    middle = median(each.rate for each in rows)
    distances = [log(each.rate / middle) for each in rows]
    sizes = [abs(distance) for distance in distances]
    deviation = median(sizes) / 0.6745 or fmean(sizes) * 1.2533
    usual = rows[sizes.index(min(sizes))].row
    for each, distance in zip(rows, distances):
        if abs(distance) > _FAR * deviation and abs(distance) >= log(_FACTOR):
            message = (
                f"'{each.row.id}' gives {each.rate:.2f} points for each resource, "
                f"its family {middle:.2f} (z = {distance / deviation:+.1f})"
            )
            yield at(each.row, points, message, related=[usual.place_of(points)])
