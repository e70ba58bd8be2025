"""What the data has for each key of a rule: pieces, rows or sums, with the rows that make them up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from generator.checks.facts import Fact
from generator.model.game import Game, Row
from generator.odds.total import fixed_amounts
from generator.problem import Place

NONE = "none"
"""The key that counts the rows without a value."""


class Tally:
    """Amounts by key; `3/W` names two keys together."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        self.amounts: dict[str, Fraction] = defaultdict(Fraction)
        self.rows: dict[str, list[Row]] = defaultdict(list)

    @property
    def total(self) -> Fraction:
        """All amounts together."""
        return sum(self.amounts.values(), Fraction(0))

    def add(self, key: str, amount: Fraction | int, row: Row) -> None:
        """Count an amount of a row under a key."""
        self.amounts[key] += amount
        self.rows[key].append(row)

    def keys(self, key: str) -> list[str]:
        """The keys that a key of the rule means."""
        declared = self.fact.rule.equals
        parts = key.split("/")
        if key in self.amounts or (isinstance(declared, dict) and any(part in declared for part in parts)):
            return [key]
        return parts

    def of(self, key: str) -> Fraction:
        """The amount under a key, or under all that it names together."""
        return sum((self.amounts.get(each, Fraction(0)) for each in self.keys(key)), Fraction(0))

    def unclaimed(self) -> list[str]:
        """The keys that the data has and the rule does not declare."""
        declared = self.fact.rule.equals
        keys = declared if isinstance(declared, dict) else {}
        claimed = {each for key in keys for each in self.keys(key)}
        return sorted(key for key, amount in self.amounts.items() if amount and key not in claimed)

    def places(self, key: str | None = None) -> list[Place]:
        """Where the rows under a key, or all of them, say so."""
        keys = self.rows if key is None else self.keys(key)
        columns = self.fact.columns or self.fact.by
        found: dict[Place, None] = {}
        for each in keys:
            for row in self.rows.get(each, ()):
                for column in columns:
                    found.update(dict.fromkeys(column.places(row)))
        return list(found)


def pieces(fact: Fact) -> Tally:
    """Copies by the values of the rule's fields."""
    tally = Tally(fact)
    for row in fact.rows:
        key = _key(fact, [column.written(row) for column in fact.columns])
        if key is not None:
            tally.add(key, row.count, row)
    return tally


def kinds(fact: Fact) -> Tally:
    """Rows by the values of the fields in `by`; without those, all under one key."""
    tally = Tally(fact)
    for row in fact.rows:
        key = _key(fact, [column.written(row) for column in fact.by])
        if key is not None:
            tally.add(key, 1, row)
    return tally


def sums(game: Game, fact: Fact) -> Tally:
    """The numbers of the rule's field times copies, by `by` and, in terms, by resource."""
    tally = Tally(fact)
    for row in fact.rows:
        by = _key(fact, [column.written(row) for column in fact.by])
        if by is not None:
            for word, amount in _amounts(game, fact, row):
                tally.add(f"{by} {word}".strip(), amount * row.count, row)
    return tally


def _amounts(game: Game, fact: Fact, row: Row) -> Iterator[tuple[str, Fraction]]:
    """What one copy of a row has; terms that play decides have nothing that can be summed."""
    (column,) = fact.columns
    value, kind = column.value(row), column.kind
    if value is None or kind is None:
        return
    if isinstance(value, int | float):
        yield "", Fraction(str(value))
        return
    for word, number in (fixed_amounts(value, game.vocabulary.resource_ids) or {}).items():
        yield "" if kind.name == "score" else word, Fraction(number)


def _key(fact: Fact, values: list[str | None]) -> str | None:
    """The values as one key; rows without a value count where the rule declares `none`."""
    if None in values and not names_none(fact):
        return None
    return " ".join(NONE if value is None else value for value in values)


def names_none(fact: Fact) -> bool:
    """Whether the rule declares a number for rows without a value."""
    declared = fact.rule.equals
    return isinstance(declared, dict) and any(NONE in key.split() for key in declared)
