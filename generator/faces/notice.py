"""What a game says of itself on covers and at the end of a book: who plays it, who made it, which edition."""

from __future__ import annotations

from generator.locale.language import Language
from generator.model.shapes import GameFile


def printed_range(written: str, language: Language) -> str:
    """`3..5` as it is printed: 3–5, 3〜5 in Japanese, and one number where both are the same."""
    low, _, high = written.partition("..")
    return low if high in ("", low) else language.customs.span.format(low, high)


def played(file: GameFile, language: Language) -> str:
    """Who can play, how long and from which age on; what the game does not say is left out."""
    players, minutes = (printed_range(each, language) for each in (file.players, file.minutes))
    said = []
    if players:
        said.append(language.say("{players} player", "{players} players", players=players))
    if minutes:
        said.append(language.say("{minutes} minutes", minutes=minutes))
    if file.age:
        said.append(language.say("ages {age} and up", age=file.age))
    return language.say(" · ").join(said)


def credited(file: GameFile, language: Language) -> list[str]:
    """Who made the game, line by line."""
    return [language.text("game.credits", line) for line in file.credits]


def edition(file: GameFile, language: Language) -> str:
    """The version of the game, as its designer counts."""
    return language.say("Version {version}", version=file.version)
