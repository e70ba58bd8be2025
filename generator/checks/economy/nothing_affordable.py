"""K310: nobody can pay for anything when the game first asks for it."""

from __future__ import annotations

from generator.checks.check import Finding, Found, check
from generator.model.game import Game
from generator.model.quantity import worth
from generator.odds.price import sizes


@check(
    "K310", severity="warning",
    why="the first round offers a choice that nobody has",
    hint="give resources at the start, make a card cheaper, or let the first round go without building",
)  # fmt: skip
def nothing_affordable(game: Game) -> Found:
    """The cheapest card of the deck costs more than `play: first` says that a player can own by then.

    Only numbers of pieces are compared; a card without a cost is free and always affordable.
    """
    play = game.file.play
    deck = game.tables.get(play.deck) if play else None
    if play is None or deck is None or "first" not in play.node.entries:
        return
    kind = deck.fields.get(play.pays)
    if kind is None or kind.name != "cost" or not deck.sound(play.pays) or not deck.rows:
        return
    owned = max(worth(game, play.first).values(), default=None)
    resources = len(game.vocabulary.resource_ids)
    prices = [
        (min(sizes(row.values[play.pays], resources), default=0) if row.values[play.pays] else 0, row)
        for row in deck.rows
    ]
    cheapest, row = min(prices, key=lambda each: each[0])
    if owned is None or cheapest <= owned:
        return
    message = (
        f"a player owns at most {owned} when first asked to pay, "
        f"and the cheapest card, {row.id}, costs {cheapest}"
    )
    related = [each.place_of(play.pays) for number, each in prices if number == cheapest]
    place = play.node.place_of("first")
    yield Finding(place, message, "play.first", related=related)
