"""Translate: every text of a game in a language, one of them written, and how it looks while it is typed."""

from __future__ import annotations

from collections.abc import Iterator

import polib
from msgspec import Struct, field
from msgspec.structs import replace

from generator.locale.catalogue import APART, Key
from generator.locale.cldr import is_no_language, own_name, spoken_in
from generator.locale.house import house_language
from generator.locale.language import languages
from generator.model.game import Game
from generator.model.names import is_language
from generator.problem import Findings
from generator.source.reader import CONTROL
from generator.speech import spoken
from generator.studio.answer import NotDone, answer
from generator.studio.editing.written import EditDone
from generator.studio.translating.kept import BoxNotes, KeptCatalogue, catalogue, entry_text, room_of
from generator.studio.translating.listed import (
    ListedText,
    counts,
    examples,
    forms_of,
    key_of,
    listed,
    wrong_marks,
)
from generator.studio.translating.shown import shown
from generator.studio.translating.splice import CatalogueUnread, Rendering, with_entry, with_translation
from generator.studio.translating.trial import language_with, tried
from generator.studio.translating.writing import begin, put, remove
from generator.studio.workspace import Workspace

MOST_DRAWN = 4
"""Faces that are drawn while a text is typed."""


class InLanguage(Struct):
    """The texts of a language are asked for."""

    language: str


class ListedTexts(Struct):
    """All texts of a game in a language, and what the file is known by that has them."""

    language: str
    file: str
    seen: str
    forms: list[str]  # numbers that take each plural form
    counts: dict[str, int]
    texts: list[ListedText]
    in_tables: int  # how many of them are translated in tables
    mentions: list[str]  # sections of game.yaml that say something of the language


class Rendered(Struct):
    """A translation is written: its form or forms, in the place of what it `was`."""

    language: str
    key: str
    forms: list[str]
    was: list[str]


class RenderedNow(Struct):
    """What the file is known by now, and what is wrong with the translation.

    Where somebody else wrote another one meanwhile, `theirs` has its forms, and nothing was written.
    """

    seen: str
    state: str = ""
    problems: list[str] = field(default_factory=list)
    theirs: list[str] | None = None


class TypedText(Struct):
    """A translation is being typed; the faces to draw are known from the list."""

    language: str
    key: str
    forms: list[str]
    faces: list[str] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)


class TriedPicture(Struct):
    """A face or a section of a rulebook, its picture, and its size and bleed in mm."""

    of: str
    picture: str
    width: float
    height: float
    bleed: float


class HowItFits(Struct):
    """How a translation looks, and what is wrong with it; too long texts are told apart."""

    pictures: list[TriedPicture]
    state: str
    problems: list[str]


@answer("texts")
def texts(workspace: Workspace, asked: InLanguage) -> ListedTexts:
    """Every text that needs a translation to a language."""
    game = _game(workspace, asked.language)
    found = _catalogue(game, asked.language, room={})
    language = language_with(game, asked.language)
    faces = shown(game, language, workspace.gallery.sides(), workspace.breathe)
    every = listed(game, language, found, faces, workspace.problems)
    made = [_told(each, workspace.tongue) for each in every]
    return ListedTexts(
        asked.language, found.file, found.seen, examples(found.rule), counts(made), made,
        len(game.spoken.get(asked.language, ())), [*_mentions(game, asked.language)],
    )  # fmt: skip


class LeftTexts(Struct):
    """How many texts of a language there are, and how many of them have no translation, or one to review."""

    language: str
    all: int
    missing: int
    stale: int


class LeftAsked(Struct):
    """How far all translations are is asked for."""


class LeftTold(Struct):
    """Every translation of the game that can be read, with what is left to do."""

    languages: list[LeftTexts]


@answer("untranslated")
def untranslated(workspace: Workspace, asked: LeftAsked) -> LeftTold:
    """What is left to translate in every language, counted as `texts` lists it."""
    game, found = workspace.needed(), LeftTold([])
    for code in languages(game):
        workspace.breathe()
        kept = catalogue(game, code, Findings(), {}, drawable=False) if code != game.file.language else None
        if kept is not None:
            made = listed(game, language_with(game, code), kept, {}, ())
            states = counts(made)
            found.languages.append(LeftTexts(code, len(made), states["missing"], states["stale"]))
    return found


@answer("translate")
def translate(workspace: Workspace, asked: Rendered) -> RenderedNow:
    """Write one translation, and nothing else, into the catalogue of its language."""
    game, key, forms = _game(workspace, asked.language), key_of(asked.key), tuple(map(_plain, asked.forms))
    found = _catalogue(game, asked.language, room={})
    entry = _entry(found, key)
    counted, there = bool(entry.msgid_plural), forms_of(entry, found.rule)
    if len(forms) != len(there):
        raise NotDone("the translation has not as many forms as its language")
    if key[0].partition(APART)[0] in {each.context for each in game.spoken.get(asked.language, ())}:
        raise NotDone("this text is translated in its table")
    if there not in ([*forms], asked.was):
        return RenderedNow(found.seen, theirs=there)
    if found.data is None:
        found = _begun(workspace, game, asked.language)
    data = _with(game, asked.language, found, key, Rendering(forms, entry.msgid_plural if counted else None))
    seen = put(game, found, data, asked.language, key[1])
    workspace.saved()
    wrong = [*wrong_marks(key[1], forms, key[0], found.rule, counted=counted)]
    return RenderedNow(seen, _state(forms, bool(wrong), long=False), _spoken(wrong, workspace.tongue))


