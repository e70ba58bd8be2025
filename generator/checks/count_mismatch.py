"""K301: a table has more or fewer pieces than the game declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

COUNT_MISMATCH = fault(
    "K301", "count_mismatch",
    why="the component list, the rulebook and the print run all quote the declared number",
    hint="correct the counts of the rows, or the declared total",
)  # fmt: skip


@check(COUNT_MISMATCH)
def count_mismatch(game: Game) -> Iterator[Problem]:
    """The counts of a table's rows do not sum to the declared total."""
    for rule in game.file.rules:
        if rule.rule != "total":
            continue
        place = rule.node.place_of("equals")
        table = game.tables.get(rule.of)
        if table is None:
            hint = did_you_mean(rule.of, game.tables, "tables")
            message = f"the rule counts no table '{excerpt(rule.of)}'"
            yield COUNT_MISMATCH.at(rule.node.place_of("of"), message, hint=hint)
        elif not isinstance(rule.equals, int):
            yield COUNT_MISMATCH.at(place, "a total is one number", hint="write equals: 64")
        elif table.sound("count") and table.copies != rule.equals:
            message = f"{rule.of} has {table.copies} pieces, but {rule.equals} are declared"
            related = [row.place_of("count") for row in table.rows]
            yield COUNT_MISMATCH.at(place, message, subject=f"rules.{rule.of}", related=related)
