"""`kamiban odds --format pdf`: the pages made aside, then added to what is already in the output."""

from __future__ import annotations

from pathlib import Path

import click

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.build.make import Finished, paint_lot
from generator.build.publish import publish, staging
from generator.build.task import Result
from generator.checks.words.missing_translation import wrong_entries
from generator.command import options
from generator.command.clash import clashes, refused
from generator.command.games import find_games
from generator.command.odds import GameOdds, tell
from generator.command.progress import Progress, progress
from generator.command.report import echo_problems, status
from generator.components.odds import odds_pages
from generator.drawing.art.library import Library
from generator.locale.language import languages, speaking
from generator.odds.words import odds_words
from generator.problem import Findings, Problem
from generator.source.numbered import numbered


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
    """Make the pages of one game and add them; none of a language in which something is wrong.

    Words of the data without a translation are told here, since they stand on these pages and on no kit.
    """
    game, findings = told.game, Findings()
    component = odds_pages(game, told.odds, told.default, told.title)
    library = Library(game.folder, game.shown, game.symbols)
    with staging(out, game.id) as staged:
        lots: list[Finished] = []
        for code in order.languages or languages(game):
            with speaking(game, code, findings) as language:
                bench = Bench(game, language, library, order, findings) if language else None
                if language and not language.own:
                    findings.extend(wrong_entries(game, odds_words(game), language))
                for lot in component.lots(bench) if bench else ():
                    lots.append(paint_lot(lot, game.fingerprint, order.letters, staged))
                    tells.under_way(f"{game.id}/{lots[-1].path}")
        findings.extend(library.findings.problems)
        sound = Result([
            lot for lot in lots
            if not any(problem.concerns((lot.language,)) for problem in findings.blocking)
        ], findings.problems)  # fmt: skip
        if not lots and not findings.problems:
            tells.done(f"{game.id}: no odds to print")
        elif sound.made:
            manifest = publish(sound.made, staged, out, game, lambda file: True).path
            for line in sound.lines:
                tells.written(f"{game.id}/{line}")
            tells.done(f"{manifest.as_posix()}: {numbered(len(sound.made), 'file')}")
    return findings.in_order()
