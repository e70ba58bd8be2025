"""What the server keeps for pages has an end: pictures, and events that nobody takes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from generator.studio.server import listeners
from generator.studio.server.listeners import Listeners
from generator.studio.server.session import MOST_SESSIONS, MOST_TOKENS, Sessions
from generator.studio.server.shelf import Shelf, kind_of
from tests.studio import alone


def name(number: int, suffix: str = "svg") -> str:
    return f"{number:064x}.{suffix}"


def test_the_pictures_that_were_used_last_are_kept() -> None:
    """
    When there is no more room, the picture goes that was not asked for the longest; one that is too large stays alone.
    """
    shelf = Shelf(most=30)
    for number in range(3):
        shelf.put(name(number), b"x" * 10)
    assert shelf.get(name(0)) is not None
    shelf.put(name(3), b"x" * 10)
    assert [shelf.get(name(number)) is not None for number in range(4)] == [True, False, True, True]
    shelf.put(name(4), b"x" * 100)
    assert [shelf.get(name(number)) is not None for number in range(5)] == [False, False, False, False, True]


def test_large_pictures_that_had_to_go_are_had_from_the_disk() -> None:
    """
    A sheet that no longer has room in memory is still there to be seen, up to a limit; the end leaves nothing on the disk.
    """
    sheets = {f"{number:064x}.svg": bytes([number]) * 200_000 for number in range(8)}
    shelf = Shelf(most=500_000, most_aside=900_000)
    for name, data in sheets.items():
        shelf.put(name, data)
    found = {name: shelf.get(name) for name in sheets}
    assert [name for name in sheets if found[name] is None] == [*sheets][:2], "two had to go for good"
    assert all(found[name] == sheets[name] for name in [*sheets][2:])
    assert shelf._folder is not None
    folder = Path(shelf._folder.name)
    assert len([*folder.iterdir()]) == 4
    shelf.end()
    assert not folder.exists()


def test_only_names_of_pictures_are_kept() -> None:
    """
    A room that sends something under any other name has it kept nowhere.
    """
    shelf = Shelf()
    for wrong in ("index.html", "../x.svg", name(1, "js"), name(1).upper(), f"{name(1)}\n", ""):
        shelf.put(wrong, b"x")
        assert (kind_of(wrong), shelf.get(wrong)) == ("", None)


def test_a_page_that_takes_nothing_is_let_go() -> None:
    """
    A page that reads no more is dropped after a while, what waited for it is dropped too, and others hear everything.
    """

    async def run() -> None:
        stuck, taken = asyncio.Event(), list[bytes]()

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send_never(_: Any) -> None:
            await stuck.wait()

        async def send(message: Any) -> None:
            taken.append(message.get("body", b""))

        heard = Listeners()
        slow = asyncio.create_task(heard.stream({"event": "hello"}, receive, send_never, 0.1))
        quick = asyncio.create_task(heard.stream({"event": "hello"}, receive, send, 0.1))
        await asyncio.sleep(0)
        for number in range(50):
            heard.tell({"event": "faces", "number": number})
            await asyncio.sleep(0.001)
        async with asyncio.timeout(2):
            await slow
        assert not quick.done()
        heard.end()
        await quick
        assert b"".join(taken).count(b"data: ") == 51

    alone.run(run())


def test_what_waits_for_a_page_is_bounded() -> None:
    """
    With too many events, or too many bytes, a page is let go: it asks for everything when it comes back.
    """
    many, large = listeners.Listener(), listeners.Listener()
    for _ in range(listeners.MOST_EVENTS + 1):
        many.put(b"x")
    large.put(b"x" * (listeners.MOST_BYTES + 1))
    assert (many.ended, large.ended) == (True, True)


def test_a_browser_that_is_inside_keeps_its_cookie() -> None:
    """
    Another entrance of the same browser goes by the same cookie, so that its first page may still change something.
    """
    sessions = Sessions()
    first = sessions.entered(sessions.token(), "")
    token = sessions.token()
    assert sessions.entered(token, first) == first
    assert sessions.entered(token, first) == "", "the word is used up all the same"
    assert sessions.entered(sessions.token(), "made up") not in ("", "made up", first)


def test_words_and_browsers_are_counted() -> None:
    """
    Only the latest entrances and the latest browsers are good; each word is good once.
    """
    sessions = Sessions()
    tokens = [sessions.token() for _ in range(MOST_TOKENS + 1)]
    assert sessions.entered(tokens[0], "") == ""
    first = sessions.entered(tokens[1], "")
    assert (sessions.knows(first), sessions.entered(tokens[1], ""), sessions.knows("")) == (True, "", False)
    others = [sessions.entered(sessions.token(), "") for _ in range(MOST_SESSIONS)]
    assert (sessions.knows(first), all(map(sessions.knows, others))) == (False, True)
    assert sessions.may_change(others[0], sessions.word_of(others[0]))
    assert not sessions.may_change(others[0], sessions.word_of(others[1]))
