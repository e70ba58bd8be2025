"""All odds of a game, gathered for whoever prints them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct

from generator.model.game import Game
from generator.model.quantity import worth
from generator.odds.captured import Captured, captured
from generator.odds.data import told
from generator.odds.deck import columns, decks
from generator.odds.distribution import Distribution, distribution
from generator.odds.hand import SIZES, Drawing, drawing
from generator.odds.price import Prices, prices
from generator.odds.section import Section, Tongue, Topic
from generator.odds.thrown import Thrown
from generator.odds.throws import throws
from generator.odds.total import Total, totals
from generator.odds.tour import Tour, tours
from generator.odds.windows import Windows, windows


class Odds(Struct, frozen=True):
    """Every number of a game, and notes on what could not be given."""

    game: str
    distributions: tuple[Distribution, ...]
    totals: tuple[Total, ...]
    drawings: Annotated[tuple[Drawing, ...], told("hands")]
    prices: tuple[Prices, ...]
    tours: Annotated[tuple[Tour, ...], told("maps")]
    throws: tuple[Thrown, ...]
    captured: Annotated[tuple[Captured, ...], told("patterns")]
    strips: tuple[Windows, ...]
    notes: tuple[str, ...]

    def sections(self, tongue: Tongue) -> Iterator[Section]:
        """Everything that is told, in the order in which it is read on the terminal."""
        decks: list[Topic] = [*self.distributions, *self.totals, *self.prices, *self.drawings]
        for one in [*decks, *self.tours, *self.throws, *self.captured, *self.strips]:
            yield from one.sections(tongue)


def gathered(game: Game) -> Odds:
    """The odds of the game's decks, maps, throws, patterns and strips."""
    tables = list(decks(game))
    found = [column for table in tables for column in columns(game, table)]
    spreads = tuple(distribution(column) for column in found)
    notes: list[str] = []
    found_strips = tuple(windows(game))
    pieces = tuple(captured(game, notes))
    if not tables and not game.file.throws and game.file.patterns is None and not found_strips:
        notes.append("no deck: declare a table with `count` and a sheet that prints it with a back")
    found_tours = tuple(tours(game, tables, spreads, notes))
    return Odds(
        game.id,
        spreads,
        tuple(total for table in tables for total in totals(game, table)),
        tuple(drawing(column, sizes(game, column.table)) for column in found if column.kind == "ref"),
        tuple(price for table in tables for price in prices(game, table)),
        found_tours,
        tuple(throws(game)),
        pieces,
        found_strips,
        tuple(notes),
    )


def sizes(game: Game, deck: str) -> tuple[int, ...]:
    """The hands that the game says are dealt from a deck; 3, 4 and 5 where it says nothing."""
    play = game.file.play
    if play is None or not play.hand or play.deck != deck:
        return SIZES
    numbers = {*worth(game, play.hand).values()}  # none where that is reported to make no sense
    whole = sorted(int(number) for number in numbers if number >= 1 and number.denominator == 1)
    return tuple(whole) or SIZES
