"""K327: all players together can want more pieces of a resource than there are."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.economy.supply import dearest, supplies
from generator.model.game import Game
from generator.model.quantity import player_counts
from generator.source.numbered import are, numbered


@check(
    "K327", severity="warning",
    why="the bank is empty while players still have to be paid",
    hint="print more pieces, or say in the rules what happens when they run out",
)  # fmt: skip
def supply_below_worst_case(game: Game) -> Found:
    """Players who each save for one of the dearest costs, copy by copy, take more than the supply."""
    held, counts = supplies(game), player_counts(game.file)
    for resource, wants in dearest(game).items():
        supply = held[resource]
        needs = {count: sum(want.number for want in wants[:count]) for count in counts}
        short = {count: need for count, need in needs.items() if need > supply.pieces}
        if not short or not supply.rows:
            continue
        cases = ", ".join(f"{numbered(count, 'player')} can need {need}" for count, need in short.items())
        message = f"there {are(supply.pieces)} {numbered(supply.pieces, 'piece')} of {resource}, but {cases}"
        related = list(dict.fromkeys(want.row.place_of(want.field) for want in wants))
        first = supply.rows[0]
        yield at(first, "count", message, related=related)
