"""A folder beside the kit's own in which it is made; it is gone afterwards."""

from __future__ import annotations

import os
import tempfile
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from filelock import FileLock

from generator.build.interrupt import uninterrupted
from generator.build.leftovers import discard, making_lock, sweep_kit
from generator.build.lock import LOCK, locked


def place_of(out: Path, game: str) -> Path:
    """Where the files of a kit really are: the folder of a kit may be a link, and lie on another disk."""
    return Path(os.path.realpath(out / game))


@contextmanager
def staging(out: Path, game: str) -> Iterator[Path]:
    """A folder beside the kit's own in which it is made; it is gone afterwards.

    It is locked while it is in use, so that what a killed build left can be told and swept away.
    """
    target = place_of(out, game)
    for folder in (out, target.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as leaving:
        with locked(making_lock(target)):
            sweep_kit(target)
            with uninterrupted():
                folder = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
                # which Python calls at its end if Ctrl-C keeps this function from doing so
                leaving.callback(weakref.finalize(leaving, _discard, folder, target))
            leaving.enter_context(FileLock(folder / LOCK))
        yield folder


def _discard(folder: Path, target: Path) -> None:
    """Remove all of a folder, also if Ctrl-C comes in the middle."""
    with uninterrupted(), suppress(OSError):
        discard(folder, target)
