"""K312: the numbers of a field do not sum to what the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import sums
from generator.checks.facts import facts
from generator.model.game import Game
from generator.source.excerpt import excerpt


@check(
    "K312",
    why="points and costs were balanced in sum, so a number that moved shows here even if it looks right",
    hint="correct the rows named here, or the declared sum",
)
def sum_mismatch(game: Game) -> Found:
    """A field's numbers, each times its copies, sum to something else than declared."""
    for fact in facts(game, "sum"):
        summed = sums(game, fact)
        grouped = isinstance(fact.rule.equals, dict)
        wrong = []
        for claim in fact.claims:
            found = summed.of(claim.key) if grouped else summed.total
            wrong.append((claim.key, claim.place, found, claim.against(found)))
        whole = fact.rule.node.place_of("equals")
        for key in summed.unclaimed() if grouped else ():
            wrong.append((key, whole, summed.of(key), "0 are declared"))
        for key, place, found, declared in wrong:
            if declared:
                group = f" for {excerpt(key)}" if key else ""
                yield Finding(
                    place,
                    f"{fact.name} sums to {found}{group}, but {declared}",
                    f"rules.{fact.name}.sum" + (f".{key}" if key else ""),
                    related=summed.places(key if grouped else None),
                )
