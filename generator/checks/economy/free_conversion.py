"""K308: exchanging in a circle leaves a player with more than before."""

from __future__ import annotations

from fractions import Fraction
from math import log, prod
from typing import NamedTuple

from generator.checks.check import Finding, Found, check
from generator.checks.flow import readable, terms
from generator.grammar.tree import Amount, Convert, OneOf, Tree, amounts
from generator.model.game import Game, Row


class _Exchange(NamedTuple):
    give: str
    get: str
    rate: Fraction
    row: Row
    field: str


@check(
    "K308", severity="warning",
    why="a player who has both conversions gains without end in one turn",
    hint="let the way round give back at most what it takes, or limit how often it may be used",
)  # fmt: skip
def free_conversion(game: Game) -> Found:
    """Conversions form a circle in which the amounts multiply to more than one.

    Followed are conversions that take one kind of resource; `same` and `any` may be each of them.
    """
    if not readable(game, "convert"):
        return
    exchanges = _exchanges(game)
    while circle := _circle(exchanges):
        best = max(circle, key=lambda each: each.rate)
        way = " → ".join([best.give, *(each.get for each in _from(best, circle))])
        times = prod((each.rate for each in circle), start=Fraction(1))
        message = f"the conversions {way} turn 1 {best.give} into {times}"
        related = dict.fromkeys(each.row.place_of(each.field) for each in circle)
        place = best.row.place_of(best.field)
        related.pop(place)
        yield Finding(place, message, best.row.subject(best.field), related=related)
        exchanges = [each for each in exchanges if (each.row, each.field) != (best.row, best.field)]


def _exchanges(game: Game) -> list[_Exchange]:
    """What each conversion gives for one piece; only those between which a circle can close."""
    every = game.vocabulary.resource_ids
    found = []
    for row, field, tree in terms(game, "convert"):
        if not isinstance(tree, Convert):
            continue
        for give in _options(tree.give):
            if not isinstance(give, Amount) or give.symbol.kind == "each":
                continue
            for get in amounts(tree.get):
                for source in _ids(give, every):
                    rate = Fraction(get.number, give.number)
                    found += [_Exchange(source, target, rate, row, field) for target in _ids(get, every)]
    ends = {each.give for each in found} & {each.get for each in found}
    return [each for each in found if each.give in ends and each.get in ends]


def _options(tree: Tree) -> tuple[Tree, ...]:
    return tree.options if isinstance(tree, OneOf) else (tree,)


def _ids(amount: Amount, every: list[str]) -> list[str]:
    if amount.symbol.kind == "resource":
        return [amount.symbol.id]
    return every if amount.symbol.kind in ("any", "same", "each") else []


def _circle(exchanges: list[_Exchange]) -> list[_Exchange]:
    """A circle that multiplies to more than one, by Bellman and Ford on the logarithms; or nothing."""
    best = {each.give: 0.0 for each in exchanges}
    came: dict[str, _Exchange] = {}
    last = ""
    for _ in range(len(best) + 1):
        last = ""
        for each in exchanges:
            value = best[each.give] + log(each.rate)
            if value > best.setdefault(each.get, 0.0) + 1e-9:
                best[each.get], came[each.get], last = value, each, each.get
        if not last:
            return []
    for _ in range(len(best)):
        last = came[last].give
    circle = [came[last]]
    while circle[-1].give != last:
        circle.append(came[circle[-1].give])
    return circle[::-1]


def _from(first: _Exchange, circle: list[_Exchange]) -> list[_Exchange]:
    at = circle.index(first)
    return circle[at:] + circle[:at]
