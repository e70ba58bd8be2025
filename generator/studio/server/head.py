"""The head of a request, and whether it may come from the studio's own page: what is not allowed is refused.

A browser says where a request comes from in headers that no page can forge: Host, Origin and Sec-Fetch-*
(W3C Fetch Metadata). A page of somebody else, also one under a name that leads to this machine (DNS
rebinding), is known by them; another program on this machine by the cookie that it lacks.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from generator.drawing.art.bitmap import MOST_BYTES as MOST_PICTURE

MOST_BODY = 2_000_000
"""The bytes that a request may bring."""
MOST_FILE = MOST_PICTURE
"""The bytes of a file that is brought into a game; a few words come before them."""
MOST_HEAD, MOST_HEADERS = 16_384, 64
"""The bytes of all headers and the path, and how many headers there may be; a browser sends twenty."""
FORBIDDEN, UNKNOWN, NO_METHOD, NO_LENGTH, TOO_LARGE, NO_TYPE, TOO_MUCH_HEAD = (
    403,
    404,
    405,
    411,
    413,
    415,
    431,
)
_PATH = re.compile(r"/|(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+")
"""All paths there are, with nothing that would have to be decoded."""
_QUERY = {"": re.compile(r"token=[A-Za-z0-9_-]{1,100}"), "events": re.compile(r"game=\d{1,4}")}
_ONCE = (
    "host", "origin", "cookie", "x-kamiban", "content-type", "content-length", "sec-fetch-site",
    "sec-fetch-mode", "sec-fetch-dest",
)  # fmt: skip
"""Headers that have one meaning only if they stand there once."""
_NEVER = ("upgrade", "transfer-encoding", "http2-settings", "x-http-method-override")
"""Headers of what no page of ours does: web sockets, bodies without a length, other methods in disguise."""
_BACKGROUND = frozenset({"cors", "no-cors", "same-origin"})
_JSON = frozenset({"application/json", "application/json;charset=utf-8"})
_BYTES = frozenset({"application/octet-stream"})


class _Manner(NamedTuple):
    """How a browser asks for the paths that begin with a word, and what a body may be."""

    methods: frozenset[str]
    modes: frozenset[str]
    uses: frozenset[str]
    types: frozenset[str] = _JSON
    most: int = MOST_BODY


_READ = frozenset({"GET", "HEAD"})
WAYS = {
    "": _Manner(_READ, frozenset({"navigate"}), frozenset({"document"})),
    "static": _Manner(_READ, _BACKGROUND, frozenset({"script", "style", "font", "image", "empty"})),
    "picture": _Manner(
        _READ, _BACKGROUND | {"navigate"}, frozenset({"image", "iframe", "document", "empty"})
    ),
    "made": _Manner(_READ, _BACKGROUND | {"navigate"}, frozenset({"document", "empty"})),
    "events": _Manner(frozenset({"GET"}), _BACKGROUND, frozenset({"empty"})),
    "do": _Manner(frozenset({"POST"}), _BACKGROUND, frozenset({"empty"})),
    "bring": _Manner(frozenset({"POST"}), _BACKGROUND, frozenset({"empty"}), _BYTES, MOST_FILE + MOST_BODY),
}  # fmt: skip
"""Everything that can be asked for, by the first word of its path."""


class RequestHead(NamedTuple):
    """What a request says before its body."""

    method: str
    path: str
    query: str
    version: str
    headers: dict[str, list[str]]

    @property
    def room(self) -> str:
        """The first word of the path."""
        return self.path.split("/")[1] if "/" in self.path else self.path

    def one(self, name: str) -> str:
        """The value of a header; '' if it is not there."""
        return self.headers.get(name, [""])[0]

    def cookie(self, name: str) -> str:
        """The value of a cookie; '' if it is not there, or there twice."""
        pairs = (each.strip().partition("=") for each in self.one("cookie").split(";"))
        found = [value for key, _, value in pairs if key == name]
        return found[0] if len(found) == 1 else ""


def head_of(scope: Any) -> RequestHead:
    """The head of a request, taken as it was sent: nothing of it is decoded."""
    headers: dict[str, list[str]] = {}
    for name, value in scope["headers"]:
        headers.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
    path, query = (scope[key].decode("latin-1") for key in ("raw_path", "query_string"))
    return RequestHead(scope["method"], path, query, scope["http_version"], headers)


def refused(head: RequestHead, port: int) -> int:
    """The status with which a request is sent away, whoever sends it; 0 if it may be one of our page's."""
    if _size(head) > MOST_HEAD or sum(map(len, head.headers.values())) > MOST_HEADERS:
        return TOO_MUCH_HEAD
    if head.version not in ("1.0", "1.1"):
        return FORBIDDEN
    if head.one("host") not in hosts(port) or any(len(head.headers.get(name, "")) > 1 for name in _ONCE):
        return FORBIDDEN
    if any(name in head.headers for name in _NEVER):
        return FORBIDDEN
    if head.method not in ("GET", "HEAD", "POST"):
        return NO_METHOD
    way = WAYS.get(head.room)
    if way is None or not _PATH.fullmatch(head.path):
        return UNKNOWN
    if head.method not in way.methods:
        return NO_METHOD
    if head.query and not (head.room in _QUERY and _QUERY[head.room].fullmatch(head.query)):
        return UNKNOWN
    if not _own(head) or not _fetched(head, way):
        return FORBIDDEN
    return _body(head, way)


def _size(head: RequestHead) -> int:
    lines = sum(len(name) + len(value) for name, values in head.headers.items() for value in values)
    return lines + len(head.path) + len(head.query)


def hosts(port: int) -> tuple[str, str]:
    """The names of this server: no other is answered."""
    return f"127.0.0.1:{port}", f"localhost:{port}"


def _own(head: RequestHead) -> bool:
    """Whether Origin says that the request is of our own page; what changes something must say so."""
    if "origin" in head.headers:
        return head.one("origin") == f"http://{head.one('host')}"
    return head.method != "POST" or head.one("sec-fetch-site") == "same-origin"


def _fetched(head: RequestHead, way: _Manner) -> bool:
    """Whether a browser that tells how a request came about tells what our page does."""
    sites = ("same-origin", "none") if not head.room else ("same-origin",)
    told = (("sec-fetch-site", sites), ("sec-fetch-mode", way.modes), ("sec-fetch-dest", way.uses))
    return all(name not in head.headers or head.one(name) in allowed for name, allowed in told)


def _body(head: RequestHead, way: _Manner) -> int:
    """The status of a body of no known length or of another type, or of one that is not asked for."""
    length = head.one("content-length")
    if head.method != "POST":
        return 0 if length in ("", "0") else FORBIDDEN
    if not re.fullmatch(r"[0-9]{1,15}", length):
        return NO_LENGTH
    if int(length) > way.most:
        return TOO_LARGE
    kind = head.one("content-type").lower().replace(" ", "")
    return 0 if kind in way.types else NO_TYPE
