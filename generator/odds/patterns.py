"""Patterns: pieces of a kind and a colour in, the sets among them that are worth points out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

from msgspec import Struct

from generator.model.game import Game, Table
from generator.model.quantity import worth
from generator.model.shapes import Patterns
from generator.model.tables.fields import Int, Ref, Refs

MOST_HANDS = 20_000
"""So many different hands are counted for one pattern; beyond that its chances are not given."""


class Token(NamedTuple):
    """A piece as patterns see it."""

    kind: str
    colour: str


class Pattern(Struct, frozen=True):
    """A set of pieces by their kinds, and what it is worth."""

    id: str
    needs: tuple[str, ...]
    points: int


class Held(Struct, frozen=True):
    """A pattern that a hand holds, and the piece in each place of it."""

    pattern: Pattern
    pieces: tuple[Token, ...]
    bonus: int
    stood_for: str = ""  # the kind that another piece stands in for

    @property
    def one_colour(self) -> bool:
        """Whether all its pieces are of one colour."""
        return len({piece.colour for piece in self.pieces}) == 1

    @property
    def total(self) -> int:
        """Its points and its bonus."""
        return self.pattern.points + self.bonus


class PatternRules(Struct, frozen=True):
    """All patterns of a game, the pieces that there are, and what colours and stand-ins mean."""

    patterns: tuple[Pattern, ...]
    stock: Mapping[Token, int]
    one_colour: int = 0
    stands_in: str = ""

    def score(self, hand: Mapping[Token, int]) -> list[Held]:
        """Every pattern that the pieces hold, each once, in one colour if that can be."""
        return [held for pattern in self.patterns if (held := self.held(pattern, hand))]

    def held(self, pattern: Pattern, hand: Mapping[Token, int]) -> Held | None:
        """A pattern as a hand holds it best: in one colour, and without a stand-in if that is as good."""
        lacks = self._missing(pattern, hand)
        if lacks is None:
            return None
        colours: dict[str, dict[Token, int]] = {}
        for piece, number in hand.items():
            colours.setdefault(piece.colour, {})[piece] = number
        pure = [
            (missing, each)
            for each in colours.values()
            if (missing := self._missing(pattern, each)) is not None
        ]
        lacks, best = min(pure, key=lambda found: len(found[0]), default=(lacks, hand))
        bonus = self.one_colour if pure else 0
        return Held(pattern, self._filled(pattern, best), bonus, "".join(lacks))

    def _missing(self, pattern: Pattern, hand: Mapping[Token, int]) -> list[str] | None:
        """The kind that a hand lacks and a stand-in is there for; None if it does not hold the pattern."""
        there: Counter[str] = Counter()
        for piece, number in hand.items():
            there[piece.kind] += number
        missing: list[str] = []
        for kind in pattern.needs:
            if there[kind] > 0:
                there[kind] -= 1
            else:
                missing.append(kind)
        few = len(missing) <= (1 if there[self.stands_in] > 0 else 0)
        return missing if few and pattern.needs else None

    def _filled(self, pattern: Pattern, hand: Mapping[Token, int]) -> tuple[Token, ...]:
        """The pieces in the places of a pattern that the hand holds."""
        left: dict[str, list[Token]] = {}
        for piece, number in hand.items():
            left.setdefault(piece.kind, []).extend([piece] * min(number, len(pattern.needs)))
        places = [left[kind].pop(0) if left.get(kind) else None for kind in pattern.needs]
        stand_in = left.get(self.stands_in, [])[:1]
        return tuple(piece for place in places for piece in ([place] if place else stand_in))


class Ways(Struct, frozen=True):
    """In how many ways so many pieces of the stock hold a pattern: at all, and in one colour."""

    size: int
    hands: int
    held: int
    one_colour: int


def ways(rules: PatternRules, pattern: Pattern, sizes: tuple[int, ...]) -> list[Ways] | None:
    """The counts for hands of these sizes, every piece told apart; None if there are too many to count."""
    matters = [piece for piece in rules.stock if piece.kind in (*pattern.needs, rules.stands_in)]
    if prod(rules.stock[piece] + 1 for piece in matters) > MOST_HANDS:
        return None
    total, used = sum(rules.stock.values()), sum(rules.stock[piece] for piece in matters)
    held, pure = [0] * (used + 1), [0] * (used + 1)
    for numbers in product(*(range(rules.stock[piece] + 1) for piece in matters)):
        found = rules.held(pattern, {piece: n for piece, n in zip(matters, numbers) if n})
        if found:
            taken = prod(comb(rules.stock[piece], n) for piece, n in zip(matters, numbers))
            held[sum(numbers)] += taken
            pure[sum(numbers)] += taken * found.one_colour
    return [
        Ways(
            size,
            comb(total, size),
            sum(comb(total - used, size - n) * taken for n, taken in enumerate(held) if n <= size),
            sum(comb(total - used, size - n) * taken for n, taken in enumerate(pure) if n <= size),
        )
        for size in sizes
        if size <= total
    ]


@lru_cache(maxsize=4)
def pattern_rules(game: Game) -> PatternRules | None:
    """The patterns of a game; None if it has none, or if something they depend on was refused."""
    shape = game.file.patterns
    if shape is None or shape.of not in game.tables or shape.pieces not in game.tables:
        return None
    listed, pieces = game.tables[shape.of], game.tables[shape.pieces]
    needs, points = listed.fields.get(shape.needs), listed.fields.get(shape.points)
    if not isinstance(needs, Refs) or not isinstance(points, Int):
        return None
    kinds = pieces.fields.get(shape.kind) if shape.kind else Ref(shape.pieces)
    if shape.colour not in pieces.fields or not isinstance(kinds, Ref) or kinds.argument != needs.argument:
        return None
    if shape.stands_in and shape.stands_in not in game.tables[kinds.argument].by_id:
        return None
    if not listed.sound(shape.needs, shape.points) or not pieces.sound(shape.colour, shape.kind, "count"):
        return None
    bonus = worth(game, shape.one_colour).get(None)
    if bonus is None or bonus.denominator != 1:
        return None
    patterns = tuple(
        Pattern(row.id, tuple(row.values[shape.needs]), row.values[shape.points]) for row in listed.rows
    )
    return PatternRules(patterns, dict(_stock(pieces, shape)), int(bonus), shape.stands_in)


def _stock(pieces: Table, shape: Patterns) -> Iterator[tuple[Token, int]]:
    found: Counter[Token] = Counter()
    for row in pieces.rows:
        kind, colour = row.values[shape.kind] if shape.kind else row.id, row.values[shape.colour]
        if kind and colour and row.count > 0:
            found[Token(kind, colour)] += row.count
    yield from found.items()
