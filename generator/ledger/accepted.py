"""Whether a game is still what was accepted: what a check tells of the ledger."""

from __future__ import annotations

from generator.ledger.alteration import alterations
from generator.ledger.book import read_ledger
from generator.ledger.data import data_entries
from generator.model.game import Game
from generator.problem import Findings
from generator.source.numbered import numbered


def since_accepted(game: Game, findings: Findings) -> str:
    """How much was done to a game since it was accepted, in a line; '' if nothing, or if it never was."""
    was = read_ledger(game.folder, game.shown, findings)
    read = game.whole
    number = 0 if was is None or not read else len(alterations(was, data_entries(game), game.shown))
    if not number:
        return ""
    changes = numbered(number, "change")
    return f"{game.shown}: {changes} since it was accepted; `kamiban diff {game.shown}` tells what follows"
