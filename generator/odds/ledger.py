"""All odds of a game, gathered for whoever prints them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.model.game import Game
from generator.model.graph import maps
from generator.odds.deck import Column, Value, columns, decks
from generator.odds.distribution import Distribution, distribution
from generator.odds.hand import SIZES, Hand, draws_until, hands
from generator.odds.loop import Loops, loops
from generator.odds.total import Total, totals
from generator.odds.walk import Moves, Route, landing_shares, turns_along, turns_until, walkable

MOVE = "move"
"""The field whose whole numbers move a pawn, on the card or behind one of its references."""


@dataclass(frozen=True)
class Drawing:
    """The hands of one referring field, and the cards turned until the first of each value."""

    column: Column
    hands: tuple[Hand, ...]
    draws_until: dict[Value, Fraction]


@dataclass(frozen=True)
class Journey:
    """A map walked with the moves of one deck; None stands for what may never happen."""

    moves: str
    along: dict[int, Fraction | None]
    """Expected turns along a loop of each length."""
    back: Fraction | None
    """Expected turns on random routes until the start is entered at all …"""
    back_over: dict[Route, Fraction | None]
    """… and until it is entered over each of the routes that lead to it."""
    landing: dict[str, Fraction] | None


@dataclass(frozen=True)
class Tour:
    """One map: its loops and its journeys."""

    map: str
    start: str
    loops: Loops
    journeys: tuple[Journey, ...]


@dataclass(frozen=True)
class Ledger:
    """Every number of a game, and notes on what could not be given."""

    game: str
    distributions: tuple[Distribution, ...]
    totals: tuple[Total, ...]
    drawings: tuple[Drawing, ...]
    tours: tuple[Tour, ...]
    notes: tuple[str, ...]


def ledger(game: Game, sizes: tuple[int, ...] = SIZES) -> Ledger:
    """The odds of the game's decks and maps."""
    tables = list(decks(game))
    found = [column for table in tables for column in columns(game, table)]
    spreads = tuple(distribution(column) for column in found)
    movers = [spread for spread in spreads if spread.column.field.split(".")[-1] == MOVE]
    notes: list[str] = []
    if not tables:
        notes.append("no deck: declare a table with `count` and a sheet that prints it with a back")
    elif not movers and game.file.maps:
        notes.append(f"no turns: declare an int field `{MOVE}` in a deck, or in a table its cards refer to")
    tours = []
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue  # reported as an unknown part of the map
        ways = loops(shape.start, steps)
        if not ways.complete:
            notes.append(f"map {name}: more loops than can be counted; the list is not complete")
        journeys = []
        for spread in movers:
            moves = _moves(spread)
            if walkable(steps, moves):
                label = f"{spread.column.table}.{spread.column.field}"
                journeys.append(_journey(label, shape.start, steps, moves, ways))
            else:
                notes.append(f"map {name}: too large, or moved backwards; no exact turns")
        tours.append(Tour(name, shape.start, ways, tuple(journeys)))
    drawings = tuple(
        Drawing(column, tuple(hands(column, sizes)), draws_until(column))
        for column in found
        if column.kind == "ref"
    )
    added = tuple(total for table in tables for total in totals(game, table))
    return Ledger(game.id, spreads, added, drawings, tuple(tours), tuple(notes))


def _moves(spread: Distribution) -> Moves:
    numbers = {value: n for value, n in spread.column.copies.items() if isinstance(value, int)}
    return {value: Fraction(n, sum(numbers.values())) for value, n in numbers.items()}


def _journey(label: str, start: str, steps: dict[str, list[str]], moves: Moves, ways: Loops) -> Journey:
    gates = [(spot, start) for spot, targets in steps.items() if start in targets]
    lengths = sorted({length for found in ways.lengths.values() for length in found})
    return Journey(
        label,
        {length: turns_along(length, moves) for length in lengths},
        turns_until(start, steps, moves, gates),
        {gate: turns_until(start, steps, moves, [gate]) for gate in gates},
        landing_shares(start, steps, moves),
    )
