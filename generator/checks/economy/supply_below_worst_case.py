"""K327: all players together can want more pieces of a resource than there are."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.economy.supply import asked, supplies
from generator.checks.flow import readable, terms
from generator.model.game import Game, Row
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
    if not held or not counts or not readable(game, "cost"):
        return
    wanted: dict[str, list[tuple[int, str, Row]]] = {resource: [] for resource in held}
    for row, field, tree in terms(game, "cost"):
        for resource, number in asked(tree, list(held)).items():
            # more copies than players need not be looked at
            wanted[resource] += [(number, field, row)] * min(row.count, counts[-1])
    for resource, supply in held.items():
        dearest = sorted(wanted[resource], key=lambda each: -each[0])[: counts[-1]]
        needs = {count: sum(number for number, _, _ in dearest[:count]) for count in counts}
        short = {count: need for count, need in needs.items() if need > supply.pieces}
        if not short or not supply.rows:
            continue
        cases = ", ".join(f"{numbered(count, 'player')} can need {need}" for count, need in short.items())
        message = f"there {are(supply.pieces)} {numbered(supply.pieces, 'piece')} of {resource}, but {cases}"
        related = list(dict.fromkeys(row.place_of(field) for _, field, row in dearest))
        first = supply.rows[0]
        yield at(first, "count", message, related=related)
