"""K301: a table, a row or a group has more or fewer pieces or rows than the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import kinds
from generator.checks.facts import Fact, facts
from generator.model.game import Game
from generator.source.excerpt import excerpt


@check(
    "K301",
    why="the component list, the rulebook and the print run all quote the declared number",
    hint="correct the counts of the rows, or the declared number",
)
def count_mismatch(game: Game) -> Found:
    """Pieces do not sum to a declared total, or there are more or fewer rows than declared."""
    for fact in facts(game, "total", "count"):
        yield from _total(fact) if fact.rule.rule == "total" else _count(fact)


def _total(fact: Fact) -> Found:
    found = sum(row.count for row in fact.rows)
    for claim in fact.claims:
        if declared := claim.against(found):
            yield Finding(
                claim.place,
                f"{fact.name} has {found} pieces, but {declared}",
                f"rules.{fact.name}",
                related=[row.place_of("count") for row in fact.rows],
            )


def _count(fact: Fact) -> Found:
    counted = kinds(fact)
    subject = f"rules.{fact.name}.count"
    for claim in fact.claims:
        found = counted.of(claim.key)
        if declared := claim.against(found):
            group = f" for {excerpt(claim.key)}" if claim.key else ""
            related = counted.places(claim.key) or [row.node.place for row in fact.rows]
            yield Finding(
                claim.place,
                f"{fact.name} has {found} rows{group}, but {declared}",
                f"{subject}.{claim.key}" if claim.key else subject,
                related=related,
            )
    for key in counted.unclaimed() if fact.by else ():
        yield Finding(
            fact.rule.node.place_of("equals"),
            f"{fact.name} has {counted.of(key)} rows for {excerpt(key)}, but none are declared",
            f"{subject}.{key}",
            related=counted.places(key),
        )
