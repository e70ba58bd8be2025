"""Renaming in the sample games: what is tried, and what a game is held to afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from typing import Literal, NamedTuple

from generator.i18n.merge import open_po
from generator.i18n.phrases import Phrases
from generator.i18n.status import Status, count
from generator.locale.language import languages
from generator.model.game import Game
from generator.problem import Findings
from generator.refactor.drawn import draw
from generator.refactor.edits import CannotChange
from generator.refactor.rename import Draft, Renamer
from generator.refactor.sight import Sight
from generator.refactor.thing import NotRenamed, Thing, things
from generator.refactor.trial import Refused, tried
from tests.refactor.kit import Kit, drawn, replaced, shelves, words, written

CARDS = Path(__file__).resolve().parents[2] / "cards"
GAMES = sorted(path.parent.name for path in CARDS.glob("*/game.yaml"))


class Outcome(NamedTuple):
    """What came of a renaming, and what there is to tell of it."""

    result: Literal["same", "printed", "refused", "differs"]
    told: str = ""


@cache
def bench(name: str) -> tuple[Sight, Renamer]:
    """A game as it is, with all that its templates say of names."""
    before = Sight(CARDS / name, f"cards/{name}")
    assert before.game is not None
    return before, Renamer(before.game, draw(before.game))


@cache
def kit(name: str) -> Kit:
    """The kit of a game as it is."""
    game = bench(name)[0].game
    assert game is not None
    return drawn(game, shelves(game))


@cache
def translated(name: str) -> list[Status]:
    """How far the translations of a game are as it is."""
    game = bench(name)[0].game
    assert game is not None
    return statuses(game)


def new_names(game: Game, thing: Thing) -> list[str]:
    """Names to try: a game may order ids, put them together, ask how long they are, or have no room for longer ones."""
    if thing.kind == "alternative":
        return ["quite another way"]
    taken = {each.name for each in things(game)}
    # fields have no room of their own on paper, and a digit cannot be their first
    short = (
        {}
        if thing.kind == "field"
        else {1: "QZVXJ" + ascii_uppercase, 2: [f"{number}" for number in range(99, 9, -1)]}
    )
    alike = [name for name in short.get(len(thing.name), ()) if name not in taken][:1]
    # letters to letters and digits to digits, since a word of both may be set as several
    behind, before = ("99" if letter.isdigit() else "zq" for letter in (thing.name[-1], thing.name[0]))
    return [*alike, f"{thing.name}{behind}", f"{before}{thing.name}"]


def outcome(name: str, thing: Thing) -> Outcome:
    """Rename a thing of a game in a copy, under the first name that is not refused, and compare all of the kit."""
    before, renamer = bench(name)
    assert before.game is not None
    said: list[str] = []
    for new in new_names(before.game, thing):
        try:
            draft = renamer.draft(thing, new)
            with tried(draft, before) as (_, after):
                return _compared(name, draft, before, after)
        except NotRenamed as error:
            said.append(f"{new}: {error.message} ({error.hint})")
        except CannotChange as error:
            said.append(f"{new}: {error.place}: {error.message}")
        except Refused as error:
            said.append(f"{new}: {error.problems[0]}")
    return Outcome("refused", said[0])


def _compared(name: str, draft: Draft, before: Sight, after: Sight) -> Outcome:
    assert after.game is not None
    if lost := [now for was, now in zip(translated(name), statuses(after.game)) if was != now]:
        return Outcome("differs", f"a catalogue is another: {lost}")
    changed = {
        (key[0], int(key[2])) for key, said in before.shown.items() if said != after.shown.get(key)
    }  # fmt: skip
    wanted = shelves(after.game) if draft.moved else changed
    now, printed = drawn(after.game, wanted), False
    names = {thing.name: new for thing, new in draft.renaming.items()}
    for shelf in wanted:
        one, other = kit(name)[shelf], now[shelf]
        if len(one) != len(other):
            return Outcome("differs", f"{shelf} has {len(one)} files and then {len(other)}")
        for was, then in zip(map(written, one), map(written, other)):
            if was == then:
                continue
            said, said_then = words(was), words(then)
            # words alike, it may be printed in a title that only voices read
            if said == said_then and not replaced(was, then, names):
                return Outcome("differs", f"{shelf}: {_parting(was, then)}")
            if not replaced(said, said_then, names):
                return Outcome("differs", f"{shelf}: {_parting(said, said_then)}")
            printed = True
    return Outcome("printed" if printed else "same")


def _parting(was: str, then: str) -> str:
    """Where two texts part."""
    at = next((index for index, (one, other) in enumerate(zip(was, then)) if one != other), len(was))
    return f"{was[max(0, at - 60) : at + 60]} → {then[max(0, at - 60) : at + 60]}"


def statuses(game: Game) -> list[Status]:
    """How far each translation is: what is done, read, fuzzy, missing or no longer used."""
    return [*_statuses(game)]


def _statuses(game: Game) -> Iterator[Status]:
    for code in languages(game)[1:]:
        catalogue = open_po(game.folder / "locale" / f"{code}.po", f"{code}.po", Findings())
        assert catalogue is not None
        yield count(game, code, catalogue, 0, Phrases({}, {}))
