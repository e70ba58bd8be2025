"""K363: a bonus for one colour, or a stand-in, that no pieces can ever give."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.scored import scored
from generator.model.game import Game
from generator.odds.patterns import pattern_rules
from generator.problem import Problem, fault

BONUS_OUT_OF_REACH = fault(
    "K363", "bonus_out_of_reach",
    why="the rules promise what the pieces cannot give",
    hint="add pieces, or say in the rules that it does not apply",
    severity="warning",
)  # fmt: skip


@check(BONUS_OUT_OF_REACH)
def bonus_out_of_reach(game: Game) -> Iterator[Problem]:
    """No colour has all the pieces of a pattern, or no piece is of the kind that may stand in."""
    rules, shape = pattern_rules(game), game.file.patterns
    if rules is None or shape is None:
        return
    if rules.stands_in and rules.stands_in not in {token.kind for token in rules.stock}:
        message = f"'{rules.stands_in}' stands in for others, but no piece with a colour is one"
        yield BONUS_OUT_OF_REACH.at(
            shape.node.place_of("stands in"), message, subject="patterns",
            related=[game.tables[shape.pieces].place],
        )  # fmt: skip
    for _, pattern, row, _ in scored(game) if rules.one_colour else ():
        held = rules.held(pattern, rules.stock) if pattern.needs else None
        if held is not None and not held.one_colour:
            message = f"the pattern '{row.id}' is never of one colour: no colour has all of its pieces"
            yield BONUS_OUT_OF_REACH.at(
                row.place_of(shape.needs), message, subject=row.subject(shape.needs),
                related=[shape.node.place_of("one colour")],
            )  # fmt: skip
