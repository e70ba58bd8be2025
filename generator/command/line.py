"""The click commands; each only gathers its arguments and hands over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator import __version__
from generator.command import COMMANDS
from generator.command.help import overview

if TYPE_CHECKING:
    from generator.bench.order import Letters
    from generator.sheets.paper import Duplex

FORMATS = ("pdf", "svg", "html")
READ = ("text", "json")
PAGES = ("pdf", "svg")
"""What odds are printed as; they have no HTML."""


class _Group(click.Group):
    def get_help(self, ctx: click.Context) -> str:
        """The same overview that is printed without click."""
        return overview()

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A command by its name; a wrong name is answered with the nearest one."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            from generator.source.nearest import did_you_mean

            ctx.fail(f"No such command '{args[0]}'; {did_you_mean(args[0], COMMANDS, 'commands')}")
        return super().resolve_command(ctx, args)


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
    return _known_formats(_words(ctx, param, value) or [], FORMATS)


def _odds_formats(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    """One format to read, or those to print."""
    words = _known_formats(_words(ctx, param, value) or [], (*READ, *PAGES))
    if len(words) > 1 and not {*words} <= {*PAGES}:
        raise click.BadParameter("text and json go alone")
    return words


def _known_formats(words: list[str], known: tuple[str, ...]) -> list[str]:
    for word in words:
        if word not in known:
            from generator.source.nearest import did_you_mean

            raise click.BadParameter(f"no format '{word}'; {did_you_mean(word, known, 'formats')}")
    return words


@kamiban.command("new", help=COMMANDS["new"])
@click.argument("game", metavar="GAME")
@click.option("--title", help="What the game is called; made from its id if left out.")
@click.option("--language", default="en", show_default=True, help="The language in which it is written.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default="cards", show_default=True,
    help="The folder in which the game gets a folder of its own.",
)  # fmt: skip
def new(game: str, title: str | None, language: str, into: Path) -> None:
    """Exit 0 when made, 1 if it is there already or cannot be written, 2 on wrong usage."""
    from generator.command.new import run

    raise SystemExit(run(game, title, language, into))


@kamiban.command("check", help=COMMANDS["check"])
@click.argument("games", nargs=-1)
@click.option("--format", "form", type=click.Choice(["text", "lines", "json", "sarif"]), default="text")
@click.option("--acknowledged", is_flag=True, help="List acknowledged problems too.")
@click.option("--select", callback=_words, help="Only these faults, as in K3,K402.")
@click.option("--ignore", callback=_words, help="All but these faults, as in K5.")
@click.option("--variant", "variants", multiple=True, metavar="NAME=WORD", help="Check under this variant.")
@click.option("--explain", metavar="CODE", help="Say what a fault is, and check nothing.")
def check(
    games: tuple[str, ...], form: str, acknowledged: bool,
    select: list[str] | None, ignore: list[str] | None, variants: tuple[str, ...], explain: str | None,
) -> None:  # fmt: skip
    """Exit 0 when clean, 1 with problems, 2 on wrong usage."""
    if explain is not None:
        from generator.command.explain import run as run_explain

        raise SystemExit(run_explain(explain))
    from generator.command.check import run

    raise SystemExit(run(games, form, acknowledged, select, ignore, variants))


@kamiban.command("build", help=COMMANDS["build"])
@click.argument("games", nargs=-1)
@click.option("--lang", callback=_words, help="Languages, as in ja,en; all if left out.")
@click.option("--paper", callback=_words, default="a4,letter", show_default=True, help="Papers, as in a4,a3.")
@click.option(
    "--format", "formats", callback=_formats, default="pdf,svg,html", show_default=True,
    help="Sheets and rulebooks to print as PDF, faces as SVG, rulebooks to read as HTML.",
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
    "--svg-text", "letters", type=click.Choice(["outlines", "live"]), default="outlines", show_default=True,
    help="Letters in SVG as outlines, or live for editing.",
)  # fmt: skip
@click.option(
    "--ink", type=click.Choice(["full", "low"]), default="full", show_default=True,
    help="Frames in colour, or as outlines that save ink.",
)  # fmt: skip
@click.option("--variant", "variants", multiple=True, metavar="NAME=WORD", help="Build under this variant.")
@click.option("--only", callback=_words, help="Components, as in rulebook,aid; all if left out.")
@click.option("--strict", is_flag=True, help="Refuse a language in which a text is not translated.")
@click.option("--fresh", is_flag=True, help="Make everything again, also what has not changed.")
@click.option(
    "--jobs", type=click.IntRange(min=1), envvar="KAMIBAN_JOBS", metavar="N",
    help="Processes that work side by side; as many as there are processors if left out.",
)  # fmt: skip
@click.option("-q", "--quiet", is_flag=True, help="Print problems only.")
def build(
    games: tuple[str, ...], lang: list[str] | None, paper: list[str], formats: list[str],
    out: Path, duplex: Duplex, letters: Letters, ink: str, variants: tuple[str, ...], only: list[str] | None,
    strict: bool, fresh: bool, jobs: int | None, quiet: bool,
) -> None:  # fmt: skip
    """Exit 0 when built, 1 with problems, 2 on wrong usage."""
    from generator.bench.order import Order
    from generator.command.build import run

    order = Order(
        languages=tuple(lang or ()), papers=tuple(paper), formats=tuple(formats), only=tuple(only or ()),
        duplex=duplex, letters=letters, low_ink=ink == "low", strict=strict,
    )  # fmt: skip
    raise SystemExit(run(games, order, variants, out, fresh=fresh, jobs=jobs, quiet=quiet))


@kamiban.command("odds", help=COMMANDS["odds"])
@click.argument("games", nargs=-1)
@click.option(
    "--format", "forms", callback=_odds_formats, default="text", show_default=True,
    help="text, json, or pages as pdf,svg.",
)  # fmt: skip
@click.option(
    "--variant", "variants", multiple=True, metavar="NAME=WORD", help="Show this variant beside the default."
)
@click.option("--lang", callback=_words, help="Languages of the pages, as in ja,en; all if left out.")
@click.option("--paper", callback=_words, default="a4,letter", show_default=True, help="Papers of the pages.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), default="output", show_default=True,
    help="Where the pages go.",
)  # fmt: skip
@click.option("-q", "--quiet", is_flag=True, help="Print problems only.")
def odds(
    games: tuple[str, ...], forms: list[str], variants: tuple[str, ...],
    lang: list[str] | None, paper: list[str], out: Path, quiet: bool,
) -> None:  # fmt: skip
    """Exit 0 when all is told, 1 with problems, 2 on wrong usage."""
    if forms[0] in PAGES:
        from generator.bench.order import Order
        from generator.command.odds_print import run as run_print

        order = Order(languages=tuple(lang or ()), papers=tuple(paper), formats=tuple(forms))
        raise SystemExit(run_print(games, order, variants, out, quiet))
    from generator.command.odds import run

    raise SystemExit(run(games, forms[0], variants))


@kamiban.command(
    "schema", help=COMMANDS["schema"],
    epilog="Editors find a schema by the first line of a file: # yaml-language-server: $schema=FILE",
)  # fmt: skip
@click.argument("game", required=False)
@click.option("--table", metavar="NAME", help="Of the file of this table instead of game.yaml.")
@click.option("--write", is_flag=True, help="Put the schemas beside the files and their names into them.")
def schema(game: str | None, table: str | None, write: bool) -> None:
    """Exit 0 when printed, 1 if the game cannot be read, 2 on wrong usage."""
    from generator.command import schema as command

    if write and table is not None:
        raise click.UsageError("--write is for all tables of a game at once")
    if write:
        raise SystemExit(command.write((game,) if game else ()))
    raise SystemExit(command.run(game, table))


@kamiban.group("i18n", help=COMMANDS["i18n"])
def i18n() -> None:
    """What translators need."""


@i18n.command("extract")
@click.argument("games", nargs=-1)
def i18n_extract(games: tuple[str, ...]) -> None:
    """Write locale/messages.pot with every text of games."""
    from generator.command.i18n import extract

    raise SystemExit(extract(games))


@i18n.command("update")
@click.argument("games", nargs=-1)
@click.option("--lang", callback=_words, help="Only these languages; one that has no catalogue yet gets one.")
def i18n_update(games: tuple[str, ...], lang: list[str] | None) -> None:
    """Bring the catalogues of games up to date with their texts."""
    from generator.command.i18n import update

    raise SystemExit(update(games, lang))


@i18n.command("status")
@click.argument("games", nargs=-1)
@click.option("--format", "form", type=click.Choice(READ), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Exit with 1 unless every language is complete.")
def i18n_status(games: tuple[str, ...], form: str, strict: bool) -> None:
    """Tell how far the translations of games are."""
    from generator.command.i18n import status

    raise SystemExit(status(games, form, strict))


@i18n.command("pseudo")
@click.argument("games", nargs=-1)
def i18n_pseudo(games: tuple[str, ...]) -> None:
    """Write locale/en-XA.po, longer and accented, to try what a translation would break."""
    from generator.command.i18n import pseudo

    raise SystemExit(pseudo(games))
