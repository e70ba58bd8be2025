"""What the data has for each key of a rule, with the rows that make it up, against what the rule declares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from generator.checks.columns import Column
from generator.checks.facts import Fact
from generator.model.game import Row
from generator.problem import Place
from generator.source.excerpt import excerpt

NONE = "none"
"""The key that counts the rows without a value."""


class Off(NamedTuple):
    """A key under which the data has another number than the rule declares."""

    key: str
    place: Place
    found: Fraction
    declared: str
    rows: list[Place]

    @property
    def group(self) -> str:
        """The key for the end of a sentence."""
        return f" for {excerpt(self.key)}" if self.key else ""


class Tally:
    """Amounts by the values of columns, and by a word that each amount may have; `3/W` names two keys."""

    def __init__(
        self,
        fact: Fact,
        columns: list[Column],
        amounts: Callable[[Row], Iterable[tuple[str, Fraction | int]]],
    ) -> None:
        self.fact = fact
        declared = fact.rule.equals
        self.declared: dict[str, str] = declared if isinstance(declared, dict) else {}
        self.amounts: dict[str, Fraction] = defaultdict(Fraction)
        self.rows: dict[str, list[Row]] = defaultdict(list)
        for row in fact.rows:
            values = [column.written(row) for column in columns]
            if None in values and not names_none(fact):
                continue
            for word, amount in amounts(row):
                key = " ".join(filter(None, [*(value or NONE for value in values), word]))
                self.amounts[key] += amount
                self.rows[key].append(row)

    @property
    def total(self) -> Fraction:
        """All amounts together."""
        return sum(self.amounts.values(), Fraction(0))

    def of(self, key: str) -> Fraction:
        """The amount under a key, or under all that it names together; all of them for none."""
        return sum((self.amounts.get(each, Fraction(0)) for each in self._keys(key)), Fraction(0))

    def unclaimed(self) -> list[str]:
        """The keys that the data has and the rule does not declare."""
        claimed = {each for key in self.declared for each in self._keys(key)}
        return sorted(key for key, amount in self.amounts.items() if amount and key not in claimed)

    def differing(self) -> Iterator[Off]:
        """Each key with another number than declared, and each with one that is not declared at all."""
        for claim in self.fact.claims:
            if said := claim.against(self.of(claim.key)):
                yield Off(claim.key, claim.place, self.of(claim.key), said, self.places(claim.key))
        whole = self.fact.rule.node.place_of("equals")
        for key in self.unclaimed() if self.declared else ():
            yield Off(key, whole, self.of(key), "0 are declared", self.places(key))

    def places(self, key: str) -> list[Place]:
        """Where the rows under a key say so."""
        columns = self.fact.columns or self.fact.by
        rows = (row for each in self._keys(key) for row in self.rows.get(each, ()))
        return list(dict.fromkeys(place for row in rows for each in columns for place in each.places(row)))

    def _keys(self, key: str) -> list[str]:
        """The keys that a key of the rule means."""
        parts = key.split("/")
        if not key:
            return list(self.amounts)
        return [key] if key in self.amounts or any(part in self.declared for part in parts) else parts


def pieces(fact: Fact) -> Tally:
    """Copies by the values of the rule's fields."""
    return Tally(fact, fact.columns, lambda row: [("", row.count)])


def names_none(fact: Fact) -> bool:
    """Whether the rule declares a number for rows without a value."""
    declared = fact.rule.equals
    return isinstance(declared, dict) and any(NONE in key.split() for key in declared)
