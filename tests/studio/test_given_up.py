"""Questions that nobody waits for any more are given up."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from generator.studio.server.desk import Desk
from tests.small_game import write_game
from tests.studio import alone
from tests.studio.served import Served

ASKED = {"language": "en", "paper": "a4"}
OTHER = """\
  names:
    kind: sheet
    title: Names
    parts:
      - {of: things, size: [90, 130], bleed: 3, front: named.xml.j2}
"""


def test_a_question_that_is_dropped_is_answered_no_further(tmp_path: Path) -> None:
    """
    While a room draws sheets that nobody waits for any more, it stops, and answers what is asked next.
    """
    folder = write_game(tmp_path / "game", counts=(120, 120, 120), components=OTHER)
    pages: list[str] = []

    async def run() -> None:
        began = asyncio.Event()

        def heard(word: str, given: dict[str, Any]) -> None:
            if given.get("event") == "sheets" and "page" in given:
                pages.append(given["turn"])
                began.set()

        desk = Desk("back", folder, "game", heard)
        try:
            first = asyncio.create_task(desk.ask("sheets", {**ASKED, "turn": "first"}))
            await asyncio.wait_for(began.wait(), 30)
            first.cancel()
            second = await desk.ask("sheets", {**ASKED, "turn": "second"})
            assert second["ok"]
        finally:
            await desk.end()

    alone.run(run())
    assert pages.count("second") == 90
    assert pages.count("first") < 45
    assert pages == sorted(pages), "nothing of the first came any more when the second had begun"


@pytest.mark.slow
def test_a_page_that_goes_on_has_its_question_dropped(tmp_path: Path) -> None:
    """
    A browser that gives up a question closes its line; the sheets that it asked for are drawn no further.
    """
    folder = write_game(tmp_path / "game", counts=(120, 120, 120), components=OTHER)
    studio = Served(folder, cache=tmp_path / "cache")
    studio.enter()
    told = studio.listen()
    told.until("hello")
    body = json.dumps({**ASKED, "turn": "first"})
    with socket.create_connection(("127.0.0.1", studio.port)) as line:
        line.sendall(
            studio.filled(
                "POST /do/0/sheets HTTP/1.1|Host: 127.0.0.1:{port}|Cookie: kamiban-{port}={cookie}"
                "|Origin: http://127.0.0.1:{port}|X-Kamiban: {word}|Content-Type: application/json"
                f"|Content-Length: {len(body)}||{body}"
            )
        )
        while "page" not in told.until("sheets"):
            pass
    assert studio.do("sheets", {**ASKED, "turn": "second"})["ok"]
    pages = 0
    while (page := told.until("sheets"))["turn"] == "first":
        pages += 1
    assert page["turn"] == "second"
    assert pages < 45
    told.close()
    assert studio.end()[0] == 0
