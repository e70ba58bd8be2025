"""K501, K503 and K505: texts that a catalogue lacks, and translations that cannot be printed as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import finds
from generator.locale.catalogue import Key, Translation
from generator.locale.faults import LOST_MARK, MISSING_TRANSLATION, NEEDS_REVIEW, UNKNOWN_LANGUAGE
from generator.locale.house import house_phrases, speaks
from generator.locale.language import (
    PHRASES,
    Language,
    Original,
    languages,
    open_language,
    plural_texts,
    translated_texts,
)
from generator.locale.marks import wrong_forms
from generator.locale.plural import PluralRule
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game
from generator.model.names import is_language
from generator.problem import Fault, Findings, Place, Problem
from generator.source.excerpt import excerpt
from generator.source.own import own_files
from generator.source.reader import is_there


@finds(MISSING_TRANSLATION)
def missing_translation(game: Game) -> Iterator[Problem]:
    """Every text of the game needs an entry in every catalogue, with the same marks."""
    yield from _odd_names(game)
    originals = [*translated_texts(game)]
    for code in languages(game):
        findings = Findings()
        language = open_language(game, code, findings)
        yield from findings.problems
        if language is None or findings.problems:
            continue
        if not language.own:
            yield from wrong_entries(game, originals, language)
        yield from _phrases(game, language)


def wrong_entries(game: Game, originals: Iterable[Original], language: Language) -> Iterator[Problem]:
    """What is wrong with the entries of one catalogue; each is told once, at the first text that it is of."""
    code, catalogue, counted = language.code, language.catalogue, plural_texts(game)
    judged: set[Key] = set()
    columns = {each.context for each in game.spoken.get(code, ())}
    begun = is_there(game.folder / "locale" / f"{code}.po")
    for context, text, place, subject, of in originals:
        key = catalogue.key(context, text, of)
        entry, waiting = catalogue.entries.get(key), catalogue.waiting.get(key)
        if key in judged and (entry or waiting or context == PROSE):
            continue
        judged.add(key)
        if entry is not None:
            counts = context == PROSE and text in counted
            for fault, at, message in _wrong(text, context, entry, catalogue.plural, counts):
                yield fault.at(at, message, subject=subject, related=[place], language=code)
        elif waiting:
            message = f"the translation of '{excerpt(text)}' ({key[0]}) needs review, and is not printed"
            yield NEEDS_REVIEW.at(waiting, message, subject=subject, related=[place], language=code)
        else:
            message = f"'{excerpt(text)}' ({context}) has no translation in locale/{code}.po"
            hint = "" if begun else f"`kamiban i18n update --lang {code}` begins the catalogue"
            if context in columns:
                message = f"'{excerpt(text)}' ({context}) has no translation in its row"
                hint = f"fill in its cell in the column {context.partition('.')[2]}.{code}"
            related = [catalogue.empty[key]] if key in catalogue.empty else []
            yield MISSING_TRANSLATION.at(
                place, message, hint=hint, subject=subject, related=related, language=code
            )


def _wrong(
    text: str, context: str, entry: Translation, rule: PluralRule, counts: bool
) -> Iterator[tuple[Fault, Place, str]]:
    """What a translation lacks, where and in words; of a text that counts things, forms too."""
    if counts and (lacking := _lacking(entry, rule)):
        yield MISSING_TRANSLATION, entry.place, f"the translation of '{excerpt(text)}' {lacking}"
    forms = entry.forms or (entry.text,)
    for number, said in wrong_forms(text, forms, context, rule, counted=bool(entry.forms)):
        yield LOST_MARK, entry.place_in(sum(map(len, forms[:number]))), said


def _phrases(game: Game, language: Language) -> Iterator[Problem]:
    """Phrases of the generator that a game translates for itself must keep their placeholders."""
    for phrase in house_phrases() if language.catalogue.entries and not speaks(language.code) else ():
        entry = language.catalogue.find(PHRASES, phrase)
        if entry is None:
            continue
        forms, rule, counted = entry.forms or (entry.text,), language.catalogue.plural, bool(entry.forms)
        for number, said in wrong_forms(phrase, forms, PHRASES, rule, counted=counted):
            place = entry.place_in(sum(map(len, forms[:number])))
            yield LOST_MARK.at(place, said, language=language.code)


def _lacking(entry: Translation, rule: PluralRule) -> str:
    """What an entry lacks of the plural forms of its language."""
    if not entry.forms:
        return "has no plural forms" if rule.forms > 1 else ""
    written = len([form for form in entry.forms[: rule.forms] if form])
    return f"has {written} of {rule.forms} plural forms" if written < rule.forms else ""


def _odd_names(game: Game) -> Iterator[Problem]:
    """Catalogues that no `--lang` could ever name."""
    for path in own_files(game.folder, "locale", "*.po"):
        if not is_language(path.stem):
            message = f"'{excerpt(path.stem)}' is not a language"
            hint = "name the catalogue after its language, as in en.po or pt-BR.po"
            place = Place(f"{game.shown}/locale/{path.name}")
            yield UNKNOWN_LANGUAGE.at(place, message, hint=hint, language=path.stem)
