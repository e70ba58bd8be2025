"""K306: a cost asks for a resource that nothing in the game brings in."""

from __future__ import annotations

from generator.checks.check import Found, check
from generator.checks.flow import about, by_resource, gains, readable, spendings
from generator.model.game import Game


@check(
    "K306", severity="warning",
    why="what asks for the resource can never be paid with it",
    hint="let a spot or a card give the resource, or ask for another one",
)  # fmt: skip
def resource_never_gained(game: Game) -> Found:
    """A cost or conversion names a resource that no gain, effect or conversion gives.

    A game that declares no gains as data brings its resources in by its rules, and is not judged.
    """
    sources = gains(game)
    if not sources or not readable(game, "gain", "effect", "convert"):
        return
    gained = by_resource(sources)
    for resource, asking in by_resource(spendings(game)).items():
        if resource in gained or any(flow.free for flow in sources):
            continue
        message = f"{asking[0].row.subject(asking[0].field)} asks for {resource}, which is never gained"
        yield about(game, resource, message, [flow.place for flow in asking])
