"""K302: the values of a field do not occur as often as the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import pieces
from generator.checks.facts import facts
from generator.model.game import Game
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered


@check(
    "K302",
    why="the odds that the game was balanced for are no longer the odds of the deck",
    hint="correct the rows named here, or the declared number",
)
def distribution_mismatch(game: Game) -> Found:
    """A value occurs more or less often than declared, or is not declared at all."""
    for fact in facts(game, "distribution"):
        for off in pieces(fact).differing():
            message = (
                f"{fact.name} is {excerpt(off.key)} on {numbered(off.found, 'piece')}, but {off.declared}"
            )
            yield Finding(off.place, message, fact.subject(off.key), off.rows)
