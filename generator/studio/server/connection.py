"""A connection from a browser: it must say in time what it wants; what makes no sense is told nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

_BAD = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(H11Protocol):
    """HTTP/1.1, ended when the head of a request takes longer than a connection may be kept for the next."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._await_head()

    def on_response_complete(self) -> None:
        """Begin to wait for the next request."""
        self._await_head()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        if self._head is not None:
            self._head.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Hang up on whoever does not speak HTTP."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(_BAD)
        self.transport.close()

    def _await_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
        self._head = self.loop.call_later(self.timeout_keep_alive, self._too_slow)

    def _too_slow(self) -> None:
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete:
            self.transport.abort()
