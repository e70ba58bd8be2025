"""Write files of a person's own: each appears whole or not at all, and only if something changed.

This is the one way in which commands change what stands outside of kits. A kit can be made again; these
cannot, so that they are on the disk before they take the place of others, and a power cut costs neither.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from generator.source.ends import as_before, one_way
from generator.source.unfinished import noted


class LeadsOut(OSError):
    """A file of a game would be written elsewhere, since it is, or lies behind, a link."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"'{path.as_posix()}' leads out of the game's folder")


class SavedMeanwhile(OSError):
    """A file is another than the one for which something was to be written."""

    def __init__(self, path: Path) -> None:
        name = path.as_posix()
        super().__init__(f"'{name}' was saved meanwhile")
        self.path = path


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
    write_all({path: data}, None, {path: before})
    return True


def write_all(
    files: Mapping[Path, bytes | None], within: Path | None,
    known: Mapping[Path, bytes | None] = MappingProxyType({}),
) -> None:  # fmt: skip
    """Put bytes into several files, and take those away that have none: all of them, or none at all.

    Everything is written aside before the first file changes, and what was changed is put back if one fails;
    what a kill has cut short is ended by the next command that reads the game.
    Those of a game lie `within` its folder, or LeadsOut is raised; SavedMeanwhile if a file is another in the
    moment of its change than it was before, or than is `known` of it.
    """
    wanted, before = {}, {}
    for path, data in files.items():
        real = _real(path, within)
        # of a link that goes, what it leads to stays
        real = real if data is not None else Path(os.path.realpath(path.parent)) / path.name
        wanted[real] = data
        before[real] = known[path] if path in known else _held(real)
    changed = {
        path: data for path, data in wanted.items()
        if (os.path.lexists(path) if data is None else data != before[path])
    }  # fmt: skip
    ready = {path: None if data is None else _name_aside(path) for path, data in changed.items()}
    done: list[Path] = []
    try:
        with noted(within, ready) as note:
            for path, aside in ready.items():
                if aside is not None:
                    _write_aside(path, aside, changed[path] or b"")
            if note is not None:
                note.write(ready=True)
            for path, aside in ready.items():
                if _held(path) != before[path]:  # writing the others aside has taken a while
                    raise SavedMeanwhile(path)
                done.append(path)
                if aside is None:
                    path.unlink(missing_ok=True)
                else:
                    aside.replace(path)
    except BaseException:
        for aside in filter(None, ready.values()):
            aside.unlink(missing_ok=True)
        for path in done:
            _put_back(path, before[path])
        raise


def _held(path: Path) -> bytes | None:
    """What a file holds; None if there is none."""
    return path.read_bytes() if path.is_file() else None


def _put_back(path: Path, data: bytes | None) -> None:
    """Have a file be as it was, or not be."""
    if data is None:
        path.unlink(missing_ok=True)
    elif _held(path) != data:
        aside = _name_aside(path)
        _write_aside(path, aside, data)
        aside.replace(path)


def _name_aside(path: Path) -> Path:
    """A file beside another that no other run takes for a part of the game, since its name is hidden."""
    return path.with_name(f".{path.name}-{os.urandom(6).hex()}")


def _write_aside(path: Path, aside: Path, data: bytes) -> None:
    """Write a file that can take the place of another, with its rights."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode if path.is_file() else 0o666 & ~_umask()
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    aside.chmod(mode & 0o777)


def _umask() -> int:
    """The rights that new files of this process do not get."""
    current = os.umask(0)
    os.umask(current)
    return current
