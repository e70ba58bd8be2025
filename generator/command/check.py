"""`kamiban check`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

import click

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.making.clash import clashes
from generator.command.output.advice import unproved, unsettled
from generator.command.output.report import as_json, as_line, echo_problems, status, summary
from generator.command.variants import choose
from generator.model.digest import LEDGER
from generator.problem import Findings, Problem
from generator.speech import label, spoken
from generator.survey import survey


@click.command("check", help=COMMANDS["check"])
@options.all_games
@options.form("text", "lines", "json", "sarif", tells={"json": "problems", "sarif": "sarif"})
@click.option("--acknowledged", is_flag=True, help="List acknowledged problems too.")
@click.option("--select", callback=options.words, help="Only these faults, as in K3,K402.")
@click.option("--ignore", callback=options.words, help="All but these faults, as in K5.")
@options.lang(help="Only these translations, as in de,fr, and the game itself; all if left out.")
@options.variant(help="Check under this variant.")
@click.option("--fix", is_flag=True, help="First mend what has exactly one right answer.")
@click.option("--strict", is_flag=True, help="Fail at warnings and notes too.")
@click.option("--explain", metavar="CODE", help="Say what a fault is, and check nothing.")
def check(
    games: tuple[str, ...], form: str, acknowledged: bool,
    select: list[str] | None, ignore: list[str] | None, lang: list[str] | None, variants: tuple[str, ...],
    fix: bool, strict: bool, explain: str | None,
) -> int:  # fmt: skip
    """Survey the games and print what was found; 1 if there is an error that nobody has acknowledged."""
    if explain is not None:
        from generator.command.output.codes import explain as explain_fault

        return explain_fault(explain)
    started = perf_counter()
    found = find_games(games)
    if fix:
        _mend(found)
    filtered = _filter(select, ignore)
    surveyed, told = _survey(found, choose(variants, found), lang or [])
    problems = filtered(surveyed)
    left = [problem for problem in problems if not problem.acknowledged]
    listed = problems if acknowledged else left
    if form == "json":
        click.echo(as_json(problems))
    elif form == "sarif":
        from generator.command.output.sarif import as_sarif

        click.echo(as_sarif(problems))
    elif form == "lines":
        for problem in listed:
            click.echo(as_line(problem))
    else:
        echo_problems(listed)
        # a log stays the same from run to run: only a person is told the time
        took = f" ({perf_counter() - started:.2f} s)" if sys.stdout.isatty() else ""
        click.echo(f"{spoken(summary(problems, len(found)))}{took}")
        for said in filter(None, (unproved(surveyed), unsettled(left))):
            click.echo(spoken(said))
        for line in told:
            click.echo(spoken(line))
    return status(left, strict=strict)


def _mend(games: list[tuple[Path, str]]) -> None:
    """Mend the files of games, and say at which places."""
    from generator.refactor.mend import mend

    for folder, shown in games:
        try:
            for problem in mend(folder, shown):
                assert problem.fix is not None  # it was mended by it
                old, new = problem.fix.old, problem.fix.new
                what = spoken(f"'{old}' → '{new}'" if old else f"'{new}' added")
                if new is None:  # what it was stands in no file any more
                    what = f"{spoken('taken away')}: {spoken(problem.message)}"
                click.echo(f"{problem.fix.place}: {label('mended')}[{problem.code}]: {what}", err=True)
        except OSError as error:
            raise click.ClickException(f"cannot write: {error}") from None


def _survey(
    games: list[tuple[Path, str]], under: dict[Path, dict[str, str]], languages: list[str]
) -> tuple[list[Problem], list[str]]:
    """All that is wrong with the games, and how many things changed in each since it was accepted."""
    ids: dict[Path, str] = {}
    found: dict[Path, Findings] = {}
    told: list[str] = []
    for folder, shown in games:
        surveyed = survey(folder, shown, chosen=under[folder], languages=languages)
        ids[folder], found[folder] = surveyed.game.id if surveyed.game else "", surveyed.findings
        if surveyed.game and not under[folder] and (folder / LEDGER).is_file():
            from generator.ledger.accepted import since_accepted

            told += filter(None, [since_accepted(surveyed.game, found[folder])])
    for clash in clashes(games, ids):
        found[clash.second].add(clash.problem)
    problems = [problem for each in found.values() for problem in each.in_order()]
    gc.freeze()  # nothing of it is looked through when Python ends
    return problems, told


def _filter(select: list[str] | None, ignore: list[str] | None) -> Callable[[list[Problem]], list[Problem]]:
    """What leaves the codes to keep; without any, no list of faults is needed."""
    if select is None and ignore is None:
        return list
    from generator.command.output.codes import chosen, find_codes

    kept = None if select is None else find_codes(select)
    return partial(chosen, select=kept, ignore=find_codes(ignore or ()))
