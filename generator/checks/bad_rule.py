"""K317: a declared rule, or the range of players, makes no sense."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.facts import Fact, resolve
from generator.model.game import Game
from generator.model.quantity import player_counts
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt

BAD_RULE = fault(
    "K317", "bad_rule",
    why="a rule that is about nothing holds for every mistake",
    hint="see docs/data.md for the rules and their keys",
)  # fmt: skip


@check(BAD_RULE)
def bad_rule(game: Game) -> Iterator[Problem]:
    """A rule names something unknown, lacks a key, or has a number that is none."""
    if game.file.players and not player_counts(game.file):
        yield BAD_RULE.at(
            game.file.node.place_of("players"), f"'{excerpt(game.file.players)}' is no range of players",
            hint="write the smallest and the largest number, as in 3..5", subject="game.players",
        )  # fmt: skip
    for rule, resolved in resolve(game):
        for each in () if isinstance(resolved, Fact) else resolved:
            name = rule.of if isinstance(rule.of, str) else "+".join(rule.of)
            yield BAD_RULE.at(each.place, each.message, hint=each.hint, subject=f"rules.{name}")