class UnwantedLanguage(Struct):
    """A language that is to go, with what its file is known by."""

    language: str
    seen: str


@answer("untranslate")
def untranslate(workspace: Workspace, asked: UnwantedLanguage) -> EditDone:
    """Take the catalogue of a language out of the game; what game.yaml and tables say of it stays."""
    done = remove(_game(workspace, asked.language), asked.language, asked.seen)
    workspace.saved()
    return replace(done, said=spoken(done.said, workspace.tongue))


@answer("fits")
def fits(workspace: Workspace, asked: TypedText) -> HowItFits:
    """How a translation looks before it is saved."""
    game, key = _game(workspace, asked.language), key_of(asked.key)
    forms = tuple(map(_plain, asked.forms)) or ("",)
    language = language_with(game, asked.language, {key: forms})
    sides = workspace.gallery.sides()
    faces = {name: sides[name] for name in asked.faces[:MOST_DRAWN] if name in sides}
    trial = tried(game, asked.language, key, forms, faces, asked.sections[:1], workspace.library)
    counted = len(forms) > 1
    wrong = [*wrong_marks(key[1], forms, key[0], language.catalogue.plural, counted=counted)]
    serious = wrong or not all(each.fault.overflow for each in trial.problems)
    pictures = [
        TriedPicture(
            each.of, workspace.drawing(each.frame, asked.language),
            each.frame.width, each.frame.height, each.frame.bleed,
        )
        for each in trial.drawings
    ]  # fmt: skip
    told = [*dict.fromkeys((*wrong, *(each.message for each in trial.problems)))]
    return HowItFits(pictures, _state(forms, bool(serious), long=bool(told)), _spoken(told, workspace.tongue))


def _mentions(game: Game, code: str) -> Iterator[str]:
    """The sections of game.yaml that name a language: they do no harm without it, and wait for it."""
    if any(code in term.words for term in game.file.terms.values()):
        yield "terms"
    if game.file.fonts and code in game.file.fonts.languages:
        yield "fonts"


def _spoken(sentences: list[str], tongue: str) -> list[str]:
    return [spoken(each, tongue) for each in sentences]


def _told(text: ListedText, tongue: str) -> ListedText:
    """A text with what is wrong with it in the person's language."""
    return replace(text, problems=_spoken(text.problems, tongue)) if text.problems else text


def _game(workspace: Workspace, code: str) -> Game:
    game = workspace.needed()
    if not is_language(code):
        raise NotDone(f"'{code}' is not a language; write a code as in en or pt-BR")
    if code == game.file.language:
        raise NotDone(f"{game.shown} is written in '{code}' and needs no catalogue for it")
    if code not in languages(game) and not house_language(code) and is_no_language(code):
        near = spoken_in(code)
        if near:
            name = own_name(near)
            raise NotDone(
                f"'{code}' is the code of a country and of no language; write '{near}' for '{name}'"
            )
        raise NotDone(f"'{code}' is the code of no language; write one as in en or pt-BR")
    return game


def _catalogue(game: Game, code: str, room: BoxNotes, *, drawable: bool = False) -> KeptCatalogue:
    """A catalogue brought up to date in memory; raises NotDone if it cannot be read.

    What Kamiban itself prints is looked for only where a game is `drawable`, which takes long.
    """
    findings = Findings()
    found = catalogue(game, code, findings, room, drawable=drawable)
    if found is None:
        first = findings.problems[0]
        raise NotDone(f"{first.place}: {first.message}", findings.problems)
    return found


def _begun(workspace: Workspace, game: Game, code: str) -> KeptCatalogue:
    """A new catalogue in its file."""
    drawable = all(each.fault.drawable or each.languages for each in workspace.findings.blocking)
    return begin(game, _catalogue(game, code, room_of(game), drawable=drawable))


def _with(game: Game, code: str, found: KeptCatalogue, key: Key, said: Rendering) -> bytes:
    """The file with a translation; one that it has no entry for yet gets it where it belongs."""
    assert found.data is not None
    try:
        data = with_translation(found.data, key, said)
        if data is None:
            full = catalogue(game, code, Findings(), room_of(game), drawable=False) or found
            entry = entry_text(_entry(full, key), said)
            data = with_entry(found.data, entry, key, [*full.entries])
    except CatalogueUnread as error:
        raise NotDone(f"{found.file}: {error}") from None
    return data


def _entry(found: KeptCatalogue, key: Key) -> polib.POEntry:
    """The entry of a text; raises NotDone if the game says it no more."""
    entry = found.entries.get(key)
    if entry is None:
        raise NotDone("the game has no such text any more")
    return entry


def _plain(text: str) -> str:
    """A text as a catalogue can hold it; raises NotDone if it cannot."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if CONTROL.search(text) or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise NotDone("the text has a character that no catalogue can hold")
    return text


def _state(forms: tuple[str, ...], wrong: bool, *, long: bool) -> str:
    if not all(forms):
        return "missing"
    return "wrong" if wrong else "long" if long else "done"
