"""What was done to a game since it was accepted, worked out once for each state of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from generator.components.kind import kinds
from generator.ledger.book import read_ledger
from generator.ledger.data import data_entries
from generator.ledger.derived import derived_entries
from generator.ledger.difference import Difference, difference
from generator.ledger.entry import Entry
from generator.ledger.prints import is_sheet, piece_name, print_entries
from generator.ledger.reprint import exchanges
from generator.model.game import Game
from generator.problem import Findings
from generator.studio.gallery import faces_of

Breathe = Callable[[], None]


class SinceAccepted(Struct):
    """The difference, and the faces that look other than before, by language."""

    difference: Difference | None  # None of a game that was never accepted
    faces: dict[str, list[str]]
    why: str = ""  # why nothing can be said


class Comparison:
    """The latest one that was made."""

    def __init__(self) -> None:
        self._of: tuple[Game, dict[str, str] | None] | None = None
        self._found = SinceAccepted(None, {})

    def of(self, game: Game, breathe: Breathe) -> SinceAccepted:
        """What was done since; nothing is worked out again that is known."""
        findings = Findings()
        was = read_ledger(game.folder, game.shown, findings)
        if self._of is None or self._of[0] is not game or self._of[1] != was:
            why = "its ledger cannot be read" if findings.problems else "it was never accepted"
            found = SinceAccepted(None, {}, why) if was is None else _compared(game, was, breathe)
            self._of, self._found = (game, was), found
        return self._found


LATEST = Comparison()
"""Of the one game that a room holds."""


def facts(game: Game, breathe: Breathe) -> Iterator[Entry]:
    """The whole state of a game, step by step."""
    for entries in (data_entries, derived_entries, print_entries):
        for each in entries(game):
            breathe()
            yield each


def _compared(game: Game, was: dict[str, str], breathe: Breathe) -> SinceAccepted:
    if not (first := difference(game, was, [*data_entries(game)])).changes:
        return SinceAccepted(first, {})
    found = difference(game, was, [*facts(game, breathe)])
    faces: dict[str, list[str]] = {}
    for each in exchanges(found.before, found.now):
        faces.setdefault(each.language, []).extend(_faces(game, each.component, each.piece))
    return SinceAccepted(found, {code: [*dict.fromkeys(ids)] for code, ids in faces.items()})


def _faces(game: Game, name: str, piece: str) -> Iterator[str]:
    """The faces of a piece of a component; of one that is no sheet of pieces, all."""
    component = next((each for each in kinds(game) if each.name == name), None)
    for face, (part, row, _) in faces_of(game) if component else ():
        if component and face.partition("/")[0] == name:
            if not is_sheet(component) or piece_name(part, row, component) == piece:
                yield face
