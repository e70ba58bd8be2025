"""Requests that must get nothing: each has all that is needed to come in, but for the one thing that its name tells.

A row is a name, the request (lines parted by |, the body after ||) and the statuses that it may get; 0 is a line that
is closed without a word.
"""

from __future__ import annotations

HOST = "Host: 127.0.0.1:{port}"
COOKIE = "Cookie: kamiban-{port}={cookie}"
ORIGIN = "Origin: http://127.0.0.1:{port}"
WORD = "X-Kamiban: {word}"
JSON = "Content-Type: application/json"
LENGTH = "Content-Length: 2"
IN = f"{HOST}|{COOKIE}"
PICTURE = f"/picture/{'0' * 64}.svg"
SAME, CROSS = "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"
Row = tuple[str, str, tuple[int, ...]]


def got(path: str, *lines: str) -> str:
    return "|".join((f"GET {path} HTTP/1.1", *lines))


def posted(*lines: str, path: str = "/do/0/open", body: str = "{}") -> str:
    return "|".join((f"POST {path} HTTP/1.1", *lines)) + f"||{body}"


OCTETS = "Content-Type: application/octet-stream"


def brought(*lines: str, path: str = "/bring/0", about: str = "{}", data: str = "") -> str:
    """A file with what is told of it before, both as the page sends them."""
    body = f"{chr(0) * 3}{chr(len(about))}{about}{data}"
    return posted(*lines, f"Content-Length: {len(body)}", path=path, body=body)


