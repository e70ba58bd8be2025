"""A studio that runs, in a process of its own, and lines to it that are written by hand."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from tests.running import ROOT

COMMAND = [sys.executable, "-m", "generator", "studio", "--no-open"]
LIMITED = [
    sys.executable,
    "-c",
    """\
import sys
from contextlib import suppress
from pathlib import Path
from generator.studio.server.run import run

run([(Path(sys.argv[1]), "game")], lambda address: print(address, flush=True), patience=1)
""",
]
"""The same studio as the command's, with less patience for whoever is slow."""
SECONDS = 20.0


class Reply(NamedTuple):
    """What came back: 0 and nothing if the line was just closed."""

    status: int
    headers: dict[str, str]
    body: bytes
    raw: bytes


class Served:
    """A studio and a browser's way into it."""

    def __init__(
        self, *games: Path, cache: Path, words: list[str] | None = None, env: dict[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:  # fmt: skip
        self.games, self.cache = games, cache
        self.process = subprocess.Popen(
            [*(words or COMMAND), *map(str, games)], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd,
            env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(cache), **(env or {})},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\S+)", self.line)
        assert found, self.process.communicate()
        self.port, self.token = int(found[1]), found[2]
        self.cookie = self.word = ""

    def enter(self) -> None:
        """Come in as a browser does: the address once, then the page."""
        reply = self.say(f"GET /?token={self.token} HTTP/1.1|Host: 127.0.0.1:{{port}}")
        self.cookie = re.search(rf"kamiban-{self.port}=([^;]+)", reply.headers["set-cookie"])[1]  # type: ignore[index]
        self.word = reply.headers["location"].removeprefix("/#in=")

    def filled(self, lines: str) -> bytes:
        """A request as it is sent: lines parted by |, with the names of this studio."""
        told = {"port": self.port, "cookie": self.cookie, "word": self.word, "token": self.token}
        for name, value in told.items():
            lines = lines.replace(f"{{{name}}}", str(value))
        head, _, body = lines.partition("||")
        return (head.replace("|", "\r\n") + "\r\n\r\n" + body).encode("latin-1")

    def say(self, lines: str | bytes, seconds: float = SECONDS) -> Reply:
        """Send a request and read until its answer is there, or the line is closed."""
        raw = self.filled(lines) if isinstance(lines, str) else lines
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as line:
            with suppress(OSError):  # it may not want to hear all of it
                line.sendall(raw)
            return reply_of(heard(line, seconds))

    def do(self, verb: str, given: dict[str, Any] | None = None, game: str = "0") -> Any:
        """Ask a room as the page does."""
        body = json.dumps(given or {})
        reply = self.say(
            f"POST /do/{game}/{verb} HTTP/1.1|Host: 127.0.0.1:{{port}}|Cookie: kamiban-{{port}}={{cookie}}"
            "|Origin: http://127.0.0.1:{port}|X-Kamiban: {word}|Content-Type: application/json"
            f"|Content-Length: {len(body)}||{body}"
        )
        assert reply.status == 200, reply
        return json.loads(reply.body)

    def listen(self, game: str = "0") -> Listening:
        """Hear the events of a game as the page does."""
        return Listening(self, game)

    def end(self, number: int = signal.SIGINT) -> tuple[int, str, str]:
        """End it; its status and what it still said."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, err


class Listening:
    """The events of a game, one by one."""

    def __init__(self, served: Served, game: str) -> None:
        self._line = socket.create_connection(("127.0.0.1", served.port), timeout=SECONDS)
        self._line.sendall(
            served.filled(
                f"GET /events?game={game} HTTP/1.1|Host: 127.0.0.1:{{port}}|Cookie: kamiban-{{port}}={{cookie}}|X-Kamiban: {{word}}"
            )
        )
        self._bytes = b""

    def until(self, event: str, seconds: float = SECONDS) -> dict[str, Any]:
        """The next event of a name."""
        end = monotonic() + seconds
        while monotonic() < end:
            found = re.search(rb"data: (\{.*?\})\r?\n\r?\n", self._bytes)
            if found:
                self._bytes = self._bytes[found.end() :]
                told: dict[str, Any] = json.loads(found[1])
                if told["event"] == event:
                    return told
                continue
            ready, _, _ = select.select([self._line], [], [], 0.1)
            if ready and not (data := self._line.recv(65536)):
                break
            self._bytes += data if ready else b""
        raise AssertionError(f"no event {event}: {self._bytes!r}")

    def close(self) -> None:
        self._line.close()


def heard(line: socket.socket, seconds: float) -> bytes:
    """All that comes until the line is closed, or the answer has as many bytes as it says."""
    data, end = b"", monotonic() + seconds
    while monotonic() < end:
        try:
            more = line.recv(65536)
        except (TimeoutError, ConnectionError):
            break
        data += more
        head, parted, body = data.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        closes = b"connection: close" in head  # then all is waited for, since nothing may follow
        if not more or (parted and length and len(body) >= int(length[1]) and not closes):
            break
    return data


def reply_of(data: bytes) -> Reply:
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    status = re.match(r"HTTP/1\.1 (\d+)", first)
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Reply(int(status[1]) if status else 0, headers, body, data)


def children(process: int) -> set[int]:
    """The processes that one has begun, and those that they have."""
    told = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [tuple(map(int, line.split())) for line in told.splitlines()]
    found: set[int] = set()
    while more := {pid for pid, parent in pairs if parent in found | {process} and pid not in found}:
        found |= more
    return found


def gone(processes: set[int], seconds: float = 5.0) -> bool:
    """Whether all of them have ended, if need be after a while."""
    end = monotonic() + seconds
    while alive := {each for each in processes if Path(f"/proc/{each}").exists()}:
        if monotonic() > end:
            return False
        processes = alive
        sleep(0.05)
    return True
