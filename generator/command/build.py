"""`kamiban build`: a kit that stands as an earlier build left it is left alone; the others are made."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from msgspec import Struct, field
from msgspec.structs import replace

from generator.bench.order import Letters, Order
from generator.build.leftovers import sweep
from generator.build.manifest import MANIFEST
from generator.build.unchanged import Before, Published
from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.making.clash import clashes, refused
from generator.command.output.progress import Progress, progress
from generator.command.output.report import echo_problems, summary
from generator.command.variants import choose
from generator.problem import Problem
from generator.sheets.paper import Duplex
from generator.source.numbered import numbered
from generator.speech import spoken

FORMATS = ("pdf", "svg", "html")


class Wanted(Struct, frozen=True):
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


class Outcome(Struct):
    """What became of an order: what is wrong, which games were made in part, and of how many nothing was."""

    problems: list[Problem] = field(default_factory=list)  # acknowledged ones too
    partly: list[str] = field(default_factory=list)  # in a line a game
    unmade: int = 0


def _formats(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    return options.known_formats(options.words(ctx, param, value) or [], FORMATS)


@click.command("build", help=COMMANDS["build"])
@options.all_games
@options.lang(help="Languages, as in ja,en; all if left out.")
@options.paper(help="Papers, as in a4,a3.")
@click.option(
    "--format", "formats", callback=_formats, default="pdf,svg,html", show_default=True,
    help="Sheets and rulebooks to print as PDF, faces as SVG, rulebooks to read as HTML.",
)  # fmt: skip
@options.out(help="Where the kits go.")
@click.option(
    "--duplex", type=click.Choice(["long", "short", "fold", "press"]), default="long", show_default=True,
    help="Backs for printing on both sides, for folding, or one piece a page.",
)  # fmt: skip
@click.option(
    "--svg-text", "letters", type=click.Choice(["outlines", "live"]), default="outlines", show_default=True,
    help="Letters in SVG as outlines, or live for editing where the fonts are installed.",
)  # fmt: skip
@click.option(
    "--ink", type=click.Choice(["full", "low"]), default="full", show_default=True,
    help="Frames in colour, or as outlines that save ink.",
)  # fmt: skip
@options.variant(help="Build under this variant.")
@click.option("--only", callback=options.words, help="Components, as in rulebook,aid; all if left out.")
@click.option("--strict", is_flag=True, help="Refuse what has a warning or is not translated.")
@click.option("--changed", is_flag=True, help="Only what looks other than when the game was accepted.")
@click.option("--fresh", is_flag=True, help="Make everything again, also what has not changed.")
@click.option(
    "--jobs", type=click.IntRange(min=1), envvar="KAMIBAN_JOBS", metavar="N",
    help="Processes that work side by side; as many as there are processors if left out.",
)  # fmt: skip
@click.option("--watch", is_flag=True, help="Build again whenever a file is saved, until Ctrl-C.")
@click.option(
    "--tell", type=click.Choice(["json"]),
    help="Tell other programs what goes on: one JSON object a line.",
)  # fmt: skip
@options.quiet
def build(
    games: tuple[str, ...], lang: list[str] | None, paper: list[str], formats: list[str], out: Path,
    duplex: Duplex, letters: Letters, ink: str, variants: tuple[str, ...], only: list[str] | None,
    strict: bool, changed: bool, fresh: bool, jobs: int | None, watch: bool, tell: str | None, quiet: bool,
) -> int:  # fmt: skip
    """Build all with which nothing is wrong, in every language of every game; 1 if there is an error."""
    order = Order(
        languages=tuple(lang or ()), papers=tuple(paper), formats=tuple(formats), only=tuple(only or ()),
        duplex=duplex, letters=letters, low_ink=ink == "low", strict=strict,
    )  # fmt: skip
    options.known_papers(order.papers)
    found = find_games(games)
    if watch:
        return _watched(found, tell, quiet)
    sweep(out)
    wanted = _wanted(found, order, choose(variants, found), out, fresh)
    clashing = clashes(found, {each.folder: each.published.game for each in wanted if each.published})
    shared = refused(clashing)
    wanted = [each.refuse() if each.folder in shared else each for each in wanted]
    outcome = Outcome([clash.problem for clash in clashing])
    if changed and variants:
        raise click.UsageError("--changed compares the game as it is played by default; leave --variant out")
    with progress(quiet, tell or "") as telling:
        if changed:
            from generator.command.making.changed import make_changed

            kept = [(each.folder, each.shown) for each in wanted if not each.refused]
            make_changed(kept, replace(order, formats=("pdf",)), out, telling, outcome)
        elif all(each.published for each in wanted):
            for each in wanted:
                tell_unchanged(each.published, out, order, telling)
        else:
            # what makes kits takes long to import
            from generator.command.making.kits import make

            make(wanted, order, out, telling, outcome, fresh=fresh, jobs=jobs)
    opened = (problem for problem in outcome.problems if not problem.acknowledged)
    left = [problem for problem in opened if strict or problem.severity == "error"]
    telling.wrong(left, whole=not (outcome.partly or outcome.unmade))
    if echo_problems(left, err=True):
        from generator.command.output.advice import stopped

        click.echo(spoken(summary(outcome.problems, len(found))), err=True)
        for line in outcome.partly:
            click.echo(spoken(line), err=True)
        if said := stopped(left, len(found), unmade=outcome.unmade):
            click.echo(spoken(said), err=True)
    return 1 if left or outcome.unmade else 0


def _watched(games: list[tuple[Path, str]], tell: str | None, quiet: bool) -> int:
    """Build again and again with the same words, each time in a process of its own."""
    if tell:
        raise click.UsageError("--watch tells people what it does; leave --tell out")
    try:
        from generator.command.making.rebuild import rebuild
    except ModuleNotFoundError as error:
        if error.name != "watchfiles":
            raise
        raise click.ClickException(
            "--watch needs an extra that is not installed: pip install 'kamiban[studio]'"
        ) from None
    return rebuild(games, [word for word in sys.argv[1:] if word != "--watch"], quiet)


def _wanted(
    games: list[tuple[Path, str]], order: Order, chosen: dict[Path, dict[str, str]], out: Path, fresh: bool
) -> list[Wanted]:
    """The games with what an earlier build left of each, which stands unless all is made anew."""
    wanted = []
    for folder, shown in games:
        before = Before(folder, shown, out, (order, sorted(chosen[folder].items())))
        wanted.append(Wanted(folder, shown, chosen[folder], before, None if fresh else before.published()))
    return wanted


def tell_unchanged(published: Published | None, out: Path, order: Order, tell: Progress) -> None:
    """Say that a kit need not be made, and once more what was said when it was."""
    if published is not None:
        manifest = out / published.game / MANIFEST
        tell.published(published.game, out, order, 0)
        tell.done(f"{manifest.as_posix()}: {numbered(published.files, 'file')}, nothing has changed")
        for line in published.sums:
            tell.done(line)
        for line in published.said:
            click.echo(spoken(line), err=True)
