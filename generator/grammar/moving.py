"""Moves in words for readers: `1 cell forward or back; any distance left or right`."""

from __future__ import annotations

from collections.abc import Callable

from generator.grammar.moves import DIRECTIONS, SETS, Move, Moves

_GROUPS = (
    (SETS["*"], "in any direction"),
    (SETS["+"], "straight"),
    (SETS["x"], "diagonally"),
    (("NE", "NW"), "diagonally forward"),
    (("SE", "SW"), "diagonally backward"),
    (("N",), "forward"),
    (("S",), "backward"),
    (("W",), "left"),
    (("E",), "right"),
    (("NW",), "diagonally forward to the left"),
    (("NE",), "diagonally forward to the right"),
    (("SW",), "diagonally backward to the left"),
    (("SE",), "diagonally backward to the right"),
)
"""The words for directions, those for many before those for one."""


def move_words(moves: Moves, say: Callable[..., str], either: Callable[[list[str]], str], span: str) -> str:
    """All ways in the language of `say`, in the order in which they are written.

    `either` joins words, and `span` is how the language writes from one number to another.
    """
    return say("; ").join(_way(move, say, either, span) for move in moves.ways)


def _way(move: Move, say: Callable[..., str], either: Callable[[list[str]], str], span: str) -> str:
    where = _where(move.directions, say, either)
    if move.verb == "slide":
        phrase = "any distance {where}, over at most one piece" if move.over else "any distance {where}"
        told = say(phrase, where=where)
    else:
        number = str(move.most) if move.least == move.most else span.format(move.least, move.most)
        if move.jumps:
            one, many = "{number} cell {where}, over anything", "{number} cells {where}, over anything"
        else:
            one, many = "{number} cell {where}", "{number} cells {where}"
        told = say(one, many, number=number, where=where)
    return say("{what}, twice", what=told) if move.twice else told


def _where(directions: tuple[str, ...], say: Callable[..., str], either: Callable[[list[str]], str]) -> str:
    left = set(directions)
    missing = [name for name in DIRECTIONS if name not in left]
    if len(missing) == 1:
        word = next(word for names, word in _GROUPS if names == (missing[0],))
        return say("in any direction but {where}", where=say(word))
    words = []
    for names, word in _GROUPS:
        if left.issuperset(names):
            words.append(say(word))
            left.difference_update(names)
    return either(words)
