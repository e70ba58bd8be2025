"""K337: two kinds of a thing have colours that the eye cannot tell apart."""

from __future__ import annotations

from itertools import product
from math import dist

from generator.checks.check import Found, at, check
from generator.colour import Lab, lab
from generator.model.game import Game, Row, Table
from generator.model.tables.fields import Colour, Icon

NEAREST = 10.0
"""Colours closer than this in CIE L*a*b* (the distance of 1976) are taken for one at arm's length."""


@check(
    "K337", severity="warning", odds=False,
    why="players know the pieces by their colours before they see their signs",
    hint="choose colours that differ in lightness as well as in hue",
)  # fmt: skip
def same_colour(game: Game) -> Found:
    """Two rows of a table with a `colour`, and an icon or a `mark`, are closer than 10 in CIE L*a*b*.

    Such tables hold the kinds that lie side by side: resources, suits, tokens, pawns.
    """
    for table in game.tables.values():
        marked = game.file.meaning.mark in table.fields or any(
            isinstance(kind, Icon) for kind in table.fields.values()
        )
        for field, kind in table.fields.items():
            if isinstance(kind, Colour) and marked and table.sound(field):
                yield from _alike(table, field)


def _alike(table: Table, field: str) -> Found:
    """Rows that are near an earlier one; each is looked for in the cells of space around it only."""
    cells: dict[tuple[int, ...], list[tuple[Lab, Row]]] = {}
    for row in table.rows:
        colour = row.values.get(field)
        if colour is None:
            continue
        here = lab(colour)
        cell = tuple(int(value // NEAREST) for value in here)
        around = (tuple(a + b for a, b in zip(cell, step)) for step in product((-1, 0, 1), repeat=3))
        near = [
            (dist(here, other), earlier)
            for each in around
            for other, earlier in cells.get(each, ())
            if dist(here, other) < NEAREST
        ]
        if not near:
            cells.setdefault(cell, []).append((here, row))  # the others are near one of these
            continue
        distance, earlier = min(near, key=lambda pair: pair[0])
        message = (
            f"'{row.id}' is {colour} and '{earlier.id}' {earlier.values[field]}, "
            f"only {distance:.1f} apart in {table.name}"
        )
        yield at(row, field, message, related=[earlier.place_of(field)])
