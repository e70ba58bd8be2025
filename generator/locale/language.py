"""One language of a kit: the game's texts and the generator's own phrases."""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from msgspec.structs import replace

from generator.locale import faults
from generator.locale.catalogue import APART, Catalogue, Key, Translation, read_catalogue
from generator.locale.cldr import customs_of, plural_rule
from generator.locale.customs import Customs
from generator.locale.house import HOUSE, house_catalogue
from generator.locale.plural import TWO
from generator.locale.prose import CONTEXT, by_section
from generator.model.game import Game
from generator.model.names import LONGEST_TITLE, is_language
from generator.model.roles import labels
from generator.problem import Findings, Place, Problem
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.own import inside, own_files
from generator.source.reader import read_text
from generator.source.template import columns, environment, read_template
from generator.text.direction import isolated, reads_from_right, without_isolates
from generator.working import WorkingOn

PHRASES = "kamiban"
"""The context of the generator's own phrases in the catalogue of a language that the house does not know."""
_UNFINISHED = ("〔", "〕")
"""What stands around a text that is printed in the original because it has no translation."""
_NUMBER = re.compile(r"\d+")
_MANY = 5
_COUNTS = "plural"
"""The function for texts that count things, as in plural("{count} card", n, "{count} cards")."""


def languages(game: Game) -> list[str]:
    """The game's own language first, then every language that has a catalogue or columns in tables."""
    own = game.file.language
    found = sorted({*(path.stem for path in own_files(game.folder, "locale", "*.po")), *game.spoken})
    return [own, *(code for code in found if code != own and is_language(code))]


def catalogued(game: Game) -> list[str]:
    """The languages that have a catalogue, but for the game's own."""
    return [code for code in languages(game)[1:] if _has_catalogue(game, code)]


def _has_catalogue(game: Game, code: str) -> bool:
    """Whether there is a catalogue; what is there and cannot be read is for the reader to say."""
    name = f"locale/{code}.po"
    return os.path.lexists(game.folder / name) and inside(game.folder, name)


def unfinished(text: str) -> str:
    """A text in the original, marked as one that is not translated."""
    return text.join(_UNFINISHED) if text else text


def is_unfinished(text: str) -> bool:
    """Whether a text carries this mark."""
    plain = without_isolates(text)
    return plain.startswith(_UNFINISHED[0]) and plain.endswith(_UNFINISHED[1])


class Language:
    """Texts of one language; what has no translation is shown in the original and marked.

    What is so shown in another language keeps the direction in which that one is read.
    """

    def __init__(self, code: str, own: bool, game: Catalogue, original: str = HOUSE) -> None:
        self.code = code
        self.own = own
        self.original = original  # the language in which the game is written
        self.catalogue = game
        self.house = house_catalogue(code)
        self.wrong: dict[Key, Problem] = {}  # translations that must not be printed
        self.met: dict[Key, Problem] = {}  # those of them that were asked for

    def refuse(self, problems: Iterable[Problem]) -> None:
        """Note who asks for the translations that something is wrong with."""
        entries = sorted((entry.place.line, key) for key, entry in self.catalogue.entries.items())
        for problem in problems:
            before = bisect_right(entries, problem.place.line, key=lambda each: each[0])
            if before and problem.place.file == self.catalogue.entries[entries[before - 1][1]].place.file:
                self.wrong[entries[before - 1][1]] = problem

    def _find(self, context: str, text: str, of: str = "") -> Translation | None:
        if self.wrong and (key := self.catalogue.key(context, text, of)) in self.wrong:
            self.met[key] = self.wrong[key]
        return self.catalogue.find(context, text, of)

    def text(self, context: str, text: str, of: str = "") -> str:
        """A text of the game in this language, as it is for the thing that it stands on."""
        if self.own:
            return text
        entry = self._find(context, text, of)
        said = entry.text if entry else self._unfinished(text)
        return said[:LONGEST_TITLE] if context in ("game.title", "component.title") else said

    @property
    def customs(self) -> Customs:
        """How the language writes numbers, lists and quotations."""
        return customs_of(self.code)

    def plural(self, context: str, text: str, count: int, *others: str) -> str:
        """A text of the game in the form that the language has for so many things.

        `others` are the forms behind the first in the game's own language.
        """
        entry = None if self.own else self._find(context, text)
        if entry is not None and entry.forms:
            chosen = self.catalogue.plural.form(abs(count))
            return (entry.forms[chosen : chosen + 1] or ("",))[0] or self._unfinished(text)
        if entry is not None:
            return entry.text
        forms = (text, *filter(None, others))
        if not self.own:
            return self._unfinished(forms[min(TWO.form(count), len(forms) - 1)])
        rule = plural_rule(self.code) if len(forms) > 1 else TWO
        if len(forms) > max(rule.forms, TWO.forms):
            raise ValueError(f"plural() has {len(forms)} forms, but '{self.code}' has {rule.forms}")
        chosen = (rule if rule.forms >= len(forms) else TWO).form(abs(count))
        return forms[min(chosen, len(forms) - 1)]

    def _unfinished(self, text: str) -> str:
        return self._beside(unfinished(text), self.original)

    def _beside(self, text: str, language: str) -> str:
        """A text of another language as it is read among texts of this one."""
        if reads_from_right(language) == reads_from_right(self.code):
            return text
        return isolated(text, language)

    def place(self, context: str, text: str, of: str = "", letter: str = "") -> Place | None:
        """Where a text of this language, or a letter of it, is in the catalogue; None for the original."""
        entry = None if self.own else self.catalogue.find(context, text, of)
        if entry is None:
            return None
        at = ("".join(entry.forms) or entry.text).find(letter) if letter else 0
        return entry.place_in(max(at, 0))

    def say(self, phrase: str, many: str = "", /, **values: object) -> str:
        """One of the generator's phrases, filled in; `many` is its plural for the number named first."""
        count = _count(phrase, values)
        written = many if many and count != 1 else phrase
        said = self._said(self.house, "", phrase, count) or self._said(self.catalogue, PHRASES, phrase, count)
        try:
            if said:
                return _filled(said, values)
        except (LookupError, ValueError):  # a catalogue of the game has a wrong placeholder
            pass
        filled = _filled(written, values)
        return self._beside(filled, HOUSE) if _has_words(phrase) else filled

    def _said(self, catalogue: Catalogue, context: str, phrase: str, count: int) -> str:
        entry = catalogue.find(context, phrase)
        if entry is None or not entry.forms:
            return entry.text if entry else ""
        return entry.forms[min(catalogue.plural.form(count), len(entry.forms) - 1)]


