"""K365: for some number of players nothing is thrown, or nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.quantity import by_players, player_counts, worth
from generator.model.shapes import Throw
from generator.odds.throw import MOST_THROWN

Numbers = tuple[Fraction, Fraction, Fraction]


@check(
    "K365",
    why="with these numbers the turn cannot be played",
    hint="change the numbers so that something is thrown and kept with every number of players",
)
def nothing_to_throw(game: Game) -> Found:
    """`number`, `most` and `aside` of a throw are whole, in order, and leave something to keep."""
    for name, shape in game.file.throws.items():
        for players, found in _numbers(game, shape):
            key, reason = _wrong(*found)
            if key:
                told = f" with {players} players" if players else ""
                message = f"the throw '{name}' {reason}{told}"
                yield Finding(shape.node.place_of(key), message, f"throws.{name}")
                break


def _numbers(game: Game, shape: Throw) -> Iterator[tuple[int | None, Numbers]]:
    """How many are thrown, at most thrown and given away, by number of players."""
    texts = shape.number, shape.most or shape.number, shape.aside
    counts = player_counts(game.file)
    if counts:
        each = [by_players(game, text, counts) for text in texts]
        for players in counts if all(each) else ():
            yield players, (each[0][players], each[1][players], each[2][players])
        return
    found = [worth(game, text).get(None) for text in texts]
    if found[0] is not None and found[1] is not None and found[2] is not None:
        yield None, (found[0], found[1], found[2])


def _wrong(number: Fraction, most: Fraction, aside: Fraction) -> tuple[str, str]:
    """The key that is wrong, and why; two empty words if all is well."""
    for key, value in (("number", number), ("most", most), ("aside", aside)):
        if value.denominator != 1:
            return key, f"has {value} as its '{key}', which is no whole number"
    if not 1 <= number <= MOST_THROWN:
        return "number", f"is of {number}, and 1 to {MOST_THROWN} can be thrown"
    if not number <= most <= MOST_THROWN:
        return "most", f"cannot grow from {number} to {most}"
    if not 0 <= aside < number:
        return "aside", f"gives {aside} of {number} away, so that none is kept"
    return "", ""
