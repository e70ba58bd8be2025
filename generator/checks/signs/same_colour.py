"""K337: two kinds of a thing have colours that the eye cannot tell apart."""

from __future__ import annotations

from itertools import product
from math import dist

from generator.checks.check import Found, at, check
from generator.model.fields import Colour, Icon
from generator.model.game import Game, Row, Table

NEAREST = 10.0
"""Colours closer than this in CIE L*a*b* (the distance of 1976) are taken for one at arm's length."""
_WHITE = (0.95047, 1.0, 1.08883)
_Lab = tuple[float, float, float]


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
    cells: dict[tuple[int, ...], list[tuple[_Lab, Row]]] = {}
    for row in table.rows:
        colour = row.values.get(field)
        if colour is None:
            continue
        lab = _lab(colour)
        cell = tuple(int(value // NEAREST) for value in lab)
        around = (tuple(a + b for a, b in zip(cell, step)) for step in product((-1, 0, 1), repeat=3))
        near = [
            (dist(lab, other), earlier)
            for each in around
            for other, earlier in cells.get(each, ())
            if dist(lab, other) < NEAREST
        ]
        if not near:
            cells.setdefault(cell, []).append((lab, row))  # the others are near one of these
            continue
        distance, earlier = min(near, key=lambda pair: pair[0])
        message = (
            f"'{row.id}' is {colour} and '{earlier.id}' {earlier.values[field]}, "
            f"only {distance:.1f} apart in {table.name}"
        )
        yield at(row, field, message, related=[earlier.place_of(field)])


def _lab(colour: str) -> _Lab:
    """CIE L*a*b* of an sRGB colour such as #0072B2, for the white of daylight."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    x, y, z = (
        _bent(value / white)
        for value, white in zip(
            (
                0.4124 * red + 0.3576 * green + 0.1805 * blue,
                0.2126 * red + 0.7152 * green + 0.0722 * blue,
                0.0193 * red + 0.1192 * green + 0.9505 * blue,
            ),
            _WHITE,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _bent(share: float) -> float:
    return float(share ** (1 / 3)) if share > (6 / 29) ** 3 else share * (29 / 6) ** 2 / 3 + 4 / 29
