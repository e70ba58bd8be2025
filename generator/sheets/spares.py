"""Spares: blank cards in the places that are free on the last sheet."""

from __future__ import annotations

from collections.abc import Callable

from generator.sheets.pieces import Piece


def with_spares(pieces: list[Piece], blank: Piece, sheets: Callable[[list[Piece]], int]) -> list[Piece]:
    """The pieces and as many blank ones as take no sheet more."""
    taken = sheets(pieces)
    few, many = 0, 1
    while taken and sheets([*pieces, *[blank] * many]) <= taken:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        if sheets([*pieces, *[blank] * middle]) <= taken:
            few = middle
        else:
            many = middle
    return [*pieces, *[blank] * few]
