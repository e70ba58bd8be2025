"""Pieces taken at random: how likely so many of them hold each pattern, and their points on average."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.model.game import Game
from generator.odds.patterns import PatternRules, Ways, pattern_rules, ways

SIZES = tuple(range(1, 11))
"""How many pieces are taken."""
MOST_PATTERNS = 40


@dataclass(frozen=True)
class Captured:
    """For each pattern that is a set of pieces the ways to hold it, and the points of so many pieces."""

    table: str
    rules: PatternRules
    ways: dict[str, list[Ways]]
    points: dict[int, Fraction]


def captured(game: Game, notes: list[str]) -> Iterator[Captured]:
    """The odds of the patterns of a game; a note where there is too much to count."""
    rules, shape = pattern_rules(game), game.file.patterns
    if rules is None or shape is None or not rules.stock:
        return
    patterns = [pattern for pattern in rules.patterns if pattern.needs]
    few = patterns[: MOST_PATTERNS + 1]
    found = {each.id: ways(rules, each, SIZES) if len(few) <= MOST_PATTERNS else None for each in few}
    counted = {name: each for name, each in found.items() if each is not None}
    if len(counted) < len(found):
        notes.append(f"{shape.of}: too many patterns or pieces to count the hands")
    elif counted:
        yield Captured(shape.of, rules, counted, _points(rules, counted))


def _points(rules: PatternRules, counted: dict[str, list[Ways]]) -> dict[int, Fraction]:
    worth = {pattern.id: pattern.points for pattern in rules.patterns}
    points: dict[int, Fraction] = {}
    for name, found in counted.items():
        for each in found:
            taken = worth[name] * each.held + rules.one_colour * each.one_colour
            points[each.size] = points.get(each.size, Fraction(0)) + Fraction(taken, each.hands)
    return points
