"""K307: the game hands out a resource that nothing asks for."""

from __future__ import annotations

from generator.checks.check import Found, check
from generator.checks.flow import about, by_resource, gains, readable, resource_row, spendings
from generator.model.game import Game


@check(
    "K307", severity="warning",
    why="players collect a token that does nothing",
    hint="let a cost or a conversion ask for the resource, or do not give it",
)  # fmt: skip
def resource_never_spent(game: Game) -> Found:
    """A gain, effect or conversion gives a resource that no cost or conversion takes.

    `any`, `same` and `each` take every resource, and so does everything take a resource whose row
    says `wild: true`. A game that declares no costs as data is not judged.
    """
    sinks = spendings(game)
    if not sinks or not readable(game, "cost", "convert"):
        return
    if any(flow.free for flow in sinks):
        return
    spent, wild = by_resource(sinks), game.file.meaning.wild
    for resource, giving in by_resource(gains(game)).items():
        row = resource_row(game, resource)
        if resource in spent or wild in row.unread or row.values.get(wild) is True:
            continue
        message = f"{giving[0].row.subject(giving[0].field)} gives {resource}, which is never spent"
        yield about(game, resource, message, [flow.place for flow in giving])
