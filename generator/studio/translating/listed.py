"""Every text that needs a translation, with all that a translator wants to know."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import polib
from msgspec import Struct

from generator.i18n.parted import context_of
from generator.locale.catalogue import APART, Key
from generator.locale.faults import LOST_MARK, MISSING_TRANSLATION, NEEDS_REVIEW
from generator.locale.language import PHRASES, Language, Original, translated_texts
from generator.locale.marks import marks, wrong_forms
from generator.locale.plural import TWO, PluralRule
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game, Spoken
from generator.odds.words import odds_words
from generator.problem import Place, Problem
from generator.studio.translating.kept import KeptCatalogue

BETWEEN = "\x04"
"""What stands between context and text in a key, as in gettext."""
STATES = ("missing", "stale", "wrong", "long", "done")
_KNOWN = frozenset({LOST_MARK.code, MISSING_TRANSLATION.code, NEEDS_REVIEW.code})
"""Faults that are found here too, so that nothing old is told of them."""


class TextSpot(Struct, frozen=True):
    """A place in a file of the game."""

    file: str
    line: int
    column: int


class ListedText(Struct, frozen=True):
    """One text, its translation, and where it stands."""

    key: str
    context: str
    group: str  # rulebook, odds, kamiban, or the table or game that it is of
    source: str
    many: str | None  # the second form, of a text that counts things
    forms: list[str]  # the translation, one form unless things are counted
    state: str
    before: str  # the text that a stale translation was made for
    notes: list[str]
    places: list[TextSpot]
    faces: list[str]
    sections: list[str]  # of rulebooks, as in rulebook.setup
    marks: list[str]  # what a translation must keep as it is
    problems: list[str]
    column: str = ""  # the column of the table in which it is translated, if not in the catalogue
    cell: TextSpot | None = None


def key_of(text: str) -> Key:
    """The context and the text that a key names."""
    context, _, original = text.partition(BETWEEN)
    return context, original


def listed(
    game: Game, language: Language, found: KeptCatalogue, faces: Mapping[Key, list[str]],
    problems: Iterable[Problem],
) -> list[ListedText]:  # fmt: skip
    """All texts in the order in which a catalogue has them, then those that are translated in tables."""
    code = language.code
    things: dict[Key, list[Original]] = {}
    for each in (*translated_texts(game), *odds_words(game)):
        things.setdefault((each.context, each.text), []).append(each)
        things.setdefault((context_of(each), each.text), []).append(each)
    told = _by_entry(f"{game.shown}/{found.file}", code, found.lines, problems)
    words = {(each.context, each.text) for each in odds_words(game)}
    columns = {each.context for each in game.spoken.get(code, ())}
    texts = []
    for key, entry in found.entries.items():
        if found.data is None and key[0] == PHRASES:
            continue  # which of them are printed is looked for when the catalogue is begun
        texts.append(
            _text(
                entry,
                key,
                things.get(key, []),
                found,
                faces.get(key, []),
                told.get(key, []),
                words,
                columns,
            )
        )
    return [*texts, *(_in_table(each, code, things, faces) for each in game.spoken.get(code, ()))]


def counts(texts: Iterable[ListedText]) -> dict[str, int]:
    """How many texts are in each state."""
    found = Counter(each.state for each in texts)
    return {state: found[state] for state in STATES}


def examples(rule: PluralRule) -> list[str]:
    """For each form of a language some numbers that take it."""
    return [rule.numbers(form) for form in range(rule.forms)]


def forms_of(entry: polib.POEntry, rule: PluralRule) -> list[str]:
    """The forms of a translation as its file has them, several of a text that counts things."""
    if not entry.msgid_plural:
        return [entry.msgstr]
    return [entry.msgstr_plural.get(number, "") for number in range(rule.forms)]


def wrong_marks(
    source: str, forms: Iterable[str], context: str, rule: PluralRule, *, counted: bool
) -> Iterator[str]:
    """What each form lacks of the marks of its original, or has too many of."""
    for _, said in wrong_forms(source, forms, context.partition(APART)[0], rule, counted=counted):
        yield said


def _text(
    entry: polib.POEntry, key: Key, things: list[Original], found: KeptCatalogue, faces: list[str],
    told: list[Problem], words: set[Key], columns: set[str],
) -> ListedText:  # fmt: skip
    context, source = key
    counted = bool(entry.msgid_plural)
    forms = forms_of(entry, found.rule)
    wrong = [*wrong_marks(source, forms, context, found.rule, counted=counted)]
    problems = [*wrong, *(each.message for each in told)]
    if not any(forms) or (not entry.fuzzy and not all(forms)):
        state = "missing"
    elif entry.fuzzy:
        state = "stale"
    elif wrong or any(not each.fault.overflow for each in told):
        state = "wrong"
    else:
        state = "long" if told else "done"
    plain = context.partition(APART)[0]
    in_table = plain in columns and bool(things)
    return ListedText(
        BETWEEN.join(key), context, _group(key, words), source, entry.msgid_plural or None, forms, state,
        (entry.previous_msgid or "") if state == "stale" else "",
        (found.notes.get(key) or entry.comment).splitlines(), [_spot(each.place) for each in things], faces,
        [*dict.fromkeys(each.of for each in things if each.context == PROSE and each.of)],
        sorted(marks(source, plain)), problems,
        f"{plain.partition('.')[2]}.{found.made.metadata['Language']}" if in_table else "",
        _spot(things[0].place) if in_table else None,
    )  # fmt: skip


def _in_table(
    spoken: Spoken, code: str, things: Mapping[Key, list[Original]], faces: Mapping[Key, list[str]]
) -> ListedText:
    """A text that is translated beside its original."""
    key = (f"{spoken.context}{APART}{spoken.of}", spoken.original)
    wrong = [*wrong_marks(spoken.original, [spoken.text], spoken.context, TWO, counted=False)]
    state = "wrong" if wrong else "done"
    table, _, name = spoken.context.partition(".")
    return ListedText(
        BETWEEN.join(key), key[0], table, spoken.original, None, [spoken.text], state, "", [],
        [_spot(each.place) for each in things.get(key, [])], faces.get(key, []), [],
        sorted(marks(spoken.original, spoken.context)), wrong, f"{name}.{code}", _spot(spoken.place),
    )  # fmt: skip


def _group(key: Key, words: set[Key]) -> str:
    if key in words:
        return "odds"
    return "kamiban" if key[0] == PHRASES else key[0].partition(".")[0]


def _spot(place: Place) -> TextSpot:
    return TextSpot(place.file, place.line, place.column)


def _by_entry(
    file: str, code: str, lines: list[tuple[int, Key]], problems: Iterable[Problem]
) -> dict[Key, list[Problem]]:
    """The problems that are told at entries of a catalogue, but for what is found here."""
    found: dict[Key, list[Problem]] = {}
    for problem in problems:
        if problem.place.file != file or problem.acknowledged or problem.code in _KNOWN:
            continue
        before = bisect_right(lines, problem.place.line, key=lambda each: each[0])
        if before:
            found.setdefault(lines[before - 1][1], []).append(problem)
    return found
