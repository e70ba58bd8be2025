"""A game's own files: found by their names in its folder, and nowhere else, wherever links lead."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePath, PurePosixPath


def inside(folder: Path, name: str | PurePath) -> bool:
    """Whether a file name stays in the game's folder, wherever its links lead."""
    written, at = os.fspath(name), os.fspath(folder)
    parts = written.replace(os.sep, "/").split("/")
    if ".." not in parts and not os.path.isabs(written) and not os.path.splitdrive(written)[0]:  # noqa: PTH117
        for part in parts:
            at = f"{at}/{part}"
            if os.path.islink(at):  # noqa: PTH114
                break
        else:
            return True  # which is true of nearly all, and takes a tenth of the time
    # not Path.resolve: that one raises where links lead in a circle
    return Path(os.path.realpath(folder / name)).is_relative_to(os.path.realpath(folder))


def own_file(folder: Path, name: str) -> Path | None:
    """The file of a game that a name means; None if there is no such file, or none of its own."""
    path = folder / spelled(folder, name)
    with suppress(OSError, ValueError):  # no file can have such a name
        return path if path.is_file() and inside(folder, path.relative_to(folder)) else None
    return None


def own_files(folder: Path, within: str, pattern: str) -> list[Path]:
    """What a folder of a game has of a pattern, in order; nothing hidden, nor what a link brings in."""
    found, before = sorted((folder / within).glob(pattern)), len(os.path.join(folder, ""))  # noqa: PTH118
    return [path for path in found if path.name[:1] != "." and inside(folder, str(path)[before:])]


def leading_out(folder: Path, within: str) -> Iterator[str]:
    """The links in a folder of a game that lead out of the game: the folder itself, or what is in it."""
    if not inside(folder, within):
        yield within
        return
    with suppress(OSError), os.scandir(folder / within) as entries:
        for name in sorted(entry.name for entry in entries):
            path = folder / within / name
            if name.startswith("."):
                continue  # no part of the game
            if path.is_symlink():
                if not inside(folder, f"{within}/{name}"):
                    yield f"{within}/{name}"
            elif path.is_dir():
                yield from leading_out(folder, f"{within}/{name}")


def spelled(folder: Path, name: str) -> str:
    """A name as the folder has it: a letter with an accent may be one sign there, or several as on a Mac."""
    if name.isascii() or os.path.lexists(folder / name):
        return name
    found: list[str] = []
    for part in PurePosixPath(name).parts:
        place = folder.joinpath(*found)
        alike = [part] if os.path.lexists(place / part) else _alike(place, part)
        if not alike:
            return name
        found.append(alike[0])
    return "/".join(found)


def _alike(folder: Path, name: str) -> list[str]:
    """What a folder has that is the same to a reader."""
    wanted = composed(name)
    with suppress(OSError):
        return sorted(each.name for each in folder.iterdir() if composed(each.name) == wanted)
    return []


def composed(name: str) -> str:
    """A name with one sign for every letter, as people type it."""
    return unicodedata.normalize("NFC", name)
