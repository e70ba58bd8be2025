"""What things are called on a printed page of odds: as people of a language call them."""

from __future__ import annotations

from generator.locale.house import house_phrases
from generator.locale.language import Language
from generator.model.game import Game
from generator.odds.deck import DeckColumn, Value
from generator.odds.section import Label, Tongue
from generator.oddsbook.panels import ACCENT, QUIET
from generator.text.direction import without_isolates

UNSPACED = ("ja", "zh")
"""Languages in which two lines are joined without a space."""


class PaperTongue(Tongue):
    """Names in a language, with the icons and colours that rows have."""

    def __init__(self, game: Game, language: Language) -> None:
        self.game = game
        self.language = language
        self.customs = language.customs

    def say(self, phrase: str, many: str = "", /, **values: object) -> str:
        """One of the generator's phrases in the language."""
        return self.language.say(phrase, many, **values)

    def field(self, of: str) -> str:
        """A field as people call it: the usual ones are among the generator's phrases."""
        return _capital(" – ".join(self.say(part) for part in of.split(".")[1:]))

    def component(self, name: str) -> str:
        """The title of a component."""
        return self.language.text("component.title", self.game.file.components[name].title, name)

    def row(self, table: str, row_id: str) -> Label:
        """Name, icon and colour of a row, as far as it has them."""
        found = self.game.tables[table].by_id.get(row_id) if table else None
        if found is None:
            return Label(row_id, "", ACCENT)
        icon, colour, name = (found.values.get(key) for key in ("icon", "colour", "name"))
        if isinstance(name, str) and name:
            row_id = self._in_one_line(self.language.text(f"{table}.name", name, found.id))
        return Label(row_id, str(icon or ""), str(colour or ACCENT))

    def value(self, column: DeckColumn, value: Value) -> Label:
        """A value of a deck's field; what a reference leads to is called by its name."""
        if value is None:
            return Label(_capital(self.say("none")), "", QUIET)
        if column.kind == "ref":
            return self.row(self.game.tables[column.table].fields[column.field].argument, str(value))
        if column.kind == "choice":
            return Label(self._word(column.of, str(value)), "", ACCENT)
        return Label(str(value), "", ACCENT)

    def line(self, of: str, word: str) -> str:
        """The kind of a line; the usual ones are among the generator's phrases."""
        return self.say(word) if word in house_phrases() else self._word(of, word)

    def _word(self, of: str, word: str) -> str:
        """A word of a `choice`, for which the game's own language may have another than the data."""
        own = self.language.catalogue.find(of, word) if self.language.own else None
        return self._in_one_line(own.text if own else self.language.text(of, word))

    def _in_one_line(self, text: str) -> str:
        space = "" if self.language.code.partition("-")[0] in UNSPACED else " "
        return space.join(text.split("\n"))

    def amount(self, word: str) -> Label:
        """A resource by its name, another word of the notation by a phrase."""
        notation = self.game.file.notation
        if notation is not None and word in self.game.tables[notation.resources].by_id:
            return self.row(notation.resources, word)
        return Label(_capital(self.say(word)), "any" if word == "any" else "", QUIET)


def _capital(text: str) -> str:
    """The first letter large; both of an abbreviation such as vp."""
    plain = without_isolates(text)
    return text.replace(plain, plain.upper() if len(plain) <= 2 else plain[:1].upper() + plain[1:], 1)
