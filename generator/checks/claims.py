"""The numbers that a rule declares, and how they differ from what the data has."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import eq, ge, le

from msgspec import Struct

from generator.model.expression import ExpressionError
from generator.model.game import Game
from generator.model.quantity import NotRead, quantity
from generator.model.shapes import Rule
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.numbered import are, numbered

HOLDS = {"equals": eq, "at least": ge, "at most": le}


class Claim(Struct, frozen=True):
    """One declared number: for which key, how it limits, and what it is worth by number of players."""

    key: str
    relation: str
    text: str
    place: Place
    values: dict[int | None, Fraction]

    @property
    def number(self) -> Fraction | None:
        """The declared number where it is the same for all players."""
        return self.values.get(None)

    def against(self, found: Fraction | int) -> str:
        """What is declared instead of the number found; '' where that is as declared."""
        wrong = {n: worth for n, worth in self.values.items() if not HOLDS[self.relation](found, worth)}
        if not wrong:
            return ""
        limit = "" if self.relation == "equals" else f"{self.relation} "
        formula = excerpt(self.text)
        if None in wrong:
            worth = formula if formula == str(wrong[None]) else f"{formula} = {wrong[None]}"
            return f"{limit}{worth} {are(wrong[None])} declared"
        numbers = {numbered(n or 0, "player"): worth for n, worth in wrong.items()}
        each = ", ".join(f"{worth} for {seated}" for seated, worth in numbers.items())
        return f"{limit}{formula} are declared: {each}"


def claims(game: Game, rule: Rule) -> Iterator[Claim | tuple[Place, ExpressionError]]:
    """Every number of a rule, or why it is none; one that hangs on a refused value is left out."""
    for key, relation, node in _nodes(rule):
        if not isinstance(node, Scalar) or not node.text.strip():
            continue
        try:
            yield Claim(key, relation, node.text, node.place, quantity(game, node.text))
        except ExpressionError as error:
            yield node.place_in(error.offset), error
        except NotRead:
            continue


def _nodes(rule: Rule) -> Iterator[tuple[str, str, Node]]:
    for relation in HOLDS:
        node = rule.node.entries.get(relation)
        if isinstance(node, Mapping):
            yield from ((key, relation, each) for key, each in node.entries.items())
        elif isinstance(node, Sequence):
            yield from (("", relation, each) for each in node.items)
        elif node is not None:
            yield "", relation, node
