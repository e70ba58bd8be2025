"""What `kamiban icons` does: the pages of a game, or of the house alone."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import replace

from generator.bench.order import Order
from generator.command import options
from generator.command.games import find_games
from generator.command.making.beside import print_beside
from generator.command.making.clash import clashes, refused
from generator.command.output.progress import progress
from generator.command.output.report import echo_problems, status
from generator.components.icons import house_game, icon_pages
from generator.model.game import Game
from generator.problem import Problem
from generator.speech import tongue
from generator.survey import survey


def run(word: str | None, order: Order, out: Path, quiet: bool) -> int:
    """Write the pages; 1 if the game's data or an icon has open problems."""
    options.known_papers(order.papers)
    problems: list[Problem] = []
    with progress(quiet) as tells:
        try:
            for game in _games(word, order, problems):
                own = (game.file.language,) if word is None else order.languages
                told = replace(order, languages=own)
                problems += print_beside(game, icon_pages(game), told, out, tells, f"{game.id}: no icons")
        except OSError as error:
            # a full disk or a folder without rights is nobody's mistake in the data
            raise click.ClickException(f"cannot write: {error}") from None
    echo_problems(problems, err=True)
    return status(problems)


def _games(word: str | None, order: Order, problems: list[Problem]) -> list[Game]:
    """The game that is asked for; without one the house, once for every language."""
    if word is None and not Path("game.yaml").is_file():
        return [house_game(code) for code in order.languages or (tongue() or "en",)]
    games = find_games((word,) if word else ())
    found = clashes(games, {})
    problems += [clash.problem for clash in found]
    folder, shown = games[0]
    if folder in refused(found):
        return []
    surveyed = survey(folder, shown, proof=False)
    problems += surveyed.findings.blocking
    return [surveyed.game] if surveyed.game else []
