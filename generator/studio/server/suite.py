"""A suite: the two rooms of a game, the pages that listen to them, and the watch over its folder."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from generator.studio.answer import FRONT
from generator.studio.server.desk import CHANGED, Desk, refusal
from generator.studio.server.editor import Editor, EditorPlace, Opened
from generator.studio.server.listeners import Listeners
from generator.studio.server.press import Press, PrintAsked, PrintState
from generator.studio.server.shelf import Shelf, is_drawing
from generator.studio.server.watching import text_of, watched

_OWN = frozenset({"editor", "print", "printing", "cancel"})
"""What is answered here, and not in a room."""


class Suite:
    """A game in the studio; its rooms are begun when somebody asks for it."""

    def __init__(self, number: int, folder: Path, shown: str, shelf: Shelf, editor: Editor) -> None:
        self.id = str(number)
        self.title, self.shown = text_of(folder.resolve().name), text_of(shown)
        self.listeners = Listeners()
        self.press = Press(folder.resolve(), self.listeners.tell)
        self._folder, self._shown, self._shelf, self._editor = folder, shown, shelf, editor
        self._desks = {role: Desk(role, folder.resolve(), shown, self._heard) for role in ("front", "back")}
        self._watching: asyncio.Task[None] | None = None

    @property
    def about(self) -> dict[str, str]:
        """What the list of games says of it."""
        return {"id": self.id, "title": self.title, "shown": self.shown}

    @property
    def is_open(self) -> bool:
        """Whether somebody has asked for it."""
        return self._watching is not None

    def begin(self) -> None:
        """Begin both rooms, and watch the folder."""
        if self._watching is None:
            self._watching = asyncio.create_task(watched(self._folder, self._saved))
        for desk in self._desks.values():
            desk.begin()

    async def ask(self, word: str, given: dict[str, Any], role: str = "") -> dict[str, Any]:
        """What the room that a word is for answers."""
        if word in _OWN:
            return await self._answer(word, given)
        self.begin()
        if word == "greet":
            return (await asyncio.gather(*(desk.ask(word, given) for desk in self._desks.values())))[0]
        answer = await self._desks[role or ("front" if word in FRONT else "back")].ask(word, given)
        if word == "open" and answer["ok"] and isinstance(answer["result"], dict):
            self.title = str(answer["result"].get("title") or self.title)
        return answer

    async def _answer(self, word: str, given: dict[str, Any]) -> dict[str, Any]:
        """What is not of the game itself: the user's editor, and the press."""
        answer: Opened | PrintState | str
        try:
            if word == "editor":
                place = msgspec.convert(given, EditorPlace)
                answer = await self._editor.open(self._folder.resolve(), self._shown, place)
            elif word == "print":
                answer = self.press.begin(msgspec.convert(given, PrintAsked), str(given.get("tongue", "")))
            elif word == "cancel":
                answer = await self.press.cancel()
            else:
                answer = self.press.state
        except msgspec.ValidationError:
            return refusal("asked")
        if isinstance(answer, str):
            return {"ok": False, "message": answer, "problems": []}
        return {"ok": True, "result": msgspec.to_builtins(answer)}

    def left(self, page: str) -> None:
        """A page looks at nothing any more."""
        self._desks["front"].tell("gone", {"page": page})

    async def end(self) -> None:
        """End both rooms; pages are let go."""
        self.listeners.end()
        await self.press.end()
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        await asyncio.gather(*(desk.end() for desk in self._desks.values()))

    def _saved(self, names: list[str]) -> None:
        for desk in self._desks.values():
            desk.tell(CHANGED, {"paths": names})

    def _heard(self, word: str, given: dict[str, Any]) -> None:
        """What a room tells unasked: a picture is kept, an event goes to all pages."""
        if word == "picture":
            self._shelf.put(str(given["name"]), bytes(given["data"]))
        elif word == "event":
            self.listeners.tell(self._drawn(given) if given["event"] == "faces" else given)

    def _drawn(self, event: dict[str, Any]) -> dict[str, Any]:
        """New faces with their drawings, so that a page need not ask for each by itself."""
        names = {str(face["picture"]) for face in event["faces"]}
        found = {name: data for name in names if (data := self._shelf.get(name)) is not None}
        drawings = {name: data.decode() for name, data in found.items() if is_drawing(data)}
        return {**event, "drawings": drawings}
