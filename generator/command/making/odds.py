"""`kamiban odds --format pdf`: the pages made aside, then added to what is already in the output."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from generator.bench.order import Order
from generator.checks.words.missing_translation import wrong_entries
from generator.command import options
from generator.command.games import find_games
from generator.command.making.beside import print_beside
from generator.command.making.clash import clashes, refused
from generator.command.odds import GameOdds, tell
from generator.command.output.progress import Progress, progress
from generator.command.output.report import echo_problems, status
from generator.components.odds import odds_pages
from generator.locale.language import Language
from generator.odds.words import odds_words
from generator.problem import Problem


def run(words: tuple[str, ...], order: Order, variants: tuple[str, ...], out: Path, quiet: bool) -> int:
    """Write the pages of every game that can be read; 1 if its data or a page have open problems."""
    options.known_papers(order.papers)
    found = clashes(find_games(words), {})
    unwritten = refused(found)
    problems = [clash.problem for clash in found]
    with progress(quiet) as tells:
        for told in tell(words, variants, problems):
            if told.game.folder in unwritten:
                continue
            try:
                problems += _print(told, order, out, tells)
            except OSError as error:
                # a full disk or a folder without rights is nobody's mistake in the data
                raise click.ClickException(f"cannot write: {error}") from None
    echo_problems(problems, err=True)
    return status(problems)


def _print(told: GameOdds, order: Order, out: Path, tells: Progress) -> list[Problem]:
    """Make the pages of one game.

    Words of the data without a translation are told here, since they stand on these pages and on no kit.
    """
    game = told.game
    component = odds_pages(game, told.odds, told.default, told.title)
    nothing = f"{game.id}: no odds to print"

    def wrong(language: Language) -> Iterator[Problem]:
        return wrong_entries(game, odds_words(game), language)

    return print_beside(game, component, order, out, tells, nothing, wrong)
