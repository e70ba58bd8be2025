"""How far a translation is: what is done, what waits for a look, what is missing."""

from __future__ import annotations

import polib
from msgspec import Struct

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

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.texts and not self.too_long and not self.stale


def count(game: Game, code: str, catalogue: polib.POFile, too_long: int) -> Status:
    """Compare a catalogue with the texts of its game."""
    counted = plural_texts(game)
    wanted = {(context, text) for context, text, _, _ in translated_texts(game)}
    rule = read_rule(catalogue.metadata.get("Plural-Forms", "")) or TWO
    done = fuzzy = stale = 0
    for entry in catalogue:
        key = (entry.msgctxt or "", entry.msgid)
        if entry.obsolete or key[0] == PHRASES:
            continue
        forms = rule.forms if key[0] == PROSE and key[1] in counted else 0
        said = [text for _, text in sorted(entry.msgstr_plural.items())[:forms] if text] if forms else []
        whole = len(said) == forms if forms else bool(entry.msgstr)
        if key not in wanted:
            stale += 1
        elif entry.fuzzy:
            fuzzy += 1
        elif whole:
            done += 1
    return Status(game.id, code, len(wanted), done, fuzzy, len(wanted) - done - fuzzy, too_long, stale)
