"""K348: there are not enough cards to deal everybody a hand."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.quantity import by_players, player_counts


@check(
    "K348",
    why="the game cannot even be set up with so many players",
    hint="add cards, deal smaller hands, or let fewer players sit down",
)
def hands_exceed_deck(game: Game) -> Found:
    """With some number of players for whom the game is, their hands have more cards than the deck."""
    play = game.file.play
    deck = game.tables.get(play.deck) if play else None
    if play is None or deck is None or not deck.sound("count"):
        return
    hands = by_players(game, play.hand, player_counts(game.file))
    short = {players: hand * players for players, hand in hands.items() if hand * players > deck.copies}
    if short:
        players, needed = next(iter(short.items()))
        message = (
            f"{players} players with hands of {hands[players]} need {needed} cards, "
            f"but {deck.name} has {deck.copies}"
        )
        related = [game.file.node.place_of("players"), deck.place]
        yield Finding(play.node.place_of("hand"), message, "play.hand", related)
