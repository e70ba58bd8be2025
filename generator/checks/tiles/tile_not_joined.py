"""K351: a tile of a layout touches no other, so that the board falls apart."""

from __future__ import annotations

from generator.checks.check import Found, at, check
from generator.model.boards.hexes import Cell, neighbours
from generator.model.boards.layouts import Laid, layouts
from generator.model.game import Game


@check(
    "K351", odds=False,
    why="a board is one piece, and nobody could say how far away the rest of it lies",
    hint="lay the tile edge to edge with another, or add the tiles between them",
)  # fmt: skip
def tile_not_joined(game: Game) -> Found:
    """A group of tiles shares no edge with the group of the first one; each group is told once."""
    for name, _, tiles in layouts(game):
        for group in _groups(tiles)[1:]:
            shown = ", ".join(laid.row.id for laid in group)
            message = f"in layout '{name}' {shown} shares no edge with the tiles before"
            first = group[0].placement
            yield at(first, "at", message)


def _groups(tiles: list[Laid]) -> list[list[Laid]]:
    """Tiles that are joined edge to edge; the group of the first tile comes first."""
    covering: dict[Cell, list[int]] = {}
    for number, laid in enumerate(tiles):
        for cell in laid.cells:
            covering.setdefault(cell, []).append(number)
    groups: list[list[Laid]] = []
    left = set(range(len(tiles)))
    while left:
        waiting = [min(left)]
        left.discard(waiting[0])
        for number in waiting:
            around = {near for cell in tiles[number].cells for near in (cell, *neighbours(cell))}
            touched = left & {each for cell in around for each in covering.get(cell, ())}
            left -= touched
            waiting.extend(sorted(touched))
        groups.append([tiles[number] for number in sorted(waiting)])
    return groups
