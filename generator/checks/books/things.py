"""The things of a game that a rulebook counts: what they are called in a language, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.checks.texts import catalogues
from generator.checks.words.repeated_name import name_field
from generator.model.game import Game
from generator.model.quantity import worth
from generator.problem import Place

CARDS = {
    "en": "card", "ja": "カード|札", "de": "Karte", "fr": "carte", "es": "carta",
    "it": "cart[ae]", "ru": "карт",
    "ko": "카드", "zh": "牌|卡",
}  # fmt: skip
"""What the pieces of a deck are called."""
DECK = {
    "en": "deck",
    "ja": "山札",
    "de": "Stapel",
    "fr": "pioche",
    "ru": "колод",
    "ko": "덱",
    "zh": "牌堆|牌库",
}
HAND = {
    "en": "hand",
    "ja": "手札",
    "de": "Hand",
    "fr": "main",
    "es": "mano",
    "it": "mano",
    "ru": "рук",
    "ko": "손패|손",
    "zh": "手牌",
}
_FEW = 6
"""So few pieces may be taken at once, and their number says little."""


class CountedThing(NamedTuple):
    """Something that is counted: its number, its name in the data, how a rulebook asks, and its words."""

    number: int
    name: str
    place: Place
    ask: str
    words: str  # a pattern


def things(game: Game, language: str) -> Iterator[CountedThing]:
    """Everything with a number of its own: the deck, other tables of pieces, and rows that have a name."""
    said = _translator(game, language)
    deck = game.file.play.deck if game.file.play else ""
    for name, table in game.tables.items():
        titles = [
            component.title for component in game.file.components.values()
            for part in component.parts if part.of == name
        ]  # fmt: skip
        if not titles or not table.sound("count"):
            continue  # what is not printed is not counted
        words = [_plural(said("component.title", title)) for title in titles]
        words += [_plural(name)] if language == "en" else []
        words += [DECK.get(language, ""), CARDS.get(language, "")] if name == deck else []
        if table.copies >= _FEW:
            yield _thing(table.copies, f"{name}.total", table.place, words)
        field = name_field(table)
        for row in table.rows if field and "count" in table.fields else ():
            if row.count > 1 and (called := row.values.get(field)):
                words = [_plural(said(f"{name}.{field}", called))]
                yield _thing(row.count, f"{row.subject()}.count", row.place_of("count"), words)


def hands(game: Game) -> dict[int | None, int]:
    """How many cards a hand has, by the number of players, or under None where it is always the same."""
    play = game.file.play
    found = worth(game, play.hand) if play and play.hand else {}
    return {players: int(value) for players, value in found.items() if value.denominator == 1}


def _thing(number: int, name: str, place: Place, words: list[str]) -> CountedThing:
    return CountedThing(number, name, place, f'{{{{ number("{name}") }}}}', "|".join(filter(None, words)))


def _plural(word: str) -> str:
    """A pattern for a word in the singular and in the plural, as far as an alphabet shows it at its end."""
    stem = re.sub(r"(?:ies|es|s|y)$", "", word.strip()) if word.isascii() and len(word) > 3 else word.strip()
    return re.escape(stem) + (r"(?:s|es|ies|y|e|en|n)?\b" if word.isascii() else "") if stem else ""


def _translator(game: Game, language: str) -> Callable[[str, str], str]:
    """What a text of a context is called in a language; '' where it is not translated."""
    if language == game.file.language:
        return lambda context, text: text
    entries = next((catalogue.entries for code, catalogue in catalogues(game) if code == language), {})

    def said(context: str, text: str) -> str:
        entry = entries.get((context, text))
        return entry.text if entry else ""

    return said
