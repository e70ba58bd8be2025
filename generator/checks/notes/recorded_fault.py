"""K320: a fault that no check can see, written down by a person."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import finds
from generator.model.game import Game
from generator.model.subjects import find_subject
from generator.problem import Fault, Place, Problem

RECORDED_FAULT = Fault(
    "K320",
    "recorded_fault",
    why="what only a reader notices would be forgotten if it did not stand with the data",
    hint="it is acknowledged by being recorded; remove the entry when the fault is gone",
    severity="warning",
)


@finds(RECORDED_FAULT)
def recorded_fault(game: Game) -> Iterator[Problem]:
    """Every entry of `recorded` is listed among the acknowledged problems, with what was decided."""
    for entry in game.file.recorded:
        about = find_subject(game, entry.where)
        if isinstance(about, Place):
            found = RECORDED_FAULT.at(entry.node.place, entry.fault, subject=entry.where, related=[about])
            yield found.acknowledge(entry.because)
