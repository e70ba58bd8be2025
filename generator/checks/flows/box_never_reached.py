"""K370: a box of a flowchart to which no arrow leads."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.flows.wrong_arrows import unfinished
from generator.model.boards.flows import flows, steps
from generator.model.boards.graph import reached
from generator.model.game import Game


@check(
    "K370", odds=False,
    why="whoever follows the arrows never comes to the box, and what it says is never done",
    hint="let an arrow of an earlier box lead to it, or remove the row",
)  # fmt: skip
def box_never_reached(game: Game) -> Found:
    """No way leads from a start of the flowchart to the box.

    Where a box on the way lacks an arrow nobody is told, since the arrow may be meant to lead there.
    """
    for table in flows(game):
        starts = [row.id for row in table.rows if row.values["kind"] == "start"]
        found = set().union(*(reached(start, steps(table)) for start in starts))
        if not starts or any(unfinished(table.by_id[box]) for box in found):
            continue
        for row in table.rows:
            if row.id not in found:
                message = f"no way of {table.name} leads to '{row.id}'"
                yield at(row, "id", message)
