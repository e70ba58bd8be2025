"""What the page can ask for, behind the gate: itself, its files, pictures, events, and what is to be done."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, Router

from generator import __version__
from generator.resources import templates
from generator.speech import spoken
from generator.studio.answer import LOOKS
from generator.studio.frames import HEAD
from generator.studio.server.desk import refusal
from generator.studio.server.editor import Editor
from generator.studio.server.head import MOST_FILE
from generator.studio.server.session import Sessions
from generator.studio.server.shelf import INERT, KINDS, Shelf, kind_of
from generator.studio.server.suite import Suite

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

PAGE = "index.html"
_SERVED = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".ttf": "font/ttf", ".woff2": "font/woff2",
}  # fmt: skip
"""Files of the page by their suffix; others are not served."""
_FONTS = {
    "font-regular.ttf": "BIZUDPGothic-Regular.ttf", "font-bold.ttf": "BIZUDPGothic-Bold.ttf",
    "latin-regular.ttf": "NotoSans-Regular.ttf", "latin-bold.ttf": "NotoSans-Bold.ttf",
    "korean-regular.ttf": "NotoSansKR-Regular.ttf", "korean-bold.ttf": "NotoSansKR-Bold.ttf",
    "chinese-regular.ttf": "NotoSansSC-Regular.ttf", "chinese-bold.ttf": "NotoSansSC-Bold.ttf",
}  # fmt: skip
_TAKEN = {".pdf": "application/pdf", ".zip": "application/zip"}
"""What is handed out is never shown: a page or a drawing goes as mere bytes."""
_VERB = re.compile(r"[a-z]+(?:[_-][a-z]+)*")


class _File(NamedTuple):
    """A file of the page, as it was when the studio began."""

    data: bytes
    kind: str
    tag: str


class Studio:
    """The games of one studio, and all that its pages can ask for."""

    def __init__(
        self, games: list[tuple[Path, str]], sessions: Sessions, patience: float, editor: Editor | None = None
    ) -> None:
        self._sessions, self._patience, self._editor = sessions, patience, editor or Editor()
        self._shelf = Shelf()
        self._files = _files(templates() / "studio")
        self._suites = {
            str(number): Suite(number, folder, shown, self._shelf, self._editor)
            for number, (folder, shown) in enumerate(games)
        }
        self.app = Router(
            [
                Route("/", self._page),
                Route("/static/{name:path}", self._static),
                Route("/picture/{name}", self._picture),
                Route("/made/{id}/{number}", self._made),
                Route("/events", self._events),
                Route("/do/{game}/{verb}", self._do, methods=["POST"]),
                Route("/bring/{game}", self._bring, methods=["POST"]),
            ],
            redirect_slashes=False,
            default=_nothing(),
        )

    def let_go(self) -> None:
        """Let all pages go that listen."""
        for suite in self._suites.values():
            suite.listeners.end()

    async def end(self) -> None:
        """End all rooms."""
        await asyncio.gather(*(suite.end() for suite in self._suites.values()))
        self._shelf.end()

    def _games(self) -> list[dict[str, str]]:
        return [suite.about for suite in self._suites.values()]

    async def _page(self, request: Request) -> Response:
        """The page itself."""
        if PAGE not in self._files:
            return _nothing()
        return Response(self._files[PAGE].data, media_type="text/html")

    async def _static(self, request: Request) -> Response:
        file = self._files.get(request.path_params["name"])
        if file is None:
            return _nothing()
        headers = {"cache-control": "private, no-cache", "etag": file.tag}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        return Response(file.data, media_type=file.kind, headers=headers)

    async def _picture(self, request: Request) -> Response:
        name = request.path_params["name"]
        kind = kind_of(name)
        data = await self._found(name) if kind else None
        if data is None:
            return _nothing()
        headers = {
            "cache-control": "private, max-age=31536000, immutable", "content-security-policy": INERT,
        }  # fmt: skip
        return Response(data, media_type=KINDS[kind], headers=headers)

    async def _found(self, name: str) -> bytes | None:
        """A picture; one that had to go is asked of the rooms, which may draw it again."""
        for suite in self._suites.values():
            for role in ("front", "back"):
                if (data := self._shelf.get(name)) is not None:
                    return data
                if suite.is_open:
                    await suite.ask("picture", {"name": name}, role)
        return self._shelf.get(name)

    async def _made(self, request: Request) -> Response:
        """A file of a kit that was built here, to be kept."""
        wanted, number = request.path_params["id"], request.path_params["number"]
        press = next((each.press for each in self._suites.values() if each.press.state.id == wanted), None)
        found = await press.taken(number) if press and wanted else None
        if found is None:
            return _nothing()
        path, name = found
        kind = _TAKEN.get(path.suffix, "application/octet-stream")
        return FileResponse(path, media_type=kind, filename=name, headers={"content-security-policy": INERT})

    async def _events(self, request: Request) -> ASGIApp:
        suite = self._suites.get(request.query_params.get("game", ""))
        return _nothing() if suite is None else partial(self._stream, suite)

    async def _stream(self, suite: Suite, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell a page all that happens in a game."""
        suite.begin()
        page = token_hex(8)
        hello: dict[str, Any] = {
            "event": "hello",
            "games": self._games(),
            "version": __version__,
            "page": page,
        }
        hello |= {"editor": bool(self._editor), "most": MOST_FILE}
        try:
            await suite.listeners.stream(hello, receive, send, self._patience)
        finally:
            suite.left(page)

    async def _do(self, request: Request) -> Response:
        game, verb = request.path_params["game"], request.path_params["verb"]
        if (game, verb) == ("-", "games"):
            return _json({"ok": True, "result": self._games()})
        suite = self._suites.get(game)
        if suite is None or not _VERB.fullmatch(verb):
            return _nothing()
        given = _given(await request.body())
        if given is None:
            return _json(refusal("asked"))
        asking = asyncio.create_task(suite.ask(verb, given))
        if verb in LOOKS and await _has_left(request, asking):
            return _nothing()
        return _answered(given, await asking)

    async def _bring(self, request: Request) -> Response:
        """A file for the game: what is told of it in JSON, behind its length, and then its bytes."""
        suite = self._suites.get(request.path_params["game"])
        if suite is None:
            return _nothing()
        body = await request.body()
        end = HEAD + int.from_bytes(body[:HEAD])
        given = _given(body[HEAD:end])
        if given is None:
            return _json(refusal("asked"))
        return _answered(given, await suite.ask("bring", {**given, "data": body[end:]}))


