"""How a piece moves: `step N NE; slide over one +` in, a tree out; printed, it is the same text again."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from generator.grammar.parse import MOST_LETTERS, Cursor, TermError, TermToken, normal_width
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

Verb = Literal["step", "jump", "slide"]
Vector = tuple[int, int]

DIRECTIONS: dict[str, Vector] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
"""Columns to the right and rows down; north is forward, away from the player who moves."""
SETS = {"+": ("N", "E", "S", "W"), "x": ("NE", "SE", "SW", "NW"), "*": tuple(DIRECTIONS)}
"""Words for several directions at once."""
MOST_CELLS = 20
"""The longest step or jump; whatever goes further slides."""
_VERBS = ("step", "jump", "slide")
_TOKEN = re.compile(r";|[^\s;]+")
_RANGE = re.compile(r"([0-9]{1,9})(?:\.\.([0-9]{1,9}))?\Z")
_EXAMPLE = "write moves as in step N NE, step 1..2 E W, jump 2 +, slide over one *, twice step *"


class Move(Struct, frozen=True):
    """One way to move: so many cells in any one of some directions."""

    verb: Verb
    directions: tuple[str, ...]
    least: int
    most: int  # a slide knows no most: it ends where it is stopped
    over: int  # pieces that a slide may pass; a jump passes any
    twice: bool  # the same again from where it came, which must be empty

    @property
    def jumps(self) -> bool:
        """Whether a piece on the way need not stop it."""
        return bool(self.over) or (self.verb == "jump" and self.most > 1)


class Moves(Struct, frozen=True):
    """All ways in which a piece may move; a player chooses one of them."""

    ways: tuple[Move, ...]

    def __str__(self) -> str:
        return "; ".join(map(_written, self.ways))


def parse_moves(text: str) -> Moves:
    """The tree of a text; raises TermError with the letter at which it cannot be read."""
    return _MovesParser(text).moves()


def _written(move: Move) -> str:
    """A move as it is typed, with the shortest word for its directions."""
    words = ["twice"] if move.twice else []
    words.append(move.verb)
    if move.verb != "slide" and (move.most > 1 or move.verb == "jump"):
        words.append(str(move.most) if move.least == move.most else f"{move.least}..{move.most}")
    if move.over:
        words.append("over one")
    return " ".join([*words, *_shortest(move.directions)])


def _shortest(directions: tuple[str, ...]) -> list[str]:
    """All eight as `*`, the straight or the diagonal ones as `+` and `x`, then what is left."""
    left, words = set(directions), []
    for word in ("*", "+", "x"):
        if left.issuperset(SETS[word]):
            words.append(word)
            left.difference_update(SETS[word])
    return words + [name for name in DIRECTIONS if name in left]


class _MovesParser(Cursor):
    def __init__(self, text: str) -> None:
        self.quoted = excerpt(text)
        if len(text) > MOST_LETTERS:
            hint = f"moves have at most {MOST_LETTERS} letters"
            raise TermError(f"moves '{self.quoted}' are too long", MOST_LETTERS, hint)
        plain = normal_width(text)
        words = [TermToken(match[0], match[0], match.start()) for match in _TOKEN.finditer(plain)]
        super().__init__([*words, TermToken("end", "", len(text))])

    def _refuse(self, what: str, hint: str = _EXAMPLE) -> TermError:
        here = f" at '{excerpt(self.token.text)}'" if self.token.text else " at the end"
        return TermError(f"moves '{self.quoted}' {what}{here}", self.token.offset, hint)

    def moves(self) -> Moves:
        ways = [self._move()]
        while self.take(";"):
            ways.append(self._move())
        return Moves(tuple(ways))

    def _move(self) -> Move:
        twice = self.take("twice") is not None
        verb = next((verb for verb in _VERBS if self.take(verb)), None)
        if verb is None:
            hint = did_you_mean(self.token.text, ("twice", *_VERBS), "moves") if self.token.text else _EXAMPLE
            raise self._refuse("name no step, jump or slide", hint)
        least, most = self._cells(verb)
        over = self._over(verb)
        move = Move(verb, self._directions(), least, most, over, twice)  # type: ignore[arg-type]  # one of _VERBS
        if self.token.text not in ("", ";"):
            raise self._refuse("cannot be read")
        return move

    def _cells(self, verb: str) -> tuple[int, int]:
        """How far: 1 unless a number or a range is written; a slide has none."""
        found = _RANGE.match(self.token.text)
        if found is None:
            if verb == "jump":
                raise self._refuse("do not say how far a jump goes", "write how many cells, as in jump 2 +")
            return 1, 1
        if verb == "slide":
            raise self._refuse("have a number", "a slide goes any distance; write step 1..2 for less")
        least, most = int(found[1]), int(found[2] or found[1])
        if not 1 <= least <= most <= MOST_CELLS:
            raise self._refuse("have no distance", f"write 1 to {MOST_CELLS} cells, the smaller number first")
        self.at += 1
        return least, most

    def _over(self, verb: str) -> int:
        if self.token.text != "over":
            return 0
        if verb != "slide":
            raise self._refuse("pass over a piece", "only a slide has `over one`; a jump passes anything")
        self.at += 1
        if not self.take("one"):
            raise self._refuse("do not say over how many pieces", "write slide over one")
        return 1

    def _directions(self) -> tuple[str, ...]:
        found: list[str] = []
        while self.token.text not in ("", ";"):
            names = SETS.get(self.token.text, (self.token.text,))
            if names[0] not in DIRECTIONS:
                hint = did_you_mean(self.token.text, (*DIRECTIONS, *SETS), "directions")
                if "," in self.token.text:
                    hint = "part directions by spaces, as in slide N E"
                raise self._refuse("have no such direction", hint)
            if any(name in found for name in names):
                raise self._refuse("name a direction again", "write each direction once")
            found += names
            self.at += 1
        if not found:
            raise self._refuse("lack a direction", f"write one of {' '.join((*DIRECTIONS, *SETS))}")
        return tuple(name for name in DIRECTIONS if name in found)
