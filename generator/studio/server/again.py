"""A second start finds the first: how it asks for another entrance, and how each knows the other.

The first one leaves a note in the user's cache folder that only she can read, with a secret. It is never
sent: whoever asks shows that she knows it, and so does whoever answers. So a stranger who has taken over the
port of a studio that is gone learns nothing, and cannot send anybody elsewhere.
"""

from __future__ import annotations

import hmac
import os
import stat
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from secrets import token_hex, token_urlsafe

import msgspec

from generator.store import folder
from generator.studio.server.head import RequestHead
from generator.studio.server.session import Sessions

PATH = "/again"
SECONDS = 3
"""So long is the first one waited for."""
_MOST = 4096
_PORTS = range(20_000, 30_000)


class StudioNote(msgspec.Struct, frozen=True):
    """What a studio that runs has written down."""

    process: int
    port: int
    secret: str


class _Granted(msgspec.Struct):
    """Another entrance, and what shows who gives it."""

    token: str
    proof: str


class Again:
    """The first studio: it gives an entrance to whoever knows its secret."""

    def __init__(self, port: int, sessions: Sessions) -> None:
        self.note = StudioNote(os.getpid(), port, token_hex(32))
        self._sessions = sessions

    def answer(self, head: RequestHead) -> bytes:
        """Another entrance for whoever knows the secret and is no browser; b'' for anybody else."""
        asked, proof = head.one("x-kamiban-asked"), head.one("x-kamiban-proof")
        browser = any(name in head.headers for name in ("origin", "cookie", "referer", "sec-fetch-site"))
        if (head.method, head.path, head.query) != ("POST", PATH, "") or browser or not asked:
            return b""
        expected = _proof(self.note, "asked", asked)
        if head.one("host") != f"127.0.0.1:{self.note.port}" or not hmac.compare_digest(
            expected.encode(), proof.encode("utf-8", "replace")
        ):
            return b""
        token = self._sessions.token()
        return msgspec.json.encode(_Granted(token, _proof(self.note, "granted", asked, token)))


def write(games: list[Path], note: StudioNote) -> None:
    """Leave a note for the next start with the same games; where nothing can be kept, none is left."""
    where = _file(games)
    if where is None:
        return
    aside = where.with_name(f".{where.name}-{token_hex(8)}")
    with suppress(OSError):
        where.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(note))
            os.replace(aside, where)
        finally:
            aside.unlink(missing_ok=True)


def erase(games: list[Path], note: StudioNote) -> None:
    """Take the note away, unless it is another's by now."""
    where = _file(games)
    if where is not None and _read(where) == note:
        where.unlink(missing_ok=True)


def found(games: list[Path]) -> str:
    """The address, with another entrance, of a studio that runs for these games; '' if there is none."""
    where = _file(games)
    note = _read(where) if where is not None else None
    if note is None or not _runs(note.process):
        return ""
    asked = token_urlsafe(24)
    headers = {"X-Kamiban-Asked": asked, "X-Kamiban-Proof": _proof(note, "asked", asked)}
    line = HTTPConnection("127.0.0.1", note.port, timeout=SECONDS)
    try:
        line.request("POST", PATH, headers=headers)
        granted = msgspec.json.decode(line.getresponse().read(_MOST), type=_Granted)
    except (OSError, HTTPException, msgspec.MsgspecError, UnicodeDecodeError):
        return ""
    finally:
        line.close()
    expected = _proof(note, "granted", asked, granted.token)
    ours = hmac.compare_digest(expected.encode(), granted.proof.encode("utf-8", "replace"))
    return address(note.port, granted.token) if ours else ""


def address(port: int, token: str) -> str:
    """What to open in a browser, once."""
    return f"http://127.0.0.1:{port}/?token={token}"


def _proof(note: StudioNote, *words: str) -> str:
    """What only somebody who knows the secret can say of these words."""
    said = "\0".join((str(note.port), *words)).encode("utf-8", "replace")
    return hmac.new(note.secret.encode(), said, sha256).hexdigest()


def usual_port(games: list[Path]) -> int:
    """A port that is always the same for a set of games, below those that systems lend to programs."""
    return _PORTS.start + int(_named(games), 16) % len(_PORTS)


def _file(games: list[Path]) -> Path | None:
    """The note for a set of games."""
    where = folder()
    return where / f"studio-{_named(games)}.json" if where is not None else None


def _named(games: list[Path]) -> str:
    """A set of games in short, in whatever order they were named."""
    named = "\0".join(sorted(os.fspath(game.resolve()) for game in games))
    return sha256(named.encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _read(where: Path) -> StudioNote | None:
    """A note, if it is the user's own and nobody else can read or write it."""
    try:
        handle = os.open(where, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
        with os.fdopen(handle, "rb") as file:
            about = os.fstat(handle)
            foreign = os.name == "posix" and (about.st_uid != os.getuid() or about.st_mode & 0o077)
            if foreign or not stat.S_ISREG(about.st_mode):
                return None
            return msgspec.json.decode(file.read(_MOST), type=StudioNote)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _runs(process: int) -> bool:
    """Whether there is such a process of this user; on Windows that cannot be asked without harm."""
    if os.name != "posix" or process <= 0:
        return process > 0
    try:
        os.kill(process, 0)
    except (OSError, OverflowError):
        return False
    return True
