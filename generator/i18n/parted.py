"""Entries for one thing alone: kept for it, and carried over when its id or its text has changed.

Their context has the id of the thing behind a `#`, as in cards.name#keeper, and no template knows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

import polib

from generator.locale.catalogue import APART, Key
from generator.locale.language import Original
from generator.source.nearest import nearest

ALIKE = 0.6
"""How much of two originals must be the same for the translation of one to be offered for the other."""


_BESIDE = "beside "
"""How the note begins that keeps in mind which other things say the same."""


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


def parted(old: polib.POFile, things: Sequence[Original]) -> tuple[list[Parted], list[polib.POEntry]]:
    """The entries of an old catalogue that are for one thing alone, and those that fit none as they are.

    An id that is gone was renamed if one thing says its text that did not before. Where several do, or nobody
    knows who did before, the nearest id is offered for a look.
    """
    entries = sorted(filter(is_parted, old), key=lambda entry: bool(entry.obsolete))
    general = {_key(entry): entry for entry in old if not entry.obsolete}
    by_key = {(context_of(thing), thing.text): thing for thing in things if thing.of}
    found = {
        key: Parted(by_key[key], entry, True) for entry in reversed(entries) if (key := _key(entry)) in by_key
    }
    gone: list[polib.POEntry] = []
    for entry in entries:
        name, text = _key(entry)
        if (name, text) in found:
            continue
        free = [thing for key, thing in by_key.items() if key not in found]
        if entry.obsolete:
            taken = None
        elif any(context_of(thing) == name for thing in by_key.values()):
            taken = _of_new_text(entry, [thing for thing in free if context_of(thing) == name])
        else:
            context = name.partition(APART)[0]
            same = [thing for thing in free if (thing.context, thing.text) == (context, text)]
            taken = _of_new_id(entry, same, _others(entry, general.get((context, text))))
        if taken is None or not taken.sure:
            gone.append(entry)
        if taken is not None:
            found[taken.context, taken.thing.text] = taken
    return [*found.values()], gone


def beside(thing: Original, things: Iterable[Original]) -> str:
    """The notes of an entry for a thing alone: for which, and which others say the same."""
    others = [each.of for each in things if each[:2] == thing[:2] and each is not thing]
    noted = [_BESIDE + ", ".join(dict.fromkeys(others))] if others else []
    return "\n".join([f"for {thing.subject} alone", *noted])


def _of_new_text(entry: polib.POEntry, mine: list[Original]) -> Parted | None:
    """An entry for what its thing says now, if that is alike."""
    alike = [(SequenceMatcher(None, entry.msgid, each.text, autojunk=False).ratio(), each) for each in mine]
    best, thing = max(alike, key=lambda pair: pair[0], default=(0.0, None))
    return Parted(thing, entry, False) if thing and best > ALIKE else None


def _of_new_id(entry: polib.POEntry, same: list[Original], others: list[str] | None) -> Parted | None:
    """An entry for the thing that says its text now, and did not when the `others` did."""
    new = {thing.of: thing for thing in same if thing.of not in (others or ())}
    of = _key(entry)[0].partition(APART)[2]
    close = next(iter(new)) if len(new) == 1 else nearest(of, new)
    return Parted(new[close], entry, len(new) == 1 and others is not None) if close else None


def _others(entry: polib.POEntry, general: polib.POEntry | None) -> list[str] | None:
    """The things that said the same when the catalogue was brought up to date; None if it does not tell."""
    for line in entry.comment.split("\n"):
        if line.startswith(_BESIDE):
            return [*line.removeprefix(_BESIDE).split(", ")]
    # somebody added the entry since: its general one names the rows that it is of
    table, noted = _key(entry)[0].partition(".")[0], general.comment.split("\n")[0] if general else ""
    return re.findall(rf"(?<![\w.-]){re.escape(table)}\.([\w-]+)", noted) or None


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid
