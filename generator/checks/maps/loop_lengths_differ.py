"""K407: the loops of a map are not as long, or as many, as the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.facts import Fact, facts
from generator.model.game import Game, Table
from generator.model.graph import maps, reached, turned
from generator.model.shapes import Map
from generator.odds.loop import Loops, loops
from generator.problem import Place

MOST_SHOWN = 30


@check(
    "K407",
    why="the length of a lap sets the pace of the game, and the board no longer has the stated ones",
    hint="correct the routes, or the declared lengths",
)
def loop_lengths_differ(game: Game) -> Found:
    """The loops through the start, or those that end with a route, have other lengths than declared."""
    known = {name: (shape, steps) for name, shape, steps in maps(game)}
    for fact in facts(game, "loop lengths"):
        if fact.name not in known or known[fact.name][0].start not in known[fact.name][1]:
            continue
        shape, steps = known[fact.name]
        found, routes = loops(shape.start, steps), game.tables[shape.routes]
        lengths = _lengths(fact, found, routes, shape)
        declared = sorted(str(claim.number) for claim in fact.claims)
        if not found.complete or sorted(map(str, lengths)) != declared:
            over = f" over {fact.rule.over}" if fact.rule.over else ""
            stated = ", ".join(claim.text for claim in fact.claims[:MOST_SHOWN])
            real = _shown(lengths, found)
            message = f"{fact.name} has loops{over} of {real} routes, but {stated} are declared"
            yield Finding(
                fact.rule.node.place_of("equals"),
                message,
                f"rules.{fact.name}.loops",
                related=_on_loops(shape, steps, routes),
            )


def _lengths(fact: Fact, found: Loops, routes: Table, shape: Map) -> list[int]:
    """The lengths that the rule is about."""
    if not fact.rule.over:
        return sorted(length for lengths in found.lengths.values() for length in lengths)
    last = routes.by_id[fact.rule.over].values
    return list(found.lengths.get(last["from"], ())) if last["to"] == shape.start else []


def _shown(lengths: list[int], found: Loops) -> str:
    more = "" if found.complete and len(lengths) <= MOST_SHOWN else " …"
    return (", ".join(map(str, lengths[:MOST_SHOWN])) or "no") + more


def _on_loops(shape: Map, steps: dict[str, list[str]], routes: Table) -> list[Place]:
    """The routes that some way from the start back to it can take."""
    there = reached(shape.start, steps) & reached(shape.start, turned(steps))
    return [row.node.place for row in routes.rows if {row.values["from"], row.values["to"]} <= there]
