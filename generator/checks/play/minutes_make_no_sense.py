"""K357: the game cannot take as long as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from generator.checks.check import Finding, Found, check
from generator.checks.maps.lap_line_farmed import shortest_lap
from generator.model.boards.graph import maps
from generator.model.game import Game
from generator.model.quantity import player_counts
from generator.odds.deck import columns, decks
from generator.odds.distribution import distribution
from generator.odds.loop import gates
from generator.odds.tour import moves_a_pawn, moves_of
from generator.odds.walk import turns_along, walkable
from generator.source.numbered import numbered

QUICKEST = 5
"""Nobody draws a card and moves a pawn in fewer seconds."""


_RANGE = re.compile(r"([0-9]{1,5})(?:\.\.([0-9]{1,5}))?\Z")


@check(
    "K357", severity="warning", odds=False,
    why="the time is printed on the box and in the rulebook, and people choose a game by it",
    hint="write the shortest and the longest time in minutes, as in 30..45",
)  # fmt: skip
def minutes_make_no_sense(game: Game) -> Found:
    """The `minutes` fall or are none, or everybody would walk the shortest lap of a map in under 5 s a turn.

    Only a map that says what counts as a `lap` is judged, by the expected turns of its shortest one. What is
    written in words is left alone, and so is a long time, since nothing says how many laps a game has.
    """
    found = _RANGE.match(game.file.minutes)
    if found is None:
        return
    least, most = int(found[1]), int(found[2] or found[1])
    place = game.file.node.place_of("minutes")
    if not least <= most or not most:
        yield Finding(place, f"{game.file.minutes} is no time from the shortest to the longest", "minutes")
        return
    players = min(player_counts(game.file), default=0)
    for name, turns in _laps(game) if players else ():
        seconds = 60 * most / (turns * players)
        if seconds < QUICKEST:
            people, time = numbered(players, "player"), numbered(most, "minute")
            message = (
                f"a lap of map '{name}' takes each player {float(turns):.1f} turns, "
                f"which gives {people} only {float(seconds):.1f} s a turn in {time}"
            )
            related = [game.file.maps[name].node.place_of("lap"), game.file.node.place_of("players")]
            yield Finding(place, message, "minutes", related)


def _laps(game: Game) -> Iterator[tuple[str, Fraction]]:
    """Maps with a lap, and the fewest turns that are to be expected for it with the moves of some deck."""
    for name, shape, steps in maps(game):
        over = gates(game, shape, steps) if shape.lap and shape.start in steps else ()
        way = shortest_lap(over[0][1], {spot for spot, _ in over}, steps) if over else []
        found = (column for table in decks(game) for column in columns(game, table))
        moves = [moves_of(distribution(each)) for each in found if way and moves_a_pawn(game, each)]
        expected = [turns_along(len(way), each) for each in moves if walkable(steps, each)]
        turns = [each for each in expected if each]
        if turns:
            yield name, min(turns)
