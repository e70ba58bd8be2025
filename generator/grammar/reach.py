"""What moves mean: the cells that a piece reaches from where it stands, with other pieces on the board."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.grammar.moves import DIRECTIONS, Move, Moves

Cell = tuple[int, int]
"""Column and row, counted from 0 at the upper left."""


class CellBoard(Struct, frozen=True):
    """So many columns and rows, and the cells with pieces of one's own side and of the other."""

    columns: int
    rows: int
    own: frozenset[Cell] = frozenset()
    other: frozenset[Cell] = frozenset()

    def has(self, cell: Cell) -> bool:
        """Whether the cell is on the board."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def taken(self, cell: Cell) -> bool:
        """Whether a piece of either side is there."""
        return cell in self.own or cell in self.other


def reachable(moves: Moves, start: Cell, board: CellBoard) -> frozenset[Cell]:
    """Every cell that the piece on `start` may end on, free or with a piece to capture."""
    left = CellBoard(board.columns, board.rows, board.own - {start}, board.other - {start})
    found = {cell for move in moves.ways for cell in _ends(move, start, left)}
    return frozenset(found - {start})


def _ends(move: Move, start: Cell, board: CellBoard) -> Iterator[Cell]:
    first = {cell for name in move.directions for cell in _along(move, DIRECTIONS[name], start, board)}
    if not move.twice:
        yield from first
        return
    for cell in first:
        if not board.taken(cell):
            for name in move.directions:
                yield from _along(move, DIRECTIONS[name], cell, board)


def _along(move: Move, vector: Cell, start: Cell, board: CellBoard) -> Iterator[Cell]:
    """The cells that one move reaches in one direction."""
    most = max(board.columns, board.rows) if move.verb == "slide" else move.most
    passes = most if move.verb == "jump" else move.over
    for distance in range(1, most + 1):
        cell = (start[0] + vector[0] * distance, start[1] + vector[1] * distance)
        if not board.has(cell):
            return
        if distance >= move.least and cell not in board.own:
            yield cell
        if board.taken(cell):
            passes -= 1
            if passes < 0:
                return
