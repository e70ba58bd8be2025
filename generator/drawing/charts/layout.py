"""A layout of hex tiles as a template draws it: every tile in mm from the upper left of the whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from generator.drawing.hexes import hex_outline
from generator.drawing.unknown import unknown
from generator.model.boards.hexes import Tile, centre
from generator.model.boards.layouts import laid_out
from generator.model.game import Game, Row
from generator.model.outlines.hex import Cell


class LaidTile(NamedTuple):
    """A tile in its place; `piece`, `dx`, `dy` and `w` draw the printed one in a group at x, y and `turn`."""

    row: Any
    placement: Any
    x: float
    y: float
    turn: int
    cells: list[Cell]
    outline: str
    piece: str
    dx: float
    dy: float
    w: float


class LaidBoard(NamedTuple):
    """A whole layout and the box around it."""

    width: float
    height: float
    tiles: list[LaidTile]


def board(game: Game, name: str, across: float | None, view: Callable[[Row], Any]) -> LaidBoard:
    """The tiles of a layout with cells so wide; without a width, as wide as they are printed."""
    if name not in game.file.layouts:
        raise unknown("layout", name, game.file.layouts)
    tiles = laid_out(game, name)
    if tiles is None:
        raise ValueError(f"the layout '{name}' could not be read")
    across = across or tiles[0].tile.across
    whole = Tile(tuple(dict.fromkeys(cell for laid in tiles for cell in laid.cells)), across)
    found: list[LaidTile] = []
    for laid in tiles:
        own = Tile(laid.tile.cells, across)
        x, y = _place(laid.at, whole)
        cells = [Cell(*cell, *_place(cell, whole)) for cell in laid.cells]
        outline, piece = hex_outline(cells, across), laid.row.subject()
        dx, dy, w = (round(value, 4) for value in (-own.origin[0], -own.origin[1], own.size[0]))
        rows = view(laid.row), view(laid.placement)
        found.append(LaidTile(*rows, x, y, 60 * laid.turn, cells, outline, piece, dx, dy, w))
    width, height = whole.size
    return LaidBoard(round(width, 4), round(height, 4), found)


def _place(cell: tuple[int, int], whole: Tile) -> tuple[float, float]:
    """The middle of a cell in mm from the upper left of the whole."""
    (x, y), (left, top) = centre(cell, whole.across), whole.origin
    return round(x + left, 4), round(y + top, 4)
