"""The patterns of a game with the rows that declare them, for the checks that judge them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.game import Game, Row
from generator.model.shapes import Patterns
from generator.odds.patterns import Pattern, PatternRules, pattern_rules


def scored(game: Game) -> Iterator[tuple[PatternRules, Pattern, Row, Patterns]]:
    """Every pattern that was read whole, in the order of its table."""
    rules, shape = pattern_rules(game), game.file.patterns
    if rules is None or shape is None:
        return
    for pattern, row in zip(rules.patterns, game.tables[shape.of].rows):
        yield rules, pattern, row, shape
