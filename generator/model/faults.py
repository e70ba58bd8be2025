"""What can be wrong when nodes become a game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from generator.problem import Fault, Fix, Place, Problem
from generator.source.nearest import did_you_mean, surely

fault = partial(Fault, allowable=False, drawable=False)

UNKNOWN_KEY = fault(
    "K201",
    "unknown_key",
    why="a misspelt key would silently keep its default",
    hint="remove the key or correct its spelling",
)
WRONG_TYPE = fault(
    "K202",
    "wrong_type",
    why="a value of another kind cannot be checked or printed",
    hint="write the kind of value that is asked for",
)
UNKNOWN_RESOURCE = fault(
    "K203",
    "unknown_resource",
    why="nobody could pay or gain it at the table",
    hint="use a resource that the game declares",
)
MISSING_KEY = fault(
    "K204",
    "missing_key",
    why="the value has no default that would be right for every game",
    hint="add the key",
)
OUT_OF_RANGE = fault(
    "K205",
    "out_of_range",
    why="the rules and the printed icons cover only the declared range",
    hint="correct the value, or widen the range of the field in game.yaml",
)
UNREADABLE_TERM = fault(
    "K206",
    "unreadable_term",
    why="icons, checks and odds all come from the parsed term",
    hint="write the term in the notation of docs/notation.md",
)
FULL_WIDTH = fault(
    "K207",
    "full_width_letter",
    why="Ｍ and M look alike, but a search finds only one of them",
    hint="type the plain letter",
    severity="warning",
    allowable=True,
)
UNKNOWN_REFERENCE = fault(
    "K208",
    "unknown_reference",
    why="the value points at nothing",
    hint="name an existing row",
)
REPEATED_ID = fault(
    "K209",
    "repeated_id",
    why="a reference to it could mean either row",
    hint="give each row an id of its own",
)
BAD_DECLARATION = fault(
    "K210",
    "bad_declaration",
    why="what is declared is what every row is read by",
    hint="see docs/data.md for the types of fields",
)
STALE_ALLOW = fault(
    "K211",
    "stale_allow",
    why="an acknowledged fault that is gone would hide the next one",
    hint="remove the entry, or correct its check and where",
    severity="note",
)
BAD_ID = fault(
    "K212",
    "bad_id",
    why="ids become file names and parts of links",
    hint="use lower- or upper-case letters a–z, digits and single hyphens",
)
REPEATED_GAME = fault(
    "K213",
    "repeated_game",
    why="the kit of one game would be written over that of the other",
    hint="give each game an id of its own",
)
BEHIND_TOTAL = fault(
    "K214",
    "behind_total",
    why="a card that was added at the end of the spreadsheet would be missing from the kit",
    hint="move the row above the total; what is no row may stand in one cell, or be acknowledged",
    allowable=True,
    drawable=True,
)


def unknown(
    place: Place, message: str, word: str, known: Iterable[str], kind: str, subject: str = ""
) -> Problem:
    """A word that names nothing; the hint has the nearest of those that do."""
    words = [*known]
    meant = surely(word, words)
    fix = Fix(place, word, meant) if meant else None
    return UNKNOWN_REFERENCE.at(
        place, message, hint=did_you_mean(word, words, kind), subject=subject, fix=fix
    )
