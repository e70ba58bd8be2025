"""`kamiban build`: a kit that stands as an earlier build left it is left alone; the others are made."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path

import click

from generator.bench.order import Order
from generator.build.manifest import MANIFEST
from generator.build.unchanged import Before, Published
from generator.command.clash import clashes, refused
from generator.command.games import find_games
from generator.command.papers import papers_named
from generator.command.progress import Progress, progress
from generator.command.report import as_text, in_colour, summary
from generator.command.variants import choose


@dataclass(frozen=True)
class Wanted:
    """One game to build: its folder, how that is shown, its variants, and what was built before."""

    folder: Path
    shown: str
    chosen: dict[str, str]
    before: Before
    published: Published | None  # if it need not be built again
    refused: bool = False  # it shares its id with another that is wanted, and is only surveyed

    def refuse(self) -> Wanted:
        """The same game, not to be written, nor said to stand as it is."""
        return replace(self, published=None, refused=True)


def run(
    words: tuple[str, ...], order: Order, variants: tuple[str, ...], out: Path,
    *, fresh: bool, jobs: int | None, quiet: bool,
) -> int:  # fmt: skip
    """Build every game that has no open problem; 1 if any had one."""
    papers_named(order.papers)
    games = find_games(words)
    chosen = choose(variants, games)
    wanted: list[Wanted] = []
    for folder, shown in games:
        before = Before(folder, shown, out, (order, sorted(chosen[folder].items())))
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
            # what makes kits takes long to import
            from generator.command.making import make

            problems += make(wanted, order, out, tell, fresh=fresh, jobs=jobs)
    if problems:
        colour = in_colour(sys.stderr)
        click.echo(as_text(problems, colour=colour), err=True, color=colour)
        from generator.command.advice import stopped

        click.echo(summary(problems, len(games)), err=True)
        click.echo(stopped(problems, len(games)), err=True)
    return 1 if problems else 0


def tell_unchanged(published: Published | None, out: Path, tell: Progress) -> None:
    """Say that a kit need not be made, and once more what was said when it was."""
    if published is not None:
        manifest = out / published.game / MANIFEST
        tell(f"{manifest.as_posix()}: {published.files} files, nothing has changed", done=True)
        for line in published.said:
            click.echo(line, err=True)
