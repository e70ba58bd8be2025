"""K360: a pattern needs more pieces than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.scored import scored
from generator.model.game import Game
from generator.problem import Problem, fault

PATTERN_OUT_OF_REACH = fault(
    "K360", "pattern_out_of_reach",
    why="nobody can ever score it",
    hint="let it need fewer pieces, or add pieces of the kind",
)  # fmt: skip


@check(PATTERN_OUT_OF_REACH)
def pattern_out_of_reach(game: Game) -> Iterator[Problem]:
    """Not even all pieces of the game together hold a pattern, a stand-in among them."""
    for rules, pattern, row, shape in scored(game):
        if not pattern.needs or rules.held(pattern, rules.stock):
            continue
        there: Counter[str] = Counter()
        for token, number in rules.stock.items():
            there[token.kind] += number
        missing = Counter(pattern.needs) - there
        kinds = ", ".join(f"{pattern.needs.count(kind)} {kind} of {there[kind]}" for kind in missing)
        message = f"the pattern '{row.id}' needs more pieces than there are: {kinds}"
        yield PATTERN_OUT_OF_REACH.at(
            row.place_of(shape.needs), message, subject=row.subject(shape.needs),
            related=[game.tables[shape.pieces].place],
        )  # fmt: skip
