"""Changes of several files that were cut short by a kill: the next command that reads the game ends them.

What is going to be changed is noted in the user's cache before the first file is touched. Nothing of it
stands in the folder of the game, so that a game from a stranger cannot ask for a change.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from generator.store import folder as place
from generator.store import forget, keep_data, kept, short


class _Step(msgspec.Struct):
    """A file that is to be replaced by one beside it or, if there is none, to be taken away."""

    path: str
    aside: str
    before: str  # of what it is now, the digest; '' if there is no such file


class _Change(msgspec.Struct):
    ready: bool  # all that is to be put in place lies beside it
    steps: list[_Step]


class Note:
    """What is told of a change while it is made."""

    def __init__(self, folder: Path, asides: Mapping[Path, Path | None]) -> None:
        self._name = _name(folder)
        steps = [_Step(str(path), str(aside or ""), _digest(path)) for path, aside in asides.items()]
        self._change = _Change(False, steps)

    def write(self, *, ready: bool) -> None:
        """Note it, or that all is ready."""
        self._change.ready = ready
        keep_data(self._name, self._change)


@contextmanager
def noted(folder: Path | None, asides: Mapping[Path, Path | None]) -> Iterator[Note | None]:
    """Note a change of several files of a game as long as it is under way; one file changes at once."""
    if folder is None or len(asides) < 2:
        yield None
        return
    with alone("unfinished", seconds=30):
        note = Note(folder, asides)
        note.write(ready=False)
        try:
            yield note
        finally:
            forget(_name(folder))


def finish(folder: Path) -> None:
    """End a change of a game that was cut short; drop it if somebody has changed one of its files since."""
    if kept(_name(folder)) is None:
        return
    with (
        suppress(OSError, msgspec.DecodeError),
        alone("unfinished", seconds=0),
    ):  # who makes it may be about to end it
        change = msgspec.json.decode(kept(_name(folder)) or b"", type=_Change)
        left = [step for step in change.steps if not step.aside or Path(step.aside).is_file()]
        untouched = all(_digest(Path(step.path)) == step.before for step in left if step.aside)
        for step in left:
            if step.aside and change.ready and untouched:
                Path(step.aside).replace(step.path)
            elif step.aside:
                Path(step.aside).unlink()
            elif change.ready and untouched and _digest(Path(step.path)) == step.before:
                Path(step.path).unlink(missing_ok=True)
        forget(_name(folder))


@contextmanager
def alone(what: str, seconds: float) -> Iterator[None]:
    """Be the only process of the user that does this, or give up with an OSError; a kill ends that, too."""
    where = place()
    if where is None or not where.is_dir():
        yield
        return
    from filelock import FileLock, Timeout

    lock = FileLock(where / f"{what}.lock", timeout=seconds)
    try:
        lock.acquire()
    except Timeout as error:
        raise TimeoutError(str(error)) from None
    except OSError:  # where nothing can be locked nothing can be kept
        yield
        return
    try:
        yield
    finally:
        lock.release()


def _name(folder: Path) -> str:
    return short(f"unfinished\0{os.path.realpath(folder)}")


def _digest(path: Path) -> str:
    with suppress(OSError):
        return hashlib.sha256(path.read_bytes()).hexdigest()
    return ""
