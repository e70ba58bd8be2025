"""K402: no pawn can ever come to a spot."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.model.game import Game
from generator.model.graph import maps, reached
from generator.problem import Problem, fault

UNREACHABLE_SPOT = fault(
    "K402", "unreachable_spot",
    why="its effect is printed and can never be used",
    hint="add a route that leads to the spot, or remove it",
)  # fmt: skip


@check(UNREACHABLE_SPOT)
def unreachable_spot(game: Game) -> Iterator[Problem]:
    """A spot that no walk from the start comes to."""
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue
        table = game.tables[shape.spots]
        for spot in steps.keys() - reached(shape.start, steps):
            row = table.by_id[spot]
            message = f"spot '{spot}' of map '{name}' cannot be reached from '{shape.start}'"
            yield UNREACHABLE_SPOT.at(row.place_of("id"), message, subject=row.subject())
