"""K302: the values of a field do not occur as often as the game declares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game, Table
from generator.model.shapes import Rule
from generator.problem import Problem, fault
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping

DISTRIBUTION_MISMATCH = fault(
    "K302", "distribution_mismatch",
    why="the odds that the game was balanced for are no longer the odds of the deck",
    hint="correct the rows named here, or the declared number",
)  # fmt: skip


@check(DISTRIBUTION_MISMATCH)
def distribution_mismatch(game: Game) -> Iterator[Problem]:
    """A value occurs more or less often than declared, or is not declared at all."""
    for rule in game.file.rules:
        if rule.rule != "distribution":
            continue
        table_name, _, field = rule.of.partition(".")
        table = game.tables.get(table_name)
        if table is None or (field != "id" and field not in table.fields):
            known = [f"{t.name}.{f}" for t in game.tables.values() for f in (*t.fields, "id")]
            message = f"the rule counts no field '{rule.of}'"
            hint = did_you_mean(rule.of, known, "fields")
            yield DISTRIBUTION_MISMATCH.at(rule.node.place_of("of"), message, hint=hint)
        elif isinstance(rule.equals, int):
            place = rule.node.place_of("equals")
            yield DISTRIBUTION_MISMATCH.at(
                place, "a distribution needs a number for each value", hint='write equals: {"0": 9}'
            )
        else:
            yield from _compare(rule, rule.equals, table, field)


def _compare(rule: Rule, declared: dict[str, int], table: Table, field: str) -> Iterator[Problem]:
    actual: Counter[str] = Counter()
    for row in table.rows:
        value = row.id if field == "id" else row.values.get(field)
        if value is not None:
            actual[str(value)] += row.count
    node = rule.node.entries["equals"]
    for value in dict.fromkeys([*declared, *sorted(actual)]):
        wanted, found = declared.get(value, 0), actual[value]
        if wanted == found:
            continue
        related = [
            row.place_of(field)
            for row in table.rows
            if str(row.id if field == "id" else row.values.get(field)) == value
        ]
        place = node.place_of(value) if isinstance(node, Mapping) else node.place
        message = f"{rule.of} is {value} on {found} pieces, but {wanted} are declared"
        yield DISTRIBUTION_MISMATCH.at(
            place, message, subject=f"rules.{rule.of}.{value}", related=related
        )
