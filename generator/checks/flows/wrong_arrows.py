"""K371: a box of a flowchart with too few arrows, or with arrows that its kind does not have."""

from __future__ import annotations

from generator.checks.check import Finding, Found, at, check
from generator.model.boards.flows import WAYS, flows
from generator.model.game import Game, Row

_LEADS = {"start": ("next",), "step": ("next",), "ask": ("then", "else"), "end": ()}


@check(
    "K371", drawable=False, odds=False,  # without an arrow it is not drawn as it is meant
    why="after such a box nobody knows where to go on",
    hint="an ask has then (yes) and else (no), a start and a step have next, an end has none",
)  # fmt: skip
def wrong_arrows(game: Game) -> Found:
    """A question leads on by then and by else, to two boxes; a start and a step by next; an end nowhere."""
    for table in flows(game):
        for row in table.rows:
            yield from _faults(row)


def unfinished(row: Row) -> bool:
    """Whether a box lacks an arrow, so that nobody knows yet where it leads."""
    return not all(row.values[way] for way in _LEADS[row.values["kind"]])


def _faults(row: Row) -> Found:
    kind, wanted = row.values["kind"], _LEADS[row.values["kind"]]
    for way in WAYS:
        if way in wanted and not row.values[way]:
            message = f"'{row.id}' is of the kind {kind} and has no '{way}'"
            yield Finding(row.place_of("kind"), message, row.subject(way))
        if way not in wanted and row.values[way]:
            message = f"'{row.id}' is of the kind {kind}, which has no '{way}'"
            yield at(row, way, message)
    if kind == "ask" and row.values["then"] and row.values["then"] == row.values["else"]:
        message = f"then and else of '{row.id}' both lead to '{row.values['then']}', so that nothing is asked"
        yield at(row, "else", message, related=[row.place_of("then")])
