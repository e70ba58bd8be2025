"""The whole state of a game: all that holds in it, now or at an earlier revision."""

from __future__ import annotations

from generator.ledger.data import data_entries
from generator.ledger.derived import derived_entries
from generator.ledger.entry import Entry
from generator.ledger.prints import print_entries
from generator.model.game import Game


def state(game: Game) -> list[Entry]:
    """Everything that holds in a game, in the order in which the ledger has it."""
    return [*data_entries(game), *derived_entries(game), *print_entries(game)]
