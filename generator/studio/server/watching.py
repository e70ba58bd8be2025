"""Watching: which files of a game's folder were saved; hidden ones and what is built do not count."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import aclosing, suppress
from pathlib import Path

from watchfiles import Change, awatch

STEP, DEBOUNCE = 3, 60
"""Milliseconds in which more may be saved at once, and after which all is told in any case."""
POLL = 300
"""Milliseconds between two looks where the system tells nothing."""
LOOK = 1000
"""Milliseconds after which it is seen whether the folder is still the same."""
_PAUSE = 0.2
MOST_FOLDERS = 2000
"""So many folders of a game are watched."""
_BUILT = "output"


FileStamps = dict[str, tuple[int, int]]
"""When files were saved, and how large they are."""


async def watched(folder: Path, told: Callable[[list[str]], None]) -> None:
    """Tell the names of files that were saved, made or removed, relative to the folder; without an end."""
    folder = folder.resolve()
    polling: bool | None = None  # None: as the system has it
    known: set[str] | None = None
    before: FileStamps | None = None
    while True:
        try:
            folders = await asyncio.to_thread(_folders, folder)
            if known is not None and (new := [each for each in folders if each not in known]):
                told(sorted(await asyncio.to_thread(_files, folder, new)))  # put there before it was watched
            known = {*folders}
            before = await _until_folders_change(folder, folders, polling, told, before)
        except FileNotFoundError:  # taken away, perhaps only to be put back
            known, before = set(), None
            await asyncio.sleep(_PAUSE)
        except (OSError, RuntimeError):  # watchfiles has both for a system that has no more watches to give
            polling = True
            await asyncio.sleep(_PAUSE)


async def _until_folders_change(
    folder: Path,
    folders: list[str],
    polling: bool | None,
    told: Callable[[list[str]], None],
    before: FileStamps | None,
) -> FileStamps:
    """Tell what is saved in these folders, until there are others; raises FileNotFoundError if all are.

    Returned is how the files were then. The next watch takes a moment to stand: what is other than `before`
    by then was saved while there was none.
    """
    itself = _identity(folder)
    found = awatch(
        *folders, debounce=DEBOUNCE, step=STEP, recursive=False, force_polling=polling, poll_delay_ms=POLL,
        watch_filter=lambda change, path: bool(_name(folder, path)) or _is_gone(folder, change, path),
        ignore_permission_denied=True,
        rust_timeout=LOOK, yield_on_timeout=True,
    )  # fmt: skip
    async with aclosing(found) as changes:
        async for some in changes:
            gone = any(_is_gone(folder, *each) for each in some)
            names = {_name(folder, path) for _, path in some} - {""}
            if before is not None:
                now = await asyncio.to_thread(_files, folder, folders)
                names |= {name for name in {**before, **now} if before.get(name) != now.get(name)}
                before = None
            left = any(_is_folder(folder / name) for name in names)
            # looked at before it is told: whoever is told reads all that was saved until then
            after = await asyncio.to_thread(_files, folder, folders) if left else {}
            if names:
                told(sorted(names))
            # one that was made in its place may have the very number that it had
            if gone or (not names and _identity(folder) != itself):
                raise FileNotFoundError(folder)
            if left:
                return after
    raise FileNotFoundError(folder)


def _identity(folder: Path) -> tuple[int, int]:
    """Which folder it is, whatever its name: a watch stays with one that was moved away."""
    about = folder.stat()
    return about.st_dev, about.st_ino


def _is_gone(folder: Path, change: Change, path: str) -> bool:
    """Whether the game's folder itself was removed or moved, of which nothing more is told then."""
    return change is Change.deleted and path == os.fspath(folder)


def _name(folder: Path, path: str) -> str:
    """How a file is called inside the game; '' for what is hidden, built, or our own and not yet in place."""
    try:
        parts = Path(path).relative_to(folder).parts
    except ValueError:
        return ""
    if any(part.startswith(".") for part in parts) or parts[:1] == (_BUILT,):
        return ""
    return text_of("/".join(parts))


def text_of(name: str) -> str:
    """A name as text that goes over every line; bytes of it that are no text are escaped."""
    return name.encode("utf-8", "backslashreplace").decode()


def _folders(folder: Path) -> list[str]:
    """The folders of a game, each watched by itself: no link is followed, wherever it may lead."""
    found: list[str] = []
    for base, inside, _ in os.walk(folder, followlinks=False):
        inside[:] = [each for each in sorted(inside) if _name(folder, f"{base}/{each}")]
        found.append(base)
        if len(found) >= MOST_FOLDERS:
            break
    return found


def _files(folder: Path, folders: list[str]) -> FileStamps:
    """What lies in these folders, as far as they are there."""
    found: FileStamps = {}
    for each in folders:
        with suppress(OSError):
            for entry in os.scandir(each):
                if (name := _name(folder, entry.path)) and not entry.is_dir():
                    about = entry.stat(follow_symlinks=False)
                    found[name] = about.st_mtime_ns, about.st_size
    return found


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
