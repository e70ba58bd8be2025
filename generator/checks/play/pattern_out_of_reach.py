"""K360: a pattern needs more pieces than there are."""

from __future__ import annotations

from collections import Counter

from generator.checks.check import Found, at, check
from generator.checks.play.scored import scored
from generator.model.game import Game


@check(
    "K360",
    why="nobody can ever score it",
    hint="let it need fewer pieces, or add pieces of the kind",
)
def pattern_out_of_reach(game: Game) -> Found:
    """Not even all pieces of the game together hold a pattern, a stand-in among them."""
    for rules, pattern, row, shape in scored(game):
        if not pattern.needs or rules.held(pattern, rules.stock):
            continue
        held: Counter[str] = Counter()
        for token, number in rules.stock.items():
            held[token.kind] += number
        missing = Counter(pattern.needs) - held
        kinds = ", ".join(f"{pattern.needs.count(kind)} {kind} of {held[kind]}" for kind in missing)
        message = f"the pattern '{row.id}' needs more pieces than there are: {kinds}"
        yield at(row, shape.needs, message, related=[game.tables[shape.pieces].place])
