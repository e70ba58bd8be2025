"""K323: the game ends when more is used up than there is, or when nothing is left to play with."""

from __future__ import annotations

from fractions import Fraction

from generator.checks.check import Finding, Found, check
from generator.model.game import Game, Table
from generator.model.quantity import by_players, pieces_of, player_counts, worth
from generator.source.excerpt import excerpt
from generator.source.numbered import are, numbered


@check(
    "K323",
    why="players would wait for an end that never comes, or run out of cards first",
    hint="ask for fewer, or put more pieces into the kit",
)
def end_unreachable(game: Game) -> Found:
    """An end needs more pieces than there are, so much of the deck that hands stay empty, or nothing."""
    play = game.file.play
    for name, end in play.ends.items() if play else ():
        found, needs = pieces_of(game, end.of), worth(game, end.needs)
        if play is None or found is None or not needs:
            continue
        pieces, where = found
        short = [_case(need, players) for players, need in needs.items() if need > pieces]
        none = [_case(need, players) for players, need in needs.items() if need <= 0]
        counts = player_counts(game.file)
        hands = by_players(game, play.hand, counts) if end.of == play.deck else {}
        needed = by_players(game, end.needs, counts)
        bare = [
            f"{needed[players]} and hands of {hand} with {numbered(players, 'player')}"
            for players, hand in hands.items()
            # hands that hold all that the end asks for are dealt once and played out
            if needed[players] + hand * players > pieces and needed[players] > hand * players
        ]
        if short:
            message = f"needs {', '.join(short)} of {end.of}, but there {are(pieces)} {pieces}"
        elif none:
            message = f"needs {', '.join(none)} of {end.of}, so it is reached before the first turn"
        elif bare:
            message = f"needs {', '.join(bare)}, but {end.of} has {pieces}: nothing is left to play"
        else:
            continue
        related = [where.place if isinstance(where, Table) else where.place_of("count")]
        told = f"the end '{excerpt(name)}' {message}"
        yield Finding(end.node.place_of("needs"), told, f"play.ends.{name}", related=related)


def _case(need: Fraction, players: int | None) -> str:
    return str(need) if players is None else f"{need} with {numbered(players, 'player')}"
