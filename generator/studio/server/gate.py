"""The gate before everything: who may come in, what leaves with which headers; all else is refused."""

from __future__ import annotations

import asyncio
import os
import traceback
from typing import TYPE_CHECKING, Any

from generator.studio.server.head import FORBIDDEN, TOO_LARGE, WAYS, RequestHead, head_of, refused

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from generator.studio.server.again import Again
    from generator.studio.server.session import Sessions

TOO_SLOW, FAULT = 408, 500
SAYING = ("do", "bring", "events")
"""Rooms that are open only to a page that says its word, which no other port of this machine is told."""
COOKIE = "kamiban.cookie"
"""Under which the scope of a request has the cookie with which it came in."""
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": PAGE_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
"""What every response says that does not say something else itself."""
_OUTSIDE = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Kamiban</title>
<p>This address was good once. Type <code>kamiban studio</code> again to get a new one.</p>
<p lang="ja">このアドレスは一度だけ使えます。
<code>kamiban studio</code> ともう一度打つと、新しいアドレスが出ます。</p></html>
"""


class Gate:
    """Everything that is asked goes through here; only what the page of this very studio asks goes on."""

    def __init__(self, app: ASGIApp, port: int, sessions: Sessions, again: Again, patience: float) -> None:
        self._app, self._port, self._sessions, self._again = app, port, sessions, again
        self._patience = patience
        self._cookie = f"kamiban-{port}"  # cookies know no ports: two studios must not take each other's

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have it answered."""
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
            return
        sent = _Sent(send)
        try:
            await self._judge(scope, receive, sent)
        except Exception:  # a fault of ours: nothing is told of it, and the next request is answered
            if os.environ.get("KAMIBAN_DEBUG"):
                traceback.print_exc()
            if not sent.begun:
                await _answer(sent, FAULT)

    async def _judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = head_of(scope)
        if answer := self._again.answer(head):
            await _answer(send, 200, answer, {"content-type": "application/json"})
        elif status := refused(head, self._port):
            await _answer(send, status)
        elif not head.room and head.query:
            await self._enter(head, send)
        elif not self._sessions.knows(cookie := head.cookie(self._cookie)):
            await (_answer(send, FORBIDDEN) if head.room else _outside(send))
        elif head.room in SAYING and not self._sessions.may_change(cookie, head.one("x-kamiban")):
            await _answer(send, FORBIDDEN)
        elif head.method != "POST":
            await self._app({**scope, COOKIE: cookie}, receive, send)
        else:
            body = await self._body(receive, WAYS[head.room].most)
            if isinstance(body, int):
                await _answer(send, body)
            else:
                await self._app({**scope, COOKIE: cookie}, _whole(body, receive), send)

    async def _enter(self, head: RequestHead, send: Send) -> None:
        """Change a word for a cookie; whoever is inside already just goes on."""
        if head.method != "GET":
            await _answer(send, FORBIDDEN)
        elif cookie := self._sessions.entered(head.query.removeprefix("token="), head.cookie(self._cookie)):
            given = f"{self._cookie}={cookie}; HttpOnly; SameSite=Strict; Path=/"
            # what stands behind # reaches this port alone, and a cookie all of this machine's
            there = f"/#in={self._sessions.word_of(cookie)}"
            await _answer(send, 303, b"", {"location": there, "set-cookie": given})
        elif self._sessions.knows(head.cookie(self._cookie)):
            await _answer(send, 303, b"", {"location": "/"})
        else:
            await _outside(send)

    async def _body(self, receive: Receive, most: int) -> bytes | int:
        """The whole body of a request; a status if it is too large or too slow."""
        body = bytearray()
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return TOO_SLOW
                    body += message.get("body", b"")
                    if len(body) > most:
                        return TOO_LARGE
                    if not message.get("more_body"):
                        return bytes(body)
        except TimeoutError:
            return TOO_SLOW


class _Sent:
    """What is sent, with the headers that all have."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            own = {name.lower() for name, _ in message.get("headers", ())}
            more = [(name.encode(), value.encode()) for name, value in _ALWAYS.items()]
            added = [(name, value) for name, value in more if name not in own]
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await self._send(message)


async def _answer(send: Send, status: int, body: bytes = b"", headers: dict[str, str] | None = None) -> None:
    """Answer and hang up: whatever follows on the same line is not looked at."""
    given = {"content-length": str(len(body)), "connection": "close", **(headers or {})}
    pairs = [(name.encode(), value.encode()) for name, value in given.items()]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})


async def _outside(send: Send) -> None:
    await _answer(send, FORBIDDEN, _OUTSIDE.encode(), {"content-type": "text/html; charset=utf-8"})


def _whole(body: bytes, receive: Receive) -> Receive:
    """A body that was read, to be read again; then whatever comes after it."""
    parts: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return parts.pop() if parts else await receive()

    return received
