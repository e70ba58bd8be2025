"""K361: a pattern is worth nothing, or costs whoever holds it."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.play.scored import scored
from generator.model.game import Game


@check(
    "K361", severity="warning",
    why="a set of pieces that is worth nothing or less is never declared",
    hint="give the pattern points; a penalty needs no pieces",
)  # fmt: skip
def pattern_without_points(game: Game) -> Found:
    """A pattern has 0 points, or needs pieces and has fewer."""
    for _, pattern, row, shape in scored(game):
        if pattern.points == 0 or (pattern.needs and pattern.points < 0):
            worth = "nothing" if pattern.points == 0 else f"{pattern.points} points"
            message = f"the pattern '{row.id}' is worth {worth}"
            yield at(row, shape.points, message, related=[row.place_of(shape.needs)])
