"""K301: a table, a row or a group has more or fewer pieces or rows than the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.counts.tally import Tally, pieces
from generator.checks.facts import facts
from generator.model.game import Game
from generator.source.numbered import numbered


@check(
    "K301",
    why="the component list, the rulebook and the print run all quote the declared number",
    hint="correct the counts of the rows, or the declared number",
)
def count_mismatch(game: Game) -> Found:
    """Pieces do not sum to a declared total, or there are more or fewer rows than declared."""
    for fact in facts(game, "total"):
        for off in pieces(fact).differing():
            places = [row.place_of("count") for row in fact.rows]
            yield Finding(
                off.place,
                f"{fact.name} has {numbered(off.found, 'piece')}, but {off.declared}",
                fact.subject(),
                places,
            )
    for fact in facts(game, "count"):
        for off in Tally(fact, fact.by, lambda row: [("", 1)]).differing():
            message = f"{fact.name} has {numbered(off.found, 'row')}{off.group}, but {off.declared}"
            places = off.rows or [row.node.place for row in fact.rows]
            yield Finding(off.place, message, fact.subject("count", off.key), places)
