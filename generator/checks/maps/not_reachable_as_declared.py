"""K406: a spot cannot be reached, or not in as few steps, as the game declares."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.checks.facts import ALL, map_facts
from generator.model.boards.graph import distances
from generator.model.game import Game
from generator.source.numbered import numbered


@check(
    "K406",
    why="the rules promise a way that the printed map does not have",
    hint="correct the routes, or the declared way",
)
def not_reachable_as_declared(game: Game) -> Found:
    """A declared spot is out of reach, or further away than declared."""
    for fact, shape, steps in map_facts(game, "reachable"):
        start, targets = fact.rule.start or shape.start, fact.rule.to
        if start not in steps:
            continue
        far = distances(start, steps)
        wanted = list(steps) if targets == ALL else [targets] if isinstance(targets, str) else targets
        there = [spot for spot in wanted if spot in far]
        wrong = [
            (spot, fact.rule.node.place_of("to"), f"{spot} cannot be reached from {start}")
            for spot in wanted if spot not in far
        ]  # fmt: skip
        for claim in fact.claims:
            # one number is the distance of the farthest; a limit holds for every spot
            judged = sorted(there, key=far.__getitem__)[-1:] if claim.relation == "equals" else there
            for spot in judged:
                if said := claim.against(far[spot]):
                    message = f"{spot} is {numbered(far[spot], 'step')} from {start}, but {said}"
                    wrong.append((spot, claim.place, message))
        for spot, place, message in wrong:
            row = game.tables[shape.spots].by_id[spot]
            yield Finding(place, f"on {fact.name}, {message}", fact.subject(spot), [row.node.place])
