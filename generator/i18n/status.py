"""How far a translation is: what is done and read, what needs review, what is wrong and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import polib
from msgspec import Struct

from generator.i18n.parted import context_of
from generator.i18n.phrases import Phrases
from generator.i18n.reading import is_read, said
from generator.locale.catalogue import Key
from generator.locale.house import house_phrases, speaks
from generator.locale.language import PHRASES, catalogue_texts, plural_texts, translated_texts
from generator.locale.marks import wrong_forms
from generator.locale.plural import TWO, PluralRule, read_rule
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game
from generator.odds.words import odds_words


class Status(Struct, frozen=True):
    """The texts of a game in one language, counted."""

    game: str
    language: str
    texts: int
    done: int
    fuzzy: int
    wrong: int  # a mark is lost, so that the language is not built
    missing: int
    too_long: int
    stale: int  # entries that nothing uses
    read: int  # of those that are done
    odds_words: int  # of the data that stand on pages of odds alone
    odds_words_done: int
    phrases: int = 0  # of the generator that stand on the kit, in a language that it does not speak
    phrases_done: int = 0
    odds_phrases: int = 0  # that stand on pages of odds alone
    odds_phrases_done: int = 0
    phrases_wrong: int = 0  # of both, those that have lost a mark

    @property
    def complete(self) -> bool:
        """Whether the kit needs nothing but reading; phrases of the generator may stay in English."""
        return self.done == self.texts and not (self.too_long or self.stale or self.phrases_wrong)


def count(game: Game, code: str, catalogue: polib.POFile, too_long: int, phrases: Phrases) -> Status:
    """Compare a catalogue with the texts of its game, and with what the generator itself prints on it."""
    counted = plural_texts(game)
    rule = read_rule(catalogue.metadata.get("Plural-Forms", "")) or TWO
    live = {(entry.msgctxt or "", entry.msgid): entry for entry in catalogue if not entry.obsolete}
    known: set[Key] = set()
    wanted: dict[Key, polib.POEntry | None] = {}
    for each in catalogue_texts(game, code):
        general, own = (each.context, each.text), (context_of(each), each.text)
        known |= {general, own}
        key = own if own in live and said(live[own]) else general
        wanted[key] = live.get(key)
    columns = len({(each.context, each.text) for each in translated_texts(game)} - known)
    done, read = columns, columns  # what stands beside its original was read by who wrote both
    fuzzy = wrong = 0
    for (context, text), entry in wanted.items():
        forms = rule.forms if context == PROSE and text in counted else 1
        if entry is None or not said(entry):
            continue
        if entry.fuzzy:
            fuzzy += 1
        elif _loses(entry, rule):
            wrong += 1
        elif len(said(entry)) >= forms:
            done += 1
            read += is_read(entry)
    missing = len(wanted) + columns - done - fuzzy - wrong
    words = {(each.context, each.text) for each in odds_words(game)}
    words_done = sum(live[key].translated() and not _loses(live[key], rule) for key in words & live.keys())
    stale = sum(key not in known | words for key in live if key[0] != PHRASES)
    texts = (
        game.id, code, len(wanted) + columns, done, fuzzy, wrong, missing, too_long, stale, read,
        len(words), words_done,
    )  # fmt: skip
    if speaks(code):
        return Status(*texts)
    spoken = {phrase: live[PHRASES, phrase] for phrase in house_phrases() if (PHRASES, phrase) in live}
    wrong_phrases = sum(_loses(entry, rule) for entry in spoken.values())
    kit, odds = _spoken(phrases.kit, spoken, rule), _spoken(phrases.odds, spoken, rule)
    return Status(*texts, len(phrases.kit), kit, len(phrases.odds), odds, wrong_phrases)


def _loses(entry: polib.POEntry, rule: PluralRule) -> bool:
    """Whether a translation that would be printed has lost a mark of its original."""
    counted = bool(entry.msgid_plural)
    forms = [form for _, form in sorted(entry.msgstr_plural.items())] if counted else [entry.msgstr]
    context = (entry.msgctxt or "").partition("#")[0]
    return not entry.fuzzy and any(wrong_forms(entry.msgid, forms, context, rule, counted=counted))


def _spoken(phrases: Iterable[str], entries: Mapping[str, polib.POEntry], rule: PluralRule) -> int:
    """How many phrases of the generator are translated."""
    found = [entries[phrase] for phrase in phrases if phrase in entries]
    return sum(entry.translated() and not _loses(entry, rule) for entry in found)
