"""K405: a resource can be gained only where a toll is paid."""

from __future__ import annotations

from generator.checks.check import Found, check
from generator.checks.flow import about, by_resource, gains, readable
from generator.model.game import Game
from generator.model.tables.fields import Int


@check(
    "K405", severity="warning",
    why="a player without anything to pay the toll with is shut out of the resource",
    hint="let a free spot or a card give the resource too, or lift one toll",
)  # fmt: skip
def spot_only_behind_toll(game: Game) -> Found:
    """Every source of a resource is a spot whose whole number `toll` is above 0.

    The spots are those of a map.
    """
    toll = game.file.meaning.toll
    tables = [game.tables[shape.spots] for shape in game.file.maps.values() if shape.spots in game.tables]
    tolled = {table.name: table for table in tables if isinstance(table.fields.get(toll), Int)}
    if not all(table.sound(toll) for table in tolled.values()):
        return
    if not tolled or not readable(game, "gain", "effect", "convert"):
        return
    sources = gains(game)
    paid = {flow for flow in sources if flow.row.table in tolled and (flow.row.values.get(toll) or 0) > 0}
    if any(flow.free and flow not in paid for flow in sources):
        return
    for resource, giving in by_resource(sources).items():
        if paid.issuperset(giving):
            spots = ", ".join(dict.fromkeys(flow.row.id for flow in giving))
            message = f"{resource} is gained only behind a toll, on {spots}"
            yield about(
                game, resource, message, list(dict.fromkeys(flow.row.place_of(toll) for flow in giving))
            )
