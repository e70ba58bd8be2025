"""Let a ledger follow a renaming, which changes names and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from generator.ledger.data import FILE
from generator.ledger.entry import Entry


def followed(was: Mapping[str, str], before: list[Entry], after: list[Entry]) -> list[Entry]:
    """What was accepted, in the new names.

    A fact that was as it was accepted is so afterwards; one that had been changed keeps what was accepted.
    """
    known = {old.key: (old, new) for old, new in _pairs(before, after)}
    found: list[Entry] = []
    for key, value in was.items():
        if key not in known:  # it is no longer in the game
            found.append(Entry(key, value))
            continue
        old, new = known[key]
        found.append(Entry(new.key, new.value if old.value == value else value))
    # a name that the generator went by is said in so many words now
    met = {new.key for _, new in known.values()}
    return [*found, *(entry for entry in after if entry.key not in met)]


def _pairs(before: list[Entry], after: list[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """Each fact with what it is called now: data stay in their order, files are known by their digests."""
    for kind in dict.fromkeys(map(_kind, before)):
        one, other = ([entry for entry in each if _kind(entry) == kind] for each in (before, after))
        if kind != FILE:
            yield from _in_order(one, other)
            continue
        names = {entry.key: entry for entry in other}
        yield from ((entry, names.pop(entry.key)) for entry in one if entry.key in names)
        for entry in one:
            same = next((each for each in names.values() if each.value == entry.value), None)
            if same is not None:
                yield entry, names.pop(same.key)


def _in_order(one: list[Entry], other: list[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """Facts that stand at the same place; between two that keep their keys something may have come."""
    if len(one) == len(other):
        yield from zip(one, other)
        return
    was, now = [entry.key for entry in one], [entry.key for entry in other]
    for _, start, end, first, last in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if end - start == last - first:
            yield from zip(one[start:end], other[first:last])


def _kind(entry: Entry) -> str:
    return entry.key.partition(" ")[0]
