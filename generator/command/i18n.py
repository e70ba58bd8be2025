"""`kamiban i18n`: texts out for translators, catalogues brought up to date, and how far they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click
import polib
from msgspec.structs import asdict

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.report import echo_problems
from generator.i18n.merge import merge, new_po, open_po
from generator.i18n.pseudo import CODE, fill
from generator.i18n.status import Status, count
from generator.i18n.template import FILE, phrases, template
from generator.locale.house import HOUSE, speaks
from generator.locale.language import PHRASES, languages, open_language
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.names import is_language
from generator.problem import Findings, Problem
from generator.source.writer import write_whole


@click.group("i18n", help=COMMANDS["i18n"])
def i18n() -> None:
    """What translators need."""


@i18n.command("extract")
@options.all_games
def extract(games: tuple[str, ...]) -> int:
    """Write locale/messages.pot with every text of games."""
    return _each(games, lambda game, findings: _write(game, FILE, template(game)))


@i18n.command("update")
@options.all_games
@options.lang(help="Only these languages; one that has no catalogue yet gets one.")
def update(games: tuple[str, ...], lang: list[str] | None) -> int:
    """Bring the catalogues of games up to date with their texts."""
    for code in lang or ():
        if not is_language(code):
            raise click.UsageError(f"'{code}' is not a language; write a code as in en or pt-BR")

    def bring(game: Game, findings: Findings) -> None:
        made = template(game)
        _write(game, FILE, made)
        further = phrases()
        for code in lang or languages(game)[1:]:
            if code == game.file.language:
                raise click.UsageError(f"{game.shown} is written in '{code}' and needs no catalogue for it")
            path = game.folder / "locale" / f"{code}.po"
            shown = f"{game.shown}/locale/{code}.po"
            old = open_po(path, shown, findings) if path.is_file() else new_po(code)
            if old is not None:
                _write(game, f"{code}.po", merge(old, made, code, () if speaks(code) else further))

    return _each(games, bring)


@i18n.command("pseudo")
@options.all_games
def pseudo(games: tuple[str, ...]) -> int:
    """Write locale/en-XA.po, longer and accented, to try what a translation would break."""

    def make(game: Game, findings: Findings) -> None:
        base = open_language(game, HOUSE, findings) if HOUSE in languages(game)[1:] else None
        _write(game, f"{CODE}.po", fill(template(game), base.catalogue if base else None))

    return _each(games, make)


@i18n.command("status")
@options.all_games
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Exit with 1 unless every language is complete.")
def status(games: tuple[str, ...], form: str, strict: bool) -> int:
    """Tell how far the translations of games are."""
    found: list[Status] = []
    failed = _each(games, lambda game, findings: found.extend(_counted(game, findings)))
    if form == "json":
        click.echo(json.dumps([asdict(each) for each in found], indent=1))
    else:
        _table(found)
    return 1 if failed or (strict and not all(each.complete for each in found)) else 0


def _each(words: tuple[str, ...], do: Callable[[Game, Findings], object]) -> int:
    """Do something with every game that can be read; 1 after telling what cannot."""
    problems: list[Problem] = []
    for folder, shown in find_games(words):
        findings = Findings()
        game = load_game(folder, shown, findings)
        if game is None or game.unread("components"):  # texts that are not read would seem to be gone
            problems += findings.problems
            continue
        findings = Findings()
        try:
            do(game, findings)
        except OSError as error:
            raise click.ClickException(f"cannot write: {error}") from None
        problems += findings.problems
    return echo_problems(problems, err=True)


def _write(game: Game, name: str, catalogue: polib.POFile) -> None:
    path = game.folder / "locale" / name
    changed = write_whole(path, str(catalogue))
    live = [entry for entry in catalogue if not entry.obsolete]
    own = [entry for entry in live if entry.msgctxt == PHRASES]
    counts = [_left([entry for entry in live if entry.msgctxt != PHRASES], "texts", name)]
    counts += [_left(own, "phrases of kamiban", name)] if own else []
    told = "written" if changed else "up to date"
    click.echo(f"{game.shown}/locale/{name}: {'; '.join(counts)}, {told}")


def _left(entries: list[polib.POEntry], what: str, name: str) -> str:
    """How many entries there are, and of a catalogue how many wait for a translation or a look."""
    left = sum(not entry.translated() for entry in entries)
    return f"{len(entries)} {what}" + (f", {left} to translate" if Path(name).suffix == ".po" else "")


def _counted(game: Game, findings: Findings) -> Iterator[Status]:
    from generator.proof import prove

    for code in languages(game)[1:]:
        path = game.folder / "locale" / f"{code}.po"
        catalogue = open_po(path, f"{game.shown}/locale/{code}.po", findings)
        if catalogue is not None:
            proved = prove(game, [code]).in_order()
            yield count(game, code, catalogue, sum(problem.fault.overflow for problem in proved))


def _table(found: Iterable[Status]) -> None:
    """A row for each language, in colours for a person and plain for a file."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for head in ("game", "language"):
        table.add_column(head)
    for head in ("texts", "done", "fuzzy", "missing", "too long", "stale"):
        table.add_column(head, justify="right")
    for each in found:
        numbers = (each.texts, each.done, each.fuzzy, each.missing, each.too_long, each.stale)
        colour = "green" if each.complete else "yellow"
        table.add_row(each.game, each.language, *map(str, numbers), style=colour)
    Console(highlight=False).print(table)
