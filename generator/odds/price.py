"""What each card kind scores for what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from statistics import median
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from generator.grammar.tree import All, Amount, OneOf, Tree
from generator.locale.customs import Customs
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Int, Ref
from generator.odds.data import UNTOLD, told
from generator.odds.figure import exact, short
from generator.odds.section import MOST_ROWS, PLAIN, Head, Label, Numbers, Section, Tongue, Writing


class Price(Struct, frozen=True):
    """One card kind; None where play decides what it costs or scores."""

    row: str
    group: str | None
    copies: int
    cost: int | None
    points: int | None
    rate: Annotated[Fraction | None, told("points_per_cost")]
    """Points for each resource paid; None without a fixed price."""

    def bargain(self, customs: Customs) -> str:
        """Points, cost and rate in few letters."""
        return f"{self.points} / {self.cost} {short(self.rate or Fraction(0), customs)}"


class Prices(Struct, frozen=True):
    """The card kinds of a deck, the best bargain first, at last those without a rate."""

    of: str
    points: str
    kinds: tuple[Price, ...]
    medians: dict[str | None, Fraction]
    """The middle rate of each group's card kinds."""
    group: Annotated[str, UNTOLD]
    groups: Annotated[str, UNTOLD]
    """The field that groups the cards, and the table that it refers to."""

    @property
    def rated(self) -> tuple[Price, ...]:
        """The card kinds that have a rate …"""
        return tuple(one for one in self.kinds if one.rate is not None)

    @property
    def apart(self) -> tuple[Price, ...]:
        """… and those where play decides."""
        return tuple(one for one in self.kinds if one.rate is None)

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """A dot for each card kind and for the middle of each group."""
        table, cost = self.of.split(".")
        say, customs, open_rate = tongue.say, tongue.customs, "depends on play"
        name = f"{table}, {self.points.split('.')[1]} per resource of {cost}"
        rated, apart = self.rated, self.apart
        rows = [self._row(one, one.bargain(customs), one in rated[:MOST_ROWS], tongue) for one in rated]
        for group, rate in self.medians.items() if self.group else ():
            label = tongue.row(self.groups, group or "")
            label = replace(label, text=say("median: {group}", group=label.text))
            figure = customs.decimal(rate, 2, spare=True)
            rows.append(Numbers(label, ("", "", rate, figure), strong=True, shown="paper"))
        few = apart[: MOST_ROWS // 2]
        rows += [self._row(one, say(open_rate), one in few, tongue) for one in apart]
        writing = Writing(partial(exact, never=open_rate), PLAIN.paper)
        aside, paid = Head(shown="terminal"), Head(writing=writing)
        yield Section(
            name, "",
            say("{points} per resource of {cost}", points=tongue.field(self.points), cost=say(cost)),
            say("{number} kind of card", "{number} kinds of cards", number=len(self.kinds)), "dots",
            heads=(aside, aside, paid, Head(shown="paper")), rows=rows,
        )  # fmt: skip
        if self.group:
            rows = [Numbers(Label(group or "none"), (rate,)) for group, rate in self.medians.items()]
            yield Section(f"{name}, median of each {self.group}", heads=(paid,), rows=rows)

    def _row(self, one: Price, figure: str, on_paper: bool, tongue: Tongue) -> Numbers:
        group = tongue.row(self.groups, one.group) if one.group else Label("")
        label = replace(group, text=tongue.row(self.of.split(".")[0], one.row).text)
        paid = f"{_known(one.points)} for {_known(one.cost)}"
        values = (one.group or "none", paid, one.rate, figure)
        return Numbers(label, values, shown="both" if on_paper else "terminal")


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def sizes(tree: Tree, resources: int) -> set[int]:
    """How many resources a term can be in all, by what the payer chooses; empty if a count decides it."""
    match tree:
        case Amount(number, symbol):
            if symbol.kind in ("card", "points"):
                return {0}
            return {number * resources if symbol.kind == "each" else number}
        case All(parts):
            sums = {0}
            for part in parts:
                sums = {one + other for one in sums for other in sizes(part, resources)}
            return sums
        case OneOf(options):
            found = [sizes(option, resources) for option in options]
            return {one for some in found for one in some} if all(found) else set()
        case _:
            return set()


def size(tree: Tree, resources: int) -> int | None:
    """How many resources a term is in all; None if a choice or a count decides it."""
    found = sizes(tree, resources)
    return found.pop() if len(found) == 1 else None


def fixed_points(score: Any) -> int | None:
    """What an int or a score is worth, 0 where it is left out; None if it depends on something."""
    if score is None or isinstance(score, int):
        return score or 0
    return score.number if isinstance(score, Amount) else None


def prices(game: Game, table: Table) -> Iterator[Prices]:
    """The prices of a deck with one cost and one field of points; cards without a score have 0."""
    costs = [name for name, kind in table.fields.items() if kind.name == "cost"]
    scores = [
        name
        for name, kind in table.fields.items()
        if kind.name == "score" or (name == game.file.meaning.points and isinstance(kind, Int))
    ]
    if len(costs) != 1 or len(scores) != 1 or not table.sound(costs[0], scores[0]):
        return
    group = next((name for name, kind in table.fields.items() if isinstance(kind, Ref)), "")
    if group and not table.sound(group):
        return
    found = [_price(row, costs[0], scores[0], group, len(game.vocabulary.resource_ids)) for row in table.rows]
    rated = sorted((one for one in found if one.rate is not None), key=lambda one: -(one.rate or 0))
    groups: dict[str | None, list[Fraction]] = {}
    for one in found:
        if one.rate is not None:
            groups.setdefault(one.group, []).append(one.rate)
    apart = [one for one in found if one.rate is None]
    yield Prices(
        f"{table.name}.{costs[0]}", f"{table.name}.{scores[0]}", (*rated, *apart),
        {name: Fraction(median(rates)) for name, rates in groups.items()},
        group, table.fields[group].argument if group else "",
    )  # fmt: skip


def _price(row: Row, cost: str, score: str, group: str, resources: int) -> Price:
    paid, points = row.values.get(cost), fixed_points(row.values.get(score))
    price = 0 if paid is None else size(paid, resources)
    rate = Fraction(points, price) if points is not None and price else None
    return Price(row.id, row.values.get(group) if group else None, row.count, price, points, rate)
