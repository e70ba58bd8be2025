"""Linear equations, solved exactly."""

from __future__ import annotations

from fractions import Fraction


def solve(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """The one solution of a square system; None if there is none or more than one."""
    size = len(matrix)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(size):
        pivot = next((number for number in range(column, size) if rows[number][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        scale = top[column]
        top[column:] = [value / scale for value in top[column:]]
        for number, row in enumerate(rows):
            if number != column and (factor := row[column]):
                row[column:] = [a - factor * b for a, b in zip(row[column:], top[column:])]
    return [row[size] for row in rows]
