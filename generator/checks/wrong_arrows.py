"""K371: a box of a flowchart with too few arrows, or with arrows that its kind does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.flows import WAYS, flows
from generator.model.game import Game, Row
from generator.problem import Problem, fault

WRONG_ARROWS = fault(
    "K371", "wrong_arrows",
    why="after such a box nobody knows where to go on",
    hint="an ask has yes and no, a start and a step have next, an end has none",
)  # fmt: skip

_LEADS = {"start": ("next",), "step": ("next",), "ask": ("yes", "no"), "end": ()}


@check(WRONG_ARROWS)
def wrong_arrows(game: Game) -> Iterator[Problem]:
    """A question leads on by yes and by no, to two boxes; a start and a step by next; an end nowhere."""
    for table in flows(game):
        for row in table.rows:
            yield from _faults(row)


def _faults(row: Row) -> Iterator[Problem]:
    kind, wanted = row.values["kind"], _LEADS[row.values["kind"]]
    for way in WAYS:
        if way in wanted and not row.values[way]:
            message = f"'{row.id}' is of the kind {kind} and has no '{way}'"
            yield WRONG_ARROWS.at(row.place_of("kind"), message, subject=row.subject(way))
        if way not in wanted and row.values[way]:
            message = f"'{row.id}' is of the kind {kind}, which has no '{way}'"
            yield WRONG_ARROWS.at(row.place_of(way), message, subject=row.subject(way))
    if kind == "ask" and row.values["yes"] and row.values["yes"] == row.values["no"]:
        message = f"yes and no of '{row.id}' both lead to '{row.values['yes']}', so that nothing is asked"
        yield WRONG_ARROWS.at(
            row.place_of("no"), message, subject=row.subject("no"), related=[row.place_of("yes")]
        )
