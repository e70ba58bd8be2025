"""Whoever is not the studio's own page gets nothing, changes nothing and has nothing run."""

from __future__ import annotations

import hashlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.studio.attacks import (
    COOKIE,
    GOOD,
    HOST,
    IN,
    JSON,
    LENGTH,
    OCTETS,
    ORIGIN,
    WORD,
    brought,
    got,
    posted,
    rows,
)
from tests.studio.conftest import SECRET
from tests.studio.served import LIMITED, Reply, Served, heard, reply_of

ATTACKS = rows()
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"


def digest(folder: Path) -> str:
    """All files of a folder in short."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return hashlib.sha256(b"".join(str(path).encode() + path.read_bytes() for path in files)).hexdigest()


def nothing_in(reply: Reply, served: Served) -> bool:
    """Whether a reply has nothing that a stranger did not know."""
    told = reply.raw.split(b"\r\n\r\n", 1)[-1]
    known = (
        SECRET,
        "only its owner",
        "Thing 1",
        served.cookie,
        served.word,
        "root:",
        '"ok":true',
        "Traceback",
        'File "',
    )
    return not any(word.encode() in reply.raw for word in known) and (not told or b"kamiban studio" in told)


@pytest.mark.parametrize("name", GOOD)
def test_the_page_itself_is_answered(name: str, served: Served) -> None:
    """
    What the studio's own page asks gets an answer, with a policy that lets nothing foreign in.
    """
    reply = served.say(GOOD[name])
    assert reply.status == 200
    assert reply.body
    assert reply.headers["content-security-policy"].startswith(_POLICY)
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert (
        reply.headers["cross-origin-resource-policy"]
        == reply.headers["cross-origin-opener-policy"]
        == "same-origin"
    )
    assert ("no-store" in reply.headers["cache-control"]) != ("static" in GOOD[name])
    assert "server" not in reply.headers
    assert "access-control-allow-origin" not in reply.headers


def test_there_are_enough_attacks() -> None:
    """
    More than sixty different requests are tried, each under its own name.
    """
    assert (
        len({name for name, _, _ in ATTACKS}) == len({lines for _, lines, _ in ATTACKS}) == len(ATTACKS) > 60
    )


@pytest.mark.parametrize(("lines", "statuses"), [row[1:] for row in ATTACKS], ids=[row[0] for row in ATTACKS])
def test_an_attack_gets_nothing(lines: str, statuses: tuple[int, ...], served: Served, outside: Path) -> None:
    """
    A request that lacks one thing, or is odd in one, is sent away without a word, and the game is as it was.
    """
    before = digest(outside / "small")
    reply = served.say(lines)
    assert reply.status in statuses
    assert nothing_in(reply, served), reply.raw
    assert "set-cookie" not in reply.headers
    assert digest(outside / "small") == before


def test_a_word_of_the_address_is_good_once(served: Served) -> None:
    """
    A second start gives another word; it lets one browser in, and the second that shows it is sent away.
    """
    other = Served(*served.games, cache=served.cache)
    assert other.process.wait(20) == 0
    assert (other.port, other.token != served.token) == (served.port, True)
    first = served.say(got(f"/?token={other.token}", HOST))
    assert (first.status, first.headers["location"][:5]) == (303, "/#in=")
    cookie = first.headers["set-cookie"]
    assert cookie.split("; ")[1:] == ["HttpOnly", "SameSite=Strict", "Path=/"]
    second = served.say(got(f"/?token={other.token}", HOST))
    assert (second.status, "set-cookie" in second.headers) == (403, False)
    inside = served.say(got(f"/?token={other.token}", IN))  # who is inside already may press it again
    assert (inside.status, "set-cookie" in inside.headers) == (303, False)
    mixed = served.say(posted(HOST, f"Cookie: {cookie.split(';')[0]}", ORIGIN, WORD, JSON, LENGTH))
    assert mixed.status == 403  # the word of one browser does not go with the cookie of another


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (posted(IN, ORIGIN, JSON, LENGTH), posted(IN, ORIGIN, WORD, JSON, LENGTH, path="/do/-/games")),
        (posted(IN, ORIGIN, WORD, JSON, "Content-Length: 0", "Transfer-Encoding: chunked", body="0\r\n\r\n"), got("/", IN)),
        (posted(HOST, JSON, "Content-Length: 0", path="/again", body=""), got("/", IN)),
    ],
)  # fmt: skip
def test_nothing_is_heard_behind_what_was_refused(one: str, two: str, served: Served) -> None:
    """
    After a refusal the line is closed: a second request that was smuggled in behind the first has no answer.
    """
    reply = served.say(served.filled(one) + served.filled(two))
    assert reply.raw.count(b"HTTP/1.1 ") == 1
    assert reply.headers["connection"] == "close"
    assert nothing_in(reply, served)


BOMBS = {
    "a hundred thousand lists": "[" * 100_000, "a hundred thousand mappings": '{"a":' * 100_000,
    "deep and well-formed": '{"a":' + "[" * 5000 + "]" * 5000 + "}", "a list": "[]", "a number": "1", "nothing": "", "half": '{"a":',
    "a number beyond all": '{"a": ' + "9" * 5000 + "}", "no number": '{"a": NaN}', "half a letter": '{"a": "\\ud800"}',
    "bytes that are no text": '{"a": "\xff"}', "two of one name": '{"a": 1, "a": 2', "a mark of bytes": "\xef\xbb\xbf{}",
    "in a language of 5,000 letters": '{"tongue": "' + "x" * 5000 + '"}', "in no language": '{"tongue": ["ja", null]}',
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_what_is_no_question_is_refused(name: str, served: Served) -> None:
    """
    JSON that is too deep, broken, or no mapping is answered with a refusal, and the next question is answered.
    """
    body = BOMBS[name]
    reply = served.say(
        posted(IN, ORIGIN, WORD, JSON, f"Content-Length: {len(body)}", path="/do/0/nobody-answers", body=body)
    )
    assert (reply.status, json.loads(reply.body)["ok"]) == (200, False)
    assert served.do("games", game="-")["ok"] is True


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
CELL = '{"table": "things", "row": "t1", "key": "name", "name": "NAME"}'
FILES = {
    "for a text": (CELL, DRAWING), "with a path for a name": (CELL.replace("NAME", "../../x.svg"), DRAWING),
    "with a NUL in its name": (CELL.replace("NAME", "x\\u0000.svg"), DRAWING), "with half a letter": (CELL.replace("NAME", "\\ud800"), DRAWING),
    "of nothing": (CELL, ""), "for a path": ('{"table": "../secret", "row": "..", "key": "..", "name": "x"}', DRAWING),
    "told of in other types": ('{"table": [], "row": {}, "key": 1, "name": null}', DRAWING), "told of in half": ('{"table": "th', DRAWING),
    "told of in a list": ("[]", DRAWING), "told of in nothing": ("", ""), "with other bytes before": ('{"data": "AAAA"}', DRAWING),
    "told of in bytes": ("\xff\xfe", DRAWING),
}  # fmt: skip


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_is_for_no_cell_is_refused(what: str, served: Served, outside: Path) -> None:
    """
    Whatever is told of it, nothing is written, in the game or elsewhere, and the next question is answered.
    """
    about, data = FILES[what]
    before = digest(outside / "small"), {*outside.iterdir()}
    reply = served.say(brought(IN, ORIGIN, WORD, OCTETS, about=about, data=data))
    assert (reply.status, json.loads(reply.body)["ok"]) == (200, False)
    assert "fault" not in json.loads(reply.body)
    assert (digest(outside / "small"), {*outside.iterdir()}) == before
    assert served.do("games", game="-")["ok"] is True


@pytest.mark.parametrize("length", ["", "\0", "\xff\xff\xff\xff{}", "\0\0\0\x09{}", "\0\0\0\0{}"])
def test_a_file_whose_words_have_no_length_is_refused(length: str, served: Served) -> None:
    """
    A body that ends before what it announces is no file.
    """
    reply = served.say(
        posted(IN, ORIGIN, WORD, OCTETS, f"Content-Length: {len(length)}", path="/bring/0", body=length)
    )
    assert (reply.status, json.loads(reply.body)["ok"]) == (200, False)


@pytest.fixture(scope="module")
def hasty(outside: Path) -> Iterator[Served]:
    """A studio that waits a second only."""
    studio = Served(outside / "small", cache=outside / "elsewhere", words=LIMITED)
    studio.enter()
    yield studio
    assert studio.end()[0] == 0


SLOW = {
    "says nothing": ("", ""), "a head in drops": (f"GET / HTTP/1.1|{HOST}", "X: y\r\n"), "half a line": ("GET /", "x"),
    "a body in drops": (posted(IN, ORIGIN, WORD, JSON, "Content-Length: 2000", body=""), " "),
    "a file in drops": (posted(IN, ORIGIN, WORD, OCTETS, "Content-Length: 20000000", path="/bring/0", body=""), " "),
    "a body that nobody may send, in drops": (posted(HOST, ORIGIN, JSON, "Content-Length: 2000", body=""), " "),
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (" in drops" not in name)) for name in SLOW]
)
def test_a_slow_client_is_let_go(name: str, hasty: Served) -> None:
    """
    Whoever does not say in time what he wants is hung up on, however steadily he drips, and others are answered.
    """
    first, drop = SLOW[name]
    begun = hasty.filled(first) if "||" in first else hasty.filled(first).removesuffix(b"\r\n\r\n") + b"\r\n"
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=0.2) as line:
        line.sendall(begun if first else b"")
        start, data = monotonic(), b""
        while monotonic() < start + 6:
            try:
                if drop:
                    line.sendall(drop.encode())
                more = line.recv(65536)
            except TimeoutError:
                continue
            except OSError:
                break
            data += more
            if not more:
                break
            sleep(0.05)
    assert monotonic() < start + 4
    assert reply_of(data).status in (0, 400, 403, 408)
    assert nothing_in(reply_of(data), hasty)
    assert hasty.say(got("/", HOST, COOKIE)).status == 200


def test_a_crowd_of_idle_lines_is_cleared(hasty: Served) -> None:
    """
    A hundred and fifty lines on which nobody speaks are closed after a while, and the page is answered again.
    """
    lines = [socket.create_connection(("127.0.0.1", hasty.port), timeout=5) for _ in range(150)]
    assert hasty.say(got("/", HOST, COOKIE)).status in (0, 200, 503)
    assert all(heard(line, 5) == b"" for line in lines)
    for line in lines:
        line.close()
    assert hasty.say(got("/", HOST, COOKIE)).status == 200
