"""K356: pieces that only their colours tell apart have colours that many people cannot tell apart."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

from generator.checks.check import Found, at, check
from generator.checks.signs.mentioned import template_named
from generator.checks.signs.same_colour import NEAREST
from generator.colour import EYES, lab, seen_by
from generator.model.fields import Colour
from generator.model.game import Game, Table

_MOST = 60
"""More rows than this are told apart by something else."""


@check(
    "K356", severity="warning", odds=False,
    why="one man in twelve sees red and green alike, and would take one piece for the other",
    hint="draw a sign, a letter or another shape on the pieces, or choose colours that differ in lightness",
)  # fmt: skip
def told_by_colour_alone(game: Game) -> Found:
    """A face draws a row's colour and nothing else of it, and two colours are seen alike by the colour-blind.

    Alike are colours closer than 10 in CIE L*a*b*, as red-blind and green-blind eyes see them.
    """
    judged: set[str] = set()
    for component in game.file.components.values():
        for part in component.parts:
            table = game.tables.get(part.of)
            if table is None or table.name in judged or not part.front:
                continue
            colours = [name for name, kind in table.fields.items() if isinstance(kind, Colour)]
            if (
                len(colours) == 1
                and table.sound(*colours)
                and _alone(game.folder, part.front, table, colours[0])
            ):
                judged.add(table.name)
                yield from _alike(table, colours[0])


def _alone(folder: Path, name: str, table: Table, colour: str) -> bool:
    """Whether a template shows the colour of a row and none of its other fields."""
    read = template_named(folder, name)
    if read is None or read.leads_to or colour not in read.attributes:
        return False
    return not (read.attributes & (table.fields.keys() | {"id"}) - {colour, "count"})


def _alike(table: Table, field: str) -> Found:
    rows = [row for row in table.rows if row.values.get(field)]
    for one, other in combinations(rows if len(rows) <= _MOST else [], 2):
        for eye in EYES:
            far = dist(*(lab(seen_by(row.values[field], eye)) for row in (one, other)))
            if far < NEAREST:
                message = (
                    f"'{one.id}' is {one.values[field]} and '{other.id}' {other.values[field]}, "
                    f"which the {eye} see {far:.1f} apart, and the face shows nothing else of them"
                )
                yield at(other, field, message, related=[one.place_of(field)])
                break
