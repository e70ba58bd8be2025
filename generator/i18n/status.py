"""How far a translation is: what is done and read, what needs review, what is missing."""

from __future__ import annotations

import polib
from msgspec import Struct

from generator.i18n.parted import context_of
from generator.i18n.reading import is_read, said
from generator.locale.catalogue import Key
from generator.locale.language import PHRASES, plural_texts, translated_texts
from generator.locale.plural import TWO, read_rule
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game


class Status(Struct, frozen=True):
    """The texts of a game in one language, counted."""

    game: str
    language: str
    texts: int
    done: int
    fuzzy: int
    missing: int
    too_long: int
    stale: int  # entries that nothing uses
    read: int  # of those that are done

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do but reading."""
        return self.done == self.texts and not self.too_long and not self.stale


def count(game: Game, code: str, catalogue: polib.POFile, too_long: int) -> Status:
    """Compare a catalogue with the texts of its game."""
    counted = plural_texts(game)
    rule = read_rule(catalogue.metadata.get("Plural-Forms", "")) or TWO
    live = {
        (entry.msgctxt or "", entry.msgid): entry for entry in catalogue
        if not entry.obsolete and entry.msgctxt != PHRASES
    }  # fmt: skip
    known: set[Key] = set()
    wanted: dict[Key, polib.POEntry | None] = {}
    for each in translated_texts(game):
        general, own = (each.context, each.text), (context_of(each), each.text)
        known |= {general, own}
        key = own if own in live and said(live[own]) else general
        wanted[key] = live.get(key)
    done = fuzzy = read = 0
    for (context, text), entry in wanted.items():
        forms = rule.forms if context == PROSE and text in counted else 1
        if entry is None or not said(entry):
            continue
        if entry.fuzzy:
            fuzzy += 1
        elif len(said(entry)) >= forms:
            done += 1
            read += is_read(entry)
    missing = len(wanted) - done - fuzzy
    stale = sum(key not in known for key in live)
    return Status(game.id, code, len(wanted), done, fuzzy, missing, too_long, stale, read)
