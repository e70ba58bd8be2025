"""A desk: the server's side of a room. It begins the process, asks it, and begins it anew when it falls."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from generator.studio.frames import HEAD, Message, packed, unpacked
from generator.studio.own_python import environment, words

SECONDS = {"front": 30.0, "back": 600.0}
"""So long may an answer take; a room that takes longer is begun anew."""
MOST_FALLS, WITHIN = 5, 30.0
"""A room that falls so often in so many seconds stays down until a file is saved, or for as long again."""
MOST_ASKED = 64
"""Questions that may wait for one room."""
MOST_BYTES = 512_000_000
"""The longest message; more is none of a room of ours."""
WHY = {
    "again": "what the studio was at has been begun anew: try again",
    "down": "the game brings the studio down again and again: mend what was saved last, and save it",
    "long": "this takes too long",
    "busy": "too much is asked at once: try again",
    "asked": "this is not asked as it should be",
}
"""Why a room does not answer, by words that a page can tell in its own language."""
CHANGED = "changed"
"""The word by which a room is told that files were saved."""
_LEAVE = 2.0
"""Seconds in which a room may end by itself."""


class Desk:
    """One room of a game; what it tells unasked goes to `heard`: a word and what belongs to it."""

    def __init__(
        self, role: str, folder: Path, shown: str, heard: Callable[[str, dict[str, Any]], None]
    ) -> None:
        self.role = role
        self._words = [role, os.fspath(folder), shown]
        self._heard = heard
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0
        self._process: Process | None = None
        self._living: asyncio.Task[None] | None = None
        self._begun = 0  # how often there was a room
        self._falls: deque[float] = deque(maxlen=MOST_FALLS)
        self._early: list[bytes] = []  # what was asked before there was a process
        self._ended = False

    def begin(self) -> None:
        """Have a room, unless there is one, or it fell too often of late."""
        if self._ended or (self._living is not None and not self._living.done()) or self._is_down():
            return
        self._living = asyncio.create_task(self._live())

    async def ask(self, word: str, given: dict[str, Any]) -> dict[str, Any]:
        """What a room answers, as the page is told: `ok` with a `result`, or with a `message` why not."""
        self.begin()
        if self._is_down() or self._ended:
            return refusal("down")
        if len(self._asked) >= MOST_ASKED:
            return refusal("busy")
        self._number = number = self._number + 1
        try:
            message = packed([number, word, given])
        except (OverflowError, RecursionError, ValueError, TypeError):  # JSON can say more than messages
            return refusal("asked")
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            async with asyncio.timeout(SECONDS[self.role]):
                self._write(message)
                return await answer
        except TimeoutError:
            await self._kill()
            return refusal("long")
        except asyncio.CancelledError:
            self.tell("dropped", {"number": number})
            raise
        finally:
            self._asked.pop(number, None)

    def tell(self, word: str, given: dict[str, Any]) -> None:
        """Tell a room something that has no answer; one that stayed down is tried again when files change."""
        if self._process is not None:
            self._write(packed([0, word, given]))
        elif word == CHANGED:
            self._falls.clear()
            self.begin()

    async def end(self) -> None:
        """End the room with all that it began, and begin no other."""
        self._ended = True
        process = self._process
        if process is not None and process.stdin is not None:
            process.stdin.close()  # a room of which nobody asks anything ends by itself
            with suppress(TimeoutError):
                async with asyncio.timeout(_LEAVE):
                    await process.wait()
        await self._kill()
        if self._living is not None:
            self._living.cancel()
            with suppress(asyncio.CancelledError):
                await self._living

    async def _live(self) -> None:
        """Begin rooms, one after the other, as long as they do not fall too often."""
        while not self._ended and not self._is_down():
            try:
                self._process = await self._start()
                while self._early:
                    self._write(self._early.pop(0))
                await self._listen(self._process)
            except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError, ValueError, TypeError):
                pass  # it is gone, or says what no room says
            finally:
                await self._kill()
                self._process = None
                self._falls.append(monotonic())
                self._refuse_all()
        self._early.clear()
        self._refuse_all()
        if not self._ended:
            self._heard("event", {"event": "down", "room": self.role, "message": WHY["down"]})

    async def _start(self) -> Process:
        """A process that imports nothing but the generator and its libraries, wherever the user is."""
        return await asyncio.create_subprocess_exec(
            *words("generator.studio.room", *self._words), stdin=PIPE, stdout=PIPE,
            stderr=None if os.environ.get("KAMIBAN_DEBUG") else DEVNULL,
            env=environment(),
            start_new_session=True,  # Ctrl-C at the terminal is for the server, which ends its rooms
        )  # fmt: skip

    async def _listen(self, process: Process) -> None:
        assert process.stdout is not None
        fresh = True
        while True:
            length = int.from_bytes(await process.stdout.readexactly(HEAD))
            if length > MOST_BYTES:
                raise ValueError
            number, word, given = unpacked(await process.stdout.readexactly(length))
            if word == "begun":
                self._renewed(fresh)
                fresh = False
            elif number:
                self._answered([number, word, given])
            else:
                self._heard(word, given)

    def _renewed(self, fresh: bool) -> None:
        """A room has begun: what its forerunner was asked is lost, and pages have to ask anew."""
        self._begun += 1
        if not fresh:
            self._refuse_all()
        if self._begun > 1:
            self._heard("event", {"event": "begun", "room": self.role})

    def _answered(self, message: Message) -> None:
        number, word, given = message
        answer = self._asked.pop(number, None)
        if answer is None or answer.done():
            return
        if word == "answer":
            answer.set_result({"ok": True, "result": given})
        else:
            answer.set_result({"problems": [], **given, "ok": False})

    def _refuse_all(self) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(refusal("again"))

    def _write(self, message: bytes) -> None:
        """Write to the room, or to the one that is about to begin."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(message)
        else:
            self._early.append(message)

    def _is_down(self) -> bool:
        return (
            len(self._falls) == MOST_FALLS and monotonic() - self._falls[0] < WITHIN and self._process is None
        )

    async def _kill(self) -> None:
        """End the room and all processes that it began, at once."""
        process = self._process
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)  # it leads a group of its own
            else:
                process.kill()
        await process.wait()


def refusal(why: str) -> dict[str, Any]:
    """What a page is told that gets no answer."""
    return {"ok": False, "why": why, "message": WHY[why], "problems": []}
