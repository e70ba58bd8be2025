"""The user's editor: how she has it opened at a place of a game. Only she says how, and never a game.

It is a command, of which no shell reads anything, or an address of a program of hers, such as
`vscode://file/{file}:{line}:{column}`. Of a game only the name of a file in its folder comes into it.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
from asyncio.subprocess import DEVNULL
from collections.abc import Mapping
from pathlib import Path

import msgspec

from generator.source.own import own_file

VARIABLE = "KAMIBAN_EDITOR"
VS_CODE = "vscode://file{file}:{line}:{column}"
"""What is opened where nothing is said and the program `code` is found."""
MOST = 10_000_000
_ADDRESS = re.compile(r"([a-z][a-z0-9+.-]+)://\S+")
_BROWSERS_OWN = ("http", "https", "file", "data", "blob", "about", "javascript", "vbscript", "ws", "wss")
"""Addresses of pages, which are nobody's editor."""
_PLACES = re.compile(r"\{(file|line|column)\}")


class BadEditor(ValueError):
    """What was said is no command with a place for the file."""


class EditorPlace(msgspec.Struct):
    """A place in a file, as problems tell it."""

    file: str
    line: int = 1
    column: int = 1


class Opened(msgspec.Struct):
    """What the page has to do: open an address, or nothing if it is ''."""

    link: str = ""


class Editor:
    """How places are opened; falsy if nobody has said how."""

    def __init__(self, said: str = "") -> None:
        """Raises BadEditor."""
        self._link = ""
        self._words: list[str] = []
        if not said:
            return
        if "{file}" not in said:
            raise BadEditor(f"the editor '{said}' has no place for {{file}}")
        if found := _ADDRESS.fullmatch(said):
            if found[1] in _BROWSERS_OWN:
                raise BadEditor(f"'{found[1]}' is no address of an editor")
            self._link = said
            return
        try:
            self._words = shlex.split(said, posix=os.name == "posix")
        except ValueError as error:
            raise BadEditor(f"the editor '{said}' cannot be read: {error}") from None

    def __bool__(self) -> bool:
        return bool(self._link or self._words)

    async def open(self, folder: Path, shown: str, place: EditorPlace) -> Opened | str:
        """Open a place of the game in a folder, or say why not."""
        if not self:
            return f"no editor is known: begin with kamiban studio --editor, or set {VARIABLE}"
        name = place.file.removeprefix(f"{shown}/")
        path = own_file(folder, name)
        if path is None or not (0 < place.line < MOST and 0 < place.column < MOST):
            return f"the game has no file '{name}'"
        path = Path(os.path.realpath(path))
        numbers = {"line": str(place.line), "column": str(place.column)}
        if self._link:
            return Opened(_filled(self._link, {"file": path.as_uri().removeprefix("file://"), **numbers}))
        program, *rest = self._words
        found = shutil.which(program)
        # some systems look into the folder that they are in: a game must not bring its own
        if found is None or Path(os.path.realpath(found)).is_relative_to(os.path.realpath(folder)):
            return f"there is no program '{program}'"
        words = [_filled(word, {"file": os.fspath(path), **numbers}) for word in rest]
        try:
            process = await asyncio.create_subprocess_exec(
                found, *words, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
            )
        except (OSError, ValueError) as error:
            return f"the editor cannot be begun: {error}"
        _waited.add(waiting := asyncio.create_task(process.wait()))
        waiting.add_done_callback(_waited.discard)
        return Opened()


_waited: set[asyncio.Task[int]] = set()
"""Editors that are open: somebody must learn that they ended."""


def users_editor(said: str | None, environ: Mapping[str, str] = os.environ) -> Editor:
    """The editor of the command line, of the environment, else VS Code if it is there; raises BadEditor."""
    default = VS_CODE if shutil.which("code", path=environ.get("PATH")) else ""
    return Editor(said if said is not None else environ.get(VARIABLE) or default)


def _filled(word: str, values: Mapping[str, str]) -> str:
    """A word with what stands for its places; what comes in is not looked through again."""
    return _PLACES.sub(lambda found: values[found[1]], word)
