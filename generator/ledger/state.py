"""The whole state of a game: all that holds in it, now or at an earlier revision."""

from __future__ import annotations

from generator.ledger.data import data_facts
from generator.ledger.derived import derived_facts
from generator.ledger.entry import Entry
from generator.ledger.prints import print_facts
from generator.model.game import Game


def state(game: Game) -> list[Entry]:
    """Everything that holds in a game, in the order in which the ledger has it."""
    return [*data_facts(game), *derived_facts(game), *print_facts(game)]
