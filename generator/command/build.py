"""`kamiban build`: a kit that stands as an earlier build left it is left alone; the others are made."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.command.clash import clashes, refused
from generator.command.games import find_games
from generator.command.papers import papers_named
from generator.command.progress import Progress, progress
from generator.command.report import as_text, in_colour, summary
from generator.command.request import Request, Wanted
from generator.command.variants import choose
from generator.output.hire import hire, processors
from generator.output.made import MANIFEST
from generator.output.unchanged import Before, Published


def run(
    words: tuple[str, ...], request: Request, variants: tuple[str, ...], out: Path,
    *, fresh: bool, jobs: int | None, quiet: bool,
) -> int:  # fmt: skip
    """Build every game that has no open problem; 1 if any had one."""
    papers_named(request.papers)
    games = find_games(words)
    chosen = choose(variants, games)
    wanted: list[Wanted] = []
    for folder, shown in games:
        before = Before(folder, shown, out, request.of(chosen[folder]))
        wanted.append(Wanted(folder, shown, chosen[folder], before, None if fresh else before.published()))
    found = clashes(games, {each.folder: each.published.game for each in wanted if each.published})
    shared = refused(found)
    wanted = [each.refuse() if each.folder in shared else each for each in wanted]
    problems = [clash.problem for clash in found]
    with progress(quiet) as tell:
        if all(each.published for each in wanted):
            for each in wanted:
                tell_unchanged(each.published, out, tell)
        else:
            most = jobs or processors()
            mate = hire() if most > 1 and _several(wanted, request) else None
            # what makes kits takes long to import, in both processes
            from generator.command.making import make

            problems += make(wanted, request, out, tell, fresh=fresh, jobs=most, mate=mate)
    if problems:
        colour = in_colour(sys.stderr)
        click.echo(as_text(problems, colour=colour), err=True, color=colour)
        from generator.command.advice import stopped

        click.echo(summary(problems, len(games)), err=True)
        click.echo(stopped(problems, len(games)), err=True)
    return 1 if problems else 0


def _several(wanted: list[Wanted], request: Request) -> bool:
    """Whether there may be more to make than one language of one game."""
    return request.codes is None or len(request.codes) * sum(not each.published for each in wanted) > 1


def tell_unchanged(published: Published | None, out: Path, tell: Progress) -> None:
    """Say that a kit need not be made, and once more what was said when it was."""
    if published is not None:
        manifest = out / published.game / MANIFEST
        tell(f"{manifest.as_posix()}: {published.files} files, nothing has changed", done=True)
        for line in published.said:
            click.echo(line, err=True)
