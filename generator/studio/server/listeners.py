"""Pages that listen: what happens is told to each, and one that does not keep up is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from starlette.types import Receive, Send

MOST_EVENTS, MOST_BYTES = 2000, 64_000_000
"""What may wait for a page; it asks for everything anew when it comes back."""
HEARTBEAT = 15.0
"""Seconds after which something is said, so that a line that is dead is known."""
_HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


class Listener:
    """What waits to be told to one page."""

    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self.ended = False

    def put(self, data: bytes) -> None:
        """Have something told; if too much waits already, the page is let go."""
        if self.ended:
            return
        self._waiting.append(data)
        self._bytes += len(data)
        if len(self._waiting) > MOST_EVENTS or self._bytes > MOST_BYTES:
            self.end()
        self._news.set()

    def end(self) -> None:
        """Tell nothing more."""
        self.ended = True
        self._waiting.clear()
        self._news.set()

    async def next(self) -> bytes:
        """All that waits, or a sign of life after a while without news."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT):
                await self._news.wait()
        self._news.clear()
        told = b"".join(self._waiting) or b":\n\n"
        self._waiting.clear()
        self._bytes = 0
        return told


class Listeners:
    """The pages that listen to one game."""

    def __init__(self) -> None:
        self._each: set[Listener] = set()

    def tell(self, event: dict[str, Any]) -> None:
        """Tell all of them."""
        data = said(event)
        for each in self._each:
            each.put(data)

    def end(self) -> None:
        """Let all of them go."""
        for each in self._each:
            each.end()

    async def stream(self, first: dict[str, Any], receive: Receive, send: Send, patience: float) -> None:
        """Tell a page what happens, until it goes or takes nothing for too long."""
        listener = Listener()
        listener.put(said(first))
        self._each.add(listener)
        leaving = asyncio.create_task(_left(receive, listener))
        try:
            async with asyncio.timeout(patience):
                await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            while not listener.ended:
                told = await listener.next()
                async with asyncio.timeout(patience):
                    await send({"type": "http.response.body", "body": told, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except TimeoutError:
            return  # the line is closed by the server, since the answer is not complete
        finally:
            self._each.discard(listener)
            leaving.cancel()


def said(event: dict[str, Any]) -> bytes:
    """An event as it goes over the line; JSON has no line breaks of its own."""
    return b"data: " + msgspec.json.encode(event) + b"\n\n"


async def _left(receive: Receive, listener: Listener) -> None:
    """Let a page go that has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()
