"""Which pieces lie in one face-down stack, as far as a game declares it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.model.boards.layouts import layouts, placement_tables
from generator.model.game import Game, Row


def stacks(game: Game) -> Iterator[list[Row]]:
    """Rows of a table that are shuffled together: the deck, and the tiles that a layout leaves for later."""
    play = game.file.play
    deck = game.tables.get(play.deck) if play else None
    if deck is not None:
        yield [*deck.rows]
    for _, shape, tiles in layouts(game):
        if shape.more:
            laid = Counter(each.row.subject() for each in tiles)
            table = game.tables[game.tables[placement_tables(shape)[0]].fields["tile"].argument]
            yield [row for row in table.rows if row.count > laid[row.subject()]]
