"""K362: two patterns need the same pieces."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.scored import scored
from generator.model.game import Game, Row
from generator.problem import Problem, fault

REPEATED_PATTERN = fault(
    "K362", "repeated_pattern",
    why="whoever holds one always holds the other, so that one of them says nothing",
    hint="change what one of them needs, or make one pattern of the two",
    severity="warning",
)  # fmt: skip


@check(REPEATED_PATTERN)
def repeated_pattern(game: Game) -> Iterator[Problem]:
    """A pattern needs what an earlier one needs, in whatever order."""
    seen: dict[tuple[str, ...], Row] = {}
    for _, pattern, row, shape in scored(game):
        if not pattern.needs:
            continue
        first = seen.setdefault(tuple(sorted(pattern.needs)), row)
        if first is not row:
            message = f"the pattern '{row.id}' needs the same pieces as '{first.id}'"
            yield REPEATED_PATTERN.at(
                row.place_of(shape.needs), message, subject=row.subject(shape.needs),
                related=[first.place_of(shape.needs)],
            )  # fmt: skip
