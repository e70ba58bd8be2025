"""A lock that one build at a time holds, of which nothing is left."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from generator.build.interrupt import uninterrupted

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK = ".lock"
"""The end of the names of files that one build at a time holds, none of them in a kit."""
_SECONDS = 0.05
"""How long to wait before a lock that another holds is asked for again."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock of which nothing is left; whoever waits for a file that is gone makes it anew."""
    from filelock import FileLock

    with ExitStack() as leaving:
        lock = FileLock(path)
        while True:
            with uninterrupted():  # or a file would be left that nobody knows to be held
                if _taken(lock):
                    leaving.callback(_let_go, lock, path)
                    break
            time.sleep(_SECONDS)
        yield


def is_free(path: Path) -> bool:
    """Whether nobody holds a lock; its file is there afterwards."""
    from filelock import FileLock

    lock = FileLock(path)
    if not _taken(lock):
        return False
    lock.release()
    return True


def remove_free(path: Path) -> None:
    """Remove the file of a lock, if there is one and nobody holds it."""
    from filelock import FileLock

    lock = FileLock(path)
    # removed while it is held, or another might hold a file that is gone beside one who makes it anew
    if path.exists() and path.stat().st_size == 0 and _taken(lock):
        _let_go(lock, path)


def _taken(lock: BaseFileLock) -> bool:
    from filelock import Timeout

    try:
        lock.acquire(timeout=0)
    except Timeout:
        return False
    return True


def _let_go(lock: BaseFileLock, path: Path) -> None:
    with uninterrupted():
        with suppress(OSError):  # Windows keeps the file until nobody has it open
            path.unlink()
        lock.release()
