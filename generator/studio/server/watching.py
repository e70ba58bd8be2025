"""Watching: which files of a game's folder were saved; hidden ones and what is built do not count."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from watchfiles import Change, awatch

STEP, DEBOUNCE = 10, 60
"""Milliseconds in which more may be saved at once, and after which all is told in any case."""
POLL = 300
"""Milliseconds between two looks where the system tells nothing."""
MOST_FOLDERS = 2000
"""So many folders of a game are watched."""
_BUILT = "output"


async def watched(folder: Path, told: Callable[[list[str]], None]) -> None:
    """Tell the names of files that were saved, made or removed, relative to the folder; without an end."""
    folder = folder.resolve()
    polling: bool | None = None  # None: as the system has it
    known: set[str] | None = None
    while True:
        folders = await asyncio.to_thread(_folders, folder)
        if known is not None and (new := [each for each in folders if each not in known]):
            told(await asyncio.to_thread(_files, folder, new))  # what was put there before it was watched
        known = {*folders}
        try:
            async for names in _changes(folder, folders, polling):
                told(names)
                if any(_is_folder(folder / name) for name in names):
                    break  # whose own files are to be watched too
        except OSError:
            if not folder.is_dir() or polling:  # taken away, perhaps only to be put back
                await asyncio.sleep(1)
            else:
                polling = True  # no more watches to be had


async def _changes(folder: Path, folders: list[str], polling: bool | None) -> AsyncIterator[list[str]]:
    def is_ours(_: Change, path: str) -> bool:
        return bool(_name(folder, path))

    found = awatch(
        *folders, watch_filter=is_ours, debounce=DEBOUNCE, step=STEP, recursive=False, force_polling=polling,
        poll_delay_ms=POLL, ignore_permission_denied=True,
    )  # fmt: skip
    async for changes in found:
        yield sorted({_name(folder, path) for _, path in changes})


def _name(folder: Path, path: str) -> str:
    """How a file is called inside the game; '' for what is hidden, built, or our own and not yet in place."""
    try:
        parts = Path(path).relative_to(folder).parts
    except ValueError:
        return ""
    if any(part.startswith(".") for part in parts) or parts[:1] == (_BUILT,):
        return ""
    return "/".join(parts)


def _folders(folder: Path) -> list[str]:
    """The folders of a game, each watched by itself: no link is followed, wherever it may lead."""
    found: list[str] = []
    for base, inside, _ in os.walk(folder, followlinks=False):
        inside[:] = [
            each for each in sorted(inside)
            if _name(folder, os.path.join(base, each)) and not os.path.islink(os.path.join(base, each))  # noqa: PTH114, PTH118  # as os.walk has them
        ]  # fmt: skip
        found.append(base)
        if len(found) >= MOST_FOLDERS:
            break
    return found


def _files(folder: Path, folders: list[str]) -> list[str]:
    return sorted(name for each in folders for path in os.scandir(each) if (name := _name(folder, path.path)))


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
