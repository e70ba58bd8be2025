"""A catalogue as its file has it, and as `kamiban i18n update` would make it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from copy import copy
from functools import lru_cache

import polib
from msgspec import Struct, field

from generator.i18n.boxes import boxes
from generator.i18n.current import current
from generator.i18n.merge import new_po, open_po
from generator.i18n.template import template
from generator.locale.catalogue import Key
from generator.locale.language import catalogued
from generator.locale.plural import TWO, PluralRule, read_rule
from generator.model.game import Game
from generator.problem import Findings
from generator.source.po import read_po
from generator.source.reader import plain_text
from generator.studio.translating.same import SameGame
from generator.studio.translating.splice import Rendering

BoxNotes = Mapping[str, list[str]]
"""How large the boxes of texts are, in words, by their subjects."""


class KeptCatalogue(Struct):
    """The catalogue of one language."""

    file: str
    seen: str  # the digest of the file; '' if there is none
    data: bytes | None
    entries: dict[Key, polib.POEntry]  # of all texts, in their order, brought up to date
    made: polib.POFile  # all of it
    rule: PluralRule
    lines: list[tuple[int, Key]] = field(default_factory=list)  # where the entries of the file begin
    notes: dict[Key, str] = field(default_factory=dict)  # what the file says for translators


def digest(data: bytes | None) -> str:
    """What a file is known by; '' for one that is not there."""
    return "" if data is None else hashlib.sha256(data).hexdigest()


def catalogue(
    game: Game, code: str, findings: Findings, room: BoxNotes, *, drawable: bool
) -> KeptCatalogue | None:
    """The catalogue of a language, or one that is begun; None after it was told why it cannot be read."""
    file = f"locale/{code}.po"
    path = game.folder / file
    begun = code in catalogued(game)
    old = open_po(path, f"{game.shown}/{file}", findings) if begun else new_po(code)
    if old is None:
        return None
    data = path.read_bytes() if begun else None
    notes = {_key(each): each.comment for each in old if each.comment}
    made = current(game, code, old, template(game, room), drawable=drawable)
    rule = read_rule(made.metadata["Plural-Forms"]) or TWO
    text = plain_text(data, "", Findings()) if data is not None else ""
    written = [each for each in read_po(text or "").entries if not each.obsolete]
    lines = [(each.line, (each.context, each.original)) for each in written]
    entries = {_key(each): each for each in made if not each.obsolete}
    return KeptCatalogue(file, digest(data), data, entries, made, rule, lines, notes)


def entry_text(entry: polib.POEntry, said: Rendering) -> str:
    """An entry with a translation that somebody has looked at, as a file has it."""
    made = copy(entry)
    made.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    made.previous_msgctxt = made.previous_msgid = made.previous_msgid_plural = None
    if said.many is None:
        made.msgstr = said.forms[0]
    else:
        made.msgstr_plural = dict(enumerate(said.forms))
    return str(made.__unicode__(wrapwidth=0))


def room_of(game: Game) -> BoxNotes:
    """How large the boxes of all texts are, for which every face is drawn once."""
    return _room(SameGame(game))


@lru_cache(maxsize=2)
def _room(same: SameGame) -> BoxNotes:
    return boxes(same.game)


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid
