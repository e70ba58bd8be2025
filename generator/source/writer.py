"""Write a file of a game: it appears whole or not at all, and only if something changed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> bool:
    """Put a text into a file; false if it said the same before and was left alone."""
    path = Path(os.path.realpath(path))  # a link stays a link
    data = text.encode("utf-8")
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    # a hidden name, so that no other run takes it for a part of the game
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mode = path.stat().st_mode if path.is_file() else 0o666 & ~_umask()
        Path(aside).chmod(mode & 0o777)
        Path(aside).replace(path)
    except BaseException:
        Path(aside).unlink()
        raise
    return True


def _umask() -> int:
    """The rights that new files of this process do not get."""
    current = os.umask(0)
    os.umask(current)
    return current
