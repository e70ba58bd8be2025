"""K321: a recorded fault is about something that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.model.subjects import find_subject
from generator.problem import Problem, fault
from generator.source.excerpt import excerpt

RECORDED_NAMES_NOTHING = fault(
    "K321", "recorded_names_nothing",
    why="a note about something that is gone misleads everyone who reads it",
    hint="name a row, a field or a section of the game, or remove the entry",
)  # fmt: skip


@check(RECORDED_NAMES_NOTHING)
def recorded_names_nothing(game: Game) -> Iterator[Problem]:
    """`where` of a recorded fault must be a table, row, field or key that the game has."""
    for entry in game.file.recorded:
        found = find_subject(game, entry.where)
        if isinstance(found, str):
            message = f"a fault is recorded at '{excerpt(entry.where)}', which is not there"
            place = entry.node.place_of("where")
            yield RECORDED_NAMES_NOTHING.at(place, message, hint=found, subject=entry.where)
