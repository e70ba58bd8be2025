"""What is different in a game since it was accepted, or since a revision of git, and what follows from it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from generator.ledger.alteration import Alteration, alterations
from generator.ledger.book import read_ledger
from generator.ledger.consequence import Consequences, consequences
from generator.ledger.data import data_entries
from generator.ledger.effect import Effect
from generator.ledger.entry import Entry
from generator.ledger.revision import NoRevision, take_out
from generator.ledger.state import state
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings


class Difference(Struct, frozen=True):
    """All that somebody did to a game, with what follows; `now` is its state, if anything was done."""

    game: Game
    changes: list[Alteration]
    consequences: Consequences
    before: Mapping[str, str]
    now: Mapping[str, str]


class NothingBefore(Exception):
    """Why nobody can say what a game was before."""


def accepted(folder: Path, shown: str, findings: Findings) -> Mapping[str, str]:
    """What held when the game was accepted; raises NothingBefore."""
    found = read_ledger(folder, shown, findings)
    if found is None:
        reason = "its ledger cannot be read" if findings.problems else "it was never accepted"
        raise NothingBefore(reason)
    return found


@contextmanager
def at_revision(folder: Path, shown: str, since: str) -> Iterator[Game]:
    """The game as it was at a revision, in a folder that is nobody's; raises NothingBefore."""
    with tempfile.TemporaryDirectory(prefix="kamiban-") as place:
        try:
            take_out(folder, since, Path(place))
        except NoRevision as error:
            raise NothingBefore(str(error)) from error
        game = load_game(Path(place), shown, Findings())
        if game is None:
            raise NothingBefore(f"the game at {since} cannot be read by this version")
        yield game


def difference(
    game: Game,
    was: Mapping[str, str],
    facts: list[Entry] | None = None,
    *,
    renamed: Iterable[Alteration] = (),
) -> Difference:
    """Compare a game with what was, in the names of now: what is `renamed` is told beside the other changes.

    All `facts` are worked out only if something was done to it.
    """
    changes = [*renamed, *alterations(was, facts or data_entries(game), game.shown)]
    found = sorted(changes, key=lambda change: change.place)
    if not found:
        return Difference(game, [], Consequences({}, Effect([])), was, was)
    now = {fact.key: fact.value for fact in facts or state(game)}
    return Difference(game, found, consequences(game, found, was, now), was, now)
