"""Words of the data that people read on pages of odds, and nowhere in the kit unless a face shows them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.locale.house import house_phrases
from generator.locale.language import Original
from generator.model.boards.graph import maps
from generator.model.game import Game
from generator.model.names import word_place
from generator.model.roles import labels
from generator.model.tables.fields import Choice
from generator.odds.deck import columns, decks
from generator.odds.loop import line_field


def odds_words(game: Game) -> Iterator[Original]:
    """The words of `choice` fields that stand on pages of odds alone, each once: of decks, then of maps.

    Rows that only a variant deals are among them. The usual lines are among the generator's own phrases.
    """
    printed = {(word.context, word.text) for word in labels(game)}
    yield from (word for word in _odds_words(game) if (word.context, word.text) not in printed)


def _odds_words(game: Game) -> Iterator[Original]:
    found = [column for table in decks(game) for column in columns(game, table)]
    for column in found:
        if column.kind == "choice":
            yield from _said(game, column.table, column.field)
    if not any(column.field.split(".")[-1] == game.file.meaning.move for column in found):
        return  # nobody walks the maps
    told = {(shape.routes, line_field(game, shape)): None for _, shape, _ in maps(game)}
    for routes, field in told:
        for word in _said(game, routes, field) if field else ():
            if word.text not in house_phrases():
                yield word


def _said(game: Game, name: str, field: str) -> Iterator[Original]:
    """The words of a field that a row has, in the order in which they are declared."""
    table = game.tables[name]
    kind, used = table.fields[field], {row.values.get(field) for row in table.rows}
    for word in kind.words if isinstance(kind, Choice) else ():
        if word in used:
            place = word_place(game.file.tables[name].node, field, word)
            yield Original(f"{name}.{field}", word, place, f"{name}.{field}.{word}")
