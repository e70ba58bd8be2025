"""K321: a recorded fault is about something that is not there."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.subjects import find_subject
from generator.source.excerpt import excerpt


@check(
    "K321",
    why="a note about something that is gone misleads everyone who reads it",
    hint="name a row, a field or a section of the game, or remove the entry",
)
def recorded_names_nothing(game: Game) -> Found:
    """`where` of a recorded fault must be a table, row, field or key that the game has."""
    for entry in game.file.recorded:
        found = find_subject(game, entry.where)
        if isinstance(found, str):
            message = f"a fault is recorded at '{excerpt(entry.where)}', which is not there"
            yield Finding(entry.node.place_of("where"), message, entry.where, hint=found)
