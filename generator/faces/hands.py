"""What faces and rulebooks may ask about hands and throws: points of pieces, and exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from generator.drawing.unknown import unknown
from generator.locale.language import Language
from generator.model.game import Game
from generator.odds.patterns import Held, PatternRules, Token, pattern_rules, ways
from generator.odds.throw import MOST_THROWN, Die, at_least, different, hits, missed, sums
from generator.odds.throws import biased_die, fair_die, handfuls


class HandPiece(NamedTuple):
    """A piece of a hand: the row of its kind, its colour, and that colour's row where it has one."""

    kind: Any
    colour: str
    side: Any


class ScoredPattern(NamedTuple):
    """A pattern that a hand holds."""

    pattern: Any
    points: int
    bonus: int
    total: int
    one_colour: bool
    pieces: list[HandPiece]
    stands_in: Any  # the row of the kind that another piece stands in for, or None


class Score(NamedTuple):
    """The pieces of a hand, the patterns among them, and what they are worth together."""

    pieces: list[HandPiece]
    lines: list[ScoredPattern]
    points: int
    bonus: int
    total: int


class ExactNumber(NamedTuple):
    """An exact number that prints as a fraction; its decimals are written as in its language."""

    fraction: Fraction
    percent: str  # to one place
    whole: str  # whole per cent
    decimal: str  # to two places

    def __str__(self) -> str:
        return str(self.fraction)


def exact(number: Fraction, language: Language) -> ExactNumber:
    """A number with all ways in which a template may print it."""
    customs = language.customs
    return ExactNumber(
        number, customs.percent(number), customs.percent(number, 0), customs.decimal(number, 2)
    )


class Hands:
    """The patterns and throws of one game in one language; `row` gives a row as templates see it."""

    def __init__(self, game: Game, row: Callable[[str, str], Any], language: Language) -> None:
        self.game = game
        self.row = row
        self.language = language

    def names(self) -> dict[str, Any]:
        """The names that expressions may use."""
        return {"score": self.score, "chance": self.chance, "held": self.held}

    # --- patterns --------------------------------------------------------------------------
    def score(self, text: str) -> Score:
        """The points of pieces written as king:black soldier:red, by the patterns of the game."""
        rules = self._rules()
        hand = [self._token(rules, word) for word in text.split()]
        held = rules.score(Counter(hand))
        lines = [self._line(each) for each in held]
        points, bonus = sum(each.pattern.points for each in held), sum(each.bonus for each in held)
        return Score([self._piece(token) for token in hand], lines, points, bonus, points + bonus)

    def held(self, pattern: str, size: int) -> ExactNumber:
        """How likely so many pieces taken at random hold a pattern."""
        rules = self._rules()
        known = {each.id: each for each in rules.patterns if each.needs}
        if pattern not in known:
            raise unknown("pattern", pattern, known)
        found = ways(rules, known[pattern], (size,)) if size >= 0 else []
        if not found:
            raise ValueError(f"hands of {size} pieces cannot be counted")
        return exact(Fraction(found[0].held, found[0].hands), self.language)

    def _rules(self) -> PatternRules:
        rules = pattern_rules(self.game)
        if rules is None:
            raise ValueError("the game declares no patterns, or they could not be read")
        return rules

    def _token(self, rules: PatternRules, word: str) -> Token:
        kind, _, colour = word.partition(":")
        token = Token(kind, colour)
        if token not in rules.stock:
            known = [f"{each.kind}:{each.colour}" for each in rules.stock]
            raise unknown("piece", word, known)
        return token

    def _line(self, held: Held) -> ScoredPattern:
        shape = self.game.file.patterns
        return ScoredPattern(
            self.row(shape.of if shape else "", held.pattern.id),
            held.pattern.points,
            held.bonus,
            held.total,
            held.one_colour,
            [self._piece(token) for token in held.pieces],
            self._kind(held.stood_for) if held.stood_for else None,
        )

    def _piece(self, token: Token) -> HandPiece:
        shape = self.game.file.patterns
        field = self.game.tables[shape.pieces].fields[shape.colour] if shape else None
        side = self.row(field.argument, token.colour) if field and field.name == "ref" else None
        return HandPiece(self._kind(token.kind), token.colour, side)

    def _kind(self, kind: str) -> Any:
        shape = self.game.file.patterns
        needs = self.game.tables[shape.of].fields[shape.needs].argument if shape else ""
        return self.row(needs, kind)

    # --- throws ----------------------------------------------------------------------------
    def chance(
        self, throw: str, what: str, value: int = 0, number: int | None = None, biased: bool = False
    ) -> ExactNumber:
        """How likely a throw is, or what to expect of it; `number` where it depends on the players."""
        if throw not in self.game.file.throws:
            raise unknown("throw", throw, self.game.file.throws)
        die = biased_die(self.game, throw) if biased else fair_die(self.game, throw)
        if die is None:
            raise ValueError(f"the throw '{throw}' has no {'bias' if biased else 'sides'} that could be read")
        found = {each.number: each for each in handfuls(self.game, throw)}
        if number is None and len(found) == 1:
            number = next(iter(found))
        if number is None or not 1 <= number <= MOST_THROWN:
            raise ValueError(f"the throw '{throw}' needs number=, as in number={next(iter(found), 2)}")
        kept = found[number].kept if number in found else number
        answer = _answer(die, number, kept, what, value)
        if answer is None:
            raise ValueError(f"'{what}' of {number} has too many cases")
        return exact(answer, self.language)


def _answer(die: Die, number: int, kept: int, what: str, value: int) -> Fraction | None:
    if what in ("missed", "hits") and not 0 <= value <= die.sides:
        raise ValueError(f"'{what}' is about 0 to {die.sides} sides, not {value}")
    if what not in QUESTIONS:
        raise unknown("question", what, QUESTIONS)
    return QUESTIONS[what](die, number, kept, value)


def _exactly(die: Die, number: int, value: int) -> Fraction | None:
    found = sums(die, number)
    return None if found is None else found.get(value, Fraction(0))


QUESTIONS: dict[str, Callable[[Die, int, int, int], Fraction | None]] = {
    "at least": lambda die, number, kept, value: at_least(die, number, value),
    "exactly": lambda die, number, kept, value: _exactly(die, number, value),
    "pair": lambda die, number, kept, value: 1 - different(die, number),
    "different": lambda die, number, kept, value: different(die, number),
    "missed": lambda die, number, kept, value: missed(die, number, value),
    "hits": hits,
}
"""What may be asked of so many dice, of which some are kept, and of a number."""
