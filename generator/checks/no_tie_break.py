"""K324: the rules do not say who wins a tie."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.problem import Problem, fault

NO_TIE_BREAK = fault(
    "K324", "no_tie_break",
    why="players with the same points argue after the last turn, when nothing can be decided any more",
    hint="write what decides under `play: ties`, even if the victory is shared",
    severity="warning",
)  # fmt: skip


@check(NO_TIE_BREAK)
def no_tie_break(game: Game) -> Iterator[Problem]:
    """A game with `play` says nothing about ties."""
    play = game.file.play
    if play is not None and "ties" not in play.node.entries:
        related = [end.node.place_of("when") for end in play.ends.values()]
        message = "nothing says who wins when points are equal"
        yield NO_TIE_BREAK.at(play.node.place, message, subject="play.ties", related=related)
