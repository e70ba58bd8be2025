"""`kamiban odds --format pdf`: the pages made aside, then added to what is already in the output."""

from __future__ import annotations

from pathlib import Path

import click

from generator.command.clash import clashes, refused
from generator.command.games import find_games
from generator.command.odds import Told, report, tell
from generator.command.papers import papers_named
from generator.command.progress import Progress, progress
from generator.locale.language import languages
from generator.output.odds import OddsOrder, make_odds
from generator.output.publish import publish, staging
from generator.problem import Findings, Problem
from generator.sheets.paper import Paper


def run(
    words: tuple[str, ...], formats: list[str], variants: tuple[str, ...],
    codes: list[str] | None, paper_names: list[str], out: Path, quiet: bool,
) -> int:  # fmt: skip
    """Write the pages of every game that can be read; 1 if its data or a page have open problems."""
    known = papers_named(paper_names)
    found = clashes(find_games(words), {})
    unwritten = refused(found)
    problems = [clash.problem for clash in found]
    with progress(quiet) as tells:
        for told in tell(words, variants, problems):
            if told.game.folder in unwritten:
                continue
            try:
                problems += _print(told, formats, codes, known, out, tells)
            except OSError as error:
                # a full disk or a folder without rights is nobody's mistake in the data
                raise click.ClickException(f"cannot write: {error}") from None
    return report(problems)


def _print(
    told: Told,
    formats: list[str],
    codes: list[str] | None,
    papers: dict[str, Paper],
    out: Path,
    tells: Progress,
) -> list[Problem]:
    """Make the pages of one game and add them; none is added if one of them could not be drawn."""
    game, findings = told.game, Findings()
    order = OddsOrder(told.odds, told.default, told.title, codes or languages(game), papers, formats)
    with staging(out, game.id) as staged:
        made = make_odds(game, order, staged, lambda file: tells(f"{game.id}/{file}"), findings)
        if not made and not findings.problems:
            tells(f"{game.id}: no odds to print", done=True)
        elif not findings.problems:
            manifest = publish(made, staged, out, game, None).path
            tells(f"{manifest.as_posix()}: {len(made)} files", done=True)
    return findings.in_order()
