"""What things are called in the odds: as the data spells them, or, on paper, as a language does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from generator.odds.deck import DeckColumn, Value
from generator.odds.section import Label, Section


class Tongue:
    """Names as the data spells them and phrases as the generator writes them, for the terminal."""

    def say(self, phrase: str, **values: object) -> str:
        """One of the generator's phrases, filled in."""
        return phrase.format(**values)

    def field(self, of: str) -> str:
        """A field with its table."""
        return of

    def component(self, name: str) -> str:
        """A component of the kit."""
        return name

    def row(self, table: str, row_id: str) -> Label:
        """A row of a table."""
        return Label(row_id)

    def value(self, column: DeckColumn, value: Value) -> Label:
        """A value of a deck's field."""
        return Label("none" if value is None else str(value))

    def amount(self, word: str) -> Label:
        """A resource or another word of the notation."""
        return Label(word)


class Topic(Protocol):
    """Something of which there are odds, and which tells them in sections."""

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """What is told of it, in the order in which it is read on the terminal."""
