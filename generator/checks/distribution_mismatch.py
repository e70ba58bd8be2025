"""K302: the values of a field do not occur as often as the game declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.facts import facts
from generator.checks.tally import pieces
from generator.model.game import Game
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt

DISTRIBUTION_MISMATCH = fault(
    "K302", "distribution_mismatch",
    why="the odds that the game was balanced for are no longer the odds of the deck",
    hint="correct the rows named here, or the declared number",
)  # fmt: skip


@check(DISTRIBUTION_MISMATCH)
def distribution_mismatch(game: Game) -> Iterator[Problem]:
    """A value occurs more or less often than declared, or is not declared at all."""
    for fact in facts(game, "distribution"):
        counted = pieces(fact)
        wrong = [(claim.key, claim.place, claim.against(counted.of(claim.key))) for claim in fact.claims]
        whole = fact.rule.node.place_of("equals")
        wrong += [(key, whole, "0 are declared") for key in counted.unclaimed()]
        for key, place, declared in wrong:
            if declared:
                message = f"{fact.name} is {excerpt(key)} on {counted.of(key)} pieces, but {declared}"
                yield DISTRIBUTION_MISMATCH.at(
                    place, message, subject=f"rules.{fact.name}.{key}", related=counted.places(key)
                )
