"""The click commands; each only gathers its arguments and hands over."""

from __future__ import annotations

from pathlib import Path

import click

from generator import __version__
from generator.command import COMMANDS
from generator.command.help import overview

FORMATS = ("pdf", "svg")


class _Group(click.Group):
    def get_help(self, ctx: click.Context) -> str:
        """The same overview that is printed without click."""
        return overview()


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def kamiban() -> None:
    """Check the data of tabletop games and print them."""


def _words(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str] | None:
    """Split words at commas, each kept once and in order."""
    if value is None:
        return None
    words = list(dict.fromkeys(word.strip() for word in value.split(",") if word.strip()))
    if not words:
        raise click.BadParameter("nothing is named")
    return words


def _formats(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    words = _words(ctx, param, value) or []
    for word in words:
        if word not in FORMATS:
            from generator.source.nearest import did_you_mean

            raise click.BadParameter(f"no format '{word}'; {did_you_mean(word, FORMATS, 'formats')}")
    return words


@kamiban.command("check", help=COMMANDS["check"])
@click.argument("games", nargs=-1)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--acknowledged", is_flag=True, help="List acknowledged problems too.")
def check(games: tuple[str, ...], form: str, acknowledged: bool) -> None:
    """Exit 0 when clean, 1 with problems, 2 on wrong usage."""
    from generator.command.check import run

    raise SystemExit(run(games, form, acknowledged))


@kamiban.command("build", help=COMMANDS["build"])
@click.argument("games", nargs=-1)
@click.option("--lang", callback=_words, help="Languages, as in ja,en; all if left out.")
@click.option("--paper", callback=_words, default="a4,letter", show_default=True, help="Papers, as in a4,a3.")
@click.option(
    "--format", "formats", callback=_formats, default="pdf,svg", show_default=True,
    help="Sheets to print as PDF, faces as SVG.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), default="output", show_default=True,
    help="Where the kits go.",
)  # fmt: skip
@click.option(
    "--duplex", type=click.Choice(["long", "short", "fold", "press"]), default="long", show_default=True,
    help="Backs for printing on both sides, for folding, or one piece a page.",
)  # fmt: skip
@click.option(
    "--svg-text", "words", type=click.Choice(["outlines", "live"]), default="outlines", show_default=True,
    help="Letters in SVG as outlines, or live for editing.",
)  # fmt: skip
@click.option(
    "--ink", type=click.Choice(["full", "low"]), default="full", show_default=True,
    help="Frames in colour, or as outlines that save ink.",
)  # fmt: skip
@click.option("-q", "--quiet", is_flag=True, help="Print problems only.")
def build(
    games: tuple[str, ...], lang: list[str] | None, paper: list[str], formats: list[str],
    out: Path, duplex: str, words: str, ink: str, quiet: bool,
) -> None:  # fmt: skip
    """Exit 0 when built, 1 with problems, 2 on wrong usage."""
    from generator.command.build import run

    raise SystemExit(run(games, lang, paper, formats, out, duplex, words, ink, quiet))
