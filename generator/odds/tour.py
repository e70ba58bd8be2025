"""A map walked with the moves of a deck: loops, laps, turns, landings and what they bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Annotated

from msgspec import Struct

from generator.model.boards.graph import maps
from generator.model.game import Game, Table
from generator.model.shapes import Map
from generator.odds.afford import Afford, Gains, afford, gains
from generator.odds.data import UNTOLD, told
from generator.odds.deck import DeckColumn
from generator.odds.distribution import Distribution
from generator.odds.journey import Journey, journey, turns_on_paper
from generator.odds.loop import Laps, Route, Steps, gates, laps, line_field, lines, loops
from generator.odds.section import MOST_ROWS, Head, Label, Numbers, Section, Tongue
from generator.odds.walk import Moves, walkable


class Tour(Struct, frozen=True):
    """One map: its loops, its laps and its journeys."""

    map: str
    spots: Annotated[str, UNTOLD]
    start: str
    loops: Annotated[dict[Route, tuple[int, ...]], told("", "over", "lengths")]
    """Their lengths, by the route that ends them."""
    loops_complete: bool
    laps: Laps
    journeys: tuple[Journey, ...]

    def sections(self, tongue: Tongue, before: Tour | None = None) -> Iterator[Section]:
        """Loops, laps and journeys; on paper with what they were `before` a variant."""
        name = f"map {self.map}"
        yield self._loops(name, tongue)
        yield self._laps(name)
        yield self._trips(tongue, before)
        earlier = {each.moves: each for each in before.journeys} if before else {}
        for each in self.journeys:
            yield from each.sections(name, self.start, self.spots, self.laps, tongue, earlier.get(each.moves))

    def _loops(self, name: str, tongue: Tongue) -> Section:
        """Loops by the route that ends them; on paper also how long random routes take to come back so."""
        say, walked = tongue.say, self.journeys[0] if self.journeys else None
        rows = []
        for (spot, end), lengths in self.loops.items():
            turns = walked.back_over[spot, end] if walked else ""
            rows.append(Numbers(Label(f"{spot}→{end}"), (", ".join(map(str, lengths)), turns)))
        if walked:
            rows.append(Numbers(Label(say("any return")), ("", walked.back), strong=True, shown="paper"))
        expected = Head(say("turns, random routes"), turns_on_paper(tongue), "paper")
        return Section(
            f"{name}, loops from {self.start} by the route that ends them", "",
            say("Loops back to {spot}", spot=tongue.row(self.spots, self.start).text), say("no spot twice"),
            first=say("last route"), bare=True, most=MOST_ROWS, narrow=0.3, rank=2,
            heads=(Head(say("lengths of the loops")), expected), rows=rows,
        )  # fmt: skip

    def _laps(self, name: str) -> Section:
        """For the terminal: the lengths of direct laps by their lines, and all laps."""
        found = []
        lines = attrgetter("lines")
        for kinds, direct in groupby(sorted(self.laps.direct, key=lines), lines):
            lengths = ", ".join(str(lap.length) for lap in direct)
            found.append((f"no spot twice, {' + '.join(kinds) or 'all'}", lengths))
        ways = sum(self.laps.trips.values())
        counted = f"{_spans(self.laps.trips)}, in {ways} way{'s' * (ways != 1)}"
        found.append(("each route at most once", counted))
        over = " or ".join(f"{spot}→{target}" for spot, target in self.laps.over)
        rows = tuple(Numbers(Label(label), (lengths,)) for label, lengths in found)
        return Section(f"{name}, routes of a lap", f" over {over}", heads=(Head(),), rows=rows)

    def _trips(self, tongue: Tongue, before: Tour | None) -> Section:
        """For paper: in how many ways a lap can have so many routes."""
        trips = self.laps.trips
        ways = sum(trips.values())
        remark = tongue.say("each route once · {ways} way", "each route once · {ways} ways", ways=ways)
        if before is not None and before.laps.trips != trips:
            earlier = sum(before.laps.trips.values())
            more = tongue.say("{ways} way", "{ways} ways", ways=ways)
            remark = f"{earlier} → {more}"
        return Section(
            title=tongue.say("Laps with side trips") if trips else "", remark=remark, chart="columns",
            heads=(Head(),), most=MOST_ROWS, rank=1,
            rows=tuple(Numbers(Label(str(length)), (number,)) for length, number in trips.items()),
        )  # fmt: skip


def _spans(numbers: Iterable[int]) -> str:
    """Whole numbers with neighbours drawn together, as in 2, 8–16."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found) or "none"


def tours(
    game: Game, decks: list[Table], spreads: tuple[Distribution, ...], notes: list[str]
) -> Iterator[Tour]:
    """Every map of the game; what cannot be told about one is added to the notes."""
    move = game.file.meaning.move
    movers = [spread for spread in spreads if moves_a_pawn(game, spread.column)]
    if decks and not movers and game.file.maps:
        notes.append(f"no turns: declare an int field `{move}` in a deck, or in a table its cards refer to")
    for spread in movers:
        if still := spread.column.copies.get(None, 0):
            notes.append(f"{still} of {spread.copies} copies have no {spread.of}; turns leave them out")
    for name, shape, steps in maps(game):
        if shape.start not in steps:
            continue  # reported as an unknown part of the map
        yield _tour(game, name, shape, steps, decks, movers, _flips(shape, spreads), notes)


def _tour(
    game: Game, name: str, shape: Map, steps: Steps, decks: list[Table], movers: list[Distribution],
    flips: Moves, notes: list[str],
) -> Tour:  # fmt: skip
    ways = loops(shape.start, steps)
    told_by = f"{shape.routes}.{line_field(game, shape)}"
    found = laps(shape.start, steps, gates(game, shape, steps), lines(game, shape), told_by)
    if not ways.complete or not found.complete:
        notes.append(f"map {name}: more loops than can be counted; the list is not complete")
    given = gains(game, shape, flips)
    journeys = []
    for spread in movers:
        moves = moves_of(spread)
        if not walkable(steps, moves):
            notes.append(f"map {name}: too large, or moved backwards; no exact turns")
            continue
        bought = _afford(game, decks, shape.start, steps, moves, given)
        journeys.append(journey(spread.of, shape.start, steps, moves, ways, found, bought))
    ended = {(spot, shape.start): lengths for spot, lengths in ways.lengths.items()}
    return Tour(name, shape.spots, shape.start, ended, ways.complete, found, tuple(journeys))


def moves_a_pawn(game: Game, column: DeckColumn) -> bool:
    """Whether a number of a deck is its `move`, on the card or behind one of its references."""
    return column.field.split(".")[-1] == game.file.meaning.move


def moves_of(spread: Distribution) -> Moves:
    """The shares of the numbers among the copies that have one."""
    numbers = {value: n for value, n in spread.column.copies.items() if isinstance(value, int)}
    return {value: Fraction(n, sum(numbers.values())) for value, n in numbers.items()}


def _flips(shape: Map, spreads: tuple[Distribution, ...]) -> Moves:
    """The shares of the number that the map says is flipped for a gain; empty if none is."""
    for spread in spreads:
        if shape.flip and spread.of == shape.flip:
            return {worth: share for worth, share in moves_of(spread).items() if worth >= 0}
    return {}


def _afford(
    game: Game, decks: list[Table], start: str, steps: Steps, moves: Moves, given: Gains
) -> tuple[Afford, ...]:
    if given.keys() != steps.keys():
        return ()
    found = (afford(game, table, start, steps, moves, given) for table in decks)
    return tuple(one for one in found if one is not None)