def _files(folder: Path) -> dict[str, _File]:
    """Every file of the page under its name; what is asked for is looked up here and never on the disk."""
    found = {
        path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
    }
    found |= {name: templates() / "fonts" / file for name, file in _FONTS.items()}
    return {name: _file(path) for name, path in found.items() if path.suffix in _SERVED}


def _file(path: Path) -> _File:
    data = path.read_bytes()
    return _File(data, _SERVED[path.suffix], f'"{sha256(data).hexdigest()[:32]}"')


def _given(asked: bytes) -> dict[str, Any] | None:
    """What is asked in JSON; None of what is not asked as it should be."""
    try:
        return msgspec.json.decode(asked, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


def _answered(given: dict[str, Any], answer: dict[str, Any]) -> Response:
    """What a game answers, in the language of the page that asked."""
    if not answer["ok"]:
        answer["message"] = spoken(answer["message"], str(given.get("tongue", "")))
    return _json(answer)


async def _has_left(request: Request, asking: asyncio.Task[Any]) -> bool:
    """Wait for an answer, but not longer than whoever asks; then it is given up."""
    leaving = asyncio.create_task(_until_left(request))
    try:
        await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
    if asking.done():
        return False
    asking.cancel()
    return True


async def _until_left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _json(answer: dict[str, Any]) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json")


def _nothing() -> Response:
    """What is said of everything that there is not."""
    return Response(status_code=404)
