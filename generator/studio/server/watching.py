"""Watching: which files of a game's folder were saved; hidden ones and what is built do not count."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

from watchfiles import awatch

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


async def watched(folder: Path, told: Callable[[list[str]], None]) -> None:
    """Tell the names of files that were saved, made or removed, relative to the folder; without an end."""
    folder = folder.resolve()
    polling: bool | None = None  # None: as the system has it
    known: set[str] | None = None
    while True:
        try:
            folders = await asyncio.to_thread(_folders, folder)
            if known is not None and (new := [each for each in folders if each not in known]):
                told(await asyncio.to_thread(_files, folder, new))  # put there before it was watched
            known = {*folders}
            await _until_folders_change(folder, folders, polling, told)
        except FileNotFoundError:  # taken away, perhaps only to be put back
            known = set()
            await asyncio.sleep(_PAUSE)
        except (OSError, RuntimeError):  # watchfiles has both for a system that has no more watches to give
            polling = True
            await asyncio.sleep(_PAUSE)


async def _until_folders_change(
    folder: Path, folders: list[str], polling: bool | None, told: Callable[[list[str]], None]
) -> None:
    """Tell what is saved in these folders, until there are others; raises FileNotFoundError if all are."""
    itself = _identity(folder)
    found = awatch(
        *folders, debounce=DEBOUNCE, step=STEP, recursive=False, force_polling=polling, poll_delay_ms=POLL,
        watch_filter=lambda _, path: bool(_name(folder, path)), ignore_permission_denied=True,
        rust_timeout=LOOK, yield_on_timeout=True,
    )  # fmt: skip
    async with aclosing(found) as changes:
        async for some in changes:
            if names := sorted({_name(folder, path) for _, path in some}):
                told(names)
            elif _identity(folder) != itself:
                raise FileNotFoundError(folder)
            if any(_is_folder(folder / name) for name in names):
                return


def _identity(folder: Path) -> tuple[int, int]:
    """Which folder it is, whatever its name: a watch stays with one that was moved away."""
    about = folder.stat()
    return about.st_dev, about.st_ino


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


def _files(folder: Path, folders: list[str]) -> list[str]:
    return sorted(name for each in folders for path in os.scandir(each) if (name := _name(folder, path.path)))


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
