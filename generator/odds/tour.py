"""A map walked with the moves of a deck: loops, laps, turns, landings and what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.model.game import Game, Table
from generator.model.graph import maps
from generator.model.shapes import Map
from generator.odds.afford import Afford, Gains, afford, gains
from generator.odds.distribution import Distribution
from generator.odds.lap import Laps, gates, laps, lines
from generator.odds.loop import Loops, loops
from generator.odds.walk import (
    Moves,
    Route,
    Steps,
    along_by,
    back_by,
    landing_shares,
    turns_along,
    turns_until,
    walkable,
)

TURNS = 16
"""For so many turns it is told how likely the first lap is done by then."""


@dataclass(frozen=True)
class Journey:
    """A map walked with the moves of one deck; None stands for what may never happen."""

    moves: str
    along: dict[int, Fraction | None]
    """Expected turns along a loop or lap of each length."""
    back: Fraction | None
    """Expected turns on random routes until the start is entered at all …"""
    back_over: dict[Route, Fraction | None]
    """… and until it is entered over each of the routes that lead to it."""
    lap: Fraction | None
    """Expected turns on random routes until the first lap."""
    lap_by: tuple[Fraction, ...]
    """The chance that random routes have made a lap by the end of each turn …"""
    lap_along_by: dict[int, tuple[Fraction, ...]]
    """… and that a direct lap of each length is walked by then."""
    landing: dict[str, Fraction] | None
    afford: tuple[Afford, ...]


@dataclass(frozen=True)
class Tour:
    """One map: its loops, its laps and its journeys."""

    map: str
    spots: str
    start: str
    loops: Loops
    laps: Laps
    journeys: tuple[Journey, ...]


def tours(
    game: Game, decks: list[Table], spreads: tuple[Distribution, ...], notes: list[str]
) -> Iterator[Tour]:
    """Every map of the game; what cannot be told about one is added to the notes."""
    move = game.file.meaning.move  # on the card or behind one of its references
    movers = [spread for spread in spreads if spread.column.field.split(".")[-1] == move]
    if decks and not movers and game.file.maps:
        notes.append(f"no turns: declare an int field `{move}` in a deck, or in a table its cards refer to")
    for spread in movers:
        if still := spread.column.copies.get(None, 0):
            label = f"{spread.column.table}.{spread.column.field}"
            notes.append(f"{still} of {spread.column.size} copies have no {label}; turns leave them out")
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue  # reported as an unknown part of the map
        yield _tour(game, name, shape, steps, decks, movers, _flips(shape, spreads), notes)


def _tour(
    game: Game, name: str, shape: Map, steps: Steps, decks: list[Table], movers: list[Distribution],
    flips: Moves, notes: list[str],
) -> Tour:  # fmt: skip
    ways = loops(shape.start, steps)
    found = laps(shape.start, steps, gates(game, shape, steps), lines(game, shape))
    if not ways.complete or not found.complete:
        notes.append(f"map {name}: more loops than can be counted; the list is not complete")
    given = gains(game, shape, flips)
    journeys = []
    for spread in movers:
        moves = _moves(spread)
        if not walkable(steps, moves):
            notes.append(f"map {name}: too large, or moved backwards; no exact turns")
            continue
        label = f"{spread.column.table}.{spread.column.field}"
        bought = _afford(game, decks, shape.start, steps, moves, given)
        journeys.append(_journey(label, shape.start, steps, moves, ways, found, bought))
    return Tour(name, shape.spots, shape.start, ways, found, tuple(journeys))


def _moves(spread: Distribution) -> Moves:
    """The shares of the numbers among the copies that have one."""
    numbers = {value: n for value, n in spread.column.copies.items() if isinstance(value, int)}
    return {value: Fraction(n, sum(numbers.values())) for value, n in numbers.items()}


def _flips(shape: Map, spreads: tuple[Distribution, ...]) -> Moves:
    """The shares of the number that the map says is flipped for a gain; empty if none is."""
    for spread in spreads:
        if shape.flip and f"{spread.column.table}.{spread.column.field}" == shape.flip:
            return {worth: share for worth, share in _moves(spread).items() if worth >= 0}
    return {}


def _afford(
    game: Game, decks: list[Table], start: str, steps: Steps, moves: Moves, given: Gains
) -> tuple[Afford, ...]:
    if given.keys() != steps.keys():
        return ()
    found = (afford(game, table, start, steps, moves, given) for table in decks)
    return tuple(one for one in found if one is not None)


def _journey(
    label: str, start: str, steps: Steps, moves: Moves, ways: Loops, found: Laps, bought: tuple[Afford, ...]
) -> Journey:
    entries = [(spot, start) for spot, targets in steps.items() if start in targets]
    direct = sorted({lap.length for lap in found.direct})
    lengths = sorted({length for some in ways.lengths.values() for length in some} | {*direct})
    return Journey(
        label,
        {length: turns_along(length, moves) for length in lengths},
        turns_until(start, steps, moves, entries),
        {entry: turns_until(start, steps, moves, [entry]) for entry in entries},
        turns_until(start, steps, moves, found.over),
        tuple(back_by(start, steps, moves, found.over, TURNS)),
        {length: tuple(along_by(length, moves, TURNS)) for length in direct},
        landing_shares(start, steps, moves),
        bought,
    )
