"""Bring a person's own files from one state of a kit's folder into the next, linked rather than copied."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path


def link(source: Path, place: Path) -> None:
    """Have the same file in a second place, or a copy where the disk knows no links; a link stays a link."""
    try:
        os.link(source, place, follow_symlinks=False)
    except FileExistsError:
        raise  # a copy would be written into the file that is there
    except (OSError, NotImplementedError):
        shutil.copy2(source, place, follow_symlinks=False)


def carry(old: Path, new: Path, listed: Collection[str], within: str = "") -> None:
    """Bring a person's own files, which are not listed, and the rights of folders from one to another.

    What is there as it was is left alone, so that this may be done again for what was saved meanwhile.
    """
    with os.scandir(old / within) as scanned:
        entries = list(scanned)
    if not entries:  # a folder that is empty without what was listed goes, one that was empty stays
        _make_folder(new / within, old / within)
    for entry in entries:
        path = f"{within}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            carry(old, new, listed, f"{path}/")
        elif path not in listed:
            _bring(old / path, new / path)
    if (new / within).is_dir():
        _take_rights(old / within, new / within)


def _bring(source: Path, place: Path) -> None:
    """Put one file or link of a person's own into the next state."""
    _make_folder(place.parent, source)
    if os.path.lexists(place):
        if place.is_dir() and not place.is_symlink():
            if source.is_symlink():  # where the kit has a folder of its own
                return
            raise _in_the_way(source)
        if _is_same(source.lstat(), place.lstat()):
            return
        place.unlink()
    link(source, place)


def _make_folder(folder: Path, wanting: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise _in_the_way(wanting) from None


def _in_the_way(path: Path) -> OSError:
    """A person's own file where the kit needs a folder, or the other way round: neither may be lost."""
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _is_same(one: os.stat_result, other: os.stat_result) -> bool:
    copied = (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)
    return os.path.samestat(one, other) or copied


def _take_rights(source: Path, folder: Path) -> None:
    """Give a folder the owner, the rights and the marks of another, so far as system and disk know such."""
    was, now = source.stat(), folder.stat()
    if (was.st_uid, was.st_gid) != (now.st_uid, now.st_gid):
        with suppress(OSError):  # only root may give things away
            os.chown(folder, was.st_uid, was.st_gid)
    if was.st_mode != now.st_mode or _marks(source) != _marks(folder):
        with suppress(OSError):
            shutil.copystat(source, folder)
            os.utime(folder)


def _marks(folder: Path) -> list[str]:
    """The names of attributes, such as the lists of who else may write."""
    try:
        return os.listxattr(folder) if sys.platform == "linux" else []
    except OSError:
        return []
