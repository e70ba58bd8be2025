"""All odds of a game, gathered for whoever prints them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.model.expression import ExpressionError
from generator.model.game import Game
from generator.model.quantity import NotRead, quantity
from generator.odds.captured import Captured, captured
from generator.odds.deck import Column, Value, columns, decks
from generator.odds.distribution import Distribution, distribution
from generator.odds.hand import SIZES, Hand, draws_until, hands
from generator.odds.price import Prices, prices
from generator.odds.throws import Thrown, throws
from generator.odds.total import Total, totals
from generator.odds.tour import Tour, tours
from generator.odds.windows import Windows, windows


@dataclass(frozen=True)
class Drawing:
    """The hands of one referring field, and the cards turned until the first of each value."""

    column: Column
    hands: tuple[Hand, ...]
    draws_until: dict[Value, Fraction]


@dataclass(frozen=True)
class Ledger:
    """Every number of a game, and notes on what could not be given."""

    game: str
    distributions: tuple[Distribution, ...]
    totals: tuple[Total, ...]
    prices: tuple[Prices, ...]
    drawings: tuple[Drawing, ...]
    tours: tuple[Tour, ...]
    notes: tuple[str, ...]
    throws: tuple[Thrown, ...] = ()
    captured: tuple[Captured, ...] = ()
    strips: tuple[Windows, ...] = ()


def ledger(game: Game) -> Ledger:
    """The odds of the game's decks, maps, throws, patterns and strips."""
    tables = list(decks(game))
    found = [column for table in tables for column in columns(game, table)]
    spreads = tuple(distribution(column) for column in found)
    notes: list[str] = []
    found_strips = tuple(windows(game))
    pieces = tuple(captured(game, notes))
    if not tables and not game.file.throws and game.file.patterns is None and not found_strips:
        notes.append("no deck: declare a table with `count` and a sheet that prints it with a back")
    drawings = tuple(
        Drawing(column, tuple(hands(column, sizes(game, column.table))), draws_until(column))
        for column in found
        if column.kind == "ref"
    )
    return Ledger(
        game.id,
        spreads,
        tuple(total for table in tables for total in totals(game, table)),
        tuple(price for table in tables for price in prices(game, table)),
        drawings,
        tuple(tours(game, tables, spreads, notes)),
        tuple(notes),
        tuple(throws(game)),
        pieces,
        found_strips,
    )


def sizes(game: Game, deck: str) -> tuple[int, ...]:
    """The hands that the game says are dealt from a deck; 3, 4 and 5 where it says nothing."""
    play = game.file.play
    if play is None or not play.hand or play.deck != deck:
        return SIZES
    try:
        numbers = {*quantity(game, play.hand).values()}
    except (ExpressionError, NotRead):
        return SIZES  # reported as a number that makes no sense
    whole = sorted(int(number) for number in numbers if number >= 1 and number.denominator == 1)
    return tuple(whole) or SIZES
