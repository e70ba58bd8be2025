"""`kamiban check`."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from time import perf_counter

import click

from generator.command.advice import stops
from generator.command.clash import clashes
from generator.command.games import find_games
from generator.command.report import as_json, as_line, as_text, in_colour, summary
from generator.command.variants import choose
from generator.problem import Findings
from generator.survey import survey


def run(
    words: tuple[str, ...], form: str, acknowledged: bool,
    select: list[str] | None = None, ignore: list[str] | None = None, variants: tuple[str, ...] = (),
) -> int:  # fmt: skip
    """Survey the games and print what was found; 1 if anything is not acknowledged."""
    started = perf_counter()
    games = find_games(words)
    filters = _filters(select, ignore)
    under = choose(variants, games)
    gc.disable()  # what a check makes it mostly keeps: to look for garbage takes a sixth of its time
    ids: dict[Path, str] = {}
    found: dict[Path, Findings] = {}
    for folder, shown in games:
        surveyed = survey(folder, shown, chosen=under[folder])
        ids[folder], found[folder] = surveyed.game.id if surveyed.game else "", surveyed.findings
    for clash in clashes(games, ids):
        found[clash.second].add(clash.problem)
    problems = [problem for each in found.values() for problem in each.in_order()]
    gc.freeze()  # nor is it looked through later, when Python ends
    gc.enable()
    if filters is not None:
        from generator.command.codes import chosen

        problems = chosen(problems, *filters)
    open_problems = [problem for problem in problems if not problem.acknowledged]
    if form == "json":
        click.echo(as_json(problems))
    elif form == "sarif":
        from generator.command.sarif import as_sarif

        click.echo(as_sarif(problems))
    elif form == "lines":
        for problem in problems if acknowledged else open_problems:
            click.echo(as_line(problem))
    else:
        colour = in_colour(sys.stdout)
        if text := as_text(problems if acknowledged else open_problems, colour=colour):
            click.echo(text, color=colour)
        # a log stays the same from run to run: only a person is told the time
        took = f" ({perf_counter() - started:.2f} s)" if sys.stdout.isatty() else ""
        click.echo(f"{summary(problems, len(games))}{took}")
        if said := stops(open_problems):
            click.echo(said)
    return 1 if open_problems else 0


def _filters(
    select: list[str] | None, ignore: list[str] | None
) -> tuple[tuple[str, ...] | None, tuple[str, ...]] | None:
    """The codes to keep and to leave out; None without either, when no list of faults is needed."""
    if select is None and ignore is None:
        return None
    from generator.command.codes import find_codes

    return None if select is None else find_codes(select), find_codes(ignore or ())
