"""K362: two patterns need the same pieces."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.checks.play.scored import scored
from generator.model.game import Game, Row


@check(
    "K362", severity="warning",
    why="whoever holds one always holds the other, so that one of them says nothing",
    hint="change what one of them needs, or make one pattern of the two",
)  # fmt: skip
def repeated_pattern(game: Game) -> Found:
    """A pattern needs what an earlier one needs, in whatever order."""
    seen: dict[tuple[str, ...], Row] = {}
    for _, pattern, row, shape in scored(game):
        if not pattern.needs:
            continue
        first = seen.setdefault(tuple(sorted(pattern.needs)), row)
        if first is not row:
            message = f"the pattern '{row.id}' needs the same pieces as '{first.id}'"
            yield at(row, shape.needs, message, related=[first.place_of(shape.needs)])
