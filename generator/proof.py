"""Proof: draw every face and set every rulebook in every language once, only to learn what goes wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from generator.guard import TooMuch, seconds_for, work
from generator.locale.language import speaking
from generator.model.digest import digest, still
from generator.model.game import Game
from generator.problem import Findings, Problem
from generator.source.faults import TAKES_TOO_MUCH
from generator.store import keep, keep_data, kept, key

if TYPE_CHECKING:
    pass


MOST_KNOWN = 32_000
"""Bytes that say what was good: a digest of 32 for a language in each of its states, the latest first."""


def _unhurried() -> None:
    """Nothing else is waited for."""


def proof(game: Game, codes: Sequence[str], breathe: Callable[[], None] = _unhurried) -> list[Problem]:
    """What is wrong with the faces of a game; they are drawn only if something changed since last time."""
    name = key("proof", game.digest, game.shown, " ".join(codes), *_chosen(game))
    if data := kept(name):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(data, type=list[Problem])
    findings, settled = _proved(game, codes, breathe)
    if settled:
        keep_data(name, findings.problems)
    return findings.problems


def prove(game: Game, codes: Sequence[str]) -> Findings:
    """Missing glyphs, pictures and icons, texts that do not fit, templates that fail, in some languages.

    One with which nothing was wrong is passed over as long as the files are the same that it is printed from.
    """
    return _proved(game, codes, _unhurried)[0]


def _proved(game: Game, codes: Sequence[str], breathe: Callable[[], None]) -> tuple[Findings, bool]:
    """The same, and whether no file was saved meanwhile: what is in no key is not kept."""
    # what draws takes long to import, and mostly there is nothing to draw
    from generator.bench.bench import Bench
    from generator.bench.order import Order
    from generator.bench.pictures import prove_pictures
    from generator.components.kind import kinds
    from generator.drawing.art.library import Library
    from generator.drawing.dialect.dialect import Dialect

    findings = Findings()
    library = Library(game.folder, game.shown, game.symbols, outlines=False)
    before = library.recall()
    benches: list[Bench] = []
    dialect = Dialect(library, findings)  # one for all languages: what is no text is the same in each
    name = key("good", game.shown, *_chosen(game))
    known, good = kept(name) or b"", b""
    for code, files in _files(game, codes):
        if files in known:
            continue
        told = findings.told
        with speaking(game, code, findings) as language:
            if language is None:
                continue
            bench = Bench(game, language, library, Order(), findings, dialect)
            if language.own:
                prove_pictures(game, library, findings)
            for component in kinds(game):
                breathe()
                try:
                    most = seconds_for(game.books.get(component.name))
                    with work(f"the component {component.name}", f"{game.shown} ({code})", most):
                        component.prove(bench)
                except TooMuch as error:
                    message = f"'{component.name}' cannot be drawn: {error}"
                    findings.add(TAKES_TOO_MUCH.at(component.node.place, message))
                bench.faces.forget()
            benches.append(bench)
        if findings.told == told:
            good += files
    settled = still(game.folder, game.digest)
    if not library.findings.problems and settled:
        for bench in benches:
            bench.keep_proofs()
        if good:
            keep(name, (good + known)[:MOST_KNOWN])
    findings.extend(library.findings.problems)
    if library.examined.keys() != before:
        library.remember()
    return findings, settled


def _chosen(game: Game) -> list[str]:
    return [f"{name}={played}" for name, played in sorted(game.chosen.items())]


def _files(game: Game, codes: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """For each language a digest of the files that it is printed from: all but the catalogues of others."""
    folder = game.folder / "locale"
    catalogues = set(folder.glob("*.po"))
    rest = digest(game.folder, catalogues)
    for code in codes:
        written = digest(folder, catalogues - {folder / f"{code}.po"})
        yield code, hashlib.sha256(f"{code} {rest} {written}".encode()).digest()
