"""What faces and rulebooks ask for by name: pieces, icons and pictures, each the same before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.model.game import Game
from generator.model.pictures import file_of
from generator.refactor.thing import Renaming
from generator.refactor.values import SIGNS, Values

_ASKING = re.compile(r'<(?:(piece)\b[^>]*?\sof|(icon)\b[^>]*?\sname|(image)\b[^>]*?\ssrc)="([^"]*)"')


class Asked(NamedTuple):
    """The name of a piece, an icon or an image."""

    kind: str
    name: str


def asked(said: str) -> Iterator[Asked]:
    """All that a face asks for in its tags and by the icons in its texts, in order."""
    for match in _ASKING.finditer(said):
        yield Asked(match[1] or match[2] or match[3], file_of(match[4]) if match[3] else match[4])
    for match in SIGNS.finditer(said) if "[" in said else ():
        if match[1]:
            yield Asked("icon", match[1])


class Same:
    """Tells whether what is asked for after a renaming is what was asked for before."""

    def __init__(self, before: Game, after: Game, renaming: Renaming, moved: Mapping[str, str]) -> None:
        self.before = before
        self.after = after
        self.values = Values(before, renaming)
        self.moved = moved

    def others(self, was: str, now: str) -> Iterator[str]:
        """The names in a face that mean something else than before, or nothing."""
        for old, new in zip(asked(was), asked(now)):
            if old.kind == "icon":
                icon = self.before.symbols.get(old.name, old.name)
                wanted = self.moved.get(f"icons/{icon}.svg", f"icons/{icon}.svg")
                same = f"icons/{self.after.symbols.get(new.name, new.name)}.svg" == wanted
            elif old.name in self.moved or old.kind == "image":
                same = new.name == self.moved.get(old.name, old.name)
            else:
                same = new.name == self._piece(old.name)
            if not same:
                yield new.name

    def _piece(self, name: str) -> str:
        first, *rest = name.split(".")
        if name.endswith(".j2"):  # a template, which a figure may show
            return name
        if not rest:
            return self.values.name("component", "", first)
        row = self.values.name("row", first, rest[0])
        return ".".join([self.values.name("table", "", first), row, *rest[1:]])
