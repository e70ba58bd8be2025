"""Write files of a person's own: each appears whole or not at all, and only if something changed.

This is the one way in which commands change what stands outside of kits. A kit can be made again; these
cannot, so that they are on the disk before they take the place of others, and a power cut costs neither.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from generator.source.ends import as_before, one_way


class LeadsOut(OSError):
    """A file of a game would be written elsewhere, since it is, or lies behind, a link."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"'{path.as_posix()}' leads out of the game's folder")


def _real(path: Path, within: Path | None) -> Path:
    """The file itself, since a link stays a link; raises LeadsOut if it lies outside the folder of a game."""
    real = Path(os.path.realpath(path))
    if within is not None and not real.is_relative_to(os.path.realpath(within)):
        raise LeadsOut(path)
    return real


def write_whole(path: Path, text: str, within: Path) -> bool:
    """Put a text into a file of the game `within` a folder, whose lines end as they did; raises OSError.

    It is false if the file said the same and was left alone.
    """
    path = _real(path, within)
    before = path.read_bytes() if path.is_file() else None
    data = text.encode("utf-8") if before is None else as_before(text, before)
    if before is not None and one_way(before) == one_way(data):
        return False
    write_all({path: data}, None)
    return True


def write_all(files: Mapping[Path, bytes | None], within: Path | None) -> None:
    """Put bytes into several files, and take those away that have none: all of them, or none at all.

    Everything is written aside before the first file changes, and what was changed is put back if one fails.
    Those of a game lie `within` its folder, or LeadsOut is raised.
    """
    wanted = {}
    for path, data in files.items():
        real = _real(path, within)
        # of a link that goes, what it leads to stays
        wanted[real if data is not None else Path(os.path.realpath(path.parent)) / path.name] = data
    before = {path: path.read_bytes() if path.is_file() else None for path in wanted}
    ready: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for path, data in wanted.items():
            if data is not None and data != before[path]:
                ready[path] = _aside(path, data)
        for path, data in wanted.items():
            done.append(path)
            if path in ready:
                ready[path].replace(path)
                del ready[path]
            elif data is None:
                path.unlink(missing_ok=True)
    except BaseException:
        for path in ready.values():
            path.unlink(missing_ok=True)
        for path in done:
            data = before[path]
            if data is None:
                path.unlink(missing_ok=True)
            elif not path.is_file() or path.read_bytes() != data:
                _aside(path, data).replace(path)
        raise


def _aside(path: Path, data: bytes) -> Path:
    """A file beside another, with its rights, that can take its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # a hidden name, so that no other run takes it for a part of the game
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mode = path.stat().st_mode if path.is_file() else 0o666 & ~_umask()
        Path(aside).chmod(mode & 0o777)
    except BaseException:
        Path(aside).unlink()
        raise
    return Path(aside)


def _umask() -> int:
    """The rights that new files of this process do not get."""
    current = os.umask(0)
    os.umask(current)
    return current
