"""`kamiban build --watch`: build, wait for saves, build again; each build is a process of its own."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import click
import msgspec
from msgspec import Struct, field

from generator.source.numbered import numbered
from generator.speech import spoken
from generator.studio.own_python import LONGEST_LINE, ended, environment, words
from generator.studio.server.watching import watched
from generator.studio.torn import SavedFile, is_torn, pieces

QUIET = 0.2
"""So many seconds must files rest that look as if their end were still to come, or cannot be built."""
_MOST_NAMED = 3


class Built(Struct):
    """What came of a build: how many files there are, how many of them anew, and what people are told."""

    status: int = 0
    files: int = 0
    anew: int = 0
    told: str = ""


class _Saves(Struct):
    """The files that were saved since the last build began, and when the last of them was."""

    names: dict[str, None] = field(default_factory=dict)
    last: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, shown: str, names: list[str]) -> None:
        self.names |= dict.fromkeys(f"{shown}/{name}" for name in names)
        self.last = monotonic()
        self.news.set()

    def rest(self) -> float:
        """How long files must still rest."""
        return self.last + QUIET - monotonic()


def rebuild(games: list[tuple[Path, str]], given: list[str], quiet: bool) -> int:
    """Build until Ctrl-C; `given` are the words of the command line of one build."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_Rebuilding(games, given, quiet).run())
    return 0


class _Rebuilding:
    def __init__(self, games: list[tuple[Path, str]], given: list[str], quiet: bool) -> None:
        self._games, self._given, self._quiet = games, given, quiet
        self._saves = _Saves()
        self._pieces: dict[Path, dict[str, SavedFile]] = {}

    async def run(self) -> None:
        async with asyncio.TaskGroup() as watching:
            for folder, shown in self._games:
                told = lambda names, shown=shown: self._saves.note(shown, names)  # noqa: E731
                watching.create_task(watched(folder, told))
            if not self._quiet:
                many = numbered(len(self._games), "game")
                names = self._games[0][1] if len(self._games) == 1 else many
                _say(f"built again whenever it is saved, until Ctrl-C: {names}")
            self._saves.news.set()
            while True:
                await self._saves.news.wait()
                await self._until_whole()
                await self._build()

    async def _until_whole(self) -> None:
        """Wait while some file looks as if it was not yet saved to its end."""
        while self._is_torn() and (left := self._saves.rest()) > 0:
            await asyncio.sleep(left)

    def _is_torn(self) -> bool:
        now = {folder: pieces(folder, self._pieces.get(folder, {})) for folder, _ in self._games}
        torn = any(
            is_torn(before[name], piece)
            for folder, before in self._pieces.items()
            for name, piece in now[folder].items()
            if name in before
        )
        if not torn:
            self._pieces = now
        return torn

    async def _build(self) -> None:
        """Build once; what stops it is told only if nothing was saved meanwhile, since that may mend it."""
        saves = self._saves
        saves.news.clear()
        names, saves.names = self._known(saves.names), {}
        begun = monotonic()
        built = await self._built()
        took = monotonic() - begun
        if built.status and (left := saves.rest()) > 0:
            await asyncio.sleep(left)
        if built.status and saves.news.is_set():
            saves.names = dict.fromkeys([*names, *saves.names])
            return
        self._pieces = {folder: pieces(folder, self._pieces.get(folder, {})) for folder, _ in self._games}
        if built.told:
            click.echo(built.told, err=True)
        if not self._quiet or built.status:
            _say(_line(_named(names), built, f"{took:.1f}"))

    def _known(self, names: Iterable[str]) -> list[str]:
        """Those files that are or were of a game: programs put others beside them while they save."""
        found = {
            f"{shown}/{name}": None
            for folder, shown in self._games
            for name in (*pieces(folder, self._pieces.get(folder, {})), *self._pieces.get(folder, {}))
        }
        return [name for name in names if name in found]

    async def _built(self) -> Built:
        process = await asyncio.create_subprocess_exec(
            *words("generator", *self._given, "--tell", "json"), stdout=PIPE, stderr=PIPE,
            env=environment(), start_new_session=True, limit=LONGEST_LINE,
        )  # fmt: skip
        try:
            return await _heard(process)
        finally:
            await ended(process)


async def _heard(process: Process) -> Built:
    """What a build told, in the end."""
    assert process.stdout is not None and process.stderr is not None
    built = Built()
    reading = asyncio.create_task(process.stderr.read())
    async for line in process.stdout:
        with suppress(msgspec.DecodeError):
            event: dict[str, Any] = msgspec.json.decode(line, type=dict)
            if event.get("event") == "kit":
                built.files += len(event["files"])
                built.anew += event["anew"]
    built.told = (await reading).decode(errors="replace").rstrip()
    built.status = await process.wait()
    return built


def _named(names: list[str]) -> str:
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _line(changed: str, built: Built, seconds: str) -> str:
    """What became of a build, in one line."""
    if built.status:
        said = f"not built, what was built before is as it was ({seconds} s)"
    elif not built.anew:
        said = f"nothing has changed in what is built ({seconds} s)"
    else:
        said = f"{built.anew} of {numbered(built.files, 'file')} made anew ({seconds} s)"
    return f"{changed}: {spoken(said)}" if changed else spoken(said)


def _say(text: str) -> None:
    click.echo(spoken(text))
    sys.stdout.flush()