GOOD = {
    "page": got("/", IN),
    "page, as a browser asks": got("/", IN, "Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    "file": got("/static/font-bold.ttf", IN, SAME, "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: font"),
    "by the other name": got("/", "Host: localhost:{port}", COOKIE),
    "question": posted(IN, ORIGIN, WORD, JSON, LENGTH, path="/do/-/games"),
    "question without Origin, of a browser": posted(IN, SAME, WORD, JSON, LENGTH, path="/do/-/games"),
}  # fmt: skip
"""What the page itself asks, which is answered: so what is refused below is refused for its one difference."""

_HOSTS = {
    "a stranger's name that leads here": "evil.example:{port}", "a stranger's name without port": "evil.example",
    "no port": "127.0.0.1", "the usual port": "127.0.0.1:80", "another port": "127.0.0.1:1",
    "localhost without port": "localhost", "localhost with a dot": "localhost.:{port}",
    "a name below localhost": "evil.localhost:{port}", "a wildcard name": "127.0.0.1.nip.io:{port}",
    "IPv6, which is not bound": "[::1]:{port}", "all addresses": "0.0.0.0:{port}", "a short address": "127.1:{port}",
    "an address as a number": "2130706433:{port}", "a user before it": "evil@127.0.0.1:{port}",
    "something after it": "127.0.0.1:{port}.evil.example", "two in one": "127.0.0.1:{port}, evil.example",
    "a path after it": "127.0.0.1:{port}/", "other letters": "LOCALHOST:{port}", "nothing": "",
    "a port with a zero before it": "127.0.0.1:0{port}",
}  # fmt: skip
_ORIGINS = {
    "a stranger's": "http://evil.example", "null": "null", "https": "https://127.0.0.1:{port}",
    "another port": "http://127.0.0.1:1", "the other name": "http://localhost:{port}",
    "with a slash": "http://127.0.0.1:{port}/", "a longer one": "http://127.0.0.1:{port}.evil.example",
    "of a file": "file://", "empty": "",
}  # fmt: skip
_FETCHED = {
    "the page, from another site": got("/", IN, CROSS, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    "the page, from another port": got("/", IN, "Sec-Fetch-Site: same-site"),
    "the page in a frame": got("/", IN, SAME, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"),
    "the page by a script": got("/", IN, SAME, "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"),
    "a file, as a script of another site": got("/static/index.html", IN, CROSS, "Sec-Fetch-Dest: script"),
    "a file, as a service worker": got("/static/index.html", IN, SAME, "Sec-Fetch-Dest: serviceworker"),
    "a file, typed as an address": got("/static/index.html", IN, "Sec-Fetch-Site: none"),
    "a picture on another site": got(PICTURE, IN, CROSS, "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"),
    "a picture as a document from elsewhere": got(PICTURE, IN, CROSS, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    "a picture as a document out of nowhere": got(PICTURE, IN, "Sec-Fetch-Site: none", "Sec-Fetch-Dest: document"),
    "a picture as a script": got(PICTURE, IN, SAME, "Sec-Fetch-Dest: script"),
    "a picture as a plug-in": got(PICTURE, IN, SAME, "Sec-Fetch-Dest: object"),
    "events from another site": got("/events?game=0", IN, CROSS, "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"),
    "events with the cookie alone, which other ports are told": got("/events?game=0", IN, SAME),
    "events as a document": got("/events?game=0", IN, SAME, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    "a change from another site": posted(IN, ORIGIN, CROSS, WORD, JSON, LENGTH),
    "a change from another port": posted(IN, ORIGIN, "Sec-Fetch-Site: same-site", WORD, JSON, LENGTH),
    "a change out of nowhere": posted(IN, ORIGIN, "Sec-Fetch-Site: none", WORD, JSON, LENGTH),
    "a change by a form": posted(IN, ORIGIN, SAME, "Sec-Fetch-Mode: navigate", WORD, JSON, LENGTH),
    "two sites": got("/", IN, SAME, "Sec-Fetch-Site: none"),
    "a web socket's mode": got("/events?game=0", IN, SAME, "Sec-Fetch-Mode: websocket"),
}  # fmt: skip
_COOKIES = {
    "none": "", "a wrong one": "Cookie: kamiban-{port}=" + "A" * 43, "an empty one": "Cookie: kamiban-{port}=",
    "another studio's name": "Cookie: kamiban-1={cookie}", "the bare name": "Cookie: kamiban={cookie}",
    "two of the name": "Cookie: kamiban-{port}={cookie}; kamiban-{port}=x", "two headers": f"{COOKIE}|{COOKIE}",
    "the beginning of it": "Cookie: kamiban-{port}={cookie}x", "the word of the page": "Cookie: kamiban-{port}={word}",
    "the used word of the address": "Cookie: kamiban-{port}={token}",
}  # fmt: skip
_WORDS = {
    "none": "", "a wrong one": "X-Kamiban: " + "0" * 64, "empty": "X-Kamiban: ", "two": f"{WORD}|{WORD}",
    "the cookie": "X-Kamiban: {cookie}", "the used word of the address": "X-Kamiban: {token}", "longer": "X-Kamiban: {word}0",
}  # fmt: skip
_PATHS = [
    "/static/../game.yaml", "/static/../../../../etc/passwd", "/static/%2e%2e/game.yaml", "/static/%252e%252e/game.yaml",
    "/static/..%2fgame.yaml", "/static/..\\game.yaml", "/static/..%5cgame.yaml", "/static/%c0%ae%c0%ae/game.yaml",
    "/static/index.html%00.js", "/static//etc/passwd", "//etc/passwd", "/static/", "/static", "/static/./index.html",
    "/static/.git/config", "/static/things.yaml", "/static/faces/out.xml.j2", "/static/INDEX.HTML", "/static/index.html/",
    "/static/index.html?x=1", "/static/index.html;x", "/picture/", "/picture/../static/index.html",
    "/picture/..%2f..%2fgame.yaml", f"/picture/{'0' * 63}.svg", f"/picture/{'0' * 64}.exe", f"/picture/{'0' * 64}.svg%00",
    f"/picture/{'A' * 64}.svg", f"{PICTURE}/..", f"{PICTURE}?x", "/picture/outside/secret", "/events", "/events?game=../0",
    "/events?game=0&game=1", "/events?game=99", "/events?game=%30", "/events/?game=0", "/?game=0", "/index.html", "/game.yaml",
    "/%2e%2e/", "/.", "/..", "/../", "/do", "/again", "/favicon.ico", "/robots.txt", "/openapi.json", "/?token={token}&x=1",
]  # fmt: skip
_DONE = [
    "/do/../0/open", "/do/0/../open", "/do/0%2fopen", "/do/0/open/", "/do//open", "/do/0/", "/do/00/open", "/do/99/open",
    "/do/-1/open", "/do/-/open", "/do/0/OPEN", "/do/0/open%00", "/do/0/__import__", "/do/0/open?x=1", "/do/small/open",
    "/do/%2e%2e%2f/open", "/do/0/..", "/do/0/_open", "/do/0/open.json", "/static/index.html", PICTURE, "/", "/events?game=0",
]  # fmt: skip
_BODIES = {
    "a kilobyte too much": (f"{JSON}|Content-Length: 2001000", (413,)), "a terabyte": (f"{JSON}|Content-Length: 1000000000000", (413,)),
    "a length beyond all": (f"{JSON}|Content-Length: {'9' * 40}", (400, 411)), "no length": (JSON, (411,)),
    "a negative length": (f"{JSON}|Content-Length: -2", (400,)), "a length with a plus": (f"{JSON}|Content-Length: +2", (400,)),
    "a length in hexadecimal": (f"{JSON}|Content-Length: 0x2", (400,)), "two lengths": (f"{JSON}|{LENGTH}|Content-Length: 200", (400,)),
    "pieces": (f"{JSON}|Transfer-Encoding: chunked", (403,)), "pieces and a length": (f"{JSON}|{LENGTH}|Transfer-Encoding: chunked", (400, 403)),
    "an unknown coding": (f"{JSON}|{LENGTH}|Transfer-Encoding: xchunked", (400, 403, 501)),
    "pieces behind a tab": (f"{JSON}|{LENGTH}|Transfer-Encoding:\tchunked", (400, 403)),
    "pieces in two words": (f"{JSON}|Transfer-Encoding: chunked|Transfer-Encoding: identity", (400, 403, 501)),
    "a space before the colon": (f"{JSON}|{LENGTH}|Transfer-Encoding : chunked", (400,)),
    "no type": (LENGTH, (415,)), "plain text": (f"Content-Type: text/plain|{LENGTH}", (415,)),
    "a form": (f"Content-Type: application/x-www-form-urlencoded|{LENGTH}", (415,)),
    "a form of files": (f"Content-Type: multipart/form-data; boundary=x|{LENGTH}", (415,)),
    "JSON of another kind": (f"Content-Type: application/json; charset=utf-7|{LENGTH}", (415,)),
    "text that is called JSON": (f"Content-Type: text/plain, application/json|{LENGTH}", (415,)),
    "two types": (f"{JSON}|Content-Type: text/plain|{LENGTH}", (403,)),
    "another method in disguise": (f"{JSON}|{LENGTH}|X-HTTP-Method-Override: GET", (403,)),
}  # fmt: skip
_BROUGHT = {
    "no word": (brought(IN, ORIGIN, OCTETS), (403,)), "a wrong word": (brought(IN, ORIGIN, OCTETS, "X-Kamiban: " + "0" * 64), (403,)),
    "no cookie": (brought(HOST, ORIGIN, WORD, OCTETS), (403,)), "no origin": (brought(IN, WORD, OCTETS), (403,)),
    "a stranger's origin": (brought(IN, "Origin: http://evil.example", SAME, WORD, OCTETS), (403,)),
    "a stranger's host": (brought("Host: evil.example:{port}", COOKIE, "Origin: http://evil.example:{port}", WORD, OCTETS), (400, 403)),
    "from another site": (brought(IN, ORIGIN, CROSS, WORD, OCTETS), (403,)),
    "by a form": (brought(IN, ORIGIN, SAME, "Sec-Fetch-Mode: navigate", WORD, OCTETS), (403,)),
    "JSON": (brought(IN, ORIGIN, WORD, JSON), (415,)), "a form of files": (brought(IN, ORIGIN, WORD, "Content-Type: multipart/form-data; boundary=x"), (415,)),
    "plain text": (brought(IN, ORIGIN, WORD, "Content-Type: text/plain"), (415,)), "no type": (brought(IN, ORIGIN, WORD), (415,)),
    "no length": (posted(IN, ORIGIN, WORD, OCTETS, path="/bring/0", body=""), (411,)),
    "a byte too much": (posted(IN, ORIGIN, WORD, OCTETS, "Content-Length: 27000001", path="/bring/0"), (413,)),
    "a terabyte": (posted(IN, ORIGIN, WORD, OCTETS, "Content-Length: 1000000000000", path="/bring/0"), (413,)),
    "pieces": (posted(IN, ORIGIN, WORD, OCTETS, "Transfer-Encoding: chunked", path="/bring/0"), (403,)),
    "a question as bytes": (posted(IN, ORIGIN, WORD, OCTETS, LENGTH), (415,)),
    **{f"at {path}": (brought(IN, ORIGIN, WORD, OCTETS, path=path), (404,)) for path in (
        "/bring", "/bring/", "/bring/-", "/bring/99", "/bring/00", "/bring/0/", "/bring/0/art", "/bring/0/../0", "/bring/../0",
        "/bring/0%2f..", "/bring/0%00", "/bring/0?name=x.svg", "/bring/art/x.svg", "/bring/..", "/bring/small",
    )},
    **{f"by {method}": (f"{method} /bring/0 HTTP/1.1|{IN}|{ORIGIN}|{WORD}", (400, 405)) for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS")},
}  # fmt: skip
_UPGRADE = "Connection: Upgrade|Upgrade: websocket|Sec-WebSocket-Version: 13|Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
_ODD = {
    "a web socket": (got("/events?game=0", IN, ORIGIN, _UPGRADE), (403,)), "a web socket at the page": (got("/", IN, _UPGRADE), (403,)),
    "a web socket of a stranger": (got("/events?game=0", IN, "Origin: http://evil.example", _UPGRADE), (403,)),
    "HTTP/2 by an upgrade": (got("/", IN, "Connection: Upgrade, HTTP2-Settings|Upgrade: h2c|HTTP2-Settings: AAMAAABkAAQAAP__"), (403,)),
    "HTTP/2 at once": ("PRI * HTTP/2.0||SM\r\n\r\n", (0, 400, 403)), "HTTP/0.9": ("GET /", (0, 400)), "HTTP/9.9": (f"GET / HTTP/9.9|{IN}", (0, 400, 403)),
    "no host": ("GET / HTTP/1.1|Cookie: kamiban-{port}={cookie}", (400,)), "no host in HTTP/1.0": (f"GET / HTTP/1.0|{COOKIE}", (403,)),
    "two hosts": (got("/", IN, "Host: evil.example"), (400,)), "the same host twice": (got("/", IN, HOST), (400,)),
    "a host told by a proxy": (got("/", "Host: evil.example", COOKIE, "X-Forwarded-Host: 127.0.0.1:{port}", "Forwarded: host=127.0.0.1:{port}"), (403,)),
    "a whole address": (got("http://127.0.0.1:{port}/", IN), (404,)), "a whole address of a stranger": (got("http://evil.example/", IN), (404,)),
    "a whole address, and a stranger's host": (got("http://127.0.0.1:{port}/", "Host: evil.example", COOKIE), (403,)),
    "no path": (got("*", IN), (404,)), "a body that nobody asked for": (got("/", IN, LENGTH) + "||{}", (403,)),
    "a folded header": (f"GET / HTTP/1.1|{HOST}|Cookie: x|\tkamiban-{{port}}={{cookie}}", (400, 403)),
    "a NUL in a header": (got("/", IN, "X: a\0b"), (400,)), "a header without a name": (got("/", IN, ": x"), (400,)),
    "a header of 40 kB": (got("/", IN, "X: " + "x" * 40_000), (0, 400, 431)), "5,000 headers": (got("/", IN, *["X: y"] * 5000), (0, 400, 431)),
    "a path of 40 kB": (got("/" + "x" * 40_000, IN), (0, 400, 414, 431)), "a kilobyte of path": (got("/static/" + "x" * 1000, IN), (404,)),
    "a token by HEAD": ("HEAD /?token={token} HTTP/1.1|Host: 127.0.0.1:{port}", (403,)),
    "events by HEAD": (f"HEAD /events?game=0 HTTP/1.1|{IN}", (405,)), "a secret that is not known": (posted(HOST, "X-Kamiban-Asked: x", "X-Kamiban-Proof: x", "Content-Length: 0", path="/again", body=""), (404,)),
    "a secret by a browser": (posted(IN, ORIGIN, WORD, "X-Kamiban-Asked: x", "X-Kamiban-Proof: x", "Content-Length: 0", path="/again", body=""), (404,)),
    "no secret at all": (posted(HOST, "Content-Length: 0", path="/again", body=""), (404,)),
}  # fmt: skip
_METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "Post", "FOO"]


def rows() -> list[Row]:
    """Every attack."""
    found: list[Row] = []
    for name, host in _HOSTS.items():
        found.append((f"host: {name}", got("/", f"Host: {host}", COOKIE), (400, 403)))
        found.append(
            (
                f"host of a change: {name}",
                posted(f"Host: {host}", COOKIE, f"Origin: http://{host}", WORD, JSON, LENGTH),
                (400, 403),
            )
        )
    for name, origin in _ORIGINS.items():
        found.append((f"origin: {name}", posted(IN, f"Origin: {origin}", SAME, WORD, JSON, LENGTH), (403,)))
        found.append((f"origin of events: {name}", got("/events?game=0", IN, f"Origin: {origin}"), (403,)))
    found.append(("origin: none", posted(IN, WORD, JSON, LENGTH), (403,)))
    found.append(
        ("origin: two", posted(IN, ORIGIN, "Origin: http://evil.example", WORD, JSON, LENGTH), (403,))
    )
    found += [(f"fetched: {name}", lines, (403,)) for name, lines in _FETCHED.items()]
    for name, cookie in _COOKIES.items():
        lines = [HOST, *filter(None, [cookie])]
        for path in ("/", "/static/index.html", PICTURE, "/events?game=0"):
            found.append((f"cookie at {path[:8]}: {name}", got(path, *lines), (403,)))
        found.append((f"cookie of a change: {name}", posted(*lines, ORIGIN, WORD, JSON, LENGTH), (403,)))
    for name, word in _WORDS.items():
        found.append((f"word: {name}", posted(IN, ORIGIN, *filter(None, [word]), JSON, LENGTH), (403,)))
    found.append(
        ("word: in the address", posted(IN, ORIGIN, JSON, LENGTH, path="/do/0/open?token={word}"), (403, 404))
    )
    for token in ("{token}", "x", "", "x" * 5000, "{word}", "{cookie}", "{token}%00"):
        found.append((f"token: {token[:12]}", got(f"/?token={token}", HOST), (403, 404)))
    found += [(f"path: {path[:90]}", got(path, IN, WORD), (400, 404, 405)) for path in _PATHS]
    found += [
        (f"done: {path[:90]}", posted(IN, ORIGIN, WORD, JSON, LENGTH, path=path), (404, 405))
        for path in _DONE
    ]
    found += [
        (f"body: {name}", posted(IN, ORIGIN, WORD, lines), status)
        for name, (lines, status) in _BODIES.items()
    ]
    found += [(f"brought: {name}", lines, status) for name, (lines, status) in _BROUGHT.items()]
    found += [(f"odd: {name}", lines, status) for name, (lines, status) in _ODD.items()]
    for method in _METHODS:
        found.append((f"method: {method}", f"{method} / HTTP/1.1|{IN}|{ORIGIN}|{WORD}", (400, 405)))
        found.append(
            (
                f"method on what is done: {method}",
                f"{method} /do/0/open HTTP/1.1|{IN}|{ORIGIN}|{WORD}|{JSON}|{LENGTH}||{{}}",
                (400, 405),
            )
        )
    return [*found, ("method: GET on what is done", got("/do/0/open", IN, ORIGIN, WORD), (405,))]
