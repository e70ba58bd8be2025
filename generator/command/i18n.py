"""`kamiban i18n`: texts out for translators, catalogues brought up to date, and how far they are."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from pathlib import Path

import click
import polib
from msgspec.structs import asdict

from generator.command import COMMANDS, options
from generator.command.games import find_games
from generator.command.making.meanwhile import refuse_saved
from generator.command.output.report import echo_problems
from generator.command.output.streams import json_text
from generator.i18n.current import current
from generator.i18n.merge import new_po, open_po
from generator.i18n.phrases import Phrases, printed
from generator.i18n.pseudo import CODE, fill
from generator.i18n.reading import said, sign
from generator.i18n.status import Status, count
from generator.i18n.template import FILE, template
from generator.locale.catalogue import APART
from generator.locale.house import HOUSE, speaks
from generator.locale.language import (
    PHRASES,
    Original,
    catalogued,
    open_language,
    translated_texts,
    unfinished,
)
from generator.locale.language import languages as languages_of
from generator.model.game import Game
from generator.model.load import load_game
from generator.model.names import is_language
from generator.odds.words import odds_words
from generator.problem import Findings, Problem
from generator.source.nearest import did_you_mean
from generator.source.numbered import are, numbered
from generator.source.writer import write_whole
from generator.speech import label, spoken

_WIDTH = 200
"""Of the table in a file, so that no word of it is cut."""


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
@click.option("--part", callback=options.words, help="Entries of their own, as for cards.keeper.name.")
def update(games: tuple[str, ...], lang: list[str] | None, part: list[str] | None) -> int:
    """Bring the catalogues of games up to date with their texts."""
    _languages(lang)

    def bring(game: Game, findings: Findings) -> None:
        _shared(part or [], [*translated_texts(game)])
        made, known = template(game), catalogued(game)
        catalogues = {FILE: made}
        for code in lang or known:
            if code == game.file.language:
                raise click.UsageError(f"{game.shown} is written in '{code}' and needs no catalogue for it")
            old = _open(game, code, findings) if code in known else new_po(code)
            if old is not None:
                catalogues[f"{code}.po"] = _merged(game, code, old, made, part or ())
        refuse_saved(game)
        for name, catalogue in catalogues.items():
            _write(game, name, catalogue)
        for code in lang or ():
            if code not in known:
                _next(game.shown, code)

    return _each(games, bring)


def _languages(codes: list[str] | None) -> None:
    """Refuse what can be no language."""
    for code in codes or ():
        if not is_language(code):
            raise click.UsageError(f"'{code}' is not a language; write a code as in en or pt-BR")


def _shared(part: list[str], things: list[Original]) -> None:
    """Refuse to part what shares its text with nothing."""
    uses = Counter((each.context, each.text) for each in things)
    known = [each.subject for each in things if each.of and uses[each.context, each.text] > 1]
    for subject in part:
        if subject not in known:
            hint = did_you_mean(subject, known, "things that share a text")
            raise click.UsageError(f"nothing shares a text with '{subject}'; {hint}")


def _next(shown: str, code: str) -> None:
    """What to do with a catalogue that was just begun."""
    click.echo(spoken(f"Translate {shown}/locale/{code}.po in Poedit, Weblate or a text editor. Then:"))
    for command, what in (
        (f"check {shown} --lang {code}", "says what is missing, lost or too long"),
        (f"i18n status {shown}", "says how far it is"),
        (f"build {shown} --lang {code}", f"prints it, with {unfinished('…')} around what is not translated"),
    ):
        click.echo(spoken(f"  kamiban {command}\n      {what}"))


@i18n.command("read")
@options.all_games
@options.lang(required=True, help="The languages that were read.")
@click.option("--by", required=True, metavar="NAME", help="Who has read them.")
@click.option("--only", callback=options.words, help="Only these contexts, as in rulebook,cards.note.")
def read(games: tuple[str, ...], lang: list[str], by: str, only: list[str] | None) -> int:
    """Note that somebody has read the translations of games as they are now."""
    _languages(lang)
    name = " ".join(by.split())
    if not name:
        raise click.UsageError("--by needs a name")

    def note(game: Game, findings: Findings) -> None:
        made, opened = template(game), {code: _open(game, code, findings) for code in lang}
        refuse_saved(game)
        for code, old in opened.items():
            if old is None:
                continue
            catalogue = _merged(game, code, old, made)
            done = [entry for entry in catalogue if entry.translated() and entry.msgctxt != PHRASES]
            meant = [each for each in done if not only or (each.msgctxt or "").partition(APART)[0] in only]
            signed = sum([sign(entry, name) for entry in meant])
            _write(game, f"{code}.po", catalogue)
            share = f"{signed} of {numbered(len(done), 'translation')}"
            click.echo(spoken(f"{share} {are(signed)} newly read by {name}"))

    return _each(games, note)


@i18n.command("pseudo")
@options.all_games
def pseudo(games: tuple[str, ...]) -> int:
    """Write locale/en-XA.po, longer and accented, to try what a translation would break."""

    def make(game: Game, findings: Findings) -> None:
        base = open_language(game, HOUSE, findings) if HOUSE in catalogued(game) else None
        _write(game, f"{CODE}.po", fill(template(game), base.catalogue if base else None))

    return _each(games, make)


@i18n.command("status")
@options.all_games
@options.form("text", "json")
@click.option("--strict", is_flag=True, help="Exit with 1 unless every language is complete.")
def status(games: tuple[str, ...], form: str, strict: bool) -> int:
    """Tell how far the translations of games are."""
    found: list[Status] = []
    failed = _each(games, lambda game, findings: found.extend(_counted(game, findings)))
    if form == "json":
        click.echo(json_text([asdict(each) for each in found]))
    else:
        _table(found)
    return 1 if failed or (strict and not all(each.complete for each in found)) else 0


def _open(game: Game, code: str, findings: Findings) -> polib.POFile | None:
    return open_po(game.folder / "locale" / f"{code}.po", f"{game.shown}/locale/{code}.po", findings)


def _merged(
    game: Game, code: str, old: polib.POFile, made: polib.POFile, part: Collection[str] = ()
) -> polib.POFile:
    return current(game, code, old, made, part, drawable=speaks(code) or _is_drawable(game))


@lru_cache(maxsize=1)
def _is_drawable(game: Game) -> bool:
    """Whether faces and pages can be drawn: no mistake in the data keeps them from it."""
    from generator.survey import survey

    found = survey(game.folder, game.shown, proof=False).findings.blocking
    return all(each.fault.drawable or each.languages or each.severity != "error" for each in found)


def _each(words: tuple[str, ...], do: Callable[[Game, Findings], object]) -> int:
    """Do something with every game that can be read; 1 after telling what cannot."""
    problems: list[Problem] = []
    for folder, shown in find_games(words):
        findings = Findings()
        game = load_game(folder, shown, findings)
        # texts that are not read would seem to be gone
        if game is None or game.unread("components") or not game.whole:
            problems += findings.problems
            continue
        findings = Findings()
        try:
            do(game, findings)
        except OSError as error:
            raise click.ClickException(f"cannot write: {error}") from None
        problems += findings.problems
    return 1 if echo_problems(problems, err=True) else 0


def _write(game: Game, name: str, catalogue: polib.POFile) -> None:
    path = game.folder / "locale" / name
    changed = write_whole(path, str(catalogue), game.folder)
    live = [entry for entry in catalogue if not entry.obsolete]
    phrases = [entry for entry in live if entry.msgctxt == PHRASES]
    odds = printed(game).odds if phrases and _is_drawable(game) else {}
    keys = {(each.context, each.text) for each in odds_words(game)}
    words = [entry for entry in live if (entry.msgctxt, entry.msgid) in keys]
    texts = [entry for entry in live if entry.msgctxt != PHRASES and entry not in words]
    counts = [_left(texts, "texts", name)]
    for what, some in (
        ("words on odds pages", words),
        ("phrases of kamiban", [entry for entry in phrases if entry.msgid not in odds]),
        ("on pages of odds", [entry for entry in phrases if entry.msgid in odds]),
    ):
        counts += [_left(some, what, name)] if some else []
    told = label("written" if changed else "up to date")
    click.echo(spoken(f"{game.shown}/locale/{name}: {'; '.join(counts)}, {told}"))


def _left(entries: list[polib.POEntry], what: str, name: str) -> str:
    """How many entries there are, and of a catalogue how many wait for a translation or for review."""
    waiting = sum(entry.fuzzy and bool(said(entry)) for entry in entries)
    left = sum(not entry.translated() for entry in entries) - waiting
    counts = [f"{len(entries)} {label(what)}"]
    counts += [f"{left} to translate"] if Path(name).suffix == ".po" else []
    counts += [f"{waiting} to review"] if waiting else []
    return ", ".join(map(spoken, counts))


def _counted(game: Game, findings: Findings) -> Iterator[Status]:
    from generator.proof import prove

    drawable = _is_drawable(game)
    for code in languages_of(game)[1:]:
        catalogue = _open(game, code, findings) if code in catalogued(game) else new_po(code)
        if catalogue is not None:
            proved = prove(game, [code]).in_order() if drawable else []
            too_long = sum(problem.fault.overflow for problem in proved)
            phrases = printed(game) if drawable and not speaks(code) else Phrases({}, {})
            yield count(game, code, catalogue, too_long, phrases)


def _table(found: list[Status]) -> None:
    """A row for each language, in colours for a person and plain for a file; then what Kamiban says."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for head in ("game", "language"):
        table.add_column(head)
    for head in ("texts", "done", "read", "review", "wrong", "missing", "too long", "stale"):
        table.add_column(head, justify="right")
    for each in found:
        numbers = (
            each.texts, each.done, each.read, each.fuzzy, each.wrong, each.missing, each.too_long, each.stale
        )  # fmt: skip
        colour = "green" if each.complete else "yellow"
        table.add_row(each.game, each.language, *map(str, numbers), style=colour)
    Console(highlight=False, width=None if sys.stdout.isatty() else _WIDTH).print(table)
    for each in found:
        if each.odds_words_done < each.odds_words:
            done, words = each.odds_words_done, numbered(each.odds_words, "word")
            told = f"{done} of {words} on pages of odds {are(done)} translated"
            of, mark = f"{each.game} {each.language}", unfinished("…")
            click.echo(spoken(f"{of}: {told}; the others stand there as {mark}"))
        wrong, odds = each.phrases_wrong, each.odds_phrases
        if wrong or each.phrases_done < each.phrases or each.odds_phrases_done < odds:
            done, phrases = each.phrases_done, numbered(each.phrases, "phrase")
            shares = [f"{done} of {phrases} of kamiban {are(done)} translated"]
            shares += [f"{each.odds_phrases_done} of {odds} on pages of odds"] if odds else []
            shares += [f"{wrong} {are(wrong, 'have', 'has')} lost a mark"] if wrong else []
            told = ", ".join(shares)
            click.echo(spoken(f"{each.game} {each.language}: {told}; the others are printed in English"))
