"""Every text of a game that people read, in its own language and in its catalogues, with its places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from generator.checks.check import Finding
from generator.locale.catalogue import APART, Catalogue, Key, Translation
from generator.locale.language import Original, languages, open_language, translated_texts
from generator.locale.prose import CONTEXT, Passage, by_section
from generator.model.game import Game
from generator.model.tables.fields import Icon, ImageField, TextField
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.nodes import Node, Scalar
from generator.text.markup import SIGN

HIDDEN = "ー"
"""Stands for each letter of a rulebook's source that nobody reads."""
_HIDDEN = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{##.*?##\}|(?<=\])\([^()\s]*\)|<br ?/?>|<https?://[^<>\s]+>")
"""What nobody reads in the source of a rulebook: expressions, comments, where links lead and lines end."""
_SIGN = re.compile(rf"{SIGN}(?!\()")


class Written(Struct, frozen=True):
    """One text, what `allow` calls it, and where it stands."""

    text: str
    subject: str
    node: Node | None
    entry: Translation | None = None  # of a catalogue
    translated: bool = False  # by the catalogues, or in one of them
    piece: Passage | None = None  # of a rulebook
    file: str = ""  # where the rulebook stands
    language: str = ""  # of a translation
    original: str = ""  # what it translates

    def place(self, offset: int) -> Place:
        """Where a letter of the text stands where the file shows it, else the text."""
        if isinstance(self.node, Scalar):
            return self.node.place_in(offset)
        if self.piece is not None:
            return Place(self.file, *self.piece.at(offset))
        if self.entry is not None:
            return self.entry.place_in(offset)
        return self.node.place if self.node else Place("")

    def wrong(self, offset: int, message: str, *, related: Iterable[Place] = (), hint: str = "") -> Finding:
        """A finding about a letter of the text, and so about the translation that it stands in."""
        return Finding(self.place(offset), message, self.subject, related, hint, self.language)


def own_texts(game: Game) -> Iterator[Written]:
    """The texts in the game's own files: its title, its components, its open points, its rows."""
    entries = game.file.node.entries
    for key in ("title", "original", "about"):
        if text := getattr(game.file, key):
            yield Written(text, f"game.{key}", entries.get(key), translated=key != "original")
    for line, written in game.file.credit_lines():
        yield Written(line, "game.credits", written, translated=True)
    for name, component in game.file.components.items():
        node = component.node.entries.get("title")
        yield Written(component.title, f"components.{name}.title", node, translated=True)
    for name, variant in game.file.variants.items():
        yield Written(variant.about, f"variants.{name}.about", variant.node.entries.get("about"))
    for table in game.tables.values():
        fields = [
            (name, kind.translated) for name, kind in table.fields.items()
            if isinstance(kind, TextField) and not isinstance(kind, ImageField | Icon)
        ]  # fmt: skip
        for row in table.rows:
            for name, translated in fields:
                node = row.node.entries.get(name)
                if node is not None and (text := row.values.get(name)):
                    yield Written(text, row.subject(name), node, translated=translated)


def prose(game: Game) -> Iterator[Written]:
    """The texts of the rulebooks, with signs of the same length for what nobody reads in them."""
    for name, source in game.books.items():
        shown = f"{game.shown}/{game.file.components[name].source}"
        for section, piece in by_section(source):
            if piece.text:
                text, subject = _read_aloud(piece.text), f"{name}.{section}"
                yield Written(text, subject, None, translated=True, piece=piece, file=shown)


def shown(text: str) -> str:
    """A text as a message quotes it: what nobody reads in it is left out."""
    return excerpt(re.sub(f"{HIDDEN}{{2,}}", "…", text).strip())


def _read_aloud(text: str) -> str:
    if "{" not in text and "(" not in text and "<" not in text:
        return text
    return _HIDDEN.sub(lambda hidden: HIDDEN * len(hidden[0]), text)


def translations(game: Game, *, only: str = "") -> Iterator[Written]:
    """What the catalogues say for the texts of the game, or for those of one context.

    A catalogue that cannot be read says nothing.
    """
    wanted: dict[Key, Original] = {}
    for each in translated_texts(game):
        if only in ("", each.context):
            wanted.setdefault((each.context, each.text), each)
            wanted[f"{each.context}{APART}{each.of}", each.text] = each
    for code, catalogue in catalogues(game) if wanted else ():
        for key, entry in catalogue.entries.items():
            if found := wanted.get(key):
                said = "".join(entry.forms) or entry.text
                book = found.context == CONTEXT
                text, own = map(_read_aloud, (said, found.text)) if book else (said, found.text)
                yield Written(text, found.subject, None, entry, True, language=code, original=own)


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
    """Whether letters are the name of an icon, as in [K] and [K:3]."""
    return first > 0 and text[last : last + 1] in ("]", ":") and _SIGN.match(text, first - 1) is not None


def _joined(pair: str) -> bool:
    return len(pair) == 2 and all(letter.isalnum() and letter < "\u2e80" for letter in pair)
