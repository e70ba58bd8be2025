"""K363: a bonus for one colour, or a stand-in, that no pieces can ever give."""

from __future__ import annotations

from generator.checks.check import Finding, Found, at, check
from generator.checks.play.scored import scored
from generator.model.game import Game
from generator.odds.patterns import pattern_rules


@check(
    "K363", severity="warning",
    why="the rules promise what the pieces cannot give",
    hint="add pieces, or say in the rules that it does not apply",
)  # fmt: skip
def bonus_out_of_reach(game: Game) -> Found:
    """No colour has all the pieces of a pattern, or no piece is of the kind that may stand in."""
    rules, shape = pattern_rules(game), game.file.patterns
    if rules is None or shape is None:
        return
    if rules.stands_in and rules.stands_in not in {token.kind for token in rules.stock}:
        message = f"'{rules.stands_in}' stands in for others, but no piece with a colour is one"
        yield Finding(
            shape.node.place_of("stands in"), message, "patterns", related=[game.tables[shape.pieces].place]
        )
    for _, pattern, row, _ in scored(game) if rules.one_colour else ():
        held = rules.held(pattern, rules.stock) if pattern.needs else None
        if held is not None and not held.one_colour:
            message = f"the pattern '{row.id}' is never of one colour: no colour has all of its pieces"
            yield at(row, shape.needs, message, related=[shape.node.place_of("one colour")])
