"""K328: a cost asks for more pieces than the whole kit holds."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.economy.supply import asked, supplies, wild
from generator.checks.flow import terms
from generator.model.game import Game
from generator.odds.price import sizes
from generator.source.numbered import are, numbered


@check(
    "K328",
    why="nobody can ever pay it, not even with every piece in the box",
    hint="lower the cost, or print more pieces of the resource",
)
def cost_never_payable(game: Game) -> Found:
    """One cost takes more of a resource, wild pieces included, than the declared supply holds."""
    held = supplies(game)
    if not held:
        return
    every = sum(supply.pieces for supply in held.values())
    jokers = {resource: supply.pieces for resource, supply in held.items() if wild(game, resource)}
    for row, field, tree in terms(game, "cost"):
        limits = {
            resource: (number, held[resource].pieces + (0 if resource in jokers else sum(jokers.values())))
            for resource, number in asked(tree, list(held)).items()
        }
        short = [
            f"{number} {resource}, but there {are(most)} {most}"
            for resource, (number, most) in limits.items()
            if number > most
        ]
        total = min(sizes(tree, len(held)), default=0)
        if not short and total > every:
            short = [f"{numbered(total, 'piece')}, but there {are(every)} {every} in all"]
        if short:
            related = [
                each.place_of("count")
                for resource, (number, most) in limits.items()
                if number > most
                for each in held[resource].rows
            ]
            message = f"{field} of '{row.id}' takes {' and '.join(short)}"
            yield at(row, field, message, related=related)
