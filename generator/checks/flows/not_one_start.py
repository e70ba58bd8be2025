"""K373: a flowchart that begins nowhere, or at several boxes."""

from __future__ import annotations

from generator.checks.check import Finding, Found, at, check
from generator.model.boards.flows import arrows, flows
from generator.model.game import Game


@check(
    "K373", odds=False,
    why="a reader looks for the one box to begin with",
    hint="give exactly one box the kind start, and let no arrow lead back to it",
)  # fmt: skip
def not_one_start(game: Game) -> Found:
    """A flowchart has one start, to which no arrow leads."""
    for table in flows(game):
        starts = [row for row in table.rows if row.values["kind"] == "start"]
        if not starts:
            message = f"{table.name} has no box of the kind start"
            yield Finding(table.place, message, table.name)
        for row in starts[1:]:
            message = f"'{row.id}' is a second start of {table.name}, beside '{starts[0].id}'"
            yield at(row, "kind", message, related=[starts[0].place_of("kind")])
        names = {row.id for row in starts}
        for arrow in arrows(table):
            if arrow.target in names:
                row = table.by_id[arrow.source]
                message = f"{arrow.way} of '{row.id}' leads back to the start '{arrow.target}'"
                yield at(row, arrow.way, message)
