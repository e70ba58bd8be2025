"""From the words on the command line to game folders."""

from __future__ import annotations

from pathlib import Path

import click

from generator.resources import games as sample_games
from generator.source.nearest import did_you_mean
from generator.source.own import spelled


def _games_in(root: Path) -> dict[str, Path]:
    return {file.parent.name: file.parent for file in sorted(root.glob("*/game.yaml"))}


def known_games() -> dict[str, Path]:
    """Games by name: those under ./cards, then those here, then those that come with the generator."""
    return {**_games_in(sample_games()), **_games_in(Path()), **_games_in(Path("cards"))}


def find_games(words: tuple[str, ...], *, writing: bool = False) -> list[tuple[Path, str]]:
    """The folder of each game, once however it is spelled, and how it is shown; wrong names are refused.

    What is `writing` into games never means the samples unless one of them is named.
    """
    if not words and Path("game.yaml").is_file():
        words = (".",)
    if writing and not words and not _games_in(Path("cards")):
        raise click.UsageError("name a game: there is none under cards/, and this writes into its folder")
    if words:
        known = known_games()
        folders = [_folder(word, known) for word in words]
    else:  # the samples are meant only where nobody keeps games of her own
        folders = list((_games_in(Path("cards")) or _games_in(sample_games())).values())
    different: dict[Path, Path] = {}
    for folder in folders:
        different.setdefault(folder.resolve(), folder)
    return [(folder, _shown(folder)) for folder in different.values()]


def _folder(word: str, known: dict[str, Path]) -> Path:
    """The folder that a word names: a game that is known by it, or a path."""
    folder = known.get(word) or Path(spelled(Path(), word))
    if not folder.is_dir():
        raise click.UsageError(f"no game '{word}'; {did_you_mean(word, known, 'games')}")
    return folder


def _shown(folder: Path) -> str:
    """The folder as a person would type it from here."""
    try:
        return folder.resolve().relative_to(Path.cwd().resolve()).as_posix()
    except ValueError:
        return folder.as_posix().rstrip("/")
