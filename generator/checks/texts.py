"""Every text of a game that people read, in its own language and in its catalogues, with its places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from generator.locale.catalogue import Catalogue
from generator.locale.language import languages, open_language, translated_texts
from generator.locale.prose import CONTEXT, Piece, by_section
from generator.model.fields import Icon, Image, Text
from generator.model.game import Game
from generator.problem import Findings, Place
from generator.source.nodes import Node, Scalar

_FOLLOWING = 200
"""A letter of a translation is looked for in so many lines after the beginning of its entry."""
_LETTER = re.compile(r"\\.|.")
"""A letter inside the quotes of a catalogue."""
HIDDEN = "ー"
"""Stands for each letter of a rulebook's source that nobody reads."""
_HIDDEN = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{##.*?##\}|(?<=\])\([^()\s]*\)")
"""What nobody reads in the source of a rulebook: expressions, comments and where links lead."""


@dataclass(frozen=True)
class PoFile:
    """A catalogue as it is written, opened only when something is found in it."""

    path: Path

    @cached_property
    def lines(self) -> list[str]:
        """Its lines, without the byte-order mark."""
        return self.path.read_text("utf-8-sig").split("\n")

    def find(self, entry: Place, offset: int) -> Place:
        """Where a letter of a translation stands; the entry if it is written in an odd way."""
        translated = False
        for number, line in enumerate(self.lines[entry.line - 1 :][:_FOLLOWING], entry.line):
            if number > entry.line and not line.strip():
                break
            translated = translated or line.startswith("msgstr")
            for letter in _LETTER.finditer(line, line.find('"') + 1) if translated and '"' in line else ():
                if letter[0] == '"':
                    break
                if offset == 0:
                    return Place(entry.file, number, letter.start() + 1)
                offset -= 1
        return entry


@dataclass(frozen=True, slots=True)
class Written:
    """One text, what `allow` calls it, and where it stands."""

    text: str
    subject: str
    node: Node | None
    entry: Place | None = None
    file: PoFile | None = None
    translated: bool = False  # by the catalogues, or in one of them
    piece: Piece | None = None  # of a rulebook, whose file is that of the entry
    language: str = ""  # of a translation
    original: str = ""  # what it translates

    def place(self, offset: int) -> Place:
        """Where a letter of the text stands where the file shows it, else the text."""
        if isinstance(self.node, Scalar):
            return self.node.place_in(offset)
        if self.node is not None or self.entry is None:
            return self.node.place if self.node else Place("")
        if self.piece is not None:
            return Place(self.entry.file, *self.piece.at(offset))
        return self.file.find(self.entry, offset) if self.file else self.entry


def own_texts(game: Game) -> Iterator[Written]:
    """The texts in the game's own files: its title, its components, its open points, its rows."""
    entries = game.file.node.entries
    for key in ("title", "original", "about"):
        if text := getattr(game.file, key):
            yield Written(text, f"game.{key}", entries.get(key), translated=key != "original")
    for name, component in game.file.components.items():
        node = component.node.entries.get("title")
        yield Written(component.title, f"components.{name}.title", node, translated=True)
    for name, variant in game.file.variants.items():
        yield Written(variant.about, f"variants.{name}.about", variant.node.entries.get("about"))
    for table in game.tables.values():
        fields = [
            (name, kind.translated) for name, kind in table.fields.items()
            if isinstance(kind, Text) and not isinstance(kind, Image | Icon)
        ]  # fmt: skip
        for row in table.rows:
            for name, translated in fields:
                node = row.node.entries.get(name)
                if node is not None and (text := row.values.get(name)):
                    yield Written(text, row.subject(name), node, translated=translated)


def prose(game: Game) -> Iterator[Written]:
    """The texts of the rulebooks, with signs of the same length for what nobody reads in them."""
    for name, source in game.books.items():
        shown = Place(f"{game.shown}/{game.file.components[name].source}")
        for section, piece in by_section(source):
            if piece.text:
                yield Written(
                    _read_aloud(piece.text), f"{name}.{section}", None, shown, translated=True, piece=piece
                )


def _read_aloud(text: str) -> str:
    return _HIDDEN.sub(lambda hidden: HIDDEN * len(hidden[0]), text) if "{" in text or "(" in text else text


def translations(game: Game, *, only: str = "") -> Iterator[Written]:
    """What the catalogues say for the texts of the game, or for those of one context.

    A catalogue that cannot be read says nothing.
    """
    wanted: dict[tuple[str, str], str] = {}
    for context, text, _, subject in translated_texts(game):
        if only in ("", context):
            wanted.setdefault((context, text), subject)
    for code, catalogue in catalogues(game) if wanted else ():
        file = PoFile(game.folder / "locale" / f"{code}.po")
        for key, entry in catalogue.entries.items():
            if key in wanted:
                said = "".join(entry.forms) or entry.text
                text, own = map(_read_aloud, (said, key[1])) if key[0] == CONTEXT else (said, key[1])
                yield Written(text, wanted[key], None, entry.place, file, True, language=code, original=own)


def catalogues(game: Game) -> Iterator[tuple[str, Catalogue]]:
    """Every catalogue that was read whole, with its language."""
    for code in languages(game)[1:]:
        findings = Findings()
        language = open_language(game, code, findings)
        if language is not None and not findings.problems:
            yield code, language.catalogue


@lru_cache(maxsize=1)
def all_texts(game: Game) -> tuple[Written, ...]:
    """The game's own texts, its rulebooks, then the translations; kept for the next check of the game."""
    return (*own_texts(game), *prose(game), *translations(game))


def any_of(words: Iterable[str], flags: int = 0) -> re.Pattern[str]:
    """Any of the words, the longest first, so that a word inside another one is not found there."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return re.compile("|".join(map(re.escape, longest)), flags)


def inside_word(text: str, first: int, last: int) -> bool:
    """Whether letters of an alphabet go on before or after; kana and kanji have no word breaks."""
    return _joined(text[first - 1 : first + 1] if first else "") or _joined(text[last - 1 : last + 1])


def is_icon(text: str, first: int, last: int) -> bool:
    """Whether letters are the name of an icon, as in [K]."""
    opened, closed, after = text[first - 1 : first], text[last : last + 1], text[last + 1 : last + 2]
    return opened == "[" and closed == "]" and after != "("


def _joined(pair: str) -> bool:
    return len(pair) == 2 and all(letter.isalnum() and letter < "\u2e80" for letter in pair)
