"""K364: a throw always succeeds, or never."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.odds.throws import fair_die, handfuls


@check(
    "K364",
    why="a throw whose end is certain need not be thrown",
    hint="ask for a sum between the smallest and the largest that can come up",
)
def throw_decides_nothing(game: Game) -> Found:
    """`at least` is a sum that every throw shows, or none."""
    for name, shape in game.file.throws.items():
        die = fair_die(game, name) if shape.at_least else None
        for handful in handfuls(game, name) if die else ():
            least = handful.least
            if die is None or least is None:
                continue
            always = least <= min(die.weights) * handful.number
            if always or least > max(die.weights) * handful.number:
                which = "every" if always else "no"
                message = f"{which} throw of {handful.number} '{name}' shows {least} or more"
                place, number = shape.node.place_of("at least"), shape.node.place_of("number")
                yield Finding(place, message, f"throws.{name}", related=[number])
                break
