"""Ledger: what was done since the game was accepted, which faces look other than then, and to accept it."""

from __future__ import annotations

from msgspec import Struct, field

from generator.ledger.alteration import Alteration
from generator.ledger.book import usable_ledger, write_ledger
from generator.ledger.difference import Difference
from generator.ledger.effect import Effect
from generator.model.digest import still
from generator.model.game import Game
from generator.problem import Findings
from generator.speech import spoken, told
from generator.studio.answer import NotDone, answer
from generator.studio.weighing.since import LATEST, Depth, facts
from generator.studio.workspace import Workspace
from generator.survey import judged


class LedgerAsked(Struct):
    """How much is to be told: sheets to reprint take long to count."""

    sheets: bool = False


class EffectTold(Struct):
    """What follows, in a few lines, and all of it."""

    brief: list[str] = field(default_factory=list)
    all: list[str] = field(default_factory=list)


class ChangeTold(Struct):
    """One thing that was done, where it stands, and what follows from it alone."""

    file: str
    line: int
    column: int
    about: str
    kind: str
    said: str
    effect: EffectTold


class LedgerTold(Struct):
    """All that was done; `why` says why that cannot be told."""

    revision: int
    accepted: bool
    why: str = ""
    changes: list[ChangeTold] = field(default_factory=list)
    together: EffectTold = field(default_factory=EffectTold)
    sheets: bool = False  # whether sheets to reprint are counted in it


class FacesChanged(Struct):
    """The ids of faces that look other than when the game was accepted, in some language."""

    revision: int
    accepted: bool
    faces: list[str]
    languages: dict[str, list[str]]


class Accepted(Struct):
    """How many facts were written down, and whether some of them are new."""

    facts: int
    new: bool


@answer("ledger")
def ledger(workspace: Workspace, asked: LedgerAsked) -> LedgerTold:
    """What was done since the game was accepted, as `kamiban diff` tells it."""
    depth: Depth = "sheets" if asked.sheets else "numbers"
    found = LATEST.of(_read(workspace), depth, workspace.breathe)
    if found.difference is None:
        return LedgerTold(workspace.revision, accepted=False, why=spoken(found.why, workspace.tongue))
    different = found.difference
    changes = [_change(each, different, workspace.tongue) for each in different.changes]
    together = _effect(different.consequences.together, workspace.tongue)
    return LedgerTold(workspace.revision, True, "", changes, together, asked.sheets)


@answer("changed")
def changed(workspace: Workspace, asked: LedgerAsked) -> FacesChanged:
    """Which faces look other than when the game was accepted."""
    found = LATEST.of(_read(workspace), "faces", workspace.breathe)
    every = dict.fromkeys(each for faces in found.faces.values() for each in faces)
    return FacesChanged(workspace.revision, found.difference is not None, [*every], found.faces)


@answer("accept")
def accept(workspace: Workspace, asked: LedgerAsked) -> Accepted:
    """Write down what holds, as `kamiban accept` does; what is wrong is not accepted."""
    game, linked = _read(workspace), Findings()
    wrong = judged(game, Findings([*workspace.findings.problems]), proof=False).blocking
    usable_ledger(game.folder, game.shown, linked)
    if problems := [*wrong, *linked.problems]:
        first = problems[0]
        tongue = workspace.tongue
        said = spoken("what is wrong is not accepted: mend it, or acknowledge it under `allow`", tongue)
        raise NotDone(f"{said}\n{first.place}: {spoken(first.message, tongue)}")
    found = [*facts(game, workspace.breathe)]
    if not still(game.folder, game.digest):
        workspace.breathe()
        raise NotDone("a file was saved meanwhile: look at what changed, and accept it again")
    try:
        new = write_ledger(game.folder, found)
    except OSError as error:
        raise NotDone(f"nothing was written: {error.strerror or error}") from None
    workspace.tell({"type": "accepted"})
    return Accepted(len(found), new)


def _read(workspace: Workspace) -> Game:
    """The game, if all of it could be read: what was not would seem to be gone."""
    game = workspace.needed()
    if not game.whole:
        raise NotDone("it cannot be read")
    return game


def _change(change: Alteration, found: Difference, tongue: str) -> ChangeTold:
    place = change.place
    effect = _effect(found.consequences.alone[change], tongue)
    said = told(change.said, tongue)
    return ChangeTold(place.file, place.line, place.column, change.about, change.kind, said, effect)


def _effect(effect: Effect, tongue: str) -> EffectTold:
    return EffectTold(
        [told(each, tongue) for each in effect.brief()], [told(each, tongue) for each in effect.all()]
    )
