"""How a broken input is written: one edit of the sample game, and where its problem must be reported.

A table of inputs is a module here with a mapping INPUTS: the name of each kind to its code, its inputs and,
if need be, edits that come first and break nothing. An input is a file, what stands there and what is written
instead. The sign ‸ stands before the letter at which the problem must be reported, and is not written. Where
the problem shows elsewhere than in the edit, a second file and a piece of its text say where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

HERE = "‸"
WHOLE = None
"""Stands for the whole text of a file."""
END = ""
"""Stands for the end of a file."""

Old = str | None
New = str | Callable[[str], str]
Input = tuple[str, Old, New] | tuple[str, Old, str, str, str]


class Kind(NamedTuple):
    """Inputs that all break the same thing, after `first` edits that break nothing."""

    code: str
    inputs: list[Input]
    first: list[tuple[str, str, str]] = []  # noqa: RUF012 - never written to

    @property
    def files(self) -> set[str]:
        """The files that are edited."""
        return {case[0] for case in self.inputs} | {edit[0] for edit in self.first}


CARDS, GAME, SUITS, SPOTS, ROUTES = "cards.yaml", "game.yaml", "suits.yaml", "spots.yaml", "routes.yaml"
TOKENS, PAWNS, MARKERS, WORDS, LAPS = "tokens.yaml", "pawns.yaml", "markers.yaml", "words.yaml", "laps.yaml"
RESOURCES, EN = "resources.yaml", "locale/en.po"
