"""Moves as a drawing: rings on the cells that a piece goes to, lines along which it slides."""

from __future__ import annotations

from typing import NamedTuple

from generator.grammar.moves import DIRECTIONS, Move, Moves
from generator.grammar.reach import Cell, CellBoard, reachable

SIZE = 5
"""A board of so many cells each way has room for two steps to every side."""
MOST = 50
_OUT = 0.4
"""How far from the middle of the piece a line begins, and how far into its last cell it goes, in cells."""


class Ring(NamedTuple):
    """A cell that the piece goes to, by its middle; dashed where something may stand between."""

    x: float
    y: float
    dashed: bool


class Slide(NamedTuple):
    """A slide to the edge of the board; dashed where it may pass a piece."""

    x1: float
    y1: float
    x2: float
    y2: float
    dashed: bool


class Diagram(NamedTuple):
    """What a piece in the middle of a board may do, in cells from the upper left."""

    columns: int
    rows: int
    x: float
    y: float
    rings: list[Ring]
    lines: list[Slide]


def diagram(moves: Moves | None, columns: int = SIZE, rows: int = SIZE) -> Diagram:
    """The rings and lines of moves on an empty board with the piece in its middle."""
    if not isinstance(moves, Moves):
        raise TypeError("a diagram is of a field of the type moves")
    if not (1 <= columns <= MOST and 1 <= rows <= MOST):
        raise ValueError(f"a diagram has 1 to {MOST} columns and rows")
    start, board = (columns // 2, rows // 2), CellBoard(columns, rows)
    rings: dict[Cell, bool] = {}
    lines: dict[str, bool] = {}
    for move in moves.ways:
        if move.verb == "slide" and not move.twice:
            lines |= {name: bool(move.over) or lines.get(name, False) for name in move.directions}
            continue
        for cell in reachable(Moves((move,)), start, board):
            rings[cell] = rings.get(cell, False) or _jumped(move, start, cell)
    rows_first = sorted(rings, key=lambda cell: cell[::-1])
    drawn = [_line(DIRECTIONS[name], dashed, start, board) for name, dashed in lines.items()]
    return Diagram(
        columns, rows, start[0] + 0.5, start[1] + 0.5,
        [Ring(x + 0.5, y + 0.5, rings[x, y]) for x, y in rows_first],
        [line for line in drawn if line is not None],
    )  # fmt: skip


def _jumped(move: Move, start: Cell, cell: Cell) -> bool:
    """Whether the piece may have passed another on its way to the cell."""
    return move.jumps and max(abs(cell[0] - start[0]), abs(cell[1] - start[1])) > 1


def _line(vector: Cell, dashed: bool, start: Cell, board: CellBoard) -> Slide | None:
    """From the edge of the piece into the last cell of the board; None where it stands at that edge."""
    (dx, dy), length = vector, 0
    while board.has((start[0] + dx * (length + 1), start[1] + dy * (length + 1))):
        length += 1
    if not length:
        return None
    x, y = start[0] + 0.5, start[1] + 0.5
    end = length + _OUT - 0.1
    return Slide(x + dx * _OUT, y + dy * _OUT, x + dx * end, y + dy * end, dashed)
