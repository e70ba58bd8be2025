"""K361: a pattern is worth nothing, or costs whoever holds it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.scored import scored
from generator.model.game import Game
from generator.problem import Problem, fault

PATTERN_WITHOUT_POINTS = fault(
    "K361", "pattern_without_points",
    why="a set of pieces that is worth nothing or less is never declared",
    hint="give the pattern points; a penalty needs no pieces",
    severity="warning",
)  # fmt: skip


@check(PATTERN_WITHOUT_POINTS)
def pattern_without_points(game: Game) -> Iterator[Problem]:
    """A pattern has 0 points, or needs pieces and has fewer."""
    for _, pattern, row, shape in scored(game):
        if pattern.points == 0 or (pattern.needs and pattern.points < 0):
            worth = "nothing" if pattern.points == 0 else f"{pattern.points} points"
            message = f"the pattern '{row.id}' is worth {worth}"
            yield PATTERN_WITHOUT_POINTS.at(
                row.place_of(shape.points), message, subject=row.subject(shape.points),
                related=[row.place_of(shape.needs)],
            )  # fmt: skip
