"""K356: pieces that only their colours tell apart have colours that many people cannot tell apart."""

from __future__ import annotations

from itertools import combinations
from math import dist

from generator.checks.check import Found, at, check
from generator.checks.signs.mentioned import drawn_by
from generator.checks.signs.same_colour import NEAREST
from generator.colour import EYES, lab, seen_by
from generator.model.game import Game, Table
from generator.model.tables.fields import Colour

_MOST = 60
"""More rows than this are told apart by something else."""


@check(
    "K356", severity="warning", odds=False,
    why="one man in twelve sees red and green alike, and would take one piece for the other",
    hint="draw a sign, a letter or another shape on the pieces, or choose colours that differ in lightness",
)  # fmt: skip
def told_by_colour_alone(game: Game) -> Found:
    """All that a face draws of two rows is the same but for the colour, which the colour-blind see alike.

    Alike are colours closer than 10 in CIE L*a*b*, as red-blind and green-blind eyes see them.
    """
    told: set[str] = set()
    for component in game.file.components.values():
        for part in component.parts:
            table = game.tables.get(part.of)
            if table is None or table.name in told or not part.front:
                continue
            colours = [name for name, kind in table.fields.items() if isinstance(kind, Colour)]
            drawn = drawn_by(game, part.front) if len(colours) == 1 else None
            if drawn is None or colours[0] not in drawn.fields:
                continue
            others = sorted(drawn.fields & (table.fields.keys() | {"id"}) - {*colours, "count"})
            if "id" not in others and table.sound(*colours, *others):
                found = list(_alike(table, colours[0], others))
                told.update([table.name] if found else [])
                yield from found


def _alike(table: Table, field: str, others: list[str]) -> Found:
    rows = [row for row in table.rows if row.values.get(field)]
    for one, other in combinations(rows if len(rows) <= _MOST else [], 2):
        if any(one.values.get(name) != other.values.get(name) for name in others):
            continue
        if others and one.values[field] == other.values[field]:
            continue  # pieces that are meant to look the same
        for eye in EYES:
            far = dist(*(lab(seen_by(row.values[field], eye)) for row in (one, other)))
            if far < NEAREST:
                rest = "the rest of the face is the same" if others else "the face shows nothing else of them"
                message = (
                    f"'{one.id}' is {one.values[field]} and '{other.id}' {other.values[field]}, "
                    f"which the {eye} see {far:.1f} apart, and {rest}"
                )
                yield at(other, field, message, related=[one.place_of(field)])
                break
