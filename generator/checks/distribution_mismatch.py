"""K302: the values of a field do not occur as often as the game declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.shares import Shares, shares
from generator.model.game import Game
from generator.model.shapes import Rule
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

DISTRIBUTION_MISMATCH = fault(
    "K302", "distribution_mismatch",
    why="the odds that the game was balanced for are no longer the odds of the deck",
    hint="correct the rows named here, or the declared number",
)  # fmt: skip


@check(DISTRIBUTION_MISMATCH)
def distribution_mismatch(game: Game) -> Iterator[Problem]:
    """A value occurs more or less often than declared, or is not declared at all."""
    for rule in game.file.rules:
        if rule.rule == "total":
            continue
        table_name, _, field = rule.of.partition(".")
        table = game.tables.get(table_name)
        if table is None or (field != "id" and field not in table.fields):
            known = [f"{t.name}.{f}" for t in game.tables.values() for f in (*t.fields, "id")]
            message = f"the rule counts no field '{excerpt(rule.of)}'"
            hint = did_you_mean(rule.of, known, "fields")
            yield DISTRIBUTION_MISMATCH.at(rule.node.place_of("of"), message, hint=hint)
        elif isinstance(rule.equals, int):
            place = rule.node.place_of("equals")
            yield DISTRIBUTION_MISMATCH.at(
                place, "a distribution needs a number for each value", hint='write equals: {"0": 9}'
            )
        elif rule.rule == "distribution" and (counted := shares(game, rule)):
            yield from _compare(rule, rule.equals, counted)


def _compare(rule: Rule, declared: dict[str, int], counted: Shares) -> Iterator[Problem]:
    claimed = {value for key in declared for value in counted.values(key)}
    for key in [*declared, *sorted(counted.counts.keys() - claimed)]:
        wanted, found = declared.get(key, 0), counted.of(key)
        if wanted != found:
            message = f"{rule.of} is {excerpt(key)} on {found} pieces, but {wanted} are declared"
            yield DISTRIBUTION_MISMATCH.at(
                counted.place(key), message, subject=f"rules.{rule.of}.{key}", related=counted.places(key)
            )
