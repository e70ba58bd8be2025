"""K810: the deck is dealt, and the section on setting up does not mention it."""

from __future__ import annotations

import re

from generator.checks.books.things import CARDS, DECK, HAND, hands
from generator.checks.check import Finding, Found, check
from generator.locale.prose import by_section
from generator.model.game import Game
from generator.problem import Place

SET_UP = re.compile(
    r"set-?up|preparation|aufbau|vorbereitung|mise-en-place|preparacion|junbi|jumbi|准备|準備", re.IGNORECASE
)
"""Anchors of the section that says how a game is set up."""


@check(
    "K810", severity="warning", odds=False,
    why="players who follow the steps would begin without cards in their hands",
    hint="say in a step how many cards everybody is dealt",
)  # fmt: skip
def dealt_unmentioned(game: Game) -> Found:
    """The game declares a deck and a hand, and no step of the section on setting up speaks of cards.

    A book without an anchor that says set-up is not judged, nor one in a language whose word for cards
    is not known.
    """
    play = game.file.play
    language = game.file.language.partition("-")[0]
    deck = play.deck if play else ""
    if play is None or not deck or not any(hands(game).values()) or language not in CARDS:
        return
    words = "|".join(
        filter(None, [deck, "play.hand", *(each.get(language, "") for each in (CARDS, DECK, HAND))])
    )
    for name, source in game.books.items():
        steps = [piece for section, piece in by_section(source) if SET_UP.search(section)]
        if steps and not any(
            re.search(words, f"{piece.text} {piece.after}", re.IGNORECASE) for piece in steps
        ):
            place = Place(f"{game.shown}/{game.file.components[name].source}", *steps[0].at(0))
            message = f"no step of setting up speaks of the cards of {deck}, of which everybody has a hand"
            yield Finding(place, message, f"{name}.set-up", [play.node.place_of("hand")])
