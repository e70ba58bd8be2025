"""What rulebooks and faces may ask for beside the rows: declared numbers, variants, loops, plurals."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from generator.drawing.charts.diagram import diagram
from generator.drawing.unknown import Unknown, no_field, table_of, unknown
from generator.locale.language import Language
from generator.locale.prose import CONTEXT
from generator.model.boards.graph import maps
from generator.model.expression import ExpressionError
from generator.model.game import Game
from generator.model.quantity import NotRead, player_counts, quantity
from generator.model.strip import strips
from generator.model.variants import meant
from generator.odds.loop import loops
from generator.source.excerpt import excerpt

PLACES = 4
"""A number that needs more places than these is written as a fraction."""


class Facts:
    """The numbers and choices of one game, in one language."""

    def __init__(self, game: Game, language: Language, chosen: Mapping[str, str]) -> None:
        self.game = game
        self.language = language
        self.chosen = chosen

    def names(self) -> dict[str, Any]:
        """The names that expressions may use; none of their values can be changed."""
        file = self.game.file
        play: Any = file.play and replace(file.play, ends=MappingProxyType(file.play.ends))
        return {
            "number": self.number, "numbers": self.numbers, "variant": self.variant, "loops": self.loops,
            "plural": self.plural, "player_counts": tuple(player_counts(file)),
            "minutes": tuple(file.minutes.split("..")), "copies": self.copies, "play": play,
            "diagram": diagram, "throws": MappingProxyType(file.throws), "strip": self.strip,
        }  # fmt: skip

    def number(self, text: str) -> float:
        """What an expression is worth; one that depends on the number of players is refused."""
        found = self._quantity(text)
        if set(found) != {None}:
            raise Unknown(f"'{text}' depends on the number of players; ask with numbers()", name=text)
        return self._number(found[None])

    def numbers(self, text: str) -> dict[int, float]:
        """What an expression is worth for each number of players."""
        found = self._quantity(text)
        counts = player_counts(self.game.file)
        return {count: self._number(found[count if count in found else None]) for count in counts}

    def _quantity(self, text: str) -> dict[int | None, Fraction]:
        play = self.game.file.play
        if text == "play.hand" and play is not None:
            text = play.hand
        try:
            return quantity(self.game, text)
        except ExpressionError as error:
            raise Unknown(error.message, error.hint, name=text) from None
        except NotRead:
            raise Unknown(f"'{text}' could not be read", name=text) from None

    def copies(self, table: str, field: str, value: str) -> int:
        """How many pieces of a table have a value in a field."""
        found = table_of(self.game, table)
        if field not in found.fields:
            raise no_field(table, field, found.fields)
        return sum(row.count for row in found.rows if str(row.values.get(field)) == value)

    def variant(self, name: str, word: str = "") -> str | bool:
        """How a variant is played; with a word, whether it is played that way."""
        shape = self.game.file.variants.get(name)
        if shape is None:
            raise unknown("variant", name, self.game.file.variants)
        names = [shape.default, *(a if isinstance(a, str) else a.name for a in shape.alternatives)]
        asked = self.chosen.get(name, "")
        played = next(iter(meant(asked, names)), shape.default) if asked else shape.default
        if not word:
            return played
        fitting = meant(word, names)
        if len(fitting) != 1:
            raise Unknown(f"'{word}' is not one alternative of the variant '{name}'", name=word)
        return fitting[0] == played

    def loops(self, name: str) -> list[int]:
        """The lengths of the loops of a map through its start, over its lap line if it has one."""
        for each, shape, steps in maps(self.game):
            if each == name:
                if shape.start not in steps:
                    raise Unknown(f"the map '{name}' has no start to come back to", name=name)
                found = loops(shape.start, steps)
                route = self.game.tables[shape.routes].by_id.get(shape.lap)
                ends = [route.values["from"]] if route else list(found.lengths)
                return sorted(length for end in ends for length in found.lengths.get(end, ()))
        raise unknown("map", name, self.game.file.maps)

    def strip(self, name: str) -> dict[str, Any]:
        """A printed strip: its cells, its length in metres, the faces that return, widths of its rolls."""
        for each in strips(self.game):
            if each.name == name:
                metres = self._number(Fraction(str(each.length)) / 1000)
                rolls = [self._number(Fraction(str(roll))) for roll in each.rolls]
                return {"cells": each.cells, "metres": metres, "period": each.period, "rolls": rolls}
        raise unknown("strip", name, [each.name for each in strips(self.game)])

    def _number(self, value: Fraction) -> float:
        return printed_number(value, self.language)

    def plural(self, text: str, count: object, many: str = "", *others: str) -> str:
        """A text with `{count}` in the form that the language has for so many.

        The game's own language has as many forms as are written, in the order of CLDR: one, two, few, many.
        """
        if not isinstance(count, int):
            given = "text" if isinstance(count, str) else excerpt(str(count))
            raise ValueError(f"plural() counts with a whole number, not with {given}")
        return self.language.plural(CONTEXT, text, count, many, *others).replace("{count}", str(count))


class Broken(float):
    """A number that templates can reckon with; it is printed as its language writes it."""

    fraction: Fraction
    written: str

    def __new__(cls, value: Fraction, written: str) -> Broken:
        """The nearest float, which remembers what it is exactly and how it is written."""
        made = super().__new__(cls, value)
        made.fraction = value
        made.written = written
        return made

    def __str__(self) -> str:
        return self.written


def printed_number(value: Fraction, language: Language) -> float:
    """A number to print: whole, 1.2 with the decimal mark of the language, or 1/3."""
    if value.denominator == 1:
        return int(value)
    few = (value * 10**PLACES).denominator == 1
    return Broken(value, language.customs.decimal(value, PLACES, spare=True) if few else str(value))
