"""What all cards of a deck cost and score together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from generator.grammar.tree import All, Amount, Tree
from generator.model.game import Game, Table
from generator.odds.data import AS_IS, told
from generator.odds.section import SHARE, Head, Numbers, Section, Tongue

SUMMED = ("cost", "score")
"""The kinds of terms whose amounts are added up."""


class Total(Struct, frozen=True):
    """Amounts by symbol over all copies; `varying` copies have amounts that depend on play."""

    of: str
    kind: str
    amounts: Annotated[dict[str, int], AS_IS]
    varying: Annotated[int, told("varying_copies")]

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """One line on the terminal; on paper a bar for each symbol, where there are several."""
        amounts = "  ".join(f"{word} {number}" for word, number in self.amounts.items())
        more = f"  and {self.varying} copies that depend on play" if self.varying else ""
        everything = sum(self.amounts.values())
        yield Section(
            f"{self.of}, all copies", f": {amounts or 'nothing'}{more}",
            tongue.field(self.of) if everything and len(self.amounts) > 1 else "",
            tongue.say("{number} on all cards", number=everything), "bars",
            heads=(Head(shown="paper"), Head(writing=SHARE, shown="paper")),
            rows=tuple(
                Numbers(tongue.amount(word), (number, Fraction(number, everything)))
                for word, number in self.amounts.items()
                if everything
            ),
        )  # fmt: skip


def totals(game: Game, table: Table) -> Iterator[Total]:
    """One total for each cost and score; `each 1` counts one of every resource."""
    resources = game.vocabulary.resource_ids
    for name, kind in table.fields.items():
        if kind.name not in SUMMED or not table.sound(name):
            continue
        found: Counter[str] = Counter()
        varying = 0
        for row in table.rows:
            tree = row.values.get(name)
            fixed = {} if tree is None else fixed_amounts(tree, resources)
            varying += row.count if fixed is None else 0
            for word, number in (fixed or {}).items():
                found[word] += number * row.count
        order = [*(word for word in resources if word in found), *sorted(found.keys() - {*resources})]
        yield Total(f"{table.name}.{name}", kind.name, {word: found[word] for word in order}, varying)


def fixed_amounts(tree: Tree, resources: list[str]) -> dict[str, int] | None:
    """What a term has by symbol; None if a choice or a count in play decides."""
    amounts = _fixed(tree)
    if amounts is None:
        return None
    found: Counter[str] = Counter()
    for amount in amounts:
        for word in _words(amount, resources):
            found[word] += amount.number
    return found


def _fixed(tree: Tree) -> list[Amount] | None:
    """The amounts of a term that are the same in every play; None if a choice or a count decides."""
    match tree:
        case Amount():
            return [tree]
        case All(parts):
            inner = [_fixed(part) for part in parts]
            return None if None in inner else [one for part in inner for one in part or ()]
        case _:
            return None


def _words(amount: Amount, resources: list[str]) -> list[str]:
    if amount.symbol.kind == "each":
        return resources
    return [amount.symbol.id or amount.symbol.kind]
