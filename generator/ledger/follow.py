"""Let a ledger follow a renaming, which changes names and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
        if kind != FILE and len(one) == len(other):
            yield from zip(one, other)
            continue
        names = {entry.key: entry for entry in other}
        yield from ((entry, names.pop(entry.key)) for entry in one if entry.key in names)
        for entry in one:
            same = next((each for each in names.values() if each.value == entry.value), None)
            if same is not None:
                yield entry, names.pop(same.key)


def _kind(entry: Entry) -> str:
    return entry.key.partition(" ")[0]
