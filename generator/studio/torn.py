"""Files that are being saved: whether one looks as if its end were still to come.

Some programs empty a file and then write it piece by piece. What is read in between is a beginning, which
may be sound by itself: a table with fewer rows. A beginning is known by its end, which is another than
that of the file before, while the file became shorter or its last line has no end.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from generator.model.digest import LEDGER, files

TAIL = 64
"""Bytes at the end of a file by which it is known."""
Stamp = tuple[int, int, int, int]
"""When a file was saved and its entry changed, how long it is, and which it is."""


class SavedFile(Struct, frozen=True):
    """A file as it was found: its stamp and its last bytes."""

    stamp: Stamp
    tail: bytes

    @property
    def length(self) -> int:
        """How many bytes it has."""
        return self.stamp[2]


def piece_of(path: Path, known: SavedFile | None = None) -> SavedFile:
    """A file as it is; one that is known is opened only if it was saved since. Raises OSError."""
    about = path.stat()
    stamp = (about.st_mtime_ns, about.st_ctime_ns, about.st_size, about.st_ino)
    if known is not None and known.stamp == stamp:
        return known
    with path.open("rb") as file:
        file.seek(max(about.st_size - TAIL, 0))
        return SavedFile(stamp, file.read(TAIL))


def pieces(folder: Path, known: Mapping[str, SavedFile]) -> dict[str, SavedFile]:
    """Every file of a game as it is, by its name, and its ledger."""
    found: dict[str, SavedFile] = {}
    for parts, path in (*files(folder), ((LEDGER,), folder / LEDGER)):
        name = "/".join(parts)
        with suppress(OSError):
            found[name] = piece_of(path, known.get(name))
    return found


def is_torn(before: SavedFile, now: SavedFile) -> bool:
    """Whether a file may be the beginning of what is being saved."""
    if now.tail == before.tail:
        return False
    ended = before.tail.endswith(b"\n") and not now.tail.endswith(b"\n")
    return now.length < before.length or ended
