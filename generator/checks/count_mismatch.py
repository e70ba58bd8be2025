"""K301: a table, a row or a group has more or fewer pieces or rows than the game declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.facts import Fact, facts
from generator.checks.tally import kinds
from generator.model.game import Game
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt

COUNT_MISMATCH = fault(
    "K301", "count_mismatch",
    why="the component list, the rulebook and the print run all quote the declared number",
    hint="correct the counts of the rows, or the declared number",
)  # fmt: skip


@check(COUNT_MISMATCH)
def count_mismatch(game: Game) -> Iterator[Problem]:
    """Pieces do not sum to a declared total, or there are more or fewer rows than declared."""
    for fact in facts(game, "total", "count"):
        yield from _total(fact) if fact.rule.rule == "total" else _count(fact)


def _total(fact: Fact) -> Iterator[Problem]:
    found = sum(row.count for row in fact.rows)
    for claim in fact.claims:
        if declared := claim.against(found):
            yield COUNT_MISMATCH.at(
                claim.place, f"{fact.name} has {found} pieces, but {declared}", subject=f"rules.{fact.name}",
                related=[row.place_of("count") for row in fact.rows],
            )  # fmt: skip


def _count(fact: Fact) -> Iterator[Problem]:
    counted = kinds(fact)
    subject = f"rules.{fact.name}.count"
    for claim in fact.claims:
        found = counted.of(claim.key)
        if declared := claim.against(found):
            group = f" for {excerpt(claim.key)}" if claim.key else ""
            related = counted.places(claim.key) or [row.node.place for row in fact.rows]
            yield COUNT_MISMATCH.at(
                claim.place, f"{fact.name} has {found} rows{group}, but {declared}",
                subject=f"{subject}.{claim.key}" if claim.key else subject, related=related,
            )  # fmt: skip
    for key in counted.unclaimed() if fact.by else ():
        yield COUNT_MISMATCH.at(
            fact.rule.node.place_of("equals"),
            f"{fact.name} has {counted.of(key)} rows for {excerpt(key)}, but none are declared",
            subject=f"{subject}.{key}", related=counted.places(key),
        )  # fmt: skip
