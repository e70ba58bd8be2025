"""`kamiban build --changed`: sheets of the pieces that look other than when the game was accepted."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import Order
from generator.build.make import Finished, paint_lot
from generator.build.manifest import Made
from generator.build.publish import publish
from generator.build.staging import staging
from generator.build.task import Result
from generator.command.build import Outcome
from generator.command.making.meanwhile import saved_meanwhile
from generator.command.output.progress import Progress
from generator.command.output.report import echo_problems
from generator.components.kind import kinds
from generator.components.together import common_sheets
from generator.drawing.art.library import Library
from generator.ledger.difference import NothingBefore, accepted
from generator.ledger.exchange import exchange_pages
from generator.ledger.prints import piece_name, print_entries
from generator.ledger.reprint import Exchange, exchanges
from generator.locale.language import speaking
from generator.model.component import Component
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.sheets.pieces import Piece
from generator.source.numbered import numbered
from generator.speech import spoken
from generator.survey import survey

FOLDER = "changed"
"""Where these sheets lie, beside those of the whole kit."""


def make_changed(
    games: list[tuple[Path, str]], order: Order, out: Path, tell: Progress, outcome: Outcome
) -> None:
    """Make what changed of every game that has no error and was accepted before."""
    for folder, shown in games:
        surveyed = survey(folder, shown, languages=order.languages)
        outcome.problems += surveyed.findings.in_order()
        opened = surveyed.findings.open
        if surveyed.game is None or surveyed.findings.blocking or (order.strict and opened):
            outcome.unmade += 1
            continue
        findings = Findings()
        try:
            was = accepted(folder, shown, findings)
        except NothingBefore as error:
            echo_problems(findings.problems, err=True)
            hint = f"run `kamiban accept {shown}` before a kit is printed"
            click.echo(f"{shown}: {spoken(str(error))}; {spoken(hint)}", err=True)
            outcome.unmade += 1
            continue
        try:
            outcome.problems += _make(surveyed.game, was, order, out, tell, opened)
        except OSError as error:
            # a full disk or a folder without rights is nobody's mistake in the data
            raise click.ClickException(f"cannot write: {error}") from None


def _make(
    game: Game, was: Mapping[str, str], order: Order, out: Path, tell: Progress, opened: list[Problem]
) -> list[Problem]:
    """Make the sheets and the list of one game, in every language in which something looks other."""
    now = {fact.key: fact.value for fact in print_entries(game)}
    found: dict[str, list[Exchange]] = {}
    for each in exchanges(was, now):
        wanted = not order.only or each.component in order.only
        if wanted and (not order.languages or each.language in order.languages):
            found.setdefault(each.language, []).append(each)
    findings, library = Findings(), Library(game.folder, game.shown, game.symbols)
    with staging(out, game.id) as staged:
        lots: list[Finished] = []
        for code, some in found.items():
            with speaking(game, code, findings) as language:
                if language is None:
                    continue
                draft = any(each.severity == "warning" and each.concerns((code,)) for each in opened)
                bench = Bench(game, language, library, order, findings, draft=draft)
                bench.picked = _Picked(some)
                for lot in _lots(bench, some, was):
                    lots.append(paint_lot(_aside(lot), game.fingerprint, order.letters, staged))
                    tell.under_way(f"{game.id}/{lots[-1].path}")
        findings.extend(library.findings.problems)
        findings.extend(saved_meanwhile(game, out))
        if findings.blocking:
            return findings.in_order()
        made = Result(lots, [])
        manifest = publish(made.made, staged, out, game, lambda file: not _is_aside(file)).path
        for line in made.lines:
            tell.written(f"{game.id}/{line}")
        for code, some in found.items():
            for line in _listed(some, f"{game.id}/{code}"):
                tell.done(line)
        files = len(made.made)
        said = numbered(files, "file") if files else "nothing looks other than before"
        tell.done(f"{manifest.as_posix() if files else game.id}: {said}")
    return findings.in_order()


class _Picked:
    """Chooses the pieces that are to be put in, each as often as it is missing."""

    def __init__(self, found: list[Exchange]) -> None:
        self.missing = {(each.component, each.piece): each.into for each in found}

    def __call__(self, component: Component, pieces: list[Piece]) -> list[Piece]:
        left = {piece: number for (name, piece), number in self.missing.items() if name == component.name}
        if "" in left:  # it is one thing
            return pieces
        chosen = []
        for piece in pieces:
            name = piece_name(piece.part, piece.row, component)
            if left.get(name, 0) > 0:
                left[name] -= 1
                chosen.append(piece)
        return chosen


def _lots(bench: Bench, found: list[Exchange], was: Mapping[str, str]) -> Iterator[Lot]:
    """The list, then each component: the new pieces of a sheet, all of anything else."""
    yield from exchange_pages(bench.game, found, was).lots(bench)
    new: dict[str, int] = {}
    for each in found:
        new[each.component] = new.get(each.component, 0) + each.into
    for component in (*kinds(bench.game), *common_sheets(bench.game, bench.order)):
        if any(new.get(member.name) for member in component.members):
            yield from component.lots(bench)


def _aside(lot: Lot) -> Lot:
    """The same lot in a folder of its own."""

    def draw() -> Iterator[Drawn]:
        return (Drawn(f"{FOLDER}/{each.path}", each.picture, each.pieces) for each in lot.draw())

    return dataclasses.replace(lot, path=f"{FOLDER}/{lot.path}", draw=draw)


def _is_aside(file: Made) -> bool:
    return file.path.split("/")[1] == FOLDER


def _listed(found: list[Exchange], kit: str) -> Iterator[str]:
    """What to do with the printed kit, a line for each piece."""
    for each in found:
        name = f"{kit}: {each.component} {each.piece}".rstrip()
        if each.out and each.into:
            yield f"{name}: throw out {each.out}, put in {each.into}"
        else:
            yield f"{name}: throw out {each.out}" if each.out else f"{name}: put in {each.into}"
