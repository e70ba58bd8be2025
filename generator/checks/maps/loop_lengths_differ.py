"""K407: the loops of a map are not as long, or as many, as the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.facts import map_facts
from generator.model.boards.graph import reached, turned
from generator.model.game import Game
from generator.odds.loop import loops
from generator.source.numbered import are

MOST_SHOWN = 30


@check(
    "K407",
    why="the length of a lap sets the pace of the game, and the board no longer has the stated ones",
    hint="correct the routes, or the declared lengths",
)
def loop_lengths_differ(game: Game) -> Found:
    """The loops through the start, or those that end with a route, have other lengths than declared."""
    for fact, shape, steps in map_facts(game, "loop lengths"):
        if shape.start not in steps:
            continue
        found, routes = loops(shape.start, steps), game.tables[shape.routes]
        lengths = sorted(length for some in found.lengths.values() for length in some)
        if fact.rule.over:
            last = routes.by_id[fact.rule.over].values
            lengths = list(found.lengths.get(last["from"], ())) if last["to"] == shape.start else []
        declared = sorted(str(claim.number) for claim in fact.claims)
        if not found.complete or sorted(map(str, lengths)) != declared:
            over = f" over {fact.rule.over}" if fact.rule.over else ""
            more = "" if found.complete and len(lengths) <= MOST_SHOWN else " …"
            real = (", ".join(map(str, lengths[:MOST_SHOWN])) or "no") + more
            stated = ", ".join(claim.text for claim in fact.claims[:MOST_SHOWN])
            stated += f" {are(len(fact.claims))} declared"
            message = f"{fact.name} has loops{over} of {real} routes, but {stated}"
            # the routes that some way from the start back to it can take
            there = reached(shape.start, steps) & reached(shape.start, turned(steps))
            taken = [row for row in routes.rows if {row.values["from"], row.values["to"]} <= there]
            places = [row.node.place for row in taken]
            yield Finding(fact.rule.node.place_of("equals"), message, fact.subject("loops"), places)
