"""`kamiban accept`: write down what holds in a game, to compare with later."""

from __future__ import annotations

import click

from generator.command import COMMANDS, options
from generator.command.diff import lines
from generator.command.games import find_games
from generator.command.output.report import echo_problems, summary
from generator.ledger.book import read_ledger, usable_ledger, write_ledger
from generator.ledger.difference import difference
from generator.ledger.state import state
from generator.model.digest import LEDGER
from generator.problem import Findings, Problem
from generator.source.numbered import numbered
from generator.speech import spoken
from generator.survey import survey


@click.command("accept", help=COMMANDS["accept"])
@options.all_games
@options.quiet
def accept(games: tuple[str, ...], quiet: bool) -> int:
    """Write the ledger of each game whose data have no error; 1 if one was left as it was."""
    found, refused = find_games(games, writing=True), list[Problem]()
    for folder, shown in found:
        surveyed = survey(folder, shown, proof=False)
        game = surveyed.game
        linked = Findings()
        if not usable_ledger(folder, shown, linked):
            refused += linked.problems
        if game is None or surveyed.findings.blocking or linked.problems:
            refused += surveyed.findings.blocking
            continue
        facts, was = state(game), read_ledger(folder, shown, Findings())
        if was is not None and not quiet:
            for line in lines(difference(game, was, facts)):
                click.echo(line)
        new = write_ledger(folder, facts)
        if not quiet:
            same = "" if new else spoken(", as before")
            click.echo(f"{shown}/{LEDGER}: {spoken(numbered(len(facts), 'fact'))}{same}")
    if echo_problems(refused, err=True):
        click.echo(spoken(summary(refused, len(found))), err=True)
        said = "what is wrong is not accepted: mend it, or acknowledge it under `allow`"
        click.echo(spoken(said), err=True)
    return 1 if refused else 0
