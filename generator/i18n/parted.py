"""Entries for one thing alone: kept for it, and carried over when its id or its text has changed.

Their context has the id of the thing behind a `#`, as in cards.name#keeper, and no template knows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

import polib

from generator.locale.catalogue import APART, Key
from generator.locale.language import Original
from generator.source.nearest import nearest

ALIKE = 0.6
"""How much of two originals must be the same for the translation of one to be offered for the other."""


class Parted(NamedTuple):
    """An entry for one thing alone, and whether it surely fits that thing and what it says now."""

    thing: Original
    known: polib.POEntry
    sure: bool

    @property
    def context(self) -> str:
        """What tells the entry from the one for all things that say the same."""
        return context_of(self.thing)


def context_of(thing: Original) -> str:
    """The context of an entry for a thing alone."""
    return f"{thing.context}{APART}{thing.of}"


def is_parted(entry: polib.POEntry) -> bool:
    """Whether an entry is for one thing alone."""
    return APART in (entry.msgctxt or "")


def parted(
    old: polib.POFile, template: polib.POFile, things: Sequence[Original]
) -> tuple[list[Parted], list[polib.POEntry]]:
    """The entries of an old catalogue that are for one thing alone, and those whose thing is gone.

    An id that is gone was renamed if as many things as before say its text, and only one of them
    could be meant; where several could, the nearest id is offered for a look.
    """
    entries = sorted(filter(is_parted, old), key=lambda entry: bool(entry.obsolete))
    by_key = {(context_of(thing), thing.text): thing for thing in things if thing.of}
    found = {
        key: Parted(by_key[key], entry, True) for entry in reversed(entries) if (key := _key(entry)) in by_key
    }
    gone: list[polib.POEntry] = []
    for entry in entries:
        if _key(entry) in found:
            continue
        free = [thing for key, thing in by_key.items() if key not in found]
        fewer = _fewer(entry, old, template)
        taken = None if entry.obsolete else _carried(entry, free, by_key.values(), fewer)
        if taken is None:
            gone.append(entry)
        else:
            found[taken.context, taken.thing.text] = taken
    return [*found.values()], gone


def _carried(
    entry: polib.POEntry, free: list[Original], things: Iterable[Original], fewer: bool
) -> Parted | None:
    """An entry for what its thing says now, or for the thing that says its text now."""
    name, text = _key(entry)
    if any(context_of(thing) == name for thing in things):  # it says something else
        mine = [thing for thing in free if context_of(thing) == name]
        alike = [(SequenceMatcher(None, text, thing.text, autojunk=False).ratio(), thing) for thing in mine]
        best = max(alike, key=lambda pair: pair[0], default=(0.0, None))
        return Parted(best[1], entry, False) if best[1] and best[0] > ALIKE else None
    context, _, of = name.partition(APART)
    same = {thing.of: thing for thing in free if (thing.context, thing.text) == (context, text)}
    if fewer or not same:
        return None
    close = next(iter(same)) if len(same) == 1 else nearest(of, same)
    return Parted(same[close], entry, len(same) == 1) if close else None


def _fewer(entry: polib.POEntry, old: polib.POFile, template: polib.POFile) -> bool:
    """Whether fewer things say the text of an entry than when the catalogue was brought up to date."""
    general = (_key(entry)[0].partition(APART)[0], entry.msgid)
    before, now = ([len(each.occurrences) for each in po if _key(each) == general] for po in (old, template))
    return sum(now) < sum(before)


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid
