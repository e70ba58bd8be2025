"""K350: two tiles of a layout lie on the same cell."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.boards.hexes import Cell
from generator.model.boards.layouts import Laid, layouts
from generator.model.game import Game


@check(
    "K350", odds=False,
    why="tiles lie beside one another on the table, and nobody could lay them out so",
    hint="move or turn one of them",
)  # fmt: skip
def tiles_overlap(game: Game) -> Found:
    """A cell of a tile comes to lie on a cell that an earlier tile covers; each pair is told once."""
    for name, _, tiles in layouts(game):
        taken: dict[Cell, Laid] = {}
        for laid in tiles:
            under = {id(taken[cell]): (taken[cell], cell) for cell in laid.cells if cell in taken}
            for other, (q, r) in under.values():
                message = f"in layout '{name}' {laid.row.id} lies on {other.row.id} at cell {q},{r}"
                yield at(laid.placement, "at", message, related=[other.placement.place_of("at")])
            taken |= {cell: laid for cell in laid.cells if cell not in taken}
