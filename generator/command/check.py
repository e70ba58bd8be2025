"""`kamiban check`."""

from __future__ import annotations

import click

from generator.command.games import find_games
from generator.command.report import as_json, as_text, summary
from generator.problem import Problem
from generator.survey import survey


def run(words: tuple[str, ...], form: str, acknowledged: bool) -> int:
    """Survey the games and print what was found; 1 if anything is not acknowledged."""
    games = find_games(words)
    problems: list[Problem] = []
    for folder, shown in games:
        problems += survey(folder, shown).findings.in_order()
    open_problems = [problem for problem in problems if not problem.acknowledged]
    if form == "json":
        click.echo(as_json(problems))
    else:
        for problem in problems if acknowledged else open_problems:
            click.echo(as_text(problem))
        click.echo(summary(problems, len(games)))
    return 1 if open_problems else 0
