"""The journal: what was done to the files of a game, so that it can be taken back, also after a restart.

It lies in the user's own cache folder, under a name that is made of where the game lies: nothing of it comes
with a game. A step has of each file only the stretch that differs, and is taken back only if the file is,
byte for byte, as the step left it. Of a picture that was brought in it has only the digest: the bytes are in
the game, and beside the journal from when the step is taken back until something else is done.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct, field

from generator import store
from generator.source.unfinished import alone
from generator.studio.answer import NotDone

MOST_STEPS = 100
MOST_BYTES = 20_000_000
"""Of all steps together."""
_WAIT = 10.0
"""Seconds for which another process may be writing."""


class Patch(Struct):
    """A stretch of a file before and after a step, and the digests of the file in both states.

    A file that is not there has the digest ''.
    """

    at: int
    old: bytes
    new: bytes
    before: str
    after: str

    def back(self) -> Patch:
        """The other way round."""
        return Patch(self.at, self.new, self.old, self.after, self.before)

    def applied(self, data: bytes) -> bytes:
        """A file after it."""
        return data[: self.at] + self.new + data[self.at + len(self.old) :]


class MovedFile(Struct):
    """The name that a file has after a step, and the digest of the file, which stays the same."""

    to: str
    digest: str


class JournalStep(Struct):
    """One thing that a person did: in words, when, and what it did to files; some may have other names."""

    said: str
    when: float
    files: dict[str, Patch]
    moved: dict[str, MovedFile] = field(default_factory=dict)
    brought: dict[str, str] = field(default_factory=dict)  # digests of whole files that are new
    taken: dict[str, str] = field(default_factory=dict)  # and of those that go
    unsaid: str = ""  # what is said when it is taken back, if that is something else

    def back(self) -> JournalStep:
        """The other way round."""
        files = {name: each.back() for name, each in self.files.items()}
        return JournalStep(
            self.unsaid or self.said, self.when, files, _back(self.moved), self.taken, self.brought
        )

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return (
            len(self.said)
            + len(self.unsaid)
            + sum(len(patch.old) + len(patch.new) + 300 for patch in self.files.values())
        )


class Journal(Struct):
    """The steps in order, and how many of them are done: those behind were taken back."""

    steps: list[JournalStep] = field(default_factory=list)
    done: int = 0

    def add(self, step: JournalStep) -> None:
        """Note a step; what was taken back cannot be done again after it, and the oldest are forgotten."""
        for known in (known for each in self.steps[self.done :] for known in each.brought.values()):
            _forget(known)
        self.steps[self.done :] = [step]
        size = sum(step.size for step in self.steps)
        while self.steps and (len(self.steps) > MOST_STEPS or size > MOST_BYTES):
            size -= self.steps.pop(0).size
        self.done = len(self.steps)


def _back(moved: dict[str, MovedFile]) -> dict[str, MovedFile]:
    return {each.to: MovedFile(name, each.digest) for name, each in moved.items()}


_held: dict[str, bytes] = {}
"""Journals and files of users who keep nothing, as long as the process lives."""


def keep_file(known: str, data: bytes) -> None:
    """Have a file at hand that is about to go, under its digest."""
    name = _file_name(known)
    store.keep(name, data, most=len(data))
    if store.kept(name) is None:
        _held[name] = data


def kept_file(known: str) -> bytes | None:
    """The file of a digest; None if it is at hand no more."""
    name = _file_name(known)
    return store.kept(name) or _held.get(name)


def _forget(known: str) -> None:
    store.forget(_file_name(known))
    _held.pop(_file_name(known), None)


def _file_name(known: str) -> str:
    return store.short(f"studio-file\0{known}")


def _name(folder: Path) -> str:
    return store.short(f"studio journal\0{os.path.realpath(folder)}")


def read_journal(folder: Path) -> Journal:
    """The journal of the game in a folder; an empty one if there is none that can be read."""
    data = store.kept(_name(folder)) or _held.get(_name(folder))
    try:
        found = msgspec.msgpack.decode(data, type=Journal) if data else Journal()
    except msgspec.DecodeError:  # of another version
        return Journal()
    return found if 0 <= found.done <= len(found.steps) else Journal()


@contextmanager
def journal_of(folder: Path) -> Iterator[Journal]:
    """The journal of a game, which nobody else can write until then; raises NotDone if somebody does."""
    try:
        with alone("journal", _WAIT):
            yield read_journal(folder)
    except TimeoutError:
        raise NotDone("nothing was written: the files are being changed elsewhere, try again") from None


def write_journal(folder: Path, journal: Journal) -> None:
    """Keep a journal."""
    data = msgspec.msgpack.encode(journal)
    if store.folder() is None:
        _held[_name(folder)] = data
    else:
        store.keep(_name(folder), data, most=2 * MOST_BYTES)


def patch(before: bytes, after: bytes, digests: tuple[str, str]) -> Patch:
    """The least stretch that makes a file of another."""
    most = min(len(before), len(after))
    start = bisect_left(range(1, most + 1), True, key=lambda at: before[:at] != after[:at])
    most -= start
    end = bisect_left(range(1, most + 1), True, key=lambda at: before[-at:] != after[-at:])
    return Patch(start, before[start : len(before) - end], after[start : len(after) - end], *digests)