def _count(phrase: str, values: Mapping[str, object]) -> int:
    """How many things a phrase is about: of a range such as 2–4 the larger number; many if it has none."""
    found = _NUMBER.findall(str(values.get(_first(phrase), "")))
    return int(found[-1]) if found else _MANY


@lru_cache(maxsize=1000)
def _first(phrase: str) -> str:
    return next((name for _, name, _, _ in Formatter().parse(phrase) if name), "")


@lru_cache(maxsize=1000)
def _has_words(phrase: str) -> bool:
    """Whether a phrase says anything itself, and does not only put its values in order."""
    return any(sign.isalpha() for words, *_ in Formatter().parse(phrase) for sign in words)


def _filled(phrase: str, values: Mapping[str, object]) -> str:
    """A phrase with its values; templates write phrases, so none may ask for what is inside a value."""
    if not _plain(phrase):
        raise ValueError(f"'{excerpt(phrase)}' has a placeholder that is no name; write it as in {{players}}")
    return phrase.format_map(values)


@lru_cache(maxsize=1000)
def _plain(phrase: str) -> bool:
    """Whether the placeholders of a phrase are names alone, those in their widths included."""
    fields = [(name, width) for _, name, width, _ in Formatter().parse(phrase) if name is not None]
    return all(name.isidentifier() and _plain(width or "") for name, width in fields)


def open_language(game: Game, code: str, findings: Findings) -> Language | None:
    """A language of a game; None if the game has no catalogue for it.

    The game's own language needs none, save for the generator's own phrases if the house does not speak it.
    """
    own = code == game.file.language
    path: Path = game.folder / "locale" / f"{code}.po"
    if own and not _has_catalogue(game, code):
        return Language(code, True, Catalogue(path.name), code)
    if code not in languages(game):
        hint = did_you_mean(code, languages(game), "languages")
        message = f"the game has no language '{excerpt(code)}'"
        findings.add(faults.UNKNOWN_LANGUAGE.at(Place(f"{game.shown}/game.yaml"), message, hint=hint))
        return None
    catalogue = Catalogue(path.name)
    if _has_catalogue(game, code):
        catalogue, problems = _read(path, f"{game.shown}/locale/{code}.po", game.digest)
        findings.extend(problems)
    if spoken := game.spoken.get(code, ()):
        beside = {(f"{each.context}{APART}{each.of}", each.original): each for each in spoken}
        entries = {key: Translation(each.text, each.place) for key, each in beside.items()}
        catalogue = replace(catalogue, entries={**catalogue.entries, **entries}, parted=True)
    return Language(code, own, catalogue, game.file.language)


