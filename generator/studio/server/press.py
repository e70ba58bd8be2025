"""The press: a kit is built as by `kamiban build`, in a process of its own, told meanwhile, handed out."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal
from zipfile import ZIP_STORED, ZipFile

import msgspec

from generator.sheets.paper import Duplex
from generator.speech import catalogues, spoken
from generator.studio.own_python import LONGEST_LINE, ended, environment, speaking, words

OUT = Path("output")
"""Where kits go, in the folder where the studio was begun: as with `kamiban build`."""
ALL = "all"
"""The name of everything in one file."""
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_MOST_SAID = 4000


class PrintAsked(msgspec.Struct):
    """What is to be built; nothing means all."""

    languages: list[str] = []
    components: list[str] = []
    papers: list[str] = []
    formats: list[Literal["pdf", "svg", "html"]] = []  # PDF if none is named
    duplex: Duplex = "long"
    low_ink: bool = False


class MadeFile(msgspec.Struct):
    """A file that can be taken away: its number on the press, and what it is."""

    number: int
    path: str
    bytes: int
    pages: int
    component: str
    language: str
    format: str
    paper: str


class PrintState(msgspec.Struct):
    """How far the press is, and what came of it."""

    id: str = ""
    state: Literal["idle", "running", "done", "refused", "ended"] = "idle"
    made: int = 0
    of: int = 0
    game: str = ""
    folder: str = ""
    files: list[MadeFile] = []
    said: list[str] = []
    problems: list[dict[str, Any]] = []
    message: str = ""
    whole: bool = False  # what is wrong stopped nothing of what was asked


class Press:
    """Builds one kit of a game at a time."""

    def __init__(self, folder: Path, tell: Callable[[dict[str, Any]], None]) -> None:
        self._folder, self._tell = folder, tell
        self._state = PrintState()
        self._process: Process | None = None
        self._work: asyncio.Task[None] | None = None
        self._room: tempfile.TemporaryDirectory[str] | None = None
        self._packing = asyncio.Lock()

    @property
    def state(self) -> PrintState:
        """How far it is."""
        return self._state

    def begin(self, asked: PrintAsked, tongue: str) -> PrintState | str:
        """Begin to build, or say why not."""
        if self._work is not None and not self._work.done():
            return "something is being built already: wait for it, or end it"
        given = (*asked.languages, *asked.components, *asked.papers)
        if not all(_WORD.fullmatch(word) for word in given):
            return "this is not asked as it should be"
        self._state = PrintState(token_hex(8), "running")
        self._work = asyncio.create_task(self._print(_options(asked), tongue))
        return self._state

    async def cancel(self) -> PrintState:
        """End what is under way; the kit that stands stays as it was."""
        if self._state.state == "running":
            self._state.state = "ended"
            if self._process is not None:
                await ended(self._process)
        return self._state

    async def end(self) -> None:
        """End everything."""
        await self.cancel()
        if self._work is not None:
            with suppress(asyncio.CancelledError):
                await self._work
        if self._room is not None:
            self._room.cleanup()

    async def taken(self, number: str) -> tuple[Path, str] | None:
        """A file of the last kit, or all of them in one, and its name; None if there is no such file."""
        if self._state.state not in ("done", "refused") or not self._state.files:
            return None
        if number == ALL:
            async with self._packing:
                state = self._state
                return await asyncio.to_thread(self._packed, state), f"{state.game}.zip"
        found = next((file for file in self._state.files if str(file.number) == number), None)
        place = _place(self._state, found) if found else None
        if found is None or place is None:
            return None
        return place, f"{self._state.game}-{found.path.replace('/', '-')}"

    def _packed(self, state: PrintState) -> Path:
        """All files of a kit in one, made once."""
        self._room = self._room or tempfile.TemporaryDirectory(prefix="kamiban-")
        made = Path(self._room.name) / f"{state.id}.zip"
        if not made.is_file():
            for old in made.parent.iterdir():
                old.unlink()
            aside = made.with_suffix(".part")
            with ZipFile(aside, "w", ZIP_STORED) as packed:  # pages are packed already
                for file in state.files:
                    if place := _place(state, file):
                        packed.write(place, f"{state.game}/{file.path}")
            aside.replace(made)
        return made

    async def _print(self, options: list[str], tongue: str) -> None:
        state = self._state
        try:
            self._process = process = await asyncio.create_subprocess_exec(
                *words("generator", "build", os.fspath(self._folder), *options, "--tell", "json"),
                stdin=DEVNULL, stdout=PIPE, stderr=PIPE, env=environment(**speaking(tongue)),
                start_new_session=True, limit=LONGEST_LINE,
            )  # fmt: skip
            assert process.stdout is not None and process.stderr is not None
            if state.state != "running":  # ended before it began
                await ended(process)
            reading = asyncio.create_task(process.stderr.read())
            async for line in process.stdout:
                with suppress(msgspec.MsgspecError, KeyError, TypeError):
                    self._heard(msgspec.json.decode(line, type=dict[str, Any]))
            told = (await reading).decode(errors="replace").strip()
            status = await process.wait()
            if state.state == "running":
                elsewhere = state.whole and bool(state.files)
                state.state = "refused" if status and not elsewhere else "done"
                state.message = told[-_MOST_SAID:] if status and not state.problems else ""
        except (OSError, ValueError) as error:
            state.state, state.message = "refused", str(error)
            if self._process is not None:
                await ended(self._process)
        self._process = None
        self._tell_state()

    def _heard(self, event: dict[str, Any]) -> None:
        state = self._state
        match event.pop("event"):
            case "making":
                state.made, state.of = event["made"], event["of"]
            case "kit":
                wanted = [file for file in event["files"] if file["format"] != "json"]
                files = [{"number": number, **file} for number, file in enumerate(wanted)]
                state.files = msgspec.convert(files, list[MadeFile])
                state.game, state.folder = str(event["game"]), str(Path(event["folder"]).absolute())
                state.made = state.of = max(state.of, 1)
            case "said":
                state.said.append(str(event["text"]))
            case "problems":
                state.whole = bool(event["whole"])
                # whoever looks on may speak another language than the page that began
                state.problems = [
                    {**each, "spoken": {code: _spoken(each, code) for code in catalogues()}}
                    for each in event["problems"]
                ]
        self._tell_state()

    def _tell_state(self) -> None:
        self._tell({"event": "print", **msgspec.to_builtins(self._state)})


def _spoken(problem: dict[str, Any], code: str) -> list[str]:
    return [spoken(problem[key], code) for key in ("message", "hint")]


def _place(state: PrintState, file: MadeFile) -> Path | None:
    """Where a file of a kit is, if it is there, and in the folder of the kit."""
    kit = OUT / state.game
    place = Path(os.path.realpath(kit / file.path))
    return place if place.is_relative_to(os.path.realpath(kit)) and place.is_file() else None


def _options(asked: PrintAsked) -> list[str]:
    """The words of the command line."""
    lists: dict[str, Sequence[str]] = {
        "--lang": asked.languages, "--only": asked.components, "--paper": asked.papers,
        "--format": asked.formats or ["pdf"],
    }  # fmt: skip
    found = [f"{name}={','.join(chosen)}" for name, chosen in lists.items() if chosen]
    return [*found, f"--duplex={asked.duplex}", f"--ink={'low' if asked.low_ink else 'full'}"]
