"""The fields that checks and odds go by: whether the game has what it declares of them."""

from __future__ import annotations

from generator.model import faults
from generator.model.game import Game
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

_TYPES = {
    "points": ("int", "score"), "level": ("int",), "move": ("int",), "wild": ("bool",), "toll": ("int",),
    "trigger": ("ref",), "mark": (),
}  # fmt: skip
"""The types that a field of each meaning can have; none if any will do."""


def check_meaning(game: Game, findings: Findings) -> None:
    """Report each field in `meaning` that no table has, or none of a type that can mean it."""
    fields = [each for table in game.tables.values() for each in table.fields.items()]
    for key in game.file.meaning.node.entries.keys() & _TYPES.keys():
        name, wanted = getattr(game.file.meaning, key), _TYPES[key]
        found = [kind.name for field, kind in fields if field == name]
        place = game.file.meaning.node.place_of(key)
        if not found:
            hint = did_you_mean(name, [field for field, _ in fields], "fields")
            message = f"'{key}' is the field '{excerpt(name)}', which no table has"
            findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint))
        elif wanted and not {*found} & {*wanted, "undeclared"}:
            message = f"'{key}' is the field '{excerpt(name)}', which is a {found[0]} in every table"
            hint = f"name a field of the type {' or '.join(wanted)}"
            findings.add(faults.BAD_DECLARATION.at(place, message, hint=hint))
