"""A room that is busy with a long chore."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.studio.frames import Incoming
from generator.studio.room import GameRoom
from generator.studio.workspace import Newer
from tests.small_game import write_game


def said(pipe: int) -> list[list[Any]]:
    """The messages that came out of a room so far."""
    os.set_blocking(pipe, False)
    incoming, found = Incoming(), []
    try:
        while data := os.read(pipe, 1 << 16):
            found += incoming.feed(data)
    except BlockingIOError:
        pass
    return found


@pytest.mark.parametrize("role", ["back", "front"])
def test_a_long_chore_pauses_for_questions(tmp_path: Path, role: str):
    """
    What is asked while all faces are proved is answered between two of them, and the proof goes on.
    """
    (_, asking), (hearing, telling) = os.pipe(), os.pipe()
    room = GameRoom(role, write_game(tmp_path / "small"), "small", asking, telling)
    room._read()
    ended: list[bool] = []

    def chore() -> Iterator[None]:
        room._came.put([7, "sheets", {"language": "en", "component": "cards"}])
        room.workspace.breathe()
        ended.append(True)
        yield

    room._work = chore()
    room._step()
    assert ended == [True]
    assert [word for number, word, _ in said(hearing) if number == 7] == ["answer"]


def test_a_long_chore_ends_when_something_else_is_looked_at(tmp_path: Path):
    """
    A page that scrolls while problems are looked for is shown its faces first; problems come after them.
    """
    (_, asking), (hearing, telling) = os.pipe(), os.pipe()
    room = GameRoom("front", write_game(tmp_path / "small"), "small", asking, telling)
    room._read()
    ended: list[bool] = []

    def chore() -> Iterator[None]:
        room._came.put([7, "want", {"faces": []}])
        room.workspace.breathe()
        ended.append(True)
        yield

    room._work = chore()
    room._step()
    assert ended == []
    while room._work is not None:
        room._step()
    assert [given["event"] for _, word, given in said(hearing) if word == "event"] == ["game", "problems"]


def test_a_save_ends_the_chore_and_leaves_the_question(tmp_path: Path):
    """
    If something was saved, too, the chore is given up, and the question is for the next state.
    """
    (_, asking), (hearing, telling) = os.pipe(), os.pipe()
    room = GameRoom("back", write_game(tmp_path / "small"), "small", asking, telling)
    room._read()
    room._sort([7, "sheets", {"language": "en"}])
    room._sort([0, "changed", {}])
    room._pausing = True
    with pytest.raises(Newer):
        room.workspace.breathe()
    assert [number for number, *_ in said(hearing) if number] == []
    assert [number for number, *_ in room._questions] == [7]
