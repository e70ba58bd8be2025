"""What was done to a game since it was accepted, worked out once for each state of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from generator.components.kind import kinds
from generator.ledger.book import read_ledger
from generator.ledger.data import data_entries
from generator.ledger.derived import derived_entries
from generator.ledger.difference import Difference, difference
from generator.ledger.entry import Entry
from generator.ledger.prints import PRINT, SHEETS, is_sheet, piece_name, print_entries
from generator.ledger.reprint import exchanges
from generator.model.game import Game
from generator.problem import Findings
from generator.studio.gallery import faces_of

Breathe = Callable[[], None]
_WHOLE = ""
"""The piece of a component that has no pieces of its own."""
Depth = Literal["numbers", "faces", "sheets"]
"""How much is worked out: numbers take milliseconds, faces are rendered, sheets are packed."""


class SinceAccepted(Struct):
    """The difference, and the faces that look other than before, by language."""

    difference: Difference | None  # None of a game that was never accepted
    faces: dict[str, list[str]]
    why: str = ""  # why nothing can be said


class Comparison:
    """The latest ones that were made."""

    def __init__(self) -> None:
        self._of: tuple[Game, dict[str, str] | None] | None = None
        self._found: dict[Depth, SinceAccepted] = {}

    def of(self, game: Game, depth: Depth, breathe: Breathe) -> SinceAccepted:
        """What was done since; nothing is worked out again that is known."""
        findings = Findings()
        was = read_ledger(game.folder, game.shown, findings)
        if self._of is None or self._of[0] is not game or self._of[1] != was:
            self._of, self._found = (game, was), {}
        depth = "sheets" if "sheets" in self._found else depth
        if depth not in self._found:
            why = "its ledger cannot be read" if findings.problems else "it was never accepted"
            found = SinceAccepted(None, {}, why) if was is None else _compared(game, was, depth, breathe)
            self._found[depth] = found
        return self._found[depth]


LATEST = Comparison()
"""Of the one game that a room holds."""


def facts(game: Game, breathe: Breathe) -> Iterator[Entry]:
    """The whole state of a game, step by step."""
    for entries in (data_entries, derived_entries, print_entries):
        for each in entries(game):
            breathe()
            yield each


def _compared(game: Game, was: dict[str, str], depth: Depth, breathe: Breathe) -> SinceAccepted:
    if not (first := difference(game, was, [*data_entries(game)])).changes:
        return SinceAccepted(first, {})
    found = difference(game, was, [*_facts(game, was, depth, breathe)])
    faces: dict[str, list[str]] = {}
    pieces = _faces(game)
    for each in exchanges(found.before, found.now):
        known = pieces.get((each.component, each.piece)) or pieces.get((each.component, _WHOLE), [])
        faces.setdefault(each.language, []).extend(known)
    return SinceAccepted(found, {code: [*dict.fromkeys(ids)] for code, ids in faces.items()})


def _facts(game: Game, was: dict[str, str], depth: Depth, breathe: Breathe) -> Iterator[Entry]:
    """The state of a game to some depth; what lies deeper is taken to be as it was."""
    if depth == "sheets":
        yield from facts(game, breathe)
        return
    yield from data_entries(game)
    breathe()
    yield from derived_entries(game)
    for each in print_entries(game, sheets=False) if depth == "faces" else ():
        breathe()
        yield each
    kinds_left = (f"{SHEETS} ",) if depth == "faces" else (f"{SHEETS} ", f"{PRINT} ")
    yield from (Entry(key, value) for key, value in was.items() if key.startswith(kinds_left))


def _faces(game: Game) -> dict[tuple[str, str], list[str]]:
    """The faces of each component and piece; of a component that is no sheet of pieces, all as `_WHOLE`."""
    components = {each.name: each for each in kinds(game)}
    found: dict[tuple[str, str], list[str]] = {}
    for face, (part, row, _) in faces_of(game):
        component = components[face.partition("/")[0]]
        piece = piece_name(part, row, component) if is_sheet(component) else _WHOLE
        found.setdefault((component.name, piece), []).append(face)
    return found
