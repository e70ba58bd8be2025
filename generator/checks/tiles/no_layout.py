"""K355: the layouts do not fit the numbers of players."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.names import key_place
from generator.model.quantity import numbers_in, player_counts
from generator.source.numbered import numbered


@check(
    "K355", odds=False,
    why="a round of so many players does not know how to set up",
    hint="add a layout for them, or correct its players",
)  # fmt: skip
def no_layout(game: Game) -> Found:
    """A number of players has no layout, while others have, or a layout is for a number not in the game."""
    counts, section = player_counts(game.file), game.file.layouts
    known = {name: numbers_in(shape.players) for name, shape in section.items() if shape.players}
    if not counts or not known or not all(known.values()):
        return
    for name, numbers in known.items():
        beyond = [number for number in numbers if number not in counts]
        if beyond:
            players = f"{counts[0]} to {counts[-1]}"
            message = f"layout '{name}' is for {_players(beyond)}, and the game for {players}"
            yield Finding(section[name].node.place_of("players"), message, f"layouts.{name}.players")
    covered = {number for numbers in known.values() for number in numbers}
    lacking = [count for count in counts if count not in covered]
    if lacking and len(known) == len(section):
        message = f"no layout is for {_players(lacking)}"
        yield Finding(key_place(game.file.node, "layouts", next(iter(known))), message, "layouts")


def _players(numbers: list[int]) -> str:
    """Some numbers of players, as in 1 player and 2, 3 players."""
    *before, last = numbers
    return "".join(f"{number}, " for number in before) + numbered(last, "player")