@contextmanager
def speaking(game: Game, code: str, findings: Findings) -> Iterator[Language | None]:
    """The same; what is found meanwhile is wrong in this translation, or in the game's own texts."""
    language = open_language(game, code, findings)
    with WorkingOn(f"the language {code}"), findings.within("" if language is None or language.own else code):
        yield language


@lru_cache(maxsize=32)
def _read(path: Path, shown: str, digest: str) -> tuple[Catalogue, tuple[Problem, ...]]:
    """A catalogue and what is wrong with it; read again only when the game's files have changed."""
    findings = Findings(language=path.stem)
    return read_catalogue(path, shown, findings), tuple(findings.problems)


class Original(NamedTuple):
    """A text that needs a translation, where it stands, and the thing that may have one of its own."""

    context: str
    text: str
    place: Place
    subject: str  # what `allow` may name
    of: str = ""  # what an entry for this thing alone has behind its context: the id of a row, a component …


def translated_texts(game: Game) -> Iterator[Original]:
    """Every text that needs a translation, in file order."""
    for key in ("title", "about"):
        if text := getattr(game.file, key):
            yield Original(f"game.{key}", text, game.file.node.place_of(key), f"game.{key}")
    for line, node in game.file.credit_lines():
        yield Original("game.credits", line, node.place, "game.credits")
    for name, component in game.file.components.items():
        place = component.node.place_of("title")
        yield Original("component.title", component.title, place, f"components.{name}.title", name)
    for found in labels(game):
        yield Original(*found)
    yield from _prose(game)
    for text, (_, place, subject) in plural_texts(game).items():
        yield Original(CONTEXT, text, place, subject)
    for table in game.tables.values():
        translated = [name for name, kind in table.fields.items() if kind.translated]
        for row in table.rows:
            for name in translated:
                if text := row.values.get(name):
                    context, subject = f"{table.name}.{name}", row.subject(name)
                    yield Original(context, text, row.place_of(name), subject, row.id)


def catalogue_texts(game: Game, code: str) -> list[Original]:
    """Those of them that a catalogue of a language has to translate: no column of a table does."""
    beside = {(each.context, each.original, each.of) for each in game.spoken.get(code, ())}
    return [each for each in translated_texts(game) if (each.context, each.text, each.of) not in beside]


def _prose(game: Game) -> Iterator[Original]:
    """The texts of the rulebooks, each once a section."""
    for name, shown, source in _books(game):
        seen: set[tuple[str, str]] = set()
        for section, piece in by_section(source):
            if piece.spoken and (section, piece.text) not in seen:
                seen.add((section, piece.text))
                of = f"{name}.{section}"
                yield Original(CONTEXT, piece.text, Place(shown, *piece.at(0)), of, of)


def unprinted(game: Game, language: Language) -> tuple[int, int]:
    """How many texts a language has no translation of, and how many of its translations wait for a look."""
    catalogue = language.catalogue
    keys = {catalogue.key(each.context, each.text, each.of) for each in translated_texts(game)}
    lacking = [] if language.own else [key for key in keys if key not in catalogue.entries]
    waiting = sum(key in catalogue.waiting for key in lacking)
    return len(lacking) - waiting, waiting


def plural_texts(game: Game) -> dict[str, tuple[str, Place, str]]:
    """Texts that count things, with their second forms in the game's own language, places and subjects."""
    return _plurals(game.folder, game.shown, game.digest, tuple(_books(game)))


def _books(game: Game) -> Iterator[tuple[str, str, str]]:
    """The rulebooks: component, file and text."""
    for name, source in game.books.items():
        yield name, f"{game.shown}/{game.file.components[name].source}", source


@lru_cache(maxsize=8)
def _plurals(
    folder: Path, shown: str, digest: str, books: tuple[tuple[str, str, str], ...]
) -> dict[str, tuple[str, Place, str]]:
    """What the rulebooks and the game's own templates count; read again only when the files have changed."""
    sources = [(*book, "##") for book in books]
    for path in own_files(folder, "faces", "*.j2"):
        source = read_text(path, path.name, Findings())
        file = f"{shown}/faces/{path.name}"
        sources.append((f"faces.{path.name.partition('.')[0]}", file, source or "", "#"))
    found: dict[str, tuple[str, Place, str]] = {}
    for subject, file, source, comment in sources:
        read = read_template(source, comment) if f"{_COUNTS}(" in source else None
        calls = [call for call in read.calls if call.name == _COUNTS] if read else []
        places = columns(source, _COUNTS, environment(comment)) if calls else {}
        for call in calls:
            text, _, many = (*call.arguments, None, None, None)[:3]
            if isinstance(text, str):
                many = many or call.named.get("many") or ""
                place = Place(file, call.line, places[call.line].pop(0))
                found.setdefault(text, (str(many), place, subject))
    return found
