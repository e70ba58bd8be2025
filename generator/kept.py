"""What can be made again is kept between runs in the user's cache folder: compiled templates, proofs.

A key tells everything that a thing was made from, so that nothing kept is ever stale, and all works
the same, only slower, where nothing can be kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from generator.resources import package, templates

MOST_FILES = 1000
"""A folder with more files is emptied: games change, and what was made from old forms is of no use."""
LIBRARIES = ("jinja2", "uharfbuzz", "budoux")
"""Whose versions make a difference to what is kept."""


def folder() -> Path | None:
    """The user's folder, as freedesktop.org's base directories have it; None if she has none."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache")
    try:
        base = base.expanduser()
    except RuntimeError:  # no home
        return None
    return base / "kamiban" if base.is_absolute() else None


def key(*parts: str) -> str:
    """A name for what is made from these parts by the generator and the Python that are running."""
    return hashlib.sha256("\0".join((*parts, _maker())).encode("utf-8", "surrogateescape")).hexdigest()


@cache
def _maker() -> str:
    """The time and size of every file of the generator, and the libraries beside it."""
    specs = (find_spec(name) for name in LIBRARIES)
    libraries = [_stamp(spec.origin, Path(spec.origin).stat()) for spec in specs if spec and spec.origin]
    return "\n".join([sys.version, *libraries, *_stamps(str(package())), *_stamps(str(templates()))])


def _stamps(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda each: each.name):
            if not entry.is_dir():
                yield _stamp(entry.path, entry.stat())
            elif entry.name != "__pycache__":
                yield from _stamps(entry.path)


def _stamp(path: str, about: os.stat_result) -> str:
    return f"{path} {about.st_mtime_ns} {about.st_size}"


def kept(name: str) -> bytes | None:
    """What was kept under a key, None if nothing was."""
    where = folder()
    if where is not None:
        with suppress(OSError):
            return (where / name).read_bytes()
    return None


def keep(name: str, data: bytes) -> None:
    """Keep something under a key; a disk that cannot be written to changes nothing."""
    where = folder()
    if where is None:
        return
    aside = where / f"{name}.{os.getpid()}"
    with suppress(OSError):
        where.mkdir(parents=True, exist_ok=True, mode=0o700)
        if len(files := list(where.iterdir())) >= MOST_FILES:
            for old in files:
                old.unlink(missing_ok=True)
        aside.write_bytes(data)
        aside.replace(where / name)
