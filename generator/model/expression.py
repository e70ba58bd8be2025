"""Arithmetic between declared numbers, as in `players.max × 3`: columns in errors, exact fractions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from operator import add, mul, sub, truediv

from msgspec import Struct

from generator.grammar.parse import TermError

MOST_LETTERS = 200
MOST_DEPTH = 20
MOST_DIGITS = 18

_WORD = r"[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*"
_TOKEN = re.compile(rf"([0-9]+(?![\w.]))|((?=[A-Za-z]){_WORD}(?:\.{_WORD})*)|([-−+×*/()])")
_SIGNS = {"−": "-", "*": "×"}
_BINDS = {"+": 1, "-": 1, "×": 2, "/": 2}
_WORTH: dict[str, Callable[[Fraction, Fraction], Fraction]] = {"+": add, "-": sub, "×": mul, "/": truediv}
_HINT = "write numbers and names with + − × / and brackets, as in players.max × 3"


class ExpressionError(TermError):
    """Why a text is no number; `offset` is the letter at which that shows."""

    def __init__(self, message: str, offset: int, hint: str = _HINT) -> None:
        super().__init__(message, offset, hint)


class Constant(Struct, frozen=True):
    """A whole number as written."""

    value: Fraction


class Name(Struct, frozen=True):
    """Something that the game knows the number of, and where its name begins."""

    text: str
    offset: int


class Operation(Struct, frozen=True):
    """Two numbers and the sign between them."""

    sign: str
    left: Expression
    right: Expression
    offset: int


Expression = Constant | Name | Operation


def parse(text: str) -> Expression:
    """The expression that a text means; raises ExpressionError with the letter that it fails at."""
    if len(text) > MOST_LETTERS:
        raise ExpressionError(f"an expression has at most {MOST_LETTERS} letters", 0)
    return _Parser(text).whole()


def names(expression: Expression) -> Iterator[Name]:
    """Every name inside, from left to right."""
    match expression:
        case Name():
            yield expression
        case Operation(_, left, right):
            yield from names(left)
            yield from names(right)


def value(expression: Expression, known: Callable[[Name], Fraction]) -> Fraction:
    """What the expression is worth, given the numbers behind its names."""
    match expression:
        case Constant(number):
            return number
        case Name():
            return known(expression)
        case Operation(sign, left, right, offset):
            first, second = value(left, known), value(right, known)
            if sign == "/" and not second:
                raise ExpressionError("nothing can be divided by 0", offset)
            return _WORTH[sign](first, second)


class _Parser:
    """Precedence climbing over the tokens of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def whole(self) -> Expression:
        found = self._sum(1)
        if self._rest():
            raise ExpressionError(f"'{self._rest()[:12]}' does not belong here", self.at)
        return found

    def _rest(self) -> str:
        """What is still to be read, from its first letter that is not a space."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at :]

    def _sign(self) -> str:
        rest = self._rest()
        return _SIGNS.get(rest[:1], rest[:1])

    def _sum(self, least: int) -> Expression:
        """Operands joined by signs that bind at least so tightly."""
        left = self._operand()
        while _BINDS.get(sign := self._sign(), 0) >= least:
            offset = self.at
            self.at += 1
            left = Operation(sign, left, self._sum(_BINDS[sign] + 1), offset)
        return left

    def _operand(self) -> Expression:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise ExpressionError(f"brackets and signs go {MOST_DEPTH} deep at most", self.at)
        try:
            return self._inside()
        finally:
            self.depth -= 1

    def _inside(self) -> Expression:
        rest, start = self._rest(), self.at
        token = _TOKEN.match(rest)
        if token is None:
            shown = f"'{rest[:12]}' is no number" if rest else "a number is missing"
            raise ExpressionError(shown, start)
        digits, name, sign = token.groups()
        self.at += token.end()
        if digits:
            if len(digits) > MOST_DIGITS:
                raise ExpressionError(f"a number has at most {MOST_DIGITS} digits", start)
            if digits[0] == "0" and digits != "0":
                raise ExpressionError(f"'{digits}' has a 0 too many in front", start)
            return Constant(Fraction(int(digits)))
        if name:
            return Name(name, start)
        if sign in "-−":
            return Operation("-", Constant(Fraction(0)), self._operand(), start)
        if sign != "(":
            raise ExpressionError(f"a number is missing before '{sign}'", start)
        inner = self._sum(1)
        if self._sign() != ")":
            raise ExpressionError("this bracket is never closed", start)
        self.at += 1
        return inner
