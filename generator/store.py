"""The store: what can be made again is kept in the user's cache folder, under one rule.

A key is the SHA-256 of everything that the thing was made from: what kind of thing it is, the bytes or
texts, and the generator, Python and libraries that made it. So no entry is ever stale, and all works the
same, only slower, where nothing can be kept. The folder holds some thousand entries; when there are more,
those that were written first are removed. `KAMIBAN_CACHE=off` keeps nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from generator.resources import package, templates

SWITCH = "KAMIBAN_CACHE"
MOST_FILES = 4000
"""A folder with more entries loses the older half of them."""
MOST_ROOM = 1_000_000_000
"""So does one with more bytes in all."""
MOST_BYTES = 250_000
"""What is larger is not kept, unless it takes long to make."""
LIBRARIES = (
    "jinja2", "markupsafe", "uharfbuzz", "budoux", "polib", "msgspec", "yaml", "reportlab", "tinycss2",
    "resvg_py", "svgwrite", "segno", "markdown_it", "mdit_py_plugins", "PIL", "babel",
)  # fmt: skip
"""Whose versions make a difference to what is kept."""

SELDOM = "00"
"""The beginning of the keys that see to the room: one of 256, since it takes longer than to keep a thing."""
_OURS = re.compile(r"[0-9a-f]{64}(\.[0-9a-f]+)?\Z")
"""The names of what is kept, and of what is being written; no other file is ever touched."""
_SEAL = hashlib.sha256().digest_size


def folder() -> Path | None:
    """The user's folder, as freedesktop.org's base directories have it; None if she has or wants none."""
    if os.environ.get(SWITCH, "").lower() in ("off", "0", "no", "false"):
        return None
    base = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache")
    try:
        base = base.expanduser()
    except RuntimeError:  # no home
        return None
    return base / "kamiban" if base.is_absolute() else None


def key(*parts: str) -> str:
    """A name for what is made from these parts by the generator and the Python that are running."""
    return hashlib.sha256("\0".join((*parts, _maker())).encode("utf-8", "surrogateescape")).hexdigest()


def short(text: str) -> str:
    """A text in short, whoever made it."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@cache
def _maker() -> str:
    """The time and size of every file of the generator, and the libraries beside it, in short."""
    libraries = [line for name in LIBRARIES for line in _library(name)]
    python = f"{sys.version} {zlib.ZLIB_RUNTIME_VERSION}"
    return short("\n".join([python, *libraries, *_stamps(str(package())), *_stamps(str(templates()))]))


def _library(name: str) -> Iterator[str]:
    """Where a library is, when it was installed and, if that is written beside it, its version."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return
    yield _stamp(spec.origin, Path(spec.origin).stat())
    yield from sorted(each for each in _installed(str(Path(spec.origin).parent.parent)) if name in each)


@cache
def _installed(site: str) -> tuple[str, ...]:
    """The folders that tell the versions of what is installed."""
    with suppress(OSError):
        names = [each.name.lower() for each in Path(site).iterdir()]
        return tuple(name for name in names if name.endswith((".dist-info", ".egg-info")))
    return ()


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
    """What was kept under a key; None if nothing was, or if it is not what was written there."""
    where = folder()
    if where is None:
        return None
    with suppress(OSError):
        if _trusted(where):
            sealed = (where / name).read_bytes()
            if sealed[:_SEAL] == _seal(name, sealed[_SEAL:]):
                return sealed[_SEAL:]
    return None


def _seal(name: str, data: bytes) -> bytes:
    """What stands before the data, by which a file that was cut short or changed is known."""
    return hashlib.sha256(name.encode() + b"\0" + data).digest()


def _trusted(where: Path) -> bool:
    """Whether nobody else can write here: compiled templates are run."""
    about = where.stat()
    foreign = hasattr(os, "getuid") and about.st_uid != os.getuid()
    open_to_all = os.name == "posix" and about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return not foreign and not open_to_all


def keep(name: str, data: bytes, most: int = MOST_BYTES) -> None:
    """Keep something of up to `most` bytes under a key; a disk that cannot be written to changes nothing."""
    where = folder()
    if where is None or len(data) > most:
        return
    with suppress(OSError):
        where.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _trusted(where):
            return
        if name.startswith(SELDOM):
            _make_room(where)
        # written aside, so that another run sees all of it or nothing
        aside = where / f"{name}.{os.urandom(8).hex()}"
        try:
            aside.write_bytes(_seal(name, data) + data)
            aside.replace(where / name)
        except OSError:
            aside.unlink(missing_ok=True)


def keep_data(name: str, data: object) -> None:
    """Keep some data as JSON; with a name of a file in it that is no text, nothing is kept."""
    import msgspec

    with suppress(UnicodeEncodeError):
        keep(name, msgspec.json.encode(data))


def forget(name: str) -> None:
    """Keep something no longer."""
    if (where := folder()) is not None:
        with suppress(OSError):
            (where / name).unlink()


def _make_room(where: Path) -> None:
    """Remove the older half of a full folder."""
    with os.scandir(where) as entries:
        ours = [(entry.stat(), Path(entry.path)) for entry in entries if _OURS.match(entry.name)]
    full = len(ours) > MOST_FILES or sum(about.st_size for about, _ in ours) > MOST_ROOM
    ours.sort(key=lambda each: each[0].st_mtime_ns)
    for _, path in ours[: len(ours) // 2] if full else ():
        path.unlink(missing_ok=True)
