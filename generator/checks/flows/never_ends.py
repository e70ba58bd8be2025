"""K372: a box of a flowchart from which no end can be reached."""

from __future__ import annotations

from generator.checks.check import Finding, Found, at, check
from generator.checks.flows.wrong_arrows import unfinished
from generator.model.boards.flows import flows, steps
from generator.model.boards.graph import reached, turned
from generator.model.game import Game


@check(
    "K372", odds=False,
    why="whoever comes to the box goes round for ever",
    hint="lead a way out of the loop to a box of the kind end",
)  # fmt: skip
def never_ends(game: Game) -> Found:
    """No way leads from the box to an end; a flowchart without an end is told once.

    A box that lacks an arrow may be meant to lead there.
    """
    for table in flows(game):
        back = turned(steps(table))
        ends = [row.id for row in table.rows if row.values["kind"] == "end"]
        if not ends:
            message = f"{table.name} has no box of the kind end"
            yield Finding(table.place, message, table.name)
            continue
        ends += [row.id for row in table.rows if unfinished(row)]
        ending = set().union(*(reached(end, back) for end in ends))
        for row in table.rows:
            if row.id not in ending:
                message = f"no way of {table.name} leads from '{row.id}' to an end"
                yield at(row, "id", message)
