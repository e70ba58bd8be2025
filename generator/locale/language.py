"""One language of a kit: the game's texts and the generator's own phrases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from generator.locale import faults
from generator.locale.catalogue import Catalogue, read_catalogue
from generator.locale.prose import CONTEXT, pieces
from generator.model.game import Game
from generator.model.names import is_language
from generator.problem import Findings, Place, Problem
from generator.resources import templates
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.reader import read_text

HOUSE = "en"
"""The language in which the generator's own phrases are written."""


def languages(game: Game) -> list[str]:
    """The game's own language first, then every language that has a catalogue."""
    own = game.file.language
    found = sorted(path.stem for path in (game.folder / "locale").glob("*.po"))
    return [own, *(code for code in found if code != own and is_language(code))]


@cache
def _house(code: str) -> Catalogue:
    path = templates() / "locale" / f"{code}.po"
    return read_catalogue(path, path.name, Findings()) if path.is_file() else Catalogue(path.name)


class Language:
    """Texts of one language; what is missing falls back to the original and is remembered."""

    def __init__(self, code: str, own: bool, game: Catalogue) -> None:
        self.code = code
        self.own = own
        self.catalogue = game
        self.house = _house(code)

    def text(self, context: str, text: str) -> str:
        """A text of the game in this language."""
        if self.own:
            return text
        entry = self.catalogue.find(context, text)
        return entry.text if entry else text

    def plural(self, context: str, text: str, count: int) -> str:
        """A text of the game in the form that the language has for so many things."""
        return self.text(context, text)

    def place(self, context: str, text: str) -> Place | None:
        """The catalogue line a text of this language comes from, None for the original."""
        entry = None if self.own else self.catalogue.find(context, text)
        return entry.place if entry else None

    def say(self, phrase: str, **values: object) -> str:
        """One of the generator's phrases, filled in."""
        entry = self.house.find("", phrase)
        return (entry.text if entry else phrase).format(**values)


def open_language(game: Game, code: str, findings: Findings) -> Language | None:
    """A language of a game; None if the game has no catalogue for it."""
    own = code == game.file.language
    path: Path = game.folder / "locale" / f"{code}.po"
    if own:
        return Language(code, True, Catalogue(path.name))
    if code not in languages(game):
        hint = did_you_mean(code, languages(game), "languages")
        message = f"the game has no language '{excerpt(code)}'"
        findings.add(faults.UNKNOWN_LANGUAGE.at(Place(f"{game.shown}/game.yaml"), message, hint=hint))
        return None
    catalogue, problems = _read(path, f"{game.shown}/locale/{code}.po", game.digest)
    findings.extend(problems)
    return Language(code, False, catalogue)


@lru_cache(maxsize=32)
def _read(path: Path, shown: str, digest: str) -> tuple[Catalogue, tuple[Problem, ...]]:
    """A catalogue and what is wrong with it; read again only when the game's files have changed."""
    findings = Findings()
    return read_catalogue(path, shown, findings), tuple(findings.problems)


def translated_texts(game: Game) -> Iterator[tuple[str, str, Place, str]]:
    """Every text that needs a translation: context, text, place and subject, in file order."""
    for key in ("title", "about"):
        if text := getattr(game.file, key):
            yield f"game.{key}", text, game.file.node.place_of(key), f"game.{key}"
    for name, component in game.file.components.items():
        place = component.node.place_of("title")
        yield "component.title", component.title, place, f"components.{name}.title"
    yield from _prose(game)
    for table in game.tables.values():
        translated = [name for name, kind in table.fields.items() if kind.translated]
        for row in table.rows:
            for name in translated:
                if text := row.values.get(name):
                    yield f"{table.name}.{name}", text, row.place_of(name), row.subject(name)


def _prose(game: Game) -> Iterator[tuple[str, str, Place, str]]:
    """The texts of the rulebooks, each once."""
    for name, component in game.file.components.items():
        if component.kind != "rulebook":
            continue
        shown = f"{game.shown}/{component.source}"
        source = read_text(game.folder / component.source, shown, Findings())
        seen: set[str] = set()
        for piece in pieces(source or ""):
            if piece.spoken and piece.text not in seen:
                seen.add(piece.text)
                place = Place(shown, piece.line, len(piece.before) + 1)
                yield CONTEXT, piece.text, place, f"{name}.{piece.line}"
