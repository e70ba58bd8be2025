"""Run a studio: a socket on the loopback, the gate, the page and its rooms, until somebody ends it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from uvicorn import Config, Server

from generator.build.interrupt import STOPS
from generator.studio.server.again import Again, address, erase, usual_port, write
from generator.studio.server.app import Studio
from generator.studio.server.connection import Connection
from generator.studio.server.editor import Editor
from generator.studio.server.gate import Gate
from generator.studio.server.session import Sessions

PATIENCE = 10
"""Seconds that a browser has for the head of a request, for its body, and to take an event."""
MOST_CONNECTIONS = 100
MOST_HEAD = 32_768
"""Bytes of the head of a request."""
_LEAVE = 1
"""Seconds that answers under way have when the studio is ended."""


def run(
    games: list[tuple[Path, str]], announce: Callable[[str], None], port: int = 0, patience: int = PATIENCE,
    editor: Editor | None = None,
) -> None:  # fmt: skip
    """Serve games until Ctrl-C; their address is announced when it is answered at.

    Raises OSError if the port is taken.
    """
    with listening(port) if port else _usual(games) as listener:
        asyncio.run(_serve(listener, games, announce, patience, editor))


def _usual(games: list[tuple[Path, str]]) -> socket.socket:
    """A socket at the port that these games had the last time, so that open pages find it; else at any."""
    try:
        return listening(usual_port([folder for folder, _ in games]))
    except OSError:
        return listening(0)


def listening(port: int) -> socket.socket:
    """A socket on the loopback of this machine alone; raises OSError if the port is taken."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # the port of one that has just ended is free; Windows would steal it
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(("127.0.0.1", port))
    except OSError:
        made.close()
        raise
    return made


async def _serve(
    listener: socket.socket, games: list[tuple[Path, str]], announce: Callable[[str], None], patience: int,
    editor: Editor | None,
) -> None:  # fmt: skip
    port = listener.getsockname()[1]
    sessions = Sessions()
    again = Again(port, sessions)
    studio = Studio(games, sessions, patience, editor)
    gate = Gate(studio.app, port, sessions, again, patience)
    logging.getLogger("uvicorn").addHandler(logging.NullHandler())  # what strangers send is nobody's news
    logging.getLogger("uvicorn").propagate = False
    config = Config(
        gate, http=Connection, ws="none", interface="asgi3", lifespan="off", log_config=None,
        access_log=False, server_header=False, date_header=False, proxy_headers=False,
        timeout_keep_alive=patience, timeout_graceful_shutdown=_LEAVE, limit_concurrency=MOST_CONNECTIONS,
        h11_max_incomplete_event_size=MOST_HEAD,
    )  # fmt: skip
    folders = [folder for folder, _ in games]

    def begun() -> None:
        write(folders, again.note)
        announce(address(port, sessions.token()))

    server = _StudioServer(config, begun, studio.let_go)
    with server.stopped_by_signals():
        try:
            await server.serve(sockets=[listener])
        finally:
            erase(folders, again.note)
            await studio.end()


class _StudioServer(Server):
    """The server, which is ended by a signal with its work done, and not by the signal once more."""

    def __init__(self, config: Config, begun: Callable[[], None], ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._begun, self._ending = begun, ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the address as soon as somebody answers there."""
        await super().startup(sockets)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let pages go first that would listen for ever."""
        self._ending()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to whoever runs this."""
        yield

    @contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        """Have the signals to end do so in order, however often they come; one that is ignored stays so."""
        heeded = [number for number in STOPS if signal.getsignal(number) not in (signal.SIG_IGN, None)]
        before = {number: signal.signal(number, self._stop) for number in heeded}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, _: int, __: FrameType | None) -> None:
        self.should_exit = True
