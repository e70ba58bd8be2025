"""K324: the rules do not say who wins a tie."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game


@check(
    "K324", severity="warning",
    why="players with the same points argue after the last turn, when nothing can be decided any more",
    hint="write what decides under `play: ties`, even if the victory is shared",
)  # fmt: skip
def no_tie_break(game: Game) -> Found:
    """A game with `play` says nothing about ties."""
    play = game.file.play
    if play is not None and "ties" not in play.node.entries:
        related = [end.node.place_of("when") for end in play.ends.values()]
        message = "nothing says who wins when points are equal"
        yield Finding(play.node.place, message, "play.ties", related=related)
