"""K322: cards leave the deck for good, until nobody can draw any more."""

from __future__ import annotations

from fractions import Fraction

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.quantity import by_players, player_counts
from generator.model.shapes import Play
from generator.source.numbered import are, numbered


@check(
    "K322", severity="warning",
    why="with nothing to draw, the game stalls before it ends",
    hint="let paid cards return, add cards, or end the game before so many are paid for",
)  # fmt: skip
def deck_runs_dry(game: Game) -> Found:
    """With full hands, deck and discards can be empty before an end that counts cards of the deck."""
    play = game.file.play
    deck = game.tables.get(play.deck) if play else None
    if play is None or deck is None or not play.kept or not deck.sound("count"):
        return
    counts = player_counts(game.file)
    hands = by_players(game, play.hand, counts)
    dry: list[str] = []
    for players, hand in hands.items():
        paid = max(deck.copies - hand * players, Fraction(0))
        if paid < _most_paid(game, play, players):
            first = f"{paid} {are(paid)} paid for with {numbered(players, 'player')}"
            dry.append(f"{paid} with {players}" if dry else first)
    if dry:
        message = (
            f"paid cards never return, and {deck.name} has {deck.copies}: "
            f"with full hands nothing is left to draw after {', '.join(dry)}"
        )
        hint = ""
        if play.ends and all(end.of != play.deck for end in play.ends.values()):
            message = f"{message}; the game ends with {' or '.join(play.ends)}, which may be later"
            hint = "let paid cards return, add cards, or acknowledge it if the game is over by then"
        related = [deck.place, *([play.node.place_of("hand")] if play.hand else [])]
        yield Finding(play.node.place_of("kept"), message, "play.kept", hint=hint, related=related)


def _most_paid(game: Game, play: Play, players: int) -> Fraction:
    """How many cards can be paid for before the game ends; more than any deck has if no end counts them."""
    limits = []
    for end in play.ends.values():
        needs = by_players(game, end.needs, [players])
        if end.of == play.deck and needs:
            limits.append(needs[players] * (players if end.by == "one" else 1))
    return min(limits, default=Fraction(10**9))
