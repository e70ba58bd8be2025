"""K302: the values of a field do not occur as often as the game declares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game, Row, Table
from generator.model.shapes import Rule
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping, Scalar

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
            message = f"the rule counts no field '{excerpt(rule.of)}'"
            hint = did_you_mean(rule.of, known, "fields")
            yield DISTRIBUTION_MISMATCH.at(rule.node.place_of("of"), message, hint=hint)
        elif isinstance(rule.equals, int):
            place = rule.node.place_of("equals")
            yield DISTRIBUTION_MISMATCH.at(
                place, "a distribution needs a number for each value", hint='write equals: {"0": 9}'
            )
        elif table.sound("count", field):
            yield from _compare(rule, rule.equals, table, field)


def _compare(rule: Rule, declared: dict[str, int], table: Table, field: str) -> Iterator[Problem]:
    actual: Counter[str] = Counter()
    for row in table.rows:
        value = _written(row, field)
        if value is not None:
            actual[value] += row.count
    node = rule.node.entries["equals"]
    for value in dict.fromkeys([*declared, *sorted(actual)]):
        wanted, found = declared.get(value, 0), actual[value]
        if wanted == found:
            continue
        related = [row.place_of(field) for row in table.rows if _written(row, field) == value]
        place = node.place_of(value) if isinstance(node, Mapping) else node.place
        message = f"{rule.of} is {excerpt(value)} on {found} pieces, but {wanted} are declared"
        yield DISTRIBUTION_MISMATCH.at(
            place, message, subject=f"rules.{rule.of}.{value}", related=related
        )


def _written(row: Row, field: str) -> str | None:
    """A value as a rule names it: whole numbers and references as read, others as typed."""
    if field == "id":
        return row.id
    value, node = row.values.get(field), row.node.entries.get(field)
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or isinstance(value, str | int) or not isinstance(node, Scalar):
        return None if value is None else str(value)
    return node.text
