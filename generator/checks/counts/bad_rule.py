"""K317: a declared rule, or the range of players, makes no sense."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.facts import Fact, resolve
from generator.model.game import Game
from generator.model.quantity import player_counts
from generator.source.excerpt import excerpt


@check(
    "K317",
    why="a rule that is about nothing holds for every mistake",
    hint="see docs/data.md for the rules and their keys",
)
def bad_rule(game: Game) -> Found:
    """A rule names something unknown, lacks a key, or has a number that is none."""
    if game.file.players and not player_counts(game.file):
        message = f"'{excerpt(game.file.players)}' is no range of players"
        hint = "write the smallest and the largest number, as in 3..5"
        yield Finding(game.file.node.place_of("players"), message, "game.players", hint=hint)
    for _, resolved in resolve(game):
        yield from () if isinstance(resolved, Fact) else resolved
