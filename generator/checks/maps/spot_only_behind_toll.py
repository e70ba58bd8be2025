"""K405: a resource can be gained only where a toll is paid."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.flow import Flow, by_resource, gains, readable, resource_row
from generator.model.fields import Int
from generator.model.game import Game


@check(
    "K405",
    why="a player without anything to pay the toll with is shut out of the resource",
    hint="let a free spot or a card give the resource too, or lift one toll",
    severity="warning",
)
def spot_only_behind_toll(game: Game) -> Found:
    """Every source of a resource is a spot whose whole number `toll` is above 0.

    The spots are those of a map; `toll` is the one word that the check goes by.
    """
    tolled = {
        shape.spots
        for shape in game.file.maps.values()
        if shape.spots in game.tables and isinstance(game.tables[shape.spots].fields.get("toll"), Int)
    }
    if not all(game.tables[name].sound("toll") for name in tolled):
        return
    if not tolled or not readable(game, "gain", "effect", "convert"):
        return
    sources = gains(game)
    outside = [flow for flow in sources if flow.free and not _behind_toll(flow, tolled)]
    for resource, giving in by_resource(sources).items():
        if outside or not all(_behind_toll(flow, tolled) for flow in giving):
            continue
        row = resource_row(game, resource)
        spots = ", ".join(dict.fromkeys(flow.row.id for flow in giving))
        message = f"{resource} is gained only behind a toll, on {spots}"
        places = list(dict.fromkeys(flow.row.place_of("toll") for flow in giving))
        related = [*places[1:], *([row.place_of("id")] if row else [])]
        subject = row.subject() if row else resource
        yield Finding(places[0], message, subject, related=related)


def _behind_toll(flow: Flow, tolled: set[str]) -> bool:
    return flow.row.table in tolled and (flow.row.values.get("toll") or 0) > 0
