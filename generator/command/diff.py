"""`kamiban diff`: what changed since a game was accepted, or since a revision of git."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.output.report import echo_problems
from generator.command.output.streams import json_text
from generator.ledger.alteration import NAMED, Alteration
from generator.ledger.difference import Difference, NothingBefore, accepted, at_revision, difference
from generator.ledger.effect import Effect
from generator.ledger.wording import worded
from generator.locale.language import catalogued
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.numbered import numbered
from generator.source.reader import read_text
from generator.speech import spoken, told


@click.command("diff", help=COMMANDS["diff"])
@options.all_games
@click.option("--since", metavar="REV", help="Compare with a git revision, not with what was accepted.")
@click.option("--all", "everything", is_flag=True, help="List every number that follows.")
@options.form("text", "json")
def diff(games: tuple[str, ...], since: str | None, everything: bool, form: str) -> int:
    """Tell what changed in each game, with what follows; 1 where that cannot be said."""
    findings, found, unknown = Findings(), [], []
    for folder, shown in find_games(games):
        try:
            found.append(differ(folder, shown, since, findings))
        except NothingBefore as error:
            unknown.append(f"{shown}: {spoken(str(error))}")
    if form == "json":
        click.echo(json_text([_data(each) for each in found]))
    for each in found if form == "text" else ():
        for line in lines(each, everything=everything):
            click.echo(line)
    echo_problems(findings.in_order(), err=True)
    for line in unknown:
        click.echo(line, err=True)
    if unknown and since is None:
        hint = "`kamiban accept` writes down what holds now; --since HEAD compares with git"
        click.echo(spoken(hint), err=True)
    return 1 if unknown else 0


def differ(folder: Path, shown: str, since: str | None, findings: Findings) -> Difference:
    """What is different in a game; raises NothingBefore after the findings were told."""
    was = accepted(folder, shown, findings) if since is None else {}
    read = Findings()
    game = load_game(folder, shown, read)
    if game is None or not game.whole or not _words_read(game, read):
        findings.extend(read.problems)
        raise NothingBefore("it cannot be read")
    return difference(game, was) if since is None else _differ_since(game, since)


def _words_read(game: Game, findings: Findings) -> bool:
    """Whether all catalogues can be read; translations that are not would seem to be gone."""
    names = [f"locale/{code}.po" for code in catalogued(game)]
    texts = [read_text(game.folder / name, f"{game.shown}/{name}", findings) for name in names]
    return None not in texts


def _differ_since(game: Game, since: str) -> Difference:
    """The same with the game of a revision, in which things first get the names that they have now."""
    from generator.ledger.state import state

    with at_revision(game.folder, game.shown, since) as earlier:
        was, renamed = earlier, list[Alteration]()
        if was.whole:
            from generator.refactor.renamed import rename_as_now
            from generator.refactor.thing import place_of

            was, names = rename_as_now(was, game)
            for thing, name in names:
                new = thing._replace(name=name)
                said = worded("{old} is now called {new}", old=str(thing), new=str(new))
                renamed.append(Alteration(place_of(game, new), said, NAMED, str(new)))
        return difference(game, {fact.key: fact.value for fact in state(was)}, renamed=renamed)


def lines(found: Difference, *, everything: bool = False) -> Iterator[str]:
    """A difference in words: each change at its place, with what follows, then what follows from several."""
    number = len(found.changes)
    if not number:
        yield f"{found.game.shown}: {spoken('nothing has changed')}"
        return
    yield f"{found.game.shown}: {spoken(numbered(number, 'change'))}"
    for change in found.changes:
        yield f"{change.place}: {told(change.said)}"
        yield from _listed(found.consequences.alone[change], everything)
    if together := [*_listed(found.consequences.together, everything)]:
        yield spoken("together:")
        yield from together


def _listed(effect: Effect, everything: bool) -> Iterator[str]:
    return (f"  {told(line)}" for line in (effect.all() if everything else effect.brief()))


def _data(found: Difference) -> dict[str, Any]:
    """The same for tools."""
    return {
        "game": found.game.id,
        "changes": [
            {
                "file": change.place.file, "line": change.place.line, "column": change.place.column,
                "about": change.about, "message": str(change.said),
                "consequences": [*map(str, found.consequences.alone[change].all())],
            }
            for change in found.changes
        ],
        "together": [*map(str, found.consequences.together.all())],
    }  # fmt: skip
