"""A catalogue as it should be: all texts of its game in order, with the translations that it has."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy

import polib

from generator.i18n.merge import merge
from generator.i18n.phrases import all_phrases, entries, printed
from generator.i18n.reading import said
from generator.locale.house import speaks
from generator.locale.language import PHRASES, catalogue_texts, translated_texts
from generator.model.game import Game


def current(
    game: Game, code: str, old: polib.POFile, made: polib.POFile, part: Collection[str] = (), *,
    drawable: bool,
) -> polib.POFile:  # fmt: skip
    """A catalogue with all texts of a template, and Kamiban's own in a language that it does not know."""
    further = [] if speaks(code) else _phrases(game, old, drawable)
    things = catalogue_texts(game, code)
    beside = {(each.context, each.text) for each in translated_texts(game)}
    beside -= {(each.context, each.text) for each in things}
    if beside:
        made = copy(made)
        made[:] = [entry for entry in made if (entry.msgctxt, entry.msgid) not in beside]
    return merge(old, made, code, further, things, part)


def _phrases(game: Game, old: polib.POFile, drawable: bool) -> list[polib.POEntry]:
    """Kamiban's own phrases for a catalogue; while the game cannot be drawn those that it has, or all."""
    before = [entry for entry in old if entry.msgctxt == PHRASES and not entry.obsolete]
    if not drawable:
        return before or all_phrases()
    return entries(printed(game), {entry.msgid for entry in old if entry.msgctxt == PHRASES and said(entry)})
